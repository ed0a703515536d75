"""Axes of combat, further ones: see `manaburn.editions.axes`."""

from __future__ import annotations

from enum import unique

from manaburn.editions.axes import Axis


@unique
class BandsWithOther(Axis):
    """Whom a creature with "bands with other" can band with, and share damage with.

    Creatures with the same ability, whatever they are, and those with banding (cr2006-10-01 502.11b-c); or
    any creatures of the quality it names, without one of which that is not of it (cr2009-07-11 702.19c,
    cr2025-06-06 702.22c).
    """

    SAME_ABILITY = "those with the same ability"
    NAMED_QUALITY = "those of the quality it names"


@unique
class RepeatedGoading(Axis):
    """What goading a creature asks that the same player has goaded already: as much again, or nothing, since
    the text of August 2019 says so (2025 701.15d).
    """

    ASKS_AGAIN = "asks as much again"
    ASKS_NOTHING = "asks nothing more"


@unique
class ChangedProtector(Axis):
    """What it does to a battle that is attacked if its protector changes. cr2026-04-17 506.4."""

    STAYS_ATTACKED = "leaves it attacked"
    REMOVES_FROM_COMBAT = "removes it from combat"
