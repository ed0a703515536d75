"""These records hold the objects of a game: `GameObject` for each card, token or copy in any zone, and
`Permanent` for the status of an object on the battlefield [cr2025-06-06 109.1, 110.5].

A `GameObject` never changes: an effect on it puts a new record in its place. It knows its zone, its owner and
the face that it shows; its properties return its other faces. A `Permanent` can be changed: it holds the
controller, damage, counters and so on, under the same id.
"""

from __future__ import annotations

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.doors import doors_shown
from manaburn.cards.keywords.face_down import FACE_DOWN, FACE_DOWN_FORMS, face_down_by
from manaburn.cards.vocabulary.abilities import Limit
from manaburn.cards.vocabulary.effects_on_cards.melding import MELDED
from manaburn.cards.vocabulary.effects_on_cards.rooms import Door
from manaburn.cards.vocabulary.words.qualities import Said
from manaburn.state.records.how_cast import NOTHING_NOTED, HowCast
from manaburn.state.records.record import StateRecord
from manaburn.terms import CardId, CounterKind, ObjectId, PlayerId, Target, Zone
from manaburn.values import Record, replace


class Component(Record, kw_only=True):
    """A card or token that is part of a merged permanent [cr2025-06-06 728.2]."""

    shown: CardDefinition
    """Its copiable values as it became part of the permanent."""
    card_itself: CardDefinition
    """The definition of the card in other zones."""
    card: CardId | None

    @property
    def is_melded(self) -> bool:
        """Return whether it shows the combined back face of a meld pair: the component below it is the other
        card of the pair, which adds nothing to the permanent [cr2025-06-06 712.8g].
        """
        face = self.card_itself.face(MELDED)
        return face is not None and face.name == self.shown.name


class GameObject(Record):
    """A card, token or copy in one zone [cr2025-06-06 109.1]. It never changes, and clones of a state
    share it.

    An object that moves becomes a new one [cr2025-06-06 400.7]; the card keeps its `card` number.
    """

    id: ObjectId
    definition: CardDefinition
    owner: PlayerId
    zone: Zone
    card: CardId | None
    front: CardDefinition | None = None
    """The definition of the card in other zones, if `definition` is its back face, a half or an Adventure."""
    transformed_at: int = 0
    """The timestamp as it last transformed; 0 if it has not."""
    own: CardDefinition | None = None
    """If the permanent is a copy, its own face: `definition` is that of what it copies [cr2025-06-06 707.3].
    """
    counters: tuple[tuple[CounterKind, int], ...] = ()
    """The counters on a card in another zone than the battlefield; see `Permanent.counters` [cr2025-06-06
    122.1].
    """
    seen_by: frozenset[PlayerId] | None = None
    """Who may look at it, if it is face down in exile [cr2025-06-06 406.3]."""
    components: tuple[Component, ...] = ()
    """The cards and tokens that represent it, the topmost first, if it is a merged permanent [cr2025-06-06
    728.2].
    """
    untouched: CardDefinition | None = None
    """Its copiable values, if an effect has replaced words of its text: `definition` has the new words
    [cr2025-06-06 612].
    """
    unlocked: frozenset[Door] = frozenset()
    """The doors of a permanent that have the unlocked designation. It keeps the designations as it becomes a
    copy of a Room, or of another one, or ceases to be one [cr2025-06-06 709.5c].
    """
    copied_room: CardDefinition | None = None
    """The Room, with both halves, that it is a copy of: `definition` has only what its unlocked halves have
    [cr2025-06-06 709.5].
    """

    @property
    def room(self) -> CardDefinition | None:
        """Return the Room, with both halves, that the permanent is: its card or what it copies. None if it is
        no Room, or is face down.
        """
        if self.face_down:
            return None
        if self.own is not None:
            return self.copied_room
        return self.front_face if self.front_face.is_room else None

    @property
    def face_down(self) -> bool:
        """Return whether it is a spell or permanent that is face down [cr2025-06-06 708]."""
        return self.definition.form in FACE_DOWN_FORMS

    @property
    def copiable(self) -> CardDefinition:
        """Return the copiable values of the object: text-changing effects do not change them [cr2025-06-06
        707.2].
        """
        return self.definition if self.untouched is None else self.untouched

    @property
    def face_up(self) -> CardDefinition:
        """Return the object's own face that is up, whatever it is a copy of."""
        if self.own is not None:
            return self.own
        return self.definition if self.untouched is None else self.untouched

    @property
    def front_face(self) -> CardDefinition:
        """Return the definition of the card in other zones than the battlefield and the stack [cr2025-06-06
        712.8a].
        """
        return self.face_up if self.front is None else self.front

    @property
    def shows_back(self) -> bool:
        """Return whether its back face is up [cr2025-06-06 712.8e]."""
        back = None if self.front is None else self.front.back
        return back is not None and back.name == self.face_up.name

    @property
    def other_face(self) -> CardDefinition | None:
        """Return the face that is not up [cr2025-06-06 712.8]."""
        return self.front if self.shows_back else self.face_up.back

    @property
    def has_form(self) -> bool:
        """Return whether it is face down, a half of a Room, or in the form that an alternative cost gave
        it.
        """
        if self.front is None:
            return False
        halves = self.front.parts if self.front.is_room else ()
        forms = (*halves, *(form for _, form in self.front.forms))
        return self.face_down or self.face_up in forms

    @property
    def shown_as(self) -> str:
        """Return the name of the face, half or form that it shows, as `showing` takes it; "" if it shows its
        front face.
        """
        if self.front is None:
            return ""
        if self.face_down:
            return face_down_by(self.definition) or ""
        found = (name for name, form in self.front.forms if form == self.face_up)
        return next(found, self.face_up.name)

    def showing(self, face: str) -> GameObject:
        """Return the object with its back face, half, Adventure or form of this name up, or face down in
        the way of this name.

        It is unchanged if it has no such face.
        """
        shown = FACE_DOWN.get(face) or self.front_face.face(face)
        if shown is None:
            return self
        front = self.front_face
        return replace(self, definition=shown, front=front, untouched=None, unlocked=doors_shown(front, face))


