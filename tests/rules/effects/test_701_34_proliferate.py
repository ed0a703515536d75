"""Proliferate: of which kinds counters are given, and poison counters that a team shares
[cr2025-06-06 701.34; cr2010-10-01 701.23; cr2019-05-03 701.26].
"""

from __future__ import annotations

from datetime import date

import pytest

from manaburn import decisions as d
from manaburn.editions import R2025, Edition
from manaburn.game import Game
from manaburn.state import events
from manaburn.terms import CounterKind
from rules.cards_from_text import written
from rules.positions_of_play import happened, permanent, play, position

MORE = written("More", "Sorcery", "Proliferate.", cost="{0}")
PLUS, OIL = CounterKind.PLUS_ONE, CounterKind("oil")
LAST_OF_ONE_KIND = Edition.on(date(2019, 5, 2))
FIRST_OF_EACH_KIND = Edition.on(date(2019, 5, 3))
GIANT = (
    "options: two-headed giant teams: Anna and Cara / Ben and Dora step: precombat main "
    "| Anna 15 hand: More{} | Cara 15{} | Ben 15{} | Dora 15{}"
)


def proliferated(edition: Edition) -> Game:
    game = position("Anna 20 hand: More battlefield: Grizzly Bears | Ben 20", MORE, edition=edition)
    permanent(game, "Grizzly Bears").counters = ((PLUS, 1), (OIL, 2))
    game.state.derived = None
    play(game, "cast More", "resolve", "choose: Grizzly Bears")
    return game


def kinds(game: Game) -> dict[CounterKind, int]:
    return dict(permanent(game, "Grizzly Bears").counters)


@pytest.mark.parametrize("kind", [PLUS, OIL])
def test_until_2019_one_counter_of_one_kind_is_given_which_is_chosen(kind: CounterKind) -> None:
    game = proliferated(LAST_OF_ONE_KIND)
    assert isinstance(game.decision, d.ChooseWord)
    assert set(game.decision.among) == {PLUS.value, OIL.value}
    play(game, f"choose: {kind.value}")
    assert kinds(game) == {PLUS: 1 + (kind is PLUS), OIL: 2 + (kind is OIL)}


def test_since_2019_one_counter_of_each_kind_is_given() -> None:
    assert kinds(proliferated(FIRST_OF_EACH_KIND)) == {PLUS: 2, OIL: 3}


def poisons(game: Game) -> list[int]:
    return [player.poison for player in game.state.players]


@pytest.mark.parametrize(("day", "poison"), [("2011-03-31", [2, 3]), ("2011-04-01", [2, 2])])
def test_a_team_that_shares_poison_gets_one_more(day: str, poison: list[int]) -> None:
    """Both are chosen; without shared poison each has their own."""
    own = " poison: 2" if poison == [2, 3] else " poison: 1"
    text = GIANT.format("", "", " poison: 1", own)
    game = position(text, MORE, edition=Edition.on(date.fromisoformat(day)))
    play(game, "cast More", "resolve")
    while isinstance(game.decision, d.ChooseWhether):
        play(game, "yes")
    assert poisons(game)[2:] == poison


def test_each_team_gets_one_more() -> None:
    game = position(GIANT.format(*[" poison: 2"] * 2, *[" poison: 1"] * 2), MORE, edition=R2025)
    play(game, "cast More", "resolve", "yes", "yes", "yes", "yes")
    assert poisons(game) == [3, 3, 2, 2]


def test_who_gets_it_is_chosen_where_both_get_other_counters_too() -> None:
    others = (" poison: 1 energy: 1", " poison: 1 energy: 2")
    game = position(GIANT.format("", "", *others), MORE, edition=R2025)
    play(game, "cast More", "resolve", "yes", "yes", "choose: Dora")
    assert poisons(game)[2:] == [2, 2]
    assert [player.counter(CounterKind.ENERGY) for player in game.state.players[2:]] == [2, 3]
    assert [each.player for each in happened(game, events.PoisonGiven)] == [3]
