"""This module has the records of players, their commanders and dungeons, of the characteristics of objects,
of last known information, and of chance.

`Player` is mutable, and so is its part `Rare`, for what few players have, such as a scheme deck. Their other
fields hold immutable values, such as the tuple `hand`, but for the dict `phased_out`. A hand has ids of
objects; the objects themselves are in `GameState.objects`.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from manaburn.cards.uses import Uses, uses_of
from manaburn.cards.vocabulary.abilities import Activated, Static, Triggered
from manaburn.cards.vocabulary.changes.changes import Rule, RuleChange
from manaburn.cards.vocabulary.words.mana_marks import ManaMarks
from manaburn.cards.vocabulary.words.qualities import Said
from manaburn.mana import NO_MANA, Mana
from manaburn.state.records.history import OwnTurns
from manaburn.state.records.how_cast import NOTHING_NOTED, HowCast
from manaburn.state.records.objects import GameObject, Permanent
from manaburn.state.records.record import StateRecord
from manaburn.state.records.turns import ExtraTurn, Skip
from manaburn.terms import (
    CardId,
    CardType,
    Color,
    CounterKind,
    Keyword,
    ObjectId,
    PlayerId,
    Supertype,
    Target,
)
from manaburn.values import Record, field, value

if TYPE_CHECKING:
    from manaburn.state.records.effects import SpellOnStack


@value
class Chance:
    """The state of the random numbers: a seed, and how many random events there have been."""

    seed: int
    asked: int = 0
    """How many random events there have been: each has a generator of its own (`GameState.random`)."""


@value
class Characteristics:
    """The characteristics of an object now, with all continuous effects [cr2025-06-06 109.3, 613]."""

    name: str
    types: frozenset[CardType]
    supertypes: frozenset[Supertype]
    subtypes: frozenset[str]
    colors: frozenset[Color]
    mana_value: int
    power: int
    toughness: int
    keywords: frozenset[Keyword]
    rules: tuple[RuleChange, ...]
    """The rules for this object, as "can't block", those of its keywords included."""
    activated: tuple[Activated, ...]
    triggered: tuple[Triggered, ...]
    is_creature: bool
    needs_checks: bool
    """Whether state-based actions check it for another reason than being a creature."""
    has_abilities: bool = True
    more_keywords: tuple[Keyword, ...] = ()
    """The instances beyond the first of keywords that trigger, each of which triggers separately."""
    changed_from: tuple[int, int] | None = None
    """Its base power and toughness, where counters and effects have changed them [cr2025-06-06 208.4b]."""
    mana_values: tuple[int, ...] = ()
    """Each of its mana values, where it has several [cr2016-07-22 708.2]."""
    granted: tuple[Static, ...] = ()
    """The static abilities that effects grant it, besides those printed on it."""
    unchanged: tuple[Activated, ...] = ()
    """Its activated abilities, in the order of `activated`, with their costs before effects on it change
    these; empty if none does [cr2025-06-06 601.2f].
    """

    @property
    def base(self) -> tuple[int, int]:
        """Return base power and toughness, before effects that add to them or switch them."""
        return self.changed_from or (self.power, self.toughness)

    @property
    def takes_no_counters(self) -> bool:
        """Return whether no counters can be put on it."""
        return Rule.CANT_HAVE_COUNTERS in self.rules

    @cached_property
    def uses(self) -> Uses:
        """Return the activated abilities, sorted into what makes mana and what does not."""
        snow = Supertype.SNOW in self.supertypes
        return uses_of(self.activated, creature=self.is_creature, snow=snow)


class LastKnown(Record):
    """The last known information about a permanent, spell or card that has left its zone [cr2025-06-06
    603.10, 608.2h].
    """

    object: GameObject
    characteristics: Characteristics
    controller: PlayerId
    attached_to: Target | None
    counters: tuple[tuple[CounterKind, int], ...]
    became: ObjectId | None
    """The object it became in its new zone."""
    spell: SpellOnStack | None = None
    """If it was a spell, the item on the stack, with its targets and other choices."""
    cast_with: HowCast = NOTHING_NOTED
    """How it was cast, if it was a permanent."""
    chosen: tuple[Said, ...] = ()
    others: tuple[ObjectId, ...] = ()
    """What the other cards became, if it was a merged permanent [cr2025-06-06 728.3c]."""
    fought: tuple[ObjectId, ...] = ()
    """The creatures that it blocked or that blocked it."""
    attached: tuple[ObjectId, ...] = ()
    """The objects that were attached to it."""
    entered: int | None = None
    """Number of the turn in which it entered the battlefield, if it was a permanent."""


@value
class Commander:
    """A commander of a player: the card stays their commander in every zone
    [cr2025-06-06 903.3].
    """

    object: ObjectId
    """The id of the card in the zone where it is now, or of the permanent of which it is a component."""
    card: CardId | None = None
    place: int = 0
    """1 for the second of two commanders, which function independently [cr2025-06-06 702.124d]."""
    casts: int = 0
    """How often its owner has cast it from the command zone [cr2025-06-06 903.8]."""
    arrived: ObjectId | None = None
    """Its id, if it was put into a graveyard or exile since state-based actions were last checked
    [cr2025-06-06 903.9a].
    """


@value
class VentureMarker:
    """The dungeon that a player owns in the command zone, and the room in which their venture marker is
    [cr2025-06-06 309.3-309.4].
    """

    dungeon: ObjectId
    room: str


class Rare(StateRecord):
    """The record holds what only few players have: commanders, schemes, a dungeon, phased-out permanents and
    so on.
    """

    commanders: tuple[Commander, ...] = ()
    """Their commander, or two of them, if the game is played with such [cr2025-06-06 702.124a, 903.3]."""
    commander_damage: tuple[tuple[PlayerId, int, int], ...] = ()
    """The combat damage that commanders have dealt them, as (its player, `Commander.place`, damage)
    [cr2025-06-06 903.10a].
    """
    schemes: tuple[ObjectId, ...] = ()
    """The scheme deck, bottom first: who plays with one is an archenemy [cr2025-06-06 904.3]."""
    attractions: tuple[ObjectId, ...] = ()
    """The Attraction deck, bottom first [cr2025-06-06 717.2]."""
    venture: VentureMarker | None = None
    """Where they are in a dungeon, if they own one in the command zone."""
    completed: tuple[str, ...] = ()
    """The names of the dungeons they have completed, in that order [cr2025-06-06 309.7]."""
    blessed: bool = False
    """They have the city's blessing, for the rest of the game [cr2025-06-06 702.131]."""
    speed: int = 0
    """Their speed; 0 if they have none [cr2025-06-06 702.179b]."""
    tempted: int = 0
    """How often the Ring has tempted them in this game [cr2025-06-06 701.54c]."""
    has_cast: bool = False
    """They have cast a spell in this game, if something asks for that."""
    names_cast: tuple[str, ...] = ()
    """The names of the spells they have cast in this game, in that order, if something asks for that."""
    companion: ObjectId | None = None
    """Their companion, as long as it is outside the game [cr2025-06-06 702.139a]."""
    sideboard: tuple[ObjectId, ...] = ()
    """The cards of their sideboard that are outside the game [cr2025-06-06 400.11a], in a meaningless order;
    empty if no card of the game can bring any in.
    """
    skips: tuple[Skip, ...] = ()
    """What they are going to skip, oldest first."""
    extra_turns: tuple[ExtraTurn, ...] = ()
    """Extra turns that will follow their next turn, oldest first."""
    next_controller: PlayerId | None = None
    """Who is going to control them during their next turn [cr2025-06-06 721.1]."""
    phased_out: dict[ObjectId, Permanent] = field(default_factory=dict)
    """The permanents that phased out under their control: nearly every rule treats them as though they did
    not exist.
    """
    indirectly_phased_out: frozenset[ObjectId] = frozenset()
    """The phased-out permanents that phased out with what they are attached to, and phase in with it
    [cr2025-06-06 702.26g].
    """


