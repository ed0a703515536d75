"""This module has the records of events that would happen, before replacement and prevention effects are
applied to them [cr2025-06-06 614.1].

* `WouldBe` is the union of these records, such as `CardDrawn`, `Damage` or `PutIntoZone`. The field `applied`
  of each holds the numbers of the effects that have been applied to it: none is applied twice [cr2025-06-06
  614.5].
* `Applicable` is an effect that could be applied next.
* `ReplacementRow` is the form of the tables in this folder: for a kind of event, whether it can happen, and
  the functions that find the effects.
* `DamageBatch` is all damage that would be dealt at the same time.
* The functions `can_be_destroyed`, `can_be_dealt` and `can_be_dealt_damage` say what can't happen at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import Enum, IntEnum
from typing import Any, assert_never

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.vocabulary.effects import Effect
from manaburn.cards.vocabulary.effects_by_subject.damage import Manner
from manaburn.cards.vocabulary.effects_on_cards.copying import EntersAsCopy
from manaburn.cards.vocabulary.words.qualities import Said
from manaburn.decisions import Purpose
from manaburn.editions.axes_of_spells import DamageToNoncreatures
from manaburn.rules.layers.characteristics import characteristics
from manaburn.state import GameState, events
from manaburn.state.applying.lasting import shields_left
from manaburn.state.events import Cause, Event
from manaburn.state.records.derived import AsItWouldBe
from manaburn.state.records.effects import Context, ContinuousEffect, Shield
from manaburn.state.records.records import GameObject
from manaburn.terms import CardId, CardType, CounterKind, Keyword, ObjectId, PlayerId, Target, Zone, is_player
from manaburn.values import Record


class LifeGained(Record):
    """A player would gain an amount of life."""

    player: PlayerId
    amount: int
    cause: Cause
    applied: frozenset[int] = frozenset()


class Holder(Enum):
    """The holder says what counters would be put on."""

    PERMANENT = "a permanent"
    PERMANENT_THAT_CANT_HAVE_ANY = "a permanent that can't have counters put on it"
    PLAYER = "a player"


class CountersPut(Record):
    """A number of counters would be put on a permanent of these types, a permanent would enter with them,
    or a player would get them.
    """

    controller: PlayerId
    """The player who controls the permanent, or who would get the counters."""
    types: frozenset[CardType]
    kind: CounterKind
    amount: int
    by_effect: bool = True
    """Whether an effect puts them: not so as a result of damage, or as a cost."""
    gone: frozenset[ObjectId] = frozenset()
    """Objects that will have left the battlefield by then, so that their abilities replace nothing."""
    by: PlayerId | None = None
    """Who would put them there; None: the player who controls the permanent, or gets them."""
    holder: Holder = Holder.PERMANENT
    applied: frozenset[int] = frozenset()


class TokensCreated(Record):
    """A number of one kind of token would be created under a player's control."""

    player: PlayerId
    token: CardDefinition
    amount: int
    applied: frozenset[int] = frozenset()


class CardDrawn(Record):
    """A player would draw a card."""

    player: PlayerId
    applied: frozenset[int] = frozenset()


class CardsDrawn(Record):
    """A player would draw a number of cards by one instruction [cr2025-06-06 121.2]."""

    player: PlayerId
    amount: int
    applied: frozenset[int] = frozenset()


class CardsMilled(Record):
    """A player would mill a number of cards [cr2025-06-06 701.17]."""

    player: PlayerId
    amount: int
    applied: frozenset[int] = frozenset()


class Destroyed(Record):
    """A permanent would be destroyed."""

    permanent: ObjectId
    can_regenerate: bool
    by_effect: bool
    """Whether a spell or ability destroys it, and not a state-based action."""
    applied: frozenset[int] = frozenset()


class PutIntoZone(Record):
    """An object would go to a zone other than the battlefield."""

    object: GameObject
    to: Zone
    cause: Cause
    may_enter: bool = False
    """Whether it may be put onto the battlefield instead."""
    to_command_zone: tuple[CardId | None, ...] = ()
    """Its cards that go to the command zone instead, as commanders."""
    counter: CounterKind | None = None
    """The kind of the counter that is put on it in exile, if any is."""
    exiled_by: ObjectId | None = None
    """The object whose ability exiles it, if an ability does."""
    applied: frozenset[int] = frozenset()


