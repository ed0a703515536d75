"""Spells that are countered and go to an end of a library [cr2025-06-06 614.1a, 701.6a]."""

from __future__ import annotations

import pytest

from rules.cards_from_text import written
from rules.positions_of_play import asked, life, play, position, resolve_all, zone

HINDER = written(
    "Hinder",
    "Instant",
    "Counter target spell. If that spell is countered this way, put that card on your choice of the top or"
    " bottom of its owner's library instead of into that player's graveyard.",
    cost="{0}",
)
CRUMPLE = written(
    "Crumple",
    "Instant",
    "Counter target spell. If that spell is countered this way, put it on the bottom of its owner's library"
    " instead of into that player's graveyard. Put Crumple on the bottom of its owner's library.",
    cost="{0}",
)
SURE = written("Sure", "Instant", "This spell can't be countered.", "You gain 3 life.", cost="{0}")
CARDS = (HINDER, CRUMPLE, SURE)


@pytest.mark.parametrize(("end", "library"), [("on top", "top"), ("on the bottom", "bottom")])
def test_who_counters_chooses_the_end(end: str, library: str) -> None:
    board = "Anna 20 hand: Shock library: 2 Island battlefield: Mountain | Ben 20 hand: Hinder"
    game = position(board, *CARDS)
    play(game, "cast Shock", "targets: Ben", "pass", "cast Hinder", "targets: Shock", "resolve")
    assert asked(game) == "Ben"
    play(game, f"choose: {end}")
    assert life(game) == (20, 20)
    names = zone(game, "Anna", "library")  # the last one is on top
    assert names[-1 if library == "top" else 0] == "Shock"
    assert zone(game, "Anna", "graveyard") == []


def test_both_cards_go_to_the_bottom() -> None:
    board = (
        "Anna 20 hand: Shock library: 2 Island battlefield: Mountain | Ben 20 hand: Crumple library: Swamp"
    )
    game = position(board, *CARDS)
    play(game, "cast Shock", "targets: Ben", "pass", "cast Crumple", "targets: Shock", "resolve")
    assert zone(game, "Anna", "library") == ["Shock", "Island", "Island"]
    assert zone(game, "Ben", "library") == ["Crumple", "Swamp"]


def test_what_is_not_countered_goes_nowhere_else() -> None:
    board = "Anna 20 hand: Sure library: 2 Island | Ben 20 hand: Crumple library: Swamp"
    game = position(board, *CARDS)
    play(game, "cast Sure", "pass", "cast Crumple", "targets: Sure", "resolve")
    resolve_all(game)
    assert life(game) == (23, 20)
    assert zone(game, "Anna", "graveyard") == ["Sure"]
