"""Boards too large to walk through: against CP-SAT, against each other, and families made to mislead."""

import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from random import Random

import pytest

from manaburn.declarations import (
    AtMost,
    Model,
    NeedsOthers,
    NoneOrAtLeast,
    OnlyAlone,
    Proof,
    Requirement,
    count_obeyed,
    flow,
    highs,
    maximise,
    optimum,
    sample_legal,
    verdict,
    violations,
    within_options,
)
from manaburn.declarations.draft import value_of
from manaburn.declarations.exchange import exchanged
from manaburn.declarations.folding import fold
from manaburn.declarations.groups import asks_for_groups_only, best_of_groups
from manaburn.declarations.program import UNBOUNDED, program_of
from manaburn.declarations.tally import DeclarationTally
from manaburn.editions import RequirementTest, TaxedCreatures
from manaburn.errors import Problem
from manaburn.terms import ObjectId
from rules.combat.judges.declaration_boards import random_board

RULE = Problem("a rule of the board", "test")
SUBSET = RequirementTest.SUBSET
LARGE = [random_board(Random(seed), 10**12, 6 + seed % 10, 14) for seed in range(60)]


def capped(rng):
    """Blockers of a few kinds, some of which block several attackers, of whom only so many may block."""
    attackers = [ObjectId(1000 + place) for place in range(rng.randint(4, 12))]
    options, capacity, restrictions, requirements = {}, {}, [], []
    for kind in range(4):
        able = tuple(a for a in attackers if rng.random() < 0.7) or tuple(attackers[:1])
        several, must = rng.choice((1, 1, 2, 3, len(attackers))), rng.randrange(2)
        for creature in (ObjectId(100 * kind + i) for i in range(1, rng.randint(2, 6))):
            options[creature], capacity[creature] = able, several
            requirements += [Requirement(frozenset((creature, a) for a in able), RULE)] * must
    for attacker in attackers:
        pairs = frozenset((c, attacker) for c, able in options.items() if attacker in able)
        restrictions.append(NoneOrAtLeast(pairs, rng.choice((1, 1, 2, 3)), RULE))
        requirements += [Requirement(pairs, RULE)] * (len(pairs) > 0 and rng.randrange(3))
    everything = frozenset((c, a) for c, able in options.items() for a in able)
    restrictions.append(AtMost(everything, rng.randint(2, len(options) - 1), RULE))
    return Model(options, capacity, tuple(restrictions), tuple(requirements))


def only_all_three(triples):
    """Each attacker must be blocked, and can be only by all three of its creatures."""
    options, restrictions, requirements = {}, [], []
    for place, triple in enumerate(triples):
        attacker = ObjectId(1000 + place)
        pairs = frozenset((ObjectId(creature), attacker) for creature in triple)
        for creature, _ in pairs:
            options[creature] = (*options.get(creature, ()), attacker)
        restrictions.append(NoneOrAtLeast(pairs, 3, RULE))
        requirements.append(Requirement(pairs, RULE))
    return Model(dict(sorted(options.items())), {}, tuple(restrictions), tuple(requirements))


def packing(rng, creatures, more):
    """Attackers as `only_all_three` has them: some that all can be blocked at once, and more at random."""
    everybody = list(range(1, creatures + 1))
    rng.shuffle(everybody)
    triples = [everybody[i : i + 3] for i in range(0, creatures, 3)]
    triples += [rng.sample(everybody, 3) for _ in range(more)]
    rng.shuffle(triples)
    return only_all_three(triples)


def lures(rng, size):
    """A third of the attackers are lures, some need others to be blocked; so do blockers to block at all."""
    mine, attackers = [ObjectId(1 + i) for i in range(size)], [ObjectId(1000 + i) for i in range(size)]
    restrictions, requirements = [], []
    for attacker in attackers:
        pairs = frozenset((b, attacker) for b in mine)
        restrictions.append(NoneOrAtLeast(pairs, rng.choice((1, 1, 2, 3)), RULE))
        if rng.random() < 1 / 3:
            requirements += [Requirement(frozenset({pair}), RULE) for pair in sorted(pairs)]
        elif rng.random() < 0.5:
            requirements.append(Requirement(pairs, RULE))
    for b in mine:
        if rng.random() < 0.4:
            few = rng.sample(mine, rng.randint(2, size))
            restrictions.append(NeedsOthers(b, frozenset(few) - {b}, rng.choice((1, 1, 2)), RULE))
    return Model(dict.fromkeys(mine, tuple(attackers)), {}, tuple(restrictions), tuple(requirements))


