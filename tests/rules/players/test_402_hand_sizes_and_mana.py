"""Maximum hand sizes that are set, reduced and increased [cr2025-06-06 402.2], and mana that may be spent on
spells of a kind as though it were of any color [cr2025-06-06 609.4b].
"""

from __future__ import annotations

import pytest

from manaburn.rules.turn.turn_based_actions import maximum_hand_size
from rules.cards_from_text import written
from rules.positions_of_play import play, position, refused, zone

FIVE = written("Five", "Enchantment", "Your maximum hand size is five.")
LESS = written("Less", "Enchantment", "Your maximum hand size is reduced by three.")
MORE = written("More", "Enchantment", "Your maximum hand size is increased by two.")
PACT = written(
    "Pact", "Enchantment", "You may spend mana as though it were mana of any color to cast artifact spells."
)
FREE = written("Free", "Enchantment", "You can spend mana of any type to cast creature spells.")
ENGINE = written("Engine", "Artifact", cost="{U}{U}", colors="U")
BIRD = written("Bird", "Creature — Bird", cost="{W}{C}", size="1/1", colors="W")
CARDS = (FIVE, LESS, MORE, PACT, FREE, ENGINE, BIRD)


@pytest.mark.parametrize(
    ("permanents", "most"),
    [("Five", 5), ("Less", 4), ("More", 9), ("Less, More", 6), ("3 Less", 0), ("Five, More", 7)],
)
def test_the_maximum_hand_size(permanents: str, most: int) -> None:
    game = position(f"step: upkeep | Anna 20 battlefield: {permanents} | Ben 20", *CARDS)
    assert maximum_hand_size(game.state, 0) == most
    assert maximum_hand_size(game.state, 1) == 7


def test_mana_of_any_color_for_spells_of_a_kind() -> None:
    text = "step: precombat main | Anna 20 hand: Engine, Bird battlefield: 2 Mountain{} | Ben 20"
    refused(position(text.format(""), *CARDS), "cast Engine")
    game = position(text.format(", Pact"), *CARDS)
    refused(game, "cast Bird")
    play(game, "cast Engine", "resolve")
    assert "Engine" in zone(game, "Anna", "battlefield")


def test_mana_of_any_type() -> None:
    """Only that of any type pays for {C}."""
    text = "step: precombat main | Anna 20 hand: Engine, Bird battlefield: 2 Mountain, Free | Ben 20"
    game = position(text, *CARDS)
    refused(game, "cast Engine")
    play(game, "cast Bird", "resolve")
    assert "Bird" in zone(game, "Anna", "battlefield")
    other = position(
        text.replace("Anna 20", "Anna 20").replace(", Free | Ben 20", " | Ben 20 battlefield: Free"), *CARDS
    )
    refused(other, "cast Bird")
