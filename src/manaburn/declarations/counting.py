"""This module counts the legal declarations of attackers or blockers without listing them. A declaration is a
choice for each creature of a model, which holds a board's restrictions and requirements (its rows).

`count_legal` is the entry:

1. The model is split into parts that no row ties together (`_parts`). By whichever test an
   edition judges declarations (`RequirementTest`), one is legal exactly if each of its parts is, so the
   numbers of the parts are multiplied. Parts that differ only in who their creatures are have the same
   number.
2. A part is counted creature by creature, without telling apart the targets that can take each other's place
   (`counting_kinds`). This works where a declaration is legal exactly if it breaks no restriction and obeys
   as many requirements as any.
3. Where that is not enough, because declarations have to be compared with each other or the greatest number
   of requirements is not proved, a small part is listed.

Declarations are counted by their price, the sum of the tolls they have to pay, so that those which cost too
much can be left out. Where no number is found within a bound of work, `Uncountable` is raised.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from math import prod
from typing import assert_never

from manaburn.declarations.comparing import effective, free_pairs, greatest
from manaburn.declarations.counting_kinds import Kinds
from manaburn.declarations.listing import legal_among_few
from manaburn.declarations.model import (
    AtMost,
    Model,
    NeedsOthers,
    NoneOrAtLeast,
    OnlyAlone,
    OnlyWith,
    Pair,
    Requirement,
    Restriction,
)
from manaburn.declarations.places import count_choices
from manaburn.editions import RequirementTest, TaxedCreatures
from manaburn.errors import Uncountable
from manaburn.terms import ObjectId
from manaburn.values import value

_FEW = 1 << 14
"""A part with up to so many declarations, legal or not, may be counted by listing the legal ones."""

Row = Restriction | Requirement
Way = tuple[RequirementTest, TaxedCreatures]
"""The two settings of an edition by which a declaration is judged: how requirements are tested, and what is
asked of creatures that cost something.
"""


@value
class Budget:
    """The price of each toll of a model, in its order, and how much can be paid altogether."""

    prices: tuple[int, ...]
    limit: int


FREE = Budget((), 0)
"""Nothing costs anything."""

ByPrice = dict[int, int]
"""By price, how many declarations have it."""


def count_legal(
    model: Model, test: RequirementTest, taxed_creatures: TaxedCreatures, budget: Budget = FREE
) -> int:
    """Return how many legal declarations there are that can be paid for within the budget.

    Raises Uncountable if that is not known within a bound of work.
    """
    known: dict[object, ByPrice] = {}
    total: ByPrice = {0: 1}
    prices = Counter[frozenset[Pair]]()
    for toll, price in zip(model.tolls, budget.prices, strict=False):
        prices[toll] += price
    for key, part in _parts(model, prices):
        if key not in known:
            known[key] = _of_part(part, (test, taxed_creatures), prices)
        total = _combined(total, known[key], budget.limit)
    return sum(total.values())


def _combined(one: ByPrice, other: ByPrice, limit: int) -> ByPrice:
    """Return the declarations of two parts together, by price, as far as they can be paid."""
    found: ByPrice = {}
    for price, number in one.items():
        for more, times in other.items():
            if price + more <= limit:
                found[price + more] = found.get(price + more, 0) + number * times
    return found


Prices = dict[frozenset[Pair], int]
"""By toll, its price."""


def _of_part(part: Model, way: Way, prices: Prices) -> ByPrice:
    """Return how many declarations of a part are legal, by price: of one free creature at once, else by
    kinds, else by a list.
    """
    if len(part.options) == 1 and not part.restrictions and not part.requirements and not part.tolls:
        return {0: count_choices(part, next(iter(part.options)))}
    test, taxed_creatures = way
    counted = effective(part, taxed_creatures)
    if not counted.requirements or (test.counts and not free_pairs(counted, test)):
        best = greatest(counted, (), *way)
        if best.proof.exact:
            found = Kinds(counted, best.obeyed, prices).count()
            if found is not None:
                return found
    if prod(count_choices(part, creature) for creature in part.options) > _FEW:
        raise Uncountable(
            "there are too many legal declarations to count them: go through them, or sample some"
        )
    listed = Counter[int]()
    for pairs in legal_among_few(part, *way):
        listed[sum(prices.get(toll, 0) for toll in part.tolls if not toll.isdisjoint(pairs))] += 1
    return dict(listed)


# Parts


def _creatures_of(model: Model, row: Row) -> set[ObjectId]:
    """Return the creatures that a row ties together."""
    match row:
        case NoneOrAtLeast(pairs) | AtMost(pairs) | Requirement(pairs):
            found = {creature for creature, _ in pairs}
        case NeedsOthers(creature, others):
            found = {creature, *others}
        case OnlyAlone():
            found = {*model.options}
        case OnlyWith(pairs, others_with):
            found = {creature for creature, _ in chain(pairs, others_with)}
        case _:
            assert_never(row)
    return found & model.options.keys()


def _parts(model: Model, prices: Prices) -> Iterator[tuple[object, Model]]:
    """Yield the parts of a model, each with a key that is equal for parts with the same number of
    declarations.
    """
    rows = [(sorted(_creatures_of(model, row)), row) for row in (*model.restrictions, *model.requirements)]
    leader = _leaders(model, [creatures for creatures, _ in rows])
    members: dict[ObjectId, list[ObjectId]] = {}
    for creature in sorted(model.options):
        members.setdefault(leader[creature], []).append(creature)
    rows_of: dict[ObjectId, list[Row]] = {}
    for creatures, row in rows:
        if creatures:
            rows_of.setdefault(leader[creatures[0]], []).append(row)
    tolls_of: dict[ObjectId, list[frozenset[Pair]]] = {}
    for toll in dict.fromkeys(model.tolls):
        payer = next(iter(toll))[0] if toll else None
        if payer is not None and payer in model.options:
            tolls_of.setdefault(leader[payer], []).append(toll)
    for first, creatures in members.items():
        part = _part(model, creatures, rows_of.get(first, []), tolls_of.get(first, []))
        yield _equivalence_key(part, creatures, prices), part


def _leaders(model: Model, tied: list[list[ObjectId]]) -> dict[ObjectId, ObjectId]:
    """Return, by creature, the one creature that stands for all creatures tied together with it."""
    leader = {creature: creature for creature in model.options}

    def find(creature: ObjectId) -> ObjectId:
        while leader[creature] != creature:
            leader[creature] = leader[leader[creature]]
            creature = leader[creature]
        return creature

    for creatures in tied:
        for creature in creatures[1:]:
            leader[find(creature)] = find(creatures[0])
    return {creature: find(creature) for creature in leader}


def _part(model: Model, creatures: list[ObjectId], rows: list[Row], tolls: list[frozenset[Pair]]) -> Model:
    """Return the model of some creatures, with the rows and tolls that are about them alone."""
    return Model(
        {creature: model.options[creature] for creature in creatures},
        {creature: model.capacity[creature] for creature in creatures if creature in model.capacity},
        tuple(row for row in rows if not isinstance(row, Requirement)),
        tuple(row for row in rows if isinstance(row, Requirement)),
        tuple(tolls),
    )


def _equivalence_key(part: Model, creatures: list[ObjectId], prices: Prices) -> object:
    """Return a key that is equal for parts that differ only in the identity of their creatures."""
    place = {creature: number for number, creature in enumerate(creatures)}

    def numbered(pairs: frozenset[Pair]) -> frozenset[tuple[int, int]]:
        return frozenset([(place[c], t) for c, t in pairs if c in place])

    rows: list[object] = []
    for row in (*part.restrictions, *part.requirements):
        match row:
            case NoneOrAtLeast(pairs, number) | AtMost(pairs, number):
                rows.append((type(row), numbered(pairs), number))
            case Requirement(pairs, _, number, asked_of):
                whom = None if asked_of is None else place.get(asked_of, -1)
                rows.append((numbered(pairs), number, whom))
            case NeedsOthers(creature, others, number):
                rows.append((place.get(creature), frozenset(place[o] for o in others if o in place), number))
            case OnlyAlone(creature):
                rows.append(place.get(creature))
            case OnlyWith(pairs, others_with):
                rows.append((numbered(pairs), numbered(others_with)))
    tolls = tuple((numbered(toll), prices.get(toll, 0)) for toll in part.tolls)
    each = tuple((part.options[c], part.capacity.get(c, 1)) for c in creatures)
    return each, tuple(rows), tolls
