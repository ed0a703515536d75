"""This module sorts the activated abilities of an object into mana abilities and others: `uses_of`
[cr2025-06-06 605.1a].

For mana abilities it also works out the mana that one activation can add (`mana_source`), in a form that the
payment of costs can search quickly: a bag of units, each a set of bits for the types it may be. A dual land
that adds {W} or {U} has one unit with the bits of W and U; Sol Ring has two units, each with the bit of C
alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import comb

from manaburn.cards.definitions import is_mana_ability
from manaburn.cards.vocabulary.abilities import Activated, Limit
from manaburn.cards.vocabulary.effects import AddMana
from manaburn.cards.vocabulary.effects_by_subject.mana_making import AddManaOf
from manaburn.cards.vocabulary.words.costs import TAP, CostOfThis, PayLife, RemoveCountersFromThis, kind_of
from manaburn.cards.vocabulary.words.mana_marks import ManaMarks
from manaburn.cards.vocabulary.words.windows import ANY_TIME
from manaburn.mana import SNOW, SYMBOLS, Mana
from manaburn.values import Record

Unit = int
"""One mana that a source could add, as a set of bits: bit i if it can be of the ith type of WUBRGC.

A further bit says that it comes from a snow source."""

Bag = tuple[Unit, ...]
"""Mana that is added together, one unit for each."""

Indexed = tuple[tuple[int, Activated], ...]
"""Activated abilities of one object, with their indices."""


class ManaSource(Record):
    """An object with mana abilities, and the mana that activating one of them once can add."""

    abilities: Indexed
    only_taps: bool
    """Whether each ability costs {T} and nothing else, at any time, and `units` is all that they can add."""
    units: tuple[Unit, ...]
    """The mana that one activation of a plain ability (see `is_plain`) adds, if the type of each mana can be
    chosen independently of the others; else empty.
    """
    creature: bool
    snow: bool = False
    bound: bool = False
    """Whether some of its mana can be spent only on certain spells or abilities."""

    def limited_to(self, abilities: Indexed) -> ManaSource:
        """Return this source with only some of its mana abilities: those that can be activated now."""
        if abilities == self.abilities:
            return self
        return mana_source(abilities, creature=self.creature, snow=self.snow)


class Uses(Record):
    """The activated abilities of an object: mana abilities, and others with their indices."""

    mana: ManaSource | None
    others: Indexed
    """The activated abilities that are no mana abilities."""


def uses_of(activated: tuple[Activated, ...], *, creature: bool, snow: bool = False) -> Uses:
    """Sort the activated abilities of an object into mana abilities and others."""
    mana_abilities = tuple((i, a) for i, a in enumerate(activated) if is_mana_ability(a))
    others = tuple((i, a) for i, a in enumerate(activated) if not is_mana_ability(a))
    if not mana_abilities:
        return Uses(None, others)
    return Uses(mana_source(mana_abilities, creature=creature, snow=snow), others)


def mana_source(abilities: Indexed, *, creature: bool, snow: bool = False) -> ManaSource:
    """Return an object with these mana abilities as a source of mana."""
    plain = tuple((i, a) for i, a in abilities if is_plain(a))
    units = _units(plain) if plain else ()
    if snow:
        units = as_snow(units)
    taps = all(a.costs == (TAP,) and a.window == ANY_TIME for _, a in abilities)
    bound = any(marks_of(a).spendable is not None for _, a in abilities)
    return ManaSource(abilities, taps and bool(units) and plain == abilities, units, creature, snow, bound)


def marks_of(ability: Activated) -> ManaMarks:
    """Return the marks of the mana that a mana ability adds, such as what it may be spent on."""
    return next(e.marks for e in ability.effects if isinstance(e, AddMana | AddManaOf))


def as_snow(bag: Bag) -> Bag:
    """Return a bag of mana as if a snow source had made it."""
    return tuple(unit | SNOW for unit in bag)


_OWN = frozenset((CostOfThis.TAP, CostOfThis.SACRIFICE, PayLife, RemoveCountersFromThis))
"""Costs that need nothing but the object itself, and life."""


def is_plain(ability: Activated) -> bool:
    """Return whether a mana ability costs only its own object and life, and adds mana of a fixed amount that
    may be spent on anything.
    """
    added = [effect for effect in ability.effects if isinstance(effect, AddMana | AddManaOf)]
    return (
        len(added) == 1
        and isinstance(added[0], AddMana)
        and added[0].marks.spendable is None
        and ability.limit is Limit.NONE
        and all(kind_of(cost) in _OWN for cost in ability.costs)
    )


def _units(abilities: Indexed) -> tuple[Unit, ...]:
    """Return the mana that a source adds when it is used once, each unit with the kinds it can be; nothing if
    the kinds of several units depend on one another.
    """
    effects = (effect for _, ability in abilities for effect in ability.effects)
    bags = bags_of(option for effect in effects if isinstance(effect, AddMana) for option in effect.options)
    return bags[0] if len(bags) == 1 else ()


# Mana as bags of units


def bags_of(options: Iterable[Mana]) -> tuple[Bag, ...]:
    """Return amounts of mana as bags of units. Where the kind of each mana is chosen independently, that is a
    single bag.
    """
    return _bags(tuple(options))


@lru_cache(maxsize=512)
def _bags(options: tuple[Mana, ...]) -> tuple[Bag, ...]:
    best = {a for a in options if not any(_is_less(a, b) for b in options)}  # less mana is never needed
    kinds = [kind for kind in range(len(SYMBOLS)) if any(option[kind] for option in best)]
    size, *others = {sum(option) for option in best}
    # the kind of each mana is free if there are as many options as ways to choose `size` mana of these kinds
    if kinds and not others and len(best) == comb(len(kinds) + size - 1, size):
        return ((sum(1 << kind for kind in kinds),) * size,)
    return tuple(exactly(option) for option in sorted(best))


def _is_less(one: Mana, other: Mana) -> bool:
    return one != other and all(a <= b for a, b in zip(one, other, strict=True))


def exactly(option: Mana) -> Bag:
    """Return an amount of mana as a bag in which each unit is of one kind."""
    return tuple(1 << kind for kind, amount in enumerate(option) for _ in range(amount))
