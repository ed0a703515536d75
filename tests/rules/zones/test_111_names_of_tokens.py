"""A token whose name is not specified is named after its subtypes, with the word Token behind them; its
copies have that name, and a copy of a card has the card's [cr2025-06-06 111.4, 707.2, 707.9a].
"""

from __future__ import annotations

import pytest

from manaburn.rules.layers.characteristics import characteristics
from rules.cards_from_text import written
from rules.positions_of_play import play, position

MUSTER = written("Muster", "Sorcery", "Create a 1/1 white Knight creature token.", cost="{0}")
SHAPE = written(
    "Shape", "Sorcery", "Create a 1/1 blue Shapeshifter creature token with changeling.", cost="{0}"
)
DISH = written(
    "Dish",
    "Sorcery",
    "Create a token that's a copy of target permanent, except it's a Food artifact and it loses all other"
    " card types.",
    cost="{0}",
)
DOUBLE = written("Double", "Sorcery", "Create a token that's a copy of target permanent.", cost="{0}")
CLONE = written(
    "Turncoat",
    "Creature — Shapeshifter",
    "You may have this creature enter as a copy of any creature on the battlefield, except it's a Zombie in"
    " addition to its other types.",
    cost="{0}",
    size="0/0",
)
DESERT = written("Desert", "Land — Desert", "{T}: Add {C}.")
CARDS = (MUSTER, SHAPE, DISH, DOUBLE, CLONE, DESERT)


def _name_of_the_newest(*plays: str) -> str:
    board = """Anna 20 hand: Muster, Shape, Dish, Double, Turncoat
        battlefield: Desert#70, Forest#71, Grizzly Bears#72 | Ben 20"""
    game = position(board, *CARDS)
    for text in plays:
        play(game, text.replace("#it", f"#{max(game.state.permanents)}"))
    return characteristics(game.state, max(game.state.permanents)).name


@pytest.mark.parametrize(
    ("plays", "name"),
    [
        (("cast Muster", "resolve"), "Knight Token"),
        (("cast Shape", "resolve"), "Shapeshifter Token"),
        (("cast Muster", "resolve", "cast Double", "targets: #it", "resolve"), "Knight Token"),
        (("cast Muster", "resolve", "cast Dish", "targets: #it", "resolve"), "Knight Token"),
        (
            ("cast Muster", "resolve", "cast Turncoat", "resolve", "choose: Knight Token"),
            "Knight Token",
        ),
        (("cast Double", "targets: #70", "resolve"), "Desert"),
        (("cast Double", "targets: #71", "resolve"), "Forest"),
        (("cast Dish", "targets: #72", "resolve"), "Grizzly Bears"),
    ],
)
def test_the_name_of_a_token(plays, name):
    assert _name_of_the_newest(*plays) == name
