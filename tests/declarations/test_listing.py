"""Legal declarations are listed without walking through what is illegal; work is counted, not timed."""

from __future__ import annotations

from collections import Counter
from itertools import islice, product
from math import prod
from random import Random

import pytest

from manaburn.declarations import (
    Model,
    NoneOrAtLeast,
    Proof,
    Requirement,
    highs,
    legal_declarations,
    listing,
    verdict,
)
from manaburn.declarations.branches import Branches, Off
from manaburn.declarations.highs import INFINITY, IntegerProgram
from manaburn.declarations.optimum import Undecided
from manaburn.declarations.places import choices_of
from manaburn.declarations.tally import DeclarationTally
from manaburn.declarations.verdicts import is_legal
from manaburn.editions import RequirementTest, TaxedCreatures
from manaburn.errors import Problem
from manaburn.game import Game
from manaburn.rules.combat import declaring
from manaburn.terms import ObjectId
from rules.combat.judges.declaration_boards import random_board

RULE = Problem("a rule of the board", "test")
MAXIMUM = (RequirementTest.MAXIMUM, TaxedCreatures.NOBODY_FORCED_TO_PAY)
WAYS = tuple(product(RequirementTest, TaxedCreatures))


def all_legal(model, way):
    creatures = sorted(model.options)
    choices = (list(choices_of(model, creature)) for creature in creatures)
    declarations = (
        tuple(
            (creature, target) for creature, chosen in zip(creatures, each, strict=True) for target in chosen
        )
        for each in product(*choices)
    )
    return {pairs for pairs in declarations if is_legal(model, pairs, *way)}


@pytest.fixture
def work(monkeypatch):
    """How often something was asked or changed."""
    counted = Counter()

    def count(owner, name):
        before = getattr(owner, name)

        def counting(*args, **words):
            counted[name] += 1
            return before(*args, **words)

        monkeypatch.setattr(owner, name, counting)

    count(listing, "completed")
    count(listing, "verdict")
    count(DeclarationTally, "change")
    return counted


@pytest.mark.parametrize("small", [0, listing._SMALL])
def test_a_restriction_may_speak_of_a_creature_that_can_choose_nothing(small, monkeypatch):
    monkeypatch.setattr(listing, "_SMALL", small)
    able, unable, free = ((ObjectId(id), 0) for id in (17, 18, 19))
    limit = NoneOrAtLeast(frozenset({able, unable}), 2, RULE)
    options = {ObjectId(17): (0,), ObjectId(19): (0,)}
    model = Model(options=options, capacity={}, restrictions=(limit,), requirements=())
    assert set(legal_declarations(model, *MAXIMUM)) == {(), (free,)}


@pytest.mark.parametrize("small", [0, listing._SMALL])
@pytest.mark.parametrize("few", [1, listing._FEW])
def test_what_is_listed_is_what_is_legal_and_each_once(monkeypatch, small, few):
    monkeypatch.setattr(listing, "_SMALL", small)
    monkeypatch.setattr(listing, "_FEW", few)
    for seed in range(12):
        model = random_board(Random(seed), 1500, 2 + seed % 6)
        for way in WAYS:
            listed = list(legal_declarations(model, *way))
            assert len(listed) == len(set(listed))
            assert set(listed) == all_legal(model, way)


def test_all_is_listed_where_the_solver_gives_up(monkeypatch):
    def give_up(*_, **__):
        raise Undecided

    monkeypatch.setattr(listing, "_SMALL", 0)
    monkeypatch.setattr(listing, "_FEW", 1)
    monkeypatch.setattr(listing, "completed", give_up)
    monkeypatch.setattr(listing.Branches, "find", give_up)
    for seed in range(8):
        model = random_board(Random(seed), 600, 2 + seed % 6)
        for way in WAYS:
            listed = list(legal_declarations(model, *way))
            assert len(listed) == len(set(listed))
            assert set(listed) == all_legal(model, way)


@pytest.mark.skipif(not highs.available(), reason="needs highspy (extra `exact`)")
def test_the_solver_tells_of_all_branches_off_a_declaration_at_once(monkeypatch):
    asked = Counter()
    within = Branches._within

    def counting(self, *args):
        asked["branches"] += 1
        return within(self, *args)

    monkeypatch.setattr(Branches, "_within", counting)
    monkeypatch.setattr(listing, "_EXCHANGES", 0)
    monkeypatch.setattr(listing._Listing, "total", None)  # it does not know when it has found all
    for seed in range(3):
        asked.clear()
        model = group(Random(seed), 20, 3)
        listed = list(islice(legal_declarations(model, *MAXIMUM), 20))
        assert len(set(listed)) == len(listed)
        assert all(is_legal(model, pairs, *MAXIMUM) for pairs in listed)
        assert 0 < asked["branches"] <= 4 * len(listed)


