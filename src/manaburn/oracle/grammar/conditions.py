"""Conditions: if you control a Swamp, as long as it's your turn."""

from __future__ import annotations

from manaburn.cards.conditions import AreAny
from manaburn.cards.filters import CombatRole, Filter, Wearing
from manaburn.cards.references import Circumstance, Condition, Controls, Is, LifeAtLeast, Not, What, Who
from manaburn.oracle.grammar.nouns import Noun
from manaburn.oracle.phrases import Unsayable, phrase
from manaburn.oracle.scope import Scope
from manaburn.terms import Color, Zone


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


@phrase("condition", "~|it is equipped", "it's equipped")
def equipped(scope: Scope) -> Condition:
    """An Equipment is attached to the source."""
    return Is(What.THIS, Filter(wearing=Wearing.EQUIPMENT))


@phrase("condition", "~|it is enchanted", "it's enchanted")
def enchanted(scope: Scope) -> Condition:
    """An Aura is attached to the source."""
    return Is(What.THIS, Filter(wearing=Wearing.AURA))


@phrase("condition", "~|it is blocking", "it's blocking")
def blocking(scope: Scope) -> Condition:
    """The source is blocking."""
    return Is(What.THIS, Filter(combat=CombatRole.BLOCKING))


@phrase("condition", "~|it is attacking or blocking", "it's attacking or blocking")
def fighting(scope: Scope) -> Condition:
    """The source is attacking or blocking."""
    return Is(What.THIS, Filter(combat=CombatRole.ATTACKING_OR_BLOCKING))


@phrase("condition", "enchanted|equipped <noun-word> is <a-noun>")
def attached_is_one(scope: Scope, _word: str, noun: Noun) -> Condition:
    """What this is attached to is one."""
    return Is(What.ATTACHED, _here(noun).filter)


@phrase("condition", "enchanted|equipped <noun-word> is <color>")
def attached_is_colored(scope: Scope, _word: str, color: Color) -> Condition:
    """What this is attached to is of a colour."""
    return Is(What.ATTACHED, Filter(colors=frozenset({color})))


@phrase("condition", "it's <a-noun>", "it was <a-noun>", "that card is|was <a-noun>")
def result_is_one(scope: Scope, noun: Noun) -> Condition:
    """What an effect has just moved or revealed is one."""
    what = scope.object()
    if what is not What.IT or noun.of is not None:
        raise Unsayable("being something")
    return AreAny(What.IT, noun.filter)


@phrase("condition", "~|it is attacking", "it's attacking")
def attacking(scope: Scope) -> Condition:
    """The source is attacking."""
    return Circumstance.THIS_IS_ATTACKING


@phrase("condition", "it's <a-noun>")
def is_one(scope: Scope, noun: Noun) -> Condition:
    """What this is attached to, or what was spoken of, is one."""
    return Is(scope.single(), _here(noun).filter)