CAPPED = [capped(Random(seed)) for seed in range(40)]
MISLEADING = [packing(Random(seed), 12, 9) for seed in range(8)] + [
    lures(Random(seed), 9) for seed in range(12)
]


def described(model):
    """A board in the words of `cp_sat`."""
    everybody = sorted(model.options)
    restrictions = []
    for row in model.restrictions:
        kind = type(row).__name__
        if kind in ("NoneOrAtLeast", "AtMost"):
            restrictions.append((kind, sorted(row.pairs), row.number))
        elif kind == "NeedsOthers":
            restrictions.append((kind, (row.creature, sorted(row.others)), row.number))
        else:
            restrictions.append((kind, (row.creature, everybody), 0))
    return {
        "pairs": [(c, t) for c, targets in model.options.items() for t in targets],
        "capacity": model.capacity,
        "restrictions": restrictions,
        "requirements": [(sorted(r.pairs), r.number) for r in model.requirements],
    }


def checked(model):
    """The optimum of a board, its declaration counted anew."""
    best = maximise(model)
    assert within_options(model, best.pairs)
    assert list(violations(model, best.pairs)) == []
    assert count_obeyed(model.requirements, best.pairs) == best.obeyed
    assert best.obeyed == best.bound or not best.proof.exact
    return best


@pytest.mark.skipif(find_spec("ortools") is None, reason="the second opinion needs ortools (extra `oracle`)")
def test_as_much_can_be_obeyed_as_cp_sat_finds():
    models = LARGE + CAPPED + MISLEADING
    boards = json.dumps([described(model) for model in models])
    told = subprocess.run(
        [sys.executable, str(Path(__file__).parent / "cp_sat.py")],
        input=boards,
        capture_output=True,
        text=True,
        check=True,
    )
    expected = json.loads(told.stdout)
    assert sum(1 for number in expected if number) > 30
    found = [checked(model) for model in models]
    assert all(best.proof.exact for best in found)
    assert [best.obeyed for best in found] == [
        best.obeyed if number is None else number for best, number in zip(found, expected, strict=True)
    ]


def test_without_highs_as_much_is_found_or_it_says_that_it_is_not_proven(monkeypatch):
    whole = [checked(model) for model in LARGE[:30]]
    monkeypatch.setattr(highs, "available", lambda: False)
    for model, best in zip(LARGE[:30], whole, strict=True):
        alone = checked(model)
        assert alone.obeyed <= best.obeyed <= alone.bound
        assert alone.obeyed == best.obeyed or alone.proof is Proof.BOUNDED
    assert all(checked(model).proof.exact for model in CAPPED)


@pytest.mark.skipif(not highs.available(), reason="needs highspy (extra `exact`)")
def test_where_only_so_many_may_block_a_flow_finds_as_much_as_highs(monkeypatch):
    flowing = [flow.solve(fold(model, None), 10**6) for model in CAPPED]
    assert all(
        count_obeyed(m.requirements, pairs) == bound
        for m, (pairs, bound) in zip(CAPPED, flowing, strict=True)
    )
    monkeypatch.setattr(optimum, "search", lambda *_: (False, None))
    monkeypatch.setattr(optimum, "greedy", lambda *_: None)
    monkeypatch.setattr(optimum, "exchanged", lambda *_: None)
    monkeypatch.setattr(flow, "solve", lambda *_: (None, UNBOUNDED))
    assert [checked(model).obeyed for model in CAPPED] == [bound for _, bound in flowing]


