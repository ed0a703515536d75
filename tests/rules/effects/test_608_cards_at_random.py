"""Cards of a graveyard at random, and what each player does who controls something."""

from __future__ import annotations

from manaburn.state.records.records import Chance
from rules.cards_from_text import written
from rules.positions_of_play import play, position, resolve_all, zone

MEMOIR = written(
    "Memoir", "Sorcery", "Return two creature cards at random from your graveyard to your hand.", cost="{0}"
)
ORNAMENT = written(
    "Ornament",
    "Artifact",
    "{0}: Each player who controls a permanent named Ornament draws a card.",
    cost="{0}",
)


def test_nobody_chooses_what_is_returned_and_only_your_own_cards_are():
    board = "Anna 20 hand: Memoir graveyard: 3 Grizzly Bears, 3 Hill Giant, Shock | "
    board += "Ben 20 graveyard: 9 Serra Angel"
    found = set()
    for seed in range(12):
        game = position(board, MEMOIR)
        game.state.game.chance = Chance(seed, 0)
        play(game, "cast Memoir")
        resolve_all(game)
        hand = zone(game, "Anna", "hand")
        assert len(hand) == 2
        assert set(hand) <= {"Grizzly Bears", "Hill Giant"}
        found.add(tuple(sorted(hand)))
    assert len(found) > 1


def test_only_who_controls_it_draws():
    board = "Anna 20 library: 3 Shock battlefield: Ornament | Ben 20 library: 3 Forest | "
    board += "Cleo 20 library: 3 Plains battlefield: Ornament"
    game = position(board, ORNAMENT)
    play(game, "activate Ornament")
    resolve_all(game)
    assert [len(zone(game, name, "hand")) for name in ("Anna", "Ben", "Cleo")] == [1, 0, 1]
