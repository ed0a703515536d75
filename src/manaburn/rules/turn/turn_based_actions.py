"""This module carries out some turn-based actions: the draw, the discard to hand size, and those at the
beginning of a precombat main phase [cr2025-06-06 504.1, 505.3-505.5, 514.1].

* Draw step: `draw_for_the_turn`.
* Precombat main phase, without the stack and before anyone has priority: the archenemy sets a scheme in
  motion, then `add_lore_counters` to Sagas, then `roll_to_visit` Attractions. A later main phase of the turn
  has none of it.
* Cleanup step: `discard_to_hand_size`.

The table of `manaburn.rules.turn.turn` says which function carries out which action.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import assert_never

from manaburn.cards.vocabulary.changes.changes import MaximumHandSize, ReducedHandSize, RuleChange
from manaburn.cards.vocabulary.changes.players import IncreasedHandSize
from manaburn.decisions import ChooseObjects, Purpose
from manaburn.editions import DrawStep, Edition, PrecombatMainActions
from manaburn.rules.happening.answers import choose
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.layers.player_rules import player_rules
from manaburn.rules.players.teams import lacks_first_draw
from manaburn.rules.replacement.replaced import counters_changed, counters_put_on
from manaburn.rules.turn.priority import take_waiting_triggers
from manaburn.rules.turn.state_based import final_chapter
from manaburn.rules.zones.drawing import draw_card_for_the_turn
from manaburn.rules.zones.zones import move, move_all
from manaburn.state import GameState, events
from manaburn.state.events import Cause, Event
from manaburn.state.records.agenda import DO, TurnBasedAction
from manaburn.state.records.effects import DrawOnStack
from manaburn.terms import CounterKind, ObjectId, PlayerId, Zone

NORMAL_HAND_SIZE = 7


def draw_for_the_turn(state: GameState, active: PlayerId) -> None:
    """Let the active player draw. Under the oldest texts the draw goes on the stack, above what triggered
    as the step began [cr2025-06-06 504.1; cr2002-02-20 304.1].
    """
    if lacks_first_draw(state, active):
        return
    match state.edition.draw_step:
        case DrawStep.DRAW_IS_AUTOMATIC:
            draw_card_for_the_turn(state, active)
        case DrawStep.DRAW_USES_THE_STACK if state.waiting:
            state.schedule(DO[TurnBasedAction.DRAW])
            take_waiting_triggers(state)
        case DrawStep.DRAW_USES_THE_STACK:
            item = DrawOnStack(id=ObjectId(state.new_id()), controller=active)
            happen(state, events.PutOntoStack(item))
        case _:
            assert_never(state.edition.draw_step)


def maximum_hand_size(state: GameState, player: PlayerId) -> int | None:
    """Return a player's maximum hand size, ordinarily seven; None for no maximum [cr2025-06-06 402.2]."""
    most: int | None = NORMAL_HAND_SIZE
    for rule in player_rules(state, player):
        most = changed_hand_size(most, rule)
    return most


def changed_hand_size(most: int | None, rule: RuleChange) -> int | None:
    """Return a maximum hand size as a rule for a player changes it, if it does."""
    match rule:
        case MaximumHandSize(number):
            return number
        case ReducedHandSize(by) if most is not None:
            return max(0, most - by)
        case IncreasedHandSize(by) if most is not None:
            return most + by
        case _:
            return most


def discard_to_hand_size(state: GameState, player: PlayerId) -> None:
    """Let a player with more cards in hand than their maximum hand size discard the rest [cr2025-06-06
    514.1].
    """
    hand, most = state.players[player].hand, maximum_hand_size(state, player)
    if most is not None and len(hand) > most:
        excess = len(hand) - most
        asked = ChooseObjects(player, Purpose.DISCARD_TO_HAND_SIZE, hand, excess, excess)
        discarded = choose(state, asked, otherwise=())
        move_all(state, [move(state, id, Zone.GRAVEYARD, Cause.DISCARDED) for id in discarded])


# As a precombat main phase begins


_SCHEME = (TurnBasedAction.SET_A_SCHEME_IN_MOTION,)
_SAGAS = (*_SCHEME, TurnBasedAction.ADD_LORE_COUNTERS)
_ATTRACTIONS = (*_SAGAS, TurnBasedAction.VISIT_ATTRACTIONS)


def known_actions(edition: Edition) -> tuple[TurnBasedAction, ...]:
    """Return the turn-based actions that an edition has as a precombat main phase begins. An edition has
    schemes, Sagas and Attractions themselves only together with their action.
    """
    match edition.precombat_main_actions:
        case PrecombatMainActions.NONE:
            return ()
        case PrecombatMainActions.SCHEME:
            return _SCHEME
        case PrecombatMainActions.SCHEME_AND_SAGAS:
            return _SAGAS
        case PrecombatMainActions.SCHEME_SAGAS_AND_ATTRACTIONS:
            return _ATTRACTIONS


def having(action: TurnBasedAction) -> Callable[[Edition], bool]:
    """Return a test of whether an edition has one of the actions of a precombat main phase."""
    return lambda edition: action in known_actions(edition)


# Sagas


def add_lore_counters(state: GameState, active: PlayerId) -> None:
    """Put a lore counter on each Saga the active player controls, except a Saga without chapters where the
    rules leave it alone [cr2025-06-06 714.3b].
    """
    sagas = [
        id
        for id in _controlled(state, active, "Saga")
        if final_chapter(state.edition, characteristics(state, id)) is not None
    ]
    if sagas:
        happen(state, *(each for id in sagas for each in _lore_counter(state, id, active)))


def _lore_counter(state: GameState, saga: ObjectId, active: PlayerId) -> Iterator[Event]:
    """Yield the event of the active player putting a lore counter on a Saga, as replacements leave it."""
    kind = CounterKind.LORE
    number = counters_put_on(state, saga, kind, 1, by=active, by_effect=False)
    yield from counters_changed(saga, kind, number, active)


# Attractions


def roll_to_visit(state: GameState, active: PlayerId) -> None:
    """Let a player who controls an Attraction roll a die, and visit each Attraction that has the result lit
    up [cr2025-06-06 701.52a].
    """
    attractions = _controlled(state, active, "Attraction")
    if not attractions:
        return
    result = state.random().randint(1, 6)
    happen(state, events.DieRolled(active, 6, result))
    visited = [id for id in attractions if result in state.objects[id].definition.lights]
    if visited:
        happen(state, *(events.AttractionVisited(active, id) for id in visited))


def _controlled(state: GameState, player: PlayerId, subtype: str) -> list[ObjectId]:
    """Return the permanents with this subtype that a player controls."""
    mine = (id for id, permanent in state.permanents.items() if permanent.controller == player)
    return [id for id in mine if subtype in characteristics(state, id).subtypes]
