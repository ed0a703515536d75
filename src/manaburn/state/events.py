"""What can happen in a game, as frozen records.

The stream of events is the log of the game. `apply` carries them out; triggers look at them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from manaburn.cards.definitions import CardDefinition
from manaburn.mana import Mana
from manaburn.state.effects import ContinuousEffect, DelayedTrigger, Shield, StackItem
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


# The turn


@dataclass(frozen=True)
class TurnBegan:
    number: int
    player: PlayerId


@dataclass(frozen=True)
class PhaseBegan:
    phase: Phase


@dataclass(frozen=True)
class StepBegan:
    step: Step


@dataclass(frozen=True)
class StepEnded:
    step: Step


@dataclass(frozen=True)
class PhaseEnded:
    phase: Phase


@dataclass(frozen=True)
class TurnEnded:
    number: int


@dataclass(frozen=True)
class StepSkipped:
    """A step the rules leave out, such as declaring blockers when nothing attacks."""

    step: Step


@dataclass(frozen=True)
class DamageWoreOff:
    """All damage is removed from permanents, and effects that last this turn end, at once."""

    ended: tuple[int, ...]


# Objects


@dataclass(frozen=True)
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


@dataclass(frozen=True)
class TokenCreated:
    token: ObjectId
    definition: CardDefinition = field(repr=False)
    controller: PlayerId


@dataclass(frozen=True)
class Ceased:
    """A token outside the battlefield ceased to exist."""

    object: ObjectId


@dataclass(frozen=True)
class Tapped:
    object: ObjectId
    cause: Cause


@dataclass(frozen=True)
class Untapped:
    object: ObjectId


@dataclass(frozen=True)
class CountersChanged:
    object: ObjectId
    kind: CounterKind
    change: int


@dataclass(frozen=True)
class AttachmentChanged:
    object: ObjectId
    to: ObjectId | None


@dataclass(frozen=True)
class ControlChanged:
    object: ObjectId
    to: PlayerId


@dataclass(frozen=True)
class Regenerated:
    object: ObjectId
    shield: int


@dataclass(frozen=True)
class AbilityUsed:
    """An ability with a limit was activated this turn."""

    object: ObjectId
    ability: int


# Players


@dataclass(frozen=True)
class LifeChanged:
    player: PlayerId
    change: int
    cause: Cause


@dataclass(frozen=True)
class Drew:
    """A player drew a card, or tried to from an empty library (`card` is None)."""

    player: PlayerId
    card: ObjectId | None


@dataclass(frozen=True)
class LandPlayed:
    player: PlayerId
    land: ObjectId


@dataclass(frozen=True)
class ManaAdded:
    player: PlayerId
    mana: Mana


@dataclass(frozen=True)
class ManaSpent:
    player: PlayerId
    mana: Mana


@dataclass(frozen=True)
class ManaEmptied:
    player: PlayerId
    mana: Mana


@dataclass(frozen=True)
class Shuffled:
    """A library was put in a new order; only the engine knows it."""

    player: PlayerId
    order: tuple[ObjectId, ...] = field(repr=False)


@dataclass(frozen=True)
class HandKept:
    player: PlayerId


@dataclass(frozen=True)
class MulliganTaken:
    player: PlayerId


@dataclass(frozen=True)
class PlayerLost:
    player: PlayerId
    reason: LossReason


@dataclass(frozen=True)
class GameEnded:
    winners: tuple[PlayerId, ...]
    """None left: a draw."""


# The stack


@dataclass(frozen=True)
class PutOntoStack:
    item: StackItem


@dataclass(frozen=True)
class SpellCast:
    spell: ObjectId
    player: PlayerId


@dataclass(frozen=True)
class AbilityActivated:
    source: ObjectId
    ability: int
    player: PlayerId


@dataclass(frozen=True)
class AbilityTriggered:
    """A triggered ability was put on the stack."""

    item: ObjectId
    source: ObjectId
    player: PlayerId


@dataclass(frozen=True)
class Resolved:
    item: StackItem


@dataclass(frozen=True)
class Countered:
    item: StackItem
    by: CounteredBy


@dataclass(frozen=True)
class LeftStack:
    item: ObjectId


# Effects


@dataclass(frozen=True)
class EffectBegan:
    effect: ContinuousEffect


@dataclass(frozen=True)
class EffectsEnded:
    ids: frozenset[int]


@dataclass(frozen=True)
class ShieldMade:
    shield: Shield


@dataclass(frozen=True)
class DamagePrevented:
    shield: int | None
    """The shield that prevented it; None for protection."""
    target: Target
    amount: int


@dataclass(frozen=True)
class TriggerDelayed:
    trigger: DelayedTrigger


@dataclass(frozen=True)
class DelayedTriggerEnded:
    id: int


# Damage and combat


@dataclass(frozen=True)
class DamageDealt:
    source: ObjectId
    target: Target
    amount: int
    combat: bool
    deathtouch: bool = False
    lifelink: bool = False


@dataclass(frozen=True)
class CombatBegan:
    """A combat phase has begun: nothing attacks or blocks yet."""


@dataclass(frozen=True)
class CombatEnded:
    """Everything is removed from combat."""


@dataclass(frozen=True)
class AttackersDeclared:
    player: PlayerId
    pairs: tuple[tuple[ObjectId, Target], ...]


@dataclass(frozen=True)
class BlockersDeclared:
    player: PlayerId
    pairs: tuple[tuple[ObjectId, ObjectId], ...]


@dataclass(frozen=True)
class StoodUnblocked:
    """Blocks are declared and these attackers are not blocked."""

    attackers: tuple[ObjectId, ...]


@dataclass(frozen=True)
class PutIntoCombat:
    """An object entered attacking a target, or blocking an attacker, without being declared."""

    object: ObjectId
    attacking: Target | None = None
    blocking: ObjectId | None = None


@dataclass(frozen=True)
class OrderAnnounced:
    creature: ObjectId
    order: tuple[ObjectId, ...]


@dataclass(frozen=True)
class FirstDamageStepBegan:
    """There are two combat damage steps; these had first or double strike as the first began."""

    strikers: frozenset[ObjectId]


@dataclass(frozen=True)
class DamageAssigned:
    player: PlayerId
    parts: tuple[tuple[ObjectId, Target, int], ...]


@dataclass(frozen=True)
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
