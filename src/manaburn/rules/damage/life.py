"""Gaining and losing life, and what happens instead [cr2025-06-06 119, 614, 616.1]."""

from __future__ import annotations

from collections.abc import Iterable

from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.player_rules import cannot_lose_life
from manaburn.rules.replacement.replaced import replaced
from manaburn.rules.replacement.would_be import LifeGained
from manaburn.state import GameState, events
from manaburn.state.events import Cause, Event
from manaburn.terms import PlayerId


def gains(
    state: GameState, player: PlayerId, amount: int, cause: Cause, replaced_by: frozenset[int] = frozenset()
) -> list[Event]:
    """The event of a player gaining life, as replacement effects leave it; none if they can't gain any, or
    something happens instead, which waits. `replaced_by`: what the gain has gone through already.
    """
    would = LifeGained(player, amount, cause, replaced_by)
    settled = (each for each in replaced(state, would) if isinstance(each, LifeGained))
    return [events.LifeChanged(each.player, each.amount, cause) for each in settled]


def lose_life(
    state: GameState, players: Iterable[PlayerId], amount: int, cause: Cause = Cause.EFFECT
) -> None:
    """Players lose life at the same time, which is not damage [cr2025-06-06 119.3]."""
    losing = [player for player in players if amount > 0 and not cannot_lose_life(state, player)]
    if losing:
        happen(state, *(events.LifeChanged(player, -amount, cause) for player in losing))
