"""These events are about objects: moving, tapping, counters, attachment, control, phasing.

The first sentence of each says what has happened; the fields say to what, and how. `EventOfObjects` at the
end is the union of all of them.
"""

from __future__ import annotations

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.vocabulary.events.triggers_of_deeds import Deed
from manaburn.cards.vocabulary.words.qualities import Said
from manaburn.editions.topics import Topic
from manaburn.purposes import SpecialAction
from manaburn.state.events.reasons import Cause
from manaburn.state.records.effects import ContinuousEffect
from manaburn.state.records.how_cast import NOTHING_NOTED, HowCast
from manaburn.state.records.objects import Component
from manaburn.state.records.records import LastKnown
from manaburn.terms import CounterKind, ObjectId, PlayerId, Target, Zone
from manaburn.values import Record, field, former_field

# Objects come and go


class Moved(Record):
    """An object left a zone and became a new object in another [cr2025-06-06 400.7]."""

    old: ObjectId
    new: ObjectId
    origin: Zone
    destination: Zone
    cause: Cause
    controller: PlayerId
    """Who controls the new object, or its owner in zones where objects have no controller."""
    at_bottom: bool = False
    """Whether it, or those of the `others` that went there, were put on the bottom of the library or deck:
    ask `is_at_bottom`.
    """
    depth: int = 0
    """How many cards lie above it in a library: at most, if there are fewer."""
    transformed: bool = False
    """It entered with its back face up."""
    face: str = ""
    """The name of the face, half or form with which it was put there; "" for its front face."""
    cast_with: HowCast = NOTHING_NOTED
    """For a spell that became a permanent: how it was cast and paid for."""
    x: int = 0
    """The value of X for that spell [cr2025-06-06 107.3m]."""
    seen_by: frozenset[PlayerId] | None = None
    """Who may look at it, if it was exiled face down [cr2025-06-06 406.3]."""
    others: tuple[ObjectId, ...] = ()
    """If a merged permanent left, the new ids of its other cards, after the topmost component
    [cr2025-06-06 728.3].
    """
    others_to: tuple[Zone, ...] = ()
    """The zones of the `others`, if not all went to `destination` [cr2025-06-06 903.9c]."""
    counter: CounterKind | None = None
    """The kind of the counter with which it, and the `others`, were exiled."""
    last_known: LastKnown | None = field(default=None, repr=False)
    """The last known information about the old object, if anything may refer to it."""
    copying: ContinuousEffect | None = field(default=None, repr=False)
    """The effect by which it entered as a copy of something else [cr2025-06-06 707.5]."""
    rule: Topic | None = None
    """The state-based action that moved it, if one did [cr2025-06-06 704.5-704.6]."""
    linked: ContinuousEffect | None = field(default=None, repr=False)
    """The effect by which it counts as exiled with what exiled it instead [cr2025-06-06 607.2a]."""

    def zones(self) -> tuple[Zone, ...]:
        """Return the zone to which the object went, and those of the `others`."""
        return (self.destination, *(self.others_to or (self.destination,) * len(self.others)))

    def put_into(self, zone: Zone) -> tuple[ObjectId, ...]:
        """Return the new objects that this move put into a zone: the cards of a merged permanent are several
        [cr2026-04-17 712.21e, 730.3].
        """
        if not self.others:
            return (self.new,) if self.destination is zone else ()
        objects = zip((self.new, *self.others), self.zones(), strict=True)
        return tuple(id for id, to in objects if to is zone)

    def eyes_on(self, zone: Zone) -> frozenset[PlayerId] | None:
        """Return who may look at what this move put into a zone, if it lies face down there: only in exile,
        and all cards of a merged permanent [cr2026-04-17 406.3, 730.3].
        """
        return self.seen_by if zone is Zone.EXILE else None

    def is_at_bottom(self, zone: Zone) -> bool:
        """Return whether what this move put into a zone is on the bottom there. A commander that goes to the
        command zone instead of a library lies face up, at no bottom [cr2025-06-06 903.9c].
        """
        if not self.at_bottom or zone is Zone.LIBRARY:
            return self.at_bottom
        return zone is self.destination and Zone.LIBRARY not in self.others_to


class TokenCreated(Record):
    """A token was created [cr2025-06-06 111]."""

    token: ObjectId
    definition: CardDefinition = field(repr=False)
    controller: PlayerId
    transformed: bool = False
    """It entered with its back face up."""
    copying: ContinuousEffect | None = field(default=None, repr=False)
    """The effect by which it entered as a copy of something else than the token's definition
    [cr2025-06-06 707.5].
    """
    owner: PlayerId | None = None
    """Its owner, if that is not its controller [cr2006-10-01 216.1]."""


class EmblemCreated(Record):
    """A player got an emblem [cr2025-06-06 114.2]."""

    emblem: ObjectId
    definition: CardDefinition = field(repr=False)
    player: PlayerId


class CopyExiled(Record):
    """A copy of a spell with paradigm, or of a permanent's prepare spell, was created in exile, where it is
    an object that its player may cast later [cr2026-04-17 702.192a, 722.3c].

    A copy that is cast as soon as it is created is a `CardCopied`.
    """

    copy: ObjectId
    definition: CardDefinition = field(repr=False)
    player: PlayerId
    linked: ContinuousEffect | None = field(default=None, repr=False)
    """The effect by which it may be cast while a permanent is prepared, if it is one of a prepare spell."""


