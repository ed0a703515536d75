"""How long it takes to judge, list and sample declarations, on boards of nine families and five sizes.

    python bench/declarations.py [--boards N] [--sizes 3,8,20] [--families lures,tokens] [--json]

Under the maximum of requirements, on boards made anew for each of these:

judge   the empty declaration is judged
first   the first legal declaration is listed
next    each of the next ones is: the slowest of so many
sample  one is sampled

Medians and worst cases in milliseconds of processor time, and the worst in thousands of steps of a plain
loop.
"""

from __future__ import annotations

import argparse
import gc
import json
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from statistics import median
from time import process_time
from typing import Any

from workloads import yardstick

from manaburn.declarations import (
    AtMost,
    Model,
    NeedsOthers,
    NoneOrAtLeast,
    Pair,
    Proof,
    Requirement,
    Restriction,
    legal_declarations,
    sample_legal,
    verdict,
)
from manaburn.editions import RequirementTest, TaxedCreatures
from manaburn.errors import Problem
from manaburn.terms import ObjectId, Target

SIZES = (3, 8, 20, 60, 200)
LISTED = 20
"""How many declarations are listed after the first."""
PATIENCE = 10.0
"""Seconds after which no more are."""
MAXIMUM = (RequirementTest.MAXIMUM, TaxedCreatures.NOBODY_FORCED_TO_PAY)
RULE = Problem("a rule of the board", "bench")


class Board:
    """Blockers and attackers, with the rows of each."""

    def __init__(self, blockers: int, attackers: int) -> None:
        self.blockers = [ObjectId(1 + i) for i in range(blockers)]
        self.attackers = [ObjectId(1001 + i) for i in range(attackers)]
        self.able: dict[ObjectId, tuple[Target, ...]] = {b: tuple(self.attackers) for b in self.blockers}
        self.capacity: dict[ObjectId, int] = {}
        self.restrictions: list[Restriction] = []
        self.requirements: list[Requirement] = []

    def of(self, attacker: ObjectId) -> frozenset[Pair]:
        """Everybody who could block it, blocking it."""
        return frozenset((b, attacker) for b, targets in self.able.items() if attacker in targets)

    def all(self) -> frozenset[Pair]:
        """Everybody blocking anything."""
        return frozenset((b, t) for b, targets in self.able.items() for t in targets)

    def needs(self, attacker: ObjectId, number: int) -> None:
        """It cannot be blocked except by so many or more."""
        self.restrictions.append(NoneOrAtLeast(self.of(attacker), number, RULE))

    def at_most(self, pairs: frozenset[Pair], number: int) -> None:
        """No more than so many creatures may."""
        self.restrictions.append(AtMost(pairs, number, RULE))

    def not_alone(self, blocker: ObjectId) -> None:
        """It cannot block alone."""
        others = frozenset(self.blockers) - {blocker}
        self.restrictions.append(NeedsOthers(blocker, others, 1, RULE))

    def blocks(self, blocker: ObjectId) -> None:
        """It blocks if able."""
        pairs = frozenset((blocker, t) for t in self.able[blocker])
        self.requirements.append(Requirement(pairs, RULE))

    def blocked(self, attacker: ObjectId) -> None:
        """It must be blocked if able."""
        self.requirements.append(Requirement(self.of(attacker), RULE))

    def lures(self, attacker: ObjectId) -> None:
        """All creatures able to block it do so."""
        self.requirements.extend(Requirement(frozenset({pair}), RULE) for pair in sorted(self.of(attacker)))

    def model(self) -> Model:
        """What is judged."""
        options = {b: targets for b, targets in self.able.items() if targets}
        return Model(options, self.capacity, tuple(self.restrictions), tuple(self.requirements))


