"""Effects that ask players: how one goes on after an answer."""

from __future__ import annotations

from manaburn.cards.vocabulary.effects import Effect
from manaburn.state import GameState
from manaburn.state.records.agenda import CarryOut
from manaburn.state.records.effects import Context
from manaburn.terms import PlayerId

Asked = tuple[PlayerId, ...] | None
"""The players still to be asked; None where nobody has been yet."""


def ask_again(state: GameState, effect: Effect, context: Context, asked: Asked) -> None:
    """Carry the effect out once more, after the question that is about to be asked."""
    state.schedule(CarryOut((effect,), context, asked))
