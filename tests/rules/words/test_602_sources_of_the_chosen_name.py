"""Activated abilities of sources with the chosen name, in every zone [cr2025-06-06 602.5, 607.2d]."""

from __future__ import annotations

import pytest

from rules.cards_from_text import written
from rules.positions_of_play import play, position, refused

TEXT = "Activated abilities of sources with the chosen name can't be activated"
SURGE = written(
    "Surge", "Creature — Ox", "{G}, Discard this card: Draw a card.", "{G}: Draw a card.", size="1/1"
)


def board(chosen: str, end: str = "") -> object:
    pin = written("Pin", "Artifact", "As Pin enters, choose a card name.", f"{TEXT}{end}.", cost="{0}")
    text = "Anna 20 hand: Pin, Surge battlefield: 2 Forest, Surge, Llanowar Elves library: 5 Forest | Ben 20"
    game = position(text, pin, SURGE)
    play(game, "cast Pin", "resolve", f"choose: {chosen}")
    return game


@pytest.mark.parametrize("end", ["", " unless they're mana abilities"])
def test_of_permanents_and_of_cards_in_hands(end: str) -> None:
    game = board("Surge", end)
    sources = [game.text(action) for action in game.legal_actions if "activate" in game.text(action)]
    assert not any("Surge" in each for each in sources)
    game = board("Hill Giant", end)
    sources = [game.text(action) for action in game.legal_actions if "activate" in game.text(action)]
    assert len({each for each in sources if "Surge" in each}) == 2


def test_mana_abilities_are_excepted_where_it_is_said() -> None:
    play(board("Llanowar Elves", " unless they're mana abilities"), "tap Llanowar Elves for {G}")
    assert refused(board("Llanowar Elves"), "tap Llanowar Elves for {G}")


def test_they_cost_more_in_every_zone_unless_they_are_mana_abilities() -> None:
    costly = (
        "Activated abilities of sources with the chosen name cost {2} more to activate unless they're mana"
    )
    pin = written("Pin", "Artifact", "As Pin enters, choose a card name.", f"{costly} abilities.", cost="{0}")
    text = "Anna 20 hand: Pin, Surge battlefield: {} Forest, Surge, Llanowar Elves library: 5 Forest | Ben 20"
    for forests, able in ((1, False), (2, True)):  # and the Elves, for one more
        game = position(text.format(forests), pin, SURGE)
        play(game, "cast Pin", "resolve", "choose: Surge")
        sources = [game.text(action) for action in game.legal_actions if "activate" in game.text(action)]
        assert len({each for each in sources if "Surge" in each}) == 2 * able
        play(game, "tap Llanowar Elves for {G}")
