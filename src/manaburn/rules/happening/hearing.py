"""Which abilities hear which events, so that an event that none of them hears asks none of them
[cr2025-06-06 603.2].
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from manaburn.cards.interests import Mechanics
from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.events.triggers_of_changes import StateIs
from manaburn.rules.happening.triggers import Heard, hears
from manaburn.rules.layers.characteristics import holds
from manaburn.rules.layers.deriving import derive
from manaburn.state import GameState, events
from manaburn.state.events import Event
from manaburn.state.records.derived import Derived
from manaburn.state.records.effects import NO_BINDING, AbilityOnStack, Context, WaitingTrigger
from manaburn.terms import ObjectId

ALL_EVENTS = int(Mechanics.ALL_EVENTS)


def hearing(derived: Derived, batch: Sequence[Event]) -> list[tuple[ObjectId, Triggered]]:
    """The triggered abilities on the board that hear one of these events, in their order."""
    watchers, heard = derived.watchers, derived.heard
    if watchers and not heard:
        heard[events.GameEnded] = []  # so that it is not made again
        for place, (_, ability) in enumerate(watchers):
            for each in hears(ability.on):
                heard.setdefault(each, []).append(place)
    found: set[int] = set()
    for event in batch:
        kind: Heard = event.step if type(event) is events.StepBegan else type(event)
        if kind in heard:
            found.update(heard[kind])
    return [watchers[place] for place in sorted(found)]


# States


def states_reached(state: GameState) -> Iterator[WaitingTrigger]:
    """The abilities that trigger on the state the game is in, but for those that have not left the stack."""
    for source, ability in derive(state).state_triggered:
        controller = state.permanents[source].controller
        context = Context(controller=controller, source=source)
        assert isinstance(ability.on, StateIs)
        if holds(state, ability.on.condition, context) and not _is_under_way(state, source, ability):
            yield WaitingTrigger(controller=controller, source=source, ability=ability, binding=NO_BINDING)


def _is_under_way(state: GameState, source: ObjectId, ability: Triggered) -> bool:
    if any(waiting.source == source and waiting.ability == ability for waiting in state.waiting):
        return True
    return any(
        isinstance(item, AbilityOnStack)
        and item.source == source
        and item.ability is None
        and item.effects == ability.effects
        for item in state.stack
    )
