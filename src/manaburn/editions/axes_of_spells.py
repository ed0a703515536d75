"""Axes about spells and abilities, as they are put on the stack and as they resolve: see
`manaburn.editions.axes`.
"""

from __future__ import annotations

from enum import unique

from manaburn.editions.axes import Axis


@unique
class OptionalTriggers(Axis):
    """When a player decides about a triggered ability that says "may". cr1999-04-23 410.5;
    cr1999-11-01 410.5; cr2001-07-23 410.5.
    """

    AS_THEY_ARE_PUT = "are chosen as they would be put on the stack"
    AS_THEY_RESOLVE = "are chosen as they resolve"


@unique
class RepeatedTargets(Axis):
    """Whether one object or player may be several targets of a spell or ability. cr1999-04-23 409.1c;
    cr2004-10-01 409.1c.
    """

    NEVER = "are not allowed"
    FOR_EACH_WORD = 'are allowed, once for each word "target"'
