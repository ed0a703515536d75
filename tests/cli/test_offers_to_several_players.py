"""What a player is asked who may do something, as each of several may: who asks it, and what it is."""

from __future__ import annotations

import pytest

from manaburn.cli.playing.prompting import prompt_for
from rules.cards_from_text import written
from rules.positions_of_play import play, position

BOARD = "step: precombat main | Anna 20 hand: Deed battlefield: Memnite | Ben 20 hand: Forest, Plains"


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("Each player may draw a card.", "Deed: draw a card?"),
        (
            "Each opponent may discard a card. If a player does, they draw two cards.",
            "Deed: discard a card; ",
        ),
        (
            "Any player may sacrifice a creature. If no one does, you gain 3 life.",
            "Deed: sacrifice a creature?",
        ),
        ("Any player may pay 2 life. If no one does, you gain 3 life.", "Deed: pay 2 life?"),
        ("You may draw a card.", "Deed: draw a card?"),
        ("You lose 3 life unless you pay 2 life.", "Deed: pay 2 life?"),
    ],
)
def test_the_question_names_what_asks_it_and_what_is_done(text: str, asked: str):
    game = position(BOARD, written("Deed", "Sorcery", text, cost="{0}"))
    play(game, "cast Deed", "resolve")
    assert prompt_for(game).text.startswith(asked)
