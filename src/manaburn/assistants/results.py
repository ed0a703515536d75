"""This module declares the JSON that each tool of the assistants returns, as typed dictionaries.

`manaburn.assistants.serving` offers the tools to language models by the Model Context Protocol, a standard by
which they call tools. It publishes a schema of each dictionary, so that a model knows the fields of a reply
beforehand. Each tool returns one of these classes:

* `check`: `Checked`; `legal`: `Listed`; `play`: `PlayResult`; `compare`: `ComparisonResult`; `explain`:
  `Explained`. The functions of these tools are in `manaburn.assistants.positions`.
* `rules`: `Ruled`; `card`: `Card`; `notation` and `positions`: `Examples`. Theirs are in `references`.
* `new`: `Begun`; `answer`: `Answered`; `view`: `DuelView`. Theirs are in `duels`.

These functions fill the fields, with some exceptions: `judging` fills a `Checked`, `tables` adds the token of
a `Begun`, and the `as_json` of a comparison or an explanation makes its JSON. The other classes are parts of
these.
"""

from __future__ import annotations

from typing import Any

from typing_extensions import TypedDict  # of typing only since Python 3.12, for pydantic


class ProblemEntry(TypedDict):
    """A reason why something is not legal, with its rule and the numbers of the objects it is about."""

    says: str
    rule: str
    objects: list[int]


class ReasonEntry(TypedDict):
    """A requirement, a restriction or a cost of a declaration, and whether it is met."""

    kind: str
    says: str
    rule: str
    objects: list[int]
    met: bool
    excuse: str


class Checked(TypedDict):
    """A judgement of an answer: whether it is legal, what is wrong with it (`problems`), and what would be
    legal instead (`better`).

    For attacks and blocks, `obeyed` is how many requirements the declaration meets, `maximum` the most that
    any legal one meets, and `proof` how that maximum is known. `faults` are not about the answer but about
    the position: which attacks and blocks in it could not have been declared.
    """

    edition: str
    text: str
    answer: str
    legal: bool
    problems: list[ProblemEntry]
    obeyed: int | None
    maximum: int | None
    proof: str | None
    better: str | None
    reasons: list[ReasonEntry]
    faults: list[ProblemEntry]


class PendingQuestion(TypedDict):
    """A question of a game, and whom it asks; or, once the game is over, who won."""

    edition: str
    asks: str
    who: str
    rule: str
    winners: list[str] | None


class Listed(PendingQuestion):
    """Legal answers, and whether there are more."""

    answers: list[str]
    more: bool


class LineEntry(TypedDict):
    """A line of what happened, with its rule."""

    sentence: str
    rule: str


class RefusedAnswer(TypedDict):
    """An answer that is not legal, and why."""

    answer: str
    problems: list[ProblemEntry]


class PlayResult(PendingQuestion):
    """The outcome of answers: what happened, which was refused, and the new position."""

    given: int
    refused: RefusedAnswer | None
    told: list[LineEntry]
    position: str


class ComparisonResult(TypedDict):
    """A comparison: what happens on each day (`timelines`). `parting` has, for each day, the first line that
    differs, None for a day on which nothing more happens; it is None if all days are the same.
    """

    timelines: list[dict[str, Any]]
    parting: list[LineEntry | None] | None


class Explained(TypedDict):
    """An explanation of a permanent, a player, a card, what is on the stack, or the combat: what it begins
    as, what changes it, what it is now, and what else is true of it.
    """

    name: str
    number: int
    kind: str
    begins: str
    source: str
    reasons: list[dict[str, Any]]
    now: str
    facts: list[dict[str, Any]]


class RulePoint(TypedDict):
    """A point of the rules, its number in each text since a day, and what changed about it."""

    topic: str
    number: str | None
    numbers: dict[str, str | None]
    changes: list[dict[str, Any]]


class Ruled(TypedDict):
    """Points of the rules."""

    points: list[RulePoint]


class Card(TypedDict):
    """A card: how it is read, or why it cannot be played and which words of it are not understood."""

    name: str
    playable: bool
    text: list[str]
    read: list[str]
    reason: str
    unread: list[str]
    first_printed: str | None
    older_forms: list[str]
    """It says what the card did otherwise, until which day, and by which announcement that changed."""


class ExampleEntry(TypedDict):
    """An example position, what it shows, and what may be answered there."""

    name: str
    shows: str
    position: str
    answers: list[str]


class Examples(TypedDict):
    """Example positions."""

    examples: list[ExampleEntry]


class Offered(TypedDict):
    """An answer, and what it does if its text does not say so."""

    answer: str
    does: str


class DuelView(PendingQuestion):
    """A duel as its seat sees it."""

    view: str
    answers: list[Offered]
    more: bool


class Answered(DuelView):
    """A duel after some answers: what happened, which answer was refused, and why it stopped."""

    given: int
    refused: RefusedAnswer | None
    told: list[LineEntry]
    stopped: str
    illegal_tries: int


class Begun(Answered):
    """A duel that has begun, with the token by which it is played on."""

    token: str
