"""Keyword actions that are effects of the common vocabulary: detain, learn [cr2025-06-06 701]."""

from __future__ import annotations

from manaburn.cards.vocabulary.changes.changes import Duration, Rule
from manaburn.cards.vocabulary.effects import Alter, Discard, Draw, If, May
from manaburn.cards.vocabulary.words.conditions import Compares, Relation
from manaburn.cards.vocabulary.words.references import Number, Objects, Who
from manaburn.oracle.grammar.deeds import deed
from manaburn.oracle.grammar.names import Effects
from manaburn.oracle.parsing.phrases import Unsayable
from manaburn.oracle.parsing.scope import Scope

_DETAINED = (Rule.CANT_ATTACK, Rule.CANT_BLOCK, Rule.CANT_BE_ACTIVATED)


@deed("detain <object>")
def detain(scope: Scope, what: Objects) -> Effects:
    """Until your next turn it can't attack or block and its abilities can't be activated
    [cr2025-06-06 701.35a].
    """
    if scope.doer is not Who.YOU:
        raise Unsayable("detaining by another player")
    return (Alter(what, _DETAINED, Duration.YOUR_NEXT_TURN),)


@deed("learn")
def learn(scope: Scope) -> Effects:
    """Discard a card to draw one. Nobody owns cards outside the game, so there are no Lessons to reveal
    [cr2025-06-06 701.48a].
    """
    if scope.doer is not Who.YOU:
        raise Unsayable("learning by another player")
    drawing = If(Compares(Number.DONE, Relation.AT_LEAST, 1), (Draw(),))
    scope.forget_results()
    return (May((Discard(1), drawing)),)
