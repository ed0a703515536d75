"""Copies of spells [cr2025 707.10, 112.1a; cr2006 401.1a]: a spell, though no card goes with it.

Layer 1, copies of permanents, is not done.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from manaburn.cards.copying import ChooseNewTargets, CopySpell
from manaburn.cards.effects import May
from manaburn.rules.announcing import target_slots
from manaburn.rules.happening import happen
from manaburn.rules.meaning import objects_meant
from manaburn.rules.targeting import can_choose
from manaburn.state import GameState, events
from manaburn.state.agenda import Announce, CarryOut, Stage
from manaburn.state.effects import Context, SpellOnStack
from manaburn.terms import ObjectId


def copy_spell(state: GameState, effect: CopySpell, context: Context, asked: object) -> None:
    """Put a copy on the stack, with the choices made for the spell; its targets may be chosen anew."""
    for id in objects_meant(state, effect.what, context):
        for item in state.stack:
            if item.id == id and isinstance(item, SpellOnStack):
                copy = replace(item, id=ObjectId(state.new_id()), controller=context.controller, cost=None)
                happen(state, events.SpellCopied(copy, state.objects[id].definition))
                slots = target_slots(state, copy)
                if slots and can_choose(state, slots, copy.controller, copy.id):
                    state.schedule(CarryOut((May((ChooseNewTargets(),)),), context))


def choose_new_targets(state: GameState, effect: ChooseNewTargets, context: Context, asked: object) -> None:
    """Choose the targets of the copy on top of the stack, slot by slot."""
    copy = state.stack[-1]
    assert isinstance(copy, SpellOnStack), "a spell was copied"
    state.replace_top(replace(copy, targets=()))
    state.schedule(Announce(Stage.TARGETS))


EFFECTS_OF_COPYING: dict[type, Callable[[GameState, Any, Context, Any], None]] = {
    CopySpell: copy_spell,
    ChooseNewTargets: choose_new_targets,
}
