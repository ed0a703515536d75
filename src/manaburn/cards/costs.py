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


@value
class TapUndeclared:
    """Tap an untapped matching permanent that is not declared as an attacker or blocker this combat."""

    filter: Filter


@value
class ReturnPermanent:
    """Return a matching permanent to its owner's hand."""

    filter: Filter


@value
class ExertThis:
    """Exert this creature: it won't untap during its player's next untap step [cr2025 701.43]."""


Cost = (
    PayMana
    | TapThis
    | SacrificeThis
    | SacrificeOther
    | PayLife
    | DiscardCards
    | RemoveCountersFromThis
    | AdjustLoyalty
    | ReturnPermanent
)

"""What a spell or an activated ability can cost."""

DeclarationCost = (
    PayMana | PayLife | SacrificeOther | DiscardCards | TapUndeclared | ReturnPermanent | ExertThis
)
"""What attacking or blocking can cost [cr2025 508.1h, 509.1d]."""


def pay(text: str) -> PayMana:
    """A mana payment from its text: `pay("{1}{R}")`."""
    return PayMana(ManaCost.parse(text))


TAP = TapThis()
