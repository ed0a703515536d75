"""Conditions on numbers and on what happened this turn [cr2025-06-06 603.4]."""

from __future__ import annotations

from manaburn.cards.vocabulary.words import amounts
from manaburn.cards.vocabulary.words.amounts import Stat, StatOf
from manaburn.cards.vocabulary.words.conditions import AllOf, AnyOf, Compares, Relation
from manaburn.cards.vocabulary.words.filters import YOUR_CREATURE, CombatRole, Filter
from manaburn.cards.vocabulary.words.references import (
    Chosen,
    Circumstance,
    Condition,
    Controls,
    Count,
    CountersOn,
    HandSizeOf,
    HasAttacked,
    Is,
    LifeOf,
    Not,
    What,
    Who,
)
from manaburn.oracle.grammar.conditions.comparing import at_least
from manaburn.oracle.grammar.names import CONDITION, STATE
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Color, CounterKind, Tally, Zone


@phrase(CONDITION, "you attacked this turn")
def raid(scope: Scope) -> Condition:
    """You attacked this turn."""
    return HasAttacked()


@phrase(CONDITION, "you gained <integer> or more life this turn")
def gained_much_life(scope: Scope, number: int) -> Condition:
    """You gained that much life this turn."""
    return at_least(amounts.Tallied(Tally.LIFE_GAINED, Who.YOU), number)


@phrase(CONDITION, "an opponent was dealt damage this turn", "an opponent has been dealt damage this turn")
def opponent_was_dealt_damage(scope: Scope) -> Condition:
    """An opponent was dealt damage this turn."""
    return at_least(amounts.Tallied(Tally.DAMAGE_TAKEN, Who.EACH_OPPONENT), 1)


@phrase(CONDITION, "you've committed a crime this turn")
def committed_a_crime(scope: Scope) -> Condition:
    """You have committed a crime this turn."""
    return at_least(amounts.Tallied(Tally.CRIMES, Who.YOU), 1)


@phrase(CONDITION, "you've drawn two or more cards this turn")
def drew_two(scope: Scope) -> Condition:
    """You have drawn two cards this turn."""
    return at_least(amounts.Tallied(Tally.CARDS_DRAWN, Who.YOU), 2)


@phrase(
    CONDITION,
    "there are <integer> or more cards in your graveyard",
    "<integer> or more cards are in your graveyard",
    over={"there are <integer> or more <noun> in your graveyard": "cards of any kind need no description"},
)
def threshold(scope: Scope, number: int) -> Condition:
    """That many cards are in your graveyard."""
    return at_least(amounts.CardsIn(Zone.GRAVEYARD, Who.YOU), number)


@phrase(CONDITION, "there are <integer> or more <noun> in your graveyard")
def some_in_graveyard(scope: Scope, number: int, noun: Noun) -> Condition:
    """That many cards of a kind are in your graveyard."""
    return at_least(amounts.CardsIn(Zone.GRAVEYARD, Who.YOU, noun.filter), number)


@phrase(CONDITION, "you have <integer> or more cards in hand")
def many_in_hand(scope: Scope, number: int) -> Condition:
    """That many cards are in your hand."""
    return at_least(HandSizeOf(), number)


@phrase(CONDITION, "you have <integer> or fewer cards in hand")
def few_in_hand(scope: Scope, number: int) -> Condition:
    """No more cards are in your hand."""
    return Compares(HandSizeOf(), Relation.AT_MOST, number)


@phrase(CONDITION, "<one> has <integer> or more <counter-kind> counters on it")
def enough_counters(scope: Scope, what: What | Chosen, number: int, kind: CounterKind) -> Condition:
    """It has that many counters."""
    return at_least(CountersOn(kind, what), number)


@phrase(CONDITION, "<one> has <integer> or fewer <counter-kind> counters on it")
def has_few_counters(scope: Scope, one: What | Chosen, number: int, kind: CounterKind) -> Condition:
    """It has that many counters of a kind at most."""
    return Compares(CountersOn(kind, one), Relation.AT_MOST, number)


@phrase(CONDITION, "there are <integer> or more <counter-kind> counters on <one>")
def enough_counters_on(scope: Scope, number: int, kind: CounterKind, what: What | Chosen) -> Condition:
    """It has that many counters."""
    return at_least(CountersOn(kind, what), number)


@phrase(CONDITION, "<one> has a|an <counter-kind> counter on it")
def has_counter(scope: Scope, what: What | Chosen, kind: CounterKind) -> Condition:
    """It has a counter."""
    return at_least(CountersOn(kind, what), 1)


@phrase(CONDITION, "there are no <counter-kind> counters on <one>")
def no_counters_on(scope: Scope, kind: CounterKind, what: What | Chosen) -> Condition:
    """It has no counter."""
    return Compares(CountersOn(kind, what), Relation.AT_MOST, 0)


@phrase(STATE, "<one> has no <counter-kind> counters on it")
@phrase(CONDITION, "<one> has no <counter-kind> counters on it")
def no_counters(scope: Scope, what: What | Chosen, kind: CounterKind) -> Condition:
    """It has no counter."""
    return Compares(CountersOn(kind, what), Relation.AT_MOST, 0)


@phrase(CONDITION, "<one> 's power is <integer> or greater|more")
def strong(scope: Scope, what: What | Chosen, number: int) -> Condition:
    """It is strong."""
    return at_least(StatOf(Stat.POWER, what), number)


