"""Surveil, shuffling, and hands that are revealed or looked at [cr2025-06-06 701]."""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.effects_on_cards import libraries as lib
from manaburn.cards.vocabulary.words.references import Number, Players, Who
from manaburn.oracle.grammar.deeds import deed, deeds, does, statements
from manaburn.oracle.grammar.names import Effects
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, means
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone

deeds(
    {
        "surveil <number>": lambda scope, number: (lib.Surveil(number, scope.doer),),
        "scry x": lambda scope: (lib.Scry(Number.X, scope.doer),),
        ("shuffle", "shuffle your|their library"): lambda scope: (lib.Shuffle(scope.doer),),
        "discard your|their hand": lambda scope: (lib.DiscardHand(scope.doer),),
        (
            "shuffle <object> into its|their owner|owners 's library|libraries",
            "shuffle <this> into your library",
        ): (lambda what: (lib.PutIntoLibrary(what, lib.LibraryPlace.SHUFFLED_IN),)),
    }
)


@deed("discard <a-noun>")
def discard_some(scope: Scope, noun: Noun) -> Effects:
    if noun.words - {"card"} == noun.words or noun.zone is not Zone.GRAVEYARD:
        raise Unsayable("discarding what is no card")
    return (do.Discard(1, scope.doer, noun.filter),)


# Hands


@deed("look at <player-target> 's hand")
def look_at_hand(scope: Scope, who: Players) -> Effects:
    if scope.doer is not Who.YOU:
        raise Unsayable("another player who looks at cards")
    return (lib.LookAtHand(who),)


does("look at that player 's hand", lambda scope: look_at_hand(scope, scope.player()))

REVEALED_HAND = Name[Players]("revealed-hand")
means(REVEALED_HAND, "<player-target> reveals their hand", itself)

FROM_IT = Name[Noun]("from-it")
means(FROM_IT, ("you choose <a-noun> from it", "you choose <a-noun> from among those cards"), itself)

statements(
    {
        (
            "<revealed-hand> . <from-it> . that player discards that card",
            "<revealed-hand> . <from-it> and that player discards that card",
            "<revealed-hand> and <from-it> . that player discards that card",
        ): (lambda who, noun: (lib.TakeFromHand(who, noun.filter),)),
        (
            "<revealed-hand> . <from-it> . exile that card",
            "<revealed-hand> . <from-it> and exile that card",
        ): (lambda who, noun: (lib.TakeFromHand(who, noun.filter, to=Zone.EXILE),)),
        "<revealed-hand>": lambda who: (lib.RevealHand(who),),
    }
)
