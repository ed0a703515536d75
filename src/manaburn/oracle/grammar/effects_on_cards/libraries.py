"""Surveil, shuffling, and hands that are revealed or looked at [cr2025-06-06 701]."""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.effects_on_cards import libraries as lib
from manaburn.cards.vocabulary.words.references import Amount, Number, Objects, Players, Who
from manaburn.oracle.grammar.deeds import deed, statement
from manaburn.oracle.grammar.names import Effects
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope
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


# Hands


@deed("look at <player-target> 's hand")
def look_at_hand(scope: Scope, who: Players) -> Effects:
    """Look at a hand."""
    if scope.doer is not Who.YOU:
        raise Unsayable("another player who looks at cards")
    return (lib.LookAtHand(who),)


@deed("look at that player 's hand")
def look_at_that_hand(scope: Scope) -> Effects:
    """Look at the hand of a player spoken of before."""
    return look_at_hand(scope, scope.player())


REVEALED_HAND = Name[Players]("revealed-hand")


@phrase(REVEALED_HAND, "<player-target> reveals their hand")
def revealed_hand(scope: Scope, who: Players) -> Players:
    """Whose hand is shown."""
    return who


FROM_IT = Name[Noun]("from-it")


@phrase(FROM_IT, "you choose <a-noun> from it", "you choose <a-noun> from among those cards")
def from_it(scope: Scope, noun: Noun) -> Noun:
    """You choose."""
    return noun


@statement(
    "<revealed-hand> . <from-it> . that player discards that card",
    "<revealed-hand> . <from-it> and that player discards that card",
    "<revealed-hand> and <from-it> . that player discards that card",
)
def take_from_hand(scope: Scope, who: Players, noun: Noun) -> Effects:
    """They discard what you choose."""
    return (lib.TakeFromHand(who, noun.filter),)


@statement("<revealed-hand> . <from-it> . exile that card", "<revealed-hand> . <from-it> and exile that card")
def exile_from_hand(scope: Scope, who: Players, noun: Noun) -> Effects:
    """You exile what you choose."""
    return (lib.TakeFromHand(who, noun.filter, to=Zone.EXILE),)


@statement("<revealed-hand>")
def reveal_hand(scope: Scope, who: Players) -> Effects:
    """A hand is shown."""
    return (lib.RevealHand(who),)