class Entered(Record):
    """A permanent would enter the battlefield [cr2025-06-06 614.12]."""

    definition: CardDefinition
    """Its definition on the battlefield, by what has been applied so far."""
    context: Context
    """The player under whose control it enters, its new number as `source`, and how it was cast."""
    then: AsItWouldBe
    """Its characteristics as they would be on the battlefield: they decide how it enters."""
    old: GameObject | None = None
    """The object it is before it enters; None for a token."""
    face: str = ""
    """The face or part with which it enters, if not the one it has elsewhere."""
    transformed: bool = False
    """Whether it enters with its back face up."""
    tapped: bool = False
    counters: tuple[tuple[CounterKind, int], ...] = ()
    """The counters with which the effect that puts it onto the battlefield lets it enter."""
    host: Target | None = None
    """What it is attached to."""
    copying: ContinuousEffect | None = None
    """The effect that makes it a copy, the last of several."""
    by: EntersAsCopy | None = None
    """The ability by which it enters as a copy."""
    copied: tuple[ObjectId, ...] = ()
    """The objects it has been a copy of so far, if it copies one that copies another."""
    said: tuple[Said, ...] = ()
    """What was chosen for it."""
    sacrificed: tuple[ObjectId, ...] = ()
    """Permanents that its controller sacrifices as it enters."""
    discarded: tuple[ObjectId, ...] = ()
    """Cards that its controller discards as it enters."""
    exiled: tuple[ObjectId, ...] = ()
    """Cards that its controller exiles as it enters."""
    gone: frozenset[ObjectId] = frozenset()
    """What leaves its zone at the same time: what goes elsewhere for other permanents that enter, and the
    permanents whose entering has been worked out already.
    """
    together: frozenset[ObjectId] = frozenset()
    """What enters at the same time as part of the same event, itself among it."""
    prepared: bool = False
    """Whether it enters prepared already [cr2026-04-17 722.3a]."""
    applied: frozenset[int] = frozenset()


class KeptOut(Record):
    """A permanent is put elsewhere instead of entering, as when its price was not paid in full."""

    sacrificed: tuple[ObjectId, ...] = ()
    """What was sacrificed all the same."""
    to: Zone = Zone.GRAVEYARD


class Damage(Record):
    """A source would deal an amount of damage to a player or permanent."""

    source: ObjectId
    target: Target
    amount: int
    combat: bool
    manner: Manner
    batch: DamageBatch
    applied: frozenset[int] = frozenset()


class ShieldApplied(Record):
    """The damage to which a shield was applied, if that uses the shield up or has further effects."""

    shield: Shield
    source: ObjectId
    amount: int


class DamageBatch:
    """A batch of damage: all that would be dealt at the same time, and the changes made to it so far.
    Nothing has been dealt yet.
    """

    def __init__(self, shields: tuple[Shield, ...]) -> None:
        self.shields = shields
        """The shields as they are after what they have prevented."""
        self.events: list[Event] = []
        """The events that happen, one after another, just before the rest of the damage is dealt."""
        self.shielded: dict[ObjectId, None] = {}
        """The permanents that lose a shield counter: each one counter, whatever the number of sources."""
        self.applied: dict[int, ShieldApplied] = {}
        """The damage each shield was applied to, by the id of the shield."""
        self.followed: dict[tuple[tuple[Effect, ...], Context], int] = {}
        """The further effects of what was prevented or replaced, with the amount of damage they refer to."""
        self.used: set[tuple[int, ObjectId]] = set()
        """The effects that have prevented damage, each by its id and with the source of that damage."""

    def goes_on(self, event: events.DamagePrevented | events.DamageRedirected) -> None:
        """Note that damage is prevented or redirected; if a shield does it, less of the shield is left."""
        self.shields = shields_left(self.shields, event.shield, event.amount)
        self.events.append(event)

    def is_followed(self, then: tuple[Effect, ...], context: Context, amount: int) -> None:
        """Note the further effects of preventing or replacing damage. They will happen once, for the total
        amount of the batch.
        """
        if then and amount:
            self.followed[then, context] = self.followed.get((then, context), 0) + amount


