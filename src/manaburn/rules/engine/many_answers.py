"""Answers of which there are too many to list: sets of objects to choose, how many and one at random; and how
cards that are looked at may be put back [cr2025-06-06 701.22a, 701.25a].
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, permutations
from math import comb
from random import Random

from manaburn.decisions import Arrange, ArrangeCards, Choose, ChooseObjects, Places
from manaburn.rules.mana.costs import weighs_enough
from manaburn.rules.turn.untapping import filled, fits, is_full
from manaburn.terms import Target


def faults_of_set(decision: ChooseObjects, chosen: tuple[Target, ...]) -> Iterator[str]:
    """Why a set cannot be chosen."""
    if list(chosen) != sorted(set(chosen)) or not set(chosen) <= set(decision.among):
        yield "those are not among the objects to choose from"
    if not decision.minimum <= len(chosen) <= decision.maximum:
        yield f"from {decision.minimum} to {decision.maximum} are to be chosen"
    if not fits(decision.limits, chosen):
        yield "those are too many of one kind"
    elif set(chosen) <= set(decision.among) and not weighs_enough(decision, chosen):
        yield f"their total{weighed(decision)} is less than {decision.least}"
    elif decision.limits and not is_full(decision.limits, decision.among, chosen):
        yield "another one has to be chosen"


def weighed(decision: ChooseObjects) -> str:
    """What the weights of the objects are, after a blank; nothing where that is not told."""
    return "" if decision.weighing is None else f" {decision.weighing.value}"


def possible_sets(decision: ChooseObjects) -> Iterator[Choose]:
    """The sets that can be chosen, smaller ones first."""
    ordered, limits = sorted(decision.among), decision.limits
    for size in range(decision.minimum, decision.maximum + 1):
        for chosen in combinations(ordered, size):
            if not limits or (fits(limits, chosen) and is_full(limits, ordered, chosen)):
                if weighs_enough(decision, chosen):
                    yield Choose(chosen)


def count_sets(decision: ChooseObjects) -> int:
    """How many sets can be chosen: by a formula, unless there are limits or weights."""
    if decision.limits or decision.weights:
        return sum(1 for _ in possible_sets(decision))
    return sum(comb(len(decision.among), size) for size in range(decision.minimum, decision.maximum + 1))


def sample_set(decision: ChooseObjects, rng: Random) -> Choose:
    """One of them at random: uniform, unless there are limits or weights."""
    if decision.weights:
        return _sample_weighing_enough(decision, rng)
    among = decision.among
    if decision.limits:
        return Choose(tuple(sorted(filled(decision.limits, rng.sample(among, len(among))))))
    return Choose(_sample_of(among, range(decision.minimum, decision.maximum + 1), rng))


_MOST_LISTED = 10_000
"""So many sets are listed to draw one."""
_DRAWN_ANEW = 200


def sample_of_many(
    among: Sequence[Target], sizes: range, is_legal: Callable[[tuple[Target, ...]], bool], rng: Random
) -> tuple[Target, ...] | None:
    """A set at random where there are too many to list: if it is not legal, another, and in the end fewer.
    None where there are not so many, or so few of them are legal that none was drawn.
    """
    if sum(comb(len(among), size) for size in sizes) <= _MOST_LISTED:
        return None
    for stop in (*[sizes.stop] * _DRAWN_ANEW, *range(sizes.stop, sizes.start, -1)):
        drawn = _sample_of(among, range(sizes.start, stop), rng)
        if is_legal(drawn):
            return drawn
    return None


def _sample_of(among: Sequence[Target], sizes: range, rng: Random) -> tuple[Target, ...]:
    """A set of one of these sizes at random, each as likely, ascending."""
    numbers = [comb(len(among), size) for size in sizes]
    shares = [number / max(numbers) for number in numbers]  # the numbers may be too big for a float
    (size,) = rng.choices(sizes, shares)
    return tuple(sorted(rng.sample(among, size)))


def _sample_weighing_enough(decision: ChooseObjects, rng: Random) -> Choose:
    """Some that weigh enough together: each with even chances, then more until it is enough."""
    order = rng.sample(decision.among, len(decision.among))
    chosen = [id for id in order if rng.random() < 0.5]
    weight_of = dict(zip(decision.among, decision.weights, strict=True))
    for id in sorted(order, key=weight_of.__getitem__, reverse=True):
        if not weighs_enough(decision, chosen) and id not in chosen:
            chosen = [each for each in (*chosen, id) if weight_of[each] > 0]
    return Choose(tuple(sorted(chosen)))


# Orders of cards


def is_arrangement(decision: ArrangeCards, answer: Arrange) -> bool:
    """Whether an answer puts every card where it may go."""
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
    """Every way to put the cards back, as they lay first."""
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


def sample_arrangement(decision: ArrangeCards, rng: Random) -> Arrange:
    """One at random; of those to the graveyard any number is as likely."""
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
