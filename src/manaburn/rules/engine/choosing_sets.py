"""Sets of objects to choose: which there are, how many, and one at random, without listing them all."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from math import comb
from random import Random

from manaburn.decisions import Choose, ChooseObjects
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
