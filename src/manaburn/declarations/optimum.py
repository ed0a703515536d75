"""This module finds a declaration that obeys as many requirements as any can without breaking a
restriction [cr2025-06-06 508.1d, 509.1c].

`maximise` is the entry; `completed` does the same, and raises `Undecided` if it finds nothing and proves
nothing. `nearest` returns, of the best declarations, the one nearest to a given one. Cheap methods come
first, and the work ends as soon as a declaration reaches a proven bound:

1. On a large board, a flow between kinds of creatures and of targets (`manaburn.declarations.flow`).
2. The board is split into parts that do not touch each other. Each is solved by itself, by the steps that
   follow:
3. A bound by counting what could be obeyed at all, and a greedy declaration or one improved by exchange.
4. An exact search with a limit, then a flow again.
5. HiGHS for what is left, or more patient searches if it is not installed.

The result is an `Optimum`; its `Proof` says how it is known that nothing is better, or that it is not.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from enum import Enum, unique

from manaburn.declarations import flow, highs
from manaburn.declarations.draft import brought_back, value_of
from manaburn.declarations.exchange import exchanged
from manaburn.declarations.folding import fold
from manaburn.declarations.greedy import THOROUGHLY, bound_of, greedy
from manaburn.declarations.groups import asks_for_groups_only, best_of_groups
from manaburn.declarations.model import Model, Pair, Pairs, count_obeyed, violations
from manaburn.declarations.program import (
    ALWAYS,
    UNBOUNDED,
    Condition,
    Liking,
    Program,
    ProgramRow,
    program_of,
)
from manaburn.declarations.search import search
from manaburn.values import value

_LARGE = 100
"""So many pairs make a board large."""

_LIKED = 150
"""With up to so many pairs HiGHS is asked which of the best declarations is nearest to the given one."""

_SEARCH_LIMIT = 4_000
"""Steps of the search before other ways are tried."""

_FLOW_LIMIT = 4_000
_FLOW_LIMIT_OF_KINDS = 40_000
"""Steps of a flow before HiGHS is tried; if creatures are of few kinds, it mostly comes to its end."""

_LAST_SEARCH_LIMIT = 400_000
_LAST_FLOW_LIMIT = 2_000_000
"""Steps of search and of flow if there is no HiGHS."""


@unique
class Proof(Enum):
    """The way in which it is known that no declaration obeys more. Of several parts, the weakest proof
    counts.
    """

    NOTHING_ASKED = "nothing is required"
    COUNT = "counted"
    FLOW = "by a flow of creatures to what they choose"
    SEARCH = "all declarations searched"
    HIGHS = "by HiGHS"
    BOUNDED = "not proven within the limit"

    @property
    def exact(self) -> bool:
        """Return whether it is a proof at all."""
        return self is not Proof.BOUNDED


_STRENGTH = tuple(Proof)


@value
class Optimum:
    """A declaration that obeys as many requirements as any that was found, and whether any can obey more."""

    pairs: Pairs
    obeyed: int
    bound: int
    """No declaration obeys more than so many; the same number, if that is proven."""
    proof: Proof


def maximise(model: Model, among: Collection[Pair] | None = None, fixed: Pairs = ()) -> Optimum | None:
    """Return the declaration that obeys most requirements without breaking a restriction: of the pairs
    `among`, with the `fixed` ones.

    It is None if the fixed pairs break a restriction however they are completed, or no completion was found
    within the limit.
    """
    try:
        return completed(model, among, fixed)
    except Undecided:
        return None


class Undecided(Exception):
    """No declaration was found within the limit, and it is not known whether there is one."""


def completed(model: Model, among: Collection[Pair] | None, fixed: Pairs) -> Optimum | None:
    """Return the best declaration with the fixed pairs, as `maximise` does, but None only if these break a
    restriction however they are completed.

    Raises Undecided if that is not known.
    """
    if not model.requirements and not fixed:
        return Optimum((), 0, 0, Proof.NOTHING_ASKED)
    return _Maximising(model, None).best(among, fixed)


def nearest(model: Model, declared: Pairs, best: Pairs, among: Collection[Pair] | None) -> Pairs:
    """Return, of the declarations that break nothing and obey as much as the best one, the one nearest to
    `declared`.

    In that one most creatures do what was declared of them. If this is not proven, at least no creature by
    itself could come nearer.
    """
    return _Maximising(model, Liking(model, declared)).nearest(among, best)


_Solved = tuple[list[int], int, int, Proof]
"""The best solution, its worth, what none exceeds, and how that is known."""


class _Maximising:
    """A run of the steps of this module on one model."""

    def __init__(self, model: Model, liking: Liking | None) -> None:
        self.model = model
        self.liking = liking
        """The preference for the declaration nearest to a given one, if that is sought."""
        self.flows = False
        """Whether a flow is worth a try in each part."""

    def best(self, among: Collection[Pair] | None, fixed: Pairs) -> Optimum | None:
        """Return the best declaration with the fixed pairs: by a flow on a large board, otherwise part by
        part.
        """
        large = not fixed and sum(map(len, self.model.options.values())) >= _LARGE
        ceiling = UNBOUNDED
        if large:
            flowing, ceiling = self._by_flow(among, _FLOW_LIMIT)
            if flowing is not None and self._worth(flowing) == ceiling:
                return Optimum(flowing, ceiling, ceiling, Proof.FLOW if ceiling else Proof.NOTHING_ASKED)
        program = program_of(self.model, among, fixed, self.liking)
        if program is None:
            return None
        parts = _parts_of(program)
        self.flows = not fixed and not (large and len(parts) == 1)
        return self._of_parts(parts, ceiling if len(parts) == 1 else UNBOUNDED)

    def _of_parts(self, parts: list[Program], ceiling: int) -> Optimum | None:
        """Solve the parts one by one, and join their solutions; None if one has no solution. No solution of
        a part is worth more than `ceiling`.
        """
        found: list[Pair] = []
        value, bound, proof = 0, 0, Proof.NOTHING_ASKED
        for part in parts:
            best = self._solve(part, ceiling)
            if best is None:
                return None
            solution, worth, most, how = best
            found.extend(part.pairs[pair] for pair in solution)
            value += worth
            bound += most
            proof = max(proof, how, key=_STRENGTH.index)
        return Optimum(tuple(sorted(found)), value, bound, proof)

    def nearest(self, among: Collection[Pair] | None, best: Pairs) -> Pairs:
        """Return the best declaration that is nearest to the liked one, or the nearest that is found."""
        try:
            found = self.best(among, ())
        except Undecided:
            found = None
        if found is not None and found.proof.exact:
            return found.pairs
        assert self.liking is not None, "near to something"
        program = program_of(self.model, among, (), self.liking)
        assert program is not None, "nothing is fixed"
        known = brought_back(program, best, self.liking)
        return known if found is None or self._worth(known) >= self._worth(found.pairs) else found.pairs

    def _worth(self, pairs: Pairs) -> int:
        """Return how many requirements these pairs obey; with a liking, weighed together with that."""
        obeyed = count_obeyed(self.model.requirements, pairs)
        if self.liking is None:
            return obeyed
        return obeyed * self.liking.of_requirement + self.liking.total(pairs)

    def _by_flow(self, among: Collection[Pair] | None, limit: int) -> tuple[Pairs | None, int]:
        """Return a declaration that breaks nothing, if a flow gives one, and a worth that no declaration
        exceeds.
        """
        folded = fold(self.model, among, self.liking)
        if 2 * len(folded.creatures) <= sum(map(len, folded.creatures)):
            limit = max(limit, _FLOW_LIMIT_OF_KINDS)
        pairs, bound = flow.solve(folded, limit)
        if pairs is not None and next(violations(self.model, pairs), None) is not None:
            pairs = None
        return pairs, bound + folded.granted

    def _solve(self, program: Program, ceiling: int) -> _Solved | None:
        """Return a best solution of one part, by the steps 3 to 5 of the module."""
        bound = min(bound_of(program), ceiling)
        best, value = self._quickly(program, bound)
        if best is not None and value >= bound:
            proof = Proof.COUNT if bound else Proof.NOTHING_ASKED
            return best, value, bound, Proof.FLOW if bound == ceiling else proof
        done, better = search(program, value, _SEARCH_LIMIT)
        if done:
            return _searched(program, best, better, value)
        tried = best, value, bound, Proof.BOUNDED
        if self.flows:
            tried = self._flowing(program, tried, _FLOW_LIMIT)
        if tried[3].exact or (self.liking is not None and len(program.pairs) > _LIKED):
            return _whole(tried)
        if highs.available():
            return _by_highs(program, tried)
        return _whole(self._patiently(program, tried))

    def _quickly(self, program: Program, enough: int) -> _Best:
        """Return a good solution and its worth, or the first found that is worth enough."""
        draft = greedy(program, enough)
        best, value = (None, -UNBOUNDED) if draft is None else (draft.solution(), draft.value)
        if value < enough and self.liking is None:
            better = exchanged(program, enough)
            if better is not None and _worth(program, better) > value:
                best, value = better, _worth(program, better)
        return best, value

    def _flowing(self, program: Program, tried: _Tried, limit: int) -> _Tried:
        """Return the best known solution and bound, improved by a flow if it can be."""
        best, value, bound, proof = tried
        pairs, most = self._by_flow(frozenset(program.pairs), limit)
        bound = min(bound, most)
        if pairs is not None:
            number_of = dict(zip(program.pairs, range(len(program.pairs)), strict=True))
            solution = [number_of[pair] for pair in pairs]
            worth = _worth(program, solution)
            if worth > value:
                best, value = solution, worth
        return best, value, bound, Proof.FLOW if value >= bound else proof

    def _patiently(self, program: Program, tried: _Tried) -> _Tried:
        """Return the best known solution and bound after longer searches, for when HiGHS is not installed."""
        best, value, bound, _ = tried
        draft = greedy(program, bound, THOROUGHLY)
        if draft is not None and draft.value > value:
            best, value = draft.solution(), draft.value
        if asks_for_groups_only(program):
            best, value = _best_of_groups(program, best, value, bound)
        if not program.fixed:
            tried = self._flowing(program, (best, value, bound, Proof.BOUNDED), _LAST_FLOW_LIMIT)
            if tried[3].exact:
                return tried
            best, value, bound, _ = tried
        done, better = search(program, value, _LAST_SEARCH_LIMIT)
        if better is not None:
            best, value = better, _worth(program, better)
        return best, value, value if done else bound, Proof.SEARCH if done else Proof.BOUNDED


_Best = tuple[list[int] | None, int]
"""The best solution known, if there is one, and its worth."""

_Tried = tuple[list[int] | None, int, int, Proof]
"""As `_Solved`, though perhaps nothing is known yet."""


def _whole(tried: _Tried) -> _Solved | None:
    """Return a solution that was found; None if it is proven that there is none. Raises Undecided
    otherwise.
    """
    best, value, bound, proof = tried
    if best is not None:
        return best, value, bound, proof
    if proof.exact or bound < 0:
        return None
    raise Undecided


def _searched(
    program: Program, best: list[int] | None, better: list[int] | None, value: int
) -> _Solved | None:
    """Return the solution of a search that went through everything."""
    if better is not None:
        best, value = better, _worth(program, better)
    return _whole((best, value, value, Proof.SEARCH))


def _best_of_groups(program: Program, best: list[int] | None, value: int, enough: int) -> _Best:
    """Return the best known solution, improved by exchanging groups of creatures if it can be."""
    better = best_of_groups(program, enough)
    if better is not None and _worth(program, better) > value:
        return better, _worth(program, better)
    return best, value


def _by_highs(program: Program, tried: _Tried) -> _Solved | None:
    """Return the solution that HiGHS finds, starting from the best known one."""
    best, value, bound, _ = tried
    formulation = highs.Formulation(program)
    if asks_for_groups_only(program):
        bound = min(bound, formulation.rows.most())
        best, value = _best_of_groups(program, best, value, bound)
    if value < bound:
        proposed, most = formulation.solve(best)
        bound = min(bound, most)
        if proposed is not None and _worth(program, proposed) > value:
            best, value = proposed, _worth(program, proposed)
    proof = Proof.HIGHS if bound <= value else Proof.BOUNDED
    return _whole((best, value, max(bound, value), proof))


def _worth(program: Program, solution: list[int]) -> int:
    """Return what a solution is worth; it must break nothing."""
    worth = value_of(program, solution)
    assert worth is not None, "a solver proposed what breaks a restriction"
    return worth


def _parts_of(program: Program) -> list[Program]:
    """Return the parts of a program that do not touch each other, in the order of their first creatures."""
    leader = list(range(len(program.choices)))

    def find(creature: int) -> int:
        while leader[creature] != creature:
            leader[creature] = leader[leader[creature]]
            creature = leader[creature]
        return creature

    apart = len(leader)
    for creatures in _joined(program):
        first = find(creatures[0])
        for creature in creatures:
            other = find(creature)
            if other != first:
                first, other = min(first, other), max(first, other)
                leader[other] = first
                apart -= 1
        if apart <= 1:
            return [program]
    leaders = [find(creature) for creature in range(len(program.choices))]
    return _split(program, leaders)


def _joined(program: Program) -> Iterator[list[int]]:
    """Yield groups of creatures that must be in one part. A creature may be in several groups."""
    creature_of = program.creature_of
    for members in program.members:
        yield sorted({creature_of[pair] for pair in members})
    for condition in program.conditions:
        if condition.trigger != ALWAYS:
            yield [creature_of[program.members[k][0]] for k in (condition.trigger, condition.counter)]


def _split(program: Program, leaders: list[int]) -> list[Program]:
    """Return the parts as programs, with their pairs and counters numbered anew."""
    parts: dict[int, Program] = {}
    pair_of: list[int] = []
    counter_of: list[int] = []
    for creature, leader in enumerate(leaders):
        part = parts.setdefault(leader, Program())
        part.row_worth = program.row_worth
        place = len(part.choices)
        part.choices.append([])
        part.capacity.append(program.capacity[creature])
        for pair in program.choices[creature]:
            pair_of.append(len(part.pairs))
            part.choices[place].append(len(part.pairs))
            part.pairs.append(program.pairs[pair])
            part.creature_of.append(place)
            part.weight.append(program.weight[pair])
    for members in program.members:
        part = parts[leaders[program.creature_of[members[0]]]]
        counter_of.append(len(part.members))
        part.members.append([pair_of[pair] for pair in members])
    moved: dict[tuple[int, ...], tuple[int, ...]] = {}
    for creature, leader in enumerate(leaders):
        for pair in program.choices[creature]:
            counters = program.counters[pair]
            if counters not in moved:
                moved[counters] = tuple(counter_of[counter] for counter in counters)
            parts[leader].counters.append(moved[counters])
    home = [parts[leaders[program.creature_of[members[0]]]] for members in program.members]
    for c in program.conditions:
        trigger = counter_of[c.trigger] if c.trigger != ALWAYS else ALWAYS
        home[c.counter].conditions.append(Condition(trigger, counter_of[c.counter], c.least, c.most))
    for row in program.rows:
        home[row.counter].rows.append(ProgramRow(counter_of[row.counter], row.number))
    for pair in program.fixed:
        parts[leaders[program.creature_of[pair]]].fixed.append(pair_of[pair])
    return list(parts.values())
