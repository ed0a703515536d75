"""This module holds what comes of a line of play on each day: timelines, and where they part."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from itertools import zip_longest
from typing import Any

from manaburn.editions import CHANGES, Edition
from manaburn.editions.beginning import FIRST_DAY
from manaburn.errors import Problem
from manaburn.values import value


@value
class Sentence:
    """A sentence tells what happened, or what was answered, and by which rule."""

    sentence: str
    rule: str = ""
    today: str = ""
    """The sentence in the words of today: what was played is cast."""

    def means(self) -> str:
        """Return what two days share if the same happens, whatever words it was told in."""
        return self.today or self.sentence

    def __str__(self) -> str:
        return f"{self.sentence} [{self.rule}]" if self.rule else self.sentence


@value
class Timeline:
    """A timeline is what comes of a position and a line of play on one day."""

    edition: Edition
    told: tuple[Sentence, ...]
    """What happened, in order."""
    skipped: tuple[str, ...]
    """The answers to questions that do not come up on that day."""
    added: tuple[Sentence, ...]
    """The questions that nobody has written an answer to, with the one that was taken."""
    ended: tuple[Problem, ...]
    """Why an answer is illegal on that day: the timeline ends before it; none if it goes to its end."""
    board: str
    """The position it leads to, as text, without the numbers of objects."""
    answers: tuple[str, ...] = ()
    """All answers that were given on that day, passing among them, as `Game.play` takes them."""

    @property
    def outcome(self) -> tuple[str, tuple[str, ...]]:
        """Return what is equal for two timelines that lead to the same: the board, and what was illegal."""
        return self.board, tuple(problem.sentence for problem in self.ended)

    @property
    def lines(self) -> tuple[Sentence, ...]:
        """Return what happened, in order, and at the end why it went no further, if that is so."""
        return (*self.told, *map(refusal, self.ended))

    def as_json(self) -> dict[str, Any]:
        """The timeline as JSON."""
        return {
            "edition": str(self.edition),
            "day": str(self.edition.in_force),
            "told": [*map(_as_json, self.told)],
            "skipped": [*self.skipped],
            "added": [*map(_as_json, self.added)],
            "ended": [*map(_as_json, self.ended)],
            "board": self.board,
        }


@value
class Comparison:
    """A comparison holds the timelines of several days, in the order in which the days were named."""

    timelines: tuple[Timeline, ...]

    @property
    def parting(self) -> tuple[Sentence | None, ...] | None:
        """Return the first thing that is not the same on all days: what happens there on each, None where
        nothing more does. Return None if everything is the same.
        """
        ways = [line.lines for line in self.timelines]
        for moment in zip_longest(*ways):
            if len({None if each is None else each.means() for each in moment}) > 1:
                return moment
        return None

    def groups(self) -> tuple[tuple[Timeline, ...], ...]:
        """Group the timelines by their outcome, in the order of the first of each group."""
        found: dict[tuple[str, tuple[str, ...]], list[Timeline]] = {}
        for timeline in self.timelines:
            found.setdefault(timeline.outcome, []).append(timeline)
        return tuple(map(tuple, found.values()))

    def as_json(self) -> dict[str, Any]:
        """The comparison as JSON."""
        parting = self.parting
        return {
            "timelines": [timeline.as_json() for timeline in self.timelines],
            "parting": None if parting is None else [_as_json(each) for each in parting],
        }


def _as_json(told: Sentence | Problem | None) -> dict[str, str] | None:
    return None if told is None else {"sentence": told.sentence, "rule": told.rule}


def refusal(problem: Problem) -> Sentence:
    """Return why a timeline ends, as it is told: what was not legal, or what the day doesn't know."""
    return Sentence(f"not legal: {problem.sentence}" if problem.rule else problem.sentence, problem.rule)


def distinct_days() -> tuple[date, ...]:
    """A day for each set of rules that is played: the first, and every day on which something changed."""
    return tuple(sorted({FIRST_DAY, *(change.in_force for change in CHANGES)}))


def span(told: Comparison, group: Sequence[Timeline], *, every: bool = False) -> str:
    """Return the days of a group, by name; of all there are, those that follow one another by the first and
    the last.
    """
    if not every:
        return ", ".join(str(timeline.edition) for timeline in group)
    days = [timeline.edition.in_force for timeline in told.timelines]
    ends: list[date | None] = [*(day - timedelta(1) for day in days[1:]), None]
    runs: list[tuple[date, date | None]] = []
    for timeline in group:
        place = told.timelines.index(timeline)
        if runs and runs[-1][1] == days[place] - timedelta(1):
            runs[-1] = runs[-1][0], ends[place]
        else:
            runs.append((days[place], ends[place]))
    return "; ".join(f"since {begun}" if end is None else f"{begun} to {end}" for begun, end in runs)


def left_out_or_added(told: Comparison, group: Sequence[Timeline], *, every: bool = False) -> Iterator[str]:
    """Tell which answers were to questions that do not exist on days of a group, and which questions nobody
    had answered; the days are named unless it is so on all of them.
    """
    skipped: dict[str, list[Timeline]] = {}
    added: dict[str, list[Timeline]] = {}
    for timeline in group:
        for answer in dict.fromkeys(timeline.skipped):
            skipped.setdefault(answer, []).append(timeline)
        for each in dict.fromkeys(question.sentence for question in timeline.added):
            added.setdefault(each, []).append(timeline)
    for heading, found in (("not asked", skipped), ("asked and answered by itself", added)):
        for sentence, lines in found.items():
            where = "" if len(lines) == len(group) else f" on {span(told, lines, every=every)}"
            yield f"{heading}{where}: {sentence}"


def rows(told: Comparison) -> Iterator[tuple[tuple[Sentence | None, ...], bool]]:
    """Yield what happens on each day side by side, and whether the days part there for the first time."""
    parting, marked = told.parting, False
    for row in zip_longest(*(timeline.lines for timeline in told.timelines)):
        here = not marked and parting is not None and row == parting
        marked = marked or here
        yield row, here


def one_for_each_outcome(told: Comparison) -> tuple[Comparison, tuple[str, ...]]:
    """Return a comparison with one timeline for all days of one outcome, and the days of each."""
    groups = told.groups()
    return Comparison(tuple(group[0] for group in groups)), tuple(
        span(told, group, every=True) for group in groups
    )
