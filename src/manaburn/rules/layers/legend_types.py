"""This module handles the creature type Legend, which legendary creatures had until September 2004
[cr1999-11-01 215.2; cr2001-07-23 215.2; cr2003-07-01 215.2; cr2004-10-01 205.4c].

`of_the_type` adds it to printed characteristics. The layers call `legends_settled` after each change of
types, so that Legend and legendary go together as the edition says.
"""

from __future__ import annotations

from typing import Protocol

from manaburn.editions import Edition
from manaburn.editions.axes_of_objects import Legends
from manaburn.rules.words.subtypes import LEGEND
from manaburn.state.records.records import Characteristics
from manaburn.terms import Supertype
from manaburn.values import replace

_LEGEND, _LEGENDARY = frozenset({LEGEND}), frozenset({Supertype.LEGENDARY})

_Kinds = tuple[frozenset[str], frozenset[Supertype]]
"""Subtypes and supertypes."""


class _Typed(Protocol):
    """The protocol of an object whose types change while effects are being applied to it."""

    subtypes: frozenset[str]
    supertypes: frozenset[Supertype]

    @property
    def is_creature(self) -> bool: ...


def legends(edition: Edition) -> Legends:
    """Return what makes a permanent subject to the legend rule, by the edition."""
    return edition.legends


def is_creature_type(edition: Edition) -> bool:
    """Return whether Legend is a creature type."""
    return legends(edition) is not Legends.LEGENDARY


def legends_settled(edition: Edition, before: tuple[bool, bool], now: _Typed) -> _Kinds:
    """Return an object's subtypes and supertypes after an effect changed its types, with Legend and
    legendary added or removed to match. `before`: whether it was a creature, and whether it was a Legend.

    What has the type Legend is legendary, and what loses the type is legendary no longer. If only creatures
    are Legends (LEGEND_OR_LEGENDARY), a legendary permanent gains the type as it becomes a creature, and
    stays legendary as it stops being a creature.
    """
    was_creature, was_legend = before
    subtypes, supertypes = now.subtypes, now.supertypes
    kind = legends(edition)
    if kind is Legends.LEGENDARY:
        return subtypes, supertypes
    legendary_alone = kind is Legends.LEGEND_OR_LEGENDARY
    if legendary_alone and now.is_creature and not was_creature and supertypes >= _LEGENDARY:
        subtypes |= _LEGEND
    if LEGEND in subtypes:
        return subtypes, supertypes | _LEGENDARY
    ends = was_legend and (now.is_creature or not legendary_alone)
    return subtypes, supertypes - _LEGENDARY if ends else supertypes


_LEGENDS: dict[int, tuple[Characteristics, Characteristics]] = {}
"""A cache by the `id` of printed characteristics; the value keeps these too, so that their `id` is not used
again.
"""


def of_the_type(printed: Characteristics) -> Characteristics:
    """Return the printed characteristics of a legendary creature with the creature type Legend added."""
    if id(printed) not in _LEGENDS:
        _LEGENDS[id(printed)] = printed, replace(printed, subtypes=printed.subtypes | _LEGEND)
    return _LEGENDS[id(printed)][1]