@phrase(CONDITION, "its power is <integer> or greater|more")
def it_is_strong(scope: Scope, number: int) -> Condition:
    """It is strong."""
    return at_least(StatOf(Stat.POWER, scope.owner_of_its()), number)


@phrase(CONDITION, "creatures you control have total power <integer> or greater")
def formidable(scope: Scope, number: int) -> Condition:
    """Yours are strong together."""
    return at_least(amounts.Measure(amounts.Taken.TOTAL, Stat.POWER, YOUR_CREATURE), number)


@phrase(CONDITION, "you control exactly <integer> <noun>")
def exactly(scope: Scope, number: int, noun: Noun) -> Condition:
    """You control that many, no more."""
    return Compares(Count(noun.filter), Relation.EXACTLY, number)


@phrase(CONDITION, "you control <integer> or fewer <noun>")
def few(scope: Scope, number: int, noun: Noun) -> Condition:
    """You control no more."""
    return Not(Controls(noun.filter, at_least=number + 1))


@phrase(CONDITION, "you control <a-noun> and <a-noun>", "you control both <a-noun> and <a-noun>")
def both(scope: Scope, one: Noun, other: Noun) -> Condition:
    """You control one of each."""
    return AllOf((Controls(one.filter), Controls(other.filter)))


@phrase(CONDITION, "you control <a-noun> or <a-noun>")
def either(scope: Scope, one: Noun, other: Noun) -> Condition:
    """You control one or the other."""
    if all(noun.filter == Filter(subtypes=noun.filter.subtypes) for noun in (one, other)):
        return Controls(Filter(subtypes=one.filter.subtypes | other.filter.subtypes))
    return AnyOf((Controls(one.filter), Controls(other.filter)))


@phrase(CONDITION, "it is day", "it's day")
def day(scope: Scope) -> Condition:
    """It is day."""
    return Circumstance.IT_IS_DAY


@phrase(CONDITION, "it is night", "it's night")
def night(scope: Scope) -> Condition:
    """It is night."""
    return Circumstance.IT_IS_NIGHT


@phrase(CONDITION, "you have exactly <integer> life")
def exact_life(scope: Scope, number: int) -> Condition:
    """Your life total is just that."""
    return Compares(LifeOf(), Relation.EXACTLY, number)


@phrase(CONDITION, "~ didn't attack this turn")
def did_not_attack(scope: Scope) -> Condition:
    """It did not attack this turn."""
    return Not(Is(What.THIS, Filter(combat=CombatRole.ATTACKED_THIS_TURN)))


@phrase(CONDITION, "~ attacked this turn")
def attacked(scope: Scope) -> Condition:
    """It attacked this turn."""
    return Is(What.THIS, Filter(combat=CombatRole.ATTACKED_THIS_TURN))


@phrase(CONDITION, "there are <integer> or more card types among cards in your graveyard")
def delirium(scope: Scope, number: int) -> Condition:
    """That many card types are in your graveyard."""
    return at_least(amounts.CardTypesIn(Zone.GRAVEYARD, Who.YOU), number)


@phrase(CONDITION, "your devotion to <color> is less than <integer>")
def little_devotion(scope: Scope, color: Color, number: int) -> Condition:
    """Less devotion than that."""
    return Compares(amounts.DevotionTo(frozenset({color})), Relation.LESS_THAN, number)


@phrase(CONDITION, "your devotion to <color> and <color> is less than <integer>")
def little_devotion_to_two(scope: Scope, one: Color, other: Color, number: int) -> Condition:
    """Less devotion to two colours than that."""
    return Compares(amounts.DevotionTo(frozenset({one, other})), Relation.LESS_THAN, number)


@phrase(CONDITION, "your devotion to <color> is <integer> or greater")
def much_devotion(scope: Scope, color: Color, number: int) -> Condition:
    """That much devotion."""
    return at_least(amounts.DevotionTo(frozenset({color})), number)


@phrase(CONDITION, "~ attacked or blocked this turn")
def fought(scope: Scope) -> Condition:
    """It attacked or blocked this turn."""
    what = What.THIS
    roles = CombatRole.ATTACKED_THIS_TURN, CombatRole.BLOCKED_THIS_TURN
    return AnyOf(tuple(Is(what, Filter(combat=role)) for role in roles))


@phrase(CONDITION, "it attacked this turn", "that creature attacked this turn")
def it_attacked(scope: Scope) -> Condition:
    """It attacked this turn."""
    return Is(scope.single(), Filter(combat=CombatRole.ATTACKED_THIS_TURN))


@phrase(CONDITION, "it didn't attack this turn", "that creature didn't attack this turn")
def it_did_not_attack(scope: Scope) -> Condition:
    """It did not attack this turn."""
    return Not(Is(scope.single(), Filter(combat=CombatRole.ATTACKED_THIS_TURN)))


@phrase(CONDITION, "it attacked during its controller 's last turn")
def it_attacked_last_turn(scope: Scope) -> Condition:
    """It attacked in its controller's last turn."""
    return Is(scope.single(), Filter(combat=CombatRole.ATTACKED_LAST_TURN))


@phrase(CONDITION, "<one> attacked during your last turn")
def attacked_last_turn(scope: Scope, one: What | Chosen) -> Condition:
    """It attacked in your last turn."""
    return Is(one, Filter(combat=CombatRole.ATTACKED_LAST_TURN))
