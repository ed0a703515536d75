"""Continuous effects as they begin and end: a part of `apply`. Layer 1 is settled here: what permanents are
copies of [cr2025 613.2a, 707].
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace

from manaburn.cards.changes import BecomeCopy
from manaburn.cards.definitions import CardDefinition
from manaburn.state import GameState
from manaburn.state.effects import ContinuousEffect
from manaburn.terms import ObjectId


def begin_effect(state: GameState, effect: ContinuousEffect) -> None:
    """A continuous effect begins; what it makes a copy of something is that from now on."""
    state.continuous = (*state.continuous, effect)
    settle_copies(state, (effect,))


def end_effects(state: GameState, ids: Collection[int]) -> None:
    """Continuous effects end."""
    ended = [effect for effect in state.continuous if effect.id in ids]
    state.continuous = tuple(effect for effect in state.continuous if effect.id not in ids)
    settle_copies(state, ended)


def follow_spell(state: GameState, spell: ObjectId, permanent: ObjectId) -> None:
    """What changed a permanent spell goes on to change the permanent it becomes [cr2025 400.7a]."""
    state.continuous = tuple(
        replace(effect, affects=effect.affects | {permanent}) if spell in effect.affects else effect
        for effect in state.continuous
    )


def settle_copies(state: GameState, effects: Iterable[ContinuousEffect]) -> None:
    """Give what these effects made copies, or make copies now, its copiable values."""
    for effect in effects:
        if any(isinstance(change, BecomeCopy) for change in effect.changes):
            for id in effect.affects:
                if id in state.objects:
                    settle_copies_of(state, ObjectId(id))


def settle_copies_of(state: GameState, id: ObjectId) -> None:
    """The copy effect that began last makes it all that it is, unless it is face down [cr2025 613.7, 707.3,
    708.10].
    """
    object = state.objects[id]
    if object.face_down:
        return
    copied: CardDefinition | None = None
    for effect in state.continuous:
        if id in effect.affects:
            for change in effect.changes:
                if isinstance(change, BecomeCopy):
                    copied = change.of
    own = object.face_up
    state.objects[id] = replace(
        object, definition=own if copied is None else copied, own=None if copied is None else own
    )
