"""What can happen in a game, as frozen records.

The stream of events is the log of the game. `apply` carries them out; triggers look at them.
"""

from __future__ import annotations

from dataclasses import field
from enum import Enum

from manaburn.cards.definitions import CardDefinition
from manaburn.mana import Mana
from manaburn.state.effects import ContinuousEffect, DelayedTrigger, Shield, StackItem
from manaburn.state.record import record
from manaburn.state.records import LastKnown
from manaburn.terms import CounterKind, ObjectId, Phase, PlayerId, Step, Target, Zone


class Cause(Enum):
    """Why an object moved, life changed or a permanent was tapped."""

    ATTACK = "attacked"
    CAST = "cast"
    COMBAT_DAMAGE = "combat damage"
    COST = "paid as a cost"
    COUNTERED = "countered"
    DAMAGE = "damage"
    DESTROYED = "destroyed"
    DISCARDED = "discarded"
    DRAWN = "drawn"
    EFFECT = "an effect"
    ENTERED = "entered that way"
    LEFT_THE_GAME = "its owner left the game"
    MANA_BURN = "mana burn"
    MULLIGAN = "mulligan"
    PLAYED = "played"
    REGENERATED = "regenerated"
    RESOLVED = "resolved"
    SACRIFICED = "sacrificed"
    STATE_BASED = "state-based action"


class LossReason(Enum):
    """Why a player lost [cr2025 104.3]."""

    CONCEDED = "conceded"
    LIFE = "life total of 0 or less"
    EMPTY_LIBRARY = "drew from an empty library"


class CounteredBy(Enum):
    """Why a spell or ability was countered or removed from the stack without effect."""

    EFFECT = "an effect"
    ILLEGAL_TARGETS = "all its targets were illegal"
    CONDITION = "its condition no longer held"
    NO_LEGAL_CHOICE = "no target could be chosen for it"


# The turn


@record
class TurnBegan:
    number: int
    player: PlayerId


@record
class PhaseBegan:
    phase: Phase


@record
class StepBegan:
    step: Step


@record
class StepEnded:
    step: Step


@record
class PhaseEnded:
    phase: Phase


@record
class TurnEnded:
    number: int


@record
class StepSkipped:
    """A step the rules leave out, such as declaring blockers when nothing attacks."""

    step: Step


@record
class DamageWoreOff:
    """All damage is removed from permanents, and effects that last this turn end, at once."""

    ended: tuple[int, ...]


# Objects


@record
class Moved:
    """An object left a zone and became a new object in another [cr2025 400.7]."""

    old: ObjectId
    new: ObjectId
    origin: Zone
    destination: Zone
    cause: Cause
    controller: PlayerId
    """Who controls the new object, or owns it where nobody does."""
    at_bottom: bool = False
    last_known: LastKnown | None = field(default=None, repr=False)


@record
class TokenCreated:
    token: ObjectId
    definition: CardDefinition = field(repr=False)
    controller: PlayerId


@record
class Ceased:
    """A token outside the battlefield ceased to exist."""

    object: ObjectId


@record
class Tapped:
    object: ObjectId
    cause: Cause


@record
class Untapped:
    object: ObjectId


@record
class CountersChanged:
    object: ObjectId
    kind: CounterKind
    change: int


@record
class AttachmentChanged:
    object: ObjectId
    to: ObjectId | None


@record
class ControlChanged:
    object: ObjectId
    to: PlayerId


@record
class Regenerated:
    object: ObjectId
    shield: int


@record
class AbilityUsed:
    """An ability with a limit was activated this turn."""

    object: ObjectId
    ability: int


# Players


@record
class LifeChanged:
    player: PlayerId
    change: int
    cause: Cause


@record
class Drew:
    """A player drew a card, or tried to from an empty library (`card` is None)."""

    player: PlayerId
    card: ObjectId | None


@record
class LandPlayed:
    player: PlayerId
    land: ObjectId


@record
class ManaAdded:
    player: PlayerId
    mana: Mana


@record
class ManaSpent:
    player: PlayerId
    mana: Mana


@record
class ManaEmptied:
    player: PlayerId
    mana: Mana


