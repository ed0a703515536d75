"""This module has the axes about turns (extra turns, added steps, what happens by itself in them, what ends
them at once), the end of the game, opening hands, double-faced cards and commanders.

An axis is one question that the rules of different days answer differently, such as which of several extra
turns is taken first; its members are the answers (see `manaburn.editions.axes`). The first answer of each
axis stands in `beginning`, later ones in `changes`.
"""

from __future__ import annotations

from enum import unique

from manaburn.editions.axes import Axis


@unique
class ExtraTurnQueue(Axis):
    """The axis says which of several extra turns is taken first. cr2001-07-23 300.6, cr2002-02-20 300.6,
    cr2025-06-06 500.7.
    """

    OLDEST_FIRST = "oldest first"
    NEWEST_FIRST = "newest first"


@unique
class ExtraTurnOrder(Axis):
    """The axis says in which order turns given to several players at once are created. cr2010-10-01 500.7,
    cr2025-06-06 500.7.
    """

    CREATION_ORDER = "in the order of the effect"
    APNAP = "active player first, then in turn order"


@unique
class ExtraTurnAnchor(Axis):
    """The axis says which turn an extra turn is added after. cr2010-10-01 500.7, cr2025-06-06 500.7."""

    CURRENT_TURN = "after the current turn"
    SPECIFIED_TURN = "after the specified turn"


@unique
class AddedSteps(Axis):
    """The axis says where effects may add a step: beside another step only, or after a phase, making the
    phase it needs.

    cr2010-10-01 500.9, cr2025-06-06 500.10.
    """

    BESIDE_A_STEP_ONLY = "only beside a step"
    MAKE_THEIR_PHASE = "make their own phase"


@unique
class PrecombatMainActions(Axis):
    """The axis says what happens by itself as the precombat main phase begins. cr2010-10-01 505.3,
    cr2025-06-06 505.3-505.5.
    """

    NONE = "nothing"
    SCHEME = "a scheme"
    SCHEME_AND_SAGAS = "a scheme and sagas"
    SCHEME_SAGAS_AND_ATTRACTIONS = "a scheme, sagas and attractions"


@unique
class SchemeStays(Axis):
    """The axis says for which abilities a scheme that is not ongoing stays face up. cr2010-10-01 704.5v,
    cr2017-06-05 704.5w, cr2025-06-06 704.6e.
    """

    FOR_ITS_OWN_ABILITIES = "for its own abilities"
    FOR_THE_ABILITIES_OF_ANY_SCHEME = "for the abilities of any scheme"


@unique
class TriggersOfEndedTurn(Axis):
    """The axis says what becomes of abilities that had triggered, but are not on the stack, as an effect ends
    the turn.

    cr2010-10-01 712.2, cr2025-06-06 722.1a.
    """

    WAIT = "wait for the cleanup step"
    CEASE = "cease to exist"


@unique
class CombatOfEndedTurn(Axis):
    """The axis says when everything is removed from combat as an effect ends the turn. cr2010-10-01 712.1a,
    cr2025-06-06 722.1d.
    """

    ENDS_FIRST = "ends before state-based actions are checked"
    ENDS_WITH_ITS_PHASE = "ends with its phase"


@unique
class WinningByEffect(Axis):
    """The axis says what an effect by which a player wins does in games with a limited range of influence,
    and in any game of more than two players.

    cr2007-10-01 601.15, cr2010-02-01 104.3h, 800.6, cr2017-04-28 104.3h, cr2025-06-06 801.14.
    """

    ENDS_THE_GAME = "ends the game"
    OPPONENTS_IN_RANGE_LOSE = "makes their opponents in range lose, where it is limited"
    OPPONENTS_LOSE = "makes their opponents in range lose in any game of more than two"


@unique
class DrawByEffect(Axis):
    """The axis says for whom an effect makes the game a draw where the range of influence is limited.

    cr2009-09-04 801.17, cr2025-06-06 801.15.
    """

    FOR_ALL = "for all players"
    FOR_THOSE_IN_RANGE = "for the players in range"


@unique
class LeftBehind(Axis):
    """The axis says what becomes of an object that a player who has left the game still controls, and another
    owns. cr2005-08-01 600.4a, cr2006-10-01 600.4a, cr2025-06-06 800.4a.
    """

    LEAVES_THE_GAME = "leaves the game, too"
    IS_EXILED = "is exiled"


@unique
class LapsedControl(Axis):
    """The axis says what becomes of a permanent as an effect that gave control of it ends, if the player who
    would control it has left the game.

    cr2006-10-01 600.4b, cr2012-02-01 800.4c.
    """

    REMAINS = "remains with its controller"
    IS_EXILED = "is exiled"


