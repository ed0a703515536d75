"""A game that orders triggers that are alike asks for the order of all others [cr2025-06-06 603.3b]."""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.game import Automation
from rules.cards_from_text import written
from rules.positions_of_play import play, position

CHEER = written("Cheer", "Sorcery", "You gain 2 life.", cost="{0}")
WRATH = written("Wrath", "Sorcery", "Destroy all creatures.", cost="{0}")
FAN = written("Fan", "Enchantment", "Whenever you gain life, draw a card.")
CHOIR = written("Choir", "Enchantment", "Whenever you gain life, each opponent loses 1 life.")
TWOFOLD = written(
    "Twofold",
    "Enchantment",
    "Whenever you gain life, draw a card.",
    "Whenever you gain life, each opponent loses 1 life.",
)
MOURNER = written("Mourner", "Enchantment", "Whenever a creature dies, you gain 1 life.")
CARDS = (CHEER, WRATH, FAN, CHOIR, TWOFOLD, MOURNER)


@pytest.mark.parametrize(
    ("mine", "spell", "is_asked"),
    [
        ("Twofold", "Cheer", True),  # two abilities of one source
        ("Fan, Choir", "Cheer", True),
        ("2 Fan", "Cheer", False),
        ("2 Twofold", "Cheer", True),
        ("Mourner, 2 Grizzly Bears", "Wrath", False),  # one ability, twice
    ],
)
def test_only_triggers_of_one_ability_are_alike(mine: str, spell: str, is_asked: bool) -> None:
    board = f"Anna 20 hand: {spell} library: 9 Forest battlefield: {mine} | Ben 20"
    game = position(board, *CARDS, automation=[Automation.ORDER_ALIKE_TRIGGERS])
    play(game, f"cast {spell}", "resolve")
    assert isinstance(game.decision, d.OrderTriggers) is is_asked
