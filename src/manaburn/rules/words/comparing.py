"""This module turns comparisons such as "power less than X" and "shares a color with it" into filters,
once the other side is known: X is 3, "it" is red [cr2025-06-06 201.2a, 608.2h].

`limited` is for bounds on a number. `sharing` is for what objects have in common. `is_so_compared` says
whether an object matches such a filter, and `two_share` whether two of some objects have something in common.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never

from manaburn.cards.vocabulary.words.amounts import Stat
from manaburn.cards.vocabulary.words.bounds import Bound, Common, CommonRelation, InCommon
from manaburn.cards.vocabulary.words.conditions import Relation
from manaburn.cards.vocabulary.words.filters import ANYTHING, NOTHING, Filter
from manaburn.cards.vocabulary.words.qualities import Said
from manaburn.cards.vocabulary.words.references import What
from manaburn.cards.vocabulary.words.subtypes import CREATURE_TYPES, LAND_TYPES
from manaburn.purposes import Quality
from manaburn.rules.words.described import Described
from manaburn.rules.words.filters import fits
from manaburn.rules.words.qualities import is_as_said


def limited(bound: Bound, number: int) -> Filter:
    """Return the filter for a bound, such as "power at most X", whose amount is `number`."""
    least, most = _limits(bound.relation, number)
    match bound.stat:
        case Stat.POWER:
            return Filter(power_at_least=least, power_at_most=most)
        case Stat.TOUGHNESS:
            return Filter(toughness_at_least=least, toughness_at_most=most)
        case Stat.SIZE:
            return Filter(size_at_least=least, size_at_most=most)
        case Stat.MANA_VALUE:
            return Filter(mana_value_at_least=least, mana_value_at_most=most)
        case _:
            assert_never(bound.stat)


def _limits(relation: Relation, number: int) -> tuple[int | None, int | None]:
    """Return the least and the greatest number that stand in a relation to a number; None for no limit."""
    match relation:
        case Relation.AT_LEAST:
            return number, None
        case Relation.AT_MOST:
            return None, number
        case Relation.EXACTLY:
            return number, number
        case Relation.MORE_THAN:
            return number + 1, None
        case Relation.LESS_THAN:
            return None, number - 1
        case _:
            assert_never(relation)


def sharing(bound: InCommon, others: Sequence[Described]) -> Filter:
    """Return the filter for objects that have a quality in common with one of these objects, or with none
    of them.
    """
    alike = tuple(each for other in others for each in _alike(bound.common, other))
    match bound.but:
        case CommonRelation.HAS:
            return Filter(any_of=alike) if alike else NOTHING
        case CommonRelation.HAS_NOT:
            return Filter(none_of=alike) if alike else ANYTHING
        case _:
            assert_never(bound.but)


def two_share(common: Common, those: Iterable[Described]) -> bool:
    """Return whether two of some objects have something in common."""
    bound, seen = InCommon(common, What.IT), list[Described]()
    for now in those:
        if is_so_compared(sharing(bound, seen), now):
            return True
        seen.append(now)
    return False


def _alike(common: Common, other: Described) -> tuple[Filter, ...]:
    """Return filters that match the objects with a quality in common with this one.

    There are none if it lacks that quality, as a colorless object lacks colors.
    """
    match common:
        case Common.NAME:
            return (Filter(chosen=Said(Quality.NAME, other.name)),) if other.name else ()
        case Common.MANA_VALUE:
            values = other.mana_values or (other.mana_value,)
            return tuple(Filter(chosen=Said(Quality.NUMBER, value)) for value in values)
        case Common.COLOR:
            return (Filter(colors=other.colors),) if other.colors else ()
        case Common.CARD_TYPE:
            return (Filter(types=other.types),) if other.types else ()
        case Common.CREATURE_TYPE | Common.LAND_TYPE:
            found = _subtypes(common, other)
            return (Filter(subtypes=found),) if found else ()
        case _:
            assert_never(common)


def _subtypes(common: Common, other: Described) -> frozenset[str]:
    if common is Common.CREATURE_TYPE:
        return other.subtypes & CREATURE_TYPES
    return other.subtypes & LAND_TYPES


def is_so_compared(asked: Filter, now: Described) -> bool:
    """Return whether an object matches a filter of a comparison, which is only about characteristics."""
    if asked.types and not asked.types & now.types:
        return False
    if isinstance(asked.chosen, Said) and not is_as_said(now, asked.chosen):
        return False
    if any(is_so_compared(each, now) for each in asked.none_of):
        return False
    return fits(asked, now) and (not asked.any_of or any(is_so_compared(each, now) for each in asked.any_of))
