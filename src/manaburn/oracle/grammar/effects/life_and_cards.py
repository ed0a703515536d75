"""Life, cards in hand and in libraries [cr2025-06-06 119, 121, 701]."""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.words.references import Amount, Objects, Who
from manaburn.oracle.grammar.amounts.amounts import times
from manaburn.oracle.grammar.deeds import deed
from manaburn.oracle.grammar.names import Effects
from manaburn.oracle.parsing.phrases import Unsayable
from manaburn.oracle.parsing.scope import Scope


@deed("gain <number> life", "gain life equal to <amount>")
def gain_life(scope: Scope, amount: Amount) -> Effects:
    """Life gained."""
    return (do.GainLife(amount, scope.doer),)


@deed("gain <number> life <each-of>")
def gain_life_for_each(scope: Scope, each: Amount, how_often: Amount) -> Effects:
    """Life gained for each of something."""
    return (do.GainLife(times(each, how_often), scope.doer),)


@deed("lose <number> life", "lose life equal to <amount>")
def lose_life(scope: Scope, amount: Amount) -> Effects:
    """Life lost."""
    return (do.LoseLife(amount, scope.doer),)


@deed("lose <number> life <each-of>")
def lose_life_for_each(scope: Scope, each: Amount, how_often: Amount) -> Effects:
    """Life lost for each of something."""
    return (do.LoseLife(times(each, how_often), scope.doer),)


@deed("draw <number> card|cards", "draw cards equal to <amount>")
def draw(scope: Scope, number: Amount) -> Effects:
    """Draw."""
    return (do.Draw(number, scope.doer),)


@deed("draw <number> card|cards <each-of>")
def draw_for_each(scope: Scope, each: Amount, how_often: Amount) -> Effects:
    """Draw for each of something."""
    return (do.Draw(times(each, how_often), scope.doer),)


@deed("discard <number> card|cards")
def discard(scope: Scope, number: Amount) -> Effects:
    """Discard."""
    return (do.Discard(number, scope.doer),)


@deed("discard <number> card|cards at random")
def discard_at_random(scope: Scope, number: Amount) -> Effects:
    """Discard at random."""
    return (do.DiscardAtRandom(number, scope.doer),)


@deed("mill <number> card|cards")
def mill(scope: Scope, number: Amount) -> Effects:
    """Mill."""
    scope.result("card", plural=number != 1)
    return (do.Mill(number, scope.doer),)


@deed("scry <integer>")
def scry(scope: Scope, number: int) -> Effects:
    """Scry."""
    if scope.doer is not Who.YOU:
        raise Unsayable("another player scries")
    return (do.Scry(number),)


@deed("put <object> on top of its|their owner|owners 's library|libraries")
def put_on_top(scope: Scope, what: Objects) -> Effects:
    """On top of the library."""
    return (do.PutIntoLibrary(what),)


@deed("put <object> on the bottom of its|their owner|owners 's library|libraries")
def put_on_bottom(scope: Scope, what: Objects) -> Effects:
    """On the bottom of the library."""
    return (do.PutIntoLibrary(what, do.LibraryPlace.BOTTOM),)
