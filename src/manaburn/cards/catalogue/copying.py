"""Instants that copy spells."""

from __future__ import annotations

from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import spell
from manaburn.cards.vocabulary.effects_on_cards.copying import CopySpell
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import Chosen, TargetSlot
from manaburn.terms import CardType, Zone

_INSTANT_OR_SORCERY = Filter(types=frozenset({CardType.INSTANT, CardType.SORCERY}))
_COPIED = spell(CopySpell(Chosen(0)), targets=(TargetSlot(what=_INSTANT_OR_SORCERY, zone=Zone.STACK),))

COPYING: tuple[CardDefinition, ...] = (
    card("Twincast", "{U}{U}", "Instant", spell=_COPIED, printed="2005-06-03"),
    card("Reverberate", "{R}{R}", "Instant", spell=_COPIED, printed="2010-07-16"),
)
"""The cards that copy spells."""
