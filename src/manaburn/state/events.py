"""What can happen in a game, as frozen records.

The stream of events is the log of the game. `apply` carries them out; triggers look at them.
"""

from __future__ import annotations

from dataclasses import field
from enum import Enum

from manaburn.cards.definitions import CardDefinition
from manaburn.mana import Mana
from manaburn.state.effects import ContinuousEffect, DelayedTrigger, Shield, StackItem
from manaburn.state.records import LastKnown
from manaburn.state.turn_plan import ExtraTurn, PlannedPhase, Skip
from manaburn.terms import CounterKind, DayOrNight, ObjectId, Phase, PlayerId, Step, Target, Zone
from manaburn.values import record


class Cause(Enum):
    """Why an object moved, life changed or a permanent was tapped."""

    ATTACK = "attacked"
    ABANDONED = "abandoned"
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
    OPENED = "opened"
    PLAYED = "played"
    REGENERATED = "regenerated"
    RESOLVED = "resolved"
    SACRIFICED = "sacrificed"
    SET_IN_MOTION = "set in motion"
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
    """A turn began [cr2025 500]; `skipping`: what is skipped all through it."""

    number: int
    player: PlayerId
    extra: bool = False
    skipping: tuple[Step | Phase, ...] = ()


@record
class PhaseBegan:
    """A phase began."""

    phase: Phase


@record
class StepBegan:
    """A step began; abilities that trigger then do [cr2025 500.6]."""

    step: Step


@record
class StepEnded:
    """A step ended."""

    step: Step


@record
class PhaseEnded:
    """A phase ended."""

    phase: Phase


@record
class TurnEnded:
    """A turn ended."""

    number: int


@record
class StepSkipped:
    """A step left out by an effect, or by the rules, such as declaring blockers when nothing attacks."""

    step: Step


@record
class PhaseSkipped:
    """A phase was skipped, with all its steps [cr2025 500.11]."""

    phase: Phase


@record
class TurnSkipped:
    """A turn was skipped, or was that of a player who has left the game [cr2025 500.11]."""

    player: PlayerId
    extra: bool = False


@record
class SkipsChanged:
    """What a player is going to skip became more, or less because they skipped it [cr2025 614.10a]."""

    player: PlayerId
    skips: tuple[Skip, ...]


@record
class TurnLengthened:
    """Phases or steps were added to the turn: this is to come of its phase and after it [cr2025 500.8]."""

    steps: tuple[Step, ...]
    phases: tuple[PlannedPhase, ...]


@record
class ExtraTurnAdded:
    """An extra turn was added after this one, or (`place` is None) after its player's next [cr2025 500.7]."""

    turn: ExtraTurn
    place: int | None


@record
class DamageWoreOff:
    """All damage is removed from permanents, and effects that last this turn end, at once."""

    ended: tuple[int, ...]


@record
class DayChanged:
    """It became day, or it became night [cr2025 729.1]."""

    to: DayOrNight
    was: DayOrNight | None


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
    """A token was created [cr2025 111]."""

    token: ObjectId
    definition: CardDefinition = field(repr=False)
    controller: PlayerId


@record
class Ceased:
    """A token outside the battlefield ceased to exist, or an object left the game with its owner."""

    object: ObjectId
    last_known: LastKnown | None = field(default=None, repr=False)


@record
class Tapped:
    """A permanent became tapped, or entered so."""

    object: ObjectId
    cause: Cause


@record
class Untapped:
    """A permanent became untapped."""

    object: ObjectId


@record
class CountersChanged:
    """Counters were put on a permanent, or removed from it [cr2025 122]."""

    object: ObjectId
    kind: CounterKind
    change: int


@record
class AttachmentChanged:
    """A permanent became attached to another, or to nothing [cr2025 701.3]."""

    object: ObjectId
    to: ObjectId | None


@record
class ControlChanged:
    """A player gained control of a permanent."""

    object: ObjectId
    to: PlayerId


@record
class PhasedOut:
    """A permanent phased out: perhaps indirectly, and perhaps for another zone, seen by triggers or not."""

    object: ObjectId
    indirectly: bool = False
    leaves_play: bool = False
    seen: bool = False
    last_known: LastKnown | None = field(default=None, repr=False)


@record
class PhasedIn:
    """A permanent phased in; in some editions able to attack at once, or with a new timestamp."""

    object: ObjectId
    as_though_hasty: bool = False
    new_timestamp: bool = False


@record
class Regenerated:
    """A regeneration shield replaced a destruction [cr2025 701.19]."""

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
    """A player gained or lost life [cr2025 119]."""

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
    """A player played a land [cr2025 305]."""

    player: PlayerId
    land: ObjectId


@record
class ManaAdded:
    """Mana was added to a pool [cr2025 106.4]."""

    player: PlayerId
    mana: Mana


@record
class ManaSpent:
    """Mana of a pool was spent."""

    player: PlayerId
    mana: Mana


