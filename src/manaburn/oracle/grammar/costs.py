"""Costs: {2}{R}, {T}, Sacrifice this artifact."""

from __future__ import annotations

from manaburn.cards import costs as pay
from manaburn.cards.costs import Cost
from manaburn.errors import NotationError
from manaburn.mana import ManaCost
from manaburn.oracle.grammar.nouns import Noun
from manaburn.oracle.phrases import Unsayable, phrase, word_test
from manaburn.oracle.scope import Scope
from manaburn.terms import CounterKind, Zone


@word_test("mana-cost")
def mana_cost(word: str) -> ManaCost | None:
    """{2}{R}."""
    if not word.startswith("{"):
        return None
    try:
        return ManaCost.parse(word)
    except NotationError:
        return None


@phrase("cost", "<mana-cost>", "pay <mana-cost>")
def mana(scope: Scope, cost: ManaCost) -> Cost:
    """Mana."""
    return pay.PayMana(cost)


@phrase("cost", "{T}")
def tap(scope: Scope) -> Cost:
    """Tap this."""
    return pay.TAP


@phrase("cost", "sacrifice ~|it")
def sacrifice_this(scope: Scope) -> Cost:
    """Sacrifice this."""
    return pay.SacrificeThis()


@phrase("cost", "sacrifice <a-noun>")
def sacrifice(scope: Scope, noun: Noun) -> Cost:
    """Sacrifice a permanent."""
    if noun.zone is not Zone.BATTLEFIELD or noun.of:
        raise Unsayable("a sacrifice of what is not on the battlefield")
    return pay.SacrificeOther(noun.filter)


@phrase("cost", "pay <integer> life")
def life(scope: Scope, amount: int) -> Cost:
    """Pay life."""
    return pay.PayLife(amount)


@phrase("cost", "discard a card", "discard <integer> cards")
def discard(scope: Scope, number: int = 1) -> Cost:
    """Discard cards."""
    return pay.DiscardCards(number)


@phrase("cost", "remove a|an <counter-kind> counter from ~|it")
def remove_counter(scope: Scope, kind: CounterKind) -> Cost:
    """Remove a counter."""
    return pay.RemoveCountersFromThis(kind)


@phrase("cost", "remove <integer> <counter-kind> counters from ~|it")
def remove_counters(scope: Scope, number: int, kind: CounterKind) -> Cost:
    """Remove counters."""
    return pay.RemoveCountersFromThis(kind, number)


@phrase("cost", "return <a-noun> to its owner 's hand")
def return_permanent(scope: Scope, noun: Noun) -> Cost:
    """Return a permanent."""
    return pay.ReturnPermanent(noun.filter)


@phrase("costs", "<cost>", "<cost> , <costs>", "<cost> and <costs>")
def costs(scope: Scope, one: Cost, more: tuple[Cost, ...] = ()) -> tuple[Cost, ...]:
    """One cost or several."""
    return (one, *(more or ()))
