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
