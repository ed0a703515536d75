"""Every declaration of a board, which are legal by the test of each edition, and whether the engine agrees.

What a board forbids, asks and costs is a `Question`: others write it down, by the words of cards. Every
declaration is made, and compared with all others that the text of that day compares it with. Nothing of the
engine's model or of its solver is used; the engine only answers whether each is legal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations, product
from random import Random

from manaburn.decisions import Attack, Block
from manaburn.editions import R2002, R2006, R2010, R2016, R2025, Edition
from manaburn.game import Game
from manaburn.terms import ObjectId, PlayerId, Target

EDITIONS = (R2002, R2006, R2010, R2016, R2025)
ANNA, BEN = PlayerId(0), PlayerId(1)
MOST = 700
"""Boards with more declarations are left out."""

Option = frozenset[Target]
Declared = tuple[Option, ...]
"""What each creature chooses."""
NOTHING: Option = frozenset()


@dataclass
class Question:
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
    """It does something, and not so many others."""
    return bool(declared[place]) and sum(map(bool, declared)) <= others


def without(place: int, any_of: set[int], declared: Declared) -> bool:
    """It does something, and none of those."""
    return bool(declared[place]) and not any(declared[p] for p in any_of)


def not_alone(place: int, declared: Declared) -> bool:
    """It does something, and so does another."""
    return bool(declared[place]) and sum(map(bool, declared)) > 1


def more_than(most: int, declared: Declared) -> bool:
    """More than so many do something."""
    return sum(map(bool, declared)) > most


def more_at(most: int, target: Target, declared: Declared) -> bool:
    """More than so many choose that target."""
    return sum(target in option for option in declared) > most


def fewer_at(least: int, target: Target, declared: Declared) -> bool:
    """Some choose that target, but fewer than so many."""
    return 0 < sum(target in option for option in declared) < least


# The tests of the editions


class Judge:
    """Every declaration of a question, and which are legal by the text of a day.

    Sets of requirements and of payments are numbers whose bits are their members.
    """

    def __init__(self, asked: Question, edition: Edition, mana: int) -> None:
        self.asked = asked
        self.options = [
            [frozenset(o) for size in range(min(n, len(able)) + 1) for o in combinations(able, size)]
            for able, n in zip(asked.able, asked.many, strict=True)
        ]
        self.exempt = set(self._exempt()) if edition is R2010 else set[int]()
        self.asks = [(whom, set(pairs)) for whom, pairs in asked.asks if whom not in self.exempt]
        self.all: list[Declared] = [tuple(each) for each in product(*self.options)]
        self.possible = [d for d in self.all if not any(forbids(d) for forbids in asked.forbids)]
        self.obeyed = {d: self._obeyed(d) for d in self.possible}
        self.paid = {d: self._paid(d) for d in self.possible}
        self.mana = mana
        self.by_number = sorted(self.possible, key=lambda d: -self.obeyed[d].bit_count())
        self.test = {R2002: self._by_addition, R2006: self._without_conscription}.get(edition, self._any)

    def legal(self) -> set[Declared]:
        """The legal declarations that can be paid for."""
        payable = (declared for declared in self.possible if self._mana(declared) <= self.mana)
        return {declared for declared in payable if not self._is_bettered(declared)}

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
        """500.5 of 2006: for each creature what was declared, or less, or an option that obeys something."""
        return all(
            now <= before or any(place == p and t in now for _, pairs in self.asks for p, t in pairs)
            for place, (before, now) in enumerate(zip(declared, other, strict=True))
        )

    def _by_addition(self, declared: Declared, other: Declared) -> bool:
        """2002: all that do something else obey more of their own, or only add what is asked in vain."""
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


# The comparison


@dataclass
class Case:
    """A board and the declaration that is asked for there."""

    text: str
    asked: Question
    edition: Edition
    mana: int
    attacking: bool
    banding: list[bool]
    """Which of the creatures have banding, by their places."""
    game: Callable[[], Game]


def turn_of(seed: int) -> tuple[bool, Edition]:
    """Whether attackers are declared on the board of that seed, and by which rules."""
    return bool(seed % 2), EDITIONS[seed // 2 % len(EDITIONS)]


def judged(rng: Random, case: Case) -> tuple[int, str | None]:
    """How many declarations of a case were judged, and what differs, if anything does."""
    asked, attacking = case.asked, case.attacking
    size = 1
    for able, n in zip(asked.able, asked.many, strict=True):
        size *= sum(1 for k in range(min(n, len(able)) + 1) for _ in combinations(able, k))
    if size > MOST or not any(asked.able):
        return 0, None
    judge = Judge(asked, case.edition, case.mana)
    legal = judge.legal()
    game = case.game()
    if game.decision is None or game.decision.player != (ANNA if attacking else BEN):
        return 0, f"{case.text}: asks {game.decision}"
    action: dict[Declared, Attack | Block] = {d: _action(asked, d, attacking=attacking) for d in judge.all}
    said = [(each, declared in legal) for declared, each in action.items()]
    if attacking and any(case.banding):
        several = [declared for declared in judge.all if sum(map(bool, declared)) > 1]
        said += [_banded(rng, case, declared, declared in legal) for declared in several]
    for declaration, may_be in said:
        found = game.problems(declaration)
        if (not found) != may_be:
            verdict = [str(problem) for problem in found] or "legal"
            return len(said), f"{case.edition.name}: {case.text}\n  {declaration}\n  by the engine: {verdict}"
    for _ in range(3):
        sampled = game.legal_actions.sample(rng)
        if isinstance(sampled, Attack):
            sampled = replace(sampled, bands=())
        if sampled not in {action[d] for d in legal}:
            return len(said), f"{case.edition.name}: {case.text}\n  sampled {sampled}"
    return len(said), None


def _banded(rng: Random, case: Case, declared: Declared, legal: bool) -> tuple[Attack, bool]:
    """An attack in which some form a band, and whether that is legal: up to one has no banding, and all
    attack the same.
    """
    creatures = case.asked.creatures
    attackers = [place for place, option in enumerate(declared) if option]
    band = sorted(rng.sample(attackers, rng.randint(2, len(attackers))))
    together = len({declared[place] for place in band}) == 1
    without = sum(not case.banding[place] for place in band)
    pairs = sorted((creatures[place], target) for place in attackers for target in declared[place])
    members = tuple(creatures[place] for place in band)
    return Attack(tuple(pairs), (members,)), legal and together and without <= 1


def _action(asked: Question, declared: Declared, *, attacking: bool) -> Attack | Block:
    pairs = sorted((c, t) for c, option in zip(asked.creatures, declared, strict=True) for t in option)
    return Attack(tuple(pairs)) if attacking else Block(tuple((b, ObjectId(a)) for b, a in pairs))
