"""This module declares the effect that melds the two cards of a meld pair into one permanent (`Meld`), as
Bruna and Gisela become Brisela [cr2025-06-06 701.42, 712.4].

`manaburn.rules.effects.permanents.melding` carries it out. The characteristics of the one permanent are those
of the combined back face, which each card of the pair keeps in `CardDefinition.forms` under the name
`MELDED`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.effects_on_cards.tokens import Arrival
from manaburn.cards.vocabulary.words.filters import ANYTHING

if TYPE_CHECKING:
    from manaburn.cards.vocabulary.words.filters import Filter

MELDED = "melded"
"""The name of the combined back face among the forms of each card of a meld pair."""


@word
class Meld:
    """Exile this permanent and another that its controller owns and controls, and put the two cards onto the
    battlefield as one permanent. If they are no meld pair, they stay in exile [cr2025-06-06 701.42].
    """

    WORDS = "meld this with {counterpart}[, {arrival}]"

    counterpart: Filter = ANYTHING
    """What the other permanent has to be: "a creature named Midnight Scavengers"."""
    arrival: Arrival = Arrival.UNTAPPED
