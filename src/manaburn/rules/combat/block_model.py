"""What restricts and requires blocks on this board, as rows of the model of a declaration
[cr2025-06-06 509.1b-c].

Which creature may block which by itself, evasion above all, is told in `manaburn.rules.combat.blocking`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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
from manaburn.rules.combat.combat import Options, binds_again, combat_of, companions, pairs_of
from manaburn.rules.layers.characteristics import characteristics, matches
from manaburn.rules.layers.deriving import derive
from manaburn.rules.layers.player_rules import rules_of_all
from manaburn.rules.players.defending import defenders_meant
from manaburn.state import GameState
from manaburn.terms import ObjectId, PlayerId, Target


def block_model(
    state: GameState,
    player: PlayerId,
    options: Options,
    capacity: dict[ObjectId, int],
    tolls: Sequence[frozenset[Pair]],
) -> Model:
    """The model of a player's blocks, from which attackers each creature may block by itself."""
    pairs = _against_those_with_rules(state, options)
    return Model(
        options,
        capacity,
        tuple(_restrictions(state, player, options, pairs)),
        tuple(_requirements(state, options, pairs)),
        tuple(tolls),
    )


def _against_those_with_rules(state: GameState, options: Options) -> dict[ObjectId, frozenset[Pair]]:
    """By attacker that says something about being blocked, all blocks of it; there may be very many pairs."""
    ruled = frozenset[Target](id for id in combat_of(state).attacks if characteristics(state, id).rules)
    against: dict[Target, set[Pair]] = {}
    if ruled:
        for blocker, attackers in options.items():
            for attacker in attackers:
                if attacker in ruled:
                    against.setdefault(attacker, set()).add((blocker, attacker))
    return {ObjectId(attacker): frozenset(found) for attacker, found in against.items()}


def _restrictions(
    state: GameState, player: PlayerId, options: Options, against: dict[ObjectId, frozenset[Pair]]
) -> Iterator[Restriction]:
    for attacker, pairs in against.items():
        yield from _restrictions_of_attacker(state, attacker, pairs)
    for blocker in options:
        now = characteristics(state, blocker)
        together = state.problem(
            f"{now.name} blocks only together with others", Topic.BLOCK_RESTRICTIONS, (blocker,)
        )
        for change in now.rules:
            match change:
                case ch.Rule.CANT_BLOCK_ALONE:
                    yield NeedsOthers(blocker, frozenset(options) - {blocker}, 1, together)
                case cc.OnlyWithOthers(cc.Declared.BLOCKING, number):
                    yield NeedsOthers(blocker, companions(state, blocker, change, options), number, together)
                case _:
                    pass
    for change in rules_of_all(state, state.sharing_turns(player)):
        if isinstance(change, cc.DeclaredAtMost) and change.declared is cc.Declared.BLOCKING:
            before = state.turn.history.blocked if change.each is cc.Span.TURN else combat_of(state).blocks
            left = max(0, change.number - len(before))
            problem = state.problem(
                f"no more than {change.number} creatures can block", Topic.BLOCK_RESTRICTIONS
            )
            yield AtMost(pairs_of(options), left, problem)


def _restrictions_of_attacker(
    state: GameState, attacker: ObjectId, pairs: frozenset[Pair]
) -> Iterator[Restriction]:
    now = characteristics(state, attacker)
    for change in now.rules:
        match change:
            case ch.CantBeBlockedByNumber(ch.Than.FEWER, number):
                topic = Topic.MENACE if number == 2 else Topic.BLOCK_RESTRICTIONS
                says = f"{now.name} can't be blocked by fewer than {number} creatures"
                yield NoneOrAtLeast(pairs, number, state.problem(says, topic, (attacker,)))
            case ch.Rule.BLOCKED_ONLY_BY_ALL:
                number = sum(
                    state.permanents[id].controller in defenders_meant(state, attacker)
                    for id in derive(state).creatures
                )
                says = f"{now.name} can't be blocked unless all creatures block it"
                yield NoneOrAtLeast(pairs, number, state.problem(says, Topic.BLOCK_RESTRICTIONS, (attacker,)))
            case ch.CantBeBlockedByNumber(ch.Than.MORE, number):
                says = f"{now.name} can't be blocked by more than {number} creatures"
                yield AtMost(pairs, number, state.problem(says, Topic.BLOCK_RESTRICTIONS, (attacker,)))
            case _:
                pass


def _requirements(
    state: GameState, options: Options, against: dict[ObjectId, frozenset[Pair]]
) -> Iterator[Requirement]:
    """What effects ask of blockers, and for attackers; once a turn, only until the creature has blocked."""
    for blocker, attackers in options.items():
        if blocker not in state.turn.history.blocked or binds_again(state):
            yield from _requirements_of_blocker(state, blocker, attackers)
    for attacker, pairs in against.items():
        now = characteristics(state, attacker)
        problem = state.problem(f"{now.name} must be blocked if able", Topic.BLOCK_REQUIREMENTS, (attacker,))
        for change in now.rules:
            match change:
                case cc.MustBeBlocked(number, by):
                    you = state.permanents[attacker].controller
                    asked = frozenset(pair for pair in pairs if matches(state, by, pair[0], you, attacker))
                    if number is not None:
                        yield Requirement(asked, problem, number)
                        continue
                    for pair in sorted(asked):
                        yield Requirement(frozenset((pair,)), problem, asked_of=pair[0])
                case _:
                    pass


def _requirements_of_blocker(
    state: GameState, blocker: ObjectId, attackers: tuple[Target, ...]
) -> Iterator[Requirement]:
    now = characteristics(state, blocker)
    if not now.rules:
        return
    problem = state.problem(f"{now.name} blocks if able", Topic.BLOCK_REQUIREMENTS, (blocker,))
    everything = frozenset((blocker, attacker) for attacker in attackers)
    for change in now.rules:
        match change:
            case cc.BlocksIfAble(None):
                yield Requirement(everything, problem, asked_of=blocker)
            case cc.BlocksIfAble(what):
                yield Requirement(everything & {(blocker, what)}, problem, asked_of=blocker)
            case _:
                pass
