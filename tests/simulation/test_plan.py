"""Which games a plan holds."""

from __future__ import annotations

from collections import Counter

import pytest

from manaburn import GameError, SimulationError, UnknownAgent, UnsupportedCard, load_deck
from manaburn.editions import R2010
from manaburn.editions.axes import UnspentMana
from manaburn.simulation.journal import Journal
from manaburn.simulation.plan import Against, planned
from manaburn.values import replace


def test_decks_sit_in_each_seat_and_begin_from_each_seat_equally_often():
    plan = planned(["bears", "ogres"], games=8)
    seatings = [plan.seating(number) for number in range(1, plan.total + 1)]
    assert Counter((seating.decks, seating.began) for seating in seatings) == {
        (decks, began): 2 for decks in ((0, 1), (1, 0)) for began in (0, 1)
    }


def test_of_several_decks_each_pair_plays_as_often():
    plan = planned(["bears", "ogres", "sligh-2002"], games=4)
    assert plan.total == 12
    met = Counter(frozenset(plan.seating(number).decks) for number in range(1, 13))
    assert met == {frozenset(pair): 4 for pair in ((0, 1), (0, 2), (1, 2))}


def test_more_games_begin_with_the_same_games():
    few, many = (planned(["bears", "ogres", "sligh-2002"], games=games) for games in (2, 5))
    for number in range(1, few.total + 1):
        assert few.seating(number) == many.seating(number)
        assert few.seed_of(number) == many.seed_of(number)


def test_seeds_differ_by_number_and_by_run_and_fit_into_tables():
    plans = [planned(["bears", "ogres"], games=500, seed=seed) for seed in (1, 2, 11)]
    seeds = {plan.seed_of(number) for plan in plans for number in range(1, 501)}
    assert len(seeds) == 1500
    assert max(seeds) < 2**53


def test_a_table_of_more_seats_than_decks_is_filled_and_of_fewer_every_choice_plays():
    plan = planned(["bears", "ogres"], games=1, format="2hg")
    assert plan.seating(1).decks == (0, 1, 0, 1)
    plan = planned(["bears", "ogres", "sligh-2002", "skies-2002"], games=1, format="ffa", players=3)
    assert plan.total == 4


def test_a_deck_that_is_named_twice_is_told_apart():
    assert [deck.name for deck in planned(["bears", "bears"], games=1).decks] == ["bears", "bears 2"]


def test_against_nobody_each_deck_plays_by_itself():
    plan = planned(["bears", "ogres"], games=3, against=Against.NOBODY)
    assert plan.total == 6
    assert [plan.seating(number).decks for number in (1, 2)] == [(0,), (1,)]


@pytest.mark.parametrize(
    ("decks", "wishes", "kind", "told"),
    [
        (["bears"], {}, SimulationError, "name two decks or more"),
        (["bears", "none-such"], {}, GameError, "'none-such' is neither a deck file"),
        (["bears", "ogres"], {"format": "chess"}, GameError, "no format 'chess': choose one of duel"),
        (["bears", "ogres"], {"agents": ["clever"]}, UnknownAgent, "choose one of simple, random"),
        (["bears", "ogres"], {"agents": ["simple"] * 3}, SimulationError, "not 3 agents for 2 decks"),
        (["bears", "ogres"], {"edition": "never"}, GameError, "is not an edition"),
        (["bears", "ogres"], {"games": 0}, GameError, "a number, 1 or more, not 0"),
        (["bears", "ogres"], {"format": "commander"}, GameError, "has no commander"),
        (["bears", "boros-2025"], {"edition": "2002"}, UnsupportedCard, "first printed"),
        (["bears"], {"format": "2hg", "against": Against.NOBODY}, SimulationError, "only a game of two"),
    ],
)
def test_what_cannot_be_played_is_refused_before_any_game(decks, wishes, kind, told):
    with pytest.raises(kind, match=told):
        planned(decks, **{"games": 1, **wishes})


def test_the_settings_tell_decks_by_their_cards():
    ogres = load_deck("ogres")
    one, other = planned([ogres, "bears"], games=1), planned(["ogres", "bears"], games=9)
    assert one.settings() == other.settings()
    fewer = type(ogres)(ogres.name, ogres.main[:1])
    assert planned([fewer, "bears"], games=1).settings() != one.settings()


def test_the_settings_tell_the_rules_of_a_day_from_others_made_of_them(tmp_path):
    house = replace(R2010, unspent_mana=UnspentMana.BURNS)
    usual, other = (planned(["bears", "ogres"], games=1, edition=rules) for rules in (R2010, house))
    Journal(tmp_path / "j", usual.settings()).close()
    with pytest.raises(SimulationError, match="another edition"):
        Journal(tmp_path / "j", other.settings())
    assert usual.settings()["edition"] == "2010-10-01"  # as in journals of earlier releases
    with Journal(tmp_path / "house", other.settings()):
        pass
    with Journal(tmp_path / "house", planned(["bears", "ogres"], games=2, edition=house).settings()):
        pass
