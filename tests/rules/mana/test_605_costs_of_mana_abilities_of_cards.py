"""Effects that change what mana abilities of cards in hands and graveyards cost [cr2025-06-06 601.2f, 602.2b,
605.1a].
"""

from __future__ import annotations

import pytest

from oracle.real_cards import real
from rules.cards_from_text import written
from rules.positions_of_play import play, position, refused, zone

GUIDE = written(
    "Guide", "Creature — Ape", "Exile this creature from your hand: Add {R}.", cost="{2}{R}", size="2/2"
)
LANTERN = written(
    "Lantern",
    "Artifact Creature — Scarecrow",
    "{1}, Exile ~ from your graveyard: Add one mana of any color.",
    size="1/1",
)
CHARIOT = "Skyseer's Chariot"
TOOLS = "Embalmer's Tools"


@pytest.mark.parametrize(
    ("named", "lands", "casts"), [("Shock", 0, True), ("Guide", 0, False), ("Guide", 2, True)]
)
def test_a_mana_ability_of_a_card_in_hand_costs_more(named: str, lands: int, casts: bool) -> None:
    """What is said of sources with a name holds for cards in hands, and for mana abilities."""
    wastes = f", {lands} Wastes" if lands else ""
    mine = f"hand: Guide, Shock battlefield: {CHARIOT} (chosen name {named}){wastes}"
    game = position(f"step: precombat main | Anna 20 {mine} | Ben 20", *real(CHARIOT), GUIDE)
    if casts:
        play(game, "cast Shock", "targets: Ben", "resolve")
        assert zone(game, "Anna", "exile") == ["Guide"]
    else:
        refused(game, "cast Shock")


def test_a_mana_ability_of_a_card_in_a_graveyard_costs_less() -> None:
    bird = written("Bird", "Creature — Bird", cost="{W}", size="1/1", colors="W")
    mine = "hand: Bird graveyard: Lantern battlefield: {}"
    refused(position(f"Anna 20 {mine.format('none')} | Ben 20", bird, LANTERN), "cast Bird")
    game = position(f"Anna 20 {mine.format(TOOLS)} | Ben 20", *real(TOOLS), bird, LANTERN)
    play(game, "cast Bird", "resolve")
    assert zone(game, "Anna", "exile") == ["Lantern"]
