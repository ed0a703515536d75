"""The damage dealt, but not more than there was of life, with X = 0 [cr2025-06-06 120.8]."""

from __future__ import annotations

import pytest

from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import spell
from manaburn.cards.vocabulary.effects import DealDamage, GainLife
from manaburn.cards.vocabulary.words.amounts import DamageTakenFrom
from manaburn.cards.vocabulary.words.references import ANY_TARGET, Chosen, Number
from rules.positions_of_play import position, resolve

DRAIN = card(
    "Drain",
    "{X}{B}",
    "Sorcery",
    printed="1993-08-05",
    spell=spell(DealDamage(Number.X, Chosen()), GainLife(DamageTakenFrom(Chosen())), targets=(ANY_TARGET,)),
)


@pytest.mark.parametrize(("x", "target", "gained"), [(0, "Ben", 0), (0, "Grizzly Bears", 0), (3, "Ben", 3)])
def test_life_is_gained_for_what_was_dealt(x: int, target: str, gained: int) -> None:
    game = position("Anna 20 hand: Drain battlefield: 4 Swamp | Ben 20 battlefield: Grizzly Bears", DRAIN)
    game.play("cast Drain", f"X = {x}", f"targets: {target}")
    resolve(game)
    assert game.state.players[0].life == 20 + gained
