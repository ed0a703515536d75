"""Life, cards in hand and in libraries [cr2025-06-06 119, 121, 701]."""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.words.references import Amount, Who
from manaburn.oracle.grammar.amounts.amounts import times
from manaburn.oracle.grammar.deeds import deed, deeds
from manaburn.oracle.grammar.names import Effects
from manaburn.oracle.parsing.phrases import Unsayable
from manaburn.oracle.parsing.scope import Scope

deeds(
    {
        ("gain <number> life", "gain life equal to <amount>"): (
            lambda scope, amount: (do.GainLife(amount, scope.doer),)
        ),
        "gain <number> life <each-of>": (
            lambda scope, each, how_often: (do.GainLife(times(each, how_often), scope.doer),)
        ),
        ("lose <number> life", "lose life equal to <amount>"): (
            lambda scope, amount: (do.LoseLife(amount, scope.doer),)
        ),
        "lose <number> life <each-of>": (
            lambda scope, each, how_often: (do.LoseLife(times(each, how_often), scope.doer),)
        ),
        ("draw <number> card|cards", "draw cards equal to <amount>"): (
            lambda scope, number: (do.Draw(number, scope.doer),)
        ),
        "draw <number> card|cards <each-of>": (
            lambda scope, each, how_often: (do.Draw(times(each, how_often), scope.doer),)
        ),
        "discard <number> card|cards": lambda scope, number: (do.Discard(number, scope.doer),),
        "discard <number> card|cards at random": (
            lambda scope, number: (do.DiscardAtRandom(number, scope.doer),)
        ),
        "put <object> on top of its|their owner|owners 's library|libraries": (
            lambda what: (do.PutIntoLibrary(what),)
        ),
        "put <object> on the bottom of its|their owner|owners 's library|libraries": (
            lambda what: (do.PutIntoLibrary(what, do.LibraryPlace.BOTTOM),)
        ),
    }
)


@deed("mill <number> card|cards")
def mill(scope: Scope, number: Amount) -> Effects:
    scope.result("card", plural=number != 1)
    return (do.Mill(number, scope.doer),)


@deed("scry <integer>")
def scry(scope: Scope, number: int) -> Effects:
    if scope.doer is not Who.YOU:
        raise Unsayable("another player scries")
    return (do.Scry(number),)
