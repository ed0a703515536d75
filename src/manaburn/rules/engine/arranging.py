"""How cards that are looked at may be put back [cr2025-06-06 701.22a, 701.25a]."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations
from random import Random

from manaburn.decisions import Arrange, ArrangeCards, Places


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
