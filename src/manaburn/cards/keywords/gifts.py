"""This module makes what a promised gift adds to a card, as "Gift a tapped Fish": `with_gift` adds it to the
text of a spell, and `gift_of_permanent` makes an ability of a permanent [cr2025-06-06 702.174]. The reading
of card texts calls them.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import SpellText, Triggered
from manaburn.cards.vocabulary.effects import Effect, If
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing
from manaburn.cards.vocabulary.words.casting import GIFT, OptionalCost
from manaburn.cards.vocabulary.words.conditions import WasCast
from manaburn.values import replace

GIFT_COST = OptionalCost(name=GIFT, costs=())
"""The optional cost of promising a gift: it is paid by choosing an opponent as the spell is cast."""
IS_PROMISED = WasCast(GIFT)


def with_gift(spell: SpellText, given: Effect) -> SpellText:
    """Return the text of an instant or sorcery that gives its gift before it does anything else [cr2025-06-06
    702.174b, 702.174j].
    """
    first = If(IS_PROMISED, (given,))
    modes = tuple(replace(mode, effects=(first, *mode.effects)) for mode in spell.modes)
    return replace(spell, modes=modes)


def gift_of_permanent(given: Effect) -> Triggered:
    """Return the ability of a permanent that gives its gift as it enters [cr2025-06-06 702.174b]."""
    return Triggered(on=DoesDeed(Doing.ENTERS), condition=IS_PROMISED, effects=(given,))
