"""You may pay 2 life: life as the price of what happens then [cr2025-06-06 118.12]."""

from __future__ import annotations

from manaburn.cards.vocabulary.effects_by_subject.prices import MayPayPrice
from manaburn.cards.vocabulary.words.costs import PayLife
from manaburn.cards.vocabulary.words.references import SEVERAL_PLAYERS, Players, Who
from manaburn.oracle.grammar.names import SENTENCE, Effects
from manaburn.oracle.grammar.sentences.sentences import reflex
from manaburn.oracle.parsing.phrases import Unsayable, table
from manaburn.oracle.parsing.scope import Scope


def _at_a_price(scope: Scope, who: Players, life: int, what: Effects, otherwise: Effects = ()) -> Effects:
    scope.doer = Who.YOU
    if who in SEVERAL_PLAYERS:
        raise Unsayable("life paid by several players")
    return (MayPayPrice(PayLife(life), what, otherwise, who),)


table(
    SENTENCE,
    {
        "you may pay <integer> life . <if-done> <clauses>": (
            lambda scope, life, _do, what: _at_a_price(scope, Who.YOU, life, what)
        ),
        "you may pay <integer> life . <if-not-done> <clauses>": (
            lambda scope, life, _not, otherwise: _at_a_price(scope, Who.YOU, life, (), otherwise)
        ),
        "you may pay <integer> life . <if-done> <clauses> . <if-not-done> <clauses>": (
            lambda scope, life, _do, what, _not, otherwise: _at_a_price(scope, Who.YOU, life, what, otherwise)
        ),
        "you may pay <integer> life . <when-you-do> <effects>": (
            lambda scope, life, before, then: _at_a_price(
                scope, Who.YOU, life, (reflex(scope, before, then),)
            )
        ),
        "<may> pay <integer> life . <if-one-did> <clauses>": (
            lambda scope, who, life, _do, what: _at_a_price(scope, who, life, what)
        ),
        "<may> pay <integer> life . <if-not-done> <clauses>": (
            lambda scope, who, life, _not, otherwise: _at_a_price(scope, who, life, (), otherwise)
        ),
    },
)
