"""Split cards have two slashes in their names, and one slash stands between lists: texts tell them apart."""

from __future__ import annotations

from contracts import check_round_trips
from rules.cards_from_text import written
from rules.casting.test_709_split_cards import FIRE, ICE, split
from rules.positions_of_play import play, position, zone

SPLIT = "Flame // Frost"
CARD = split(FIRE, ICE)
LOOK = written("Peer", "Sorcery", "Scry 2.", cost="{0}")
RETURN = written(
    "Recall",
    "Sorcery",
    "Return target card from your graveyard to your hand. Exile target card from an opponent's graveyard.",
    cost="{0}",
)


def test_cards_that_are_looked_at() -> None:
    game = position(f"Anna 20 hand: Peer library: {SPLIT}, Forest, Island | Ben 20", LOOK, CARD)
    play(game, "cast Peer", "resolve")
    texts = [game.text(action) for action in game.legal_actions]
    for text in texts:
        assert text in game.legal_actions
    play(game, f"arrange: Forest / {SPLIT}")
    assert zone(game, "Anna", "library") == [SPLIT, "Island", "Forest"]


def test_targets_in_two_slots() -> None:
    game = position(
        f"Anna 20 hand: Recall graveyard: {SPLIT} | Ben 20 graveyard: {SPLIT}, Forest", RETURN, CARD
    )
    play(game, "cast Recall", f"targets: {SPLIT}", f"targets: {SPLIT}")
    check_round_trips(game)
