"""Further axes: what ends a turn at once, how opening hands are exchanged, cards with two faces."""

from __future__ import annotations

from enum import unique

from manaburn.editions.axes import Axis


@unique
class TriggersOfEndedTurn(Axis):
    """What becomes of abilities that had triggered, but are not on the stack, as an effect ends the turn.

    2010 712.2, 2025 722.1a.
    """

    WAIT = "wait for the cleanup step"
    CEASE = "cease to exist"


@unique
class CombatOfEndedTurn(Axis):
    """When everything is removed from combat as an effect ends the turn. 2010 712.1a, 2025 722.1d."""

    ENDS_FIRST = "ends before state-based actions are checked"
    ENDS_WITH_ITS_PHASE = "ends with its phase"


@unique
class MulliganOrder(Axis):
    """Whether a player is done with mulligans before the next decides. 2002 101.5, 2010 103.4."""

    ONE_AFTER_ANOTHER = "each player is done before the next decides"
    TOGETHER = "all decide, then all who want draw anew"


@unique
class MultiplayerMulligan(Axis):
    """What the first mulligan costs in a game of more than two. 2002 101.5, 2010 103.4b, 2025 103.5c."""

    COUNTS = "counts like any other"
    FIRST_IS_FREE = "is free"


@unique
class Transforming(Axis):
    """How often abilities of a permanent that are on the stack together transform it. 2016 701.25f, 2025
    701.27f.
    """

    EACH_TIME = "each does"
    ONCE_FOR_ABILITIES_THAT_WAIT = "only the first does"


@unique
class DoubleFaced(Axis):
    """Whether there are double-faced cards, and what mana value a back face has. 2010 711, 2025 202.3b."""

    UNKNOWN = "are not known"
    BACK_HAS_NO_MANA_VALUE = "the mana value of a back face is 0"
    BACK_HAS_THE_MANA_VALUE_OF_THE_FRONT = "the mana value of a back face is that of the front face"
