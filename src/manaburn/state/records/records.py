"""These records keep what the state knows of each player, what objects are and last were, and of chance.

`Player` (with `Rare`, for what few players have) can be changed, the values in its fields can't. References
are ids, so that a clone is a copy of each record and nothing else.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from manaburn.cards.uses import Uses, uses_of
from manaburn.cards.vocabulary.abilities import Activated, Static, Triggered
from manaburn.cards.vocabulary.changes.changes import RuleChange
from manaburn.cards.vocabulary.words.mana_marks import ManaMarks
from manaburn.cards.vocabulary.words.qualities import Said
from manaburn.mana import NO_MANA, Mana
from manaburn.state.records.history import OwnTurns
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
    Zone,
)
from manaburn.values import Record, field, value

if TYPE_CHECKING:
    from manaburn.state.records.effects import SpellOnStack


@value
class Chance:
    """Chance says where random events come from: a seed, and how many times chance has been asked."""

    seed: int
    asked: int = 0


@value
class Characteristics:
    """Characteristics are what an object is now, with all continuous effects [cr2025-06-06 109.3, 613]."""

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
    """Changes of the rules for this object, those of its keywords included."""
    activated: tuple[Activated, ...]
    triggered: tuple[Triggered, ...]
    is_creature: bool
    needs_checks: bool
    """Whether state-based actions look at it for another reason than being a creature."""
    has_abilities: bool = True
    more_keywords: tuple[Keyword, ...] = ()
    """The instances beyond the first of keywords that trigger, each of which triggers separately."""
    changed_from: tuple[int, int] | None = None
    """Its base power and toughness, where counters and effects have changed them [cr2025-06-06 208.4b]."""
    mana_values: tuple[int, ...] = ()
    """Each of its mana values, where it has several [cr2016-07-22 708.2]."""
    granted: tuple[Static, ...] = ()
    """The static abilities that effects let it have, beside those that are printed on it."""

    @property
    def base(self) -> tuple[int, int]:
        """Return base power and toughness, before whatever adds to them or switches them."""
        return self.changed_from or (self.power, self.toughness)

    @cached_property
    def uses(self) -> Uses:
        """Return the activated abilities, sorted into what makes mana and what does not."""
        snow = Supertype.SNOW in self.supertypes
        return uses_of(self.activated, creature=self.is_creature, snow=snow)


class LastKnown(Record):
    """A permanent as it last existed on the battlefield, with all it `fought` [cr2025-06-06 603.10,
    608.2h].
    """

    object: GameObject
    characteristics: Characteristics
    controller: PlayerId
    attached_to: Target | None
    counters: tuple[tuple[CounterKind, int], ...]
    became: ObjectId | None
    """The object it became in its new zone."""
    spell: SpellOnStack | None = None
    """What was chosen for it, if it was a spell."""
    cast_with: tuple[Zone | str, ...] = ()
    """How it was cast, if it was a permanent."""
    chosen: tuple[Said, ...] = ()
    others: tuple[ObjectId, ...] = ()
    """What the other cards became, if it was a merged permanent [cr2025-06-06 728.3c]."""
    fought: tuple[ObjectId, ...] = ()
    attached: tuple[ObjectId, ...] = ()
    """What was attached to it."""


@value
class Commander:
    """A record says which of a player's cards is their commander: it stays that wherever it goes
    [cr2025-06-06 903.3].
    """

    object: ObjectId
    """The card, by its number in the zone where it is now; or the permanent of which it is a component."""
    card: CardId | None = None
    place: int = 0
    """1 for the second of two commanders, which function independently [cr2025-06-06 702.124d]."""
    casts: int = 0
    """How often its owner has cast it from the command zone [cr2025-06-06 903.8]."""
    arrived: ObjectId | None = None
    """It, in a graveyard or in exile since state-based actions were last checked [cr2025-06-06 903.9a]."""


@value
class VentureMarker:
    """The dungeon that a player owns in the command zone, and the room in which their venture marker is
    [cr2025-06-06 309.3-309.4].
    """

    dungeon: ObjectId
    room: str


class Rare(StateRecord):
    """A record holds what few games have of a player."""

    commanders: tuple[Commander, ...] = ()
    """Their commander, or two of them, if the game is played with such [cr2025-06-06 702.124a, 903.3]."""
    commander_damage: tuple[tuple[PlayerId, int, int], ...] = ()
    """How much combat damage each commander of these players has dealt them, by its place [cr2025-06-06
    903.10a].
    """
    schemes: tuple[ObjectId, ...] = ()
    """The scheme deck, bottom first: who plays with one is an archenemy [cr2025-06-06 904.3]."""
    attractions: tuple[ObjectId, ...] = ()
    """The Attraction deck, bottom first [cr2025-06-06 717.2]."""
    venture: VentureMarker | None = None
    """Where they are in a dungeon, if they own one in the command zone."""
    completed: tuple[str, ...] = ()
    """The names of the dungeons they have completed, first first [cr2025-06-06 309.7]."""
    blessed: bool = False
    """They have the city's blessing, for the rest of the game [cr2025-06-06 702.131]."""
    speed: int = 0
    """Their speed; 0 if they have none [cr2025-06-06 702.179b]."""
    companion: ObjectId | None = None
    """Their companion, as long as it is outside the game [cr2025-06-06 702.139a]."""
    sideboard: tuple[ObjectId, ...] = ()
    """The cards of their sideboard that are outside the game, in no order that tells anything [cr2025-06-06
    400.11a]: there are none where no card can bring any in.
    """
    skips: tuple[Skip, ...] = ()
    """What they are going to skip, oldest first."""
    extra_turns: tuple[ExtraTurn, ...] = ()
    """Extra turns that will follow their next turn, oldest first."""
    next_controller: PlayerId | None = None
    """Who is going to control them during their next turn [cr2025-06-06 721.1]."""
    phased_out: dict[ObjectId, Permanent] = field(default_factory=dict)
    """The permanents that phased out under their control: for nearly every rule there are none such."""
    indirectly_phased_out: frozenset[ObjectId] = frozenset()
    """Those of them that phased out with what they are attached to, and wait for it [cr2025-06-06
    702.26g].
    """


