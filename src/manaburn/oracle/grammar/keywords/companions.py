"""This module reads companion: "Companion — Each nonland card in your starting deck has a different name."
[cr2025-06-06 702.139].

The keyword is a `KEYWORD_PART`, one keyword in a line. `STARTING_DECK` reads the condition on the deck, and
means a `Companion`: what each card must be like, or a demand on the deck as a whole, and which cards are
asked.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.leading import Companion, DeckDemand
from manaburn.cards.vocabulary.words.filters import Filter, Parity
from manaburn.oracle.grammar.names import KEYWORD_PART
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import Name, itself, means, table
from manaburn.terms import CardType

STARTING_DECK = Name[Companion]("starting-deck")

_NONLAND = Filter(not_types=frozenset({CardType.LAND}))


def _each_card(such: Filter, among: Noun) -> Companion:
    """Return the condition that each of some cards of the deck is like that."""
    return Companion(such, among.cards())


table(
    STARTING_DECK,
    {
        "each <described-noun> in your starting deck has mana value <integer> or less": (
            lambda noun, most: _each_card(Filter(mana_value_at_most=most), noun)
        ),
        "each <described-noun> in your starting deck is a|an <described-noun>": (
            lambda noun, such: _each_card(such.cards(), noun)
        ),
        "each <described-noun> in your starting deck has a different name": (
            lambda noun: Companion(DeckDemand.DIFFERENT_NAMES, noun.cards())
        ),
        "each <described-noun> in your starting deck has an activated ability": (
            lambda noun: Companion(DeckDemand.EACH_IS_ACTIVATED, noun.cards())
        ),
        "each <described-noun> in your starting deck shares a card type": (
            lambda noun: Companion(DeckDemand.ONE_SHARED_TYPE, noun.cards())
        ),
        "your starting deck contains only cards with even mana values": (
            Companion(Filter(mana_value_parity=Parity.EVEN))
        ),
        "your starting deck contains only cards with odd mana values and land cards": (
            Companion(Filter(mana_value_parity=Parity.ODD), _NONLAND)
        ),
        "your starting deck contains only cards with mana value <integer> or greater and land cards": (
            lambda least: Companion(Filter(mana_value_at_least=least), _NONLAND)
        ),
        "no card in your starting deck has more than one of the same mana symbol in its mana cost": (
            Companion(DeckDemand.NO_SYMBOL_TWICE)
        ),
        "your starting deck contains at least twenty cards more than the minimum deck size": (
            Companion(DeckDemand.TWENTY_MORE)
        ),
    },
)

means(KEYWORD_PART, "companion — <starting-deck> [ . ]", itself)
