"""Mana comes into pools and leaves them [cr2025-06-06 106.4]."""

from __future__ import annotations

from collections.abc import Iterable

from manaburn.cards.vocabulary.words.mana_marks import UNMARKED, ManaMarks
from manaburn.mana import NO_MANA, Mana, add_mana, subtract_mana
from manaburn.state import GameState, events

Marked = tuple[tuple[ManaMarks, Mana], ...]


def mana_added(state: GameState, event: events.ManaAdded) -> None:
    """Mana comes into a pool."""
    player = state.players[event.player]
    player.mana = add_mana(player.mana, event.mana)
    if event.marks != UNMARKED:
        player.marked = _together((*player.marked, (event.marks, event.mana)))


def mana_spent(state: GameState, event: events.ManaSpent) -> None:
    """Mana leaves a pool as it is spent."""
    player = state.players[event.player]
    player.mana = subtract_mana(player.mana, event.mana)
    if event.marked:
        spent = dict(event.marked)
        player.marked = _together(
            (marks, subtract_mana(mana, spent.get(marks, NO_MANA))) for marks, mana in player.marked
        )


def mana_emptied(state: GameState, event: events.ManaEmptied) -> None:
    """Unspent mana leaves a pool, but for what lasts."""
    player = state.players[event.player]
    player.mana = subtract_mana(player.mana, event.mana)
    player.marked = event.kept


def mana_became_colorless(state: GameState, event: events.ManaBecameColorless) -> None:
    """What would have emptied as a step ended stays, without its colours."""
    player = state.players[event.player]
    player.mana = _colorless(player.mana)
    player.marked = _together((marks, _colorless(mana)) for marks, mana in player.marked)


def _colorless(mana: Mana) -> Mana:
    return (0, 0, 0, 0, 0, sum(mana))


def _together(marked: Iterable[tuple[ManaMarks, Mana]]) -> Marked:
    found: dict[ManaMarks, Mana] = {}
    for marks, mana in marked:
        found[marks] = add_mana(found.get(marks, NO_MANA), mana)
    return tuple((marks, mana) for marks, mana in found.items() if any(mana))
