"""This module has the axes about what objects are: their names, types, power and toughness, abilities and
timestamps.

An axis is one question that the rules of different days answer differently, such as which of several world
permanents stays; its members are the answers (see `manaburn.editions.axes`). The first answer of each axis
stands in `beginning`, later ones in `changes`.
"""

from __future__ import annotations

from enum import unique

from manaburn.editions.axes import Axis


@unique
class Indestructible(Axis):
    """The axis says whether being indestructible is an ability, which a permanent can lose. cr2013-05-01
    700.4a, cr2013-07-13 702.12a.
    """

    NO_ABILITY = "it is just true of the permanent, where its own text does not say so"
    KEYWORD = "it is"


@unique
class RemovedCards(Axis):
    """The axis says whether a card in exile is outside the game. cr2002-10-07 glossary; cr2003-07-01 217.1e;
    cr2009-07-11 400.9.
    """

    OUTSIDE = "are outside the game"
    IN_A_ZONE = "are in a zone of the game"


@unique
class LandsTurned(Axis):
    """The axis says what else a land becomes if an effect replaces its type with a basic land type.
    cr1999-04-23 214.9f; cr2001-07-23 214.9f; cr2003-07-01 212.6e.
    """

    BASIC = "are basic lands, and not legendary"
    BASIC_BY_NAME = "are basic lands of that name, and not legendary"
    AS_THEY_WERE = "keep their supertypes and their names"


@unique
class GainedSubtypes(Axis):
    """The axis says which subtypes an object can gain. cr2011-09-30 205.3d."""

    ANY = "any"
    OF_ITS_TYPES = "those that correspond to one of its types"


@unique
class NegativeAmounts(Axis):
    """The axis says what a power or toughness less than 0 counts as where it is added to another, or another
    is set to it. cr2003-07-01 104.2; cr2007-05-01 104.1b; cr2017-07-08 107.1b.
    """

    ZERO = "count as 0"
    AS_THEY_ARE = "count as they are"
    ZERO_IF_ADDED = "count as 0 where they are added, and as they are where something is set to them"


@unique
class SplitNames(Axis):
    """The axis says which names a player chooses by naming a split card. cr2001-07-23 505.7; cr2008-02-01
    505.7; cr2013-05-01 201.3, 708.7.
    """

    BOTH_HALVES = "are those of both halves, and what has one of them has the name"
    ONE_HALF = "are that of one half"


@unique
class WorldRule(Axis):
    """The axis says which of several world permanents stays. cr1999-11-01 glossary; cr2001-07-23 420.5i;
    cr2025-06-06 704.5k.
    """

    NEWEST_TIMESTAMP_STAYS = "the one with the newest timestamp stays"
    NEWEST_WORLD_STAYS = "the one that has been a world for the shortest time stays, none if there is a tie"


@unique
class LandsAnimated(Axis):
    """The axis says which types a land keeps that an effect makes a creature and says is still a land.
    cr1999-11-01 214.4; cr2001-07-23 214.4a; cr2003-07-01 212.1c.
    """

    LAND = "keep that type alone"
    ALL = "keep all their types"


@unique
class ArtifactCreatures(Axis):
    """The axis says what an object keeps that becomes an artifact creature of creature types that are named,
    if the effect says nothing of its other types. cr2003-07-01 212.1c; cr2019-08-23 205.1b; cr2019-10-04
    205.1b; cr2025-06-06 205.1b.
    """

    KEEP_THEIR_TYPES = "keep all their types"
    LOSE_CREATURE_TYPES = "keep all their types but the creature types they had"


@unique
class Legends(Axis):
    """The axis says what makes a permanent subject to the legend rule: today the supertype alone, once the
    creature type Legend, which every legendary creature had. cr1999-11-01 215.2; cr2001-07-23 215.2;
    cr2003-07-01 215.2; cr2004-10-01 205.4c.
    """

    LEGEND_OR_LEGENDARY = "are of the creature type Legend, and legendary if they are no creatures"
    LEGEND = "are of the creature type Legend, which a creature loses that is none any more"
    LEGENDARY = "are legendary"


@unique
class SnowCovered(Axis):
    """The axis says what it is to be snow-covered, or snow. cr2001-07-23 502.14a; cr2003-10-01 212.6e;
    cr2004-10-01 205.4e.
    """

    SUPERTYPE = "is a supertype"
    ABILITY = "is an ability, which a land loses that becomes a basic land type"
    ABILITY_OF_LANDS = "is an ability, which such a land keeps"


@unique
class TokenNames(Axis):
    """The axis says how a token is named whose name is not specified. cr2019-07-12 111.4; cr2021-11-19 111.4;
    cr2025-06-06 111.4.
    """

    SUBTYPES = "after its subtypes"
    SUBTYPES_AND_TOKEN = "after its subtypes, with the word Token behind them"


@unique
class SimultaneousTimestamps(Axis):
    """The axis says who orders the timestamps of objects that get them at the same time. cr1999-11-01
    glossary; cr2002-10-07 418.5c; cr2020-04-17 613.7k; cr2025-06-06 613.7m.
    """

    ACTIVE_PLAYER_ORDERS_ALL = "are ordered by the active player"
    EACH_PLAYER_ORDERS_THEIRS = "are in turn order, each player's in an order of their choice"


@unique
class GrantedStatics(Axis):
    """The axis says how old the effect of a static ability is, if another effect gives the ability to an
    object.
    cr2003-07-01 418.5f; cr2005-10-01 418.5f; cr2025-06-06 613.7a.
    """

    AS_THE_OBJECT = "are as old as the object that has them"
    AS_THE_LATER = "are as old as the object or what grants them, whichever is later"


@unique
class IncreasedDevotion(Axis):
    """The axis says when effects that increase devotion count. cr2020-01-24 613.10; cr2021-09-24 700.5a;
    cr2025-06-06 700.5a.
    """

    ONCE_OBJECTS_ARE_SETTLED = "counts once the characteristics of objects are settled"
    BEFORE_OTHER_EFFECTS = "counts before all but effects that copy, give control or change text"
