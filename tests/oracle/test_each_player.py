"""What each player does or suffers by what they have, as it is read and played [cr2025-06-06 101.4]."""

from __future__ import annotations

import pytest

from manaburn.oracle.assembling.reading import Reading, read
from manaburn.oracle.sources.printed import from_scryfall
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


def test_what_was_done_for_the_last_of_them_is_not_meant_afterwards() -> None:
    text = "Each player loses 1 life for each Swamp they control. You gain that much life."
    assert _read(text).definition is None
