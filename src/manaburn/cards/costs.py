"""What is paid to cast a spell or activate an ability [cr2025 118]."""

from __future__ import annotations

from dataclasses import dataclass

from manaburn.cards.references import Filter
from manaburn.mana import ManaCost
from manaburn.terms import CounterKind


@dataclass(frozen=True)
class PayMana:
    """Pay mana."""

    cost: ManaCost


@dataclass(frozen=True)
class TapThis:
    """{T}: tap this permanent [cr2025 107.5]."""


@dataclass(frozen=True)
class SacrificeThis:
    """Sacrifice this permanent."""


@dataclass(frozen=True)
class SacrificeOther:
    """Sacrifice a matching permanent (the filter tells whether this one itself will do)."""

    filter: Filter


@dataclass(frozen=True)
class PayLife:
    """Pay life [cr2025 119.4]."""

    amount: int


@dataclass(frozen=True)
class DiscardCards:
    """Discard cards from hand."""

    number: int = 1


@dataclass(frozen=True)
class RemoveCountersFromThis:
    """Remove counters from this permanent."""

    kind: CounterKind
    number: int = 1


@dataclass(frozen=True)
class AdjustLoyalty:
    """Put that many loyalty counters on this permanent, or remove them if negative [cr2025 606.4]."""

    number: int


Cost = (
    PayMana
    | TapThis
    | SacrificeThis
    | SacrificeOther
    | PayLife
    | DiscardCards
    | RemoveCountersFromThis
    | AdjustLoyalty
)


def pay(text: str) -> PayMana:
    """A mana payment from its text: `pay("{1}{R}")`."""
    return PayMana(ManaCost.parse(text))


TAP = TapThis()
