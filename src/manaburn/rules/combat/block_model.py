"""This module builds the model of a block, in which `manaburn.declarations` finds the legal blocks
[cr2025-06-06 509.1b-c].

`block_model` is the entry. `manaburn.rules.combat.blocking` calls it with the options: what each creature may
block by itself, as evasion allows. The restrictions of the model come from the attackers, the creatures that
could block, and the players; its requirements from "blocks if able" and "must be blocked". A pair is a
blocker and the attacker it blocks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import repeat

from manaburn.cards.vocabulary.changes import changes as ch
from manaburn.cards.vocabulary.changes import combat_changes as cc
from manaburn.declarations.model import (
    AtMost,
    Model,
    NeedsOthers,
    NoneOrAtLeast,
    Pair,
    Requirement,
    Restriction,
)
from manaburn.editions import Topic
from manaburn.errors import Because, Problem
from manaburn.rules.combat.combat import Options, binds_again, combat_of, companions, pairs_of, target_name
from manaburn.rules.combat.wording import at_most_in_words, by_in_words, creatures_in_words, others_in_words
from manaburn.rules.layers.characteristics import characteristics, matches
from manaburn.rules.layers.deriving import derive
from manaburn.rules.layers.player_rules import rules_of_all
from manaburn.rules.players.defending import defenders_meant
from manaburn.rules.players.teams import blocking_with
from manaburn.state import GameState
from manaburn.terms import ObjectId, PlayerId, Target


def block_model(
    state: GameState,
    player: PlayerId,
    options: Options,
    capacity: dict[ObjectId, int],
    tolls: Sequence[frozenset[Pair]],
) -> Model:
    """Return the model of a player's blocks; `options` says which attackers each creature may block by
    itself, `capacity` how many, `tolls` which pairs are paid for together.
    """
    against = _pairs_by_ruled_attacker(state, options)
    return Model(
        options,
        capacity,
        tuple(_restrictions(state, player, options, against)),
        tuple(_requirements(state, options, against)),
        tuple(tolls),
    )


_ABOUT_BEING_BLOCKED = (ch.CantBeBlockedByNumber, cc.MustBeBlocked)


def _has_rules_of_being_blocked(state: GameState, attacker: ObjectId) -> bool:
    """Return whether an attacker has a rule about how many creatures can block it, or which must."""
    rules = characteristics(state, attacker).rules
    return any(
        each is ch.Rule.BLOCKED_ONLY_BY_ALL or isinstance(each, _ABOUT_BEING_BLOCKED) for each in rules
    )


def _pairs_by_ruled_attacker(state: GameState, options: Options) -> dict[ObjectId, frozenset[Pair]]:
    """Return by attacker all possible blocks of it, only for attackers with a rule of being blocked: for all
    attackers there may be very many pairs.
    """
    ruled = frozenset[Target](id for id in combat_of(state).attacks if _has_rules_of_being_blocked(state, id))
    if not ruled:
        return {}
    # Blockers with equal options are taken together, as on a large board most have the same.
    alike: dict[tuple[Target, ...], list[ObjectId]] = {}
    for blocker, attackers in options.items():
        alike.setdefault(attackers, []).append(blocker)
    able: dict[Target, list[ObjectId]] = {}
    for attackers, blockers in alike.items():
        for attacker in attackers:
            if attacker in ruled:
                able.setdefault(attacker, []).extend(blockers)
    return {ObjectId(each): frozenset(zip(blockers, repeat(each))) for each, blockers in able.items()}


def _restrictions(
    state: GameState, player: PlayerId, options: Options, against: dict[ObjectId, frozenset[Pair]]
) -> Iterator[Restriction]:
    """Yield the restrictions on blocks, by attackers, by creatures that could block, and by players.

    `against` has all possible blocks of each attacker with a rule of being blocked.
    """
    for attacker, pairs in against.items():
        yield from _restrictions_of_attacker(state, attacker, pairs)
    for blocker in options:
        for change in characteristics(state, blocker).rules:
            match change:
                case ch.Rule.CANT_BLOCK_ALONE:
                    alone = _restricted(state, blocker, change, "can't block alone")
                    yield NeedsOthers(blocker, frozenset(options) - {blocker}, 1, alone)
                case cc.OnlyWithOthers(cc.Declared.BLOCKING, number):
                    says = f"can't block unless {others_in_words(change)}"
                    together = _restricted(state, blocker, change, says)
                    yield NeedsOthers(blocker, companions(state, blocker, change, options), number, together)
                case _:
                    pass
    yield from _restrictions_of_players(state, player, options)


def _restrictions_of_players(state: GameState, player: PlayerId, options: Options) -> Iterator[Restriction]:
    """Yield the limits on how many creatures block: in each combat, or in the whole turn."""
    for change in rules_of_all(state, blocking_with(state, player)):
        if isinstance(change, cc.DeclaredAtMost) and change.declared is cc.Declared.BLOCKING:
            before = state.turn.history.blocked if change.each is cc.Span.TURN else combat_of(state).blocks
            left = max(0, change.number - len(before))
            says = f"{at_most_in_words(change.number)} can block {change.each.value}"
            problem = state.problem(says, Topic.BLOCK_RESTRICTIONS, (), Because(change, player))
            yield AtMost(pairs_of(options), left, problem)


def _restricted(
    state: GameState, id: ObjectId, change: ch.RuleChange, says: str, topic: Topic = Topic.BLOCK_RESTRICTIONS
) -> Problem:
    return state.problem(f"{characteristics(state, id).name} {says}", topic, (id,), Because(change, id))


def _restrictions_of_attacker(
    state: GameState, attacker: ObjectId, pairs: frozenset[Pair]
) -> Iterator[Restriction]:
    """Yield the restrictions on how many creatures block an attacker."""
    for change in characteristics(state, attacker).rules:
        match change:
            case ch.CantBeBlockedByNumber(ch.Than.FEWER, number):
                topic = Topic.MENACE if number == 2 else Topic.BLOCK_RESTRICTIONS
                says = f"can't be blocked by fewer than {number} creatures"
                yield NoneOrAtLeast(pairs, number, _restricted(state, attacker, change, says, topic))
            case ch.Rule.BLOCKED_ONLY_BY_ALL:
                number = sum(
                    state.permanents[id].controller in defenders_meant(state, attacker)
                    for id in derive(state).creatures
                )
                says = "can't be blocked unless all creatures the defending player controls block it"
                yield NoneOrAtLeast(pairs, number, _restricted(state, attacker, change, says))
            case ch.CantBeBlockedByNumber(ch.Than.MORE, number):
                says = f"can't be blocked by more than {creatures_in_words(number)}"
                yield AtMost(pairs, number, _restricted(state, attacker, change, says))
            case _:
                pass


def _requirements(
    state: GameState, options: Options, against: dict[ObjectId, frozenset[Pair]]
) -> Iterator[Requirement]:
    """Yield the requirements to block: on creatures that could block ("blocks if able"), and for attackers
    ("must be blocked").

    "Blocks if able" binds a creature that has blocked this turn only if the edition binds it again.
    """
    for blocker, attackers in options.items():
        if blocker not in state.turn.history.blocked or binds_again(state):
            yield from _requirements_of_blocker(state, blocker, attackers)
    for attacker, pairs in against.items():
        for change in characteristics(state, attacker).rules:
            if isinstance(change, cc.MustBeBlocked):
                yield from _requirements_for_attacker(state, attacker, change, pairs)


def _requirements_for_attacker(
    state: GameState, attacker: ObjectId, change: cc.MustBeBlocked, pairs: frozenset[Pair]
) -> Iterator[Requirement]:
    """Yield the requirements for one attacker: that a number of creatures block it; or, without a number
    ("all creatures able to block it do so"), one requirement for each creature able to block it.
    """
    name, because = characteristics(state, attacker).name, Because(change, attacker)
    you = state.permanents[attacker].controller
    asked = frozenset(pair for pair in pairs if matches(state, change.by, pair[0], you, attacker))
    if change.number is not None:
        says = f"{name} must be blocked{by_in_words(change)} if able"
        problem = state.problem(says, Topic.BLOCK_REQUIREMENTS, (attacker,), because)
        yield Requirement(asked, problem, change.number)
        return
    for pair in sorted(asked):
        says = f"{characteristics(state, pair[0]).name} must block {name} if able"
        problem = state.problem(says, Topic.BLOCK_REQUIREMENTS, (pair[0], attacker), because)
        yield Requirement(frozenset((pair,)), problem, asked_of=pair[0])


def _requirements_of_blocker(
    state: GameState, blocker: ObjectId, attackers: tuple[Target, ...]
) -> Iterator[Requirement]:
    """Yield the requirements on a creature to block, or to block a certain attacker."""
    now = characteristics(state, blocker)
    if not now.rules or not any(isinstance(change, cc.BlocksIfAble) for change in now.rules):
        return
    everything = frozenset(zip(repeat(blocker), attackers))
    for change in now.rules:
        match change:
            case cc.BlocksIfAble(None):
                problem = _required(state, blocker, change, "must block if able")
                yield Requirement(everything, problem, asked_of=blocker)
            case cc.BlocksIfAble(int() as what):
                says = f"must block {target_name(state, what)} if able"
                problem = _required(state, blocker, change, says)
                yield Requirement(everything & {(blocker, what)}, problem, asked_of=blocker)
            case _:
                pass


def _required(state: GameState, id: ObjectId, change: ch.RuleChange, says: str) -> Problem:
    return _restricted(state, id, change, says, Topic.BLOCK_REQUIREMENTS)
