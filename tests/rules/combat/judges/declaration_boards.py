"""Judges small random boards by walking through every declaration, and compares with the engine's judge.

`tools/declaration_boards.py` judges as many as you like. Every other board is an attack on several players
with creatures that several of them have goaded.

The walk is written from the definitions alone: what a restriction forbids, what a requirement asks for, with
which declarations each requirement test compares.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain, combinations, product
from random import Random

from manaburn.declarations import (
    AtMost,
    Model,
    NeedsOthers,
    NoneOrAtLeast,
    OnlyAlone,
    OnlyWith,
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
    tolls = tuple(_toll(rng, pairs) for _ in range(rng.randint(1, 4))) if pairs else ()
    return Model(
        {c: tuple(sorted(ts)) for c, ts in options.items() if ts},
        {c: n for c, n in capacity.items() if options[c]},
        restrictions,
        requirements,
        tolls if rng.random() < 0.5 else (),
    )


def _toll(rng: Random, pairs: list[Pair]) -> frozenset[Pair]:
    """What a creature pays for once: all it can do, or some of it."""
    creature, _ = rng.choice(pairs)
    own = [pair for pair in pairs if pair[0] == creature]
    return frozenset(own if rng.random() < 0.4 else rng.sample(own, rng.randint(1, len(own))))


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
        tuple(frozenset({p}) for p in pairs if p[1] in taxing),
    )


def _goads(
    rng: Random, creature: ObjectId, pairs: list[Pair], players: list[PlayerId]
) -> Iterator[Requirement]:
    """Who goads a creature makes it attack if able, and somebody else if able [cr2025-06-06 701.15b-c]."""
    own = frozenset(pair for pair in pairs if pair[0] == creature)
    for by in rng.sample(players, rng.choice((0, 1, 2, min(3, len(players))))):
        yield Requirement(own, Problem(f"goaded by {by}", "test"), asked_of=creature)
        others = frozenset(pair for pair in own if pair[1] in players and pair[1] != by)
        yield Requirement(others, Problem(f"not {by}", "test"), asked_of=creature)
    if rng.random() < 0.1:
        whom = rng.choice(players)
        there = frozenset(p for p in own if p[1] == whom)
        yield Requirement(there, Problem(f"attacks {whom}", "test"), asked_of=creature)


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
            own = frozenset(p for p in pairs if p[0] == creature)
            return Requirement(own, problem, asked_of=rng.choice((creature, None)))
        case 2:
            return Requirement(frozenset(p for p in pairs if p[1] == target), problem, rng.choice((1, 1, 2)))
        case 3:
            only = frozenset(p for p in pairs if p == (creature, target))
            return Requirement(only, problem, asked_of=rng.choice((creature, None)))
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

        self.targets = {c: frozenset((c, t) for t in targets) for c, targets in model.options.items()}

    def exempt(self, taxed: TaxedCreatures) -> set[ObjectId]:
        """The creatures that cannot do anything unless something is paid, where that exempts them."""
        if taxed is not TaxedCreatures.EXEMPT:
            return set()
        return {
            creature
            for creature, pairs in self.targets.items()
            if all(any(pair in toll for toll in self.model.tolls) for pair in pairs)
        }

    def rows(self, taxed: TaxedCreatures) -> list[Requirement]:
        """The requirements that count."""
        exempt = self.exempt(taxed)
        rows = [row for row in self.model.requirements if row.asked_of not in exempt]
        return [row for row in rows if _creatures(row.pairs) >= row.number]

    def may_be_asked(self, declared: Declaration, taxed: TaxedCreatures) -> list[Declaration]:
        """The declarations that break nothing, cost no more, and have exempt creatures do nothing else."""
        exempt = self.exempt(taxed)
        return [
            other
            for other in self.unbroken
            if all(toll & declared for toll in self.model.tolls if toll & other)
            and not any(creature in exempt for creature, _ in other - declared)
        ]

    def compared(
        self, declared: Declaration, test: RequirementTest, taxed: TaxedCreatures
    ) -> list[Declaration]:
        """The declarations of which none may obey more, under a test by the maximum."""
        others = self.may_be_asked(declared, taxed)
        if test is RequirementTest.MAXIMUM:
            return others
        asked = frozenset(p for row in self.rows(taxed) for p in row.pairs)
        return [
            other
            for other in others
            if all(other & pairs <= declared or other & pairs & asked for pairs in self.targets.values())
        ]

    def comparable(
        self, declared: Declaration, test: RequirementTest, taxed: TaxedCreatures
    ) -> Iterator[tuple[Declaration, int]]:
        """Declarations that would be better, each with how much it obeys."""
        rows = self.rows(taxed)
        have = _obeyed(rows, declared)
        if not test.counts:
            most = 1 if test is RequirementTest.EACH_BY_ITSELF else len(self.targets)
            others = [
                other
                for other in self.may_be_asked(declared, taxed)
                if sum(other & own != declared & own for own in self.targets.values()) <= most
                if _each_does_better_or_more(self, rows, declared, other)
            ]
        else:
            others = self.compared(declared, test, taxed)
        for other in others:
            obeyed = _obeyed(rows, other)
            if obeyed > have:
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
        case OnlyWith(pairs, others):
            return not declared & pairs or bool(declared & others)


def _creatures(pairs: Declaration) -> int:
    return len({creature for creature, _ in pairs})


def _obeys(requirement: Requirement, declared: Declaration) -> bool:
    return _creatures(requirement.pairs & declared) >= requirement.number


def _obeyed(rows: list[Requirement], declared: Declaration) -> int:
    return sum(_obeys(row, declared) for row in rows)


def _each_does_better_or_more(
    walk: Walk, rows: list[Requirement], declared: Declaration, other: Declaration
) -> bool:
    """Whether each creature that differs obeys more of what is asked of it, or only adds what requirements
    ask for that are not obeyed; and does nothing that is not asked of it.
    """
    unmet = frozenset(p for row in rows if not _obeys(row, declared) for p in row.pairs)
    better = False
    for own in walk.targets.values():
        if declared & own == other & own:
            continue
        counting = [row for row in rows if row.pairs & own & (declared | unmet)]
        counting = [row for row in counting if not _obeys(row, declared) or row.pairs & own & declared]
        if not other & own <= declared.union(*(row.pairs for row in counting)):
            return False
        before, after = (
            sum(_obeys(row, at) and bool(row.pairs & own & at) for row in counting)
            for at in (declared, other)
        )
        if after <= before and not (declared & own < other & own <= declared | unmet):
            return False
        better |= after > before
    return better


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
        if judged.obeyed != _obeyed(walk.rows(taxed), declared):
            return f"{test} {taxed} {pairs}: obeyed {judged}"
        if better and not (judged.better is not None and _fine(walk, declared, judged.better, test, taxed)):
            return f"{test} {taxed} {pairs}: better {judged}"
        if broken and not (judged.better is not None and _may_be_declared(walk, judged.better, test, taxed)):
            return f"{test} {taxed} {pairs}: instead {judged}"
        if (broken or better) and test.counts:
            told = _compare_with_best(walk, declared, judged, test, taxed)
            if told is not None:
                return f"{test} {taxed} {pairs}: {told} {judged}"
    if len(walk.unbroken) <= 100:
        return _compare_lists(walk, test, taxed, rng)
    return None


def _fine(
    walk: Walk, declared: Declaration, better: tuple[Pair, ...], test: RequirementTest, taxed: TaxedCreatures
) -> bool:
    other, rows = frozenset(better), walk.rows(taxed)
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
    rows = walk.rows(taxed)
    others = walk.compared(declared, test, taxed)
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
