"""Whatever the board: a declaration can be made, and what is sampled, listed or offered leads to one."""

from itertools import islice
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from manaburn.declarations import (
    Model,
    NeedsOthers,
    Requirement,
    complete,
    count_legal,
    legal_declarations,
    offers,
    sample_legal,
    verdict,
    within_options,
)
from manaburn.editions import RequirementTest, TaxedCreatures
from manaburn.errors import Problem
from manaburn.terms import ObjectId, PlayerId
from rules.combat.judges.declaration_boards import random_board

BEN, CARA, DAN = map(PlayerId, (1, 2, 3))
boards = st.builds(
    lambda seed, size: random_board(Random(seed), 10**6, size), st.integers(0, 10**9), st.integers(1, 8)
)
ways = st.tuples(st.sampled_from(RequirementTest), st.sampled_from(TaxedCreatures))
few = settings(max_examples=60, deadline=None, derandomize=True)


def is_fine(model, pairs, way):
    return within_options(model, pairs) and verdict(model, pairs, *way).legal


@few
@given(boards, ways, st.integers(0, 99))
def test_a_sampled_declaration_is_legal(model, way, seed):
    pairs = sample_legal(model, Random(seed), *way)
    assert pairs == tuple(sorted(pairs))
    assert is_fine(model, pairs, way)


@few
@given(boards, ways)
def test_there_is_a_legal_declaration_and_the_first_ones_listed_are_legal(model, way):
    first = list(islice(legal_declarations(model, *way), 5))
    assert first
    assert all(is_fine(model, pairs, way) for pairs in first)


@few
@given(boards, ways, st.randoms(use_true_random=False))
def test_creature_by_creature_whatever_is_offered_can_be_completed(model, way, rng):
    decided = {}
    for creature in sorted(model.options):
        offered = offers(model, decided, creature, *way)
        assert offered
        decided[creature] = rng.choice(offered)
        assert is_fine(model, complete(model, decided, *way), way)
    pairs = tuple((creature, target) for creature, chosen in decided.items() for target in chosen)
    assert is_fine(model, pairs, way)


@few
@given(boards, ways)
def test_a_better_declaration_is_legal_and_obeys_more(model, way):
    judged = verdict(model, (), *way)
    if judged.legal:
        assert judged.better is None
    else:
        again = verdict(model, judged.better, *way)
        assert again.legal
        assert again.obeyed > judged.obeyed or way[1] is TaxedCreatures.NEVER_FORCED_UNTIL_PAID


@few
@given(st.integers(0, 10**9), ways)
def test_there_are_as_many_as_are_listed(seed, way):
    model = random_board(Random(seed), 200)
    assert count_legal(model, *way) == sum(1 for _ in legal_declarations(model, *way))


@settings(few, max_examples=150)
@given(st.integers(0, 10**9), ways, st.randoms(use_true_random=False))
def test_what_was_begun_is_completed_if_a_legal_declaration_has_it(seed, way, rng):
    """Some creatures have decided, others have begun to choose and may choose more."""
    model = random_board(Random(seed), 200)
    listed = list(legal_declarations(model, *way))
    for _ in range(8):
        done = {creature for creature in model.options if rng.random() < 0.3}
        some = [
            (creature, target)
            for creature, targets in model.options.items()
            for target in _at_most(model, creature, targets, rng)
            if rng.random() < 0.5
        ]
        decided = {creature: tuple(sorted(t for c, t in some if c == creature)) for creature in done}
        begun = tuple(sorted(pair for pair in some if pair[0] not in done))
        fixed = {*begun, *((creature, t) for creature, chosen in decided.items() for t in chosen)}
        able = [
            pairs
            for pairs in listed
            if fixed <= {*pairs} and all(pair in fixed for pair in pairs if pair[0] in done)
        ]
        found = complete(model, decided, *way, begun=begun)
        assert (found in able) if able else found is None


def test_who_leaves_a_duty_undone_that_nothing_forbids_is_not_searched_for(monkeypatch):
    """Not even with many others. Where a restriction might forbid it, a completion is searched for."""
    creatures = [ObjectId(20 + n) for n in range(30)]
    first, second, *_ = creatures
    must = Requirement(frozenset({(first, BEN), (first, CARA)}), Problem("attacks", ""), asked_of=first)
    needing = NeedsOthers(first, frozenset(creatures[1:]), 1, Problem("not alone", ""))
    options = dict.fromkeys(creatures, (BEN, CARA, DAN))
    way = RequirementTest.SUBSET, TaxedCreatures.NEVER_FORCED_UNTIL_PAID
    monkeypatch.setattr("manaburn.declarations.offering._Completion", None)
    free = Model(options, {}, (), (must,))
    assert complete(free, {first: ()}, *way) is None
    assert complete(free, {first: (DAN,)}, *way) is None
    monkeypatch.undo()
    bound = Model(options, {}, (needing,), (must,))
    held = dict.fromkeys(creatures[1:], ())
    assert complete(bound, {**held, first: ()}, *way) == ()
    assert complete(bound, {**held, second: (BEN,), first: ()}, *way) is None


def _at_most(model, creature, targets, rng):
    """Some of what a creature may choose at once."""
    return rng.sample(targets, rng.randrange(min(len(targets), model.capacity.get(creature, 1)) + 1))
