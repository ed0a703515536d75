"""These events happen on the stack, and to continuous effects, shields and delayed triggers.

Spells and abilities are put there, cast, copied, countered and resolved. `EventOfTheStack` at the end is the
union of all of them.
"""

from __future__ import annotations

from manaburn.cards.definitions import CardDefinition
from manaburn.decisions import Shares
from manaburn.editions.topics import Topic
from manaburn.state.events.reasons import CounteredBy
from manaburn.state.records.effects import (
    ContinuousEffect,
    DelayedTrigger,
    HasResolved,
    Shield,
    SpellOnStack,
    StackItem,
)
from manaburn.terms import ObjectId, PlayerId, SourceId, Target
from manaburn.values import Record, field

# Spells and abilities


class PutOntoStack(Record):
    """An object was put onto the stack; choices for it follow."""

    item: StackItem


class SpellCopied(Record):
    """A copy of a spell was put onto the stack; it was not cast [cr2025-06-06 707.10]."""

    item: SpellOnStack
    definition: CardDefinition = field(repr=False)
    front: CardDefinition | None = field(default=None, repr=False)
    """The definition of the original in other zones, if an alternative cost gives the spell another form."""
    owner: PlayerId | None = None
    """Who owns it, if not its controller."""


class CardCopied(Record):
    """A copy of a card was put onto the stack to be cast at once, while another spell or ability resolves
    [cr2025-06-06 707.12].

    By the rule it is created in the zone of the card and cast from there; as nothing can happen between the
    two, it is an object only from then on. One that may wait in exile is a `CopyExiled`.
    """

    item: SpellOnStack
    definition: CardDefinition = field(repr=False)
    front: CardDefinition | None = field(default=None, repr=False)
    """The definition of the card in other zones, if an alternative cost gives the spell another form."""


class SpellCast(Record):
    """A spell became cast [cr2025-06-06 601.2i]."""

    spell: ObjectId
    player: PlayerId


class ResolutionCounted(Record):
    """An ability began to resolve that asks how often it has resolved this turn."""

    ability: HasResolved


class BecameTargets(Record):
    """Objects and players became the targets of a spell or ability [cr2025-06-06 601.2c]."""

    item: ObjectId
    player: PlayerId
    """Who controls it."""
    targets: tuple[Target, ...]


class TargetsChanged(Record):
    """The targets of a spell or ability on the stack were changed [cr2025-06-06 115.7]."""

    item: ObjectId
    targets: tuple[tuple[Target, ...], ...]
    """All of them, in a tuple for each "target" in the text."""
    shares: tuple[Shares, ...] = ()


class SpellControlChanged(Record):
    """A player gained control of a spell on the stack [cr2025-06-06 112.2]."""

    spell: ObjectId
    player: PlayerId


class Beheld(Record):
    """A permanent was chosen by its controller to pay a cost [cr2025-06-06 701.4a]."""

    permanent: ObjectId


class CrimeCommitted(Record):
    """A player committed a crime, with a spell or ability that was just put on the stack
    [cr2025-06-06 700.13].
    """

    player: PlayerId


class AbilityActivated(Record):
    """An ability became activated [cr2025-06-06 602.2b]."""

    source: SourceId
    ability: int
    player: PlayerId


class AbilityTriggered(Record):
    """A triggered ability was put on the stack."""

    item: ObjectId
    source: SourceId
    player: PlayerId


class Resolved(Record):
    """An object of the stack resolved [cr2025-06-06 608]."""

    item: StackItem


class Countered(Record):
    """A spell or ability left the stack without effect."""

    item: StackItem
    by: CounteredBy


class LeftStack(Record):
    """An ability or combat damage left the stack."""

    item: ObjectId


# Continuous effects, shields and delayed triggers


class EffectBegan(Record):
    """A continuous effect of a spell or ability began [cr2025-06-06 611.2]."""

    effect: ContinuousEffect


class EffectsEnded(Record):
    """Continuous effects ended."""

    ids: frozenset[int]


class ShieldMade(Record):
    """A regeneration or prevention shield came to be."""

    shield: Shield


class DamagePrevented(Record):
    """Damage was prevented [cr2025-06-06 615]."""

    shield: int | None
    """The shield that prevented it; None for protection."""
    target: Target
    amount: int
    rule: Topic | None = None
    """The rule by which it was prevented, if that was protection [cr2025-06-06 702.16e]."""


class DamageRedirected(Record):
    """Damage is going to be dealt to another permanent or player instead [cr2025-06-06 614.9]."""

    shield: int | None
    target: Target
    toward: Target
    amount: int


class TriggerDelayed(Record):
    """A delayed triggered ability came to be [cr2025-06-06 603.7]."""

    trigger: DelayedTrigger


class DelayedTriggerEnded(Record):
    """A delayed triggered ability triggered, and is gone."""

    id: int


EventOfTheStack = (
    PutOntoStack
    | CardCopied
    | SpellCopied
    | SpellCast
    | ResolutionCounted
    | BecameTargets
    | TargetsChanged
    | SpellControlChanged
    | Beheld
    | CrimeCommitted
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
)
