"""Effects that begin and end, shields, delayed triggers."""

from __future__ import annotations

from manaburn.state.records.effects import ContinuousEffect, DelayedTrigger, Shield
from manaburn.terms import Target
from manaburn.values import record


@record
class EffectBegan:
    """A continuous effect of a spell or ability began [cr2025-06-06 611.2]."""

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
    """Damage was prevented [cr2025-06-06 615]."""

    shield: int | None
    """The shield that prevented it; None for protection."""
    target: Target
    amount: int


@record
class DamageRedirected:
    """Damage is going to be dealt to another permanent or player instead [cr2025-06-06 614.9]."""

    shield: int | None
    target: Target
    toward: Target
    amount: int


@record
class TriggerDelayed:
    """A delayed triggered ability came to be [cr2025-06-06 603.7]."""

    trigger: DelayedTrigger


@record
class DelayedTriggerEnded:
    """A delayed triggered ability triggered, and is gone."""

    id: int
