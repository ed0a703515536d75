"""This module estimates combat for the simple agent: which creatures can block which, which die, and which
blocks (`plan_blocks`) and attacks (`plan_attack`) are worth most.

An attack on one player is a `Wave`. Its value (`attack_value`) counts how the defending player would block,
who dies, the damage that gets through, and how an opponent would then attack back. Only what everybody sees
is known, so combat tricks are not foreseen. Values are points (`worth`). Whether a plan is legal is for the
engine to say.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from manaburn.agents.table import Piece, fits
from manaburn.agents.worth import life_lost, worth
from manaburn.cards.vocabulary.changes.changes import (
    CanBlockOnly,
    CantBeBlockedBy,
    CantBeBlockedByNumber,
    CantBeBlockedExceptBy,
    Protection,
    Rule,
    Than,
)
from manaburn.terms import CardType, Color, Keyword, ObjectId

Blocks = dict[Piece, tuple[Piece, ...]]
"""The blockers of each blocked attacker."""

_EAGERNESS = 0.06
"""The worth of each point of attacking power by itself: opponents may not block, and games should end."""
_GOOD_TRADE = 0.15
"""The least that a block must gain to be made even where it is not needed to survive."""
_GOOD_ATTACKER = 0.05
"""The least that another attacker must gain to be added to an attack."""

_STRIKES_FIRST = frozenset((Keyword.FIRST_STRIKE, Keyword.DOUBLE_STRIKE))


def can_block(blocker: Piece, attacker: Piece) -> bool:
    """Return whether a creature could block another, as far as their own texts tell."""
    if blocker.tapped or Rule.CANT_BLOCK in blocker.now.rules or Rule.CANT_BE_BLOCKED in attacker.now.rules:
        return False
    for rule in attacker.now.rules:
        match rule:
            case CantBeBlockedExceptBy(any_of):
                if not any(fits(filter, blocker, attacker.controller) for filter in any_of):
                    return False
            case CantBeBlockedBy(filter) | Protection(filter):
                if fits(filter, blocker, attacker.controller):
                    return False
            case _:
                pass
    for rule in blocker.now.rules:
        if isinstance(rule, CanBlockOnly) and not fits(rule.filter, attacker, blocker.controller):
            return False
    return _keywords_allow(blocker, attacker)


def _keywords_allow(blocker: Piece, attacker: Piece) -> bool:
    """Return whether skulk and intimidate, the keywords that are not among the `rules`, allow a block."""
    keywords = attacker.now.keywords
    if Keyword.SKULK in keywords and blocker.power > attacker.power:
        return False
    if Keyword.INTIMIDATE in keywords:
        return CardType.ARTIFACT in blocker.now.types or bool(blocker.now.colors & attacker.now.colors)
    return True


def blockers_needed(attacker: Piece) -> int:
    """Return how many creatures it takes to block an attacker: two with menace, for example."""
    return max([1, *_numbers_of_blockers(attacker, Than.FEWER)])


def _numbers_of_blockers(attacker: Piece, than: Than) -> Iterator[int]:
    """Yield the numbers of blockers than which the attacker can't be blocked by fewer, or by more."""
    for rule in attacker.now.rules:
        if isinstance(rule, CantBeBlockedByNumber) and rule.than is than:
            yield rule.number


def deaths(attacker: Piece, blockers: Sequence[Piece]) -> tuple[bool, list[Piece]]:
    """Return whether an attacker dies when these creatures block it, and which of them die."""
    early = [b for b in blockers if b.now.keywords & _STRIKES_FIRST]
    late = [b for b in blockers if not b.now.keywords & _STRIKES_FIRST]
    first = bool(attacker.now.keywords & _STRIKES_FIRST)
    twice = Keyword.DOUBLE_STRIKE in attacker.now.keywords
    if first and not early:  # only the blockers it leaves alive strike back
        dead = _kills(attacker, blockers)
        alive = [b for b in blockers if b not in dead]
        return _dies(attacker, alive), _kills(attacker, blockers, times=2) if twice else dead
    if early and not first and _dies(attacker, early):  # it dies before it strikes
        return True, []
    return _dies(attacker, [*early, *late]), _kills(attacker, blockers, times=2 if twice else 1)


def _dies(piece: Piece, enemies: Iterable[Piece]) -> bool:
    """Return whether a creature dies of the combat damage of all these enemies."""
    if Keyword.INDESTRUCTIBLE in piece.now.keywords:
        return False
    damage = 0
    for enemy in enemies:
        if enemy.power > 0 and not is_protected(piece, enemy):
            if Keyword.DEATHTOUCH in enemy.now.keywords:
                return True
            damage += enemy.power * (2 if Keyword.DOUBLE_STRIKE in enemy.now.keywords else 1)
    return damage >= piece.toughness_left


