"""This module judges, lists, counts and samples the answers to two questions that can have very many:
which objects to choose, and in which order to put cards back [cr2025-06-06 701.22a, 701.25a].

For `ChooseObjects`, `faults_of_set` says why a set can't be chosen. `possible_sets`, `count_sets` and
`sample_set` list, count and sample the sets that can. For `ArrangeCards` the same is done by
`is_arrangement`, `possible_arrangements`, `count_arrangements` and `sample_arrangement`.

A set may be bound by `limits` (at most one land, for example): it then takes as many objects as they allow,
as in the untap step. It may be bound by `weights` (at least total power 3). Answers are counted by formula or
by a table of totals if that is possible, otherwise one by one. Above a bound, Uncountable is raised.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, islice, permutations
from math import comb, factorial, prod
from random import Random

from manaburn.decisions import Arrange, ArrangeCards, Choose, ChooseObjects, Places
from manaburn.errors import Uncountable
from manaburn.purposes import Weighing
from manaburn.rules.mana.costs import together, weighs_enough
from manaburn.rules.turn.untapping import filled, fits, is_full
from manaburn.terms import Target


def faults_of_set(decision: ChooseObjects, chosen: tuple[Target, ...]) -> Iterator[str]:
    """Yield the reasons why these objects can't be chosen."""
    if list(chosen) != sorted(set(chosen)) or not set(chosen) <= set(decision.among):
        yield "those are not among the objects to choose from"
    if not decision.minimum <= len(chosen) <= decision.maximum:
        yield f"from {decision.minimum} to {decision.maximum} are to be chosen"
    if not fits(decision.limits, chosen):
        yield "those are too many of one kind"
    elif set(chosen) <= set(decision.among) and not weighs_enough(decision, chosen):
        yield f"their {weighed(decision)} is less than {decision.least}"
    elif decision.limits and not is_full(decision.limits, decision.among, chosen):
        yield "another one has to be chosen"


def weighed(decision: ChooseObjects) -> str:
    """Return the words for what is added up of the chosen objects: "total power", for example."""
    return "total" if decision.weighing is None else decision.weighing.value


def possible_sets(decision: ChooseObjects) -> Iterator[Choose]:
    """Yield the sets that can be chosen, smaller ones first."""
    ordered, limits = sorted(decision.among), decision.limits
    for size in range(decision.minimum, decision.maximum + 1):
        for chosen in combinations(ordered, size):
            if not limits or (fits(limits, chosen) and is_full(limits, ordered, chosen)):
                if weighs_enough(decision, chosen):
                    yield Choose(chosen)


def count_sets(decision: ChooseObjects) -> int:
    """Return how many sets can be chosen. Raises Uncountable if there are too many to be counted: with
    limits that overlap, limits and weights, or a large table of weights.
    """
    sizes = range(decision.minimum, decision.maximum + 1)
    if decision.weights and not decision.limits:
        return _count_weighing_enough(decision)
    if not decision.limits:
        return sum(comb(len(decision.among), size) for size in sizes)
    # If each object is under just one limit, as many as allowed are chosen of each part by itself.
    parts = [limit.among.intersection(decision.among) for limit in decision.limits]
    apart = sum(map(len, parts)) == len(decision.among) == len(frozenset().union(*parts))
    fixed = sum(min(len(part), limit.most) for part, limit in zip(parts, decision.limits, strict=True))
    if apart and not decision.weights and fixed in sizes:
        of_each = zip(parts, decision.limits, strict=True)
        return prod(comb(len(part), min(len(part), limit.most)) for part, limit in of_each)
    return count_listed(possible_sets(decision), sum(comb(len(decision.among), size) for size in sizes))


def _count_weighing_enough(decision: ChooseObjects) -> int:
    """Return how many sets have enough weight. Object by object, a table counts the sets so far by size
    and total.
    """
    least, by_types = decision.least, decision.weighing is Weighing.CARD_TYPES
    # The table is kept small: totals above what is enough are not told apart, nor sizes if all are allowed.
    top = least if min(decision.weights) >= 0 else sum(map(abs, decision.weights))
    any_size = decision.minimum == 0 and decision.maximum >= len(decision.among)
    ways = {(0, 0): 1}
    for weight in decision.weights:
        after = dict(ways)
        for (size, total), number in ways.items():
            more = (0 if any_size else size + 1), total | weight if by_types else min(total + weight, top)
            after[more] = after.get(more, 0) + number
        ways = after
        refuse_more(len(ways))
    sizes = range(decision.minimum, decision.maximum + 1)
    enough = {(size, total): n for (size, total), n in ways.items() if together(decision, (total,)) >= least}
    return sum(n for (size, _), n in enough.items() if any_size or size in sizes)


_MOST_COUNTED = 50_000
"""The most answers that are counted one by one, and the most table entries for a count."""


def refuse_more(number: int) -> None:
    """Raise Uncountable for a number above what is counted one by one."""
    if number > _MOST_COUNTED:
        says = f"there are more than {_MOST_COUNTED:,} answers to count: go through them, or sample some"
        raise Uncountable(says)


