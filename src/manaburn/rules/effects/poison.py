"""Poison counters [cr2025-06-06 122.1f, 704.5c]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from manaburn.cards.vocabulary.effects_by_subject.poison import GivePoison
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.characteristics import number
from manaburn.rules.layers.meaning import players_meant
from manaburn.state import GameState, events
from manaburn.state.records.effects import Context


def give_poison(state: GameState, effect: GivePoison, context: Context) -> None:
    """Players get poison counters."""
    amount = number(state, effect.amount, context)
    if amount > 0:
        players = players_meant(state, effect.who, context)
        happen(state, *(events.PoisonGiven(player, amount) for player in players))


EFFECTS_OF_POISON: dict[type, Callable[[GameState, Any, Context], None]] = {GivePoison: give_poison}
