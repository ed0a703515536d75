"""Legal declarations are counted without listing them: the number is that of a walk through all of them."""

from __future__ import annotations

from itertools import product
from math import comb
from random import Random

import pytest

from manaburn.declarations import Budget, Model, counting, legal_declarations
from manaburn.declarations.counting import count_legal
from manaburn.declarations.model import AtMost, NeedsOthers, NoneOrAtLeast, OnlyAlone, Requirement
from manaburn.declarations.places import choices_of
from manaburn.declarations.verdicts import is_legal
from manaburn.editions import RequirementTest, TaxedCreatures
from manaburn.errors import Problem, Uncountable
from manaburn.terms import ObjectId, PlayerId
from rules.combat.judges.declaration_boards import TESTS, random_board, random_table

RULE = Problem("a rule of the board", "test")
MAXIMUM = (RequirementTest.MAXIMUM, TaxedCreatures.NOBODY_FORCED_TO_PAY)
BEN = PlayerId(1)


def walked(model, way, budget):
    """How many declarations are legal and can be paid for, by trying all."""
    creatures, number = sorted(model.options), 0
    for each in product(*(list(choices_of(model, creature)) for creature in creatures)):
        pairs = tuple((c, target) for c, chosen in zip(creatures, each, strict=True) for target in chosen)
        hit = zip(model.tolls, budget.prices, strict=False)
        price = sum(price for toll, price in hit if not toll.isdisjoint(pairs))
        number += price <= budget.limit and is_legal(model, pairs, *way)
    return number


def board(seed):
    """A model, a requirement test, and a budget that leaves some of it unpaid."""
    rng = Random(seed)
    model = random_board(rng) if seed % 3 else random_table(rng)
    way = rng.choice(TESTS)
    if rng.random() < 0.5:
        return model, way, Budget((), 0)
    return model, way, Budget(tuple(rng.randrange(4) for _ in model.tolls), rng.randrange(6))


@pytest.mark.parametrize("block", range(4))
def test_counted_as_walked_through(block):  # 508.1c-d, 509.1b-c
    for seed in range(120 * block, 120 * block + 120):
        model, way, budget = board(seed)
        assert count_legal(model, *way, budget) == walked(model, way, budget), seed


def test_what_is_not_listed_is_counted_by_kinds(monkeypatch):
    monkeypatch.setattr(counting, "_FEW", 0)
    by_kinds = 0
    for seed in range(1000, 1300):
        model, way, budget = board(seed)
        try:
            assert count_legal(model, *way, budget) == walked(model, way, budget), seed
        except Uncountable:
            continue
        by_kinds += bool(model.restrictions or model.requirements)
    assert by_kinds > 50


def attackers(number, *rows, requirements=()):
    options = {ObjectId(20 + i): (BEN,) for i in range(number)}
    return Model(options, {}, tuple(rows), tuple(requirements))


def pairs_of(model):
    return frozenset((c, t) for c, targets in model.options.items() for t in targets)


def test_creatures_that_attack_if_able_leave_the_others_free():  # under every test, as of 1999 and 2002
    must = [
        Requirement(frozenset({(ObjectId(20 + i), BEN)}), RULE, asked_of=ObjectId(20 + i)) for i in range(150)
    ]
    for way in TESTS:
        assert count_legal(attackers(400, requirements=must), *way) == 2**250


def test_limits_on_many_creatures():
    everybody = pairs_of(attackers(300))
    at_most = attackers(300, AtMost(everybody, 3, RULE))
    assert count_legal(at_most, *MAXIMUM) == sum(comb(300, n) for n in range(4))
    never_alone = attackers(
        300, *(NeedsOthers(c, frozenset(at_most.options) - {c}, 1, RULE) for c in at_most.options)
    )
    assert count_legal(never_alone, *MAXIMUM) == 2**300 - 300
    only_alone = attackers(300, *(OnlyAlone(c, RULE) for c in list(at_most.options)[:100]))
    assert count_legal(only_alone, *MAXIMUM) == 2**200 + 100


def test_many_creatures_against_menace():
    blockers, against = [ObjectId(100 + i) for i in range(60)], (ObjectId(20), ObjectId(21))
    rows = [NoneOrAtLeast(frozenset((b, a) for b in blockers), 2, RULE) for a in against]
    model = Model(dict.fromkeys(blockers, against), {}, tuple(rows))
    of = {k: comb(60, k) for k in range(61) if k != 1}
    assert count_legal(model, *MAXIMUM) == sum(
        number * sum(comb(60 - k, j) for j in range(61 - k) if j != 1) for k, number in of.items()
    )


def test_what_can_be_paid():
    model = attackers(100)
    taxed = Model(model.options, {}, (), (), tuple(frozenset({pair}) for pair in sorted(pairs_of(model))))
    number = count_legal(taxed, *MAXIMUM, Budget((2,) * 100, 7))
    assert number == sum(comb(100, n) for n in range(4))


@pytest.mark.parametrize("way", TESTS)
def test_what_is_listed_is_as_much_as_is_counted(way):
    for seed in range(40):
        model, _, _ = board(seed)
        listed = list(legal_declarations(model, *way))
        assert len(set(listed)) == len(listed) == count_legal(model, *way)


def test_what_cannot_be_counted_is_refused():
    rng = Random(1)
    blockers, against = [ObjectId(200 + i) for i in range(60)], [ObjectId(20 + i) for i in range(60)]
    options = {b: tuple(sorted(rng.sample(against, 30))) for b in blockers}
    every = [(b, a) for b, targets in options.items() for a in targets]
    rows = (NoneOrAtLeast(frozenset(pair for pair in every if pair[1] == a), 2, RULE) for a in against)
    with pytest.raises(Uncountable):
        count_legal(Model(options, {}, tuple(rows)), *MAXIMUM)