Counters = tuple[tuple[CounterKind, int], ...]
"""Counters by kind, with their number."""


def with_counters(before: Counters, kind: CounterKind, change: int) -> Counters:
    """Return counters with `change` more of a kind, or fewer if that is negative."""
    counters = dict(before)
    counters[kind] = counters.get(kind, 0) + change
    return tuple(sorted(((k, n) for k, n in counters.items() if n), key=lambda c: c[0].value))


def card_with(card: GameObject, kind: CounterKind, change: int) -> GameObject:
    """Return a card that is not on the battlefield with `change` more counters of a kind."""
    return replace(card, counters=with_counters(card.counters, kind, change))


_TIMES_EACH_TURN = {
    Limit.ONCE_EACH_TURN: 1,
    Limit.DONE_ONCE_EACH_TURN: 1,
    Limit.TWICE_EACH_TURN: 2,
    Limit.THREE_TIMES_EACH_TURN: 3,
}


class Permanent(StateRecord):
    """The status of an object on the battlefield [cr2025-06-06 110.5]."""

    id: ObjectId
    controller: PlayerId
    default_controller: PlayerId
    """Its controller if no effect gives control to another player."""
    timestamp: int
    controlled_since: int
    """Number of the turn in which it came under its controller's control."""
    entered: int
    """Number of the turn in which it entered the battlefield."""
    tapped: bool = False
    damage: int = 0
    """Damage marked on it."""
    deathtouched: bool = False
    """Dealt damage by a source with deathtouch since state-based actions were last checked."""
    counters: tuple[tuple[CounterKind, int], ...] = ()
    keyword_counters_at: tuple[tuple[CounterKind, int], ...] = ()
    """The timestamps of the keyword counters that were put on it since it entered
    [cr2025-06-06 613.7c].
    """
    attached_to: Target | None = None
    """The object, or for an Aura perhaps the player, that it is attached to [cr2025-06-06 303.4]."""
    protector: PlayerId | None = None
    """The player who protects it, if it is a battle or was one [cr2025-06-06 310.8]."""
    used: tuple[int, ...] = ()
    """The limited abilities used this turn: the index of an activated one, a negative number for a triggered
    one.
    """
    used_up: tuple[int, ...] = ()
    """The abilities used that can be used only once, by the same numbers."""
    cast_with: HowCast = NOTHING_NOTED
    """How the spell that became it was cast and paid for [cr2025-06-06 400.7d]."""
    x: int = 0
    """The value of X as it was cast."""
    legend_since: int = 0
    """When it became a legend of its name, in timestamps; 0 if it was one as it entered, or is none."""
    world_since: int = 0
    """When it became a world permanent, in timestamps; 0 if that is as old as it is, or it is none."""
    chosen: tuple[Said, ...] = ()
    """The colors, types, names, players chosen for it: what "the chosen color" is
    [cr2025-06-06 607.2d].
    """
    chosen_as: tuple[int, ...] = ()
    """For each of `chosen`, the id of the copy effect on it at that time, 0 for none: what it chose as a copy
    of one thing doesn't count for another. Shorter than `chosen` if the rest is 0.
    """

    def uses_left(self, ability: int, limit: Limit) -> int | None:
        """Return how often an ability, by its number as in `used`, can still be used in this turn, or at all;
        None if that has no limit [cr2025-06-06 602.5b, 603.2h].
        """
        match limit:
            case Limit.NONE:
                return None
            case Limit.ONCE:
                return int(ability not in self.used_up)
            case _:
                return max(0, _TIMES_EACH_TURN[limit] - self.used.count(ability))

    def choices(self) -> tuple[tuple[Said, int], ...]:
        """Return each choice made for it, with the id of the copy effect on it at that time, or 0."""
        chosen_as = (*self.chosen_as, *(0,) * len(self.chosen))
        return tuple(zip(self.chosen, chosen_as, strict=False))

    def counter(self, kind: CounterKind) -> int:
        """Return how many counters of a kind are on it."""
        for present, number in self.counters:
            if present is kind:
                return number
        return 0
