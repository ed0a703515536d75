"""Cards are exiled from the top until they have so much mana value in all [cr2025-06-06 202.3, 609.3]."""

from __future__ import annotations

import pytest

from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, settle, zone

LAUGH = written(
    "Laugh",
    "Sorcery",
    "Each opponent exiles cards from the top of their library until that player has exiled cards with total"
    " mana value 5 or greater.",
    cost="{0}",
)
CAPSTONE = written(
    "Capstone",
    "Sorcery",
    "Exile cards from the top of your library until you exile cards with total mana value 5 or greater. You"
    " may cast any number of spells from among them without paying their mana costs.",
    cost="{0}",
)
TWO = written("Two", "Sorcery", "You gain 1 life.", cost="{2}")
NINE = written("Nine", "Sorcery", "You gain 9 life.", cost="{9}")
ALL = (LAUGH, CAPSTONE, TWO, NINE)


def test_each_opponent_exiles_until_it_is_enough_for_their_own_cards():
    text = (
        "Anna 20 hand: Laugh library: 5 Two | Ben 20 library: 5 Two | Cleo 20 library: 3 Nine"
        " | Dan 20 library: Forest, 2 Two"
    )
    game = position(text, *ALL)
    play(game, "cast Laugh", "resolve")
    assert zone(game, "Anna", "exile") == []
    assert zone(game, "Ben", "exile") == ["Two"] * 3
    assert zone(game, "Cleo", "exile") == ["Nine"]
    assert len(zone(game, "Dan", "exile")) == 3, "all of a library that has less"
    assert zone(game, "Dan", "library") == []


def test_lands_have_no_mana_value():
    game = position("Anna 20 hand: Laugh | Ben 20 library: 2 Forest, Nine, 2 Forest", *ALL)
    top = list(reversed(zone(game, "Ben", "library")))
    play(game, "cast Laugh", "resolve")
    assert zone(game, "Ben", "exile") == top[: top.index("Nine") + 1]


def test_any_number_of_them_is_cast():
    game = position("Anna 20 hand: Capstone library: 5 Two | Ben 20", *ALL)
    play(game, "cast Capstone", "resolve")
    assert zone(game, "Anna", "exile") == ["Two"] * 3
    play(game, "yes", "yes", "no")
    settle(game)
    assert life(game) == (22, 20)
    assert zone(game, "Anna", "exile") == ["Two"]


@pytest.mark.parametrize(
    "text",
    [
        "Exile cards from the top of your library until you exile cards with total mana value 5 or less.",
        "Each opponent exiles cards from the top of your library until you exile cards with total mana value"
        " 5 or greater.",
        "Exile cards from the top of your library until you exile a card with total mana value 5 or greater.",
    ],
)
def test_texts_that_look_alike_are_not_read(text: str) -> None:
    with pytest.raises(AssertionError):
        written("Other", "Sorcery", text)
