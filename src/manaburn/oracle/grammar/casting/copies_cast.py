"""This module reads effects by which a player casts several exiled cards, or copies of one: "Copy it three
times. You may cast the copies without paying their mana costs." [cr2025-06-06 608.2g, 707.12]; and those that
let a player play one of several exiled cards for a time.

The parser tries each wherever an effect may stand (`statement`). It means a `CastNow` for several cards, or
one for each copy after a choice of the card (`ChooseMatching`).
"""

from __future__ import annotations

from manaburn.cards.vocabulary.effects_by_subject.choosing import ChooseMatching
from manaburn.cards.vocabulary.effects_on_cards import libraries as lib
from manaburn.cards.vocabulary.effects_on_cards.moving import Place
from manaburn.cards.vocabulary.words.casting import Often
from manaburn.cards.vocabulary.words.permissions import (
    AllowPlaying,
    CastNow,
    CastWhat,
    FaceCast,
    Playing,
    Price,
)
from manaburn.cards.vocabulary.words.references import What
from manaburn.oracle.grammar.casting.permissions import refuse_values
from manaburn.oracle.grammar.deeds import statement, states
from manaburn.oracle.grammar.names import Effects
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone
from manaburn.values import replace


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


@statement("for each card exiled this way , copy it , and you may cast the copy <for-nothing>")
def casts_copy_of_each(scope: Scope, price: Price) -> Effects:
    """Return the offer to cast a copy of each card that was exiled just now, one after another."""
    if scope.done_by is not Place.EXILE:
        raise Unsayable("copies of cards that were not exiled just now")
    anyhow, many = FaceCast.ANY, Often.ANY_NUMBER
    return (CastNow(What.EXILED_SO_FAR, price, anyhow, cast=CastWhat.COPY, often=many),)


ONE_OF_THEM = Name[AllowPlaying]("one-of-them")
"""The permission to play one of several cards."""


@phrase(ONE_OF_THEM, "<playing-verb> one of those cards", "<playing-verb> one of them")
def one_of_them(scope: Scope, deed: Playing) -> AllowPlaying:
    """Return the permission to play one of the cards that were exiled just now."""
    return AllowPlaying(_exiled_just_now(scope), deed=deed, one_alone=True)


@phrase(ONE_OF_THEM, "cast <a-noun> from among those exiled? cards", "cast <a-noun> from among them")
def one_spell_of_them(scope: Scope, noun: Noun) -> AllowPlaying:
    """Return the permission to cast one spell of a kind from among the cards that were exiled just now."""
    spell = noun.spells()
    refuse_values(spell)
    return AllowPlaying(_exiled_just_now(scope), deed=Playing.CAST, matching=spell, one_alone=True)


def _exiled_just_now(scope: Scope) -> What:
    found = scope.object("card", plural=True)
    if found is not What.IT or scope.done_by not in (Place.EXILE, lib.ExileFromTop):
        raise Unsayable("playing one of what was not exiled just now")
    return found


states("<playing-time> , you may <one-of-them>", lambda until, allowed: replace(allowed, until=until))
states("you may <one-of-them> <playing-time>", lambda allowed, until: replace(allowed, until=until))
states(
    "<playing-time> , you may <one-of-them> without paying its mana cost",
    lambda until, allowed: replace(allowed, until=until, price=Price.NOTHING),
)
