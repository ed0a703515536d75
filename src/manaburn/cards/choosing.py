"""The effect by which a player chooses objects that later effects act on [cr2025 608.2d]."""

from __future__ import annotations

from manaburn.cards.filters import Filter
from manaburn.cards.references import Amount, Objects, Players, Who
from manaburn.terms import Zone
from manaburn.values import value


@value
class Choose:
    """Each player meant chooses matching permanents, or cards of theirs in another zone: in the effects that
    follow they are it. From `minimum` to `amount`; None: exactly that many, or as many as there are.
    `among`: only of these, as far as they are in that zone.
    """

    filter: Filter
    amount: Amount = 1
    who: Players = Who.YOU
    zone: Zone = Zone.BATTLEFIELD
    minimum: int | None = None
    among: Objects | None = None
