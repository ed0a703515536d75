"""A `Reply` is what a tool returns to an assistant: a text to read, and the same as JSON.

Here too are the limits of what a tool takes and tells (`bounded_text`, `bounded_answers`, `page`), and the
wording that all tools share (`cited`, `problem_as_json`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from manaburn.errors import GameError, Problem, WrongArgument
from manaburn.values import value

MOST_LETTERS = 50_000
"""The most characters that a position or a deck list can have."""
MOST_ANSWERS = 200
"""The most answers that can be given with one call."""
MOST_LETTERS_OF_AN_ANSWER = 5_000
MOST_LISTED = 200
"""The most legal answers that are listed."""
MOST_LINES = 400
"""The most lines that a reply has."""
MOST_DAYS = 30
"""The most days that can be compared with one call."""


class Broken(GameError):
    """A call showed a mistake of the engine; the sentence asks to tell its makers."""


@value
class Reply:
    """A reply is what a tool says: a text to read, and the same as JSON for programs."""

    text: str
    data: dict[str, Any]


def bounded_text(given: str, what: str, most: int = MOST_LETTERS) -> str:
    """Return a text after checking its length. Raises WrongArgument with how long it may be."""
    if len(given) > most:
        raise WrongArgument(f"{what} has {len(given):,} characters, but can have at most {most:,}")
    return given


def bounded_answers(given: Sequence[str]) -> list[str]:
    """Return answers after checking their number and length. Raises WrongArgument with what may be."""
    if len(given) > MOST_ANSWERS:
        many = f"{len(given)} answers are given"
        raise WrongArgument(f"{many}, but at most {MOST_ANSWERS} can be taken at once")
    return [bounded_text(each, "an answer", MOST_LETTERS_OF_AN_ANSWER) for each in given]


def cited(sentence: str, rule: str) -> str:
    """Return a sentence with the rule it rests on, if there is one."""
    return f"{sentence} [{rule}]" if rule else sentence


def problem_as_json(problem: Problem) -> dict[str, Any]:
    """Return a problem as JSON."""
    return {"says": problem.sentence, "rule": problem.rule, "objects": [*problem.objects]}


def page(lines: Iterable[str]) -> str:
    """Return lines as one text; of too many, the last ones, with how many are left out."""
    whole = list(lines)
    if len(whole) <= MOST_LINES:
        return "\n".join(whole)
    return "\n".join((f"… {len(whole) - MOST_LINES} lines before these are left out", *whole[-MOST_LINES:]))
