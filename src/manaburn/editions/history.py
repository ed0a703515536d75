"""This module lists what changed in the rules, and when (`history`, `changes_of`), and finds the topics that
have a number (`topics_of`). An axis is a question that days answer differently; a topic is a point of the
rules, whatever its number.

    for entry in history("legend_rule"): print(entry)
    for topic in topics_of("508.1d"): print(topic.value, numbers(topic))
"""

from __future__ import annotations

import re
from datetime import date

from manaburn.arguments import instance, shown
from manaburn.editions.axes import Axis
from manaburn.editions.beginning import BEGINNING, FIRST_DAY, Change
from manaburn.editions.changes import CHANGES
from manaburn.editions.citations import number_on, numbers
from manaburn.editions.edition import Edition
from manaburn.editions.texts import text_in_force
from manaburn.editions.topics import Topic
from manaburn.errors import WrongArgument, nearest
from manaburn.values import fields, value


@value
class Entry:
    """A change of the rules: from a day on, a question has another answer."""

    in_force: date
    axis: str
    question: str
    """What is asked, in a sentence."""
    before: str
    after: str
    rule_before: str
    """The rule in which the last text with the answer before says so; empty if no text does."""
    rule_after: str

    @property
    def subject(self) -> str:
        """Return the axis in words, as "combat damage": each answer goes on from there."""
        return self.axis.replace("_", " ")

    def __str__(self) -> str:
        return f"{self.in_force}  {self.subject} {self.before} → {self.after}"

    def as_json(self) -> dict[str, str]:
        """Return the entry as JSON."""
        return {
            "day": str(self.in_force),
            "axis": self.axis,
            "question": self.question,
            "before": self.before,
            "after": self.after,
            "rule_before": self.rule_before,
            "rule_after": self.rule_after,
        }


AXES: tuple[str, ...] = tuple(
    field.name for field in fields(Edition) if field.name not in ("name", "in_force")
)
"""The names of all questions that the rules of different days answer differently."""


def history(
    axis: str | None = None,
    since: Edition | date | str | None = None,
    until: Edition | date | str | None = None,
) -> tuple[Entry, ...]:
    """Return every change of the rules that is played, or of one axis, from a day to another, the oldest
    first.

    Raises WrongArgument for what is no axis, with names that resemble it, and UnknownEdition for what is no
    day.

    >>> for entry in history("mulligan", until="2015-09-26"):
    ...     print(entry)
    2015-09-26  mulligan Paris → Vancouver
    """
    if axis is not None:
        axis = _axis(axis)
    first = FIRST_DAY if since is None else Edition.of(since).in_force
    last = date.max if until is None else Edition.of(until).in_force
    known: dict[str, Change] = {change.axis: change for change in BEGINNING}
    found: list[Entry] = []
    for change in CHANGES:
        before, known[change.axis] = known[change.axis], change
        if axis in (None, change.axis) and first <= change.in_force <= last:
            found.append(_entry(before, change))
    return tuple(found)


def _axis(given: str) -> str:
    """Return the name of an axis, given in other words too. Raises WrongArgument for anything else."""
    name = instance(given, str, "the name of an axis").strip().casefold().replace(" ", "_").replace("-", "_")
    if name in AXES:
        return name
    near = nearest(name, AXES, 0.6)
    helps = f": did you mean {' or '.join(near)}?" if near else "; manaburn history names them all"
    raise WrongArgument(f"{shown(given)} is not an axis of the rules{helps}")


def _entry(before: Change, change: Change) -> Entry:
    return Entry(
        in_force=change.in_force,
        axis=change.axis,
        question=_question(change.value),
        before=str(before.value.value),
        after=str(change.value.value),
        rule_before=_cited(before),
        rule_after=_cited(change),
    )


def _cited(change: Change) -> str:
    return f"cr{text_in_force(change.in_force)} {change.rule}" if change.rule else ""


def _question(answer: Axis) -> str:
    """Return the question that an axis answers, as one line: the first paragraph of its docstring, without
    the citations.
    """
    first = (type(answer).__doc__ or "").split("\n\n")[0]
    return " ".join(first.split()).split(". cr")[0].removeprefix("The axis says ").rstrip(".")


def topics_of(told: str, on: Edition | date | str | None = None) -> tuple[Topic, ...]:
    """Return the points of the rules that have a number, on a day or on any, or that are called by a text.

    Raises WrongArgument for a number or words that no point of the rules has, with some that resemble them.

    >>> topics_of("508.1d")[0].value, topics_of("mana burn")[0].name
    ('attack requirements', 'MANA_BURN')
    """
    wanted = instance(told, str, "the number of a rule, or a topic").strip().casefold()
    day = None if on is None else Edition.of(on).in_force
    if wanted[:1].isdigit():
        found = tuple(topic for topic in Topic if wanted in _numbers(topic, day))
        near = nearest(wanted, {number for topic in Topic for number in _numbers(topic, day)}, 0.7)
    else:
        found = tuple(topic for topic in Topic if wanted in _words(topic))
        near = nearest(wanted, {topic.value.casefold() for topic in Topic}, 0.6)
    if not found:
        when = "" if day is None else f" of {day}"
        helps = f": did you mean {' or '.join(near)}?" if near else ""
        raise WrongArgument(
            f"no rule{when} that manaburn cites has the number or subject {shown(told)}{helps}"
        )
    return found


def changes_of(topic: Topic) -> tuple[Entry, ...]:
    """List the changes of paragraphs that have the number of a topic, before the change or after it.

    >>> sorted({str(entry.in_force) for entry in changes_of(Topic.MANA_BURN)})
    ['2009-07-11']
    """
    return tuple(
        entry for entry in history() if _is_of(topic, entry.rule_before) or _is_of(topic, entry.rule_after)
    )


_CITED = re.compile(r"[a-z]+(?P<day>\d{4}-\d\d-\d\d) (?P<number>.+)")


def _is_of(topic: Topic, rule: str) -> bool:
    """Return whether a citation has the number of a topic on its day."""
    cited = _CITED.fullmatch(rule)
    return cited is not None and number_on(topic, date.fromisoformat(cited["day"])) == cited["number"]


def _words(topic: Topic) -> str:
    return f"{topic.value} {topic.name.replace('_', ' ')}".casefold()


def _numbers(topic: Topic, day: date | None) -> set[str]:
    """Return the numbers that a topic has had, or the one it has on a day."""
    held = [(since, number) for since, number in numbers(topic) if day is None or since <= day]
    if day is not None:
        held = held[-1:]
    return {number for _, number in held if number}
