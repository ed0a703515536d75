"""These events happen to players: to their life, counters, cards, mana and designations (as the monarch),
and as their game begins or ends.

The first sentence of each says what has happened; the fields say to whom, and how. `EventOfPlayers` at the
end is the union of all of them.
"""

from __future__ import annotations

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.vocabulary.words.mana_marks import UNMARKED, ManaMarks
from manaburn.editions.topics import Topic
from manaburn.mana import NO_MANA, Mana
from manaburn.state.events.reasons import Cause, LossReason
from manaburn.terms import CounterKind, ObjectId, PlayerId, Zone
from manaburn.values import Record, field

# Life and counters


class LifeChanged(Record):
    """A player gained or lost life [cr2025-06-06 119]."""

    player: PlayerId
    change: int
    cause: Cause


class PoisonGiven(Record):
    """A player got poison counters [cr2025-06-06 122.1f]."""

    player: PlayerId
    number: int
    rule: Topic | None = None
    """The rule on the damage of which that was a result, if it was one [cr2025-06-06 120.3b, 120.3g]."""


class PlayerCountersChanged(Record):
    """A player got counters other than poison, or lost some [cr2025-06-06 122.1]."""

    player: PlayerId
    kind: CounterKind
    change: int


# Designations and dungeons


class MonarchChanged(Record):
    """A player became the monarch, in place of whoever was; None: nobody is any more
    [cr2025-06-06 723.3-723.4].
    """

    player: PlayerId | None


class CityBlessingGained(Record):
    """A player got the city's blessing [cr2025-06-06 702.131a-b]."""

    player: PlayerId


class SpeedChanged(Record):
    """The speed of a player became a number [cr2025-06-06 702.179a-d]."""

    player: PlayerId
    speed: int
    rule: Topic | None = None
    """The state-based action by which it became that, if it was one [cr2025-06-06 704.5z]."""


class SpeedTriggered(Record):
    """The ability triggered that increases a player's speed, once each turn [cr2025-06-06 702.179d]."""

    player: PlayerId


class InitiativeTaken(Record):
    """A player took the initiative, perhaps one who had it already; None: nobody has it any more
    [cr2025-06-06 724.3-724.5].
    """

    player: PlayerId | None


class DungeonBrought(Record):
    """A player put a dungeon from outside the game into the command zone [cr2025-06-06 309.2a]."""

    player: PlayerId
    dungeon: ObjectId
    definition: CardDefinition = field(repr=False)


class VentureMarkerMoved(Record):
    """A player put their venture marker into a room of their dungeon [cr2025-06-06 309.4-309.5]."""

    player: PlayerId
    dungeon: ObjectId
    room: str


class DungeonCompleted(Record):
    """A player completed their dungeon, as that was removed from the game [cr2025-06-06 309.7]."""

    player: PlayerId
    name: str
    rule: Topic | None = None
    """The state-based action that removed it, if one did [cr2025-06-06 704.5t]."""


# Libraries, draws and land plays


class LibrarySearched(Record):
    """A player searched a library, their own or another player's [cr2025-06-06 701.23]."""

    player: PlayerId
    whose: PlayerId


class Scried(Record):
    """A player scried, even in an empty library [cr2025-06-06 701.22d]."""

    player: PlayerId
    looked_at: int
    """How many cards."""
    to_bottom: int
    """How many of them the player put on the bottom of the library."""


class Surveilled(Record):
    """A player surveilled, even in an empty library [cr2025-06-06 701.25d]."""

    player: PlayerId
    looked_at: int
    """How many cards."""
    to_graveyard: int
    """How many of them the player put into the graveyard."""


class Drew(Record):
    """A player drew a card, or tried to from an empty library (`card` is None)."""

    player: PlayerId
    card: ObjectId | None


class LandPlayed(Record):
    """A player played a land [cr2025-06-06 305]."""

    player: PlayerId
    land: ObjectId
    by: int | None = None
    """The effect that let them, if they did not use their own land play [cr2010-10-01 305.2]."""
    origin: Zone = Zone.HAND
    """The zone from which it was played."""


# Mana


class ManaAdded(Record):
    """Mana was added to a pool [cr2025-06-06 106.4]."""

    player: PlayerId
    mana: Mana
    marks: ManaMarks = UNMARKED


class TappedForMana(Record):
    """A player tapped a permanent for mana, by a mana ability with {T} in its cost [cr2025-06-06 106.12]."""

    player: PlayerId
    object: ObjectId
    mana: Mana = NO_MANA
    """The mana that it produced."""


class ManaSpent(Record):
    """Mana of a pool was spent."""

    player: PlayerId
    mana: Mana
    marked: tuple[tuple[ManaMarks, Mana], ...] = ()
    """The part of it that is marked, by its marks: as mana to be spent only on creature spells."""


class ManaBecameColorless(Record):
    """Mana that a player would have lost unspent became colourless instead."""

    player: PlayerId


