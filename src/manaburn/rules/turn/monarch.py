"""Becoming the monarch [cr2025-06-06 723.1, 723.3-723.4]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from manaburn.cards.vocabulary.effects_by_subject.monarch import BecomeMonarch
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.meaning import players_meant
from manaburn.state import GameState, events
from manaburn.state.records.effects import Context


def _become_monarch(state: GameState, effect: BecomeMonarch, context: Context) -> None:
    for player in players_meant(state, effect.who, context):
        if player != state.game.monarch:
            happen(state, events.MonarchChanged(player))


def hand_on_monarchy(state: GameState) -> None:
    """If the monarch has left the game, the active player becomes the monarch, or if there is none, the next
    player in turn order [cr2025-06-06 723.4].
    """
    monarch = state.game.monarch
    if monarch is not None and not state.players[monarch].in_game:
        happen(state, events.MonarchChanged(next(iter(state.active_players()), None)))


EFFECTS_OF_MONARCHY: dict[type, Callable[[GameState, Any, Context], None]] = {BecomeMonarch: _become_monarch}
