"""Emblems, which players get [cr2025-06-06 114]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from manaburn.cards.definitions import CardDefinition, Form
from manaburn.cards.vocabulary.effects_on_cards.emblems import GetEmblem
from manaburn.rules.happening.asking import Asked
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.meaning import players_meant
from manaburn.rules.zones.copiable import unique
from manaburn.state import GameState, events
from manaburn.state.records.effects import Context
from manaburn.terms import ObjectId

NAME = "Emblem"
"""What emblems are called here: they have no name of their own [cr2025-06-06 114.3]."""


def get_emblem(state: GameState, effect: GetEmblem, context: Context, asked: Asked) -> None:
    """Each of the players gets one, which they own and control [cr2025-06-06 114.2]."""
    emblem = CardDefinition(
        name=NAME, cost=None, types=frozenset(), abilities=effect.abilities, form=Form.EMBLEM
    )
    for player in players_meant(state, effect.who, context):
        happen(state, events.EmblemCreated(ObjectId(state.new_id()), unique(emblem), player))


EFFECTS_OF_EMBLEMS: dict[type, Callable[[GameState, Any, Context, Asked], None]] = {GetEmblem: get_emblem}
