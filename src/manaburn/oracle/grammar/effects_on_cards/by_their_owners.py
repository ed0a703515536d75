"""This module reads what players do with objects that they own: "Its owner shuffles it into their library.",
"That player puts it on the bottom of their library." [cr2025-06-06 401.7, 701.20, 701.24].

Most phrases are what a player does (`deed`), whoever that is: "shuffle it into their library" is also read in
"Its owner shuffles it …". Those with `yours=True` are read only of you. Most mean a `Put` or a `PutBelowTop`.
`_owned_by_doer` refuses objects that may belong to another player, as a card goes only to its owner's
library, hand or graveyard. The `scope` that each function gets keeps what the words so far have said, and who
does what comes next (`doer`).
"""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.changes.changes import Duration, GainControl
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChooseMatching, ChooseOneEffect, Option
from manaburn.cards.vocabulary.effects_by_subject.repeating import ForEachObject
from manaburn.cards.vocabulary.effects_on_cards import libraries as lib
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put, PutBelowTop, Under
from manaburn.cards.vocabulary.words.filters import ANYTHING, Whose
from manaburn.cards.vocabulary.words.references import (
    All,
    Amount,
    AndOthers,
    Chosen,
    Objects,
    OwnerOf,
    Players,
    What,
    Who,
)
from manaburn.oracle.grammar.deeds import deed, does, statement
from manaburn.oracle.grammar.effects.returning import moved
from manaburn.oracle.grammar.names import Effects
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import Name, Unsayable, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone


def _owned_by_doer(scope: Scope, what: Objects, *, several: bool = False) -> Objects:
    """Return the objects, if the player who does something with them is not you, and owns them for certain:
    that player is "its owner", or the cards are of that player's hand, library or graveyard. Raises Unsayable
    otherwise; also if something has to be chosen first, and for several objects unless `several`.
    """
    who = scope.doer
    # "Its owner …"; a card of the hand or library just seen; a target in the graveyard of a target player.
    owned = isinstance(who, OwnerOf) and who.what in (what, _as_it_was(scope, what))
    of_theirs = what is What.IT and scope.cards_of == who
    targeted = isinstance(what, Chosen) and scope.slots[what.slot].of_target
    in_their_graveyard = isinstance(who, Chosen) and targeted == who.slot
    if who is Who.YOU or scope.first or not (owned or of_theirs or in_their_graveyard):
        raise Unsayable("what a player does with what may be another's")
    return what if several else _refuse_several(scope, what)


def _as_it_was(scope: Scope, what: Objects) -> Objects:
    """Return what an object was before the last effect moved it."""
    return scope.before_the_last("permanent") if what is What.IT else what


@deed("shuffle <object> into their library")
def shuffle_own(scope: Scope, what: Objects) -> Effects:
    may_be_none = isinstance(what, Chosen) and scope.slots[what.slot].minimum == 0
    return (
        Put(
            _owned_by_doer(scope, what, several=True), Place.SHUFFLED_IN, scope.doer if may_be_none else None
        ),
    )


@statement("the owners of <object> shuffle them into their libraries")
def owners_shuffle(scope: Scope, what: Objects) -> Effects:
    """Return the effect by which players shuffle several targets into their libraries, each once."""
    if not isinstance(what, Chosen) or scope.slots[what.slot].maximum == 1:
        raise Unsayable("the owners of what is not several targets")
    return (Put(what, Place.SHUFFLED_IN),)


@deed("shuffle <object> into your library", yours=True)
def shuffle_yours(scope: Scope, what: Objects) -> Effects:
    """Return the effect that shuffles cards of your graveyard into your library: targets, or cards that you
    choose.
    """
    may_be_none = True
    if isinstance(what, Chosen):
        slot = scope.slots[what.slot]
        may_be_none = slot.minimum == 0
        yours = slot.zone is Zone.GRAVEYARD and slot.what is not None and slot.what.controller is Whose.YOU
    else:
        yours = any(isinstance(one, ChooseMatching) and one.zone is Zone.GRAVEYARD for one in scope.first)
    if not yours:
        raise Unsayable("what is not of your graveyard, and shuffled into your library")
    return (Put(what, Place.SHUFFLED_IN, Who.YOU if may_be_none else None),)


@deed(
    "shuffle all <described-noun> from <player-target> 's graveyard into that player 's library", yours=True
)
def shuffle_all_of_theirs(scope: Scope, noun: Noun, who: Players) -> Effects:
    """Return the effect that shuffles all cards of a kind in one player's graveyard into that player's
    library, which is shuffled even if there are none.
    """
    return (Put(All(noun.cards(), who, Zone.GRAVEYARD), Place.SHUFFLED_IN, who),)


@deed("put <object> <library-end> of their library")
def put_own_to_an_end(scope: Scope, what: Objects, end: Place) -> Effects:
    return (Put(_owned_by_doer(scope, what), end),)


@deed(
    "put <object> on the top or bottom of their library",
    "put <object> on their choice of the top or bottom of their library",
)
def put_own_to_either_end(scope: Scope, what: Objects) -> Effects:
    return (Put(_owned_by_doer(scope, what), Place.TOP_OR_BOTTOM),)


