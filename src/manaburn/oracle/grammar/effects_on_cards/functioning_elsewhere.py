"""Abilities that say where they function: they move their own card from there, or say that it is there
[cr2025-06-06 113.6b, 113.6m].
"""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.events.triggers_of_changes import StateIs
from manaburn.cards.vocabulary.words.casting import CastNow, FaceCast, Price
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import Circumstance, Condition, What, speaks_of
from manaburn.oracle.grammar.deeds import deed, statement
from manaburn.oracle.grammar.effects.returning import Manner, moves
from manaburn.oracle.grammar.names import CONDITION, Effects
from manaburn.oracle.parsing.phrases import Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone


def where_it_functions(scope: Scope, ability: Triggered) -> Triggered:
    """The ability, in the zone where its words say that it functions. Raises Unsayable where what triggers it
    is its own card, or what that is attached to: then it functions where that was.
    """
    if scope.functions_in is Zone.BATTLEFIELD:
        return ability
    on = ability.on
    subjects = [content for content in vars(on).values() if isinstance(content, Filter)]
    of_itself = any(each.only_this for one in subjects for each in (one, *one.any_of))
    if of_itself or isinstance(on, StateIs) or speaks_of(on, What.THIS, What.ATTACHED):
        raise Unsayable("an ability of a card in the graveyard that triggers on what that card was")
    return replace(ability, zone=scope.functions_in)


def _from_graveyard(scope: Scope) -> None:
    scope.functions_in = Zone.GRAVEYARD


@phrase(CONDITION, "~ is in your graveyard")
def is_in_graveyard(scope: Scope) -> Condition:
    _from_graveyard(scope)
    return Circumstance.THIS_IS_IN_GRAVEYARD


@deed("return ~ from your graveyard to your hand")
def return_to_hand(scope: Scope) -> Effects:
    _from_graveyard(scope)
    moves(scope, What.THIS)
    return (Put(What.THIS, Place.HAND),)


@deed("return ~ from your graveyard to the battlefield <manners>?")
def return_to_battlefield(scope: Scope, how: Manner | None) -> Effects:
    _from_graveyard(scope)
    if how is not None and (how.under is not None or how.counters):
        raise Unsayable("a card that returns itself in another manner")
    moves(scope, What.THIS)
    arrival = None if how is None else how.arrival
    return (do.ReturnToBattlefield(What.THIS, arrival or do.Arrival.UNTAPPED),)


@deed("put ~ from your graveyard on top of your library")
def put_on_top(scope: Scope) -> Effects:
    _from_graveyard(scope)
    moves(scope, What.THIS)
    return (Put(What.THIS, Place.TOP),)


@deed("exile ~ from your graveyard")
def exile(scope: Scope) -> Effects:
    _from_graveyard(scope)
    moves(scope, What.THIS)
    return (Put(What.THIS, Place.EXILE),)


@statement("you may cast ~ from your graveyard")
def cast(scope: Scope) -> Effects:
    _from_graveyard(scope)
    return (CastNow(What.THIS, Price.AS_PRINTED, FaceCast.ANY),)
