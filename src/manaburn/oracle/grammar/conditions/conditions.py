"""Conditions: if you control a Swamp, as long as it's your turn."""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary.words.amounts import NumberOf
from manaburn.cards.vocabulary.words.conditions import AreAny, Compares, IsAmong, Relation, WasCast
from manaburn.cards.vocabulary.words.filters import Being, CombatRole, Filter, Status, Wearing, Whose
from manaburn.cards.vocabulary.words.references import (
    Chosen,
    Circumstance,
    Condition,
    Controls,
    Count,
    Is,
    LifeAtLeast,
    Not,
    SpellsCastLastTurn,
    What,
    Who,
)
from manaburn.oracle.grammar.names import CONDITION, STATE
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Color, Zone


def _here(noun: Noun) -> Noun:
    if noun.zone is not Zone.BATTLEFIELD or noun.of is not None:
        raise Unsayable("control of what is not on the battlefield")
    return noun


@phrase(CONDITION, "you control <a-noun>")
def you_control(scope: Scope, noun: Noun) -> Condition:
    """You control one."""
    return Controls(_here(noun).filter)


@phrase(CONDITION, "you control <a-noun> other than <one> or ~")
def you_control_besides(scope: Scope, noun: Noun, other: What | Chosen) -> Condition:
    """You control one that is neither the source nor another."""
    if other is What.THIS:
        raise Unsayable("others than one and the same")
    yours = replace(_here(noun).filter, controller=Whose.YOU, other_than_this=True)
    return Compares(Count(yours), Relation.MORE_THAN, NumberOf(other, yours))


@phrase(CONDITION, "you control <integer> or more <noun>", "you control at least <integer> <noun>")
def you_control_several(scope: Scope, number: int, noun: Noun) -> Condition:
    """You control that many."""
    return Controls(_here(noun).filter, at_least=number)


@phrase(STATE, "you control no <noun>")
@phrase(CONDITION, "you control no <noun>", "you don't control a|an|any <noun>")
def you_control_none(scope: Scope, noun: Noun) -> Condition:
    """You control none."""
    return Not(Controls(_here(noun).filter))


@phrase(CONDITION, "an opponent controls <a-noun>")
def an_opponent_controls(scope: Scope, noun: Noun) -> Condition:
    """Some opponent controls one."""
    return Controls(_here(noun).filter, Who.EACH_OPPONENT)


@phrase(CONDITION, "you have <integer> or more life")
def life_at_least(scope: Scope, number: int) -> Condition:
    """Your life total is that or more."""
    return LifeAtLeast(number)


@phrase(CONDITION, "you have <integer> or less life")
def life_at_most(scope: Scope, number: int) -> Condition:
    """Your life total is that or less."""
    return Not(LifeAtLeast(number + 1))


@phrase(CONDITION, "it's your turn", "it is your turn")
def your_turn(scope: Scope) -> Condition:
    """It is your turn."""
    return Circumstance.YOUR_TURN


@phrase(CONDITION, "it's not your turn")
def not_your_turn(scope: Scope) -> Condition:
    """It is someone else's turn."""
    return Not(Circumstance.YOUR_TURN)


@phrase(CONDITION, "it's not their turn")
def not_their_turn(scope: Scope) -> Condition:
    """It is not the turn of the player spoken of."""
    if scope.player() is not Who.THAT_PLAYER:
        raise Unsayable("the turn of another player than that of the event")
    return Not(IsAmong(Who.THAT_PLAYER, Who.ACTIVE_PLAYER))


@phrase(CONDITION, "~ entered this turn")
def entered_this_turn(scope: Scope) -> Condition:
    """The source has been on the battlefield since this turn."""
    return Is(What.THIS, Filter(being=frozenset({Being.ENTERED_THIS_TURN})))


@phrase(STATE, "you have no cards in hand")
@phrase(CONDITION, "you have no cards in hand")
def no_cards_in_hand(scope: Scope) -> Condition:
    """Your hand is empty."""
    return Circumstance.HAND_IS_EMPTY


ONE_IS = Name[What | Chosen]("one-is")


@phrase(ONE_IS, "<one> is", "it's")
def one_is(scope: Scope, what: What | Chosen | None = None) -> What | Chosen:
    """What is said to be something."""
    return what or scope.single()


@phrase(ONE_IS, "enchanted <noun-word> is", "equipped creature is")
def attached_is(scope: Scope, noun: str = "creature") -> What | Chosen:
    """What this is attached to."""
    return scope.attached(noun)


@phrase(CONDITION, "<one-is> untapped")
def untapped(scope: Scope, what: What | Chosen) -> Condition:
    """It is untapped."""
    return Circumstance.THIS_IS_UNTAPPED if what is What.THIS else Is(what, Filter(status=Status.UNTAPPED))


@phrase(CONDITION, "<one-is> tapped")
def tapped(scope: Scope, what: What | Chosen) -> Condition:
    """It is tapped."""
    return Circumstance.THIS_IS_TAPPED if what is What.THIS else Is(what, Filter(status=Status.TAPPED))


@phrase(CONDITION, "<one-is> equipped")
def equipped(scope: Scope, what: What | Chosen) -> Condition:
    """An Equipment is attached to it."""
    return Is(what, Filter(wearing=Wearing.EQUIPMENT))


