"""This module reads effects by which a player casts several exiled cards, or copies of one: "Copy it three
times. You may cast the copies without paying their mana costs." [cr2025-06-06 608.2g, 707.12].

The parser tries each wherever an effect may stand (`statement`). It means a `CastNow` for several cards, or
one for each copy after a choice of the card (`ChooseMatching`).
"""

from __future__ import annotations

from manaburn.cards.vocabulary.effects_by_subject.choosing import ChooseMatching
from manaburn.cards.vocabulary.effects_on_cards import libraries as lib
from manaburn.cards.vocabulary.effects_on_cards.moving import Place
from manaburn.cards.vocabulary.words.casting import Often
from manaburn.cards.vocabulary.words.permissions import CastNow, CastWhat, FaceCast, Price
from manaburn.cards.vocabulary.words.references import What
from manaburn.oracle.grammar.deeds import statement
from manaburn.oracle.grammar.names import Effects
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import Unsayable
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone


@statement("you may cast those cards <for-nothing>")
def cast_those_found(scope: Scope, price: Price) -> Effects:
    """Return the offer to cast the cards that a search has exiled, one after another."""
    if scope.done_by is not Place.EXILE or "search" not in scope.words:
        raise Unsayable("casting cards that were not searched for and exiled")
    return (CastNow(What.EXILED_SO_FAR, price, FaceCast.ANY, often=Often.ANY_NUMBER),)


@statement(
    "choose <a-noun> exiled this way and copy it <integer> times . you may cast the copies <for-nothing>"
)
def cast_several_copies(scope: Scope, noun: Noun, times: int, price: Price) -> Effects:
    """Return the offer to cast several copies of one exiled card, one after another."""
    if scope.done_by is not lib.ExileFromTop:
        raise Unsayable("a copy of a card that was not exiled just now")
    chosen = ChooseMatching(noun.cards(), zone=Zone.EXILE, among=What.IT)
    return (chosen, *(CastNow(What.IT, price, FaceCast.ANY, cast=CastWhat.COPY),) * times)
