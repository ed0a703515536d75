"""This module finds the legal attacks and blocks of a board by trying all of them, by the rules of a few
editions (`EDITIONS`): a reference with which the engine's answers are compared.

What a board forbids, requires and costs is a `DeclarationQuestion`; `manaburn.benchmark.asked_of_boards`
makes one from the words of cards. Every declaration is made, and compared with the others that the text of
that day compares it with. Nothing of the engine's model or of its solver is used.
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
"""The players, planeswalkers or attackers that one creature chooses to attack or block."""
Declared = tuple[Option, ...]
"""What each creature chooses, in the order of `DeclarationQuestion.creatures`; its index is its "place"."""
NOTHING: Option = frozenset()


@dataclass
class DeclarationQuestion:
    """A question for a declaration: what a board allows, forbids, requires and costs.

    The lists `able` and `many` have one entry for each creature.
    """

    creatures: list[ObjectId]
    able: list[list[Target]]
    """What each may choose by itself."""
    many: list[int]
    """How many of these each may choose at most."""
    forbids: list[Callable[[Declared], bool]]
    """Restrictions: each returns whether it forbids a declaration."""
    asks: list[tuple[int | None, list[tuple[int, Target]]]]
    """The requirements: the place of the creature that each is on (None: on no one creature), and the pairs
    (place, target) any of which obeys it.
    """
    tolls: list[tuple[int, frozenset[Target], int]]
    """The costs: the place of the creature that pays once if it chooses any of these, and how much mana."""


# What forbids


def too_few(place: int, others: int, declared: Declared) -> bool:
    """Return whether the creature at a place acts, but fewer than `others` other creatures do."""
    return bool(declared[place]) and sum(map(bool, declared)) <= others


def without(place: int, any_of: set[int], declared: Declared) -> bool:
    """Return whether the creature at a place acts, and none of those at the places `any_of` does."""
    return bool(declared[place]) and not any(declared[p] for p in any_of)


def not_alone(place: int, declared: Declared) -> bool:
    """Return whether the creature at a place acts, and so does another."""
    return bool(declared[place]) and sum(map(bool, declared)) > 1


def more_than(most: int, declared: Declared) -> bool:
    """Return whether more than `most` creatures act."""
    return sum(map(bool, declared)) > most


def more_at(most: int, target: Target, declared: Declared) -> bool:
    """Return whether more than `most` creatures choose that target."""
    return sum(target in option for option in declared) > most


def fewer_at(least: int, target: Target, declared: Declared) -> bool:
    """Return whether some creatures choose that target, but fewer than `least`."""
    return 0 < sum(target in option for option in declared) < least


# The tests of the editions


class Judge:
    """A judge makes every declaration for a question, and finds those that are legal by the text of a day.

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
        """Return the legal declarations that can be paid for."""
        return {declared for declared in self.possible if self.is_legal(declared)}

    def is_legal(self, declared: Declared) -> bool:
        """Return whether one declaration is legal and can be paid for."""
        if declared not in self.paid or self._mana(declared) > self.mana:
            return False
        return not self._is_bettered(declared)

    def _mana(self, declared: Declared) -> int:
        return sum(mana for place, targets, mana in self.asked.tolls if declared[place] & targets)

    def _exempt(self) -> Iterator[int]:
        """Yield the places of creatures that would have to pay for whatever they choose."""
        for place, able in enumerate(self.asked.able):
            taxed = {t for p, targets, _ in self.asked.tolls if p == place for t in targets}
            if able and taxed.issuperset(able):
                yield place

    def _obeyed(self, declared: Declared) -> int:
        """Return the requirements that a declaration obeys, as bits."""
        obeyed = 0
        for number, (_, pairs) in enumerate(self.asks):
            if any(target in declared[place] for place, target in pairs):
                obeyed |= 1 << number
        return obeyed

    def _paid(self, declared: Declared) -> int:
        """Return the costs that a declaration makes its creatures pay, as bits."""
        paid = 0
        for number, (place, targets, _) in enumerate(self.asked.tolls):
            if declared[place] & targets:
                paid |= 1 << number
        return paid

    def _is_bettered(self, declared: Declared) -> bool:
        """Return whether some other declaration meets more requirements, and counts by the edition's test."""
        have, paid = self.obeyed[declared].bit_count(), self.paid[declared]
        for other in self.by_number:
            if self.obeyed[other].bit_count() <= have:
                return False
            if self.paid[other] & ~paid:
                continue  # nobody is forced to pay more
            if any(not other[place] <= declared[place] for place in self.exempt):
                continue  # nor is a creature that has to pay for everything forced to do more
            if self.test(declared, other):
                return True
        return False

    def _any(self, declared: Declared, other: Declared) -> bool:
        """Count every other declaration, as the newer rules do."""
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
        """Return whether `other` is better as in 2002, where creatures are compared one by one.

        A creature that chooses otherwise in `other` may add only what a requirement asks of it: one that it
        met by its own choice, or one that no creature met. And it has to meet more of these than before, or
        only add to its choice what meets unmet ones.
        """
        done = self.obeyed[declared]
        for place, (before, now) in enumerate(zip(declared, other, strict=True)):
            if before == now:
                continue
            of_creature = [
                (number, {t for p, t in pairs if p == place}) for number, (_, pairs) in enumerate(self.asks)
            ]
            met_before = [targets for _, targets in of_creature if targets & before]
            unmet = [targets for number, targets in of_creature if targets and not done >> number & 1]
            asked = set[Target]().union(*met_before, *unmet)
            if not now <= before | asked:
                return False
            met_now = sum(bool(targets & now) for targets in (*met_before, *unmet))
            asked_in_vain = set[Target]().union(*unmet)
            if met_now <= len(met_before) and not (before < now and now - before <= asked_in_vain):
                return False
        return True


def number_of_declarations(asked: DeclarationQuestion) -> int:
    """Count the declarations of a question."""
    size = 1
    for able, n in zip(asked.able, asked.many, strict=True):
        size *= sum(comb(len(able), k) for k in range(min(n, len(able)) + 1))
    return size


def as_action(asked: DeclarationQuestion, declared: Declared, *, attacking: bool) -> Attack | Block:
    """Return a declaration as an answer to the engine's question."""
    pairs = sorted((c, t) for c, option in zip(asked.creatures, declared, strict=True) for t in option)
    return Attack(tuple(pairs)) if attacking else Block(tuple((b, ObjectId(a)) for b, a in pairs))