def hidden(rng, blockers, attackers, few):
    """Everybody blocks any number, only a few may; all attackers must be blocked, and some few can do so."""
    theirs = [ObjectId(1000 + i) for i in range(attackers)]
    mine = [ObjectId(1 + i) for i in range(blockers)]
    can = {c: set(rng.sample(theirs, attackers // few)) for c in mine}
    answer = rng.sample(mine, few)
    for place, attacker in enumerate(theirs):
        can[answer[place % few]].add(attacker)
    options = {creature: tuple(sorted(targets)) for creature, targets in can.items()}
    everything = frozenset((c, t) for c, targets in options.items() for t in targets)
    must = tuple(Requirement(frozenset(p for p in everything if p[1] == t), RULE) for t in theirs)
    return Model(options, dict.fromkeys(mine, attackers), (AtMost(everything, few, RULE),), must)


@pytest.mark.parametrize("size", [12, 24, 60])
def test_the_few_who_can_do_everything_together_are_found_by_exchange(size, monkeypatch):
    monkeypatch.setattr(highs, "available", lambda: False)
    for seed in range(10):
        best = checked(hidden(Random(seed), size, size, size // 6))
        assert (best.obeyed, best.proof) == (size, Proof.COUNT)


def test_what_exchange_finds_breaks_nothing_and_is_never_more_than_can_be():
    tried = reached = 0
    for seed in range(600):
        model = random_board(Random(seed), 10**4, 6, 6)
        program = program_of(model, None, ())
        found = exchanged(program, UNBOUNDED) if program.pairs else None
        if found is not None:
            worth, most = value_of(program, found), maximise(model).obeyed
            assert worth is not None
            assert worth <= most
            tried += 1
            reached += worth == most
    assert tried > 40
    assert reached > 0.9 * tried


def test_companies_that_are_exchanged_break_nothing_and_mostly_are_as_many_as_can_be():
    tried = reached = 0
    for seed in range(200):
        rng = Random(seed)
        mine, theirs = [ObjectId(i) for i in range(1, 9)], [ObjectId(101 + i) for i in range(8)]
        able = {a: sorted(rng.sample(mine, rng.randint(2, 4))) for a in theirs}
        pairs = {a: frozenset((b, a) for b in able[a]) for a in theirs}
        model = Model(
            {b: tuple(a for a in theirs if b in able[a]) for b in mine},
            {},
            tuple(NoneOrAtLeast(pairs[a], rng.randint(1, 3), RULE) for a in theirs),
            tuple(Requirement(pairs[a], RULE, rng.randint(1, 2)) for a in theirs),
        )
        program = program_of(model, None, ())
        assert asks_for_groups_only(program)
        found = best_of_groups(program, UNBOUNDED)
        worth, most = value_of(program, found), maximise(model).obeyed
        assert worth <= most
        tried += 1
        reached += worth == most
    assert reached > 0.9 * tried


@pytest.mark.parametrize("limit", [AtMost, NeedsOthers])
def test_what_else_is_restricted_is_not_taken_for_companies(limit):
    mine, theirs = [ObjectId(1), ObjectId(2), ObjectId(3)], ObjectId(101)
    pairs = frozenset((b, theirs) for b in mine)
    others = AtMost(pairs, 2, RULE) if limit is AtMost else NeedsOthers(mine[0], frozenset(mine[1:]), 1, RULE)
    model = Model(dict.fromkeys(mine, (theirs,)), {}, (others,), (Requirement(pairs, RULE, 2),))
    assert not asks_for_groups_only(program_of(model, None, ()))


@pytest.mark.skipif(not highs.available(), reason="needs highspy (extra `exact`)")
def test_a_creature_that_is_told_twice_to_stay_alone_counts_once(monkeypatch):
    creatures, targets = [ObjectId(i) for i in range(1, 4)], tuple(ObjectId(101 + i) for i in range(3))
    model = Model(
        dict.fromkeys(creatures, targets),
        {creatures[0]: 2},
        (OnlyAlone(creatures[0], RULE), OnlyAlone(creatures[0], RULE)),
        tuple(Requirement(frozenset((c, t) for t in targets), RULE) for c in creatures),
    )
    monkeypatch.setattr(optimum, "search", lambda *_: (False, None))
    monkeypatch.setattr(optimum, "greedy", lambda *_: None)
    assert (checked(model).obeyed, checked(model).proof) == (2, Proof.HIGHS)


@pytest.mark.skipif(not highs.available(), reason="needs highspy (extra `exact`)")
def test_each_way_of_solving_finds_as_much(monkeypatch):
    small = [random_board(Random(seed), 10**4, 6, 9) for seed in range(200)]
    searched = [checked(model) for model in small]
    monkeypatch.setattr(optimum, "search", lambda *_: (False, None))
    monkeypatch.setattr(optimum, "greedy", lambda *_: None)
    monkeypatch.setattr(optimum, "exchanged", lambda *_: None)
    assert [checked(model).obeyed for model in small] == [best.obeyed for best in searched]
    monkeypatch.setattr(flow, "solve", lambda *_: (None, UNBOUNDED))
    by_highs = [checked(model) for model in small]
    assert all(best.proof in (Proof.HIGHS, Proof.NOTHING_ASKED) for best in by_highs)
    assert [best.obeyed for best in by_highs] == [best.obeyed for best in searched]


def kinds(rng):
    """Two hundred creatures of eight kinds, half of which may block, against attackers of six kinds."""
    able = [[j == i % 6 or rng.random() < 0.7 for j in range(6)] for i in range(8)]
    attackers = [ObjectId(1000 + place) for place in range(200)]
    options = {
        ObjectId(1 + i): tuple(a for j, a in enumerate(attackers) if able[i % 8][j % 6]) for i in range(200)
    }
    several = {creature: i % 8 - 3 for i, creature in enumerate(options) if i % 8 > 4}
    everything = frozenset((c, a) for c, targets in options.items() for a in targets)
    of = [frozenset((c, a) for c, targets in options.items() if a in targets) for a in attackers]
    restrictions = [NoneOrAtLeast(pairs, 1 + place % 3, RULE) for place, pairs in enumerate(of)]
    must = [Requirement(pairs, RULE) for pairs in of[::2]]
    must += [Requirement(frozenset((c, a) for a in options[c]), RULE) for c in list(options)[::5]]
    return Model(options, several, (*restrictions, AtMost(everything, 100, RULE)), tuple(must))


def test_a_flow_between_few_kinds_comes_to_its_end(monkeypatch):
    def refused(*_):
        raise AssertionError("the flow tells")

    monkeypatch.setattr(highs, "available", lambda: True)
    monkeypatch.setattr(highs, "Formulation", refused)
    assert [checked(kinds(Random(seed))).proof for seed in (7, 8, 9)] == [Proof.FLOW] * 3


def crowd(blockers, *kinds, blocking=0, together=None, twice=0):
    """Blockers that are alike, some of which block if able or can block two, against kinds of attackers: how
    many, by how many each can be blocked, and how often it is to be.
    """
    mine = [ObjectId(1 + i) for i in range(blockers)]
    attackers, restrictions, requirements = [], [], []
    for number, least, asked in kinds:
        for _ in range(number):
            attacker = ObjectId(1000 + len(attackers))
            attackers.append(attacker)
            pairs = frozenset((b, attacker) for b in mine)
            restrictions.append(NoneOrAtLeast(pairs, least, RULE))
            requirements.extend([Requirement(pairs, RULE)] * asked)
    for b in mine[:blocking]:
        requirements.append(Requirement(frozenset((b, a) for a in attackers), RULE))
    if together is not None:
        everything = frozenset((b, a) for b in mine for a in attackers)
        restrictions.append(AtMost(everything, together, RULE))
    able = dict.fromkeys(mine, tuple(attackers))
    return Model(able, dict.fromkeys(mine[:twice], 2), tuple(restrictions), tuple(requirements))


@pytest.mark.parametrize(
    ("model", "most"),
    [
        (crowd(15, (10, 2, 1), blocking=15), 22),
        (crowd(20, (5, 3, 2), (9, 2, 1)), 12),
        (crowd(16, (5, 3, 2), (9, 2, 1)), 10),
        (crowd(17, (4, 5, 3), (20, 2, 1)), 10),
        (crowd(30, (3, 3, 1), (40, 1, 0), blocking=12, together=14), 15),
        (crowd(7, (20, 3, 1), blocking=7), 9),
        (crowd(13, (20, 1, 1), together=5, twice=3), 8),
        (crowd(20, (20, 2, 1), together=6, twice=3), 4),
        (crowd(20, (20, 2, 1), together=2, twice=3), 2),
        (crowd(20, (8, 1, 1), blocking=20, together=7, twice=3), 15),
    ],
)
def test_crowds_that_are_alike_are_solved_by_a_flow(model, most, monkeypatch):
    monkeypatch.setattr(highs, "available", lambda: False)
    best = checked(model)
    assert (best.obeyed, best.bound, best.proof) == (most, most, Proof.FLOW)


@pytest.mark.parametrize("seed", range(6))
def test_a_hidden_packing_into_triples_is_found(seed):
    best = checked(packing(Random(seed), 24, 16))
    assert (best.obeyed, best.bound) == (8, 8)


@pytest.mark.parametrize("size", [1, 2, 3, 4, 9])
def test_a_lure_draws_those_that_cannot_block_alone_only_together(size):
    lure, other = ObjectId(1000), ObjectId(1001)
    blockers = [ObjectId(1 + i) for i in range(size)]
    alone = tuple(NeedsOthers(b, frozenset(blockers) - {b}, 2, RULE) for b in blockers)
    asked = tuple(Requirement(frozenset({(b, lure)}), RULE) for b in blockers)
    best = checked(Model(dict.fromkeys(blockers, (lure, other)), {}, alone, asked))
    assert best.obeyed == (size if size >= 3 else 0)


def test_the_lure_that_few_may_block_gives_way_to_those_that_many_must():
    crowd, few = ObjectId(1000), ObjectId(1001)
    blockers = [ObjectId(1 + i) for i in range(40)]
    both = tuple(Requirement(frozenset({(b, a)}), RULE) for b in blockers for a in (crowd, few))
    limit = AtMost(frozenset((b, few) for b in blockers), 3, RULE)
    group = NoneOrAtLeast(frozenset((b, crowd) for b in blockers), 38, RULE)
    model = Model(dict.fromkeys(blockers, (crowd, few)), {}, (limit, group), both)
    assert checked(model).obeyed == 40
    twice = Model(model.options, {blockers[0]: 2}, model.restrictions, both)
    assert checked(twice).obeyed == 41


def test_the_same_board_is_judged_the_same_whatever_the_order_of_its_rows():
    for model in LARGE[:20]:
        turned = Model(model.options, model.capacity, model.restrictions[::-1], model.requirements[::-1])
        assert checked(model).obeyed == checked(turned).obeyed


TELL = """
from random import Random
from rules.combat.judges.declaration_boards import TESTS, random_board
from manaburn.declarations import verdict
for seed in range(40):
    print(verdict(random_board(Random(seed), 10**12, 12, 12), (), *TESTS[seed % len(TESTS)]))
"""


def test_a_verdict_does_not_depend_on_the_seed_of_hashes():
    told = set()
    for seed in ("1", "2"):
        run = subprocess.run(
            [sys.executable, "-c", TELL],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        )
        told.add(run.stdout)
    assert len(told) == 1
    assert told.pop().count("Verdict(") == 40


def test_the_subset_test_looks_at_each_creature_a_few_times_whatever_the_size(monkeypatch):
    changes = []
    change = DeclarationTally.change
    monkeypatch.setattr(
        DeclarationTally,
        "change",
        lambda self, creature, choice: (changes.append(1), change(self, creature, choice)),
    )
    for size in (10, 20, 40):
        changes.clear()
        judged = verdict(lures(Random(size), size), (), SUBSET, TaxedCreatures.NOBODY_FORCED_TO_PAY)
        assert not judged.legal
        assert len(changes) <= 20 * size, size
        changes.clear()
        sampled = sample_legal(lures(Random(size), size), Random(1), SUBSET, TaxedCreatures.EXEMPT)
        assert len(changes) <= 40 * size, size
        assert verdict(lures(Random(size), size), sampled, SUBSET, TaxedCreatures.EXEMPT).legal
