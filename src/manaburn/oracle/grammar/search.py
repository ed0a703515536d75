"""Searching libraries [cr2025 701.23]."""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards import effects as do
from manaburn.cards.filters import Filter
from manaburn.cards.references import Who
from manaburn.oracle.grammar.deeds import Effects, deed
from manaburn.oracle.grammar.nouns import Noun, merged
from manaburn.oracle.phrases import Unsayable, phrase
from manaburn.oracle.scope import Scope
from manaburn.terms import Supertype, Zone


@phrase("sought", "<a-noun>")
def one(scope: Scope, noun: Noun) -> tuple[int, Noun]:
    """A card of a kind."""
    return 1, noun


@phrase("sought", "up to <integer> <noun>")
def some(scope: Scope, number: int, noun: Noun) -> tuple[int, Noun]:
    """Some cards of a kind."""
    return number, noun


@phrase("described-noun", "basic <heads> card|cards")
def basic(scope: Scope, noun: Noun) -> Noun:
    """A basic Forest or Plains card: each of them is basic."""
    what = merged(noun.filter, Filter(supertypes=frozenset({Supertype.BASIC})))
    return replace(noun, filter=what, words=frozenset({"card"}), zone=Zone.GRAVEYARD)


@phrase("revealed", "reveal it|them ,", "reveal that card ,", "reveal those cards ,")
def revealed(scope: Scope) -> None:
    """What is found is shown."""


@phrase(
    "found-to", "put it|them into your hand", "put that card into your hand", "put those cards into your hand"
)
def to_hand(scope: Scope) -> tuple[Zone, do.Arrival | None]:
    """To hand."""
    return Zone.HAND, None


@phrase(
    "found-to",
    "put it|them onto the battlefield",
    "put that card onto the battlefield",
    "put those cards onto the battlefield",
)
def to_battlefield(scope: Scope) -> tuple[Zone, do.Arrival | None]:
    """Onto the battlefield."""
    return Zone.BATTLEFIELD, None


@phrase(
    "found-to",
    "put it|them onto the battlefield tapped",
    "put that card onto the battlefield tapped",
    "put those cards onto the battlefield tapped",
)
def to_battlefield_tapped(scope: Scope) -> tuple[Zone, do.Arrival | None]:
    """Onto the battlefield tapped."""
    return Zone.BATTLEFIELD, do.Arrival.TAPPED


@phrase("found-to", "put it|them into your graveyard", "put that card into your graveyard")
def to_graveyard(scope: Scope) -> tuple[Zone, do.Arrival | None]:
    """Into the graveyard."""
    return Zone.GRAVEYARD, None


@deed(
    "search your library for <sought> , <revealed>? <found-to> , then shuffle",
    "search your library for <sought> , <revealed>? <found-to> , then shuffle your library",
    "search your library for <sought> and <found-to> . then shuffle",
    "search your library for <sought> , <revealed>? and <found-to> . then shuffle your library",
)
def search(
    scope: Scope,
    sought: tuple[int, Noun],
    *parts: object,
) -> Effects:
    """Search for cards and put them somewhere."""
    number, noun = sought
    where = parts[-1]
    assert isinstance(where, tuple), "where what is found goes"
    if scope.doer is not Who.YOU or "card" not in noun.words or noun.of is not None:
        raise Unsayable("a search by another player, or for what is no card")
    to, arrival = where
    scope.result("card", "permanent", plural=number > 1)
    return (do.SearchLibrary(noun.filter, to, number, arrival),)