class ManaEmptied(Record):
    """Unspent mana left a pool [cr2025-06-06 500.5]."""

    player: PlayerId
    mana: Mana
    kept: tuple[tuple[ManaMarks, Mana], ...] = ()
    """The marked mana that stays in the pool."""


# Shuffles, schemes and commanders


class Shuffled(Record):
    """A library was put in a new order; only the engine knows it."""

    player: PlayerId
    order: tuple[ObjectId, ...] = field(repr=False)


class LibraryArranged(Record):
    """A player put cards they looked at back on top of their library, and some of them on the bottom."""

    player: PlayerId
    to_bottom: int
    """How many went on the bottom."""
    order: tuple[ObjectId, ...] = field(repr=False)
    mixed_on_top: int = 0
    """How many on top are a pile that was shuffled, so that nobody knows their order."""


class SchemeSetInMotion(Record):
    """The archenemy set a scheme in motion; it lies face up in the command zone [cr2025-06-06 701.32]."""

    player: PlayerId
    scheme: ObjectId


class CommanderCast(Record):
    """A player cast their commander from the command zone [cr2025-06-06 903.8]."""

    player: PlayerId
    place: int = 0


class CommanderStays(Record):
    """A player left their commander in the graveyard or in exile [cr2025-06-06 903.9a]."""

    player: PlayerId
    place: int = 0


# Coins, dice and Attractions


class CoinFlipped(Record):
    """A player flipped a coin [cr2025-06-06 705.2]."""

    player: PlayerId
    won: bool
    """Whether they won the flip; if nobody called it, whether it came up heads."""
    called: bool


class DieRolled(Record):
    """A player rolled a die [cr2025-06-06 706]."""

    player: PlayerId
    sides: int
    result: int


class AttractionVisited(Record):
    """A player visited an Attraction: the roll showed one of its lit numbers [cr2025-06-06 701.52]."""

    player: PlayerId
    attraction: ObjectId


# Opening hands, clashes and the Ring


class HandKept(Record):
    """A player kept an opening hand."""

    player: PlayerId


class MulliganTaken(Record):
    """A player took a mulligan."""

    player: PlayerId


class Clashed(Record):
    """A player has clashed [cr2025-06-06 701.30]."""

    player: PlayerId
    won: bool


class Voted(Record):
    """A player has voted for a word or an object [cr2025-06-06 701.38]."""

    player: PlayerId
    choice: str
    """The word, or the name of the object."""
    object: ObjectId | None = None


class RingTempted(Record):
    """The Ring tempted a player [cr2025-06-06 701.54d]."""

    player: PlayerId
    bearer: ObjectId | None
    """The creature that they chose as their Ring-bearer, if they control any."""


# The end of a game


class GameRestarted(Record):
    """The game ended without a winner, and the players begin a new one with the same cards; those have been
    moved before [cr2026-04-17 727.1].
    """

    starting: PlayerId
    """Who takes the first turn."""
    life: tuple[int, ...]
    """The life total with which each player begins, by seat."""
    schemes: tuple[tuple[ObjectId, ...], ...] = field(repr=False)
    """The new order of each player's scheme deck, by seat; only the engine knows it."""
    attractions: tuple[tuple[ObjectId, ...], ...] = field(repr=False)
    """The new order of each player's Attraction deck, by seat; only the engine knows it."""


class PlayerLost(Record):
    """A player lost the game, and left it [cr2025-06-06 104.3]."""

    player: PlayerId
    reason: LossReason
    gone: int = 0
    """How many had left the game before: who lose at the same time share their place."""


class GameEnded(Record):
    """The game is over [cr2025-06-06 104.1]."""

    winners: tuple[PlayerId, ...]
    """Nobody, if the game is a draw."""


class LookedAt(Record):
    """A player looked at hidden cards of a player."""

    player: PlayerId
    owner: PlayerId
    cards: tuple[ObjectId, ...]
    names: tuple[str, ...]


class Revealed(Record):
    """A player revealed cards of theirs to all [cr2025-06-06 701.20]."""

    player: PlayerId
    cards: tuple[ObjectId, ...]
    names: tuple[str, ...]


EventOfPlayers = (
    LifeChanged
    | Drew
    | LandPlayed
    | ManaAdded
    | ManaSpent
    | TappedForMana
    | ManaEmptied
    | ManaBecameColorless
    | Shuffled
    | LibraryArranged
    | LookedAt
    | Revealed
    | SchemeSetInMotion
    | CoinFlipped
    | DieRolled
    | AttractionVisited
    | CommanderCast
    | CommanderStays
    | HandKept
    | MulliganTaken
    | PlayerLost
    | MonarchChanged
    | CityBlessingGained
    | SpeedChanged
    | SpeedTriggered
    | InitiativeTaken
    | LibrarySearched
    | Scried
    | Surveilled
    | DungeonBrought
    | VentureMarkerMoved
    | DungeonCompleted
    | PoisonGiven
    | PlayerCountersChanged
    | GameEnded
    | GameRestarted
    | RingTempted
    | Clashed
    | Voted
)
