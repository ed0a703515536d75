"""This module reads effects that exile cards of a library face down: "Exile the top card of your library face
down. You may look at and play that card this turn." [cr2025-06-06 406.3].

The parser tries its phrases wherever an effect may stand (`statement`). One of several cards looked at is
exiled by a `LookAtTop`; all of them are exiled by an `ExileFromTop`, with an `AllowPlaying` after it.
"""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChooseMatching
from manaburn.cards.vocabulary.effects_on_cards import libraries as lib
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing
from manaburn.cards.vocabulary.words.durations import Until
from manaburn.cards.vocabulary.words.filters import ANYTHING
from manaburn.cards.vocabulary.words.permissions import AllowPlaying, Playing, Spending
from manaburn.cards.vocabulary.words.references import (
    SEVERAL_PLAYERS,
    All,
    Amount,
    Number,
    Players,
    What,
    Who,
)
from manaburn.oracle.grammar.deeds import deed, does, statement
from manaburn.oracle.grammar.effects_on_cards.tops_of_libraries import Top
from manaburn.oracle.grammar.names import SENTENCE, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.grammar.nouns.references import ANY_NUMBER
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone
from manaburn.values import replace

# One of the cards looked at


REST_OF_THAT = Name[Place]("rest-of-that")
"""Where the other cards of a library, yours or another's, are put."""
table(
    REST_OF_THAT,
    {
        "<rest>": itself,
        "the rest on the bottom of that library in a random order": Place.BOTTOM_AT_RANDOM,
        "the rest|other on the bottom of that library [ in any order ]": Place.BOTTOM,
    },
)


@statement(
    "look at the top <number> cards of <library> , exile one [ of them ] face down , then put <rest-of-that>",
    "look at the top <number> cards of <library> . exile one [ of them ] face down and put <rest-of-that>",
)
def exile_one_of_them(scope: Scope, number: Amount, who: Players, rest: Place) -> Effects:
    """Return the effect that exiles one of the cards looked at face down, which only you may look at."""
    if who in SEVERAL_PLAYERS:
        raise Unsayable("cards of several libraries that are looked at together")
    scope.result("card")
    of = None if who is Who.YOU else who
    return (lib.LookAtTop(number, Zone.EXILE, rest, ANYTHING, 1, 1, of=of, hidden=True),)


# All of them, to be played


EXILED_UNSEEN = Name[lib.ExileFromTop]("exiled-unseen")
"""The exile of cards that only you may look at afterwards."""


@phrase(EXILED_UNSEEN, "exile <top> face down")
def exiled_unseen(scope: Scope, top: Top) -> lib.ExileFromTop:
    number, who = top
    scope.result("card", plural=number != 1 or who in SEVERAL_PLAYERS)
    return lib.ExileFromTop(number, who, face_down=True, looked_at=True)


@phrase(
    EXILED_UNSEEN,
    "<player-target> exiles the top card of their library face down",
    "<player-target> exiles the top <number> cards of their library face down",
)
def exiled_by_another(scope: Scope, who: Players, number: Amount = 1) -> lib.ExileFromTop:
    return exiled_unseen(scope, (number, who))


@statement(
    "<exiled-unseen> . you may look at and play that card <playing-time>",
    "<exiled-unseen> . you may look at and play those cards <playing-time>",
)
def exile_to_play(scope: Scope, exiled: lib.ExileFromTop, until: Until) -> Effects:
    """Return the effects that exile cards face down, which only you may look at and may play for a time."""
    return (exiled, AllowPlaying(What.IT, until, deed=Playing.PLAY))


@statement(
    "<exiled-unseen> . you may look at and play that card <playing-time> ,? and <any-mana>",
    "<exiled-unseen> . you may look at and play those cards <playing-time> ,? and <any-mana>",
    "<exiled-unseen> . you may look at and play those cards <playing-time> . if you cast a spell this way ,"
    " <any-mana>",
)
def exile_to_play_with_any_mana(
    scope: Scope, exiled: lib.ExileFromTop, until: Until, mana: Spending
) -> Effects:
    first, allowed = exile_to_play(scope, exiled, until)
    return (first, replace(allowed, spending=mana))


# A card that comes back as a token leaves


@phrase(
    SENTENCE,
    "<exiled-unseen> and look at it . <clauses> . when that token leaves the battlefield , put the exiled"
    " card into your hand",
)
def returned_as_a_token_leaves(scope: Scope, exiled: lib.ExileFromTop, created: Effects) -> Effects:
    """Return the effects that exile a card face down, which you may look at, and create a token; the card is
    put into your hand as the token leaves the battlefield [cr2025-06-06 603.7c].
    """
    if exiled.amount != 1 or exiled.who is not Who.YOU:
        raise Unsayable("one of several cards, or another player's")
    match created:
        case (do.CreateTokens(amount=1, who=Who.YOU),):
            back = Put(What.EXILED_SO_FAR, Place.HAND)
            return (exiled, *created, do.Delay(DoesDeed(Doing.LEAVES, ANYTHING), (back,), What.IT))
        case _:
            raise Unsayable("that token, where not one is created")


# Cards of a hand


@deed("exile <a-noun> from your hand face down", yours=True)
def exile_one_of_the_hand(scope: Scope, noun: Noun) -> Effects:
    """Return the effects that exile a card of your hand, which nobody may look at then."""
    if noun.cards() != ANYTHING:
        raise Unsayable("a card of a kind, which nobody else sees")
    scope.result("card")
    return ChooseMatching(ANYTHING, zone=Zone.HAND), lib.ExileFaceDown(What.IT)


does(
    "exile all cards from your hand face down",
    lib.ExileFaceDown(All(ANYTHING, Who.YOU, Zone.HAND)),
    yours=True,
)


@phrase(
    SENTENCE,
    "exile any number of cards from your hand face down . put that many cards from the top of your library"
    " into your hand . then look at the exiled cards and put them on top of your library in any order",
)
def exchanged_with_the_top(scope: Scope) -> Effects:
    """Return the effects that exchange cards of your hand for as many top cards of your library: both are put
    there, none is drawn.
    """
    if scope.done:
        raise Unsayable("the exiled cards, where others may have been exiled before")
    return (
        ChooseMatching(ANYTHING, ANY_NUMBER, zone=Zone.HAND, minimum=0),
        lib.ExileFaceDown(What.IT, looked_at=True),
        lib.LookAtTop(Number.DONE, Zone.HAND, Place.BOTTOM, taking=lib.Taking.ALL),
        Put(What.EXILED_SO_FAR, Place.TOP),
    )
