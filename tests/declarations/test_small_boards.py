"""The judge against a walk through every declaration of small random boards, and its definitions by hand."""

import pytest

from manaburn.declarations import (
    AtMost,
    Model,
    NeedsOthers,
    NoneOrAtLeast,
    Proof,
    Requirement,
    flow,
    optimum,
    verdict,
)
from manaburn.declarations.folding import fold
from manaburn.editions import RequirementTest, TaxedCreatures
from manaburn.errors import Problem
from manaburn.terms import ObjectId
from rules.combat.judges.declaration_boards import compare, random_table

A, B, C = ObjectId(1), ObjectId(2), ObjectId(3)
X, Y = ObjectId(101), ObjectId(102)
MUST = Problem("must", "test")
MAY_NOT = Problem("may not", "test")

SUBSET = RequirementTest.SUBSET
NOBODY_CONSCRIPTED = RequirementTest.MAXIMUM_WITHOUT_CONSCRIPTION
MAXIMUM = RequirementTest.MAXIMUM
UNTIL_PAID = TaxedCreatures.NEVER_FORCED_UNTIL_PAID
EXEMPT = TaxedCreatures.EXEMPT
NOT_FORCED = TaxedCreatures.NOBODY_FORCED_TO_PAY


@pytest.mark.parametrize("block", range(12))
def test_small_boards_are_judged_listed_and_offered_as_a_walk_through_all_declarations_says(
    block, monkeypatch
):
    if block % 2:  # what large boards are tried with first
        monkeypatch.setattr(optimum, "_LARGE", 1)
    found = [(seed, compare(seed)) for seed in range(50 * block, 50 * block + 50)]
    assert [entry for entry in found if entry[1] is not None] == []


@pytest.mark.parametrize("block", range(2))
def test_attacks_on_several_players_by_goaded_creatures_are_judged_as_a_walk_says(block):
    seeds = range(40 * block, 40 * block + 40)
    found = [(seed, compare(seed, random_table)) for seed in seeds]
    assert [entry for entry in found if entry[1] is not None] == []


def legal(model, test, taxed, *declared):
    return verdict(model, declared, test, taxed).legal


ONE_MAY = Model(
    {A: (X,), B: (X,)},
    {},
    (AtMost(frozenset({(A, X), (B, X)}), 1, MAY_NOT),),
    (Requirement(frozenset({(A, X)}), MUST),),
)
"""A attacks if able, no more than one creature may attack."""


@pytest.mark.parametrize(
    ("test", "other_alone"), [(SUBSET, True), (NOBODY_CONSCRIPTED, False), (MAXIMUM, False)]
)
def test_with_one_attacker_allowed_only_the_subset_test_lets_the_other_attack(test, other_alone):
    assert legal(ONE_MAY, test, NOT_FORCED, (A, X))
    assert not legal(ONE_MAY, test, NOT_FORCED)
    assert legal(ONE_MAY, test, NOT_FORCED, (B, X)) is other_alone
    assert not legal(ONE_MAY, test, NOT_FORCED, (A, X), (B, X))


TWO_NEEDED = Model(
    {A: (X,), B: (X,)},
    {},
    (NoneOrAtLeast(frozenset({(A, X), (B, X)}), 2, MAY_NOT),),
    (Requirement(frozenset({(A, X)}), MUST),),
)
"""A blocks if able, the attacker cannot be blocked except by two or more creatures."""


@pytest.mark.parametrize(("test", "none"), [(SUBSET, True), (NOBODY_CONSCRIPTED, True), (MAXIMUM, False)])
def test_only_the_maximum_conscripts_a_creature_under_no_requirement(test, none):
    assert legal(TWO_NEEDED, test, NOT_FORCED, (A, X), (B, X))
    assert legal(TWO_NEEDED, test, NOT_FORCED) is none
    assert not legal(TWO_NEEDED, test, NOT_FORCED, (A, X))


def test_two_that_must_attack_and_cannot_alone_force_each_other():
    alone = tuple(NeedsOthers(c, frozenset({A, B}) - {c}, 1, MAY_NOT) for c in (A, B))
    model = Model(
        {A: (X,), B: (X,)}, {}, alone, tuple(Requirement(frozenset({(c, X)}), MUST) for c in (A, B))
    )
    for test in RequirementTest:
        judged = verdict(model, (), test, NOT_FORCED)
        if test is RequirementTest.EACH_BY_ITSELF:
            assert judged.legal
        else:
            assert (judged.problems, judged.better, judged.maximum) == ((MUST,), ((A, X), (B, X)), 2)


def test_a_creature_that_blocks_two_helps_another_at_both_of_them():
    """B may not block Y without help there, nor unless A blocks X: only both blocks of A make room for it."""
    both = frozenset({(A, X), (A, Y)})
    model = Model(
        {A: (X, Y), B: (Y,)},
        {A: 2},
        (
            NoneOrAtLeast(frozenset({(A, Y), (B, Y)}), 2, MAY_NOT),
            NoneOrAtLeast(frozenset({(A, X), (B, Y)}), 2, MAY_NOT),
        ),
        (Requirement(frozenset({(B, Y)}), MUST), Requirement(both, MUST, asked_of=A)),
    )
    judged = verdict(model, (), SUBSET, NOT_FORCED)
    assert (judged.problems, judged.better) == ((MUST,), ((A, X), (A, Y), (B, Y)))


