"""Casualty with any X: a copy of a planeswalker spell has X as its loyalty [cr2025-06-06 702.153]."""

from __future__ import annotations

from dataclasses import replace

from contracts import check_round_trips
from manaburn.decisions import ChooseWhether, ChooseX
from manaburn.terms import CounterKind
from rules.cards_from_text import written
from rules.positions_of_play import choice, permanent, play, position, zone

FIEND = replace(
    written(
        "Fiend",
        "Legendary Planeswalker — Nixilis",
        "Casualty X. The copy isn't legendary and has starting loyalty X.",
        "+1: You gain 1 life.",
        cost="{G}",
    ),
    loyalty=3,
)


def board(ours):
    text = (
        f"step: precombat main | Anna 20 hand: Fiend battlefield: Forest, {ours} library: 9 Forest | Ben 20"
    )
    return position(text, FIEND)


def test_the_copy_has_the_chosen_loyalty_and_is_not_legendary():
    game = board("Craw Wurm, Grizzly Bears, Memnite")
    play(game, "cast Fiend")
    assert isinstance(game.decision, ChooseWhether)
    play(game, "yes")
    assert isinstance(game.decision, ChooseX)
    assert sorted(action.value for action in game.legal_actions) == [0, 1, 2, 3, 4, 5, 6]
    play(game, "x=2")
    assert sorted(choice(game)) == ["Craw Wurm", "Grizzly Bears"], "a power of 2 or greater"
    play(game, "choose: Grizzly Bears", "resolve")
    check_round_trips(game)
    play(game, "resolve")
    assert permanent(game, "Fiend").counter(CounterKind.LOYALTY) == 2
    play(game, "resolve")
    assert zone(game, "Anna", "battlefield").count("Fiend") == 2, "one of them is legendary"


def test_without_a_creature_or_a_wish_there_is_no_copy():
    game = board("Forest")
    play(game, "cast Fiend", "resolve")
    assert permanent(game, "Fiend").counter(CounterKind.LOYALTY) == 3
    game = board("Memnite")
    play(game, "cast Fiend", "no", "resolve")
    assert not game.state.stack and "Memnite" in zone(game, "Anna", "battlefield")