WouldBe = (
    LifeGained
    | CountersPut
    | TokensCreated
    | CardDrawn
    | CardsDrawn
    | CardsMilled
    | Destroyed
    | PutIntoZone
    | Entered
    | Damage
)
"""An event that would happen, and that effects may replace."""


# What cannot happen [cr2025-06-06 614.17]


def always(state: GameState, would: WouldBe) -> bool:
    """Return true, for events that are always possible."""
    return True


def can_be_destroyed(state: GameState, would: Destroyed) -> bool:
    """Return whether a permanent is not indestructible [cr2025-06-06 702.12b]."""
    return Keyword.INDESTRUCTIBLE not in characteristics(state, would.permanent).keywords


def can_be_dealt(state: GameState, would: Damage) -> bool:
    """Return whether some damage would be dealt, and its recipient can be dealt damage."""
    if would.amount <= 0:
        return False
    return can_be_dealt_damage(state, would.target) or _is_dealt_as_assigned(state, would)


def _is_dealt_as_assigned(state: GameState, would: Damage) -> bool:
    """Return whether combat damage is dealt to a permanent that is no longer a creature [cr1999-11-01
    310.4; cr2001-07-23 310.4; cr2006-10-01 310.4].
    """
    match state.edition.damage_to_noncreatures:
        case DamageToNoncreatures.IS_NOT_DEALT:
            return False
        case DamageToNoncreatures.IS_DEALT:
            return would.combat and would.target in state.permanents
        case _ as never:
            assert_never(never)


def can_be_dealt_damage(state: GameState, target: Target) -> bool:
    """Return whether a target is a player in the game, a creature, a planeswalker or a battle
    [cr2025-06-06 120.1].
    """
    if target in state.permanents:
        return not _DAMAGEABLE.isdisjoint(characteristics(state, ObjectId(target)).types)
    return is_player(target) and state.players[target].in_game


_DAMAGEABLE = frozenset((CardType.CREATURE, CardType.PLANESWALKER, CardType.BATTLE))


# Effects that can be applied


class Rank(IntEnum):
    """The rank of an effect: when it is chosen among several [cr2025-06-06 616.1a-e]."""

    FIRST = 0
    """It is applied first, as applying it later would make no sense."""
    CONTROL = 1
    """It changes under whose control something enters."""
    COPY = 2
    """It makes something enter as a copy."""
    BACK_FACE = 3
    """It makes something enter with its back face up."""
    ELSEWHERE = 4
    """It keeps something from entering at all, so that applying others first would be in vain."""
    ANY = 5
    """It is one of those from which a player chooses."""
    LAST = 6
    """It applies to whatever zone the others have chosen: any other order comes to the same."""


class Applicable(Record):
    """An effect that could be applied to what would happen."""

    id: int
    """A number that no other effect has."""
    chooser: PlayerId
    """The player affected, or who controls what is affected."""
    source: ObjectId | None
    """The object by whose name players speak of it."""
    does: object
    """A key for what it does: of effects with equal keys it makes no difference which is applied first."""
    becomes: Callable[[GameState, Any], Iterable[Any]]
    """Applies it: returns what would happen then, or what happens instead."""
    rank: Rank = Rank.ANY
    is_optional: bool = False
    """Whether the player may decide not to apply it."""
    purpose: Purpose = Purpose.APPLY_FIRST
    """What the player is asked, if there is something to choose."""


Finder = Callable[[GameState, Any], Iterable[Applicable]]
"""A function that finds the effects of one kind that can be applied to what would happen."""


class ReplacementRow(Record):
    """A row for a kind of event: whether it is possible, and the functions that find the effects that can
    be applied to it.
    """

    is_possible: Callable[[GameState, Any], bool]
    """Returns whether it can happen; what can't is not replaced either [cr2025-06-06 614.17]."""
    replaced_by: tuple[Finder, ...]
    """The functions that find the effects."""


Rows = Mapping[type, ReplacementRow]
