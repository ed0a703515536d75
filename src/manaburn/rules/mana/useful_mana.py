"""This module says which mana is worth making in a search for a way to pay a cost [cr2025-06-06 107.4,
118.3].

Of the amounts of mana that an ability can add, only those are tried that can pay for something that another
can't (`useful`): mana of a kind that no cost asks for is never better than mana of a kind that one does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from manaburn.cards.uses import Bag, Unit
from manaburn.mana import GENERIC_ONLY, ManaCost

_KINDS = GENERIC_ONLY - 1
"""The bits of the kinds of mana."""


def kinds_in(asked: Iterable[ManaCost]) -> int:
    """Return the kinds of mana that some of these costs ask for."""
    kinds = 0
    for cost in asked:
        kinds |= sum(1 << kind for kind, n in enumerate(cost.specific) if n)
        for hybrid in cost.hybrid:
            kinds |= hybrid
    return kinds


def kinds_wanted(cost: ManaCost, units: Iterable[tuple[Unit, int]]) -> int:
    """Return the kinds of which a cost asks for more than there is of units that are of this kind alone; more
    of another kind would only pay for generic mana, as any would.
    """
    having: dict[int, int] = {}
    for unit, n in units:
        having[unit & _KINDS] = having.get(unit & _KINDS, 0) + n
    kinds = sum(1 << kind for kind, n in enumerate(cost.specific) if n > having.get(1 << kind, 0))
    for hybrid in cost.hybrid:
        kinds |= hybrid
    return kinds


def useful(bags: Sequence[Bag], relevant: int) -> Iterator[Bag]:
    """Yield the bags that differ in the kinds of mana that some cost asks for, but none of which another can
    pay for all that it can.
    """
    tried: dict[Bag, Bag] = {}
    for bag in bags:
        tried.setdefault(tuple(sorted(unit & relevant for unit in bag)), bag)
    for bag in tried.values():
        if not any(other is not bag and _is_no_better(bag, other, relevant) for other in tried.values()):
            yield bag


def _is_no_better(bag: Bag, other: Bag, relevant: int) -> bool:
    """Return whether each unit of a bag can pay only for what one of the other can pay for."""
    return len(bag) == len(other) and all(
        not one & relevant & ~another and one & ~_KINDS == another & ~_KINDS
        for one, another in zip(bag, other, strict=True)
    )