def test_a_creature_that_may_block_two_leaves_a_block_that_its_company_has_left():
    """X and Y each have menace: B does better at Y only with A there, and A may not stay at X alone."""
    model = Model(
        {A: (X, Y), B: (X, Y)},
        {A: 2},
        (
            NoneOrAtLeast(frozenset({(A, X), (B, X)}), 2, MAY_NOT),
            NoneOrAtLeast(frozenset({(A, Y), (B, Y)}), 2, MAY_NOT),
        ),
        (
            Requirement(frozenset({(A, Y)}), MUST),
            Requirement(frozenset({(B, X), (B, Y)}), MUST, asked_of=B),
            Requirement(frozenset({(B, Y)}), MUST),
        ),
    )
    judged = verdict(model, ((A, X), (B, X)), SUBSET, NOT_FORCED)
    assert (judged.problems, judged.better) == ((MUST,), ((A, Y), (B, Y)))


@pytest.mark.parametrize("seed", [9030686, 9093522])
def test_boards_on_which_blocks_of_several_attackers_are_counted_together_are_judged_as_a_walk_says(seed):
    assert compare(seed) is None


@pytest.mark.parametrize(("taxed", "paid_alone"), [(UNTIL_PAID, True), (EXEMPT, False), (NOT_FORCED, True)])
def test_a_creature_that_is_exempt_obeys_nothing_even_where_it_attacks(taxed, paid_alone):
    both = frozenset({(A, X), (B, X)})
    musts = tuple(Requirement(frozenset({pair}), MUST, asked_of=pair[0]) for pair in sorted(both))
    model = Model({A: (X,), B: (X,)}, {}, (AtMost(both, 1, MAY_NOT),), musts, (frozenset({(A, X)}),))
    assert legal(model, MAXIMUM, taxed, (A, X)) is paid_alone
    assert legal(model, MAXIMUM, taxed, (B, X))


@pytest.mark.parametrize("taxed", TaxedCreatures)
@pytest.mark.parametrize("test", RequirementTest)
def test_nobody_has_to_pay(test, taxed):
    must = (Requirement(frozenset({(A, X)}), MUST),)
    model = Model({A: (X,)}, {}, (), must, (frozenset({(A, X)}),))
    assert legal(model, test, taxed)
    assert legal(model, test, taxed, (A, X))


def test_a_creature_asked_for_more_than_it_can_chooses_among_its_duties_but_does_as_many_as_it_can():
    must = tuple(Requirement(frozenset({(A, t)}), MUST) for t in (X, Y, ObjectId(103)))
    model = Model({A: (X, Y, ObjectId(103))}, {A: 2}, (), must)
    for test in RequirementTest:
        assert legal(model, test, NOT_FORCED, (A, X), (A, Y))
        assert legal(model, test, NOT_FORCED, (A, Y), (A, ObjectId(103)))
        assert not legal(model, test, NOT_FORCED, (A, Y))


def test_equal_requirements_count_twice():
    must = (*[Requirement(frozenset({(A, X)}), MUST)] * 2, Requirement(frozenset({(A, Y)}), MUST))
    model = Model({A: (X, Y)}, {}, (), must)
    assert legal(model, MAXIMUM, NOT_FORCED, (A, X))
    judged = verdict(model, ((A, Y),), MAXIMUM, NOT_FORCED)
    assert (judged.obeyed, judged.maximum, judged.proof) == (1, 2, Proof.COUNT)


def test_what_is_named_as_better_changes_as_few_creatures_as_can_be():
    everything = frozenset((c, t) for c in (A, B, C) for t in (X, Y))
    model = Model(
        dict.fromkeys((A, B, C), (X, Y)),
        {},
        (AtMost(everything, 2, MAY_NOT),),
        (Requirement(frozenset((c, Y) for c in (A, B, C)), MUST),),
    )
    assert verdict(model, ((C, X),), MAXIMUM, NOT_FORCED).better == ((C, Y),)
    assert verdict(model, ((B, X), (C, X)), MAXIMUM, NOT_FORCED).better in (
        ((B, X), (C, Y)),
        ((B, Y), (C, X)),
    )
    all_of_them = verdict(model, ((A, X), (B, X), (C, Y)), MAXIMUM, NOT_FORCED)
    assert (all_of_them.problems, all_of_them.obeyed, all_of_them.maximum) == ((MAY_NOT,), 1, 1)
    assert all_of_them.better in (((A, X), (C, Y)), ((B, X), (C, Y)))
    older = verdict(model, ((A, X), (B, X), (C, Y)), SUBSET, UNTIL_PAID)
    assert older.problems == (MAY_NOT,)
    assert older.better in (((A, X), (C, Y)), ((B, X), (C, Y)))


def test_one_that_breaks_a_restriction_can_obey_more_than_may_be():
    model = Model(
        {A: (X,), B: (X,)}, ONE_MAY.capacity, ONE_MAY.restrictions, (*ONE_MAY.requirements * 2, B_MUST)
    )
    judged = verdict(model, ((A, X), (B, X)), MAXIMUM, NOT_FORCED)
    assert (judged.problems, judged.obeyed, judged.maximum) == ((MAY_NOT,), 3, 2)
    assert judged.better == ((A, X),)


B_MUST = Requirement(frozenset({(B, X)}), MUST)


@pytest.mark.parametrize(("options", "capacity"), [({A: (), B: (X,)}, {}), ({A: (X,), B: (X,)}, {A: 0})])
def test_a_model_with_a_creature_that_has_no_choice_is_refused_before_a_flow_divides_by_it(options, capacity):
    model = Model(options, capacity, requirements=(Requirement(frozenset({(B, X)}), MUST),))
    with pytest.raises(AssertionError, match="creatures without a choice are left out"):
        flow.solve(fold(model, None), 10**6)
