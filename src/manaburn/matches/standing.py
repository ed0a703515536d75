"""A standing says how a match stands: the score with what it says of the true one, in Elo, and whether it is
decided.

A draw is half a game won. Elo: who scores a share s of the points is stronger by 400 · log10(s / (1 - s)).
"""

from __future__ import annotations

from enum import Enum
from math import inf, log, log10

from manaburn.errors import GameError
from manaburn.intervals import wilson
from manaburn.values import value


def elo(share: float) -> float:
    """Return by how much somebody is stronger who scores that share of the points.

    >>> elo(0.5), round(elo(0.75)), elo(1.0)
    (0.0, 191, inf)
    """
    return -inf if share <= 0 else inf if share >= 1 else 400 * log10(share / (1 - share))


def share_of(difference: float) -> float:
    """Return the share of the points that somebody scores who is stronger by so much Elo."""
    return float(1 / (1 + 10 ** (-difference / 400)))


@value
class Standing:
    """Games won, drawn and lost, as the first agent sees them."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    def with_game(self, points: float) -> Standing:
        """Return the standing after one game more: 1 for a win, 0.5 for a draw, 0 for a loss."""
        return Standing(self.won + (points == 1), self.drawn + (points == 0.5), self.lost + (points == 0))

    @property
    def games(self) -> int:
        """Return how many there are."""
        return self.won + self.drawn + self.lost

    @property
    def share(self) -> float:
        """Return the share of the points; a half of none."""
        return (self.won + self.drawn / 2) / self.games if self.games else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """Return between what the true share lies, 19 times out of 20 (Wilson). It is somewhat too wide if
        there are draws, or as games come in twos with the same cards.
        """
        return wilson(self.share, self.games)

    @property
    def elo(self) -> float:
        """Return by how much the first agent is stronger; infinite if it won or lost everything."""
        return elo(self.share)

    @property
    def elo_interval(self) -> tuple[float, float]:
        """Return between what the difference in Elo lies, 19 times out of 20."""
        low, high = self.interval
        return elo(low), elo(high)


class SprtVerdict(Enum):
    """A verdict is what a sequential test has come to."""

    UNDECIDED = "undecided"
    NOT_STRONGER = "elo0"
    STRONGER = "elo1"


@value(kw_only=True)
class Sprt:
    """Wald's sequential test of two claims: that the first agent is stronger by `elo0`, or by `elo1`.

    It is stopped as soon as it is decided. Where it is `elo0` in truth, `elo1` is accepted in a share of
    `alpha` of such tests at the most; where it is `elo1`, `elo0` in a share of `beta`.
    """

    elo0: float = 0.0
    elo1: float = 50.0
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not self.elo0 < self.elo1:
            raise GameError(f"elo1 ({self.elo1:g}) must be more than elo0 ({self.elo0:g})")
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise GameError("alpha and beta are error rates, each more than 0 and less than 0.5")

    @property
    def bounds(self) -> tuple[float, float]:
        """Return the bounds below which `elo0` is accepted, and above which `elo1` is."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def log_likelihood_ratio(self, standing: Standing) -> float:
        """Return how much likelier the games are if it is `elo1` than if it is `elo0`; a draw counts as half
        a game won and half a game lost.
        """
        s0, s1 = share_of(self.elo0), share_of(self.elo1)
        won, lost = standing.won + standing.drawn / 2, standing.lost + standing.drawn / 2
        return won * log(s1 / s0) + lost * log((1 - s1) / (1 - s0))

    def verdict(self, standing: Standing) -> SprtVerdict:
        """Return what it has come to.

        >>> Sprt().verdict(Standing(won=30)).name, Sprt().verdict(Standing(won=5, lost=4)).name
        ('STRONGER', 'UNDECIDED')
        """
        low, high = self.bounds
        found = self.log_likelihood_ratio(standing)
        if low < found < high:
            return SprtVerdict.UNDECIDED
        return SprtVerdict.STRONGER if found >= high else SprtVerdict.NOT_STRONGER