def test_the_solver_is_not_asked_once_all_are_found(monkeypatch):
    def refused(*_):
        raise AssertionError("all were found, and another was looked for")

    monkeypatch.setattr(Branches, "find", refused)
    blockers, against = [ObjectId(100 + i) for i in range(60)], tuple(ObjectId(20 + i) for i in range(30))
    lured = [Requirement(frozenset({(b, against[0])}), RULE, asked_of=b) for b in blockers]
    model = Model(dict.fromkeys(blockers, against), {}, (), tuple(lured))
    assert list(legal_declarations(model, *MAXIMUM)) == [tuple((b, against[0]) for b in blockers)]


def test_where_everybody_is_needed_two_trade_places(monkeypatch):
    def refused(*_):
        raise AssertionError("it was found without the solver")

    monkeypatch.setattr(listing, "completed", refused)
    monkeypatch.setattr(Branches, "find", refused)
    mine, attackers = [ObjectId(1 + i) for i in range(24)], [ObjectId(1000 + i) for i in range(12)]
    pairs = [frozenset((creature, attacker) for creature in mine) for attacker in attackers]
    twos = [NoneOrAtLeast(each, 2, RULE) for each in pairs]
    must = [Requirement(each, RULE) for each in pairs]
    model = Model(dict.fromkeys(mine, tuple(attackers)), {}, tuple(twos), tuple(must))
    listed = list(islice(legal_declarations(model, *MAXIMUM), 100))
    assert len(set(listed)) == 100
    assert all(len(each) == 24 and is_legal(model, each, *MAXIMUM) for each in listed)


def test_exchange_leads_from_one_company_to_the_next(monkeypatch):
    def refused(*_, **__):
        raise AssertionError("it was found without the solver")

    monkeypatch.setattr(Branches, "find", refused)
    for seed, number in ((9, 3), (2, 2)):
        model = group(Random(seed), 60, number)
        listed = list(islice(legal_declarations(model, *MAXIMUM), 21))
        assert len(set(listed)) == 21
        assert all(is_legal(model, pairs, *MAXIMUM) for pairs in listed)


def test_with_exchange_all_is_listed_and_each_once(monkeypatch):
    led = Counter()
    branch_to = listing._Listing._branch_to

    def counting(*args):
        found = branch_to(*args)
        led[found is not None] += 1
        return found

    monkeypatch.setattr(listing._Listing, "_branch_to", counting)
    monkeypatch.setattr(listing, "_SMALL", 0)
    monkeypatch.setattr(listing, "_FEW", 1)
    monkeypatch.setattr(listing, "_PATIENCE", 0)
    for seed in range(12):
        model = group(Random(seed), 4 + seed % 3, 2 + seed % 2)
        if seed % 4 == 3:  # the first attacker is asked for twice
            model = model.with_rows(requirements=(*model.requirements, model.requirements[0]))
        listed = list(legal_declarations(model, *MAXIMUM))
        assert len(listed) == len(set(listed))
        assert set(listed) == all_legal(model, MAXIMUM)
    assert min(led[True], led[False]) > 10


def nothing_unseen(place):
    raise AssertionError("all is told")


@pytest.mark.skipif(not highs.available(), reason="needs highspy (extra `exact`)")
def test_what_the_solver_says_of_branches_is_so():
    """Leaving a declaration at any one place for any one choice is possible just if a legal one does so."""
    told = Counter()
    for seed in range(6):
        model = group(Random(seed), 6, 2)
        places = [[(creature, target) for target in model.options[creature]] for creature in model.options]
        legal = all_legal(model, MAXIMUM)
        begun = min(legal)
        branches = Branches(model, verdict(model, begun, *MAXIMUM).obeyed, places)
        for place, pairs in enumerate(places):
            before = set(begun).intersection(p for here in places[:place] for p in here)
            for instead in (frozenset(), *(frozenset({pair}) for pair in pairs)):
                if instead == frozenset(begun) & set(pairs):
                    continue
                found = branches.find(Off(begun, {place: {instead}}), nothing_unseen)
                honest = {
                    each
                    for each in legal
                    if before == {p for here in places[:place] for p in here if p in each}
                    and instead == frozenset(each) & set(pairs)
                }
                told[bool(honest)] += 1
                assert found[1] in honest if honest else found is None
    assert told[True] > 5 < told[False]