def count_listed(answers: Iterable[object], ways: int = 0) -> int:
    """Return how many answers there are, counted one by one. `ways`, if given, is how many must be judged
    for that.

    Raises Uncountable for more than a bound.
    """
    refuse_more(ways)
    number = sum(1 for _ in islice(answers, _MOST_COUNTED + 1))
    refuse_more(number)
    return number


def sample_set(decision: ChooseObjects, rng: Random) -> Choose:
    """Return a choice of objects at random: uniform, unless there are limits or weights."""
    if decision.weights:
        return _sample_weighing_enough(decision, rng)
    among = decision.among
    if decision.limits:
        return Choose(tuple(sorted(filled(decision.limits, rng.sample(among, len(among))))))
    return Choose(_sample_of(among, range(decision.minimum, decision.maximum + 1), rng))


_MOST_LISTED = 10_000
"""The most sets that are listed to draw one of them."""
_DRAWN_ANEW = 200
"""How many sets of any size are drawn for a legal one before only smaller ones are."""


def sample_of_many(
    among: Sequence[Target], sizes: range, is_legal: Callable[[tuple[Target, ...]], bool], rng: Random
) -> tuple[Target, ...] | None:
    """Return a random legal set if there are too many to list; None if there are few enough, or no
    legal set was drawn.

    Illegal sets are drawn again, and in the end smaller ones are drawn.
    """
    if sum(comb(len(among), size) for size in sizes) <= _MOST_LISTED:
        return None
    for stop in (*[sizes.stop] * _DRAWN_ANEW, *range(sizes.stop, sizes.start, -1)):
        drawn = _sample_of(among, range(sizes.start, stop), rng)
        if is_legal(drawn):
            return drawn
    return None


def _sample_of(among: Sequence[Target], sizes: range, rng: Random) -> tuple[Target, ...]:
    """Return a random set of one of these sizes, each set as likely, ascending."""
    numbers = [comb(len(among), size) for size in sizes]
    shares = [number / max(numbers) for number in numbers]  # the numbers may be too big for a float
    (size,) = rng.choices(sizes, shares)
    return tuple(sorted(rng.sample(among, size)))


def _sample_weighing_enough(decision: ChooseObjects, rng: Random) -> Choose:
    """Return a random choice of objects with enough weight: each with even chances, then the heaviest of
    the others until it is enough.
    """
    order = rng.sample(decision.among, len(decision.among))
    chosen = [id for id in order if rng.random() < 0.5]
    weight_of = dict(zip(decision.among, decision.weights, strict=True))
    if not weighs_enough(decision, chosen):  # what weighs nothing, or less, is left out
        chosen = [id for id in chosen if weight_of[id] > 0]
        taken = set(chosen)
        left = [id for id in order if id not in taken and weight_of[id] > 0]
        for id in sorted(left, key=weight_of.__getitem__, reverse=True):
            chosen.append(id)
            if weighs_enough(decision, chosen):
                break
    return Choose(tuple(sorted(chosen)))


# Orders of cards


def is_arrangement(decision: ArrangeCards, answer: Arrange) -> bool:
    """Return whether an answer puts every card where it may go."""
    if sorted((*answer.top, *answer.bottom)) != sorted(decision.among):
        return False
    match decision.places:
        case Places.TOP:
            return not answer.bottom
        case Places.BOTTOM:
            return not answer.top
        case Places.TOP_OR_GRAVEYARD:
            return list(answer.bottom) == sorted(answer.bottom)
        case _:
            return True


def possible_arrangements(decision: ArrangeCards) -> Iterator[Arrange]:
    """Yield every way to put the cards back, beginning with the order in which they lay."""
    among = decision.among
    match decision.places:
        case Places.TOP:
            yield from (Arrange(order, ()) for order in permutations(among))
        case Places.BOTTOM:
            yield from (Arrange((), order) for order in permutations(among))
        case Places.TOP_OR_GRAVEYARD:
            for size in range(len(among) + 1):
                for gone in combinations(sorted(among), size):
                    kept = (id for id in among if id not in gone)
                    yield from (Arrange(order, gone) for order in permutations(kept))
        case Places.TOP_OR_BOTTOM:
            for order in permutations(among):
                for on_top in range(len(order), -1, -1):
                    yield Arrange(order[:on_top], order[on_top:])


def count_arrangements(decision: ArrangeCards) -> int:
    """Return how many ways there are to put the cards back."""
    cards = len(decision.among)
    match decision.places:
        case Places.TOP | Places.BOTTOM:
            return factorial(cards)
        case Places.TOP_OR_GRAVEYARD:
            return sum(comb(cards, gone) * factorial(cards - gone) for gone in range(cards + 1))
        case Places.TOP_OR_BOTTOM:
            return factorial(cards) * (cards + 1)


def sample_arrangement(decision: ArrangeCards, rng: Random) -> Arrange:
    """Return a random way to put the cards back; each number of cards that go to the graveyard is
    as likely.
    """
    order = tuple(rng.sample(decision.among, len(decision.among)))
    match decision.places:
        case Places.TOP:
            return Arrange(order, ())
        case Places.BOTTOM:
            return Arrange((), order)
        case places:
            on_top = rng.randint(0, len(order))
            rest = order[on_top:]
            gone = tuple(sorted(rest)) if places is Places.TOP_OR_GRAVEYARD else rest
            return Arrange(order[:on_top], gone)
