"""This module grades answers to benchmark questions. For each kind of question `grade` counts how many
answers say rightly what is legal, how many are right in every part, and how many name the right rule.
`read_answers` reads a file of answers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from manaburn.benchmark.items import Item, ItemKind
from manaburn.errors import NotationError
from manaburn.files import read_json
from manaburn.intervals import bounds, wilson
from manaburn.values import value

Answers = Mapping[str, Any]
"""What somebody answered, by the id of the item."""


@value
class Score:
    """A score is how many of some answers were right."""

    right: int
    of: int

    @property
    def share(self) -> float:
        """Return the share that was right."""
        return self.right / self.of if self.of else 0.0

    def __str__(self) -> str:
        return f"{self.share:.1%} ({bounds(*wilson(self.share, self.of))})" if self.of else "–"

    def as_json(self) -> dict[str, Any]:
        """Return the score as JSON, with its interval."""
        low, high = wilson(self.share, self.of)
        return {"right": self.right, "of": self.of, "share": self.share, "low": low, "high": high}


@value(kw_only=True)
class Grade:
    """A grade tells of one kind of items, or of all of them, how well they were answered."""

    kind: str
    items: int
    answered: int
    legal: Score
    """Of those that ask whether something is legal, or what is not."""
    exact: Score
    """Of all: nothing is missing, nothing is wrong, the rule included where one is broken."""
    rule: Score
    """Of those whose key has a rule."""

    def as_json(self) -> dict[str, Any]:
        """Return the grade as JSON."""
        fields = {"kind": self.kind, "items": self.items, "answered": self.answered}
        scores = (("legal", self.legal), ("exact", self.exact), ("rule", self.rule))
        return fields | {name: score.as_json() for name, score in scores}


def grade(items: Sequence[Item], answers: Answers) -> list[Grade]:
    """Grade answers: a grade for each kind there is, and one for all. What is not answered is wrong."""
    kinds = [kind for kind in ItemKind if any(item.kind is kind for item in items)]
    of_kinds = [(kind.value, [item for item in items if item.kind is kind]) for kind in kinds]
    return [_grade(name, chosen, answers) for name, chosen in (*of_kinds, ("all", list(items)))]


def _grade(name: str, items: list[Item], answers: Answers) -> Grade:
    of_legality = [item for item in items if item.kind in (ItemKind.LEGAL, ItemKind.MISTAKE, ItemKind.DAYS)]
    with_rule = [item for item in items if item.key.get("rules")]
    return Grade(
        kind=name,
        items=len(items),
        answered=sum(item.id in answers for item in items),
        legal=_score(is_legality_right(item, answers.get(item.id)) for item in of_legality),
        exact=_score(is_exact(item, answers.get(item.id)) for item in items),
        rule=_score(is_rule_right(item, answers.get(item.id)) for item in with_rule),
    )


def _score(found: Iterable[bool]) -> Score:
    right = list(found)
    return Score(sum(right), len(right))


def is_legality_right(item: Item, answer: Any) -> bool:
    """Return whether an answer says rightly what is legal, or which is the mistake."""
    if not isinstance(answer, Mapping):
        return False
    name = "mistake" if item.kind is ItemKind.MISTAKE else "legal"
    answered, key = answer.get(name), item.key[name]
    return type(answered) is type(key) and bool(answered == key)  # 1 is no answer, though it equals true


def is_rule_right(item: Item, answer: Any) -> bool:
    """Return whether an answer names one of the rules that are broken, with or without its date."""
    rule = answer.get("rule") if isinstance(answer, Mapping) else None
    return isinstance(rule, str) and rule.strip(" []").rpartition(" ")[2].rstrip(".") in item.key["rules"]


def is_exact(item: Item, answer: Any) -> bool:
    """Return whether nothing of an answer is missing, and nothing wrong."""
    if not isinstance(answer, Mapping):
        return False
    if item.kind in (ItemKind.DEATHS, ItemKind.MAY):
        name = "die" if item.kind is ItemKind.DEATHS else "may"
        named = answer.get(name)
        if not isinstance(named, list) or not all(isinstance(each, str) for each in named):
            return False
        return sorted(named) == sorted(item.key[name])
    right = is_legality_right(item, answer)
    return right and (not item.key.get("rules") or is_rule_right(item, answer))


def read_answers(text: str, where: str, items: Sequence[Item]) -> dict[str, Any]:
    """Return the answers of a file: one line of JSON each, as {"id": …, "answer": {…}}. Raises NotationError
    for a line that is none, for one to no item, and for two to one.
    """
    known = {item.id for item in items}
    found: dict[str, Any] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        try:
            parsed = read_json(line)
            id, answer = parsed["id"], parsed["answer"]
        except (KeyError, TypeError, ValueError, RecursionError):
            form = '{"id": "…", "answer": {…}}'
            raise NotationError(f"{where}: line {number} is not an answer: write {form}") from None
        if not isinstance(id, str) or id not in known:
            raise NotationError(
                f"{where}: line {number} answers {str(id)[:60]!r}, which is not the id of a question there"
            )
        if id in found:
            raise NotationError(f"{where}: line {number} answers {id!r} a second time: leave one of them out")
        found[id] = answer
    return found