def _of_that_player(scope: Scope, what: Objects) -> Objects:
    """Return a card of another player's hand or library, with which you do something."""
    if what is not What.IT or scope.first or scope.cards_of is None or scope.cards_of != scope.player():
        raise Unsayable("what may be of another player's hand or library")
    return _refuse_several(scope, what)


def _refuse_several(scope: Scope, what: Objects) -> Objects:
    """Return the object if it is only one. Raises Unsayable for several, which go to a library in
    an order.
    """
    if scope.is_spoken_of(what, plural=True):
        raise Unsayable("several objects that go to a library in an order")
    return what


does(
    "put <object> <library-end> of that player 's library",
    lambda scope, what, end: Put(_of_that_player(scope, what), end),
    yours=True,
)
does(
    "put <object> into that player 's|their graveyard",
    lambda scope, what: Put(moved(scope, _of_that_player(scope, what)), Place.GRAVEYARD),
    yours=True,
)


@deed("return all <described-noun> <player-target> owns to their hand|hands", yours=True)
def return_all_of_theirs(scope: Scope, noun: Noun, who: Players) -> Effects:
    """Return the effect that returns all permanents of a kind that one player owns, whoever controls them."""
    scope.result("card", plural=True)
    return (Put(All(noun.permanents(), who, owned=True), Place.HAND),)


NTH = Name[int]("nth")
"""A place in a library, by the number of cards above it."""
table(NTH, {word: n for n, word in enumerate(("second", "third", "fourth", "fifth", "sixth", "seventh"), 1)})


@deed("put <object> into their library <nth> from the top")
def put_own_below_top(scope: Scope, what: Objects, above: int) -> Effects:
    return (PutBelowTop(_owned_by_doer(scope, what), above),)


@deed("put <object> into its|their owner|owners 's library|libraries <nth> from the top")
def put_below_top(scope: Scope, what: Objects, above: int) -> Effects:
    return (PutBelowTop(_refuse_several(scope, what), above),)


@deed(
    "put <object> into its owner 's library just beneath the top <number> cards of that library",
    "put <object> into their owner 's library just beneath the top <number> cards of that library",
)
def put_beneath_the_top(scope: Scope, what: Objects, above: Amount) -> Effects:
    return (PutBelowTop(_refuse_several(scope, what), above),)


@deed("put <object> into their library <nth> from the top or on the bottom")
def put_own_below_top_or_to_the_bottom(scope: Scope, what: Objects, above: int) -> Effects:
    own = _owned_by_doer(scope, what)
    ways = (
        Option("below the top", (PutBelowTop(own, above),)),
        Option("on the bottom", (Put(own, Place.BOTTOM),)),
    )
    return (ChooseOneEffect(ways, scope.doer),)


@deed(
    "put all the? cards from your|their graveyard on the bottom of your|their library in a random order",
    "put your|their graveyard on the bottom of your|their library in a random order",
)
def put_graveyard_to_the_bottom(scope: Scope) -> Effects:
    return (Put(All(ANYTHING, scope.doer, Zone.GRAVEYARD), Place.BOTTOM_AT_RANDOM),)


@deed("put <object> into their hand")
def put_own_into_hand(scope: Scope, what: Objects) -> Effects:
    return (Put(moved(scope, _owned_by_doer(scope, what, several=True)), Place.HAND),)


@deed("put <object> into their graveyard")
def put_own_into_graveyard(scope: Scope, what: Objects) -> Effects:
    return (Put(moved(scope, _owned_by_doer(scope, what, several=True)), Place.GRAVEYARD),)


@deed("put <object> onto the battlefield [ under their control ]")
def put_own_onto_the_battlefield(scope: Scope, what: Objects) -> Effects:
    own = _owned_by_doer(scope, what, several=True)
    if isinstance(own, Chosen):
        raise Unsayable("a permanent that is put onto the battlefield")
    return (do.ReturnToBattlefield(moved(scope, own), under=Under.OWNERS),)


@deed("reveal <object>")
def reveal_it(scope: Scope, what: Objects) -> Effects:
    """Return the effect that shows all players a card that was looked at or chosen from a hand; the card
    stays where it is.
    """
    if what is not What.IT or scope.cards_of is None or scope.first:
        raise Unsayable("what nobody looked at is revealed")
    if scope.doer not in (Who.YOU, scope.cards_of):
        raise Unsayable("another player's card is revealed")
    return (lib.RevealThese(what),)


@deed("shuffle ~ and your graveyard into their owner 's library", yours=True)
def shuffle_this_and_graveyard(scope: Scope) -> Effects:
    both = AndOthers(What.THIS, All(ANYTHING, Who.YOU, Zone.GRAVEYARD))
    return (Put(both, Place.SHUFFLED_IN),)


# Control of permanents goes back to their owners


@statement("each player gains control of all <noun> they own")
def owners_gain_control(scope: Scope, noun: Noun) -> Effects:
    if noun.zone is not Zone.BATTLEFIELD or noun.of is not None:
        raise Unsayable("control of what is elsewhere, or of what certain players control")
    scope.forget_results()
    to_its_owner = do.Alter(What.THAT, (GainControl(OwnerOf(What.THAT)),), Duration.INDEFINITE)
    return (ForEachObject(All(noun.filter), (to_its_owner,)),)
