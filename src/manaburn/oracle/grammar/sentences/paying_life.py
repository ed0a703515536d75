"""You may pay 2 life: life as the price of what happens then [cr2025-06-06 118.12]."""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.effects_by_subject.prices import MayPayPrice
from manaburn.cards.vocabulary.words.costs import PayLife
from manaburn.cards.vocabulary.words.references import SEVERAL_PLAYERS, Condition, Players, TargetSlot, Who
from manaburn.oracle.grammar.names import SENTENCE, Effects
from manaburn.oracle.grammar.sentences.sentences import reflex
from manaburn.oracle.parsing.phrases import Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope


def _at_a_price(scope: Scope, who: Players, life: int, what: Effects, otherwise: Effects = ()) -> Effects:
    scope.doer = Who.YOU
    if who in SEVERAL_PLAYERS:
        raise Unsayable("life paid by several players")
    return (MayPayPrice(PayLife(life), what, otherwise, who),)


@phrase(SENTENCE, "you may pay <integer> life . <if-done> <clauses>")
def you_may(scope: Scope, life: int, _do: None, what: Effects) -> Effects:
    """At a price."""
    return _at_a_price(scope, Who.YOU, life, what)


@phrase(SENTENCE, "you may pay <integer> life . <if-not-done> <clauses>")
def you_may_or_else(scope: Scope, life: int, _not: None, otherwise: Effects) -> Effects:
    """At a price, something does not happen."""
    return _at_a_price(scope, Who.YOU, life, (), otherwise)


@phrase(SENTENCE, "you may pay <integer> life . <if-done> <clauses> . <if-not-done> <clauses>")
def you_may_and_or_else(
    scope: Scope, life: int, _do: None, what: Effects, _not: None, otherwise: Effects
) -> Effects:
    """At a price, one thing, and without it another."""
    return _at_a_price(scope, Who.YOU, life, what, otherwise)


@phrase(SENTENCE, "if <condition> , you may pay <integer> life . <if-done> <clauses>")
def if_so_you_may(scope: Scope, condition: Condition, life: int, _do: None, what: Effects) -> Effects:
    """If a condition holds, at a price."""
    return (do.If(condition, _at_a_price(scope, Who.YOU, life, what)),)


@phrase(SENTENCE, "you may pay <integer> life . <when-you-do> <effects>")
def you_may_and_react(scope: Scope, life: int, before: tuple[TargetSlot, ...], then: Effects) -> Effects:
    """When life has been paid, an ability triggers."""
    return _at_a_price(scope, Who.YOU, life, (reflex(scope, before, then),))


@phrase(SENTENCE, "<may> pay <integer> life . <if-one-did> <clauses>")
def another_may(scope: Scope, who: Players, life: int, _do: None, what: Effects) -> Effects:
    """At a price, paid by someone else."""
    return _at_a_price(scope, who, life, what)


@phrase(SENTENCE, "<may> pay <integer> life . <if-not-done> <clauses>")
def another_may_or_else(scope: Scope, who: Players, life: int, _not: None, otherwise: Effects) -> Effects:
    """At a price, paid by someone else, something does not happen."""
    return _at_a_price(scope, who, life, (), otherwise)
