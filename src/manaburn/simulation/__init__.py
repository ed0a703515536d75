"""A simulation is many games played by agents, in several processes or on a cluster, with the same result
anywhere: `simulate` plays them and yields a row for each.

Read `plan` first, then `playing`.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from contextlib import closing
from datetime import date
from pathlib import Path

from manaburn.arguments import former_names, number
from manaburn.cards.decks.decks import Deck
from manaburn.cards.decks.pool import CATALOGUE_ALONE, CardPool
from manaburn.editions import LATEST, Edition
from manaburn.simulation.plan import Against, planned
from manaburn.simulation.playing import PlayedGame
from manaburn.simulation.processes import MOST_JOBS, played_here
from manaburn.simulation.rows import Row, SoloGame

__all__ = ["Against", "Row", "SoloGame", "simulate"]


def simulate(
    *decks: Deck | str | Path,
    games: int,
    format: str = "duel",
    players: int | None = None,
    edition: Edition | date | str = LATEST,
    agents: Sequence[str] = ("simple",),
    seed: int = 1,
    against: Against = Against.EACH_OTHER,
    anachronisms: bool | Sequence[str] = (),
    jobs: int = 1,
    cards: CardPool = CATALOGUE_ALONE,
) -> Iterator[Row]:
    """Play so many games of every choice of decks, and yield a row for each, in the order of their numbers.

    Decks are given as such, by name or as files; one agent plays all of them, or each has its own. The rows
    are the same, `seconds` aside, for any number of `jobs`: processes that play at once.

    Raises GameError, before any game, if they cannot be played.

    >>> [row.winners for row in simulate("bears", "ogres", games=2, agents=["random"])]
    [(1,), (0,)]
    """
    many = number(jobs, "a number of jobs", 1, MOST_JOBS)
    plan = planned(
        decks,
        games=games,
        format=format,
        players=players,
        edition=edition,
        agents=agents,
        seed=seed,
        against=against,
        anachronisms=anachronisms,
        cards=cards,
    )
    return _in_order(played_here(plan, range(1, plan.total + 1), many))


def _in_order(played: Generator[PlayedGame, None, None]) -> Iterator[Row]:
    """Yield the rows of games in the order of their numbers, as soon as all before them are finished."""
    early: dict[int, Row] = {}
    expected = 1
    with closing(played):
        for each in played:
            early[each.row.number] = each.row
            while expected in early:
                yield early.pop(expected)
                expected += 1


__getattr__ = former_names(__name__, {"Alone": SoloGame})
