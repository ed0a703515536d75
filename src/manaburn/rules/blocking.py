"""The declare blockers step: who may block whom, and the declaration [cr2025 509; cr2002 309].

509.1a    who blocks whom                     `block_problems`
509.1b    restrictions, evasion               `block_problems`
509.1c    requirements                        not implemented: no card of the catalogue makes one
509.1d-g  costs, blocking                     `manaburn.rules.declaration_payment`
509.1h    unblocked attackers                 `finish_blocks`
509.1i    abilities trigger                   `happen`
509.2-3   damage assignment orders (2009-2024) `manaburn.rules.combat_damage`
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product
from math import comb
from random import Random

from manaburn.cards import changes as ch
from manaburn.cards.changes import Rule
from manaburn.cards.combat_changes import CantBlockUnlessOthersBlock
from manaburn.cards.keywords import RULES_OF_KEYWORD
from manaburn.cards.references import Filter, Whose
from manaburn.decisions import Block
from manaburn.editions import PutInUnblockedTrigger, Topic, cite
from manaburn.errors import Problem
from manaburn.rules.characteristics import characteristics, derive, matches, permanents_matching
from manaburn.rules.combat import attackers_against, combat_of, rules_of
from manaburn.rules.damage import protected
from manaburn.rules.happening import happen
from manaburn.rules.payability import cost_problems
from manaburn.state import GameState, events
from manaburn.state.records import Characteristics
from manaburn.terms import CardType, Keyword, ObjectId, PlayerId
from manaburn.values import value

_TRIES = 64
"""How often a sampled declaration may break a restriction before it is repaired instead."""

Pairs = tuple[tuple[ObjectId, ObjectId], ...]


@value
class BlockChoices:
    """Everything that decides which declarations are legal, worked out once."""

    attackers: dict[ObjectId, tuple[ObjectId, ...]]
    """The creatures that may block, and the attackers each may block."""
    capacity: dict[ObjectId, int]
    """How many attackers each may block."""
    independent: bool
    """Whether each creature can be decided upon by itself."""


def block_choices(state: GameState, player: PlayerId) -> BlockChoices:
    """The choices a player has for blocks [cr2025 509.1a-b]."""
    against = attackers_against(state, player)
    attackers = {}
    for id in derive(state).creatures:
        permanent = state.permanents[id]
        if permanent.controller != player or permanent.tapped:
            continue
        if not any(_creature_problems(state, player, id)):
            fitting = tuple(a for a in against if not any(_pair_problems(state, player, id, a)))
            if fitting:
                attackers[id] = fitting
    alone = (Rule.CANT_BLOCK_ALONE,)
    joint = any(isinstance(rule, _NUMBER_RULES) for id in against for rule in rules_of(state, id)) or any(
        rule in alone or isinstance(rule, CantBlockUnlessOthersBlock)
        for id in attackers
        for rule in rules_of(state, id)
    )
    return BlockChoices(attackers, {id: _capacity(state, id) for id in attackers}, not joint)


_NUMBER_RULES = (ch.MinimumBlockers, ch.MaximumBlockers)


def _capacity(state: GameState, id: ObjectId) -> int:
    capacity = 1
    for rule in rules_of(state, id):
        if isinstance(rule, ch.BlocksAdditional):
            if rule.number is None:
                return len(combat_of(state).attacks)
            capacity += rule.number
    return capacity


def block_problems(state: GameState, player: PlayerId, action: Block) -> Iterator[Problem]:
    """Every reason why a declaration of blockers is illegal; none means legal."""
    if len(set(action.pairs)) < len(action.pairs):
        yield Problem("a creature blocks an attacker once", cite(Topic.DECLARE_BLOCKERS, state.edition))
    number_blocked = Counter(blocker for blocker, _ in action.pairs)
    for blocker, number in number_blocked.items():
        yield from _creature_problems(state, player, blocker)
        if blocker in state.permanents and number > _capacity(state, blocker):
            name = characteristics(state, blocker).name
            yield Problem(f"{name} blocks too many attackers", cite(Topic.WHO_MAY_BE_BLOCKED, state.edition))
    for blocker, attacker in action.pairs:
        if blocker in state.permanents:
            yield from _pair_problems(state, player, blocker, attacker)
    yield from _joint_problems(state, action.pairs)
    yield from cost_problems(state, player, action)


def _joint_problems(state: GameState, pairs: Pairs) -> Iterator[Problem]:
    """Restrictions on the declaration as a whole [cr2025 509.1b]."""
    edition = state.edition
    for attacker, number in Counter(attacker for _, attacker in pairs).items():
        for rule in rules_of(state, attacker) if attacker in state.permanents else ():
            name = characteristics(state, attacker).name
            if isinstance(rule, ch.MinimumBlockers) and number < rule.number:
                topic = Topic.MENACE if rule.number == 2 else Topic.BLOCK_RESTRICTIONS
                yield Problem(
                    f"{name} can't be blocked by fewer than {rule.number} creatures", cite(topic, edition)
                )
            if isinstance(rule, ch.MaximumBlockers) and number > rule.number:
                sentence = f"{name} can't be blocked by more than {rule.number} creatures"
                yield Problem(sentence, cite(Topic.BLOCK_RESTRICTIONS, edition))
    blocking = {blocker for blocker, _ in pairs}
    for id in sorted(blocking):
        if id in state.permanents and len(blocking) - 1 < _others_needed(state, id):
            name = characteristics(state, id).name
            yield Problem(f"{name} blocks only together with others", cite(Topic.BLOCK_RESTRICTIONS, edition))


def _others_needed(state: GameState, id: ObjectId) -> int:
    rules = rules_of(state, id)
    needed = [rule.others for rule in rules if isinstance(rule, CantBlockUnlessOthersBlock)]
    return max([*needed, int(Rule.CANT_BLOCK_ALONE in rules)])


def _creature_problems(state: GameState, player: PlayerId, id: ObjectId) -> Iterator[Problem]:
    """Why a creature cannot block anything."""
    permanent = state.permanents.get(id)
    if permanent is None or permanent.controller != player:
        yield Problem(
            "only creatures the defending player controls block", cite(Topic.DECLARE_BLOCKERS, state.edition)
        )
        return
    now = characteristics(state, id)
    if not now.is_creature:
        yield Problem(f"{now.name} is no creature", cite(Topic.DECLARE_BLOCKERS, state.edition))
    elif permanent.tapped:
        yield Problem(f"{now.name} is tapped", cite(Topic.BLOCKER_UNTAPPED, state.edition))
    elif Rule.CANT_BLOCK in now.rules:
        yield Problem(f"{now.name} can't block", cite(Topic.BLOCK_RESTRICTIONS, state.edition))


def _pair_problems(
    state: GameState, player: PlayerId, blocker: ObjectId, attacker: ObjectId
) -> Iterator[Problem]:
    """Why a creature cannot block that attacker: evasion and restrictions add up [cr2025 509.1b, 702]."""
    if attacker not in attackers_against(state, player):
        yield Problem(
            "that does not attack the blocking player", cite(Topic.WHO_MAY_BE_BLOCKED, state.edition)
        )
        return
    there, here = characteristics(state, attacker), characteristics(state, blocker)
    if not there.rules and not here.rules and not there.keywords & _PAIR_KEYWORDS:
        return
    says = f"{here.name} cannot block {there.name}"
    for topic in _obstacles(state, player, blocker, attacker, here, there):
        yield Problem(f"{says}: {_WHY[topic]}", cite(topic, state.edition))


_PAIR_KEYWORDS = frozenset((Keyword.INTIMIDATE, Keyword.SKULK))

_WHY = {
    Topic.BLOCK_RESTRICTIONS: "it can't be blocked by it",
    Topic.FLYING: "it has neither flying nor reach",
    Topic.FEAR: "it is neither black nor an artifact",
    Topic.HORSEMANSHIP: "it has no horsemanship",
    Topic.SHADOW: "only creatures with shadow block each other so",
    Topic.LANDWALK: "its controller has such a land",
    Topic.INTIMIDATE: "it is no artifact and shares no colour",
    Topic.SKULK: "its power is greater",
    Topic.PROTECTION_FROM_BLOCKERS: "protection",
}

_TOPIC_OF_KEYWORD_RULE = {
    Keyword.FLYING: Topic.FLYING,
    Keyword.FEAR: Topic.FEAR,
    Keyword.HORSEMANSHIP: Topic.HORSEMANSHIP,
    Keyword.SHADOW: Topic.SHADOW,
}


def _obstacles(
    state: GameState,
    player: PlayerId,
    blocker: ObjectId,
    attacker: ObjectId,
    here: Characteristics,
    there: Characteristics,
) -> Iterator[Topic]:
    owner = state.permanents[attacker].controller
    for rule in there.rules:
        match rule:
            case Rule.CANT_BE_BLOCKED:
                yield Topic.BLOCK_RESTRICTIONS
            case ch.CantBeBlockedBy(filter) if matches(state, filter, blocker, owner, attacker):
                yield Topic.BLOCK_RESTRICTIONS
            case ch.CantBeBlockedExceptBy(any_of):
                if not any(matches(state, filter, blocker, owner, attacker) for filter in any_of):
                    yield _topic_of(rule)
            case ch.CantBeBlockedIfDefenderControls(filter):
                if any(permanents_matching(state, _of(filter), player)):
                    yield Topic.LANDWALK
            case _:
                pass
    for rule in here.rules:
        if isinstance(rule, ch.CanBlockOnly) and not matches(state, rule.filter, attacker, player, blocker):
            yield Topic.SHADOW if Keyword.SHADOW in here.keywords else Topic.BLOCK_RESTRICTIONS
    if Keyword.INTIMIDATE in there.keywords and CardType.ARTIFACT not in here.types:
        if not here.colors & there.colors:
            yield Topic.INTIMIDATE
    if Keyword.SKULK in there.keywords and here.power > there.power:
        yield Topic.SKULK
    if protected(state, attacker, blocker):
        yield Topic.PROTECTION_FROM_BLOCKERS


def _of(filter: Filter) -> Filter:
    """The lands a landwalk looks for, among those the defending player controls."""
    return replace(filter, controller=Whose.YOU)


def _topic_of(rule: ch.CantBeBlockedExceptBy) -> Topic:
    for keyword, rules in RULES_OF_KEYWORD.items():
        if rule in rules:
            return _TOPIC_OF_KEYWORD_RULE[keyword]
    return Topic.BLOCK_RESTRICTIONS


# Listing


def possible_blocks(state: GameState, player: PlayerId) -> Iterator[Block]:
    """Every legal declaration, the empty one first."""
    choices = block_choices(state, player)
    for picks in product(*(_options(choices, id) for id in sorted(choices.attackers))):
        pairs = tuple(pair for pick in picks for pair in pick)
        if choices.independent or not any(_joint_problems(state, pairs)):
            yield Block(pairs)


def _options(choices: BlockChoices, id: ObjectId) -> list[Pairs]:
    attackers = sorted(choices.attackers[id])
    sizes = range(min(choices.capacity[id], len(attackers)) + 1)
    return [tuple((id, a) for a in chosen) for size in sizes for chosen in combinations(attackers, size)]


def count_blocks(state: GameState, player: PlayerId) -> int:
    """How many legal declarations there are."""
    choices = block_choices(state, player)
    if not choices.independent:
        return sum(1 for _ in possible_blocks(state, player))
    count = 1
    for id, attackers in choices.attackers.items():
        count *= sum(comb(len(attackers), size) for size in range(choices.capacity[id] + 1))
    return count


def sample_block(state: GameState, player: PlayerId, rng: Random) -> Block:
    """A legal declaration at random: uniformly, unless restrictions reject nearly all."""
    choices = block_choices(state, player)
    options = [_options(choices, id) for id in sorted(choices.attackers)]
    for _ in range(_TRIES):
        pairs = tuple(pair for option in options for pair in rng.choice(option))
        if choices.independent or not any(_joint_problems(state, pairs)):
            return Block(pairs)
    return Block(())


# The deed


def finish_blocks(state: GameState) -> None:
    """All blocks are declared: the attackers left are unblocked creatures [cr2025 509.1h, 509.3g]."""
    combat = combat_of(state)
    unblocked = tuple(id for id in combat.attacks if id not in combat.blocked)
    if state.edition.put_in_unblocked_trigger is PutInUnblockedTrigger.NO:
        unblocked = tuple(id for id in unblocked if id not in combat.entered)
    if unblocked:
        happen(state, events.StoodUnblocked(unblocked))