class Player(StateRecord):
    """A player: their own zones, life, counters and mana."""

    id: PlayerId
    name: str
    life: int = 20
    library: tuple[ObjectId, ...] = ()
    """The library, the bottom card first: the top card is the last."""
    hand: tuple[ObjectId, ...] = ()
    graveyard: tuple[ObjectId, ...] = ()
    command: tuple[ObjectId, ...] = ()
    """What lies face up in the command zone: a commander, schemes in motion, lost Attractions."""
    counters: tuple[tuple[CounterKind, int], ...] = ()
    """Poison, energy, experience, rad [cr2025-06-06 122.1]."""
    mana: Mana = NO_MANA
    marked: tuple[tuple[ManaMarks, Mana], ...] = ()
    """The part of the mana that is marked, by its marks: as mana to be spent only on creature spells."""
    mulligans: int = 0
    drew_from_empty: bool = False
    """Attempted to draw from an empty library since state-based actions were last checked."""
    in_game: bool = True
    left_after: int | None = None
    """How many players had left before they did, if they have left the game."""

    own_turns: OwnTurns = OwnTurns()
    rare: Rare = field(default_factory=Rare)

    def counter(self, kind: CounterKind) -> int:
        """Return how many counters of a kind they have."""
        return dict(self.counters).get(kind, 0) if self.counters else 0

    def change_counters(self, kind: CounterKind, change: int) -> None:
        """Give the player `change` counters of a kind, or take some away if that is negative."""
        now = dict(self.counters) | {kind: self.counter(kind) + change}
        self.counters = tuple((kind, number) for kind, number in now.items() if number)

    @property
    def poison(self) -> int:
        """Return how many poison counters they have [cr2025-06-06 122.1f]."""
        return self.counter(CounterKind.POISON)

    # Fields of `rare`

    @property
    def commanders(self) -> tuple[Commander, ...]:
        """Return the player's commander, or two of them, if the game is played with commanders [cr2025-06-06
        702.124a, 903.3].
        """
        return self.rare.commanders

    @property
    def commander_damage(self) -> tuple[tuple[PlayerId, int, int], ...]:
        """Return the combat damage that commanders have dealt them, as (its player, `place`, damage)
        [cr2025-06-06 903.10a].
        """
        return self.rare.commander_damage

    @property
    def schemes(self) -> tuple[ObjectId, ...]:
        """Return the scheme deck, bottom first: who plays with one is an archenemy [cr2025-06-06 904.3]."""
        return self.rare.schemes

    @property
    def attractions(self) -> tuple[ObjectId, ...]:
        """Return the Attraction deck, bottom first [cr2025-06-06 717.2]."""
        return self.rare.attractions

    @property
    def sideboard(self) -> tuple[ObjectId, ...]:
        """Return the cards of their sideboard that are outside the game [cr2025-06-06 400.11a]."""
        return self.rare.sideboard

    @property
    def skips(self) -> tuple[Skip, ...]:
        """Return what they are going to skip, oldest first."""
        return self.rare.skips

    @property
    def extra_turns(self) -> tuple[ExtraTurn, ...]:
        """Return extra turns that will follow their next turn, oldest first."""
        return self.rare.extra_turns

    @property
    def next_controller(self) -> PlayerId | None:
        """Return who is going to control them during their next turn [cr2025-06-06 721.1]."""
        return self.rare.next_controller

    @property
    def phased_out(self) -> dict[ObjectId, Permanent]:
        """Return the permanents that phased out under their control."""
        return self.rare.phased_out

    @property
    def indirectly_phased_out(self) -> frozenset[ObjectId]:
        """Return the player's permanents that phased out with what they are attached to, and wait for it
        [cr2025-06-06 702.26g].
        """
        return self.rare.indirectly_phased_out

    def leader(self, object: ObjectId) -> Commander | None:
        """Return the player's commander that is this object, if it is one."""
        for commander in self.commanders:
            if commander.object == object:
                return commander
        return None


__all__ = ["GameObject", "Permanent", "StateRecord"]
"""The names from other modules that can be imported from here too."""
