"""State triggers: abilities that trigger as soon as the game is in a state [cr2025-06-06 603.8]."""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.events.triggers_of_changes import StateIs
from manaburn.rules.layers.characteristics import holds
from manaburn.rules.layers.deriving import derive
from manaburn.state import GameState
from manaburn.state.records.effects import NO_BINDING, AbilityOnStack, Context, WaitingTrigger
from manaburn.terms import ObjectId


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
