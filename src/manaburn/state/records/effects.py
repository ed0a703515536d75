"""This module has the records of spells and abilities on the stack, and of effects and triggers that last
or wait in a game.

* On the stack: `SpellOnStack`, `AbilityOnStack`, and two of old editions.
* Lasting: `ContinuousEffect`, `Shield`, `DelayedTrigger`. Waiting: `WaitingTrigger`.
* `Context` is the central one: it holds what the words of a resolving spell or ability refer to. "You" is its
  `controller`, "this" its `source`, "that creature" is in its `binding`, "it" in its `done`.

The records are frozen; a state holds tuples of them.
"""

from __future__ import annotations

from manaburn.cards.definitions import is_triggered_mana_ability
from manaburn.cards.vocabulary.abilities import Activated, Modal, Triggered
from manaburn.cards.vocabulary.changes.changes import Change, Duration
from manaburn.cards.vocabulary.changes.damage import Shelter
from manaburn.cards.vocabulary.effects import Effect, Waits
from manaburn.cards.vocabulary.effects_by_subject.whenever import Whenever
from manaburn.cards.vocabulary.events.triggers import TriggerEvent
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import Condition, TargetSlot
from manaburn.decisions import Shares
from manaburn.mana import NO_MANA, Mana, ManaCost
from manaburn.state.records.how_cast import NOTHING_NOTED, HowCast, Options, option_of_way
from manaburn.terms import Color, ObjectId, PlayerId, SourceId, Target, Zone
from manaburn.values import Record, replace


class Binding(Record, kw_only=True):
    """The objects of the event on which a triggered ability triggered: "that creature", "that player" and
    "that much".
    """

    that: ObjectId | None = None
    """"That creature": the object of the event."""
    that_player: PlayerId | None = None
    """"That player": the player of the event."""
    amount: int = 0
    """"That much": the amount of damage, life or whatever the event is about."""
    those: tuple[ObjectId, ...] = ()
    """The objects of one event that is about several, such as an attack."""
    targeting: ObjectId | None = None
    """The spell or ability that something became a target of."""
    attached: ObjectId | None = None
    """What the source of the ability was attached to as it triggered."""
    defending: PlayerId | None = None
    """The player chosen as the "defending player", if there are several
    [cr2025-06-06 508.5a].
    """
    active: PlayerId | None = None
    """The player chosen as the "active player", of an active team [cr2025-06-06 805.9]."""
    since: int = 0
    """For an ability that exiles something until an event occurs: the timestamp as it triggered, from which
    on that may have occurred already [cr2025-06-06 610.3b]. 0 for others.
    """


NO_BINDING = Binding()


CastVote = tuple[PlayerId, str | ObjectId]
"""A vote that was cast: who voted, and for which word or object."""


class Done(Record, kw_only=True):
    """The results of the effects of a resolving spell or ability so far: "it", "that card" and "that many"
    in the effects that follow [cr2025-06-06 608.2c].
    """

    objects: tuple[ObjectId, ...] = ()
    """"It": the objects of the newest result; a permanent that left by its old id, other cards by the new."""
    amount: int = 0
    """"That much": the amount of the newest result, or its number of objects."""
    excess: int = 0
    """How much excess damage the last effect that deals damage has dealt."""
    damaged: tuple[ObjectId, ...] = ()
    """The permanents that effects have dealt damage to."""
    hurt: tuple[PlayerId, ...] = ()
    """The players that effects have dealt damage to."""
    exiled: tuple[ObjectId, ...] = ()
    """The cards that effects have exiled."""
    exiled_from_hands: int = 0
    """How many of the exiled cards were in hands."""
    created: tuple[ObjectId, ...] = ()
    """The tokens that effects have created."""
    discarded: tuple[ObjectId, ...] = ()
    """The cards that effects had players discard."""
    tapped: tuple[ObjectId, ...] = ()
    """The permanents that effects have tapped."""
    countered: tuple[tuple[ObjectId, PlayerId], ...] = ()
    """The abilities that effects have countered, and who controlled each of them [cr2025-06-06 608.2h]."""
    taken_from: int | None = None
    """The life total or loyalty that the player or planeswalker dealt damage last had before; else None."""
    won: int = 0
    """How many coin flips were won last."""
    rolled: int = 0
    """The result of the last roll of dice."""
    agreed: tuple[PlayerId, ...] = ()
    """The players who have chosen to do what each of several players might do."""
    players: tuple[PlayerId, ...] = ()
    """Who discarded or sacrificed something by the last effect that says so."""
    piles: tuple[tuple[ObjectId, ...], tuple[ObjectId, ...]] = ((), ())
    """The two piles into which something was separated, the one that was chosen first
    [cr2025-06-06 700.3].
    """
    votes: tuple[CastVote, ...] = ()
    """The votes that were cast last, in their order [cr2025-06-06 701.38]."""


NOTHING_DONE = Done()


