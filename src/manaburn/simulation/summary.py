"""A `Summary` counts the rows of a simulation: how often each deck, each seat and each player who began has
won; `AloneSummary`, in which turn a deck wins that plays against nobody.
"""

from __future__ import annotations

import warnings
from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Any

from manaburn.intervals import wilson
from manaburn.simulation.rows import Row, SoloGame
from manaburn.values import value


@value
class WonShare:
    """A share says how many of so many games were won; a draw is won by nobody."""

    won: int
    games: int

    @property
    def rate(self) -> float:
        """Return the share from 0 to 1; a half if there are no games."""
        return self.won / self.games if self.games else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """Return between what the rate lies in truth, 19 times out of 20: the interval of Wilson's score.

        >>> [round(end, 3) for end in WonShare(60, 100).interval]
        [0.502, 0.691]
        """
        return wilson(self.rate, self.games)


class Summary:
    """A summary counts rows as they come; it does not grow with their number."""

    def __init__(self, rows: Iterable[Row] = ()) -> None:
        self.games = 0
        self.draws = 0
        self.seconds = 0.0
        self.turns = 0
        self.reasons: defaultdict[str, int] = defaultdict(int)
        self.alone: defaultdict[str, AloneSummary] = defaultdict(AloneSummary)
        """Of each deck that played against nobody."""
        self.faults: list[Row] = []
        """The first few games that could not be played to their end."""
        # How many games were won, and how many played: by deck, by seat, by whether it began, by opponent.
        self._by_deck: defaultdict[str, list[int]] = defaultdict(lambda: [0, 0])
        self._by_seat: defaultdict[int, list[int]] = defaultdict(lambda: [0, 0])
        self._by_beginning: defaultdict[bool, list[int]] = defaultdict(lambda: [0, 0])
        self._by_pair: defaultdict[tuple[str, str], list[int]] = defaultdict(lambda: [0, 0])
        for row in rows:
            self.add(row)

    def add(self, row: Row) -> None:
        """Count one more game."""
        self.games += 1
        self.draws += not row.winners
        self.seconds += row.seconds
        self.turns += row.turns
        self.reasons[row.reason] += 1
        if row.fault and len(self.faults) < 5:
            self.faults.append(row)
        if row.alone is not None:
            self.alone[row.decks[0]].add(row.alone)
        for seat, deck in enumerate(row.decks):
            won = seat in row.winners
            for counted in (
                self._by_deck[deck],
                self._by_seat[seat],
                self._by_beginning[seat == row.began],
                *(self._by_pair[deck, other] for other in row.decks if other != deck),
            ):
                counted[0] += won
                counted[1] += 1

    @property
    def by_deck(self) -> dict[str, WonShare]:
        """Return how often each deck has won, the best first."""
        shares = {deck: WonShare(*counted) for deck, counted in self._by_deck.items()}
        return dict(sorted(shares.items(), key=lambda entry: (-entry[1].rate, entry[0])))

    @property
    def by_seat(self) -> dict[int, WonShare]:
        """Return how often each seat has won."""
        return {seat: WonShare(*counted) for seat, counted in sorted(self._by_seat.items())}

    @property
    def by_beginning(self) -> dict[bool, WonShare]:
        """Return how often who began has won, and who did not."""
        return {
            began: WonShare(*counted) for began, counted in sorted(self._by_beginning.items(), reverse=True)
        }

    def against(self, deck: str, other: str) -> WonShare:
        """Return how often a deck has won games in which the other was played by somebody else."""
        return WonShare(*self._by_pair.get((deck, other), (0, 0)))


@value
class Hand:
    """The record counts the opening hands of one size with one number of lands, and in which turn the deck
    won with them, on average (None: never).
    """

    cards: int
    lands: int
    games: int
    mean_kill: float | None


class AloneSummary:
    """A summary counts the games of one deck against nobody."""

    def __init__(self) -> None:
        self.games = 0
        self.kills: Counter[int] = Counter()
        """In how many games it won in which of its turns."""
        self._mana: defaultdict[int, list[int]] = defaultdict(lambda: [0, 0])
        """By turn: the mana spent in all games together, and how many games came so far."""
        self._hands: defaultdict[tuple[int, int], list[int]] = defaultdict(lambda: [0, 0, 0])
        """By cards and lands in the opening hand: the games, the sum of the turns won in, the games won."""

    def add(self, alone: SoloGame) -> None:
        """Count one more game."""
        self.games += 1
        if alone.kill is not None:
            self.kills[alone.kill] += 1
        for turn, spent in enumerate(alone.mana, 1):
            self._mana[turn][0] += spent
            self._mana[turn][1] += 1
        hand = self._hands[len(alone.hand), alone.lands]
        hand[0] += 1
        if alone.kill is not None:
            hand[1] += alone.kill
            hand[2] += 1

    @property
    def mean_kill(self) -> float | None:
        """Return in which turn the deck won, on average of the games that it won."""
        won = self.kills.total()
        return sum(turn * many for turn, many in self.kills.items()) / won if won else None

    def won_by(self, turn: int) -> WonShare:
        """Return in how many games the deck had won by the end of that turn."""
        return WonShare(sum(many for when, many in self.kills.items() if when <= turn), self.games)

    @property
    def mana(self) -> dict[int, float]:
        """Return how much mana was spent in each turn, on average of the games that came so far."""
        return {turn: spent / games for turn, (spent, games) in sorted(self._mana.items())}

    @property
    def hands(self) -> list[Hand]:
        """Return the opening hands that were kept, by their size and their lands."""
        return [
            Hand(cards, lands, games, kills / won if won else None)
            for (cards, lands), (games, kills, won) in sorted(self._hands.items(), reverse=True)
        ]


def __getattr__(name: str) -> Any:
    """Return a class by the name it had in the release before, with a warning."""
    if name == "Share":
        warnings.warn("Share is called WonShare now", DeprecationWarning, stacklevel=2)
        return WonShare
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
