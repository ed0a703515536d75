"""Conditions: if you control a Swamp, as long as it's your turn."""

from __future__ import annotations

from manaburn.cards.references import Circumstance, Condition, Controls, Is, LifeAtLeast, Not, What, Who
from manaburn.oracle.grammar.nouns import Noun
from manaburn.oracle.phrases import Unsayable, phrase
from manaburn.oracle.scope import Scope
from manaburn.terms import Zone


def _here(noun: Noun) -> Noun:
    if noun.zone is not Zone.BATTLEFIELD or noun.of is not None:
        raise Unsayable("control of what is not on the battlefield")
    return noun


@phrase("condition", "you control <a-noun>")
def you_control(scope: Scope, noun: Noun) -> Condition:
    """You control one."""
    return Controls(_here(noun).filter)


@phrase("condition", "you control <integer> or more <noun>", "you control at least <integer> <noun>")
def you_control_several(scope: Scope, number: int, noun: Noun) -> Condition:
    """You control that many."""
    return Controls(_here(noun).filter, at_least=number)


@phrase("condition", "you control no <noun>", "you don't control a|an|any <noun>")
def you_control_none(scope: Scope, noun: Noun) -> Condition:
    """You control none."""
    return Not(Controls(_here(noun).filter))


@phrase("condition", "an opponent controls <a-noun>")
def an_opponent_controls(scope: Scope, noun: Noun) -> Condition:
    """Some opponent controls one."""
    return Controls(_here(noun).filter, Who.EACH_OPPONENT)


@phrase("condition", "you have <integer> or more life")
def life_at_least(scope: Scope, number: int) -> Condition:
    """Your life total is that or more."""
    return LifeAtLeast(number)


@phrase("condition", "you have <integer> or less life")
def life_at_most(scope: Scope, number: int) -> Condition:
    """Your life total is that or less."""
    return Not(LifeAtLeast(number + 1))


@phrase("condition", "it's your turn", "it is your turn")
def your_turn(scope: Scope) -> Condition:
    """It is your turn."""
    return Circumstance.YOUR_TURN


@phrase("condition", "it's not your turn")
def not_your_turn(scope: Scope) -> Condition:
    """It is someone else's turn."""
    return Not(Circumstance.YOUR_TURN)


@phrase("condition", "you have no cards in hand")
def no_cards_in_hand(scope: Scope) -> Condition:
    """Your hand is empty."""
    return Circumstance.HAND_IS_EMPTY


@phrase("condition", "~|it is untapped", "it's untapped")
def untapped(scope: Scope) -> Condition:
    """The source is untapped."""
    return Circumstance.THIS_IS_UNTAPPED


@phrase("condition", "~|it is tapped", "it's tapped")
def tapped(scope: Scope) -> Condition:
    """The source is tapped."""
    return Circumstance.THIS_IS_TAPPED


@phrase("condition", "~|it is attacking", "it's attacking")
def attacking(scope: Scope) -> Condition:
    """The source is attacking."""
    return Circumstance.THIS_IS_ATTACKING


@phrase("condition", "it's <a-noun>", "equipped|enchanted creature is <a-noun>")
def is_one(scope: Scope, noun: Noun) -> Condition:
    """What this is attached to, or what was spoken of, is one."""
    what = scope.single() if scope.mentions else What.ATTACHED
    return Is(what, _here(noun).filter)