class Context(Record, kw_only=True):
    """Everything the words of a resolving spell or ability refer to."""

    controller: PlayerId
    source: SourceId
    targets: tuple[tuple[Target, ...], ...] = ()
    """The chosen targets of each slot; on resolution only those still legal."""
    illegal: tuple[tuple[Target, ...], ...] = ()
    """The targets of each slot that are illegal by now, where the rules still know what they are."""
    shares: tuple[Shares, ...] = ()
    """How much of what is divided each target of a slot was to get; nothing for other slots [cr2025-06-06
    601.2d].
    """
    x: int = 0
    binding: Binding = NO_BINDING
    replaced: frozenset[int] = frozenset()
    """The replacement effects that the event has gone through: none does so twice [cr2025-06-06 614.5]."""
    remaining: tuple[PlayerId, ...] | None = None
    """For an effect that is carried out for one player after another, the players still to come; None before
    the first.
    """
    since: int = 0
    """The id (a timestamp) as the ability was put on the stack, or the delayed one created; 0 for a spell."""
    expected: int | None = None
    """For a delayed triggered ability a timestamp: an object that has changed zones since is not found
    [cr2025-06-06 603.7c].
    """
    begun: int = 0
    """The timestamp as the ability began to resolve: objects that it moves itself are found [cr2025-06-06
    400.7]. 0 for a spell.
    """
    done: Done = NOTHING_DONE
    paid: tuple[ObjectId, ...] = ()
    """What was sacrificed, discarded, exiled, tapped or returned to pay for it [cr2025-06-06 601.2h]. For a
    delayed triggered ability that speaks of what it waited for: those objects, as they were.
    """
    cast_with: HowCast = NOTHING_NOTED
    """For a spell, and what it becomes: how it was cast and paid for."""


class SpellOnStack(Record, kw_only=True):
    """A spell [cr2025-06-06 112.1]. Its id is that of the card or copy on the stack."""

    id: ObjectId
    controller: PlayerId
    modes: tuple[int, ...] = ()
    targets: tuple[tuple[Target, ...], ...] = ()
    shares: tuple[Shares, ...] = ()
    x: int = 0
    cost: ManaCost | None = None
    """The total mana cost, once it is locked in [cr2025-06-06 601.2f]."""
    cast_from: Zone = Zone.HAND
    was_cast: bool = True
    """False for a copy that was put on the stack [cr2025-06-06 707.10]."""
    way: str = ""
    """The name of the alternative cost for which it is cast, if it is."""
    options: Options = ()
    """The optional costs that are paid for it, and what else was noted as it was announced."""
    paid: tuple[ObjectId, ...] = ()
    """What was sacrificed, discarded, exiled, tapped or returned to pay for it."""
    attacked: Target | None = None
    """What an attacker was attacking that was returned to pay for it [cr2026-02-27 702.190b]."""
    otherwise: tuple[int, ...] | None = None
    """The symbols not paid with mana of their kinds; None until that is announced [cr2025-06-06 601.2b]."""
    spent: Mana = NO_MANA
    """The mana that was spent to cast it."""
    convoked: tuple[ObjectId, ...] = ()
    """The creatures that convoked it, if it refers to them."""
    put_by: PlayerId | None = None
    """Who put it on the stack, if another player controls it now [cr2025-06-06 112.2]."""

    @property
    def default_controller(self) -> PlayerId:
        """Return who put the spell on the stack."""
        return self.controller if self.put_by is None else self.put_by

    def under_control_of(self, player: PlayerId) -> SpellOnStack:
        """Return the spell as another player controls it."""
        by = self.default_controller
        return replace(self, controller=player, put_by=None if by == player else by)

    @property
    def source(self) -> ObjectId:
        """The source of what a spell does is the spell itself."""
        return self.id

    @property
    def noted(self) -> Options:
        """Return all that is noted of the spell: the way in which it is cast, and its options."""
        return (option_of_way(self.way), *self.options) if self.way else self.options

    @property
    def cast_with(self) -> HowCast:
        """Return how the spell was cast and paid for."""
        return HowCast(
            zone=self.cast_from if self.was_cast else None,
            options=self.noted,
            otherwise=self.otherwise or (),
            convoked=self.convoked,
            by_another=self.put_by is not None,
            spent=self.spent,
        )


class AbilityOnStack(Record, kw_only=True):
    """An activated or triggered ability [cr2025-06-06 113.7a]: it no longer depends on its source."""

    id: ObjectId
    controller: PlayerId
    source: SourceId
    effects: tuple[Effect, ...]
    slots: tuple[TargetSlot, ...] = ()
    targets: tuple[tuple[Target, ...], ...] = ()
    shares: tuple[Shares, ...] = ()
    x: int = 0
    cost: ManaCost | None = None
    ability: int | None = None
    """Which of its source's activated abilities this is; None for a triggered one."""
    activated: Activated | None = None
    """That ability, which its source may lose while costs are paid."""
    condition: Condition | None = None
    binding: Binding = NO_BINDING
    since: int = 0
    """For a delayed triggered ability: when it was created."""
    expected: int | None = None
    """For such an ability: what has changed zones since then is not found any more [cr2025-06-06 603.7c]."""
    paid: tuple[ObjectId, ...] = ()
    done: Done = NOTHING_DONE
    """For a delayed triggered ability: what had been done as it was created."""
    modal: Modal | None = None
    """The modes it has, instead of effects and targets of its own."""
    modes: tuple[int, ...] = ()
    """The modes chosen of those."""
    otherwise: tuple[int, ...] | None = None
    """The symbols not paid with mana of their kinds; None until that is announced [cr2025-06-06 602.2b]."""
    agreed: bool = False
    """Whether a player has agreed already to do what it says that they may do [cr1999-11-01 410.5]."""
    chapter: int | None = None
    """For a chapter ability of a Saga: its number."""
    colors: frozenset[Color] | None = None
    """Its own colors, which stay whatever becomes of its source [cr1999-11-01 409.1a]."""


