"""What effects can do besides the untap step: permanents phase out, it becomes day or night."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from manaburn.cards.vocabulary import effects as fx
from manaburn.rules.happening.day_and_night import becoming
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.meaning import permanents_meant
from manaburn.rules.turn.phasing import phasing_out
from manaburn.state import GameState
from manaburn.state.records.effects import Context


def _phase_out(state: GameState, effect: fx.PhaseOut, context: Context) -> None:
    happen(state, *phasing_out(state, permanents_meant(state, effect.what, context)))


def _become(state: GameState, effect: fx.Become, context: Context) -> None:
    happen(state, *becoming(state, effect.to))


OF_THE_UNTAP_STEP: dict[type, Callable[[GameState, Any, Context], None]] = {
    fx.PhaseOut: _phase_out,
    fx.Become: _become,
}
