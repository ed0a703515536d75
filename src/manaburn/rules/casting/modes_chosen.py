"""Modes that have been chosen, where an ability lets only others be chosen [cr2025-06-06 700.2]."""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Again, Modal, Mode
from manaburn.cards.vocabulary.modes import ModeWasChosen
from manaburn.state import GameState
from manaburn.terms import ObjectId


def was_chosen(state: GameState, source: ObjectId, choice: Modal, mode: Mode) -> bool:
    """Whether a mode of an ability of an object cannot be chosen again, because it has been."""
    if choice.again is Again.ALLOWED:
        return False
    change = ModeWasChosen(mode)
    return any(change in effect.changes and source in effect.affects for effect in state.continuous)


def modes_left(state: GameState, source: ObjectId, choice: Modal) -> tuple[Mode, ...]:
    """The modes of an ability of an object that may still be chosen."""
    return tuple(mode for mode in choice.modes if not was_chosen(state, source, choice, mode))
