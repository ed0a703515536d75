"""Cards that players choose in their graveyards as a spell or ability resolves [cr2025-06-06 404, 608.2d]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from manaburn.cards.vocabulary.effects_on_cards.graveyard import ReturnCardOfChoice
from manaburn.decisions import ChooseObjects, Purpose
from manaburn.rules.happening.answers import choose
from manaburn.rules.layers.characteristics import matches
from manaburn.rules.layers.meaning import players_meant
from manaburn.rules.zones.zones import move, move_all
from manaburn.state import GameState
from manaburn.state.events import Cause
from manaburn.state.records.effects import Context
from manaburn.terms import ObjectId, Zone


def _return_card(state: GameState, effect: ReturnCardOfChoice, context: Context) -> None:
    """All choose in turn order; then all cards return [cr2025-06-06 101.4]."""
    returned: list[ObjectId] = []
    for player in players_meant(state, effect.who, context):
        cards = state.players[player].graveyard
        fitting = tuple(id for id in cards if matches(state, effect.filter, id, player, context.source))
        if fitting:
            decision = ChooseObjects(player, Purpose.RETURN_TO_HAND, fitting, 1, 1)
            returned.extend(choose(state, decision, otherwise=()))
    move_all(state, [move(state, id, Zone.HAND, Cause.EFFECT) for id in returned])


EFFECTS_ON_GRAVEYARDS: dict[type, Callable[[GameState, Any, Context], None]] = {
    ReturnCardOfChoice: _return_card,
}
