"""Mutating creature spells merge with creatures [cr2025-06-06 702.140, 728]."""

from __future__ import annotations

from manaburn.cards.vocabulary.changes.changes import BecomeCopy
from manaburn.cards.vocabulary.effects_by_subject.instructions import Instruction
from manaburn.cards.vocabulary.events.triggers_of_deeds import Deed
from manaburn.decisions import ChooseWhether
from manaburn.rules.happening.answers import agrees
from manaburn.rules.happening.effect_rows import EffectRows
from manaburn.rules.happening.happening import happen
from manaburn.rules.zones.copiable import face_copied, unique
from manaburn.state import GameState, events
from manaburn.state.applying.merged import merged
from manaburn.state.records.effects import Context
from manaburn.state.records.objects import Component, GameObject
from manaburn.terms import ObjectId


def _merge(state: GameState, effect: Instruction, context: Context) -> None:
    """Its controller chooses whether it is put over or under the creature [cr2025-06-06 702.140c]."""
    (creature,) = context.targets[0]
    spell = state.spell(context.source)
    assert spell is not None, "a mutating creature spell resolves"
    under = agrees(state, ChooseWhether(context.controller, "put it under that creature"))
    target = state.objects[ObjectId(creature)]
    new, before = _component(state.objects[spell.id]), target.components or (_component(target),)
    together = (*before, new) if under else (new, *before)
    happen(
        state,
        events.EffectsEnded(_copy_effects(state, target.id)),
        events.Merged(spell.id, target.id, together, unique(merged(together))),
        events.DeedDone(target.id, Deed.MUTATES),
        events.Resolved(spell),
    )


def _component(object: GameObject) -> Component:
    """An object as a part of a merged permanent: its copiable values, and what it is elsewhere."""
    shown = object.definition if object.face_down else face_copied(object)
    return Component(shown=shown, card_itself=object.front_face, card=object.card)


def _copy_effects(state: GameState, id: ObjectId) -> frozenset[int]:
    """The copy effects that have made a permanent what it is: it is a component like that from now on."""
    return frozenset(
        effect.id
        for effect in state.continuous
        if effect.affects == {id} and any(isinstance(change, BecomeCopy) for change in effect.changes)
    )


EFFECTS_OF_MERGING: EffectRows = {Instruction.MERGE: _merge}
