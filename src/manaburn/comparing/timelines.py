"""This module holds the result of a comparison: a `Timeline` for each day, with what happened, and where they
first differ (`Comparison.parting`).

For those who show it there are `rows` of a table, `Comparison.groups` of days with the same outcome and their
days in words (`span`), and what was left out or added on some days.
"""

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
    """A sentence about an event or an answer, with its rule."""

    sentence: str
    rule: str = ""
    today: str = ""
    """The sentence in today's words, if they differ: a spell was "played" then and is "cast" today."""

    def means(self) -> str:
        """Return the sentence in today's words: equal on two days if the same happened."""
        return self.today or self.sentence

    def __str__(self) -> str:
        return f"{self.sentence} [{self.rule}]" if self.rule else self.sentence


@value
class Timeline:
    """The record of a line of play on one day."""

    edition: Edition
    told: tuple[Sentence, ...]
    """What happened, in order."""
    skipped: tuple[str, ...]
    """The written answers whose questions do not come up on that day."""
    added: tuple[Sentence, ...]
    """The questions that nobody has written an answer to, with the answer given automatically."""
    ended: tuple[Problem, ...]
    """The reasons why an answer is illegal on that day, before which the timeline ends; none if all are
    legal.
    """
    board: str
    """The position it leads to, as text, without the numbers of objects."""
    answers: tuple[str, ...] = ()
    """All answers that were given on that day, passing among them, as `Game.play` takes them."""

    @property
    def outcome(self) -> tuple[str, tuple[str, ...]]:
        """Return a key that is equal for timelines with the same end: the last board, and what was
        illegal.
        """
        return self.board, tuple(problem.sentence for problem in self.ended)

    @property
    def lines(self) -> tuple[Sentence, ...]:
        """Return what happened, in order, and at the end the reasons why an answer was illegal."""
        return (*self.told, *map(refusal, self.ended))

    def as_json(self) -> dict[str, Any]:
        """Return the timeline as JSON data."""
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
        """Return the first sentences that differ, one for each day, None for a day on which nothing more
        happens. Return None if everything is the same on all days.
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
        """Return the comparison as JSON data."""
        parting = self.parting
        return {
            "timelines": [timeline.as_json() for timeline in self.timelines],
            "parting": None if parting is None else [_as_json(each) for each in parting],
        }


def _as_json(each: Sentence | Problem | None) -> dict[str, str] | None:
    return None if each is None else {"sentence": each.sentence, "rule": each.rule}


def refusal(problem: Problem) -> Sentence:
    """Return the last sentence of a timeline that ends early: what was illegal, or unknown on that day."""
    return Sentence(f"not legal: {problem.sentence}" if problem.rule else problem.sentence, problem.rule)


def distinct_days() -> tuple[date, ...]:
    """Return the first day, and every day on which a rule changed."""
    return tuple(sorted({FIRST_DAY, *(change.in_force for change in CHANGES)}))


def span(told: Comparison, group: Sequence[Timeline], *, every: bool = False) -> str:
    """Return the days of a group as text. With `every`, all days with changes were compared: the days of a
    group are then written as spans, "2009-07-11 to 2010-07-16".
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
    """Yield sentences about the written answers that were skipped on days of a group, and about questions
    that were answered automatically, with the days if it was not on all of them.
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
    """Yield the rows of a table, one sentence for each day, and whether the days first differ in that row."""
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
