"""This module declares trigger events that are a verb and who does it: what permanents do and become
(`DoesDeed`), what players do (`PlayerDoes`), and what happens to the source or in the game (`Occurrence`).

The enums list the verbs: `Doing` and `Deed` of permanents, as "enters" or "dies"; `PlayerDeed` of players.
What happened is matched with them in `manaburn.rules.happening`. THIS, THAT, THAT_PLAYER and the like are
members of `What`, `Who` and `Number` in `manaburn.cards.vocabulary.words.references`. `WORDS` is the template
by which a record is described (its signs, as `{field~}`, are explained in
`manaburn.cards.describing.in_words`).
"""

from __future__ import annotations

from enum import Enum

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import What
from manaburn.terms import CounterKind


class Deed(Enum):
    """The option says what permanents do or become that abilities may trigger on, by keyword actions and
    abilities.
    """

    EXPLORES = "explores"
    CONNIVES = "connives"
    EXPLOITS = "exploits a creature"
    BECOMES_MONSTROUS = "becomes monstrous"
    BECOMES_RENOWNED = "becomes renowned"
    BECOMES_LEVEL_2 = "becomes level 2"
    """[cr2025-06-06 716.2]"""
    BECOMES_LEVEL_3 = "becomes level 3"
    TRAINS = "trains"
    MENTORS = "mentors a creature"
    FIGHTS = "fights"
    ENLISTS = "enlists a creature"
    MUTATES = "mutates"
    CREWS = "crews a Vehicle"
    SADDLES = "saddles a Mount"


class Doing(Enum):
    """The option says what permanents do or become as they come and go, and in the course of turns and
    combats.
    """

    ENTERS = "enters"
    """The battlefield: it comes into play."""
    ENTERS_UNPLAYED = "enters without being played"
    """As a land that is put there by an effect [cr2025-06-06 305.4]."""
    DIES = "dies"
    """It is put into a graveyard from the battlefield."""
    LEAVES = "leaves the battlefield"
    IS_EXILED = "is put into exile from the battlefield"
    IS_RETURNED = "is returned to its owner's hand from the battlefield"
    BECOMES_UNTAPPED = "becomes untapped"
    PHASES_IN = "phases in"
    PHASES_OUT = "phases out"
    IS_EXERTED = "is exerted"
    """By its controller [cr2025-06-06 701.43]."""
    IS_TURNED_FACE_UP = "is turned face up"
    """[cr2025-06-06 708.8]"""
    BECOMES_PLOTTED = "becomes plotted"
    """In exile [cr2025-06-06 702.170]."""
    ATTACKS_UNBLOCKED = "attacks and isn't blocked"
    """[cr2025-06-06 509.3g]"""
    ASSIGNS_COMBAT_DAMAGE = "assigns combat damage"
    """Before that is dealt; the amount is how much [cr2006-10-01 310.1; cr2010-10-01 510.3]."""


@word
class DoesDeed:
    """A permanent does, or becomes, something: THAT."""

    WORDS = "{subject^} {deed}"

    deed: Deed | Doing
    subject: What | Filter = What.THIS


def is_of_entering(on: object) -> bool:
    """Return whether a trigger event is that something enters."""
    return isinstance(on, DoesDeed) and on.deed in (Doing.ENTERS, Doing.ENTERS_UNPLAYED)