def test_without_highs_all_is_listed(monkeypatch):
    monkeypatch.setattr(listing, "_SMALL", 0)
    monkeypatch.setattr(listing, "_FEW", 1)
    models = [group(Random(seed), 6, number) for seed in range(2) for number in (2, 3)]
    with_highs = [set(legal_declarations(model, *MAXIMUM)) for model in models]
    monkeypatch.setattr(highs, "available", lambda: False)
    assert [set(legal_declarations(model, *MAXIMUM)) for model in models] == with_highs


def group(rng, size, number):
    """Each attacker must be blocked, and can be only by so many of its three creatures."""
    mine, options, restrictions, requirements = [ObjectId(1 + i) for i in range(size)], {}, [], []
    for attacker in (ObjectId(1000 + i) for i in range(size)):
        pairs = frozenset((creature, attacker) for creature in rng.sample(mine, 3))
        for creature, _ in pairs:
            options[creature] = (*options.get(creature, ()), attacker)
        restrictions.append(NoneOrAtLeast(pairs, number, RULE))
        requirements.append(Requirement(pairs, RULE))
    return Model(dict(sorted(options.items())), {}, tuple(restrictions), tuple(requirements))


def taunting(attackers, blockers):
    """Everybody able to must block each of so many attackers, and can block only one."""
    targets = tuple(ObjectId(1000 + place) for place in range(attackers))
    options = {ObjectId(1 + place): targets for place in range(blockers)}
    asked = [Requirement(frozenset({(b, t)}), RULE, asked_of=b) for b in options for t in targets]
    return Model(options, {}, (), tuple(asked))


@pytest.mark.parametrize(("attackers", "blockers"), [(2, 18), (2, 60), (5, 40)])
def test_the_first_declarations_take_one_judgement_and_no_search(work, attackers, blockers):
    model = taunting(attackers, blockers)
    first = list(islice(legal_declarations(model, *MAXIMUM), 50))
    assert len(set(first)) == 50
    assert all(len(pairs) == blockers and is_legal(model, pairs, *MAXIMUM) for pairs in first)
    assert work["verdict"] == 1
    assert work["completed"] == 0
    assert work["change"] < 60 * blockers * attackers


def test_the_first_is_the_legal_one_nearest_to_choosing_nothing(monkeypatch):
    monkeypatch.setattr(listing, "_SMALL", 0)
    for seed in range(40):
        model = random_board(Random(seed), 10**9, 8)
        judged = verdict(model, (), *MAXIMUM)
        assert next(legal_declarations(model, *MAXIMUM)) == (() if judged.legal else judged.better)


def test_nothing_is_walked_through_where_the_solver_can_tell(monkeypatch):
    """A branch is entered with a legal declaration that it holds, or not at all."""
    monkeypatch.setattr(listing, "_SMALL", 0)
    monkeypatch.setattr(listing, "_FEW", 1)
    walked = Counter()
    walk = listing._Listing._walk

    def counting(self, place, undone):
        walked["at the end" if place == len(self.places) else "before"] += 1
        return walk(self, place, undone)

    monkeypatch.setattr(listing._Listing, "_walk", counting)
    boards = [random_board(Random(seed), 800, 2 + seed % 6) for seed in range(30)]
    listed = [len(list(legal_declarations(board, *MAXIMUM))) for board in boards if not board.tolls]
    assert len(listed) > 8
    assert not walked["before"]


# Through a game

ELVES = """
    step: declare blockers   active: Anna
    Anna 20   battlefield: 2 Taunting Elf (attacking Ben, tapped)
    Ben 20   battlefield: 18 Grizzly Bears"""


def test_two_taunting_elves_against_eighteen_bears(work):
    actions = Game.parse(ELVES).legal_actions
    first = list(islice(actions, 30))
    assert all(len(block.pairs) == 18 for block in first)
    assert all(block in actions for block in first)
    assert len(set(first)) == 30
    assert work["completed"] == 0


def test_listing_the_legal_actions_lists_them_once(monkeypatch):
    game = Game.parse("step: declare attackers | Anna 20 battlefield: Juggernaut, 2 Grizzly Bears | Ben 20")
    begun = Counter()
    before = declaring.possible_declarations

    def counting(*args):
        begun["listed"] += 1
        return before(*args)

    def refused(*_):
        raise AssertionError("nobody asked how many there are")

    monkeypatch.setattr(declaring, "possible_declarations", counting)
    monkeypatch.setattr("manaburn.rules.combat.counting_declarations.count_declarations", refused)
    assert len(list(game.legal_actions)) == 4
    assert begun["listed"] == 1


