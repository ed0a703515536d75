"""Tokens that are copies of each of several targets [cr2025-06-06 107.3, 707.2]."""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import play, position, refused, zone

GANG = written(
    "Gang",
    "Sorcery",
    "For each of X target permanents, create X tokens that are copies of that permanent.",
    cost="{X}",
)


def test_x_copies_of_each_of_x_targets():
    board = "Anna 20 hand: Gang battlefield: Plains, Plains | Ben 20 battlefield: Hill Giant, Forest"
    game = position(board, GANG)
    play(game, "cast Gang", "x 2")
    assert refused(game, "targets: Hill Giant")
    play(game, "targets: Hill Giant, Forest", "resolve")
    assert sorted(zone(game, "Anna", "battlefield")) == ["Forest"] * 2 + ["Hill Giant"] * 2 + ["Plains"] * 2


def test_a_target_that_is_gone_is_not_copied():  # 608.2b
    end = written("End", "Instant", "Destroy target creature.", cost="{0}")
    board = (
        "Anna 20 hand: Gang battlefield: Plains, Plains | Ben 20 hand: End battlefield: Hill Giant, Forest"
    )
    game = position(board, GANG, end)
    play(game, "cast Gang", "x 2", "targets: Hill Giant, Forest", "pass", "cast End", "targets: Hill Giant")
    play(game, "resolve", "resolve")
    assert sorted(zone(game, "Anna", "battlefield")) == ["Forest"] * 2 + ["Plains"] * 2


def test_others_than_the_chosen_token_become_copies():
    """Brudiclad, Telchor Engineer: all but the chosen token, also what the ability is of (2018-07-13)."""
    engineer = written(
        "Engineer",
        "Creature — Artificer",
        "{0}: Choose a token you control. Each other token you control becomes a copy of that token.",
        size="4/4",
    )
    game = position("Anna 20 battlefield: Engineer (token), Memnite (token), Bear Cub | Ben 20", engineer)
    play(game, "activate Engineer", "resolve", "choose: Memnite")
    assert zone(game, "Anna", "battlefield") == ["Memnite", "Memnite", "Bear Cub"]
