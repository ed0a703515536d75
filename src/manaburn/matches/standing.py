"""A `Standing` is the score of a match, with the difference in strength that follows from it, in Elo (a
measure of strength known from chess). `Sprt` tests after each game whether it is decided which agent is
stronger.

A draw is half a game won. An agent that scores a share s of the points is stronger by 400 · log10(s / (1 -
s)).
"""

from __future__ import annotations

from enum import Enum
from math import inf, log, log10

from manaburn.errors import GameError
from manaburn.intervals import wilson
from manaburn.values import value


def elo(share: float) -> float:
    """Return the difference in Elo between two agents, the first of which scores this share of the points.

    >>> elo(0.5), round(elo(0.75)), elo(1.0)
    (0.0, 191, inf)
    """
    return -inf if share <= 0 else inf if share >= 1 else 400 * log10(share / (1 - share))


def share_of(difference: float) -> float:
    """Return the share of the points that an agent scores who is stronger by this difference in Elo."""
    return float(1 / (1 + 10 ** (-difference / 400)))


@value
class Standing:
    """The numbers of games that the first agent has won, drawn and lost."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    def with_game(self, points: float) -> Standing:
        """Return the standing after one game more: 1 for a win, 0.5 for a draw, 0 for a loss."""
        return Standing(self.won + (points == 1), self.drawn + (points == 0.5), self.lost + (points == 0))

    @property
    def games(self) -> int:
        """Return the number of games."""
        return self.won + self.drawn + self.lost

    @property
    def share(self) -> float:
        """Return the first agent's share of the points; a half before the first game."""
        return (self.won + self.drawn / 2) / self.games if self.games else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """Return the 95% confidence interval of the share (Wilson). It is somewhat too wide if there are
        draws, and because games come in pairs with the same cards.
        """
        return wilson(self.share, self.games)

    @property
    def elo(self) -> float:
        """Return how much stronger the first agent is, in Elo; infinite if it won or lost every game."""
        return elo(self.share)

    @property
    def elo_interval(self) -> tuple[float, float]:
        """Return the 95% confidence interval of the difference in Elo."""
        low, high = self.interval
        return elo(low), elo(high)


class SprtVerdict(Enum):
    """The result of a sequential test so far."""

    UNDECIDED = "undecided"
    NOT_STRONGER = "elo0"
    STRONGER = "elo1"


@value(kw_only=True)
class Sprt:
    """Wald's sequential test of two claims: that the first agent is stronger by `elo0`, or by `elo1`.

    The match ends as soon as the test accepts one of them. If `elo0` is true, `elo1` is accepted with a
    probability of at most `alpha`; if `elo1` is true, `elo0` with at most `beta`.
    """

    elo0: float = 0.0
    elo1: float = 50.0
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not self.elo0 < self.elo1:
            raise GameError(f"elo1 ({self.elo1:g}) must be more than elo0 ({self.elo0:g})")
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise GameError("alpha and beta must each be an error rate of more than 0 and less than 0.5")

    @property
    def bounds(self) -> tuple[float, float]:
        """Return the bounds below which `elo0` is accepted, and above which `elo1` is."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def log_likelihood_ratio(self, standing: Standing) -> float:
        """Return the logarithm of how much likelier these results are with `elo1` than with `elo0`; a draw
        counts as half a game won and half a game lost.
        """
        s0, s1 = share_of(self.elo0), share_of(self.elo1)
        won, lost = standing.won + standing.drawn / 2, standing.lost + standing.drawn / 2
        return won * log(s1 / s0) + lost * log((1 - s1) / (1 - s0))

    def verdict(self, standing: Standing) -> SprtVerdict:
        """Return which claim the results so far decide for, if any.

        >>> Sprt().verdict(Standing(won=30)).name, Sprt().verdict(Standing(won=5, lost=4)).name
        ('STRONGER', 'UNDECIDED')
        """
        low, high = self.bounds
        found = self.log_likelihood_ratio(standing)
        if low < found < high:
            return SprtVerdict.UNDECIDED
        return SprtVerdict.STRONGER if found >= high else SprtVerdict.NOT_STRONGER