@record
class ManaEmptied:
    """Unspent mana left a pool [cr2025 500.5]."""

    player: PlayerId
    mana: Mana


@record
class Shuffled:
    """A library was put in a new order; only the engine knows it."""

    player: PlayerId
    order: tuple[ObjectId, ...] = field(repr=False)


@record
class LibraryArranged:
    """A player put cards they looked at back on top, and that many on the bottom, of their library."""

    player: PlayerId
    to_bottom: int
    order: tuple[ObjectId, ...] = field(repr=False)


@record
class SchemeSetInMotion:
    """The archenemy set a scheme in motion; it lies face up in the command zone [cr2025 701.32]."""

    player: PlayerId
    scheme: ObjectId


@record
class DieRolled:
    """A player rolled a die [cr2025 706]."""

    player: PlayerId
    sides: int
    result: int


@record
class AttractionVisited:
    """A player visited an Attraction: the roll showed one of its lit numbers [cr2025 701.52]."""

    player: PlayerId
    attraction: ObjectId


@record
class HandKept:
    """A player kept an opening hand."""

    player: PlayerId


@record
class MulliganTaken:
    """A player took a mulligan."""

    player: PlayerId


@record
class PlayerLost:
    """A player lost the game, and left it [cr2025 104.3]."""

    player: PlayerId
    reason: LossReason


@record
class GameEnded:
    """The game is over [cr2025 104.1]."""

    winners: tuple[PlayerId, ...]
    """None left: a draw."""


# The stack


@record
class PutOntoStack:
    """An object was put onto the stack; choices for it follow."""

    item: StackItem


@record
class SpellCast:
    """A spell became cast [cr2025 601.2i]."""

    spell: ObjectId
    player: PlayerId


@record
class AbilityActivated:
    """An ability became activated [cr2025 602.2b]."""

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
    """An object of the stack resolved [cr2025 608]."""

    item: StackItem


@record
class Countered:
    """A spell or ability left the stack without effect."""

    item: StackItem
    by: CounteredBy


@record
class LeftStack:
    """An ability or combat damage left the stack."""

    item: ObjectId


# Effects


@record
class EffectBegan:
    """A continuous effect of a spell or ability began [cr2025 611.2]."""

    effect: ContinuousEffect


@record
class EffectsEnded:
    """Continuous effects ended."""

    ids: frozenset[int]


@record
class ShieldMade:
    """A regeneration or prevention shield came to be."""

    shield: Shield


@record
class DamagePrevented:
    """Damage was prevented [cr2025 615]."""

    shield: int | None
    """The shield that prevented it; None for protection."""
    target: Target
    amount: int


@record
class DamageRedirected:
    """Damage is going to be dealt to another permanent or player instead [cr2025 614.9]."""

    shield: int
    target: Target
    toward: Target
    amount: int


@record
class TriggerDelayed:
    """A delayed triggered ability came to be [cr2025 603.7]."""

    trigger: DelayedTrigger


@record
class DelayedTriggerEnded:
    """A delayed triggered ability triggered, and is gone."""

    id: int


# Damage and combat


@record
class DamageDealt:
    """A source dealt damage [cr2025 120]."""

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
    """A player declared attackers [cr2025 508.1]."""

    player: PlayerId
    pairs: tuple[tuple[ObjectId, Target], ...]


@record
class BlockersDeclared:
    """A player declared blockers [cr2025 509.1]."""

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
    """A damage assignment order was announced [cr2010 509.2]."""

    creature: ObjectId
    order: tuple[ObjectId, ...]


@record
class FirstDamageStepBegan:
    """There are two combat damage steps; these had first or double strike as the first began."""

    strikers: frozenset[ObjectId]


@record
class DamageAssigned:
    """A player assigned combat damage [cr2025 510.1]."""

    player: PlayerId
    parts: tuple[tuple[ObjectId, Target, int], ...]


@record
class RemovedFromCombat:
    """Something was removed from combat [cr2025 506.4]."""

    object: ObjectId


Event = (
    TurnBegan
    | PhaseBegan
    | StepBegan
    | StepEnded
    | PhaseEnded
    | TurnEnded
    | StepSkipped
    | PhaseSkipped
    | TurnSkipped
    | SkipsChanged
    | TurnLengthened
    | ExtraTurnAdded
    | DamageWoreOff
    | DayChanged
    | Moved
    | TokenCreated
    | Ceased
    | Tapped
    | Untapped
    | CountersChanged
    | AttachmentChanged
    | ControlChanged
    | PhasedOut
    | PhasedIn
    | Regenerated
    | AbilityUsed
    | LifeChanged
    | Drew
    | LandPlayed
    | ManaAdded
    | ManaSpent
    | ManaEmptied
    | Shuffled
    | LibraryArranged
    | SchemeSetInMotion
    | DieRolled
    | AttractionVisited
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
    | DamageRedirected
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
