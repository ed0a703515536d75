"""Every declaration of a board, and which are legal by the test of each edition, from the definitions alone.

What a board forbids, asks and costs is a `DeclarationQuestion`; others write it down, by the words of cards.
Every declaration is made, and compared with all others that the text of that day compares it with. Nothing
of the engine's model or of its solver is used.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations, product
from math import comb

from manaburn.decisions import Attack, Block
from manaburn.editions import R2002, R2006, R2010, R2016, R2025, Edition, RequirementTest, TaxedCreatures
from manaburn.terms import ObjectId, Target

EDITIONS = (R2002, R2006, R2010, R2016, R2025)
"""The days whose tests are written down here."""
Option = frozenset[Target]
Declared = tuple[Option, ...]
"""What each creature chooses."""
NOTHING: Option = frozenset()


@dataclass
class DeclarationQuestion:
    """A declaration that is asked for."""

    creatures: list[ObjectId]
    able: list[list[Target]]
    """What each may choose by itself."""
    many: list[int]
    forbids: list[Callable[[Declared], bool]]
    asks: list[tuple[int | None, list[tuple[int, Target]]]]
    """Of which creature, if of one, and what obeys it: which creature, by its place, choosing what."""
    tolls: list[tuple[int, frozenset[Target], int]]
    """What is paid once by a creature that chooses any of these, and how much mana."""


# What forbids


def too_few(place: int, others: int, declared: Declared) -> bool:
    """Return whether it does something, and not so many others."""
    return bool(declared[place]) and sum(map(bool, declared)) <= others


def without(place: int, any_of: set[int], declared: Declared) -> bool:
    """Return whether the creature at a place does something, and none of certain things."""
    return bool(declared[place]) and not any(declared[p] for p in any_of)


def not_alone(place: int, declared: Declared) -> bool:
    """Return whether it does something, and so does another."""
    return bool(declared[place]) and sum(map(bool, declared)) > 1


def more_than(most: int, declared: Declared) -> bool:
    """Return whether more than so many do something."""
    return sum(map(bool, declared)) > most


def more_at(most: int, target: Target, declared: Declared) -> bool:
    """Return whether more than so many choose that target."""
    return sum(target in option for option in declared) > most


def fewer_at(least: int, target: Target, declared: Declared) -> bool:
    """Return whether some choose that target, but fewer than so many."""
    return 0 < sum(target in option for option in declared) < least


# The tests of the editions


class Judge:
    """Every declaration of a question, and which are legal by the text of a day.

    Sets of requirements and of payments are numbers whose bits are their members.
    """

    def __init__(self, asked: DeclarationQuestion, edition: Edition, mana: int) -> None:
        self.asked = asked
        self.options = [
            [frozenset(o) for size in range(min(n, len(able)) + 1) for o in combinations(able, size)]
            for able, n in zip(asked.able, asked.many, strict=True)
        ]
        self.exempt = set(self._exempt()) if edition.taxed_creatures is TaxedCreatures.EXEMPT else set[int]()
        self.asks = [(whom, set(pairs)) for whom, pairs in asked.asks if whom not in self.exempt]
        self.all: list[Declared] = [tuple(each) for each in product(*self.options)]
        self.possible = [d for d in self.all if not any(forbids(d) for forbids in asked.forbids)]
        self.obeyed = {d: self._obeyed(d) for d in self.possible}
        self.paid = {d: self._paid(d) for d in self.possible}
        self.mana = mana
        self.by_number = sorted(self.possible, key=lambda d: -self.obeyed[d].bit_count())
        self.test = {
            RequirementTest.SUBSET: self._by_addition,
            RequirementTest.MAXIMUM_WITHOUT_CONSCRIPTION: self._without_conscription,
            RequirementTest.MAXIMUM: self._any,
        }[edition.requirement_test]

    def legal(self) -> set[Declared]:
        """The legal declarations that can be paid for."""
        return {declared for declared in self.possible if self.is_legal(declared)}

    def is_legal(self, declared: Declared) -> bool:
        """Return whether one declaration is legal and can be paid for."""
        if declared not in self.paid or self._mana(declared) > self.mana:
            return False
        return not self._is_bettered(declared)

    def _mana(self, declared: Declared) -> int:
        return sum(mana for place, targets, mana in self.asked.tolls if declared[place] & targets)

    def _exempt(self) -> Iterator[int]:
        for place, able in enumerate(self.asked.able):
            taxed = {t for p, targets, _ in self.asked.tolls if p == place for t in targets}
            if able and taxed.issuperset(able):
                yield place

    def _obeyed(self, declared: Declared) -> int:
        obeyed = 0
        for number, (_, pairs) in enumerate(self.asks):
            if any(target in declared[place] for place, target in pairs):
                obeyed |= 1 << number
        return obeyed

    def _paid(self, declared: Declared) -> int:
        paid = 0
        for number, (place, targets, _) in enumerate(self.asked.tolls):
            if declared[place] & targets:
                paid |= 1 << number
        return paid

    def _is_bettered(self, declared: Declared) -> bool:
        have, paid = self.obeyed[declared].bit_count(), self.paid[declared]
        for other in self.by_number:
            if self.obeyed[other].bit_count() <= have:
                return False
            if self.paid[other] & ~paid:
                continue  # nobody is forced to pay more
            if any(not other[place] <= declared[place] for place in self.exempt):
                continue
            if self.test(declared, other):
                return True
        return False

    def _any(self, declared: Declared, other: Declared) -> bool:
        return True

    def _without_conscription(self, declared: Declared, other: Declared) -> bool:
        """Return whether each creature does what was declared, or less, or something that obeys a
        requirement [cr2006-10-01 500.5].
        """
        return all(
            now <= before or any(place == p and t in now for _, pairs in self.asks for p, t in pairs)
            for place, (before, now) in enumerate(zip(declared, other, strict=True))
        )

    def _by_addition(self, declared: Declared, other: Declared) -> bool:
        """Return whether all that do something else obey more of their own, or only add what is asked in
        vain, which is how declarations are compared in 2002.
        """
        done = self.obeyed[declared]
        for place, (before, now) in enumerate(zip(declared, other, strict=True)):
            if before == now:
                continue
            mine = [
                (number, {t for p, t in pairs if p == place}) for number, (_, pairs) in enumerate(self.asks)
            ]
            served = [(n, ts) for n, ts in mine if ts & before]
            open_ = [(n, ts) for n, ts in mine if ts and not done >> n & 1]
            asked = set[Target]().union(*(ts for _, ts in (*served, *open_)))
            if not now <= before | asked:
                return False
            gained = sum(bool(ts & now) for _, ts in (*served, *open_))
            in_vain = set[Target]().union(*(ts for _, ts in open_))
            if gained <= len(served) and not (before < now and now - before <= in_vain):
                return False
        return True


def number_of_declarations(asked: DeclarationQuestion) -> int:
    """Count the declarations of a question."""
    size = 1
    for able, n in zip(asked.able, asked.many, strict=True):
        size *= sum(comb(len(able), k) for k in range(min(n, len(able)) + 1))
    return size


def as_action(asked: DeclarationQuestion, declared: Declared, *, attacking: bool) -> Attack | Block:
    """A declaration as an answer to the engine's question."""
    pairs = sorted((c, t) for c, option in zip(asked.creatures, declared, strict=True) for t in option)
    return Attack(tuple(pairs)) if attacking else Block(tuple((b, ObjectId(a)) for b, a in pairs))
