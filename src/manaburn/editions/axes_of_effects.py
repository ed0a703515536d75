"""Axes of continuous effects, and the order in which they apply: see `manaburn.editions.axes`."""

from __future__ import annotations

from enum import unique

from manaburn.editions.axes import Axis


@unique
class Layers(Axis):
    """In which order characteristics are worked out. cr1999-04-23 214.5, cr2002-02-20 418.5e;
    cr2003-10-01 418.5a; cr2005-10-01 418.5a; cr2009-07-11 612.1; cr2025-06-06 613.1.
    """

    TYPES_FIRST = "what changes card types, then counters, then all else by timestamps"
    SIX = "six layers: what changes types, all else, counters, power and toughness by timestamps"
    SUBLAYERS = "six layers, in the last of which static abilities add after counters, and switches come last"
    SEVEN = "seven layers, in the last of which sizes are set, added to, and switched"


@unique
class CharacteristicSetting(Axis):
    """Which effects apply before others of their layer. cr2003-07-01 405.2; cr2007-05-01 405.2; cr2025-06-06
    604.3a, 613.3.
    """

    DEFINED_SIZES = "abilities that define power and toughness"
    OF_ITS_OWN = "all that an object says it is or has"


@unique
class Dependencies(Axis):
    """Among which effects one can depend on another. cr2002-02-20 418.5c; cr2003-07-01 418.5c; cr2007-05-01
    418.5c; cr2012-05-01 613.7a.
    """

    AMONG_ALL = "among all"
    IN_A_LAYER = "among those applied at the same time"
    NOT_OF_DEFINING = "in a layer, but for abilities that define characteristics"
    OF_THE_SAME_KIND = "in a layer, among abilities that define characteristics or among others"


@unique
class MovedAuras(Axis):
    """Whether what is attached to something else has a new timestamp. cr2002-02-20 418.5c; cr2025-06-06
    613.7e.
    """

    KEEP_TIMESTAMPS = "keep their timestamps"
    NEW_TIMESTAMPS = "have new timestamps"


@unique
class TurnedPermanents(Axis):
    """Whether what is turned face up or face down, or transforms, has a new timestamp.
    cr2010-10-01 613.6c; cr2015-07-17 613.6e-f; cr2025-06-06 613.7f-g.
    """

    KEEP_TIMESTAMPS = "keep their timestamps"
    NEW_TIMESTAMPS = "have new timestamps"