def random(rng: Random, size: int, share: float = 1.0) -> Model:
    """Flyers, menace, limits, requirements of every kind."""
    board = Board(size, size)
    flying = {a for a in board.attackers if rng.random() < 0.3}
    for b in board.blockers:
        if rng.random() < 0.6:
            board.able[b] = tuple(a for a in board.attackers if a not in flying)
    for a in board.attackers:
        if rng.random() < 0.25 * share:
            board.needs(a, rng.choice((2, 2, 3)))
        elif rng.random() < 0.1 * share:
            board.at_most(board.of(a), 1)
        if rng.random() < 0.25 * share:
            board.blocked(a)
        if rng.random() < 0.1 * share:
            board.lures(a)
    for b in board.blockers:
        if rng.random() < 0.25 * share:
            board.blocks(b)
        if rng.random() < 0.05 * share:
            board.capacity[b] = 2
    if rng.random() < 0.3 * share:
        board.at_most(board.all(), max(1, size // 2))
    return board.model()


def light(rng: Random, size: int) -> Model:
    """A third of that."""
    return random(rng, size, 1 / 3)


def tokens(rng: Random, size: int) -> Model:
    """Four kinds of creature on each side."""
    board = Board(size, size)
    needs = [rng.choice((1, 2, 2, 3)) for _ in range(4)]
    asks = [rng.randrange(3) for _ in range(4)]
    able = [[rng.random() < 0.7 for _ in range(4)] for _ in range(4)]
    must = [rng.random() < 0.4 for _ in range(4)]
    for i, b in enumerate(board.blockers):
        board.able[b] = tuple(a for j, a in enumerate(board.attackers) if able[i % 4][j % 4])
    for j, a in enumerate(board.attackers):
        if needs[j % 4] > 1:
            board.needs(a, needs[j % 4])
        if asks[j % 4] == 1:
            board.blocked(a)
    for i, b in enumerate(board.blockers):
        if must[i % 4] and board.able[b]:
            board.blocks(b)
    if rng.random() < 0.5:
        board.at_most(board.all(), max(1, 2 * size // 3))
    return board.model()


def lures(rng: Random, size: int) -> Model:
    """A third of the attackers are lures, three creatures in ten cannot block alone."""
    board = Board(size, size)
    for a in board.attackers:
        if rng.random() < 0.25:
            board.needs(a, rng.choice((2, 3)))
        if rng.random() < 1 / 3:
            board.lures(a)
        elif rng.random() < 0.2:
            board.blocked(a)
    for b in board.blockers:
        board.able[b] = board.able[b]
        if rng.random() < 0.3:
            board.not_alone(b)
    return board.model()


def packing(rng: Random, size: int) -> Model:
    """Each attacker can be blocked only by its three creatures at once."""
    return _sparse(rng, size, 3)


def menace(rng: Random, size: int) -> Model:
    """Each attacker can be blocked only by two of its three creatures."""
    return _sparse(rng, size, 2)


def _sparse(rng: Random, size: int, number: int) -> Model:
    board = Board(size, size)
    theirs = {a: set(rng.sample(board.blockers, 3)) for a in board.attackers}
    for b in board.blockers:
        board.able[b] = tuple(a for a in board.attackers if b in theirs[a])
    for a in board.attackers:
        board.needs(a, number)
        board.blocked(a)
    return board.model()


def cover(rng: Random, size: int) -> Model:
    """Everybody blocks any number, but only a fifth of them may; all attackers must be blocked."""
    board = Board(size, size)
    for b in board.blockers:
        board.able[b] = tuple(a for a in board.attackers if rng.random() < min(0.5, 6 / size))
        board.capacity[b] = size
    board.at_most(board.all(), max(1, size // 5))
    for a in board.attackers:
        board.blocked(a)
    return board.model()


def ordinary(rng: Random, size: int) -> Model:
    """Two creatures that block if able, one menace, one that must be blocked."""
    board = Board(size, size)
    for b in rng.sample(board.blockers, 2):
        board.blocks(b)
    board.needs(rng.choice(board.attackers), 2)
    board.blocked(rng.choice(board.attackers))
    return board.model()


def taunting(rng: Random, size: int) -> Model:
    """Two of the attackers are lures: all who can must block one of them, and nobody can block both."""
    board = Board(size, size)
    for a in board.attackers[:2]:
        board.lures(a)
    return board.model()


Family = Callable[[Random, int], Model]
FAMILIES: tuple[Family, ...] = (ordinary, random, light, tokens, lures, taunting, packing, menace, cover)
COLUMNS = ("judge", "first", "next", "sample")
Figures = dict[str, Any]


def main() -> None:
    """Print the median and the worst time of each family and size."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--boards", type=int, default=9, help="of each family and size; a third of 200")
    parser.add_argument("--sizes", default=",".join(map(str, SIZES)), help="creatures a side")
    parser.add_argument("--families", default=",".join(family.__name__ for family in FAMILIES))
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    options = parser.parse_args()
    verdict(packing(Random(3), 20), (), *MAXIMUM)  # loads HiGHS
    loop, rows = yardstick(), []
    if not options.json:
        print(f"{'family':10}{'size':>5}" + "".join(f"{name:>9}{'worst':>9}{'loop':>8}" for name in COLUMNS))
    for family in FAMILIES:
        if family.__name__ in options.families.split(","):
            for size in map(int, options.sizes.split(",")) if family is not ordinary else (10,):
                rows.append(measured(family, size, options.boards, loop))
                if not options.json:
                    print(line(rows[-1]), flush=True)
    if options.json:
        print(json.dumps(rows, indent=1))


def measured(family: Family, size: int, boards: int, loop: float) -> Figures:
    """The times of a family of boards of one size."""
    times: dict[str, list[float]] = {name: [] for name in COLUMNS}
    proofs = Counter[Proof]()
    for seed in range(boards if size < 200 else max(1, boards // 3)):
        gc.collect()  # what earlier boards left behind, which is collected in some step or other
        model = family(Random(seed), size)
        times["judge"].append(timed(partial(verdict, model, (), *MAXIMUM)))
        proofs.update([verdict(model, (), *MAXIMUM).proof])
        model = family(Random(seed), size)
        gc.collect()
        begun = process_time()
        listing = legal_declarations(model, *MAXIMUM)
        next(listing)
        times["first"].append(process_time() - begun)
        times["next"].append(max(further(listing)))
        model = family(Random(seed), size)
        times["sample"].append(timed(partial(sample_legal, model, Random(seed), *MAXIMUM)))
    figures: Figures = {"family": family.__name__, "size": size}
    for name, spent in times.items():
        figures[name] = {
            "median ms": round(1000 * median(spent), 3),
            "worst ms": round(1000 * max(spent), 3),
            "worst in thousand steps of a plain loop": round(1000 * max(spent) / loop, 1),
        }
    figures["proofs"] = {proof.name.lower(): number for proof, number in proofs.most_common()}
    return figures


def timed(deed: Callable[[], object]) -> float:
    """The seconds that something takes."""
    begun = process_time()
    deed()
    return process_time() - begun


def further(listing: Iterator[object]) -> list[float]:
    """The seconds until each further declaration, or until it is known that there is none."""
    spent: list[float] = []
    found: object = ()
    while found is not None and len(spent) < LISTED and sum(spent) < PATIENCE:
        begun = process_time()
        found = next(listing, None)
        spent.append(process_time() - begun)
    return spent


def line(figures: Figures) -> str:
    """One row of the table."""
    text = f"{figures['family']:10}{figures['size']:5}"
    for name in COLUMNS:
        typical, worst, steps = figures[name].values()
        text += f"{typical:9.2f}{worst:9.1f}{steps:8.0f}"
    return text + "  " + ", ".join(f"{proof} {number}" for proof, number in figures["proofs"].items())


if __name__ == "__main__":
    main()
