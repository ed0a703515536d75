"""A card that is found and put third from the top of the shuffled library [cr2025-06-06 401.7, 701.23]."""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import play, position

PLANS = written(
    "Plans",
    "Instant",
    "Search your library for a card, then shuffle and put that card third from the top.",
    cost="{0}",
)


def _library_after(library: str) -> list[str]:
    game = position(f"Anna 20 hand: Plans library: {library} | Ben 20", PLANS)
    play(game, "cast Plans", "resolve", "choose: Hill Giant")
    return [game.state.objects[id].definition.name for id in game.state.players[0].library][::-1]


def test_it_lies_below_the_two_cards_on_top():
    found = _library_after("Hill Giant, Forest, Forest, Forest, Forest")
    assert found == ["Forest", "Forest", "Hill Giant", "Forest", "Forest"]


def test_it_is_on_the_bottom_if_there_are_fewer():
    assert _library_after("Hill Giant, Forest") == ["Forest", "Hill Giant"]