class PlayerDeed(Enum):
    """The option says what players do or become."""

    GAINS_LIFE = "gains life"
    """The amount is how much."""
    BECOMES_MONARCH = "becomes the monarch"
    """Who was not."""
    TAKES_INITIATIVE = "takes the initiative"
    """Even who has it [cr2025-06-06 724.5]."""
    IS_TEMPTED = "is tempted by the Ring"
    """[cr2025-06-06 701.54d] THAT is the creature that they chose, if any."""
    CHOOSES_RING_BEARER = "chooses a creature as their Ring-bearer"
    """THAT is the creature, also if it was their Ring-bearer before."""
    SEARCHES_LIBRARY = "searches their own library"
    """[cr2025-06-06 701.23]"""
    SCRIES = "scries"
    """[cr2025-06-06 701.22d] The amount is how many cards they look at."""
    SURVEILS = "surveils"
    """[cr2025-06-06 701.25d] The amount is how many cards they look at."""
    SCRIES_OR_SURVEILS = "scries or surveils"
    """The amount is how many cards they look at."""
    COMPLETES_DUNGEON = "completes a dungeon"
    """[cr2025-06-06 309.7]"""
    COMMITS_CRIME = "commits a crime"
    """[cr2025-06-06 700.13]"""
    CYCLES = "cycles a card"
    """THAT is the card."""
    CLASHES = "clashes"
    """[cr2025-06-06 701.30]"""
    WINS_CLASH = "wins a clash"
    WINS_FLIP = "wins a coin flip"
    LOSES_FLIP = "loses a coin flip"
    ROLLS_DIE = "rolls a die"
    """The amount is the natural result."""


@word
class PlayerDoes:
    """A player, THAT_PLAYER, does or becomes something."""

    WORDS = "{whose} {deed}"

    deed: PlayerDeed
    whose: Whose = Whose.YOU


@word
class EntersRoom:
    """The owner of a dungeon moves their venture marker into this room of it [cr2025-06-06 309.4c]."""

    WORDS = "you move your venture marker into {room}"

    room: str


@word
class UnlocksDoor:
    """The ability triggers as its player unlocks the door of that name of this Room, also as it enters with
    that half unlocked [cr2025-06-06 709.5h].
    """

    WORDS = "you unlock {door|this door}"

    door: str = ""
    """The name of the half that has the ability; nothing where that is not yet known."""


@word
class FullyUnlocks:
    """The ability triggers as a player unlocks the second of both doors of a Room, THAT [cr2025-06-06
    709.5i].
    """

    WORDS = "{whose} fully unlocks a Room"

    whose: Whose = Whose.YOU


class Occurrence(Enum):
    """The option says what happens to the source of the ability alone, or to the whole game."""

    IS_CAST = "you cast this"
    """The ability functions while the spell is on the stack [cr2025-06-06 113.6k]. The amount is how many
    spells were cast before it this turn.
    """
    IS_CYCLED = "you cycle this"
    """The ability triggers from wherever the card is then [cr2025-06-06 702.29c]."""
    IS_DISCARDED = "you discard this"
    """To cycle it or otherwise; the ability triggers from wherever the card is then."""
    COMES_TO_GRAVEYARD = "this card is put into a graveyard from anywhere"
    """The ability triggers from there, whatever the card was before [cr2025-06-06 113.6k, 603.6c]."""
    DISCARDED_BY_OPPONENT = "a spell or ability an opponent controls causes you to discard this card"
    """The ability triggers from wherever the card is then."""
    COMES_FROM_LIBRARY = "this card is put into your graveyard from your library"
    """As COMES_TO_GRAVEYARD, if the card was in the library before."""
    SET_IN_MOTION = "you set this scheme in motion"
    """[cr2025-06-06 701.32]"""
    VISITED = "you visit this Attraction"
    """The roll shows one of its lit numbers [cr2025-06-06 702.159a]."""
    DAY_OR_NIGHT_CHANGES = "day becomes night or night becomes day"
    """Not: it becomes either for the first time [cr2025-06-06 729.1a]."""
    BECOMES_UNATTACHED = "this becomes unattached from a permanent"
    """It is attached to something else, to nothing, or leaves the battlefield; THAT is what it was attached
    to [cr2025-06-06 603.10c, 701.3d].
    """
    DONE = "this has been done"
    """What an effect has just done: it triggers at once, by a rule [cr2025-06-06 603.12]."""


@word
class GetsCounters:
    """A player gets one or more counters of a kind; the amount is how many."""

    WORDS = "{whose} gets {kind} counters"

    whose: Whose
    kind: CounterKind