def _kills(attacker: Piece, blockers: Sequence[Piece], times: int = 1) -> list[Piece]:
    """Return the blockers an attacker kills with its damage, the most valuable it can first."""
    left, dead = attacker.power * times, []
    for blocker in sorted(blockers, key=worth, reverse=True):
        deadly = Keyword.DEATHTOUCH in attacker.now.keywords
        lethal = min(1, blocker.toughness_left) if deadly else blocker.toughness_left
        safe = Keyword.INDESTRUCTIBLE in blocker.now.keywords or is_protected(blocker, attacker)
        if not safe and 0 < lethal <= left:
            dead.append(blocker)
            left -= lethal
    return dead


def is_protected(piece: Piece, source: Piece) -> bool:
    """Return whether damage from a source is prevented by protection."""
    rules = [rule for rule in piece.now.rules if isinstance(rule, Protection)]
    return any(fits(rule.filter, source, piece.controller) for rule in rules)


def is_protected_from(piece: Piece, colors: frozenset[Color]) -> bool:
    """Return whether a permanent has protection from one of these colours."""
    rules = [rule for rule in piece.now.rules if isinstance(rule, Protection)]
    return any(rule.filter.colors & colors for rule in rules)


def damage_through(attacker: Piece, blockers: Sequence[Piece]) -> int:
    """Return how much combat damage gets through to the player it attacks."""
    power = max(0, attacker.power) * (2 if Keyword.DOUBLE_STRIKE in attacker.now.keywords else 1)
    if not blockers:
        return power
    if Keyword.TRAMPLE in attacker.now.keywords:
        return max(0, power - sum(b.toughness_left for b in blockers))
    return 0


# Blocks


def plan_blocks(attackers: Sequence[Piece], blockers: Sequence[Piece], life: int) -> Blocks:
    """Return blocks for a defending player with so much life: first the good trades; and if the damage would
    still be lethal, any blocks, of the most damaging attackers first, until it is not.
    """
    blocks: Blocks = {}
    free = [b for b in blockers if not b.tapped]
    _take_good_trades(blocks, attackers, free, life)
    for attacker in sorted(attackers, key=lambda a: damage_through(a, ()), reverse=True):
        if _total_damage(attackers, blocks) < life:
            break
        _block_at_any_price(blocks, attacker, free)
    return blocks


def _take_good_trades(blocks: Blocks, attackers: Sequence[Piece], free: list[Piece], life: int) -> None:
    """Add the blocks that gain enough, the best first; their creatures are no longer `free`."""
    found = [
        (value, attacker, group)
        for attacker in attackers
        for group in _groups(attacker, free)
        if (value := block_value(attacker, group, life)) > _GOOD_TRADE
    ]
    for _, attacker, group in sorted(found, key=lambda entry: entry[0], reverse=True):
        if attacker not in blocks and all(blocker in free for blocker in group):
            blocks[attacker] = group
            for blocker in group:
                free.remove(blocker)


def _groups(attacker: Piece, free: Sequence[Piece]) -> list[tuple[Piece, ...]]:
    """Return groups of creatures that could block an attacker: of two at most, unless more are needed."""
    able = sorted((b for b in free if can_block(b, attacker)), key=worth)[:8]
    needed = blockers_needed(attacker)
    most = min([2, *_numbers_of_blockers(attacker, Than.MORE)])
    return [group for size in range(needed, max(needed, most) + 1) for group in combinations(able, size)]


def block_value(attacker: Piece, group: Sequence[Piece], life: int) -> float:
    """Return what the defending player gains by a block, in points."""
    dies, lost = deaths(attacker, group)
    saved = damage_through(attacker, ()) - damage_through(attacker, group)
    gained = worth(attacker) if dies else 0.0
    risk = 0.1 * (len(group) - 1)
    return gained - sum(map(worth, lost)) + min(life_lost(life, saved), 0.8 * saved) - risk


def _block_at_any_price(blocks: Blocks, attacker: Piece, free: list[Piece]) -> None:
    """Block an attacker with the least valuable creatures that can, if it is not blocked already."""
    if attacker in blocks:
        return
    able = sorted((b for b in free if can_block(b, attacker)), key=worth)[: blockers_needed(attacker)]
    if len(able) == blockers_needed(attacker):
        blocks[attacker] = tuple(able)
        for blocker in able:
            free.remove(blocker)


def _total_damage(attackers: Iterable[Piece], blocks: Blocks) -> int:
    """Return how much combat damage gets through to the player attacked."""
    return sum(damage_through(a, blocks.get(a, ())) for a in attackers)


