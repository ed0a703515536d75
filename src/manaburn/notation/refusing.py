"""A position that can never be is refused, with the line in which it says so; and one that holds too much."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from manaburn.cards.vocabulary.words.references import What
from manaburn.errors import NotationError, Problem
from manaburn.notation.sheet import MOST_OBJECTS
from manaburn.rules.layers.continuous import Acting, looks_around
from manaburn.rules.layers.deriving import acting_effects
from manaburn.rules.positions.impossible import impossibilities
from manaburn.state import GameState

MOST_EFFECTS_ON_PERMANENTS = 250_000
"""So many permanents times continuous effects: the time in which a board is worked out grows with that."""
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


def refuse_too_much(state: GameState) -> None:
    """Raise NotationError for a position that would take too long to be worked out."""
    if len(state.objects) > MOST_OBJECTS:
        raise NotationError(f"a position has at most {MOST_OBJECTS} objects")
    effects = sum(1 for effect in acting_effects(state) if _looks_at_all(effect))
    permanents = len(state.permanents)
    if effects * permanents > MOST_EFFECTS_ON_PERMANENTS:
        raise NotationError(
            f"{effects} continuous effects that look at all of {permanents} permanents are too many to work "
            f"out: a position has at most {MOST_EFFECTS_ON_PERMANENTS}, the one times the other"
        )


def _looks_at_all(effect: Acting) -> bool:
    """Whether an effect may have to look at every permanent, to find what it applies to, whether it does or
    how much it adds.
    """
    affects = effect.affects
    is_of_one = isinstance(affects, What) or (isinstance(affects, frozenset) and len(affects) == 1)
    return not is_of_one or looks_around(effect)


def _told(problem: Problem, lines: Mapping[int, int]) -> str:
    where = _first_line(problem.objects, lines)
    return str(problem) if where is None else f"line {where}: {problem}"


def _first_line(objects: Iterable[int], lines: Mapping[int, int]) -> int | None:
    return next((lines[id] for id in objects if id in lines), None)
