"""This module reads a search whose card enters instead if a cost was paid and it is of the chosen type: "If
~'s additional cost was paid and the revealed card is the chosen type, put that card onto the battlefield
instead of putting it into your hand." [cr2025-06-06 608.2c, 701.23a].

Where the card goes is decided as it is found: the search has a place of its own (`Apart`) for such a card.
"""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.effects_on_cards import libraries as lib
from manaburn.cards.vocabulary.words.conditions import WasCast
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import Condition
from manaburn.oracle.grammar.names import SENTENCE, Effects
from manaburn.oracle.parsing.phrases import Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.purposes import Quality
from manaburn.terms import Zone


@phrase(
    SENTENCE,
    "<what-happens> . if <condition> and the revealed card is the chosen type , put that card onto the"
    " battlefield instead of putting it into your hand",
)
def search_for_one_that_enters(scope: Scope, what: Effects, condition: Condition) -> Effects:
    """Return a search for one card, which enters if a condition holds and it is of the chosen type."""
    if not isinstance(condition, WasCast):
        raise Unsayable("a condition that may be otherwise once a card is found")
    match what:
        case (
            lib.SearchLibrary(maximum=1, to=Zone.HAND, showing=lib.Showing.REVEALED, apart=None) as search,
        ):
            of_it = lib.Apart(Zone.BATTLEFIELD, matching=Filter(chosen=Quality.TYPE))
            return (do.If(condition, (replace(search, apart=of_it),), (search,)),)
        case _:
            raise Unsayable("what else than the one card found would enter")
