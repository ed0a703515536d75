"""This module builds the `Model` of an attack, in which `manaburn.declarations` finds the legal attacks
[cr2025-06-06 508.1c-d].

`attack_model` is the entry. `manaburn.rules.combat.attacking` calls it with the options: what each creature
may attack by itself. The rules of the creatures and of the players give the rest of the model: restrictions
such as "can't attack alone", and requirements such as "attacks each combat if able" (both are called rows). A
pair is a creature and what it attacks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from manaburn.cards.vocabulary.changes import combat_changes as cc
from manaburn.cards.vocabulary.changes.changes import Rule, RuleChange, RuleForPlayer
from manaburn.declarations.model import AtMost, Model, NeedsOthers, OnlyAlone, Pair, Requirement, Restriction
from manaburn.editions import RepeatedGoading, Topic
from manaburn.errors import Because, Problem
from manaburn.rules.combat.combat import Options, binds_again, companions, pairs_of, target_name
from manaburn.rules.combat.wording import at_most_in_words, others_in_words
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.layers.deriving import derive
from manaburn.rules.layers.player_rules import player_rules, rules_of_all
from manaburn.rules.players.teams import attacked_with, is_on
from manaburn.state import GameState
from manaburn.terms import ObjectId, PlayerId, Target, is_player


def attack_model(
    state: GameState, player: PlayerId, options: Options, tolls: Sequence[frozenset[Pair]]
) -> Model:
    """Return the model of a player's attack.

    `options` are the targets that each creature may attack by itself, `tolls` the pairs that are paid for
    together.
    """
    return Model(
        options,
        {},  # no capacities: each creature attacks only one target
        tuple(_restrictions(state, player, options)),
        (
            *(row for id in options for row in _requirements(state, id, options)),
            *_requirements_of_player(state, player, options),
        ),
        tuple(tolls),
    )


def _requirements_of_player(state: GameState, player: PlayerId, options: Options) -> Iterator[Requirement]:
    """Yield the requirements that effects put on the player: to attack with at least one creature."""
    for member in state.sharing_turns(player):
        own = {id: options[id] for id in options if state.permanents[id].controller == member}
        if RuleForPlayer.ATTACKS_WITH_SOMETHING in player_rules(state, member):
            says = f"{state.players[member].name} must attack with at least one creature if able"
            because = Because(RuleForPlayer.ATTACKS_WITH_SOMETHING, member)
            yield Requirement(pairs_of(own), state.problem(says, Topic.ATTACK_REQUIREMENTS, (), because))


def _restrictions(state: GameState, player: PlayerId, options: Options) -> Iterator[Restriction]:
    """Yield the restrictions on an attack: those of creatures, then limits on how many creatures attack at
    all, or attack a player.
    """
    for id in options:
        for change in characteristics(state, id).rules:
            yield from _restriction_by(state, id, change, options)
    for change in rules_of_all(state, state.sharing_turns(player)):
        if isinstance(change, cc.DeclaredAtMost) and change.declared is cc.Declared.ATTACKING:
            before = len(state.turn.history.attackers) if change.each is cc.Span.TURN else 0
            left = max(0, change.number - before)
            yield AtMost(pairs_of(options), left, _too_many(state, player, change))
    for defender in state.opponents(player):
        for change in player_rules(state, defender):
            if isinstance(change, cc.DeclaredAtMost) and change.declared is cc.Declared.ATTACKING_THEM:
                against = frozenset(
                    pair for pair in pairs_of(options) if _attacks_target(state, pair, defender)
                )
                yield AtMost(against, change.number, _too_many(state, defender, change))


def _attacks_target(state: GameState, pair: Pair, whom: object) -> bool:
    """Return whether a pair is an attack on that player or permanent. If a team is attacked as a group,
    an attack on it is one on each member.
    """
    return pair[1] == whom or (isinstance(whom, int) and is_on(state, pair[1], PlayerId(whom)))


def _is_only_on(state: GameState, pair: Pair, player: object) -> bool:
    """Return whether a pair is an attack on this player and no teammate."""
    return attacked_with(state, PlayerId(pair[1])) == (player,)


def _restriction_by(
    state: GameState, id: ObjectId, change: RuleChange, options: Options
) -> Iterator[Restriction]:
    """Yield the restriction that a rule of a creature puts on attacking together with others, if it does."""
    match change:
        case Rule.ATTACKS_ONLY_ALONE:
            yield OnlyAlone(id, _restricted(state, id, change, "can attack only alone"))
        case Rule.CANT_ATTACK_ALONE:
            alone = _restricted(state, id, change, "can't attack alone")
            yield NeedsOthers(id, frozenset(options) - {id}, 1, alone)
        case cc.OnlyWithOthers(cc.Declared.ATTACKING, number):
            together = _restricted(state, id, change, f"can't attack unless {others_in_words(change)}")
            yield NeedsOthers(id, companions(state, id, change, options), number, together)
        case _:
            pass


def _restricted(state: GameState, id: ObjectId, change: RuleChange, says: str) -> Problem:
    sentence = f"{characteristics(state, id).name} {says}"
    return state.problem(sentence, Topic.ATTACK_RESTRICTIONS, (id,), Because(change, id))


def _too_many(state: GameState, player: PlayerId, change: cc.DeclaredAtMost) -> Problem:
    whom = f" {state.players[player].name}" if change.declared is cc.Declared.ATTACKING_THEM else ""
    says = f"{at_most_in_words(change.number)} can attack{whom} {change.each.value}"
    return state.problem(says, Topic.ATTACK_RESTRICTIONS, (), Because(change, player))


def must_attack(state: GameState, player: PlayerId) -> frozenset[ObjectId]:
    """Return the creatures of a player that an effect requires to attack, whether or not they can
    [cr2025-06-06 506.6].
    """
    together = state.sharing_turns(player)
    own = [id for id in derive(state).creatures if state.permanents[id].controller in together]
    return frozenset(id for id in own if _is_required(state, id))


def _is_required(state: GameState, id: ObjectId) -> bool:
    rules = characteristics(state, id).rules
    if not rules or (id in state.turn.history.attackers and not binds_again(state)):
        return False
    return any(isinstance(change, cc.AttacksIfAble | cc.Goaded) for change in rules)


def _requirements(state: GameState, id: ObjectId, options: Options) -> Iterator[Requirement]:
    """Yield the requirements on one creature; none once it has attacked this turn, if the edition says so.

    A goaded creature has two: to attack, and to attack another player than the one who goaded it.
    """
    now = characteristics(state, id)
    if not now.rules or (id in state.turn.history.attackers and not binds_again(state)):
        return
    everything = frozenset((id, target) for target in options[id])
    for change in _requirement_rules(state, now.rules):
        match change:
            case cc.AttacksIfAble(None):
                yield Requirement(everything, _required(state, id, change), asked_of=id)
            case cc.AttacksIfAble(int() as whom):
                there = frozenset(p for p in everything if _attacks_target(state, p, whom))
                yield Requirement(there, _required(state, id, change, whom), asked_of=id)
            case cc.Goaded(int() as by):
                yield Requirement(everything, _required(state, id, change), asked_of=id)
                players = frozenset(pair for pair in everything if is_player(pair[1]))
                elsewhere = frozenset(p for p in players if not _is_only_on(state, p, by))
                yield Requirement(elsewhere, _required(state, id, change, by), asked_of=id)
            case _:
                pass


def _required(state: GameState, id: ObjectId, change: RuleChange, whom: Target | None = None) -> Problem:
    """Return the problem that a creature doesn't attack as required: at all, a certain player or permanent,
    or a player other than the one who goaded it.
    """
    goaded, does = isinstance(change, cc.Goaded), "must attack"
    if whom is not None:
        does = f"must attack {'a player other than ' if goaded else ''}{target_name(state, whom)}"
    says = f"{characteristics(state, id).name} {does} if able"
    topic = Topic.GOADED if goaded else Topic.ATTACK_REQUIREMENTS
    return state.problem(says, topic, (id,), Because(change, id))


def _requirement_rules(state: GameState, rules: tuple[RuleChange, ...]) -> tuple[RuleChange, ...]:
    """Return the rules of a creature, with being goaded by the same player counted twice only if the
    edition says so [cr2025-06-06 701.15c-d].
    """
    if state.edition.repeated_goading is RepeatedGoading.ASKS_AGAIN:
        return rules
    others = tuple(change for change in rules if not isinstance(change, cc.Goaded))
    return (*others, *dict.fromkeys(change for change in rules if isinstance(change, cc.Goaded)))