# Attacks


@dataclass(frozen=True)
class PlaneswalkerOrBattle:
    """A permanent that can be attacked instead of a player."""

    id: ObjectId
    counters: int
    """Its loyalty or defense, and so the damage that it takes to remove it."""
    worth: float
    """The points for removing it."""


@dataclass(frozen=True)
class Wave:
    """An attack on one player.

    It has the `attackers`, the possible `blockers`, the `life` of the player, and as `others` the
    planeswalkers and battles that can be attacked instead of the player.
    """

    attackers: Sequence[Piece]
    blockers: Sequence[Piece]
    life: int
    others: Sequence[PlaneswalkerOrBattle] = ()


_PROGRESS = 0.6
"""The part of a planeswalker's or battle's worth, in proportion, that counts for damage not removing it."""


def better_than_life(
    others: Sequence[PlaneswalkerOrBattle], damage: int, life: int
) -> list[tuple[PlaneswalkerOrBattle, float]]:
    """Return the planeswalkers and battles that are worth damage more than the player, the best first, each
    with the points gained there. `damage` is what there is to deal, `life` the player's.
    """
    found: list[tuple[PlaneswalkerOrBattle, float]] = []
    for one in sorted(others, key=lambda one: one.worth / max(1, one.counters), reverse=True):
        spent = min(one.counters, damage)
        gained = one.worth if spent == one.counters else _PROGRESS * one.worth * spent / one.counters
        if spent > 0 and damage < life and gained > life_lost(life, spent):
            found.append((one, gained))
            damage -= spent
    return found


def _harm(wave: Wave, damage: int) -> float:
    """Return the worth of unblocked damage, divided in the best way among the player and the others."""
    hit = better_than_life(wave.others, damage, wave.life)
    rest = damage - sum(one.counters for one, _ in hit)
    return sum(gained for _, gained in hit) + life_lost(wave.life, max(0, rest))


def attack_value(
    waves: Sequence[Wave], mine: Sequence[Piece], sides: Sequence[Sequence[Piece]], life: int
) -> float:
    """Return the worth of an attack, with `waves` on one or several players.

    The defending players block as this agent would (`plan_blocks`). Then that opponent attacks back whose
    creatures, one of `sides`, hurt most; `mine` are the agent's creatures, `life` is its life total.
    """
    value, dead, away = 0.0, set[Piece](), set[Piece]()
    for wave in waves:
        blocks = plan_blocks(wave.attackers, wave.blockers, wave.life)
        through = _total_damage(wave.attackers, blocks)
        value += _harm(wave, through) + _EAGERNESS * _total_damage(wave.attackers, {})
        for attacker, group in blocks.items():
            dies, lost = deaths(attacker, group)
            dead.update(lost, (attacker,) if dies else ())
            value += sum(map(worth, lost)) - (worth(attacker) if dies else 0.0)
        if wave.attackers and through >= wave.life and len(sides) == 1:
            return value
        away.update(p for p in wave.attackers if Keyword.VIGILANCE not in p.now.keywords)
    home = [p for p in mine if p not in dead and p not in away]
    alive = ([p for p in side if p not in dead] for side in sides)
    return value - max((_strike_back(home, side, life) for side in alive), default=0.0)


def _strike_back(home: Sequence[Piece], theirs: Sequence[Piece], life: int) -> float:
    """Return how many points the next attack of an opponent would cost: with all creatures of `theirs`, which
    untap first, against the creatures at `home`, which did not attack.
    """
    coming = [p.untapped() for p in theirs if Rule.CANT_ATTACK not in p.now.rules and p.power > 0]
    coming = [p for p in coming if Keyword.DEFENDER not in p.now.keywords]
    blocks = plan_blocks(coming, home, life)
    return life_lost(life, _total_damage(coming, blocks))


def plan_attack(
    able: Sequence[Piece], wave: Wave, mine: Sequence[Piece], sides: Sequence[Sequence[Piece]], life: int
) -> tuple[float, list[Piece]]:
    """Return two things: the worth of the best attack found on one player, and its attackers. Creatures that
    are `able` to attack are added one by one while that gains enough; the result is compared with an attack
    by all of them.
    """

    def value(attackers: Sequence[Piece]) -> float:
        return attack_value([replace(wave, attackers=attackers)], mine, sides, life)

    chosen: list[Piece] = []
    best = value(chosen)
    improved = True
    while improved:
        improved = False
        for piece in able:
            if piece not in chosen and (found := value([*chosen, piece])) > best + _GOOD_ATTACKER:
                chosen, best, improved = [*chosen, piece], found, True
    everything = value(able)
    return (everything, list(able)) if everything > best else (best, chosen)
