"""What happens by itself as a precombat main phase begins [cr2025-06-06 505.3-505.5].

The archenemy sets a scheme in motion, Sagas get lore counters, Attractions are visited: in this order,
before anyone has priority, and without the stack. A later main phase of the turn does none of it.
"""

from __future__ import annotations

from collections.abc import Callable

from manaburn.cards.vocabulary.events.triggers import ReachesChapter
from manaburn.editions import Edition, PrecombatMainActions
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.characteristics import characteristics
from manaburn.state import GameState, events
from manaburn.state.records.agenda import TurnBasedAction
from manaburn.state.records.effects import AbilityOnStack
from manaburn.state.records.records import Characteristics, Permanent
from manaburn.terms import CounterKind, ObjectId, PlayerId

_SCHEME = (TurnBasedAction.SET_A_SCHEME_IN_MOTION,)
_SAGAS = (*_SCHEME, TurnBasedAction.ADD_LORE_COUNTERS)
_ATTRACTIONS = (*_SAGAS, TurnBasedAction.VISIT_ATTRACTIONS)


def known_actions(edition: Edition) -> tuple[TurnBasedAction, ...]:
    """Those that an edition knows, and with them schemes, Sagas and Attractions themselves."""
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
    """Whether an edition knows one of them."""
    return lambda edition: action in known_actions(edition)


# Sagas


def add_lore_counters(state: GameState, active: PlayerId) -> None:
    """A lore counter on each Saga the active player controls that has a chapter ability
    [cr2025-06-06 714.3b].
    """
    sagas = [id for id in _controlled(state, active, "Saga") if final_chapter(characteristics(state, id))]
    if sagas:
        happen(state, *(events.CountersChanged(id, CounterKind.LORE, 1) for id in sagas))


def final_chapter(now: Characteristics) -> int:
    """The greatest number of a Saga's chapter abilities; 0 if it has none [cr2025-06-06 714.2d]."""
    return max((a.on.number for a in now.triggered if isinstance(a.on, ReachesChapter)), default=0)


def saga_is_over(state: GameState, saga: Permanent, now: Characteristics) -> bool:
    """Whether a Saga has reached its final chapter, and no chapter ability of it is still to leave the
    stack [cr2025-06-06 714.4].
    """
    final = final_chapter(now)
    if not final or saga.counter(CounterKind.LORE) < final:
        return False
    waiting = any(w.source == saga.id and isinstance(w.ability.on, ReachesChapter) for w in state.waiting)
    return not waiting and not any(
        isinstance(item, AbilityOnStack) and item.source == saga.id and item.chapter is not None
        for item in state.stack
    )


# Attractions


def roll_to_visit(state: GameState, active: PlayerId) -> None:
    """Who controls an Attraction rolls a die, and visits each that has the result lit up
    [cr2025-06-06 701.52a].
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
    mine = (id for id, permanent in state.permanents.items() if permanent.controller == player)
    return [id for id in mine if subtype in characteristics(state, id).subtypes]
