"""Conditions on numbers and on what happened this turn [cr2025-06-06 603.4]."""

from __future__ import annotations

from manaburn.cards.vocabulary.words import amounts
from manaburn.cards.vocabulary.words.amounts import Stat, StatOf
from manaburn.cards.vocabulary.words.conditions import AllOf, AnyOf, Compares, Relation
from manaburn.cards.vocabulary.words.filters import YOUR_CREATURE, CombatRole, Filter
from manaburn.cards.vocabulary.words.references import (
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
from manaburn.oracle.parsing.phrases import means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Tally, Zone

table(
    CONDITION,
    {
        "you attacked this turn": HasAttacked(),
        "you gained <integer> or more life this turn": (
            lambda number: at_least(amounts.Tallied(Tally.LIFE_GAINED, Who.YOU), number)
        ),
        ("an opponent was dealt damage this turn", "an opponent has been dealt damage this turn"): (
            at_least(amounts.Tallied(Tally.DAMAGE_TAKEN, Who.EACH_OPPONENT), 1)
        ),
        "you've committed a crime this turn": at_least(amounts.Tallied(Tally.CRIMES, Who.YOU), 1),
        "you've drawn two or more cards this turn": at_least(amounts.Tallied(Tally.CARDS_DRAWN, Who.YOU), 2),
        "there are <integer> or more <noun> in your graveyard": (
            lambda number, noun: at_least(amounts.CardsIn(Zone.GRAVEYARD, Who.YOU, noun.filter), number)
        ),
        "you have <integer> or more cards in hand": lambda number: at_least(HandSizeOf(), number),
        "you have <integer> or fewer cards in hand": (
            lambda number: Compares(HandSizeOf(), Relation.AT_MOST, number)
        ),
        "<one> has <integer> or more <counter-kind> counters on it": (
            lambda what, number, kind: at_least(CountersOn(kind, what), number)
        ),
        "<one> has <integer> or fewer <counter-kind> counters on it": (
            lambda one, number, kind: Compares(CountersOn(kind, one), Relation.AT_MOST, number)
        ),
        "there are <integer> or more <counter-kind> counters on <one>": (
            lambda number, kind, what: at_least(CountersOn(kind, what), number)
        ),
        "<one> has a|an <counter-kind> counter on it": (
            lambda what, kind: at_least(CountersOn(kind, what), 1)
        ),
        "there are no <counter-kind> counters on <one>": (
            lambda kind, what: Compares(CountersOn(kind, what), Relation.AT_MOST, 0)
        ),
        "<one> has no <counter-kind> counters on it": (
            lambda what, kind: Compares(CountersOn(kind, what), Relation.AT_MOST, 0)
        ),
        "<one> 's power is <integer> or greater|more": (
            lambda what, number: at_least(StatOf(Stat.POWER, what), number)
        ),
        "its power is <integer> or greater|more": (
            lambda scope, number: at_least(StatOf(Stat.POWER, scope.owner_of_its()), number)
        ),
        "creatures you control have total power <integer> or greater": (
            lambda number: at_least(amounts.Measure(amounts.Taken.TOTAL, Stat.POWER, YOUR_CREATURE), number)
        ),
        "you control exactly <integer> <noun>": (
            lambda number, noun: Compares(Count(noun.filter), Relation.EXACTLY, number)
        ),
        "you control <integer> or fewer <noun>": (
            lambda number, noun: Not(Controls(noun.filter, at_least=number + 1))
        ),
        ("you control <a-noun> and <a-noun>", "you control both <a-noun> and <a-noun>"): (
            lambda one, other: AllOf((Controls(one.filter), Controls(other.filter)))
        ),
        ("it is day", "it's day"): Circumstance.IT_IS_DAY,
        ("it is night", "it's night"): Circumstance.IT_IS_NIGHT,
        "you have exactly <integer> life": lambda number: Compares(LifeOf(), Relation.EXACTLY, number),
        "~ didn't attack this turn": Not(Is(What.THIS, Filter(combat=CombatRole.ATTACKED_THIS_TURN))),
        "~ attacked this turn": Is(What.THIS, Filter(combat=CombatRole.ATTACKED_THIS_TURN)),
        "there are <integer> or more card types among cards in your graveyard": (
            lambda number: at_least(amounts.CardTypesIn(Zone.GRAVEYARD, Who.YOU), number)
        ),
        "your devotion to <color> is less than <integer>": (
            lambda color, number: Compares(amounts.DevotionTo(frozenset({color})), Relation.LESS_THAN, number)
        ),
        "your devotion to <color> and <color> is less than <integer>": (
            lambda one, other, number: Compares(
                amounts.DevotionTo(frozenset({one, other})), Relation.LESS_THAN, number
            )
        ),
        "your devotion to <color> is <integer> or greater": (
            lambda color, number: at_least(amounts.DevotionTo(frozenset({color})), number)
        ),
        ("it attacked this turn", "that creature attacked this turn"): (
            lambda scope: Is(scope.single(), Filter(combat=CombatRole.ATTACKED_THIS_TURN))
        ),
        ("it didn't attack this turn", "that creature didn't attack this turn"): (
            lambda scope: Not(Is(scope.single(), Filter(combat=CombatRole.ATTACKED_THIS_TURN)))
        ),
        "it attacked during its controller 's last turn": (
            lambda scope: Is(scope.single(), Filter(combat=CombatRole.ATTACKED_LAST_TURN))
        ),
        "<one> attacked during your last turn": (
            lambda one: Is(one, Filter(combat=CombatRole.ATTACKED_LAST_TURN))
        ),
    },
)

means(
    CONDITION,
    ("there are <integer> or more cards in your graveyard", "<integer> or more cards are in your graveyard"),
    lambda number: at_least(amounts.CardsIn(Zone.GRAVEYARD, Who.YOU), number),
    over={"there are <integer> or more <noun> in your graveyard": "cards of any kind need no description"},
)

means(
    STATE,
    "<one> has no <counter-kind> counters on it",
    lambda what, kind: Compares(CountersOn(kind, what), Relation.AT_MOST, 0),
)


@phrase(CONDITION, "you control <a-noun> or <a-noun>")
def either(scope: Scope, one: Noun, other: Noun) -> Condition:
    if all(noun.filter == Filter(subtypes=noun.filter.subtypes) for noun in (one, other)):
        return Controls(Filter(subtypes=one.filter.subtypes | other.filter.subtypes))
    return AnyOf((Controls(one.filter), Controls(other.filter)))


@phrase(CONDITION, "~ attacked or blocked this turn")
def fought(scope: Scope) -> Condition:
    what = What.THIS
    roles = CombatRole.ATTACKED_THIS_TURN, CombatRole.BLOCKED_THIS_TURN
    return AnyOf(tuple(Is(what, Filter(combat=role)) for role in roles))
