"""This module finds the cards that were exiled until something happened, once it has happened [cr2025-06-06
610.3].
"""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.cards.vocabulary.changes.remembered import ReturnsWhenThisLeaves, ReturnsWithNewMonarch
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.rules.players.teams import is_whose
from manaburn.state import GameState
from manaburn.state.records.effects import ContinuousEffect
from manaburn.terms import ObjectId, PlayerId, Zone


def is_on_the_battlefield(state: GameState, id: ObjectId) -> bool:
    """Return whether an object is still on the battlefield, even if it is phased out."""
    return id in state.objects and state.objects[id].zone is Zone.BATTLEFIELD


def what_comes_back(
    state: GameState, monarch: PlayerId | None = None
) -> Iterator[tuple[ContinuousEffect, Zone]]:
    """Yield the effects by which cards are due to return, with the zone to which they do: the permanent is
    gone until whose leaving they were exiled, or `monarch` has become the monarch just now, an opponent of
    the player whose ability exiled them.
    """
    for effect in state.continuous:
        for change in effect.changes:
            if isinstance(change, ReturnsWhenThisLeaves):
                if not is_on_the_battlefield(state, effect.source):
                    yield effect, change.to
            elif isinstance(change, ReturnsWithNewMonarch) and monarch is not None:
                if is_whose(state, Whose.OPPONENT, monarch, effect.controller):
                    yield effect, change.to


def something_comes_back(state: GameState, monarch: PlayerId | None = None) -> bool:
    """Return whether cards are due to return that were exiled until something happened."""
    return any(True for _ in what_comes_back(state, monarch))