@phrase(CONDITION, "<one-is> enchanted")
def enchanted(scope: Scope, what: What | Chosen) -> Condition:
    """An Aura is attached to it."""
    return Is(what, Filter(wearing=Wearing.AURA))


@phrase(CONDITION, "<one-is> attacking")
def attacking(scope: Scope, what: What | Chosen) -> Condition:
    """It is attacking."""
    by_itself = what is What.THIS
    return Circumstance.THIS_IS_ATTACKING if by_itself else Is(what, Filter(combat=CombatRole.ATTACKING))


@phrase(CONDITION, "<one-is> attacking alone")
def attacking_alone(scope: Scope, what: What | Chosen) -> Condition:
    """It is attacking alone."""
    if what is not What.THIS:
        raise Unsayable("something else attacking alone")
    return Circumstance.THIS_IS_ATTACKING_ALONE


@phrase(CONDITION, "<one-is> blocking")
def blocking(scope: Scope, what: What | Chosen) -> Condition:
    """It is blocking."""
    return Is(what, Filter(combat=CombatRole.BLOCKING))


@phrase(CONDITION, "<one-is> attacking or blocking")
def fighting(scope: Scope, what: What | Chosen) -> Condition:
    """It is attacking or blocking."""
    return Is(what, Filter(combat=CombatRole.ATTACKING_OR_BLOCKING))


@phrase(CONDITION, "enchanted|equipped <noun-word> is <a-noun>")
def attached_is_one(scope: Scope, word: str, noun: Noun) -> Condition:
    """What this is attached to is one."""
    return Is(scope.attached(word), _here(noun).filter)


@phrase(CONDITION, "enchanted|equipped <noun-word> is <color>")
def attached_is_colored(scope: Scope, word: str, color: Color) -> Condition:
    """What this is attached to is of a colour."""
    return Is(scope.attached(word), Filter(colors=frozenset({color})))


@phrase(
    CONDITION,
    "it was <a-noun>",
    "it's <a-noun>",
    "that card is|was <a-noun>",
    over={"it's <a-noun>": "what has been moved is asked about where it is now"},
)
def result_is_one(scope: Scope, noun: Noun) -> Condition:
    """What an effect has just moved or revealed is one."""
    what = scope.object()
    if what is not What.IT or noun.of is not None:
        raise Unsayable("being something")
    return AreAny(What.IT, noun.filter)


@phrase(CONDITION, "it wasn't cast")
def was_not_cast(scope: Scope) -> Condition:
    """What entered was not cast."""
    what = scope.single()
    return Not(WasCast() if what is What.THIS else AreAny(what, Filter(being=frozenset({Being.WAS_CAST}))))


@phrase(CONDITION, "~ isn't a token")
def this_is_no_token(scope: Scope) -> Condition:
    """The source is represented by a card."""
    return AreAny(What.THIS, Filter(nontoken=True))


@phrase(CONDITION, "it's not a token")
def is_no_token(scope: Scope) -> Condition:
    """It is represented by a card."""
    return AreAny(scope.single(), Filter(nontoken=True))


@phrase(CONDITION, "~|it is saddled", "it's saddled")
def saddled(scope: Scope) -> Condition:
    """The source is saddled."""
    return Circumstance.THIS_IS_SADDLED


@phrase(CONDITION, "it's <a-noun>")
def is_one(scope: Scope, noun: Noun) -> Condition:
    """What this is attached to, or what was spoken of, is one."""
    return Is(scope.single(), _here(noun).filter)


@phrase(CONDITION, "no spells were cast last turn")
def quiet(scope: Scope) -> Condition:
    """Nobody cast a spell in the turn before."""
    return Not(SpellsCastLastTurn())


@phrase(
    CONDITION,
    "a player cast two or more spells last turn",
    over={
        "<who-did> cast <so-many> <in-turn>": (
            "both mean the same; spells of last turn are counted, not gone through"
        )
    },
)
def busy(scope: Scope) -> Condition:
    """Somebody cast two spells in the turn before."""
    return SpellsCastLastTurn(2)


@phrase(CONDITION, "it's the first combat phase of the turn")
def first_combat(scope: Scope) -> Condition:
    """It is the turn's first combat phase."""
    return Circumstance.FIRST_COMBAT


@phrase(CONDITION, "you control your commander")
def commander(scope: Scope) -> Condition:
    """You control your commander."""
    return Circumstance.YOU_CONTROL_YOUR_COMMANDER


@phrase(CONDITION, "there are <integer> or more <noun> on the battlefield")
def enough_there(scope: Scope, number: int, noun: Noun) -> Condition:
    """There are that many of a kind."""
    return Compares(Count(_here(noun).filter), Relation.AT_LEAST, number)


@phrase(CONDITION, "there is <a-noun> on the battlefield")
def one_there(scope: Scope, noun: Noun) -> Condition:
    """There is one of a kind."""
    return Controls(_here(noun).filter, Who.EACH_PLAYER)


@phrase(STATE, "there are no <noun> on the battlefield")
@phrase(CONDITION, "there are no <noun> on the battlefield", "no <noun> are on the battlefield")
def none_there(scope: Scope, noun: Noun) -> Condition:
    """There is none of a kind."""
    return Not(Controls(_here(noun).filter, Who.EACH_PLAYER))
