"""This module lets triggered abilities that add mana resolve at once, as they did until October 1999,
whatever triggered them [cr1999-04-23 406.1a, 406.1d-e, 408.2e; cr1999-11-01 406.1a-b].

`resolve_mana_at_once` is the entry: the engine calls it after a task while triggers wait. It takes the
abilities that add mana out of the waiting triggers, and schedules their effects.
"""

from __future__ import annotations

from typing import assert_never

from manaburn.cards.vocabulary.effects import AddMana
from manaburn.cards.vocabulary.effects_by_subject.mana_making import AddManaOf
from manaburn.editions.axes_of_spells import TriggeredMana
from manaburn.rules.layers.characteristics import holds
from manaburn.state import GameState
from manaburn.state.records.agenda import CarryOut
from manaburn.state.records.effects import Context, WaitingTrigger


def resolve_mana_at_once(state: GameState) -> None:
    """Let waiting triggered abilities that add mana resolve, in the order in which they triggered. In
    other editions it does nothing.
    """
    match state.edition.triggered_mana:
        case TriggeredMana.LIKE_OTHER_ABILITIES:
            return
        case TriggeredMana.AT_ONCE:
            pass
        case _ as never:
            assert_never(never)
    found = [waiting for waiting in state.waiting if _adds_mana(waiting)]
    if found:
        state.waiting = tuple(waiting for waiting in state.waiting if not _adds_mana(waiting))
        state.schedule(*(task for each in found for task in _resolving(state, each)))


def _adds_mana(waiting: WaitingTrigger) -> bool:
    """Return whether a waiting trigger adds mana and has no target. Only an ability of a permanent counts;
    a delayed triggered ability, which is not, is known by its `context`, which no other has.
    """
    ability = waiting.ability
    if waiting.context is not None or ability.targets or ability.modal is not None:
        return False
    return any(isinstance(effect, AddMana | AddManaOf) for effect in ability.effects)


def _resolving(state: GameState, waiting: WaitingTrigger) -> list[CarryOut]:
    """Return the task of carrying out an ability, unless its condition is no longer true."""
    context = Context(controller=waiting.controller, source=waiting.source, binding=waiting.binding)
    condition = waiting.ability.condition
    if condition is not None and not holds(state, condition, context):
        return []
    return [CarryOut(waiting.ability.effects, context)]
