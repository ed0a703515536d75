"""This module has the axes about games between teams that share their turns, and the one about turn markers.

An axis is one question that the rules of different days answer differently, such as whether attackers attack
a team or one of its players; its members are the answers (see `manaburn.editions.axes`). The first answer of
each axis stands in `beginning`, later ones in `changes`.
"""

from __future__ import annotations

from enum import unique

from manaburn.editions.axes import Axis


@unique
class TeamTurns(Axis):
    """The axis says whether teams may take their turns together. cr2005-08-01 606.4b, cr2010-10-01 805."""

    UNKNOWN = "are not known"
    TWO_HEADED_GIANT_ONLY = "only with a shared life total"
    OPTION = "are an option"


@unique
class MarkerPassing(Axis):
    """The axis says where a turn marker waits in a Grand Melee while another is too close. cr2006-10-01
    608.4c, cr2010-10-01 807.4d.
    """

    AS_A_TURN_CAN_BEGIN = "with the player whose turn is over"
    AS_A_TURN_ENDS = "with the player to the left"


@unique
class TeamAttack(Axis):
    """The axis says what attacking creatures attack in Two-Headed Giant. cr2006-10-01 606.7a-d, cr2010-10-01
    810.7, cr2025-06-06 805.10b-e.

    As long as it is the team, either member is meant by "defending player", and one is chosen to be dealt
    damage.
    """

    THE_TEAM = "the defending team as a group"
    ONE_OF_ITS_PLAYERS = "one of the defending players each"


@unique
class TeamBlocks(Axis):
    """The axis says how teams that share turns, but no life, block. cr2010-06-18 802.4a, cr2017-06-05
    805.10d.
    """

    EACH_BY_THEMSELVES = "each player blocks what attacks them"
    COMBINED = "together"


@unique
class TeamOffLimits(Axis):
    """The axis says when a creature cannot attack a team. cr2006-10-01 606.7b, cr2007-02-01 606.7b,
    cr2010-10-01 810.7c.
    """

    UNABLE_AGAINST_ONE = "if it is unable to attack one of its players"
    PROHIBITED_BY_ONE = "if an effect of one of its players prohibits it"


@unique
class TeamLife(Axis):
    """The axis says what a team's life total is at first, in Two-Headed Giant. cr2006-10-01 606.4a,
    cr2010-10-01 810.4, cr2025-06-06 810.11.
    """

    TWENTY_EACH = "twenty for each player"
    FIFTEEN_EACH = "fifteen for each player"


@unique
class LifeOfOne(Axis):
    """The axis says what the life total of one player of a Two-Headed Giant team is. cr2006-10-01 606.9a,
    cr2010-10-01 810.9a.
    """

    AN_EQUAL_SHARE = "an equal share of the team's, rounded up"
    THE_TEAMS = "the team's"


@unique
class LifeOfOneSet(Axis):
    """The axis says what setting the life total of one player does to their Two-Headed Giant team.
    cr2005-08-01 606.9c, cr2005-10-01 606.9c.
    """

    SETS_THE_TEAMS = "sets the life total of the team"
    ADJUSTS_THE_TEAMS = "adjusts that of the team by the difference"


@unique
class LifePaidByOne(Axis):
    """The axis says how much life a player of a Two-Headed Giant team can pay. cr2007-10-01 215.4,
    cr2008-05-01 215.4a, cr2025-06-06 119.4a.
    """

    THEIR_OWN = "as much as they have themselves"
    THE_TEAMS = "as much as their team has"


@unique
class TeamFirstDraw(Axis):
    """The axis says who of the starting team draws in its first turn, in Two-Headed Giant. cr2006-10-01
    606.6b, cr2007-05-01 606.6b, cr2025-06-06 103.8b.
    """

    NOBODY = "nobody: the draw step is skipped"
    ALL_BUT_THE_PRIMARY_PLAYER = "all but the primary player"


@unique
class TeamDraws(Axis):
    """The axis says in which order players of a team that shares turns draw, if an effect lets several draw.
    cr2010-04-23 806.7g, cr2010-06-18 805.6a, cr2025-06-06 121.2d.
    """

    PRIMARY_PLAYER_FIRST = "the primary player first"
    AS_THE_TEAM_LIKES = "in the order that the team likes"


@unique
class TeamPoison(Axis):
    """The axis says who has poison counters in Two-Headed Giant: each player, or the team. cr2010-10-01
    704.5c, cr2025-06-06 810.10, 810.8d.
    """

    EACH_PLAYERS_OWN = "each player has their own"
    SHARED = "the team has them, and loses by fifteen"


@unique
class NoLifeGained(Axis):
    """The axis says whom an effect is about that says that a player of a team with one life total can't gain
    life. cr2009-10-01 806; cr2010-04-23 806.10g; cr2025-06-06 810.9g.
    """

    ONE_PLAYER = "is about that player"
    THE_TEAM = "is about the team"


@unique
class ProliferatedTeams(Axis):
    """The axis says who gets counters as the players of a team with one life total are chosen to proliferate.
    cr2010-10-01 701.23a; cr2011-04-01 701.23c; cr2016-11-11 701.25c.
    """

    EACH_PLAYER = "give each player counters"
    ONE_COUNTER = "get one counter in all"
