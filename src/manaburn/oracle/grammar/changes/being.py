"""This module reads what is said of a card that the sentence before has put onto the battlefield: "That
creature is a black Zombie in addition to its other colors and types." [cr2025-07-25 611.2e].

The sentence is an `ARRIVED_BEING`, and means an `ArrivedBeing`, two lists of changes. The files that read the
sentence before it, "Put target creature card from a graveyard onto the battlefield …", have both in one
pattern, and call `being_so`: it puts the changes into the effect by which the card enters.
"""

from __future__ import annotations

from dataclasses import dataclass

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.changes.changes import GainKeywords, SetColors, SetPowerToughness
from manaburn.oracle.grammar.names import Changes, Effects
from manaburn.oracle.parsing.phrases import Name, Unsayable, means, table
from manaburn.values import replace


@dataclass(frozen=True)
class ArrivedBeing:
    """The changes that a card has as it is put onto the battlefield [cr2025-07-25 611.2e]."""

    being: Changes = ()
    """The changes of its types and colors."""
    having: Changes = ()
    """The changes of its abilities, power and toughness."""


ARRIVED = Name[None]("arrived")
"""The card that enters, as the subject of the sentence."""
means(
    ARRIVED,
    ("it|they|he|she", "that creature|permanent|card|land", "those creatures|permanents|cards|lands"),
    None,
)

ARRIVED_IS = Name[None]("arrived-is")
means(ARRIVED_IS, ("<arrived> is|are", "it's|they're|he's|she's"), lambda _arrived=None: None)

ARRIVED_BEING = Name[ArrivedBeing]("arrived-being")
table(
    ARRIVED_BEING,
    {
        "<arrived-is> <besides>": lambda _is, besides: ArrivedBeing(besides),
        "<arrived-is> <color> and is|are <besides>": (
            lambda _is, color, besides: ArrivedBeing((SetColors(frozenset({color})), *besides))
        ),
        "<arrived-is> <form> in addition to its|their other types": (
            lambda _is, form: ArrivedBeing(form.added())
        ),
        "<arrived> has|have base power and toughness <power-toughness>": (
            lambda _arrived, size: ArrivedBeing(having=(SetPowerToughness(*size),))
        ),
        "<arrived> has|have <keywords> [ and is|are <besides> ]": (
            lambda _arrived, keywords, besides: ArrivedBeing(besides or (), (GainKeywords(keywords),))
        ),
    },
)


def being_so(put: Effects, being: ArrivedBeing) -> Effects:
    """Return effects, the last of which puts a card onto the battlefield, now with these changes. Raises
    Unsayable if the last one does something else.
    """
    *before, last = put
    if not isinstance(last, do.ReturnToBattlefield):
        raise Unsayable("what something is that is put elsewhere")
    return (*before, replace(last, becoming=being.being, having=being.having))
