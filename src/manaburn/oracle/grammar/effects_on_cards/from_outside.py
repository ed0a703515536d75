"""This module reads effects that bring in cards from outside the game: "You may put a creature card you own
from outside the game into your hand." [cr2025-06-06 400.11b].

The parser tries its phrases wherever an effect may stand (`deed`: what a player does; `statement`: any other
effect). All of them mean a `BringFromOutside`, made by `_brought`, which also notes in the `scope` that later
words can speak of the card.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.effects_on_cards.libraries import BringFromOutside, Finding, Showing
from manaburn.cards.vocabulary.effects_on_cards.moving import Place
from manaburn.cards.vocabulary.words.references import Who
from manaburn.oracle.grammar.deeds import deed, statement
from manaburn.oracle.grammar.names import Effects
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import Name, Unsayable, table
from manaburn.oracle.parsing.scope import Scope

BROUGHT_TO = Name[Place]("brought-to")
table(
    BROUGHT_TO,
    {
        "into your hand": Place.HAND,
        "on top of your library": Place.TOP,
    },
)


@statement(
    "you may reveal <a-noun> you own from outside the game and|. put it <brought-to>",
    "you may reveal <a-noun> you own from outside the game . put that card <brought-to>",
)
def revealed_from_outside(scope: Scope, noun: Noun, to: Place) -> Effects:
    return _brought(scope, noun, to, Showing.REVEALED)


@deed("put <a-noun> you own from outside the game <brought-to>", yours=True)
def put_from_outside(scope: Scope, noun: Noun, to: Place) -> Effects:
    return _brought(scope, noun, to, finding=Finding.THAT_MANY)


@statement(
    "you may reveal <a-noun> you own from outside the game or choose a face-up <noun> you own in exile ."
    " put that card <brought-to>"
)
def from_outside_or_exile(scope: Scope, noun: Noun, exiled: Noun, to: Place) -> Effects:
    """Return the effect that brings in a card from outside the game, or one of the same kind from exile."""
    if noun.cards() != exiled.cards():
        raise Unsayable("cards outside the game of another kind than those in exile")
    return _brought(scope, noun, to, Showing.REVEALED, or_exiled=True)


def _brought(
    scope: Scope,
    noun: Noun,
    to: Place,
    showing: Showing = Showing.HIDDEN,
    finding: Finding = Finding.UP_TO,
    *,
    or_exiled: bool = False,
) -> Effects:
    """Return the effect that brings in one card of a kind, which is "it" from here on."""
    if scope.doer is not Who.YOU:
        raise Unsayable("cards that another player owns outside the game")
    scope.result("card", *noun.words)
    return (BringFromOutside(noun.cards(), to, finding, showing, or_exiled),)
