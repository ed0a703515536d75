"""This module carries out banding and "bands with other" [cr2025-06-06 702.22; cr2002-02-20
502.10-502.11].

702.22c-d who can attack in one band          `band_problems`, `possible_bands`
702.22h   who blocks one member blocks all    `blocks_of_bands`
702.22j-k who divides combat damage           `divider`

Bands are announced with the attack [cr2025-06-06 508.1e]. Later a band changes only as members leave combat.
`_may_band` is the rule for which creatures can be in one band; `possible_bands`, `count_bands` and
`sample_bands` list, count and sample the ways to form bands by it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations, islice
from math import comb, perm
from random import Random

from manaburn.cards.mechanics import Mechanics
from manaburn.cards.vocabulary.changes import combat_changes as cc
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.decisions import Attack, Block
from manaburn.editions import BandsWithOther, Topic
from manaburn.errors import Problem
from manaburn.rules.combat.combat import combat_of
from manaburn.rules.layers.characteristics import characteristics, matches
from manaburn.rules.layers.deriving import derive
from manaburn.state import GameState
from manaburn.terms import Bands, Keyword, ObjectId, PlayerId, Target

_BANDING = int(Mechanics.BANDING)
"""The bit of `state.mechanics` for games with banding."""
_MOST_SAMPLED = 1000
"""The most ways to form bands among which one is sampled."""

Ids = tuple[ObjectId, ...]
Pairs = tuple[tuple[ObjectId, Target], ...]
Blocks = tuple[tuple[ObjectId, ObjectId], ...]


# Who bands with whom


def _has_banding(state: GameState, id: ObjectId) -> bool:
    return Keyword.BANDING in characteristics(state, id).keywords


def _qualities(state: GameState, ids: Iterable[ObjectId]) -> list[Filter]:
    """Return the qualities in the "bands with other" abilities of creatures."""
    found = (
        r.quality
        for id in ids
        for r in characteristics(state, id).rules
        if isinstance(r, cc.HasBandsWithOther)
    )
    return list(dict.fromkeys(found))


def _needs_the_same_ability(state: GameState) -> bool:
    """Return whether in this edition "bands with other Legends" joins only creatures with that very
    ability, not all Legends.
    """
    return state.edition.bands_with_other is BandsWithOther.SAME_ABILITY


def _has_quality(state: GameState, id: ObjectId, quality: Filter) -> bool:
    """Return whether a creature is one of the others in "bands with other": by its quality, or in some
    editions by having the same ability.
    """
    if _needs_the_same_ability(state):
        return quality in _qualities(state, (id,))
    return matches(state, quality, id, state.permanents[id].controller, id)


def _may_join(state: GameState, id: ObjectId, quality: Filter) -> bool:
    """Return whether a creature may attack in a band by "bands with other" of a quality. In editions that
    require the same ability, banding does as well.
    """
    return _has_quality(state, id, quality) or (_needs_the_same_ability(state) and _has_banding(state, id))


def _may_band(state: GameState, ids: Ids) -> bool:
    """Return whether creatures may attack in one band [cr2025-06-06 702.22c; cr2002-02-20
    502.10b, 502.11b].
    """
    return _is_held_by_banding(state, ids) or any(
        all(_may_join(state, id, quality) for id in ids) for quality in _qualities(state, ids)
    )


def can_be_banded(state: GameState, begun: Ids, others: Ids) -> bool:
    """Return whether the creatures of `begun` can be in one band, by themselves or with some of `others`.

    It is enough to try each other creature by itself: a band that is possible with several is possible with
    one of them.
    """
    if len(begun) > 1 and _may_band(state, begun):
        return True
    return any(_may_band(state, tuple(sorted((*begun, other)))) for other in others if other not in begun)


def _is_held_by_banding(state: GameState, ids: Ids) -> bool:
    """Return whether creatures form a band by banding: at most one of them lacks it."""
    without = sum(not _has_banding(state, id) for id in ids)
    return without <= 1 and without < len(ids)


# Bands of an attack


def band_problems(state: GameState, action: Attack) -> Iterator[Problem]:
    """Yield why creatures cannot attack in these bands [cr2025-06-06 702.22c-d]."""
    attacked = dict(action.pairs)
    members = [id for band in action.bands for id in band]
    if len(set(members)) < len(members) or not set(members) <= attacked.keys() & state.permanents.keys():
        yield state.problem(
            "each creature in a band must be attacking, and can be in no other band", Topic.BAND_MEMBERS
        )
        return
    for band in action.bands:
        if len(band) < 2:
            yield state.problem("a band needs at least two creatures", Topic.BAND_MEMBERS, band)
        elif not _may_band(state, band):
            yield state.problem(
                "a band can include at most one creature without banding", Topic.BAND_MEMBERS, band
            )
        if len({attacked[id] for id in band}) > 1:
            sentence = "all creatures in a band must attack the same player or permanent"
            yield state.problem(sentence, Topic.BAND_ATTACKS_ONE, band)


def with_bands(state: GameState, attacks: Iterable[Attack | Block]) -> Iterator[Attack | Block]:
    """Yield each attack without bands, then with every set of bands that its creatures can form."""
    for attack in attacks:
        for bands in possible_bands(state, attack.pairs) if isinstance(attack, Attack) else ((),):
            yield Attack(attack.pairs, bands) if bands else attack


def possible_bands(state: GameState, pairs: Pairs) -> Iterator[Bands]:
    """Yield every way to form bands of attacking creatures, the first being none."""
    for bands in _ways_of_groups(state, _groups(state, pairs)):
        yield tuple(sorted(bands))


def count_bands(state: GameState, pairs: Pairs) -> int:
    """Return how many ways there are to form bands of attacking creatures."""
    count = 1
    for group in _groups(state, pairs):
        if _qualities(state, group):
            count *= sum(1 for _ in _ways_of_group(state, group))
        else:
            banding = sum(_has_banding(state, id) for id in group)
            count *= _count_bands_of(banding, len(group) - banding)
    return count


def sample_bands(state: GameState, attack: Attack, rng: Random) -> Attack:
    """Return an attack with bands chosen at random; no bands is one of the possibilities."""
    ways = min(count_bands(state, attack.pairs), _MOST_SAMPLED)
    if ways == 1:
        return attack
    place = rng.randrange(ways)
    return Attack(attack.pairs, next(islice(possible_bands(state, attack.pairs), place, None)))


def can_form_bands(state: GameState, player: PlayerId) -> bool:
    """Return whether a player, or their team, has creatures that can attack in bands."""
    creatures, together = derive(state).creatures, state.sharing_turns(player)
    return _can_band(state, tuple(id for id in creatures if state.permanents[id].controller in together))


def _can_band(state: GameState, ids: Ids) -> bool:
    if not state.mechanics & _BANDING:
        return False
    return any(_has_banding(state, id) for id in ids) or bool(_qualities(state, ids))


def _groups(state: GameState, pairs: Pairs) -> list[Ids]:
    """Return the attacking creatures in groups that attack the same target: bands form within a group."""
    if not _can_band(state, tuple(id for id, _ in pairs)):
        return []
    targets = dict.fromkeys(target for _, target in pairs)
    return [tuple(sorted(id for id, whom in pairs if whom == target)) for target in targets]


def _ways_of_groups(state: GameState, groups: list[Ids]) -> Iterator[Bands]:
    """Yield every way to form bands, by combining those of each group."""
    if not groups:
        yield ()
        return
    for bands in _ways_of_group(state, groups[0]):
        for others in _ways_of_groups(state, groups[1:]):
            yield (*bands, *others)


def _ways_of_group(state: GameState, ids: Ids) -> Iterator[Bands]:
    """Yield every way to form bands of creatures that attack the same thing: with the first creature in no
    band, then with it in each band that it can be in.
    """
    if len(ids) < 2:
        yield ()
        return
    first, rest = ids[0], ids[1:]
    yield from _ways_of_group(state, rest)
    for band in _bands_of(state, first, rest):
        for others in _ways_of_group(state, tuple(id for id in rest if id not in band)):
            yield (band, *others)


def _bands_of(state: GameState, first: ObjectId, rest: Ids) -> Iterator[Ids]:
    """Yield every band of one creature and some of the others."""
    # By banding: creatures that have it, and at most one creature that lacks it.
    banding = [id for id in rest if _has_banding(state, id)]
    without = [(id,) for id in rest if id not in banding]
    for size in range(len(banding) + 1):
        for some in combinations(banding, size):
            for one in [(), *without] if _has_banding(state, first) else [()]:
                if some or one:
                    yield tuple(sorted((first, *some, *one)))
    # By "bands with other": creatures of the quality, at least one of which has the ability.
    seen: set[Ids] = set()
    for quality in _qualities(state, (first, *rest)):
        fitting = [id for id in rest if _may_join(state, id, quality)]
        for size in range(1, len(fitting) + 1) if _may_join(state, first, quality) else ():
            for others in combinations(fitting, size):
                band = (first, *others)
                holds = quality in _qualities(state, band) and not _is_held_by_banding(state, band)
                if holds and band not in seen:
                    seen.add(band)
                    yield band


@cache
def _count_bands_of(banding: int, without: int) -> int:
    """Return how many ways there are to form bands of creatures, given how many have banding and how many
    not.

    The creatures with banding are divided into groups; each group may be joined by one creature without.
    """
    return sum(
        _partitions(banding, bands)
        * sum(comb(bands, joined) * perm(without, joined) for joined in range(min(bands, without) + 1))
        for bands in range(banding + 1)
    )


@cache
def _partitions(creatures: int, groups: int) -> int:
    """Return how many ways there are to divide creatures into that many groups."""
    if groups == 0:
        return int(creatures == 0)
    if creatures < groups:
        return 0
    return groups * _partitions(creatures - 1, groups) + _partitions(creatures - 1, groups - 1)


# Blocks and damage


def blocks_of_bands(state: GameState, pairs: Blocks) -> Blocks:
    """Return the blocks that follow from others: who blocks a member of a band blocks all of it [cr2025-06-06
    702.22h; dangelo2002-03-16 C.4.11].
    """
    combat = combat_of(state)
    if not combat.bands:
        return pairs
    further = ((blocker, other) for blocker, attacker in pairs for other in combat.banded_with(attacker))
    return tuple(sorted({*pairs, *further}))


def divider(state: GameState, creature: ObjectId) -> PlayerId:
    """Return who divides the combat damage of a creature: its controller, or if banding applies to the
    creatures that it fights, their controller [cr2025-06-06 702.22j-k].
    """
    combat = combat_of(state)
    fought = combat.blockers_of(creature) if creature in combat.attacks else combat.blocks.get(creature, ())
    if fought and _banding_applies(state, fought):
        return state.permanents[fought[0]].controller
    return state.permanents[creature].controller


def _banding_applies(state: GameState, ids: Ids) -> bool:
    """Return whether banding decides who divides the damage of the creature that these creatures fight: one
    of them has banding, or two of them have a quality of "bands with other" and one of the two the ability.
    """
    if any(_has_banding(state, id) for id in ids):
        return True
    for quality in _qualities(state, ids):
        fitting = [id for id in ids if _has_quality(state, id, quality)]
        if len(fitting) > 1 and quality in _qualities(state, fitting):
            return True
    return False
