"""This module reads gift: "Gift a card", "if the gift was promised" [cr2025-06-06 702.174].

The keyword (`KEYWORD_PART`) means a `Gift` with its effect on the opponent, the `Who.PROMISED_A_GIFT`; "the
gift was promised" is a `CONDITION`.
"""

from __future__ import annotations

from manaburn.cards.catalogue.tokens import FOOD, TREASURE
from manaburn.cards.definitions import token
from manaburn.cards.keywords.gifts import IS_PROMISED
from manaburn.cards.vocabulary.effects import Arrival
from manaburn.cards.vocabulary.effects_by_subject.turns import TakeExtraTurns
from manaburn.cards.vocabulary.effects_on_cards.libraries import Draw
from manaburn.cards.vocabulary.effects_on_cards.tokens import CreateTokens
from manaburn.cards.vocabulary.words.references import Not, Who
from manaburn.oracle.grammar.names import CONDITION, KEYWORD_PART
from manaburn.oracle.parsing.parts import Gift
from manaburn.oracle.parsing.phrases import table

_PROMISED = Who.PROMISED_A_GIFT
_FISH = token("Fish", "U", "Creature — Fish", 1, 1)
_OCTOPUS = token("Octopus", "U", "Creature — Octopus", 8, 8)

table(
    KEYWORD_PART,
    {
        "gift a card": Gift(Draw(1, _PROMISED)),
        "gift a food": Gift(CreateTokens(FOOD, who=_PROMISED)),
        "gift a treasure": Gift(CreateTokens(TREASURE, who=_PROMISED)),
        "gift a tapped fish": Gift(CreateTokens(_FISH, who=_PROMISED, arrival=Arrival.TAPPED)),
        "gift an octopus": Gift(CreateTokens(_OCTOPUS, who=_PROMISED)),
        "gift an extra turn": Gift(TakeExtraTurns(_PROMISED)),
    },
)

table(
    CONDITION,
    {
        "the gift was promised": IS_PROMISED,
        "the gift wasn't promised": Not(IS_PROMISED),
    },
)
