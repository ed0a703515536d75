"""Bands of an attack: one after the other, each beginning with the first creature that is in none
[cr2025-06-06 702.22c].
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from manaburn.decisions import Attack
from manaburn.declarations import Pairs
from manaburn.drafts.steps import BandTogether, CloseBand, Step
from manaburn.errors import Problem
from manaburn.legal import problems
from manaburn.rules.combat.banding import can_be_banded
from manaburn.terms import Bands, ObjectId

if TYPE_CHECKING:
    from manaburn.drafts.declaring import DeclarationForm
    from manaburn.drafts.form import Said

Band = tuple[ObjectId, ...]


class Banding:
    """The part of an attack that comes after each creature has chosen."""

    def __init__(self, form: DeclarationForm) -> None:
        self.form = form

    def _bands(self, said: Said) -> tuple[dict[ObjectId, Band], frozenset[ObjectId]]:
        """The bands so far by their first creature, and which of them are closed."""
        bands: dict[ObjectId, Band] = {}
        closed: set[ObjectId] = set()
        for step in said:
            match step:
                case BandTogether(creature, other):
                    bands[creature] = (*bands.get(creature, (creature,)), other)
                case CloseBand(creature):
                    bands.setdefault(creature, (creature,))
                    closed.add(creature)
                case _:
                    pass
        return bands, frozenset(closed)

    def _current(self, said: Said) -> tuple[Band, tuple[ObjectId, ...]] | None:
        """The band that is being formed, and who could still be in it; None if all are formed."""
        pairs = self.form.chosen(said)
        bands, closed = self._bands(said)
        taken = {id for band in bands.values() for id in band}
        for creature, target in pairs:
            if creature in closed or (creature in taken and creature not in bands):
                continue
            begun = bands.get(creature, (creature,))
            free = tuple(id for id, whom in pairs if whom == target and id not in taken and id != creature)
            if self._joining(begun, free):
                return begun, free
        return None

    def _joining(self, begun: Band, free: Sequence[ObjectId]) -> tuple[ObjectId, ...]:
        """Who can join a band so that one comes of it, with or without further creatures."""
        state = self.form.state
        return tuple(
            other
            for other in free
            if can_be_banded(state, (*begun, other), tuple(id for id in free if id != other))
        )

    def conceivable(self, said: Said) -> Sequence[Step]:
        """Who could be in the next band, or still be in it."""
        current = self._current(said)
        if current is None:
            return ()
        begun, free = current
        return (CloseBand(begun[0]), *(BandTogether(begun[0], other) for other in free))

    def fits(self, said: Said, step: Step) -> bool:
        """Whether a step is about the band that is being formed."""
        return step in self.conceivable(said)

    def missing(self, said: Said) -> Iterator[str]:
        """The band that is being formed."""
        current = self._current(said)
        if current is not None:
            yield f"who is in a band with {self.form.label(current[0][0])}"

    def completion(self, said: Said, pairs: Pairs) -> Attack | None:
        """The attack with these bands, none after them, and the last one finished if it must be."""
        bands, closed = self._bands(said)
        formed = list(bands.values())
        action = _attack(pairs, formed)
        if not problems(self.form.state, action):
            return action
        current = self._current(said)
        if current is None or current[0][0] in closed:
            return None
        begun, free = current
        others = [band for band in formed if band != begun]
        tries = (_attack(pairs, [*others, (*begun, other)]) for other in self._joining(begun, free))
        return next((each for each in tries if not problems(self.form.state, each)), None)

    def reasons(self, said: Said, step: Step) -> tuple[Problem, ...]:
        """What is wrong with the bands as they would be."""
        bands, _ = self._bands((*said, step))
        return problems(self.form.state, _attack(self.form.chosen(said), list(bands.values())))


def _attack(pairs: Pairs, formed: list[Band]) -> Attack:
    bands: Bands = tuple(sorted(tuple(sorted(band)) for band in formed if len(band) > 1))
    return Attack(pairs, bands)
