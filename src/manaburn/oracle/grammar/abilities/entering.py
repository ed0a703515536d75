"""This module reads how a permanent itself enters: "~ enters tapped.", "~ enters with two +1/+1 counters on
it." [cr2025-06-06 614.1c].

The parser tries its phrases for a whole ability (`ABILITY`), in which "~" is the card itself. They mean
`EntersTapped`, `EntersWithCounters` and the like. How other permanents enter is read in `entering_of_others`.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import (
    Ability,
    EntersPrepared,
    EntersTapped,
    EntersWithCounters,
    EntersWithDaylight,
    PlainAbility,
)
from manaburn.cards.vocabulary.effects_by_subject.choosing import Choice
from manaburn.cards.vocabulary.entering import Devour, EntersChoosing, ExiledInstead
from manaburn.cards.vocabulary.words.amounts import AmountDifference, ManaSpentOn
from manaburn.cards.vocabulary.words.conditions import Compares, Relation, WasChosen
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import Not, Number, What
from manaburn.oracle.grammar.amounts.amounts import times
from manaburn.oracle.grammar.names import ABILITY
from manaburn.oracle.grammar.nouns.nouns import merged
from manaburn.oracle.parsing.phrases import Name, itself, table
from manaburn.terms import CounterKind
from manaburn.values import replace

WITH_COUNTERS = Name[EntersWithCounters]("with-counters")
table(
    WITH_COUNTERS,
    {
        "with <number> <counter-kind> counter|counters on it|him|her": (
            lambda number, kind: EntersWithCounters(kind=kind, amount=number)
        ),
        "with <integer> <counter-kind> counters on it <each-of>": (
            lambda number, kind, each: EntersWithCounters(kind=kind, amount=times(number, each))
        ),
        "with a|an additional? <counter-kind> counter on it|him|her <each-of>": (
            lambda kind, number: EntersWithCounters(kind=kind, amount=times(1, number))
        ),
        (
            "with a number of <counter-kind> counters on it equal to <amount>",
            "with x <counter-kind> counters on it , where x is <amount>",
        ): lambda kind, number: EntersWithCounters(kind=kind, amount=number),
        "with a number of <counter-kind> counters on it equal to <integer> minus x": (
            lambda kind, number: EntersWithCounters(kind=kind, amount=AmountDifference(number, Number.X))
        ),
    },
)


def _with_one_of_counters(*kinds: CounterKind) -> tuple[Ability, ...]:
    """Return the choice of a kind of counter, and a counter of the chosen kind to enter with."""
    words = tuple(f"{kind.value} counter" for kind in kinds)
    counters = (
        EntersWithCounters(kind=kind, amount=1, condition=WasChosen(word))
        for kind, word in zip(kinds, words, strict=True)
    )
    return EntersChoosing((Choice(among=words),)), *counters


table(
    ABILITY,
    {
        "~ enters with your choice of a|an <counter-kind> counter? or a|an? <counter-kind> counter on it .": (
            _with_one_of_counters
        ),
        "~ enters with your choice of a|an <counter-kind> , <counter-kind> , or <counter-kind> counter on"
        " it .": _with_one_of_counters,
        "~ enters tapped .": EntersTapped(),
        "~ enters prepared .": EntersPrepared(),
        "~ enters tapped unless <condition> .": lambda condition: EntersTapped(unless=condition),
        ("<if-so> ~|it enters tapped .", "~ enters tapped if <condition> ."): (
            lambda condition: EntersTapped(unless=Not(condition))
        ),
        "~ enters tapped . as it enters , choose <choice> .": (
            lambda choice: (EntersTapped(), EntersChoosing((choice,)))
        ),
        "~ enters <with-counters> . <if-so> it enters tapped .": (
            lambda counters, condition: (counters, EntersTapped(unless=Not(condition)))
        ),
        "as ~ enters , you may sacrifice any number of <noun> . if you do , it enters with twice that many"
        " +1/+1 counters on it .": (
            lambda noun: Devour(merged(noun.permanents(), Filter(controller=Whose.YOU)), 2)
        ),
        "if ~ would enter and it wasn't cast or no mana was spent to cast it , exile it instead .": (
            # What was not cast has had no mana spent on it.
            ExiledInstead(Compares(ManaSpentOn(What.THIS), Relation.AT_MOST, 0))
        ),
        "~ enters tapped and <with-counters> .": lambda counters: (EntersTapped(), counters),
        "~ enters <with-counters> .": itself,
        "~ enters tapped <with-counters> .": lambda counters: (EntersTapped(), counters),
        "<if-so> ~|it enters <with-counters> .": (
            lambda condition, counters: replace(counters, condition=condition)
        ),
        "<if-so> ~|it enters with <number> <counter-kind> counter|counters and <number> <counter-kind>"
        " counter|counters on it|him|her .": (
            lambda condition, number, kind, other, more: (
                EntersWithCounters(kind=kind, amount=number, condition=condition),
                EntersWithCounters(kind=more, amount=other, condition=condition),
            )
        ),
        "~ enters <with-counters> if <condition> .": (
            lambda counters, condition: replace(counters, condition=condition)
        ),
        "if ~ is in your opening hand , you may begin the game with it|him|her on the battlefield .": (
            PlainAbility.MAY_BEGIN_ON_BATTLEFIELD
        ),
        "if it's neither day nor night , it becomes day as ~ enters .": EntersWithDaylight(),
    },
)