class Ceased(Record):
    """A token outside the battlefield, or a copy of a card, ceased to exist; or an object left the game with
    its owner.
    """

    object: ObjectId
    last_known: LastKnown | None = field(default=None, repr=False)
    known_to: frozenset[PlayerId] | None = None
    """The players who know which object that was; None: all."""
    rule: Topic | None = None
    """The state-based action by which it ceased to exist, if it was one [cr2025-06-06 704.5d]."""


# Status, counters, attachment and control


class Tapped(Record):
    """A permanent became tapped, or entered tapped; `by` is the player whose effect tapped it, if one did."""

    object: ObjectId
    cause: Cause
    by: PlayerId | None = None


class Untapped(Record):
    """A permanent became untapped."""

    object: ObjectId


class CountersChanged(Record):
    """Counters were put on a permanent or another card, or removed from it [cr2025-06-06 122]."""

    object: ObjectId
    kind: CounterKind
    change: int
    by: PlayerId | None = None
    """Who put them there, if not the controller of the permanent or card."""
    rule: Topic | None = None
    """The state-based action that removed them, if one did [cr2025-06-06 704.5q]."""


class DeedDone(Record):
    """A permanent has done or become what a keyword says, as it explored or became monstrous [cr2025-06-06
    701].
    """

    object: ObjectId
    deed: Deed
    to: ObjectId | None = None
    """What it crewed or saddled."""


class AttachmentChanged(Record):
    """A permanent became attached to another, to a player, or to nothing [cr2025-06-06 701.3]."""

    object: ObjectId
    to: Target | None
    rule: Topic | None = None
    """The state-based action by which it became unattached, if it was one [cr2025-06-06 704.5n-704.5p]."""


class ControlChanged(Record):
    """A player gained control of a permanent."""

    object: ObjectId
    to: PlayerId


# Choices, faces and forms


class QualityChosen(Record):
    """A color, type, name, number, word or player was chosen for a permanent [cr2025-06-06 607.2d], instead
    of an earlier choice of the same kind.
    """

    object: ObjectId
    said: Said


class Transformed(Record):
    """A double-faced permanent was turned over so that its other face is up [cr2025-06-06 701.27a]."""

    object: ObjectId


class SpecialActionTaken(Record):
    """A player has taken a special action with an object, which that alone doesn't change [cr2025-06-06
    116.2].
    """

    player: PlayerId
    object: ObjectId
    action: SpecialAction
    deed = former_field("deed", "action")


class Merged(Record):
    """A spell, or the second card of a meld pair, merged with a permanent, which is now represented by
    `components`, the topmost first, and has this `definition` [cr2025-06-06 701.42, 728.2].
    """

    spell: ObjectId
    """The spell, or the card in exile."""
    permanent: ObjectId
    components: tuple[Component, ...] = field(repr=False)
    definition: CardDefinition = field(repr=False)


class FormEnded(Record):
    """A permanent lost the form that it has by its alternative cost: it ceased to be
    bestowed [cr2025-06-06 702.103e-702.103g].
    """

    object: ObjectId


class DoorUnlocked(Record):
    """A player has unlocked a door of a Room permanent [cr2025-06-06 709.5f]."""

    player: PlayerId
    object: ObjectId
    door: str


class TurnedFaceUp(Record):
    """A face-down permanent was turned face up [cr2025-06-06 708.8]."""

    object: ObjectId


class TurnedFaceDown(Record):
    """A face-up permanent was turned face down [cr2025-06-06 708.2a]."""

    object: ObjectId


# Phasing, regeneration, and what rules take note of


class PhasedOut(Record):
    """A permanent phased out [cr2025-06-06 702.26]."""

    object: ObjectId
    indirectly: bool = False
    """Whether it did because what it is attached to phased out."""
    leaves_play: bool = False
    """Whether it went to another zone thereby, as in old editions."""
    seen: bool = False
    """Whether abilities that trigger as something leaves the battlefield see it."""
    last_known: LastKnown | None = field(default=None, repr=False)


class PhasedIn(Record):
    """A permanent phased in; in some editions it can attack at once, or has a new timestamp."""

    object: ObjectId
    as_though_hasty: bool = False
    new_timestamp: bool = False


class Regenerated(Record):
    """A regeneration shield, or an ability, replaced a destruction [cr2025-06-06 701.19]."""

    object: ObjectId
    shield: int | None


class DamageRemoved(Record):
    """The damage that was marked on a permanent was removed, and an Aura would be destroyed in place of the
    permanent [cr2025-06-06 702.89a].
    """

    object: ObjectId


class AbilityUsed(Record):
    """An ability with a limit was used this turn; with `forever` it can't be used again at all."""

    object: ObjectId
    ability: int
    forever: bool = False


class LegendsNoted(Record):
    """Permanents became legends of their names at the same time, which decides the legend rule until 2004
    [cr2001-07-23 420.5e].
    """

    objects: tuple[ObjectId, ...]


class WorldsNoted(Record):
    """Permanents became world permanents at the same time [cr2025-06-06 704.5k]."""

    objects: tuple[ObjectId, ...]


EventOfObjects = (
    Moved
    | TokenCreated
    | CopyExiled
    | Ceased
    | Tapped
    | Untapped
    | CountersChanged
    | DeedDone
    | EmblemCreated
    | QualityChosen
    | AttachmentChanged
    | ControlChanged
    | Transformed
    | FormEnded
    | Merged
    | TurnedFaceDown
    | DoorUnlocked
    | TurnedFaceUp
    | SpecialActionTaken
    | PhasedOut
    | PhasedIn
    | DamageRemoved
    | Regenerated
    | AbilityUsed
    | LegendsNoted
    | WorldsNoted
)