class Player(StateRecord):
    """A player: zones of their own, life, mana."""

    id: PlayerId
    name: str
    life: int = 20
    library: tuple[ObjectId, ...] = ()
    """Bottom first: the top card is the last."""
    hand: tuple[ObjectId, ...] = ()
    graveyard: tuple[ObjectId, ...] = ()
    command: tuple[ObjectId, ...] = ()
    """What lies face up in the command zone: a commander, schemes in motion, lost Attractions."""
    counters: tuple[tuple[CounterKind, int], ...] = ()
    """Poison, energy, experience, rad [cr2025-06-06 122.1]."""
    mana: Mana = NO_MANA
    marked: tuple[tuple[ManaMarks, Mana], ...] = ()
    """That of it which something sets apart."""
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
        """Give the player counters of a kind, or take some away."""
        now = dict(self.counters) | {kind: self.counter(kind) + change}
        self.counters = tuple((kind, number) for kind, number in now.items() if number)

    @property
    def poison(self) -> int:
        """Return how many poison counters they have [cr2025-06-06 122.1f]."""
        return self.counter(CounterKind.POISON)

    @property
    def commanders(self) -> tuple[Commander, ...]:
        """Return the player's commander, or two of them, if the game is played with commanders [cr2025-06-06
        702.124a, 903.3].
        """
        return self.rare.commanders

    @property
    def commander_damage(self) -> tuple[tuple[PlayerId, int, int], ...]:
        """Return how much combat damage each commander of these players has dealt them, by its place
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
        """The cards of their sideboard that are outside the game [cr2025-06-06 400.11a]."""
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
        """Return the permanents that phased out under their control: for nearly every rule there are none
        such.
        """
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
"""What is written down by itself and found here too."""