@unique
class MulliganOrder(Axis):
    """The axis says whether a player is done with mulligans before the next decides. cr2002-02-20 101.5,
    cr2010-10-01 103.4.
    """

    ONE_AFTER_ANOTHER = "each player is done before the next decides"
    TOGETHER = "all decide, then all who want draw anew"


@unique
class MultiplayerMulligan(Axis):
    """The axis says what the first mulligan costs in a game of more than two players. cr2002-02-20 101.5,
    cr2006-10-01 101.4a, cr2010-10-01 103.4b, cr2025-06-06 103.5c.
    """

    COUNTS = "counts like any other"
    FIRST_IS_FREE_FOR_HEADS_OF_A_GIANT = "is free in Two-Headed Giant"
    FIRST_IS_FREE = "is free"


@unique
class Transforming(Axis):
    """The axis says how often abilities of a permanent that are on the stack together transform it.
    cr2016-07-22 701.25f, cr2025-06-06 701.27f.
    """

    EACH_TIME = "each does"
    ONCE_FOR_ABILITIES_THAT_WAIT = "only the first does"


@unique
class DoubleFaced(Axis):
    """The axis says whether there are double-faced cards, and what mana value a back face has. cr2010-10-01
    711, cr2025-06-06 202.3b.
    """

    UNKNOWN = "are not known"
    BACK_HAS_NO_MANA_VALUE = "the mana value of a back face is 0"
    BACK_HAS_THE_MANA_VALUE_OF_THE_FRONT = "the mana value of a back face is that of the front face"


@unique
class Commanders(Axis):
    """The axis says when a commander may be put into the command zone. cr2010-10-01 903.10-903.11,
    cr2016-07-22 903.9, cr2025-06-06 903.9a-b.
    """

    UNKNOWN = "are not known"
    INSTEAD_OF_GRAVEYARD_OR_EXILE = "go to the command zone instead of a graveyard or exile"
    INSTEAD_OF_ANYWHERE = "go to the command zone instead of a hand, a library, a graveyard or exile"
    FROM_GRAVEYARD_OR_EXILE = "go there from a graveyard or exile, or instead of a hand or library"


@unique
class FaceDownCommanders(Axis):
    """The axis says what becomes of a commander that is exiled face down, where another player than its owner
    may look at it. cr2011-06-17 903.13; cr2016-04-08 903.10; cr2025-06-06 903.9b.
    """

    STAY_IN_EXILE = "stay in exile"
    GO_TO_THE_COMMAND_ZONE = "are turned up and put into the command zone"


@unique
class CommanderCards(Axis):
    """The axis says which legendary cards may be commanders. cr2025-06-06 903.3."""

    CREATURES = "creatures"
    CREATURES_AND_VEHICLES = "creatures and Vehicles"


@unique
class CommanderGames(Axis):
    """The axis says whether a Commander game has its own rules for mulligans and colours of mana.
    cr2010-10-01 903.7-903.8.
    """

    OWN_MULLIGAN_AND_MANA = "exile cards to mulligan, and foreign mana is colourless"
    MULLIGAN_FACE_DOWN_AND_MANA = "exile cards face down to mulligan, and foreign mana is colourless"
    NO_LOOK_AFTER_MULLIGANS = "as before, and who took a mulligan does not look at a card"
    AS_OTHER_GAMES = "as in other games"


@unique
class CommanderColors(Axis):
    """The axis says which colours a commander allows. cr2010-10-01 903.4c, cr2025-06-06 903.5c."""

    OF_ITS_COST = "those of its mana cost"
    ITS_IDENTITY = "its colour identity"


@unique
class TurnedOver(Axis):
    """The axis says which double-faced permanents can transform. cr2016-07-22 701.25a,
    cr2025-06-06 701.27a.
    """

    NONMODAL = "those whose faces are not modal"
    ALL = "all"


@unique
class EmptyLibraries(Axis):
    """The axis says when a player loses who was to draw from an empty library. cr1999-04-23 102.2;
    cr1999-11-01 102.2, 420.5a; cr2003-07-01 420.5g; cr2003-12-01 420.5g; cr2025-06-06 704.5b.
    """

    LOSE_AT_ONCE = "make who draws from them lose at once"
    LOSE_EVER_AFTER = "make who ever drew from them lose at any check"
    LOSE_AT_NEXT_CHECK = "make who draws from them lose at the next check, or never"


@unique
class PutTransformed(Axis):
    """The axis says what becomes of a card that is not double-faced and is to enter transformed. cr2011-09-30
    711.1; cr2016-04-08 711.8a.
    """

    ENTERS = "enters all the same"
    STAYS = "stays where it is"
