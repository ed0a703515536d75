"""Cards that players choose in their graveyards as a spell or ability resolves [cr2025-06-06 404, 608.2d]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from manaburn.cards.vocabulary.effects_on_cards.graveyard import ReturnCardOfChoice
from manaburn.decisions import ChooseObjects, Purpose
from manaburn.rules.layers.characteristics import matches
from manaburn.rules.layers.meaning import players_meant
from manaburn.state import GameState
from manaburn.state.records.agenda import CarryOut
from manaburn.state.records.effects import Context
from manaburn.terms import PlayerId


def _return_card(
    state: GameState, effect: ReturnCardOfChoice, context: Context, asked: tuple[PlayerId, ...] | None
) -> None:
    players = list(players_meant(state, effect.who, context) if asked is None else asked)
    while players:
        player = players.pop(0)
        cards = state.players[player].graveyard
        fitting = tuple(id for id in cards if matches(state, effect.filter, id, player, context.source))
        if fitting:
            state.schedule(CarryOut((effect,), context, tuple(players)))
            state.ask(ChooseObjects(player, Purpose.RETURN_TO_HAND, fitting, 1, 1))
            return


EFFECTS_ON_GRAVEYARDS: dict[type, Callable[[GameState, Any, Context, Any], None]] = {
    ReturnCardOfChoice: _return_card,
}
