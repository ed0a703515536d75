"""What can never be in a game, whatever happened before: a position that shows it is refused.

It is asked of positions that somebody wrote. What could not have been declared but may have come to be is
told in `manaburn.rules.positions.undeclared`, what state-based actions put right in
`manaburn.rules.turn.state_based`: neither is refused. Of combat
`manaburn.rules.positions.impossible_in_combat` tells it, of the stack
`manaburn.rules.positions.impossible_on_the_stack`.
"""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.cards.definitions import Form
from manaburn.decisions import (
    AssignCombatDamage,
    DeclareAttackers,
    DeclareBlockers,
    Priority,
)
from manaburn.editions import Topic, cite
from manaburn.errors import Problem
from manaburn.rules.combat.combat import declaring_blocks
from manaburn.rules.combat.combat_damage import assigning
from manaburn.rules.positions.impossible_in_combat import impossible_in_combat
from manaburn.rules.positions.impossible_on_the_stack import impossible_on_the_stack
from manaburn.state import GameState
from manaburn.state.records.records import GameObject
from manaburn.terms import CardType, Step, Zone


def impossibilities(state: GameState) -> Iterator[Problem]:
    """Everything in a state that can never be, each with its rule and the objects it is about."""
    yield from _of_players(state)
    yield from _of_the_moment(state)
    for object in state.objects.values():
        yield from _of_an_object(state, object)
    for permanent in state.every_permanent():
        if permanent.controlled_since > state.turns_begun():
            name = state.objects[permanent.id].definition.name
            rule = cite(Topic.TURN_STRUCTURE, state.edition)
            yield Problem(f"{name} is there since a turn that is to come", rule, (permanent.id,))
    yield from impossible_in_combat(state)
    yield from impossible_on_the_stack(state)


# Players


def _of_players(state: GameState) -> Iterator[Problem]:
    """Who is in the game, and what those have who are not [cr2025-06-06 104.2a, 800.4a]."""
    if state.outcome is not None:
        return
    left = [player.id for player in state.players if player.in_game]
    if len({state.options.team_of(player) for player in left}) < 2:
        rule = cite(Topic.WINNING, state.edition)
        yield Problem("all others have left the game, so it is over: the outcome is to be told", rule)
        return
    for player in state.players:
        if player.in_game:
            continue
        rule = cite(Topic.LEAVING_THE_GAME, state.edition)
        owned = [object.id for object in state.objects.values() if object.owner == player.id]
        there = [id for id, permanent in state.permanents.items() if permanent.controller == player.id]
        if owned or there:
            says = f"what {player.name} owned or controlled left the game with them"
            yield Problem(says, rule, (*owned, *there))


# The moment


def _of_the_moment(state: GameState) -> Iterator[Problem]:
    """Who is asked what, in which step [cr2025-06-06 117.3, 508.1, 509.1, 510.1]."""
    decision, turn, edition = state.decision, state.turn, state.edition
    if turn.number < 1 and (turn.step is not None or turn.coming()):
        yield Problem("the first turn of a game is turn 1", cite(Topic.TURN_STRUCTURE, edition))
    if decision is None or state.outcome is not None:
        return
    name = state.players[decision.player].name
    if not state.players[decision.player].in_game:
        yield Problem(f"{name} has left the game", cite(Topic.LEAVING_THE_GAME, edition))
    match decision:
        case Priority() if turn.step is None:
            says = "nobody has priority between two steps"
            yield Problem(says, cite(Topic.NOTHING_BETWEEN_STEPS, edition))
        case Priority() if turn.step is Step.UNTAP:
            says = "nobody has priority in the untap step"
            yield Problem(says, cite(Topic.NO_PRIORITY_IN_UNTAP_STEP, edition))
        case Priority() if turn.passes >= max(1, len(state.active_players())):
            yield Problem("all players have passed, so nobody has priority", cite(Topic.ALL_PASS, edition))
        case DeclareAttackers(player) if player != state.primary(turn.active_player):
            says = f"{name} is not the active player, who alone attacks"
            yield Problem(says, cite(Topic.DECLARE_ATTACKERS, edition))
        case DeclareBlockers(player) if state.combat is None or player not in declaring_blocks(state):
            yield Problem(f"nothing attacks {name}, who blocks", cite(Topic.DECLARE_BLOCKERS, edition))
        case AssignCombatDamage(player) if state.combat is None or not assigning(state, player):
            says = f"{name} controls no creature that assigns combat damage"
            yield Problem(says, cite(Topic.ASSIGN_COMBAT_DAMAGE, edition))
        case _:
            pass


# Objects


def _of_an_object(state: GameState, object: GameObject) -> Iterator[Problem]:
    """Which cards and tokens are in which zones [cr2025-06-06 110.4, 111.1, 314, 717.2, 903.3]."""
    definition, edition, about = object.definition, state.edition, (object.id,)
    name = definition.name
    if object.zone is Zone.BATTLEFIELD and not definition.is_permanent:
        says = f"{name} is on the battlefield, and no card of its types can be"
        yield Problem(says, cite(Topic.PERMANENT_TYPES, edition), about)
    if object.zone is Zone.COMMAND:
        yield from _in_the_command_zone(state, object)
    elif CardType.SCHEME in definition.types:
        rule = cite(Topic.STAYS_IN_THE_COMMAND_ZONE, edition)
        yield Problem(f"{name} is a scheme outside of the command zone", rule, about)
    elif definition.form is Form.EMBLEM:
        says = f"{name} is an emblem outside of the command zone"
        yield Problem(says, cite(Topic.EMBLEMS, edition), about)
    elif object.zone in (Zone.HAND, Zone.LIBRARY) and definition.is_attraction:
        yield Problem(f"{name} is never in a hand or library", cite(Topic.ATTRACTION_DECK, edition), about)
    if object.card is None and object.zone not in (Zone.BATTLEFIELD, Zone.STACK, Zone.COMMAND):
        if not any(gone.became == object.id for gone in state.last_known.values()):
            says = f"{name} is a token, and one that did not just leave is nowhere but on the battlefield"
            yield Problem(says, cite(Topic.TOKENS, edition), about)
    leader = state.players[object.owner].leader(object.id)
    if leader is not None and leader.card is None:
        yield Problem(f"{name} is a token, and a commander is a card", cite(Topic.COMMANDER, edition), about)


def _in_the_command_zone(state: GameState, object: GameObject) -> Iterator[Problem]:
    """Schemes lie in scheme decks, Attractions in Attraction decks [cr2025-06-06 717.2, 904.3]."""
    owner, definition = state.players[object.owner], object.definition
    in_a_deck = object.id in owner.schemes or object.id in owner.attractions
    if in_a_deck and not definition.is_nontraditional:
        says = f"{definition.name} is in a deck of the command zone, and neither a scheme nor an Attraction"
        yield Problem(says, cite(Topic.SCHEME_DECK, state.edition), (object.id,))
