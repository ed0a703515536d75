"""What each player does or suffers by what they have, as it is read and played [cr2025-06-06 101.4]."""

from __future__ import annotations

import pytest

from manaburn.game import Game
from manaburn.oracle.assembling.reading import Reading, read
from manaburn.oracle.sources.printed import from_scryfall
from rules.cards_from_text import written
from rules.positions_of_play import choice, life, play, position, zone


def _read(text: str, type_line: str = "Sorcery") -> Reading:
    """A card of our own with these words."""
    facts = {"name": "Toll", "mana_cost": "{0}", "type_line": type_line, "oracle_text": text}
    return read(from_scryfall({**facts, "layout": "normal", "colors": []}))


BOARD = """
    Anna 20 hand: Toll battlefield: 2 Swamp, Memnite
    Ben 20 battlefield: Swamp, 2 Memnite
    Cleo 20 battlefield: 3 Plains
"""


@pytest.mark.parametrize(
    ("text", "lives"),
    [
        ("Each player loses 2 life for each Swamp they control.", (16, 18, 20)),
        ("~ deals damage to each opponent equal to the number of lands that player controls.", (20, 19, 17)),
        ("Each player's life total becomes the number of creatures they control.", (1, 2, 0)),
        ("Each other player loses 2 life. You gain life equal to the life lost this way.", (24, 18, 18)),
    ],
)
def test_each_by_what_they_have(text: str, lives: tuple[int, ...]) -> None:
    definition = _read(text.replace("~", "Toll")).definition
    assert definition is not None
    game = position(BOARD, definition)
    play(game, "cast Toll", "resolve")
    assert life(game) == lives


def test_each_gives_something_up_or_pays() -> None:
    definition = _read("Each opponent sacrifices a creature of their choice unless they pay {1}.").definition
    assert definition is not None
    game = position(BOARD, definition)
    play(game, "cast Toll", "resolve", "no")
    assert choice(game) == ["Memnite", "Memnite"]
    play(game, "choose: Memnite")
    play(game, "yes")
    assert zone(game, "Ben", "graveyard") == ["Memnite"]
    assert zone(game, "Anna", "graveyard") == ["Toll"]


@pytest.mark.parametrize(
    "words",
    [
        "each opponent may draw a card",
        "each of your opponents may draw a card",
        "each other player may draw a card",
    ],
)
def test_each_of_several_decides_for_themselves(words: str) -> None:  # 101.4
    """Whichever words mean them: one draws, and another does not."""
    definition = _read(words.capitalize() + ".").definition
    assert definition is not None
    _one_of_two_draws(position(CARDS.replace(", Heart", ""), definition), "cast Toll")


def test_each_opponent_of_that_player_decides_for_themselves() -> None:
    heart = written("Heart", "Enchantment", f"Whenever a player casts a spell, {OF_THEM} may draw a card.")
    game = position(CARDS, heart, written("Toll", "Sorcery", "You gain 1 life.", cost="{0}"))
    _one_of_two_draws(game, "cast Toll")


OF_THEM = "each of that player's opponents"
CARDS = """
    Anna 20 hand: Toll battlefield: Memnite, Heart
      library: Plains
    Ben 20
      library: Plains
    Cleo 20
      library: Plains
"""


def _one_of_two_draws(game: Game, *begun: str) -> None:
    play(game, *begun, "resolve", "yes", "no")
    assert zone(game, "Ben", "hand") == ["Plains"]
    assert zone(game, "Cleo", "hand") == []


def test_what_was_done_for_the_last_of_them_is_not_meant_afterwards() -> None:
    text = "Each player loses 1 life for each Swamp they control. You gain that much life."
    assert _read(text).definition is None
