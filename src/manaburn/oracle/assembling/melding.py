"""This module makes the definition of a meld card: its front face, with the combined back face as the form
that it has while it is melded [cr2025-06-06 712.4].

`without_combined_name` leaves out of its text what the card file tells besides, the name of the combined
face, and marks the name of its counterpart; `meld_card` puts the faces together.
"""

from __future__ import annotations

import re
from dataclasses import replace

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.vocabulary.effects_on_cards.melding import MELDED, Meld
from manaburn.cards.vocabulary.words.references import Controls
from manaburn.cards.walking import parts_of
from manaburn.oracle.parsing.phrases import Unsayable
from manaburn.oracle.sources.printed import PrintedCard
from manaburn.values import exchanged

_INTO = re.compile(r"\bmeld them into [^.]+\.")
_COUNTERPART = re.compile(r"\bnamed (?!«)((?:(?! named ).)+?)(?=,? exile them|, you may| are attacking)")


def without_combined_name(card: PrintedCard) -> PrintedCard:
    """Return a meld card whose text says "meld them" without their name, and has the name of the other card
    between « and », so that it is one word.
    """
    front, *others = card.faces
    text = _INTO.sub("meld them.", front.text)
    return replace(card, faces=(replace(front, text=_COUNTERPART.sub(r"named «\1»", text)), *others))


def meld_card(front: CardDefinition, combined: CardDefinition) -> CardDefinition:
    """Return a meld card. Raises Unsayable if its text does not say with what it melds."""
    return replace(_with_counterpart(front), forms=(*front.forms, (MELDED, combined)))


def melds(definition: CardDefinition) -> bool:
    """Return whether a face has an ability that melds it with another card."""
    return any(isinstance(part, Meld) for part in parts_of(definition.abilities))


def _with_counterpart(definition: CardDefinition) -> CardDefinition:
    """Return the definition of a meld card with the counterpart that its condition describes in the effect.

    Raises Unsayable if no condition describes one.
    """
    for part in [*parts_of(definition.abilities)]:
        if isinstance(part, Meld):
            described = (each.filter for each in parts_of(definition.abilities) if _names_one(each))
            counterpart = next(described, None)
            if counterpart is None:
                raise Unsayable("meld with what no condition names")
            definition = exchanged(definition, part, replace(part, counterpart=counterpart))
    return definition


def _names_one(part: object) -> bool:
    return isinstance(part, Controls) and part.filter.named is not None
