"""This module reads searches for several cards that do not all go to one place, or go there in an order, and
for a card that goes below the top of the library: "Put one into your hand and the other into your graveyard."
[cr2025-06-06 401.4, 701.23].

Its phrases are what you do (`deed`), and mean a `SearchLibrary`. `search_for_as_many` reads a sentence, in
which one card is found for each object that something was done to.
"""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.effects_on_cards import libraries as lib
from manaburn.cards.vocabulary.effects_on_cards.libraries import Showing
from manaburn.cards.vocabulary.words.amounts import NumberOf
from manaburn.cards.vocabulary.words.conditions import Compares, Relation
from manaburn.cards.vocabulary.words.filters import ANYTHING
from manaburn.cards.vocabulary.words.references import What, Who
from manaburn.oracle.grammar.deeds import deed
from manaburn.oracle.grammar.effects_on_cards.search import Found, Sought, searched
from manaburn.oracle.grammar.names import SENTENCE, Effects
from manaburn.oracle.grammar.sentences.this_way import DoneTo
from manaburn.oracle.parsing.phrases import Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone
from manaburn.values import replace


@deed(
    "search your library for <sought> [ and <revealed> ] . put one into your hand and the other into your"
    " graveyard . <shuffled>",
    yours=True,
)
def search_for_hand_and_graveyard(
    scope: Scope, sought: Sought, showing: Showing | None, _shuffled: None
) -> Effects:
    """Return a search for two cards, one of which is put into the hand and the other into the graveyard."""
    if sought.number != 2:
        raise Unsayable("one card and the other, of not two cards")
    (whole,) = searched(scope, sought, (Zone.GRAVEYARD, None, showing or Showing.HIDDEN))
    return (replace(whole, apart=lib.Apart(Zone.HAND)),)


@deed(
    "search your library for <sought> [ ,|and <revealed> ] ,|. then shuffle and put <them> on top in any"
    " order",
    yours=True,
)
def search_to_top_in_any_order(scope: Scope, sought: Sought, showing: Showing | None, _them: None) -> Effects:
    """Return a search for several cards, which are put on top of the shuffled library in any order."""
    if sought.number == 1:
        raise Unsayable("an order of one card")
    return searched(scope, sought, (Zone.LIBRARY, None, showing or Showing.HIDDEN))


@phrase(SENTENCE, "<for-each-done> search your library for <sought> and <found-to> . <shuffled>")
def search_for_as_many(scope: Scope, done: DoneTo, sought: Sought, found: Found, _shuffled: None) -> Effects:
    """Return one search for as many cards; the library is shuffled once, also if there are none."""
    if sought.number != 1:
        raise Unsayable("more than one card for each of these")
    scope.forget(What.THAT)
    scope.doer = Who.YOU
    many = NumberOf(
        done.objects, None if done.described == ANYTHING else done.described, counted=done.counted
    )
    (search,) = searched(scope, sought, found)
    scope.lose_track()
    some = Compares(many, Relation.AT_LEAST, 1)
    return (do.If(some, (replace(search, maximum=many),), otherwise=(lib.Shuffle(),)),)


@deed(
    "search your library for <sought> [ ,|and <revealed> ] , then shuffle and put <them> third from the top",
    yours=True,
)
def search_to_third(scope: Scope, sought: Sought, showing: Showing | None, _them: None) -> Effects:
    """Return a search whose card is put below the two cards on top of the shuffled library."""
    if sought.number != 1:
        raise Unsayable("several cards found, put into the library in an order")
    (search,) = searched(scope, sought, (Zone.LIBRARY, None, showing or Showing.HIDDEN))
    return (replace(search, below=2),)
