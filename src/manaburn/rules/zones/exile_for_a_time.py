"""This module finds the cards that were exiled until something happened, such as "until this leaves the
battlefield", once it has happened [cr2025-06-06 610.3].

`has_occurred` says whether the awaited event has occurred since a point of the game. `what_comes_back` yields
the effects that let cards return; `something_comes_back` says whether there are any. `come_back` in `zones`
moves the cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from manaburn.cards.vocabulary.changes.remembered import ReturnsAfter
from manaburn.cards.vocabulary.words.durations import Awaited
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.rules.players.teams import is_whose
from manaburn.state import GameState
from manaburn.state.records.effects import ContinuousEffect
from manaburn.terms import ObjectId, PlayerId, SourceId, Zone


def has_occurred(state: GameState, event: Awaited, this: SourceId, you: PlayerId, since: int) -> bool:
    """Return whether an event has occurred that an ability of "this" awaits, which "you" control: since a
    timestamp, if it can occur more than once.
    """
    match event:
        case Awaited.THIS_LEAVES:  # even if it is phased out, it is still there
            return this not in state.objects or state.objects[ObjectId(this)].zone is not Zone.BATTLEFIELD
        case Awaited.OPPONENT_BECOMES_MONARCH:
            return any(
                each.since > since and is_whose(state, Whose.OPPONENT, each.player, you)
                for each in state.turn.history.crowned
            )
        case _:
            assert_never(event)


def what_comes_back(state: GameState) -> Iterator[tuple[ContinuousEffect, Zone]]:
    """Yield the effects by which cards are due to return, with the zone to which they do."""
    for effect in state.continuous:
        for change in effect.changes:
            if isinstance(change, ReturnsAfter):
                if has_occurred(state, change.event, effect.source, effect.controller, effect.id):
                    yield effect, change.to


def something_comes_back(state: GameState) -> bool:
    """Return whether cards are due to return that were exiled until an event occurred."""
    return any(True for _ in what_comes_back(state))
