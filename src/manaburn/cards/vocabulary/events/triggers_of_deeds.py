"""Trigger events of what players and creatures do: coins, dice, counters of players, the monarch, deeds."""

from __future__ import annotations

from enum import Enum

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import What
from manaburn.terms import CounterKind


class Deed(Enum):
    """What permanents do or become that abilities may trigger on, by keyword actions and abilities."""

    EXPLORES = "explores"
    CONNIVES = "connives"
    EXPLOITS = "exploits a creature"
    BECOMES_MONSTROUS = "becomes monstrous"
    BECOMES_RENOWNED = "becomes renowned"
    TRAINS = "trains"
    MENTORS = "mentors a creature"
    FIGHTS = "fights"
    ENLISTS = "enlists a creature"
    MUTATES = "mutates"
    CREWS = "crews a Vehicle"
    SADDLES = "saddles a Mount"


@word
class DoesDeed:
    """A trigger event: a permanent does a deed."""

    WORDS = "{subject} {deed}"

    deed: Deed
    subject: What | Filter = What.THIS


@word
class WinsFlip:
    """A player wins a coin flip."""

    WORDS = "{whose} wins a coin flip"

    whose: Whose = Whose.YOU


@word
class LosesFlip:
    """A player loses a coin flip."""

    WORDS = "{whose} loses a coin flip"

    whose: Whose = Whose.YOU


@word
class RollsDie:
    """A player rolls a die; the amount is the natural result."""

    WORDS = "{whose} rolls a die"

    whose: Whose = Whose.YOU


TriggerOfChance = WinsFlip | LosesFlip | RollsDie


@word
class GetsCounters:
    """A player gets one or more counters of a kind; the amount is how many."""

    WORDS = "{whose} gets {kind} counters"

    whose: Whose
    kind: CounterKind


@word
class BecomesMonarch:
    """A player becomes the monarch, who was not; THAT_PLAYER is that player."""

    WORDS = "{whose} becomes the monarch"

    whose: Whose = Whose.YOU


@word
class TurnsFaceUp:
    """Trigger event: a permanent is turned face up [cr2025-06-06 708.8]."""

    WORDS = "{subject} is turned face up"

    subject: What | Filter = What.THIS