class HasResolved(Record):
    """A note that an ability of this object with these effects has resolved, or was activated. It is kept
    for abilities that ask how often that has happened.
    """

    source: SourceId
    effects: tuple[Effect, ...]


class CombatDamageOnStack(Record, kw_only=True):
    """Combat damage on the stack, assigned and waiting to be dealt: neither spell nor ability
    [cr2006-10-01 310.3].
    """

    id: ObjectId
    controller: PlayerId
    parts: tuple[tuple[ObjectId, Target, int], ...]


class DrawOnStack(Record, kw_only=True):
    """The draw for the turn: a triggered ability without a source, which nobody controls
    [cr2002-02-20 304.1].
    """

    id: ObjectId
    controller: PlayerId
    """Who draws."""


Announced = SpellOnStack | AbilityOnStack
"""The items on the stack for which modes, targets and costs are announced."""
StackItem = Announced | CombatDamageOnStack | DrawOnStack


class ContinuousEffect(Record, kw_only=True):
    """A continuous effect from the resolution of a spell or ability [cr2025-06-06 611.2]."""

    id: int
    """Also its timestamp [cr2025-06-06 613.7]."""
    affects: frozenset[Target]
    """The objects and players, determined once, when it began [cr2025-06-06 611.2c]."""
    changes: tuple[Change, ...]
    duration: Duration
    controller: PlayerId
    source: SourceId
    began_on_turn: int
    targets: tuple[tuple[Target, ...], ...] = ()
    """The targets to which effects among its changes refer."""
    matching: Filter | None = None
    """For an effect that only changes rules: it affects whatever matches at any time [cr2025-06-06
    611.2c].
    """
    of: tuple[PlayerId, ...] | None = None
    """It affects only matching objects that these players control; None: of all players."""


class Shield(Record, kw_only=True):
    """A replacement or prevention effect that lasts until end of turn or until it is used up
    [cr2025-06-06 615, 701.19].
    """

    id: int
    controller: PlayerId
    """Whose spell or ability made it."""
    shielded: frozenset[Target] | None = None
    """The players and permanents it protects; None for all. For a regeneration shield, the permanent whose
    destruction it replaces.
    """
    amount: int | None = None
    """How much damage it still prevents; None for all."""
    toward: Target | None = None
    """The player or permanent to which it redirects damage."""
    source: SourceId | None = None
    """The spell that made it, or the source of the ability."""
    dealt_by: frozenset[ObjectId] | None = None
    """The sources whose damage it concerns; None for any source."""
    described: Shelter | None = None
    """The effect that made it, which describes the damage; None for a regeneration shield."""
    context: Context | None = None
    """The context of the effect that made it."""
    began_on_turn: int = 0


class DelayedTrigger(Record, kw_only=True):
    """A delayed triggered ability [cr2025-06-06 603.7]."""

    id: int
    on: TriggerEvent
    effects: tuple[Effect, ...]
    context: Context
    watched: frozenset[ObjectId] | None = None
    """It triggers only on moves of these objects, if it is about particular ones."""
    waits: Waits = Waits.ANY_TIME
    whenever: Whenever | None = None
    """For an ability that triggers whenever its event happens, not just once: the effect that made it."""
    began_on_turn: int = 0
    condition: Condition | None = None
    """It triggers, and resolves, only if this holds then [cr2025-06-06 603.4]."""

    @property
    def adds_mana(self) -> bool:
        """Return whether it is a mana ability, which resolves at once [cr2025-06-06 605.1b, 605.4a]."""
        return self.whenever is not None and is_triggered_mana_ability(self.whenever.ability)


class WaitingTrigger(Record, kw_only=True):
    """A triggered ability that has triggered and waits to be put on the stack [cr2025-06-06 603.3]."""

    controller: PlayerId
    source: SourceId
    ability: Triggered
    binding: Binding
    context: Context | None = None
    """For a delayed triggered ability, its context."""
    done: Done = NOTHING_DONE
    """For a reflexive trigger: what the effects before it have done [cr2025-06-06 603.12]."""
    put_by: PlayerId | None = None
    """Who puts it on the stack, if that is not its controller [cr1999-11-01 410.2]."""

    @property
    def placed_by(self) -> PlayerId:
        """Return who puts it on the stack."""
        return self.controller if self.put_by is None else self.put_by
