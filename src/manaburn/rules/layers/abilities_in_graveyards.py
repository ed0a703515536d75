"""Triggered abilities of cards that are in graveyards [cr2025-06-06 113.6b, 113.6m]."""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.state import GameState
from manaburn.terms import ObjectId


def abilities_in_graveyards(state: GameState) -> Iterator[tuple[ObjectId, Triggered]]:
    """The triggered abilities that function there."""
    for player in state.players:
        for id in player.graveyard:
            for ability in state.objects[id].definition.triggered_in_graveyard:
                yield id, ability
