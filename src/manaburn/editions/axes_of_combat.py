"""Axes of combat, further ones: see `manaburn.editions.axes`."""

from __future__ import annotations

from enum import unique

from manaburn.editions.axes import Axis


@unique
class BandsWithOther(Axis):
    """Whom a creature with "bands with other" can band with, and share damage with.

    Creatures with the same ability, whatever they are, and those with banding (2006 502.11b-c); or any
    creatures of the quality it names, without one of which that is not of it (2009 702.19c, 2025 702.22c).
    """

    SAME_ABILITY = "those with the same ability"
    NAMED_QUALITY = "those of the quality it names"
