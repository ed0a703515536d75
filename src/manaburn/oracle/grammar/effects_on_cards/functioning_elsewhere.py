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
from manaburn.oracle.grammar.deeds import deed, deeds, states
from manaburn.oracle.grammar.effects.returning import Manner, moved
from manaburn.oracle.grammar.names import CONDITION, Effects
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase
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


FROM_THERE = Name[None]("from-there")


@phrase(FROM_THERE, "from your graveyard")
def from_there(scope: Scope) -> None:
    scope.functions_in = Zone.GRAVEYARD


@phrase(CONDITION, "~ is in your graveyard")
def is_in_graveyard(scope: Scope) -> Condition:
    from_there(scope)
    return Circumstance.THIS_IS_IN_GRAVEYARD


@deed("return ~ <from-there> to the battlefield <manners>?")
def return_to_battlefield(scope: Scope, _from: None, how: Manner | None) -> Effects:
    if how is not None and (how.under is not None or how.counters):
        raise Unsayable("a card that returns itself in another manner")
    arrival = None if how is None else how.arrival
    return (do.ReturnToBattlefield(moved(scope, What.THIS), arrival or do.Arrival.UNTAPPED),)


deeds(
    {
        "return ~ <from-there> to your hand": lambda scope, _from: Put(moved(scope, What.THIS), Place.HAND),
        "put ~ <from-there> on top of your library": (
            lambda scope, _from: Put(moved(scope, What.THIS), Place.TOP)
        ),
        "exile ~ <from-there>": lambda scope, _from: Put(moved(scope, What.THIS), Place.EXILE),
    }
)

states(
    "you may cast ~ <from-there>",
    lambda _from: CastNow(What.THIS, Price.AS_PRINTED, FaceCast.ANY),
)
