"""One card of exactly two colors is taken for each pair of colors [cr2025-06-06 105.2, 701.20a]."""

from __future__ import annotations

import pytest

from rules.cards_from_text import written
from rules.positions_of_play import choice, play, position, refused, zone

REBORN = written(
    "Reborn",
    "Sorcery",
    "Reveal the top six cards of your library. For each color pair, choose a card that's exactly those colors"
    " from among them. Put the chosen cards into your hand and the rest on the bottom of your library in a"
    " random order.",
    cost="{0}",
)
COLORS = {"Azorius": "WU", "Second": "WU", "Izzet": "UR", "Jeskai": "WUR", "Plain": "W"}
CARDS = [
    written(name, "Creature — Bear", cost="".join(f"{{{c}}}" for c in colors), size="2/2", colors=colors)
    for name, colors in COLORS.items()
]


def begun():
    text = f"Anna 20 hand: Reborn library: {', '.join(COLORS)}, Forest, 3 Swamp | Ben 20"
    game = position(text, REBORN, *CARDS)
    play(game, "cast Reborn", "resolve")
    return game


def test_one_of_each_pair_is_taken_and_no_card_of_one_or_three_colors():
    game = begun()
    assert sorted(choice(game)) == ["Azorius", "Second"]
    refused(game, "choose: none")
    play(game, "choose: Second", "choose: Izzet")
    assert sorted(zone(game, "Anna", "hand")) == ["Izzet", "Second"]
    library = zone(game, "Anna", "library")
    assert sorted(library[:4]) == ["Azorius", "Forest", "Jeskai", "Plain"]
    assert library[4:] == ["Swamp"] * 3


@pytest.mark.parametrize(
    "text",
    [
        "Look at the top six cards of your library. For each color pair, choose a card that's exactly those"
        " colors from among them. Put the chosen cards into your hand and the rest on the bottom of your"
        " library in a random order.",
        "Reveal the top six cards of your library. For each color pair, choose a card that's those colors"
        " from among them. Put the chosen cards into your hand and the rest on the bottom of your library in"
        " a random order.",
    ],
)
def test_texts_that_look_alike_are_not_read(text: str) -> None:
    with pytest.raises(AssertionError):
        written("Other", "Sorcery", text)
