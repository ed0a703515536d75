"""This module reads effects by which each player puts cards from their own hand or graveyard onto the
battlefield: "Each player may put a creature card from their hand onto the battlefield." [cr2025-06-06 101.4];
and the hand that one player puts into their library.

The parser tries its phrases wherever an effect may stand (`statement`). `_each_puts` makes two effects: all
players choose in turn order (`ChooseMatching`), and then all cards enter at the same time
(`ReturnToBattlefield`).
"""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChooseMatching
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put, Under
from manaburn.cards.vocabulary.words.filters import ANYTHING
from manaburn.cards.vocabulary.words.references import SEVERAL_PLAYERS, All, What, Who
from manaburn.oracle.grammar.deeds import deed, statement
from manaburn.oracle.grammar.names import Effects
from manaburn.oracle.grammar.nouns import nouns
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.grammar.nouns.references import ANY_NUMBER
from manaburn.oracle.parsing.phrases import Name, Unsayable, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone

THOSE_PLAYERS = Name[Who]("those-players")
table(
    THOSE_PLAYERS,
    {
        "each player": Who.EACH_PLAYER,
        "each other player": Who.EACH_OTHER_PLAYER,
        "each opponent": Who.EACH_OPPONENT,
    },
)

OWN_ZONE = Name[Zone]("own-zone")
table(OWN_ZONE, {"their hand": Zone.HAND, "their graveyard": Zone.GRAVEYARD})

HOW_THEY_ENTER = Name[do.Arrival]("how-they-enter")
table(
    HOW_THEY_ENTER,
    {
        "onto|to the battlefield": do.Arrival.UNTAPPED,
        "onto|to the battlefield tapped": do.Arrival.TAPPED,
    },
)


def _each_puts(scope: Scope, choice: ChooseMatching, how: do.Arrival) -> Effects:
    """Return effects by which all players choose in turn order, and all cards enter at the same time."""
    if choice.zone not in (Zone.HAND, Zone.GRAVEYARD):
        raise Unsayable("cards elsewhere")
    scope.result("card", "permanent", "creature", plural=True)
    return choice, do.ReturnToBattlefield(What.IT, how, Under.OWNERS)


def _cards_of_any_player(noun: Noun) -> Noun:
    """Return the noun of cards; the zone of "creature card" alone is the graveyard."""
    if noun.zone is not Zone.GRAVEYARD:
        raise Unsayable("what is no card, or a card elsewhere")
    return noun


@statement("<those-players> puts|returns <a-noun> from <own-zone> <how-they-enter>")
def each_puts(scope: Scope, who: Who, noun: Noun, zone: Zone, how: do.Arrival) -> Effects:
    return _each_puts(scope, ChooseMatching(_cards_of_any_player(noun).cards(), 1, who, zone), how)


@statement("<those-players> puts|returns <integer> <noun> from <own-zone> <how-they-enter>")
def each_puts_several(
    scope: Scope, who: Who, number: int, noun: Noun, zone: Zone, how: do.Arrival
) -> Effects:
    return _each_puts(scope, ChooseMatching(_cards_of_any_player(noun).cards(), number, who, zone), how)


@statement(
    "<those-players> may put|return <a-noun> from <own-zone> <how-they-enter>",
    "<those-players> may put <a-noun> <how-they-enter> from <own-zone>",
)
def each_may_put(scope: Scope, who: Who, noun: Noun, one: object, other: object) -> Effects:
    zone, how = (one, other) if isinstance(one, Zone) else (other, one)
    assert isinstance(zone, Zone) and isinstance(how, do.Arrival), "a zone, and how they enter"
    return _each_puts(scope, ChooseMatching(_cards_of_any_player(noun).cards(), 1, who, zone, 0), how)


@statement("<those-players> may put any number of <noun> from <own-zone> <how-they-enter>")
def each_may_put_many(scope: Scope, who: Who, noun: Noun, zone: Zone, how: do.Arrival) -> Effects:
    return _each_puts(
        scope, ChooseMatching(_cards_of_any_player(noun).cards(), ANY_NUMBER, who, zone, 0), how
    )


@statement("<those-players> returns all|each <described-noun> from their graveyard <how-they-enter>")
def each_returns_all(scope: Scope, who: Who, noun: Noun, how: do.Arrival) -> Effects:
    scope.result("card", "permanent", "creature", plural=True)
    return (
        do.ReturnToBattlefield(
            All(_cards_of_any_player(noun).cards(), who, Zone.GRAVEYARD), how, Under.OWNERS
        ),
    )


@statement(
    "<those-players> returns all|each <described-noun> <attributes> from their graveyard <how-they-enter>"
)
def each_returns_all_so_described(
    scope: Scope, who: Who, noun: Noun, further: Noun, how: do.Arrival
) -> Effects:
    return each_returns_all(scope, who, nouns.noun(scope, noun, further), how)


@statement(
    "<those-players> exiles all <described-noun> from their graveyard , then sacrifices all <noun> they"
    " control , then puts all cards they exiled this way onto the battlefield"
)
def each_exchanges(scope: Scope, who: Who, noun: Noun, theirs: Noun) -> Effects:
    """Return three effects, each of which all players carry out at the same time [cr2025-06-06 101.4]."""
    if theirs.zone is not Zone.BATTLEFIELD or theirs.of is not None:
        raise Unsayable("what is sacrificed that is not there")
    scope.result("card", "permanent", plural=True)
    return (
        Put(All(_cards_of_any_player(noun).cards(), who, Zone.GRAVEYARD), Place.EXILE),
        do.SacrificeObjects(All(theirs.filter, who), who),
        do.ReturnToBattlefield(What.EXILED_SO_FAR, under=Under.OWNERS),
    )


# The whole hand of one player


@deed("put the cards in your|their hand <library-end> of your|their library in any order")
def put_hand_into_the_library(scope: Scope, end: Place) -> Effects:
    """Return the effect by which a player puts the whole hand on one end of their library."""
    if scope.doer in SEVERAL_PLAYERS:
        raise Unsayable("the hands of several players, each in an order")
    scope.result("card", plural=True)
    return (Put(All(ANYTHING, scope.doer, Zone.HAND), end),)
