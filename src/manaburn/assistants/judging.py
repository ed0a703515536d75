"""This module writes a judgement (is an answer legal, and if not, why not) as lines of text and as JSON.

`manaburn check` and the assistants' tool `check` show the same: `judgement_lines`, `judgement_as_json`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any

from manaburn.assistants.replies import problem_as_json
from manaburn.decisions import Attack
from manaburn.game import Game
from manaburn.gameplay.judgement import Judgement
from manaburn.terms import PlayerId

_MOST_REASONS = 20
"""The most different reasons that are listed."""


def _answer_text(game: Game, judgement: Judgement, viewer: PlayerId | None = None) -> str:
    """Return the answer that was judged, as text."""
    action = judgement.action
    return action if isinstance(action, str) else game.text(action, viewer)


def _other_reasons(judgement: Judgement) -> Iterator[str]:
    """Yield the requirements, costs and restrictions of a declaration that are not among its problems:
    those that are not met first, equal ones once with their number.
    """
    problems = {(problem.sentence, problem.rule) for problem in judgement.problems}
    others = [reason for reason in judgement.reasons if (reason.sentence, reason.rule) not in problems]
    unmet_first = sorted(others, key=lambda reason: reason.met)
    counted = Counter(map(str, unmet_first))
    for text, times in islice(counted.items(), _MOST_REASONS):
        yield f"{times} × {text}" if times > 1 else text
    if len(counted) > _MOST_REASONS:
        yield f"… and {len(counted) - _MOST_REASONS} more"


def _requirements_met(judgement: Judgement) -> str:
    """Return how many requirements a declaration meets and how many any can meet, in words; empty if there
    is no requirement.
    """
    most = judgement.maximum
    if not most:
        return ""
    how = "" if judgement.proof is None else f" ({judgement.proof.value})"
    kind = "attack" if isinstance(judgement.action, Attack) else "block"
    return f"requirements met: {judgement.obeyed}; the most that any legal {kind} meets: {most}{how}"


def judgement_lines(game: Game, told: Judgement, viewer: PlayerId | None = None) -> Iterator[str]:
    """Yield a judgement line by line: the faults of the position, what was judged, whether it is legal, why
    not, the requirements, and a legal answer instead. With a `viewer`, the faults are left out, and no line
    names a card that this player may not know.
    """
    for fault in game.faults() if viewer is None else ():
        yield f"the position could not have been declared so: {fault}"
    yield _answer_text(game, told, viewer)
    yield "legal" if told.legal else "not legal"
    yield from (f"  {sentence}" for sentence in dict.fromkeys(map(str, told.problems)))
    yield from (f"  {line}" for line in _other_reasons(told))
    if maximum := _requirements_met(told):
        yield maximum
    if told.better is not None:
        yield f"legal would be: {game.text(told.better, viewer)}"


def judgement_as_json(
    game: Game, told: Judgement, viewer: PlayerId | None = None, *, faults: bool = True
) -> dict[str, Any]:
    """Return a judgement as JSON, by default with the faults of the position. With a `viewer`, the other
    texts name no card that this player may not know; the faults may name any: leave them out for a viewer.
    """
    return {
        "edition": game.edition.name,
        "text": str(game.edition.text),
        "answer": _answer_text(game, told, viewer),
        "legal": told.legal,
        "problems": [problem_as_json(problem) for problem in told.problems],
        "obeyed": told.obeyed,
        "maximum": told.maximum,
        "proof": None if told.proof is None else told.proof.value,
        "better": None if told.better is None else game.text(told.better, viewer),
        "reasons": [
            {
                "kind": reason.kind.value,
                "says": reason.sentence,
                "rule": reason.rule,
                "objects": [*reason.objects],
                "met": reason.met,
                "excuse": reason.excuse,
            }
            for reason in told.reasons
        ],
        "faults": [problem_as_json(fault) for fault in (game.faults() if faults else ())],
    }
