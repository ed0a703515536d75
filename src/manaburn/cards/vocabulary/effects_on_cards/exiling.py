"""This module declares effects on cards in exile that wait to be cast, `Suspend`, `Foretell` and `Plot`
[cr2025-06-06 702.62, 702.143, 702.170], and `PayCosts`, by which costs are paid as effects are carried out.

`manaburn.rules.effects.cards.exiling` and `manaburn.rules.casting.special_actions` carry them out. `WORDS` is
the template by which a record is described (its signs, as `{field~}`, are explained in
`manaburn.cards.describing.in_words`); `brings` names the mechanics that a game with such a card needs
(`manaburn.cards.mechanics`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.cards.mechanics import CAST_LATER, Mechanics, word
from manaburn.cards.vocabulary.words.casting import FOR_ITS_MANA_COST
from manaburn.cards.vocabulary.words.costs import Cost
from manaburn.purposes import SpecialAction

if TYPE_CHECKING:
    from manaburn.cards.vocabulary.words.references import Amount, Objects

SUSPEND = "suspend"
FORETELL = "foretell"
PLOT = "plot"
"""The names of the ways in which such cards are cast."""


def gained_foretell(less: int) -> str:
    """Return the name of the foretell cost that an effect gives a card: its mana cost with so much less
    generic mana.
    """
    return f"{FORETELL}{FOR_ITS_MANA_COST} reduced by {less}"


@word
class PayCosts:
    """Pay these costs, which are no mana, one after another: it was checked before that they can be paid."""

    WORDS = "pay {costs,}"

    costs: tuple[Cost, ...]


@word
class AnnounceSymbols:
    """Say how the symbols of these costs are paid that can be paid in two ways; then go on with the special
    action [cr2025-06-06 118.13c].
    """

    WORDS = "say how {costs,} are paid, to {action}"

    costs: tuple[Cost, ...]
    action: SpecialAction


@word
class FinishSpecialAction:
    """Note that a player has taken a special action, once it is paid for and done."""

    WORDS = "that is {action}"

    action: SpecialAction


@word(brings=CAST_LATER | Mechanics.SPECIAL_ACTIONS | Mechanics.TRIGGERED_ELSEWHERE)
class Suspend:
    """Exile a card with that many time counters on it; it has suspend there
    [cr2025-06-06 702.62a-702.62b].
    """

    WORDS = "exile {what} with {counters} time counters; it has suspend"

    what: Objects
    counters: Amount
    gaining: bool = False
    """Whether the text says that a card without suspend gains it."""


@word(brings=CAST_LATER | Mechanics.SPECIAL_ACTIONS)
class Foretell:
    """Exile cards face down: they become foretold [cr2025-06-06 702.143a, 702.143d]."""

    WORDS = "exile {what} face down, foretold[ for its mana cost reduced by {less}]"

    what: Objects
    less: int | None = None
    """Its foretell cost is its mana cost, reduced by so much generic mana; None: the one it has."""


@word(brings=CAST_LATER | Mechanics.SPECIAL_ACTIONS)
class Plot:
    """Cards become plotted; they are exiled if they are not in exile [cr2025-06-06 702.170a, 702.170c]."""

    WORDS = "{what} becomes plotted in exile"

    what: Objects


EffectOfExiling = PayCosts | AnnounceSymbols | FinishSpecialAction | Suspend | Foretell | Plot
