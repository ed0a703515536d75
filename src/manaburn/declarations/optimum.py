"""The most requirements that any declaration obeys without breaking a restriction [cr2025 508.1d, 509.1c].

First the count of what could be obeyed at all, then a greedy declaration that reaches it, then an exact
search, and HiGHS for what is left; each part of the board that does not touch the others by itself.
"""

from __future__ import annotations

from collections.abc import Collection
from enum import Enum, unique

from manaburn.declarations import highs
from manaburn.declarations.draft import value_of
from manaburn.declarations.greedy import THOROUGHLY, bound_of, greedy
from manaburn.declarations.model import Model, Pair, Pairs
from manaburn.declarations.parts import parts_of
from manaburn.declarations.program import UNBOUNDED, Program, program_of
from manaburn.declarations.search import search
from manaburn.values import value

_SEARCH_LIMIT = 4_000
"""Steps of the search before HiGHS is tried."""

_LAST_LIMIT = 400_000
"""Steps of the search where there is no HiGHS."""


@unique
class Proof(Enum):
    """How it is known that no declaration obeys more; the weakest of the proofs of its parts."""

    NOTHING_ASKED = "no requirement can be obeyed"
    COUNT = "no more requirements can be obeyed at once"
    SEARCH = "by exhaustive search"
    HIGHS = "by HiGHS"
    BOUNDED = "not proven within the limit"

    @property
    def exact(self) -> bool:
        """Whether it is a proof."""
        return self is not Proof.BOUNDED


_STRENGTH = tuple(Proof)


@value
class Optimum:
    """A declaration that obeys as much as any, and how that is known."""

    pairs: Pairs
    obeyed: int
    bound: int
    """No declaration obeys more than so many; the same number, if that is proven."""
    proof: Proof


def maximise(
    model: Model, among: Collection[Pair] | None = None, fixed: Pairs = (), enough: int = UNBOUNDED
) -> Optimum | None:
    """The declaration obeying most requirements without breaking a restriction, out of these pairs and with
    the fixed ones; None if the fixed ones break a restriction however they are completed, or no completion
    was found within the limit. One that obeys enough may be given instead.
    """
    if not model.requirements and not fixed:
        return Optimum((), 0, 0, Proof.NOTHING_ASKED)
    program = program_of(model, among, fixed)
    if program is None:
        return None
    found: list[Pair] = []
    value, bound, proof = 0, 0, Proof.NOTHING_ASKED
    for part in parts_of(program):
        best = _solve(part, enough)
        if best is None:
            return None
        solution, worth, most, how = best
        found.extend(part.pairs[pair] for pair in solution)
        value += worth
        bound += most
        proof = max(proof, how, key=_STRENGTH.index)
    return Optimum(tuple(sorted(found)), value, bound, proof)


_Solved = tuple[list[int], int, int, Proof]


def _solve(program: Program, enough: int) -> _Solved | None:
    """A best solution of one part, its worth, what none exceeds, and how that is known."""
    bound = bound_of(program)
    draft = greedy(program, min(bound, enough))
    if draft is not None and draft.value >= min(bound, enough):
        proof = Proof.COUNT if bound else Proof.NOTHING_ASKED
        return draft.solution(), draft.value, bound, proof
    best, value = (draft.solution(), draft.value) if draft is not None else (None, -1)
    done, better = search(program, value, enough, _SEARCH_LIMIT)
    if not done and highs.available():
        return _by_highs(program, best, value, bound)
    if not done:
        draft = greedy(program, min(bound, enough), THOROUGHLY)
        if draft is not None and draft.value > value:
            best, value = draft.solution(), draft.value
        done, better = search(program, value, enough, _LAST_LIMIT)
    if better is not None:
        best, value = better, _worth(program, better)
    if best is None:
        return None
    return best, value, value if done else bound, Proof.SEARCH if done else Proof.BOUNDED


def _by_highs(program: Program, best: list[int] | None, value: int, bound: int) -> _Solved | None:
    proposed, most = highs.solve(program)
    if proposed is not None:
        worth = _worth(program, proposed)
        if worth > value:
            best, value = proposed, worth
    if best is None:
        return None
    bound = min(bound, most)
    return best, value, max(bound, value), Proof.HIGHS if bound <= value else Proof.BOUNDED


def _worth(program: Program, solution: list[int]) -> int:
    worth = value_of(program, solution)
    assert worth is not None, "a solver proposed what breaks a restriction"
    return worth
