"""Axes about single keywords: when their abilities trigger, and what pays for them; see
`manaburn.editions.axes`.
"""

from __future__ import annotations

from enum import unique

from manaburn.editions.axes import Axis


@unique
class Crewing(Axis):
    """Whether a Vehicle that is a creature already can be tapped for its own crew ability.
    cr2016-09-30 702.121a; cr2022-02-18 702.122a.
    """

    BY_ANY_CREATURE = "may be done by itself"
    BY_OTHERS = "is done by other creatures"


@unique
class Rampage(Axis):
    """By how many creatures a creature with rampage becomes blocked as it triggers. cr2001-07-23 502.12a;
    cr2003-07-01 502.12a.
    """

    BY_ANY = "triggers however many creatures block"
    BY_TWO_OR_MORE = "triggers if two or more creatures block"
