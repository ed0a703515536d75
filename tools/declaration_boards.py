"""Judges small random boards by walking through every declaration, and compares with the engine's judge.

    python tools/declaration_boards.py 20000 [first seed]

Every other board is an attack on several players with creatures that several of them have goaded.

The walk is written from the definitions alone: what a restriction forbids, what a requirement asks for, with
which declarations each requirement test compares.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from itertools import chain, combinations, product
from pathlib import Path
from random import Random
from typing import assert_never

sys.path.insert(0, str(Path(__file__).parent.parent / "src"))

from manaburn.declarations import (
    AtMost,
    Model,
    NeedsOthers,
    NoneOrAtLeast,
    OnlyAlone,
    Pair,
    Requirement,
    Restriction,
    Verdict,
    legal_declarations,
    offers,
    sample_legal,
    verdict,
    violations,
)
from manaburn.editions import RequirementTest, TaxedCreatures
from manaburn.errors import Problem
from manaburn.terms import ObjectId, PlayerId, Target

Declaration = frozenset[Pair]
TESTS = tuple(product(RequirementTest, TaxedCreatures))

# Boards


def random_board(rng: Random, most: int = 600, size: int = 6, rows: int = 5) -> Model:
    """So many creatures and targets or fewer, every kind of row, at most so many declarations."""
    creatures = [ObjectId(i) for i in range(1, rng.randint(1, size) + 1)]
    targets: list[Target] = [ObjectId(100 + i) for i in range(rng.randint(1, size))]
    density = rng.choice((0.3, 0.6, 0.9))
    options = {c: [t for t in targets if rng.random() < density] for c in creatures}
    capacity = {c: rng.choice((1, 1, 1, 2, 3)) for c in creatures if rng.random() < 0.4}
    while _count(options, capacity) > most:
        options[max(options, key=lambda c: len(options[c]))].pop()
    pairs = [(c, t) for c in creatures for t in options[c]]
    restrictions = tuple(_restriction(rng, pairs, creatures, i) for i in range(rng.randrange(rows)))
    requirements = tuple(
        _requirement(rng, pairs, creatures, targets, i) for i in range(rng.randrange(rows + 2))
    )
    taxed = frozenset(p for p in pairs if rng.random() < rng.choice((0.1, 0.5)))
    return Model(
        {c: tuple(sorted(ts)) for c, ts in options.items() if ts},
        {c: n for c, n in capacity.items() if options[c]},
        restrictions,
        requirements,
        taxed if rng.random() < 0.5 else frozenset(),
    )


def random_table(rng: Random) -> Model:
    """An attack on several players and their planeswalkers by creatures that several of them have goaded:
    rows as the definition of goad makes them, and what some defender or everybody limits and taxes.
    """
    creatures = [ObjectId(i) for i in range(20, 20 + rng.randint(1, 4))]
    players = [PlayerId(i) for i in range(1, 1 + rng.randint(2, 4))]
    walkers = {ObjectId(100 + p): p for p in players if rng.random() < 0.4}
    reachable = rng.sample(players, rng.choice((1, len(players), len(players))))  # attack left, or anybody
    targets: list[Target] = [*reachable, *(w for w, p in walkers.items() if p in reachable)]
    options = {c: [t for t in targets if rng.random() < 0.9] for c in creatures}
    while _count(options, {}) > 400:
        options[max(options, key=lambda c: len(options[c]))].pop()
    pairs = [(c, t) for c in creatures for t in options[c]]
    requirements = [row for c in creatures for row in _goads(rng, c, pairs, players)]
    restrictions = []
    for defender in players:
        against = frozenset(p for p in pairs if defender in (p[1], walkers.get(ObjectId(p[1]))))
        if rng.random() < 0.3:
            problem = Problem(f"attacking {defender}", "test")
            limit = AtMost if rng.random() < 0.7 else NoneOrAtLeast
            restrictions.append(limit(against, rng.choice((1, 2)), problem))
    if rng.random() < 0.2:
        restrictions.append(AtMost(frozenset(pairs), rng.choice((1, 2)), Problem("attacking", "test")))
    taxing = [p for p in players if rng.random() < 0.2]
    return Model(
        {c: tuple(sorted(ts)) for c, ts in options.items() if ts},
        {},
        tuple(restrictions),
        tuple(requirements),
        frozenset(p for p in pairs if p[1] in taxing),
    )


def _goads(
    rng: Random, creature: ObjectId, pairs: list[Pair], players: list[PlayerId]
) -> Iterator[Requirement]:
    """Who goads a creature makes it attack if able, and somebody else if able [cr2025-06-06 701.15b-c]."""
    own = frozenset(pair for pair in pairs if pair[0] == creature)
    for by in rng.sample(players, rng.choice((0, 1, 2, min(3, len(players))))):
        yield Requirement(own, Problem(f"goaded by {by}", "test"))
        others = frozenset(pair for pair in own if pair[1] in players and pair[1] != by)
        yield Requirement(others, Problem(f"not {by}", "test"))
    if rng.random() < 0.1:
        whom = rng.choice(players)
        yield Requirement(frozenset(p for p in own if p[1] == whom), Problem(f"attacks {whom}", "test"))


def _count(options: dict[ObjectId, list[Target]], capacity: dict[ObjectId, int]) -> int:
    total = 1
    for creature, targets in options.items():
        total *= sum(1 for _ in _choices(targets, capacity.get(creature, 1)))
    return total


def _choices(targets: list[Target], capacity: int) -> Iterator[tuple[Target, ...]]:
    return chain.from_iterable(combinations(targets, size) for size in range(capacity + 1))


def _some_pairs(rng: Random, pairs: list[Pair]) -> frozenset[Pair]:
    """All pairs, those of one target or one creature, or any."""
    kind = rng.randrange(5)
    if not pairs or kind == 0:
        return frozenset(pairs)
    creature, target = rng.choice(pairs)
    if kind <= 2:
        return frozenset(pair for pair in pairs if pair[1] == target)
    if kind == 3:
        return frozenset(pair for pair in pairs if pair[0] == creature)
    return frozenset(pair for pair in pairs if rng.random() < 0.5)


def _restriction(rng: Random, pairs: list[Pair], creatures: list[ObjectId], number: int) -> Restriction:
    problem = Problem(f"restriction {number}", "test")
    creature = rng.choice(creatures)
    others = [other for other in creatures if other != creature]
    match rng.randrange(6):
        case 0 | 1:
            return NoneOrAtLeast(_some_pairs(rng, pairs), rng.choice((2, 2, 3)), problem)
        case 2 | 3:
            return AtMost(_some_pairs(rng, pairs), rng.choice((0, 1, 1, 2)), problem)
        case 4:
            some = [other for other in others if rng.random() < 0.8]
            return NeedsOthers(creature, frozenset(some), rng.choice((1, 1, 2)), problem)
        case _:
            return OnlyAlone(creature, problem)


def _requirement(
    rng: Random, pairs: list[Pair], creatures: list[ObjectId], targets: list[Target], number: int
) -> Requirement:
    problem = Problem(f"requirement {number}", "test")
    creature, target = rng.choice(creatures), rng.choice(targets)
    match rng.randrange(5):
        case 0 | 1:
            return Requirement(frozenset(p for p in pairs if p[0] == creature), problem)
        case 2:
            return Requirement(frozenset(p for p in pairs if p[1] == target), problem, rng.choice((1, 1, 2)))
        case 3:
            return Requirement(frozenset(p for p in pairs if p == (creature, target)), problem)
        case _:
            return Requirement(_some_pairs(rng, pairs), problem, rng.choice((1, 1, 2)))


# The definitions


class Walk:
    """Every declaration of a board, and which of them are legal."""

    def __init__(self, model: Model) -> None:
        self.model = model
        creatures = sorted(model.options)
        ways = [_choices([*model.options[c]], model.capacity.get(c, 1)) for c in creatures]
        self.all: list[Declaration] = [
            frozenset((c, t) for c, targets in zip(creatures, way, strict=True) for t in targets)
            for way in product(*ways)
        ]
        self.unbroken = [d for d in self.all if all(_keeps(r, d) for r in model.restrictions)]

    def rows(self, declared: Declaration, taxed: TaxedCreatures) -> list[Requirement]:
        """The requirements that count for a declaration."""
        lost = {
            TaxedCreatures.EXEMPT: self.model.taxed,
            TaxedCreatures.NEVER_FORCED_UNTIL_PAID: self.model.taxed - declared,
            TaxedCreatures.NOBODY_FORCED_TO_PAY: frozenset[Pair](),
        }[taxed]
        rows = [(Requirement(r.pairs - lost, r.problem, r.number)) for r in self.model.requirements]
        return [r for r in rows if _creatures(r.pairs) >= r.number]

    def comparable(
        self, declared: Declaration, test: RequirementTest, taxed: TaxedCreatures
    ) -> Iterator[tuple[Declaration, int]]:
        """Declarations that would be better, each with how much it obeys."""
        rows = self.rows(declared, taxed)
        have = _obeyed(rows, declared)
        unmet = frozenset(p for r in rows if not _obeys(r, declared) for p in r.pairs)
        asked = frozenset(p for r in rows for p in r.pairs)
        for other in self.unbroken:
            if not other & self.model.taxed <= declared:
                continue
            obeyed = _obeyed(rows, other)
            match test:
                case RequirementTest.MAXIMUM:
                    better = obeyed > have
                case RequirementTest.MAXIMUM_WITHOUT_CONSCRIPTION:
                    better = obeyed > have and other <= declared | asked
                case RequirementTest.SUBSET:
                    added = other > declared and other - declared <= unmet and obeyed > have
                    better = added or _does_its_duty_better(rows, declared, other)
                case _:
                    assert_never(test)
            if better:
                yield other, obeyed

    def is_legal(self, declared: Declaration, test: RequirementTest, taxed: TaxedCreatures) -> bool:
        """Whether a declaration that breaks no restriction is legal."""
        return next(self.comparable(declared, test, taxed), None) is None


def _keeps(restriction: Restriction, declared: Declaration) -> bool:
    active = {creature for creature, _ in declared}
    match restriction:
        case NoneOrAtLeast(pairs, number):
            return _creatures(declared & pairs) == 0 or _creatures(declared & pairs) >= number
        case AtMost(pairs, number):
            return _creatures(declared & pairs) <= number
        case NeedsOthers(creature, others, number):
            return creature not in active or len((active & others) - {creature}) >= number
        case OnlyAlone(creature):
            return creature not in active or active == {creature}


def _creatures(pairs: Declaration) -> int:
    return len({creature for creature, _ in pairs})


def _obeys(requirement: Requirement, declared: Declaration) -> bool:
    return _creatures(requirement.pairs & declared) >= requirement.number


def _obeyed(rows: list[Requirement], declared: Declaration) -> int:
    return sum(_obeys(row, declared) for row in rows)


def _does_its_duty_better(rows: list[Requirement], declared: Declaration, other: Declaration) -> bool:
    """Whether they differ in one declared creature only, and it obeys more of what is asked of it."""
    changed = {creature for creature, _ in declared ^ other}
    if len(changed) != 1 or not changed <= {creature for creature, _ in declared}:
        return False

    def duties(at: Declaration) -> int:
        done = 0
        for row in rows:
            own_row = {pair for pair in row.pairs if pair[0] in changed}
            counts = not _obeys(row, declared) or own_row & declared
            done += bool(own_row & at and counts and _obeys(row, at))
        return done

    return duties(other) > duties(declared)


# The comparison


def compare(seed: int, board: Callable[[Random], Model] = random_board) -> str | None:
    """What a board of that seed is judged differently in; None if nothing."""
    rng = Random(seed)
    model = board(rng)
    walk = Walk(model)
    test, taxed = rng.choice(TESTS)
    for declared in [frozenset[Pair](), *(rng.choice(walk.all) for _ in range(6))]:
        pairs = tuple(sorted(declared))
        judged = verdict(model, pairs, test, taxed)
        broken = [r.problem for r in model.restrictions if not _keeps(r, declared)]
        if list(violations(model, pairs)) != broken:
            return f"violations of {pairs}"
        better = dict(walk.comparable(declared, test, taxed)) if not broken else {}
        if judged.legal != (not broken and not better):
            return f"{test} {taxed} {pairs}: {judged}"
        if judged.obeyed != _obeyed(walk.rows(declared, taxed), declared):
            return f"{test} {taxed} {pairs}: obeyed {judged}"
        if better and not (judged.better is not None and _fine(walk, declared, judged.better, test, taxed)):
            return f"{test} {taxed} {pairs}: better {judged}"
        if broken and not (judged.better is not None and _may_be_declared(walk, judged.better, test, taxed)):
            return f"{test} {taxed} {pairs}: instead {judged}"
        if (broken or better) and test is not RequirementTest.SUBSET:
            told = _compare_with_best(walk, declared, judged, test, taxed)
            if told is not None:
                return f"{test} {taxed} {pairs}: {told} {judged}"
    if len(walk.unbroken) <= 100:
        return _compare_lists(walk, test, taxed, rng)
    return None


def _fine(
    walk: Walk, declared: Declaration, better: tuple[Pair, ...], test: RequirementTest, taxed: TaxedCreatures
) -> bool:
    other, rows = frozenset(better), walk.rows(declared, taxed)
    gains = _obeyed(rows, other) > _obeyed(rows, declared)
    return gains and other in walk.unbroken and walk.is_legal(other, test, taxed)


def _may_be_declared(
    walk: Walk, pairs: tuple[Pair, ...], test: RequirementTest, taxed: TaxedCreatures
) -> bool:
    other = frozenset(pairs)
    return other in walk.unbroken and walk.is_legal(other, test, taxed)


def _compare_with_best(
    walk: Walk, declared: Declaration, judged: Verdict, test: RequirementTest, taxed: TaxedCreatures
) -> str | None:
    """What is wrong with the maximum, or with the declaration that was named as better, if anything."""
    rows = walk.rows(declared, taxed)
    allowed = frozenset(chain.from_iterable(walk.all)) - (walk.model.taxed - declared)
    if test is RequirementTest.MAXIMUM_WITHOUT_CONSCRIPTION:
        allowed &= declared | frozenset(p for r in rows for p in r.pairs)
    others = [other for other in walk.unbroken if other <= allowed]
    maximum = max(_obeyed(rows, other) for other in others)
    if judged.maximum != maximum:
        return f"maximum {maximum}"
    fewest = min(_changes(walk, declared, o) for o in others if _obeyed(rows, o) == maximum)
    better = frozenset(judged.better or ())
    if _obeyed(rows, better) != maximum or _changes(walk, declared, better) != fewest:
        return f"not the nearest, which takes {fewest} changes"
    return None


def _changes(walk: Walk, declared: Declaration, other: Declaration) -> int:
    """How many creatures do not what was declared; of one that can choose several, how many pairs differ."""
    capacity = walk.model.capacity
    return sum(
        len(changed) if capacity.get(creature, 1) > 1 else min(len(changed), 1)
        for creature in walk.model.options
        if (changed := {pair for pair in declared ^ other if pair[0] == creature})
    )


def _compare_lists(walk: Walk, test: RequirementTest, taxed: TaxedCreatures, rng: Random) -> str | None:
    model = walk.model
    legal = {tuple(sorted(d)) for d in walk.unbroken if walk.is_legal(d, test, taxed)}
    listed = list(legal_declarations(model, test, taxed))
    if len(listed) != len(set(listed)) or set(listed) != legal:
        return f"{test} {taxed}: list {sorted(legal ^ set(listed))}"
    if () in legal and listed[0] != ():
        return "the empty declaration is not first"
    if sample_legal(model, rng, test, taxed) not in legal:
        return f"{test} {taxed}: sample"
    decided: dict[ObjectId, tuple[Target, ...]] = {}
    creatures = [*model.options]
    rng.shuffle(creatures)
    for creature in creatures:
        offered = offers(model, decided, creature, test, taxed)
        honest = {
            tuple(t for c, t in pairs if c == creature)
            for pairs in legal
            if all(tuple(t for c, t in pairs if c == other) == way for other, way in decided.items())
        }
        if set(offered) != honest or len(offered) != len(honest):
            return f"{test} {taxed} {decided} {creature}: offered {offered}, not {honest}"
        decided[creature] = rng.choice(offered)
    return None


def main() -> None:
    """Compare so many boards and print what came of it."""
    count = int(sys.argv[1])
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    different = 0
    for seed in range(first, first + count):
        found = compare(seed, random_table if seed % 2 else random_board)
        if found is not None:
            different += 1
            print(f"seed {seed}: {found}")
    print(f"{count} boards, {different} judged differently")
    sys.exit(different > 0)


if __name__ == "__main__":
    main()
