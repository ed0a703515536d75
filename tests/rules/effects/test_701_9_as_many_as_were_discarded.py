"""As many cards of a revealed hand as were discarded before [cr2025-06-06 608.2c, 701.9]."""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import play, position, resolve_all, zone

RITES = written(
    "Rites",
    "Sorcery",
    "Discard any number of cards. Target player reveals their hand, then you choose a nonland card from it"
    " for each card discarded this way. That player discards those cards.",
    cost="{0}",
)
BOARD = "Anna 20 hand: Rites, Forest, Island | Ben 20 hand: Shock, Grizzly Bears, Hill Giant, Plains"


def test_two_discarded_two_chosen():
    game = position(BOARD, RITES)
    play(game, "cast Rites", "targets: Ben", "resolve", "choose: Forest, Island")
    assert {len(action.objects) for action in game.legal_actions} == {2}
    play(game, "choose: Shock, Hill Giant")
    resolve_all(game)
    assert sorted(zone(game, "Ben", "hand")) == ["Grizzly Bears", "Plains"]


def test_none_discarded_none_chosen():
    game = position(BOARD, RITES)
    play(game, "cast Rites", "targets: Ben", "resolve", "choose:")
    resolve_all(game)
    assert len(zone(game, "Ben", "hand")) == 4
