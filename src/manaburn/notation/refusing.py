"""A position that can never be is refused, with the line in which it says so."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from manaburn.errors import NotationError, Problem
from manaburn.rules.impossible import impossibilities
from manaburn.state import GameState

_TOLD = 5
"""So many reasons are told."""


def refuse_the_impossible(state: GameState, lines: Mapping[int, int]) -> None:
    """Raise NotationError for what can never be, each with its rule and, where it is about objects, the line
    in which the first of them was written.
    """
    found = list(dict.fromkeys(impossibilities(state)))
    if found:
        further = len(found) - _TOLD
        more = f"; and {further} more" if further > 0 else ""
        told = "; ".join(_told(problem, lines) for problem in found[:_TOLD])
        raise NotationError(f"this can never be: {told}{more}")


def _told(problem: Problem, lines: Mapping[int, int]) -> str:
    where = _first_line(problem.objects, lines)
    return str(problem) if where is None else f"line {where}: {problem}"


def _first_line(objects: Iterable[int], lines: Mapping[int, int]) -> int | None:
    return next((lines[id] for id in objects if id in lines), None)
