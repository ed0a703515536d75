"""Looking at, revealing and exiling the top of a library; hands that are revealed [cr2025 701]."""

from __future__ import annotations

from manaburn.cards import effects as do
from manaburn.cards import libraries as lib
from manaburn.cards.filters import ANYTHING
from manaburn.cards.libraries import Rest, Showing
from manaburn.cards.references import Amount, Number, Objects, Players
from manaburn.oracle.grammar.deeds import Effects, deed, statement
from manaburn.oracle.grammar.nouns import Noun
from manaburn.oracle.phrases import Unsayable, phrase
from manaburn.oracle.scope import Scope
from manaburn.terms import Zone


@deed("surveil <number>")
def surveil(scope: Scope, number: Amount) -> Effects:
    """Surveil."""
    return (lib.Surveil(number, scope.doer),)


@deed("scry x")
def scry_x(scope: Scope) -> Effects:
    """Scry X."""
    return (lib.Scry(Number.X, scope.doer),)


@deed("shuffle", "shuffle your|their library")
def shuffle(scope: Scope) -> Effects:
    """Shuffle."""
    return (lib.Shuffle(scope.doer),)


@deed("discard your|their hand")
def discard_hand(scope: Scope) -> Effects:
    """Discard a hand."""
    return (lib.DiscardHand(scope.doer),)


@deed("shuffle <object> into its|their owner|owners 's library|libraries", "shuffle <this> into your library")
def shuffle_in(scope: Scope, what: Objects) -> Effects:
    """Shuffle something into a library."""
    return (lib.PutIntoLibrary(what, lib.LibraryPlace.SHUFFLED_IN),)


@deed("discard <a-noun>")
def discard_some(scope: Scope, noun: Noun) -> Effects:
    """Discard a card of a kind."""
    if noun.words - {"card"} == noun.words or noun.zone is not Zone.GRAVEYARD:
        raise Unsayable("discarding what is no card")
    return (do.Discard(1, scope.doer, noun.filter),)


# The top of a library


@phrase("rest", "the rest on the bottom of your library in a random order")
def rest_at_random(scope: Scope) -> Rest:
    """On the bottom at random."""
    return Rest.BOTTOM_AT_RANDOM


@phrase("rest", "the rest|other on the bottom of your library [ in any order ]")
def rest_on_bottom(scope: Scope) -> Rest:
    """On the bottom."""
    return Rest.BOTTOM


@phrase("rest", "the rest|other into your graveyard")
def rest_into_graveyard(scope: Scope) -> Rest:
    """Into the graveyard."""
    return Rest.GRAVEYARD


@phrase("rest", "the rest|other [ back ] on top [ of your library ] in any order")
def rest_on_top(scope: Scope) -> Rest:
    """Back on top."""
    return Rest.TOP


@phrase("looked-at", "look at the top <number> cards of your library")
def looked_at(scope: Scope, number: Amount) -> Amount:
    """How many cards are looked at."""
    return number


@statement(
    "<looked-at> . put <integer> of them|those into your hand and <rest>",
    "<looked-at> , then put <integer> of them into your hand and <rest>",
    "<looked-at> . put <integer> of those cards into your hand and <rest>",
)
def look_and_take(scope: Scope, looked: Amount, taken: int, rest: Rest) -> Effects:
    """Look at some, take one."""
    return (lib.LookAtTop(looked, Zone.HAND, rest, minimum=taken, maximum=taken),)


@statement(
    "<looked-at> . you may reveal <a-noun> from among them and put it into your hand . put <rest>",
    "<looked-at> . you may reveal <a-noun> from among them and put that card into your hand . put <rest>",
)
def look_and_reveal(scope: Scope, looked: Amount, noun: Noun, rest: Rest) -> Effects:
    """Look at some, take one of a kind, which is shown."""
    return (lib.LookAtTop(looked, Zone.HAND, rest, noun.filter, 0, 1, showing=Showing.REVEALED),)


@statement(
    "<looked-at> . you may put <a-noun> from among them onto the battlefield . put <rest>",
)
def look_and_put(scope: Scope, looked: Amount, noun: Noun, rest: Rest) -> Effects:
    """Look at some, put one of a kind onto the battlefield."""
    there = Zone.BATTLEFIELD
    return (lib.LookAtTop(looked, there, rest, noun.filter, 0, 1, arrival=do.Arrival.UNTAPPED),)


@statement(
    "<looked-at> , then put them back in any order",
    "<looked-at> , then put them back on top in any order",
    "<looked-at> . put them back in any order",
    "<looked-at> . put them back on top of your library in any order",
)
def look_and_order(scope: Scope, looked: Amount) -> Effects:
    """Look at some, put them back."""
    return (lib.LookAtTop(looked, Zone.HAND, Rest.TOP, minimum=0, maximum=0),)


@deed("exile the top card of your library")
def exile_top(scope: Scope) -> Effects:
    """Exile the top card."""
    scope.result("card")
    return (lib.ExileFromTop(1, scope.doer),)


@deed("exile the top <integer> cards of your library")
def exile_top_cards(scope: Scope, number: int) -> Effects:
    """Exile the top cards."""
    scope.result("card", plural=True)
    return (lib.ExileFromTop(number, scope.doer),)


@deed("reveal the top card of your library")
def reveal_top(scope: Scope) -> Effects:
    """Reveal the top card."""
    scope.result("card")
    return (lib.RevealFromTop(1, scope.doer),)


# Hands


@phrase("revealed-hand", "<player-target> reveals their hand")
def revealed_hand(scope: Scope, who: Players) -> Players:
    """Whose hand is shown."""
    return who


@phrase("picked", "a card", "<a-noun>")
def picked(scope: Scope, noun: Noun | None = None) -> Noun | None:
    """Which card is taken from it."""
    return noun


@phrase("from-it", "you choose <picked> from it", "you choose <picked> from among those cards")
def from_it(scope: Scope, noun: Noun | None) -> Noun | None:
    """You choose."""
    return noun


@statement(
    "<revealed-hand> . <from-it> . that player discards that card",
    "<revealed-hand> . <from-it> and that player discards that card",
    "<revealed-hand> and <from-it> . that player discards that card",
)
def take_from_hand(scope: Scope, who: Players, noun: Noun | None) -> Effects:
    """They discard what you choose."""
    return (lib.TakeFromHand(who, noun.filter if noun else ANYTHING),)


@statement("<revealed-hand> . <from-it> . exile that card", "<revealed-hand> . <from-it> and exile that card")
def exile_from_hand(scope: Scope, who: Players, noun: Noun | None) -> Effects:
    """You exile what you choose."""
    return (lib.TakeFromHand(who, noun.filter if noun else ANYTHING, to=Zone.EXILE),)


@statement("<revealed-hand>")
def reveal_hand(scope: Scope, who: Players) -> Effects:
    """A hand is shown."""
    return (lib.RevealHand(who),)