@record
class Shuffled:
    """A library was put in a new order; only the engine knows it."""

    player: PlayerId
    order: tuple[ObjectId, ...] = field(repr=False)


@record
class HandKept:
    player: PlayerId


@record
class MulliganTaken:
    player: PlayerId


@record
class PlayerLost:
    player: PlayerId
    reason: LossReason


@record
class GameEnded:
    winners: tuple[PlayerId, ...]
    """None left: a draw."""


# The stack


@record
class PutOntoStack:
    item: StackItem


@record
class SpellCast:
    spell: ObjectId
    player: PlayerId


@record
class AbilityActivated:
    source: ObjectId
    ability: int
    player: PlayerId


@record
class AbilityTriggered:
    """A triggered ability was put on the stack."""

    item: ObjectId
    source: ObjectId
    player: PlayerId


@record
class Resolved:
    item: StackItem


@record
class Countered:
    item: StackItem
    by: CounteredBy


@record
class LeftStack:
    item: ObjectId


# Effects


@record
class EffectBegan:
    effect: ContinuousEffect


@record
class EffectsEnded:
    ids: frozenset[int]


@record
class ShieldMade:
    shield: Shield


@record
class DamagePrevented:
    shield: int | None
    """The shield that prevented it; None for protection."""
    target: Target
    amount: int


@record
class TriggerDelayed:
    trigger: DelayedTrigger


@record
class DelayedTriggerEnded:
    id: int


# Damage and combat


@record
class DamageDealt:
    source: ObjectId
    target: Target
    amount: int
    combat: bool
    deathtouch: bool = False
    lifelink: bool = False


@record
class CombatBegan:
    """A combat phase has begun: nothing attacks or blocks yet."""


@record
class CombatEnded:
    """Everything is removed from combat."""


@record
class AttackersDeclared:
    player: PlayerId
    pairs: tuple[tuple[ObjectId, Target], ...]


@record
class BlockersDeclared:
    player: PlayerId
    pairs: tuple[tuple[ObjectId, ObjectId], ...]


@record
class StoodUnblocked:
    """Blocks are declared and these attackers are not blocked."""

    attackers: tuple[ObjectId, ...]


@record
class PutIntoCombat:
    """An object entered attacking a target, or blocking an attacker, without being declared."""

    object: ObjectId
    attacking: Target | None = None
    blocking: ObjectId | None = None


@record
class OrderAnnounced:
    creature: ObjectId
    order: tuple[ObjectId, ...]


@record
class FirstDamageStepBegan:
    """There are two combat damage steps; these had first or double strike as the first began."""

    strikers: frozenset[ObjectId]


@record
class DamageAssigned:
    player: PlayerId
    parts: tuple[tuple[ObjectId, Target, int], ...]


@record
class RemovedFromCombat:
    object: ObjectId


Event = (
    TurnBegan
    | PhaseBegan
    | StepBegan
    | StepEnded
    | PhaseEnded
    | TurnEnded
    | StepSkipped
    | DamageWoreOff
    | Moved
    | TokenCreated
    | Ceased
    | Tapped
    | Untapped
    | CountersChanged
    | AttachmentChanged
    | ControlChanged
    | Regenerated
    | AbilityUsed
    | LifeChanged
    | Drew
    | LandPlayed
    | ManaAdded
    | ManaSpent
    | ManaEmptied
    | Shuffled
    | HandKept
    | MulliganTaken
    | PlayerLost
    | GameEnded
    | PutOntoStack
    | SpellCast
    | AbilityActivated
    | AbilityTriggered
    | Resolved
    | Countered
    | LeftStack
    | EffectBegan
    | EffectsEnded
    | ShieldMade
    | DamagePrevented
    | TriggerDelayed
    | DelayedTriggerEnded
    | DamageDealt
    | CombatBegan
    | CombatEnded
    | AttackersDeclared
    | BlockersDeclared
    | StoodUnblocked
    | PutIntoCombat
    | OrderAnnounced
    | FirstDamageStepBegan
    | DamageAssigned
    | RemovedFromCombat
)
