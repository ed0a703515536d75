"""Rows are summed up, and drawn."""

from __future__ import annotations

from math import cos, radians, sin
from xml.etree import ElementTree

import pytest

from manaburn.intervals import bounds
from manaburn.simulation.heat_map import heat_map
from manaburn.simulation.rows import Row, SoloGame
from manaburn.simulation.summary import Summary, WonShare
from manaburn.view.pictures.lettering import width_of


def row(number, decks, began, winners, alone=None):
    return Row(
        number=number, seed=5, decks=decks, agents=("random",) * len(decks), began=began, winners=winners,
        reason="life", turns=9, answers=80, mulligans=(0,) * len(decks), life=(0,) * len(decks), seconds=0.5,
        alone=alone,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [  # Newcombe, Statistics in Medicine 17 (1998), table I, method 3
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_the_interval_is_wilsons(won, games, low, high):
    assert WonShare(won, games).interval == pytest.approx((low, high), abs=5e-5)


def test_wins_are_counted_by_deck_seat_and_beginning():
    rows = [
        row(1, ("a", "b"), 0, (0,)),
        row(2, ("b", "a"), 0, (1,)),
        row(3, ("a", "c"), 1, ()),
        row(4, ("c", "a"), 1, (0,)),
    ]
    summary = Summary(rows)
    assert summary.by_deck == {"a": WonShare(2, 4), "c": WonShare(1, 2), "b": WonShare(0, 2)}
    assert summary.by_seat == {0: WonShare(2, 4), 1: WonShare(1, 4)}
    assert summary.by_beginning == {True: WonShare(1, 4), False: WonShare(2, 4)}
    assert summary.draws == 1
    assert summary.against("a", "b") == WonShare(2, 2)
    assert summary.against("b", "c").games == 0


def test_a_team_wins_together():
    summary = Summary([row(1, ("a", "b", "c", "d"), 0, (2, 3))])
    assert [summary.by_deck[deck].won for deck in "abcd"] == [0, 0, 1, 1]


def test_turns_of_the_kill_mana_and_hands_are_counted():
    alone = [
        SoloGame(kill=3, mana=(1, 2, 3), hand=("x",) * 7, lands=2),
        SoloGame(kill=4, mana=(1, 2, 4, 0), hand=("x",) * 7, lands=3),
        SoloGame(kill=None, mana=(0,), hand=("x",) * 6, lands=3),
    ]
    found = Summary(row(n, ("a", "nobody"), 0, (0,), each) for n, each in enumerate(alone, 1)).alone["a"]
    assert found.mean_kill == 3.5
    assert [found.won_by(turn).won for turn in (2, 3, 4)] == [0, 1, 2]
    assert found.mana == {1: pytest.approx(2 / 3), 2: 2.0, 3: 3.5, 4: 0.0}
    assert [(hand.cards, hand.lands, hand.mean_kill) for hand in found.hands] == [
        (7, 3, 4.0),
        (7, 2, 3.0),
        (6, 3, None),
    ]


def test_the_picture_has_a_cell_for_each_pair_and_is_well_formed():
    rows = [row(1, ("a<b", "c"), 0, (0,)), row(2, ("c", "d"), 0, (1,))]
    drawn = ElementTree.fromstring(heat_map(Summary(rows), ["a<b", "c", "d"]))
    titles = [each.text for each in drawn.iter("{http://www.w3.org/2000/svg}title")]
    assert titles[0] == "Who wins how often: a<b, c, d"
    assert titles[1:] == [
        "a<b won 1 of 1 game against c: 21–100%",
        "c won 0 of 1 game against a<b: 0–79%",
        "c won 0 of 1 game against d: 0–79%",
        "d won 1 of 1 game against c: 21–100%",
    ]


@pytest.mark.parametrize(("won", "games", "told"), [(8, 8, "68–100%"), (0, 8, "0–32%"), (5, 10, "24–76%")])
def test_the_picture_prints_the_ends_of_the_interval(won, games, told):
    rows = [row(n, ("a", "b"), 0, (0,) if n < won else (1,)) for n in range(games)]
    drawn = heat_map(Summary(rows), ["a", "b"])
    assert f">{told}</text>" in drawn
    assert "±" not in drawn


@pytest.mark.parametrize(("won", "games"), [(1_000, 1_000), (500_000, 1_000_000), (0, 10**7)])
def test_the_ends_of_a_narrow_interval_are_told_apart(won, games):
    low, high = bounds(*WonShare(won, games).interval).removesuffix("%").split("–")
    assert low != high
    assert float(low) <= 100 * won / games <= float(high)


@pytest.mark.parametrize(
    "decks",
    [("a", "b"), ("sligh-2002", "skies-2002", "boros-2025"), ("W" * 40, "b"), ("a", "An old deck " * 5)],
)
def test_everything_written_is_within_the_picture(decks):
    rows = [row(n, (decks[0], decks[1]), 0, (0,)) for n in range(1_000)]
    drawn = ElementTree.fromstring(heat_map(Summary(rows), decks))
    width, height = float(drawn.get("width")), float(drawn.get("height"))
    for text in drawn.iter("{http://www.w3.org/2000/svg}text"):
        size = float(text.get("font-size", drawn.get("font-size")))
        wide = width_of(text.text, size, bold=text.get("font-weight") is not None)
        x, y = float(text.get("x")), float(text.get("y"))
        if text.get("transform"):
            slant = radians(40)
            assert x + wide * cos(slant) <= width, text.text
            assert y - wide * sin(slant) - size > 32, "it stays below the title"
        elif text.get("text-anchor") == "end":
            assert x - wide >= 0, text.text
        else:
            assert x + wide <= width, text.text
        assert 0 < y < height
