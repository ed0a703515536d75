"""What is paid to cast a spell or activate an ability [cr2025 118]."""

from __future__ import annotations

from manaburn.cards.references import Filter
from manaburn.mana import ManaCost
from manaburn.terms import CounterKind
from manaburn.values import value


@value
class PayMana:
    """Pay mana."""

    cost: ManaCost


@value
class TapThis:
    """{T}: tap this permanent [cr2025 107.5]."""


@value
class SacrificeThis:
    """Sacrifice this permanent."""


@value
class SacrificeOther:
    """Sacrifice a matching permanent (the filter tells whether this one itself will do)."""

    filter: Filter


@value
class PayLife:
    """Pay life [cr2025 119.4]."""

    amount: int


@value
class DiscardCards:
    """Discard cards from hand."""

    number: int = 1


@value
class RemoveCountersFromThis:
    """Remove counters from this permanent."""

    kind: CounterKind
    number: int = 1


@value
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
