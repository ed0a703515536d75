"""What games won say of who is stronger: intervals, Elo and the sequential test, by their definitions."""

from __future__ import annotations

from math import comb, inf, log, sqrt
from random import Random

import pytest

from manaburn.errors import GameError
from manaburn.intervals import wilson
from manaburn.matches import Sprt, SprtVerdict, Standing
from manaburn.matches.standing import elo, share_of

Z = 1.959963984540054


@pytest.mark.parametrize(("won", "games"), [(0, 1), (1, 1), (3, 10), (60, 100), (99, 100), (200, 200)])
def test_the_ends_of_an_interval_are_as_far_from_the_rate_as_chance_goes(won, games):
    rate = won / games
    low, high = wilson(rate, games)
    assert 0 <= low <= rate <= high <= 1
    for end in {low, high} - {0.0, 1.0}:
        assert abs(rate - end) == pytest.approx(Z * sqrt(end * (1 - end) / games))
    if 0 < won < games:
        assert low > 0 and high < 1


def test_nothing_is_known_of_no_games():
    assert wilson(0.5, 0) == (0.0, 1.0)
    assert Standing().interval == (0.0, 1.0)
    assert Standing().elo == 0.0
    assert Standing().elo_interval == (-inf, inf)


def test_an_interval_holds_the_true_share_19_times_out_of_20():
    def coverage(truth, games=100):
        """The exact chance that the interval of so many games holds the truth."""
        chances = (comb(games, won) * truth**won * (1 - truth) ** (games - won) for won in range(games + 1))
        held = (wilson(won / games, games) for won in range(games + 1))
        return sum(chance for chance, (low, high) in zip(chances, held, strict=True) if low <= truth <= high)

    covered = [coverage(percent / 100) for percent in range(5, 96)]
    assert min(covered) > 0.92
    assert 0.945 < sum(covered) / len(covered) < 0.96


def test_elo_is_what_it_is_by_definition():
    assert elo(10 / 11) == pytest.approx(400)
    assert elo(1 / 11) == pytest.approx(-400)
    assert (elo(0.0), elo(1.0)) == (-inf, inf)
    assert elo(share_of(123.0)) == pytest.approx(123.0)


def test_a_draw_is_half_a_game():
    standing = Standing()
    for points in (1.0, 0.5, 0.5, 0.0, 1.0):
        standing = standing.with_game(points)
    assert standing == Standing(won=2, drawn=2, lost=1)
    assert (standing.games, standing.share) == (5, 0.6)
    sprt = Sprt()
    half = sprt.log_likelihood_ratio(Standing(drawn=2))
    assert half == pytest.approx(sprt.log_likelihood_ratio(Standing(won=1, lost=1)))


def test_the_bounds_are_those_of_wald():
    sprt = Sprt(alpha=0.01, beta=0.1)
    assert sprt.bounds == pytest.approx((log(0.1 / 0.99), log(0.9 / 0.01)))
    assert sprt.log_likelihood_ratio(Standing(won=1)) == pytest.approx(log(share_of(50) / 0.5))


@pytest.mark.parametrize(("truth", "wrong"), [(0.0, SprtVerdict.STRONGER), (80.0, SprtVerdict.NOT_STRONGER)])
def test_a_test_errs_as_seldom_as_was_asked(truth, wrong):
    sprt, rng, errors = Sprt(elo0=0, elo1=80, alpha=0.1, beta=0.1), Random(7), 0
    for _ in range(300):
        standing = Standing()
        while (verdict := sprt.verdict(standing)) is SprtVerdict.UNDECIDED:
            standing = standing.with_game(float(rng.random() < share_of(truth)))
        errors += verdict is wrong
    assert 0 < errors / 300 < 0.14


@pytest.mark.parametrize("claims", [{"elo0": 50}, {"elo1": 0}, {"alpha": 0}, {"beta": 0.5}, {"alpha": -1}])
def test_claims_that_make_no_test_are_refused(claims):
    with pytest.raises(GameError):
        Sprt(**claims)
