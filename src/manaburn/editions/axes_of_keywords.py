"""This module has the axes about single keywords and words, such as crew, rampage and modified.

An axis is one question that the rules of different days answer differently, such as whether a Vehicle may be
tapped for its own crew ability; its members are the answers (see `manaburn.editions.axes`). The first answer
of each axis stands in `beginning`, later ones in `changes`.
"""

from __future__ import annotations

from enum import unique

from manaburn.editions.axes import Axis


@unique
class Crewing(Axis):
    """The axis says whether a Vehicle that is a creature already can be tapped for its own crew ability.
    cr2016-09-30 702.121a; cr2022-02-18 702.122a.
    """

    BY_ANY_CREATURE = "may be done by itself"
    BY_OTHERS = "is done by other creatures"


@unique
class CycledCards(Axis):
    """The axis says where a card must have been put as it was cycled for its ability to trigger on that.
    cr2007-05-01 502.18c; cr2009-05-01 502.18c; cr2025-06-06 702.29c.
    """

    ANYWHERE = "trigger wherever they are put"
    IN_THE_GRAVEYARD = "trigger from the graveyard"


@unique
class LivingWeapons(Axis):
    """The axis says what the token of living weapon is. cr2011-02-04 702.89a; cr2021-06-18 702.92a."""

    GERMS = "create Germs"
    PHYREXIAN_GERMS = "create Phyrexian Germs"


@unique
class Offerings(Axis):
    """The axis says when a permanent is sacrificed for a spell with offering: as the spell is announced,
    before mana is made, or as its costs are paid. cr2016-04-08 702.47b; cr2016-07-22 702.47b.
    """

    AS_ANNOUNCED = "are sacrificed as the spell is announced"
    AS_A_COST = "are sacrificed as the costs of the spell are paid"


@unique
class Companions(Axis):
    """The axis says how a companion comes into the game from outside of it: it is cast from there, or for {3}
    put into its owner's hand. cr2020-04-17 702.138a; cr2020-06-01 702.138a; cr2025-06-06 702.139a.
    """

    CAST_FROM_OUTSIDE = "are cast from outside the game"
    PUT_INTO_THE_HAND = "are put into the hand for {3}"


@unique
class Rampage(Axis):
    """The axis says by how many creatures a creature with rampage must become blocked for it to trigger.
    cr2001-07-23 502.12a; cr2003-07-01 502.12a.
    """

    BY_ANY = "triggers however many creatures block"
    BY_TWO_OR_MORE = "triggers if two or more creatures block"


@unique
class CumulativeUpkeep(Axis):
    """The axis says what becomes of a cumulative upkeep ability whose permanent has left the battlefield.
    cr2009-10-01 702.21a; cr2010-07-16 702.21a; cr2025-06-06 702.24a.
    """

    GOES_ON = "may be paid for, by the age counters it had"
    ENDS = "does nothing"


@unique
class Graft(Axis):
    """The axis says whether graft requires a counter as it triggers and as it resolves, or only to be moved.
    cr2006-10-01 502.54a; cr2007-02-01 502.54a.
    """

    WITHOUT_COUNTERS = "triggers also without a counter"
    WITH_A_COUNTER = "triggers with a counter"


@unique
class Modified(Axis):
    """The axis says what can be modified, as cards of Kamigawa say. cr2022-02-18 700.9;
    cr2024-11-08 700.9.
    """

    CREATURES = "creatures only"
    PERMANENTS = "all permanents"


@unique
class Sunburst(Axis):
    """The axis says which counters sunburst lets a permanent enter with: for a creature spell, or for what is
    a creature as it enters, +1/+1 counters. cr2004-10-01 502.37a; cr2005-02-01 502.37a; cr2018-10-05 702.43a.
    """

    BY_THE_SPELL = "asks what the spell is"
    BY_THE_PERMANENT = "asks what the permanent enters as"
    BY_THE_PERMANENT_ITSELF = "asks what the permanent enters as, but for what changes its types"


@unique
class HiddenCards(Axis):
    """The axis says who may look at a card that hideaway has exiled, and in which order the others are put on
    the bottom. cr2007-10-01 502.75a; cr2022-04-29 702.75a.
    """

    SEEN_BY_ALL_CONTROLLERS = "are seen by all who ever control the permanent, the rest goes in any order"
    SEEN_BY_LATER_CONTROLLERS = "are seen by who controls it from then on, the rest goes in a random order"
