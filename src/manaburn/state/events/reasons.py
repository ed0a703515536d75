"""This module lists the reasons why objects move, players lose and spells are countered: `Cause`,
`LossReason`, `CounteredBy`.

Events carry them, so that rules and the log can tell a discard from a sacrifice.
"""

from __future__ import annotations

from enum import Enum

from manaburn.terms import Term


class Cause(Term):
    """The reason why an object moved, life changed or a permanent was tapped."""

    ATTACK = "attacked"
    ABANDONED = "abandoned"
    CAST = "cast"
    COMBAT_DAMAGE = "combat damage"
    COST = "paid as a cost"
    COMMANDER = "its owner put it into the command zone"
    COUNTERED = "countered"
    CYCLED = "discarded to cycle it"
    DAMAGE = "damage"
    DESTROYED = "destroyed"
    DISCARDED = "discarded"
    DRAWN = "drawn"
    EFFECT = "an effect"
    ENTERED = "entered that way"
    LEFT_THE_GAME = "its owner left the game"
    MANA_BURN = "mana burn"
    MILLED = "milled"
    MULLIGAN = "mulligan"
    RESTARTED = "the game was restarted"
    OPENED = "opened"
    PLAYED = "played"
    REGENERATED = "regenerated"
    RESOLVED = "resolved"
    SACRIFICED = "sacrificed"
    SET_IN_MOTION = "set in motion"
    STATE_BASED = "state-based action"
    TAKEN_BACK = "it could not be announced to its end"
    TURN_ENDED = "the turn was ended"


DISCARDING = frozenset((Cause.DISCARDED, Cause.CYCLED))
"""The causes that are discards [cr2025-06-06 701.9a, 702.29a]."""


class LossReason(Enum):
    """The reason why a player lost [cr2025-06-06 104.3]."""

    CONCEDED = "conceded"
    LIFE = "life total of 0 or less"
    EMPTY_LIBRARY = "drew from an empty library"
    EFFECT = "an effect says so"
    DRAW = "the game is a draw for them"
    POISON = "ten or more poison counters"
    COMMANDER_DAMAGE = "21 or more combat damage by one commander"
    EMPEROR = "the emperor of the team lost"
    TEAM = "the team lost"
    OPPONENT_WINS = "an effect says that an opponent wins"


class CounteredBy(Enum):
    """The reason why a spell or ability was countered or removed from the stack without effect."""

    EFFECT = "an effect"
    ILLEGAL_TARGETS = "all its targets were illegal"
    CONDITION = "its condition no longer held"
    NO_LEGAL_CHOICE = "no target could be chosen for it"