@pytest.mark.skipif(not highs.available(), reason="needs highspy (extra `exact`)")
def test_what_follows_from_a_demand_leaves_out_no_solution_that_meets_it():
    rng, left_out = Random(5), 0
    for _ in range(300):
        program = IntegerProgram()
        for _ in range(6):
            program.column(0, 0, rng.choice((1, 1, 2)))
        for _ in range(rng.randrange(1, 5)):
            columns = rng.sample(range(6), rng.randrange(2, 5))
            entries, number = [(column, rng.choice((-2, -1, 1, 1))) for column in columns], rng.randrange(3)
            program.constrain(entries, *rng.choice(((-INFINITY, number), (-number, INFINITY))))
        worth = [(column, rng.randrange(1, 3)) for column in rng.sample(range(6), 4)]
        before = solutions(program)
        most = max(sum(values[c] * factor for c, factor in worth) for values in before)
        least = most - rng.randrange(2)
        expected = [v for v in before if sum(v[c] * factor for c, factor in worth) >= least]
        rows, ways = len(program.starts), prod(high - low + 1 for low, high in bounds_of(program))
        program.demand(worth, least)
        assert solutions(program) == expected
        left_out += prod(high - low + 1 for low, high in bounds_of(program)) < ways
        assert len(program.starts) == rows + 1
    assert left_out > 30


@pytest.mark.skipif(not highs.available(), reason="needs highspy (extra `exact`)")
@pytest.mark.parametrize("any_will_do", [False, True])
def test_halving_tells_what_walking_through_everything_tells(any_will_do, monkeypatch):
    def solved_otherwise(*_, **__):
        raise AssertionError("it was halved to its end")

    monkeypatch.setattr("manaburn.declarations.solving._solved", solved_otherwise)
    monkeypatch.setattr("manaburn.declarations.solving._NEARLY", 100)
    rng, impossible = Random(7), 0
    for _ in range(300):
        program = IntegerProgram()
        for _ in range(7):
            program.column(rng.randrange(-1, 3), 0, rng.choice((1, 1, 2)))
        for _ in range(rng.randrange(2, 6)):
            columns = rng.sample(range(7), rng.randrange(2, 5))
            entries, number = [(column, rng.choice((-2, -1, 1, 1))) for column in columns], rng.randrange(3)
            program.constrain(entries, *rng.choice(((-INFINITY, number), (number, INFINITY))))
        every = solutions(program)
        worth = [sum(c * v for c, v in zip(program.cost, values, strict=True)) for values in every]
        if any_will_do:
            values = program.solve(any_will_do=True).values
            assert values is None if not every else tuple(values) in every
            impossible += not every
        elif every:
            answer = program.solve(list(rng.choice(every)))
            assert answer.bound == max(worth) == worth[every.index(tuple(answer.values))]
            assert program.most() >= max(worth)
    assert not any_will_do or 20 < impossible < 280


@pytest.mark.skipif(not highs.available(), reason="needs highspy (extra `exact`)")
def test_what_is_worth_more_than_what_is_known_is_looked_for_in_a_small_program(monkeypatch):
    def solved_otherwise(*_, **__):
        raise AssertionError("it was halved to its end")

    monkeypatch.setattr("manaburn.declarations.solving._solved", solved_otherwise)
    monkeypatch.setattr("manaburn.declarations.solving._PATIENCE", 16_000)
    proofs = [verdict(group(Random(seed), 200, 3), (), *MAXIMUM).proof for seed in range(3)]
    assert proofs == [Proof.HIGHS] * 3


def bounds_of(program):
    return [*zip(program.lower, program.upper, strict=True)]


def solutions(program):
    """Everything within the bounds of an integer program, by walking through all there is."""
    ends = [*program.starts[1:], len(program.columns)]
    rows = [
        [(program.columns[i], program.factors[i]) for i in range(*span)]
        for span in zip(program.starts, ends, strict=True)
    ]

    def keeps(values):
        sums = (sum(values[column] * factor for column, factor in row) for row in rows)
        return all(
            low <= total <= high
            for low, total, high in zip(program.row_lower, sums, program.row_upper, strict=True)
        )

    return [v for v in product(*(range(low, high + 1) for low, high in bounds_of(program))) if keeps(v)]
