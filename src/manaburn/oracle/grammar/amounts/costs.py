"""Costs: {2}{R}, {T}, Sacrifice this artifact."""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary.words import costs as pay
from manaburn.cards.vocabulary.words.costs import Cost
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import Amount, What
from manaburn.errors import NotationError
from manaburn.mana import ManaCost
from manaburn.oracle.grammar.names import COST
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase, word_test
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CounterKind, Zone

MANA_COST = Name[ManaCost]("mana-cost")


@word_test(MANA_COST)
def mana_cost(word: str) -> ManaCost | None:
    """{2}{R}."""
    if not word.startswith("{"):
        return None
    try:
        return ManaCost.parse(word)
    except NotationError:
        return None


@phrase(COST, "<mana-cost>", "pay <mana-cost>")
def mana(scope: Scope, cost: ManaCost) -> Cost:
    """Mana."""
    return pay.PayMana(cost)


@phrase(COST, "{T}")
def tap(scope: Scope) -> Cost:
    """Tap this."""
    return pay.TAP


@phrase(COST, "sacrifice ~|it")
def sacrifice_this(scope: Scope) -> Cost:
    """Sacrifice this."""
    return pay.SacrificeThis()


@phrase(COST, "sacrifice <a-noun>")
def sacrifice(scope: Scope, noun: Noun) -> Cost:
    """Sacrifice a permanent."""
    if noun.zone is not Zone.BATTLEFIELD or noun.of:
        raise Unsayable("a sacrifice of what is not on the battlefield")
    return pay.SacrificeOther(noun.filter)


@phrase(COST, "sacrifice <a-noun> or <a-noun>")
def sacrifice_either(scope: Scope, noun: Noun, other: Noun) -> Cost:
    """Sacrifice a permanent of one kind or another."""
    for each in (noun, other):
        if each.zone is not Zone.BATTLEFIELD or each.of:
            raise Unsayable("a sacrifice of what is not on the battlefield")
    return pay.SacrificeOther(Filter(any_of=(noun.filter, other.filter)))


@phrase(COST, "exile a|an <described-noun> from your hand")
def exile_from_hand(scope: Scope, noun: Noun) -> Cost:
    """Exile a card from your hand."""
    scope.mention(What.PAID, EXILED_FOR_IT)
    return pay.ExileCards(_card_in_hand(noun), zone=Zone.HAND)


@phrase(COST, "exile <integer> <described-noun> from your hand")
def exile_some_from_hand(scope: Scope, number: int, noun: Noun) -> Cost:
    """Exile cards from your hand."""
    scope.mention(What.PAID, EXILED_FOR_IT)
    return pay.ExileCards(_card_in_hand(noun), number, Zone.HAND)


def _card_in_hand(noun: Noun) -> Filter:
    if "card" not in noun.words or noun.of is not None or noun.filter.controller is not Whose.ANYONE:
        raise Unsayable("exiling what is no card in your hand")
    return noun.filter


@phrase(COST, "pay <integer> life")
def life(scope: Scope, amount: int) -> Cost:
    """Pay life."""
    return pay.PayLife(amount)


@phrase(COST, "pay half your life , rounded up")
def half_of_life(scope: Scope) -> Cost:
    """Pay half of your life."""
    return pay.PayHalfLife()


@phrase(COST, "discard a card", "discard <integer> cards")
def discard(scope: Scope, number: int = 1) -> Cost:
    """Discard cards."""
    return pay.DiscardCards(number)


@phrase(COST, "discard a card at random", "discard <integer> cards at random")
def discard_at_random(scope: Scope, number: int = 1) -> Cost:
    """Discard cards at random."""
    return pay.DiscardRandomly(number)


@phrase(COST, "collect evidence <integer>")
def collect_evidence(scope: Scope, mana_value: int) -> Cost:
    """Collect evidence [cr2025-06-06 701.59a]."""
    return pay.ExileForManaValue(mana_value)


@phrase(COST, "remove a|an <counter-kind> counter from ~|it")
def remove_counter(scope: Scope, kind: CounterKind) -> Cost:
    """Remove a counter."""
    return pay.RemoveCountersFromThis(kind)


@phrase(COST, "put <number> <counter-kind> counter|counters on ~|it")
def put_counters(scope: Scope, number: Amount, kind: CounterKind) -> Cost:
    """Put counters on this."""
    if not isinstance(number, int):
        raise Unsayable("as many counters as something, as a cost")
    return pay.PutCountersOnThis(kind, number)


@phrase(COST, "remove <integer> <counter-kind> counters from ~|it")
def remove_counters(scope: Scope, number: int, kind: CounterKind) -> Cost:
    """Remove counters."""
    return pay.RemoveCountersFromThis(kind, number)


@phrase(COST, "discard ~|it")
def discard_this(scope: Scope) -> Cost:
    """Discard this card from hand."""
    return pay.DiscardThis()


def discard_some(scope: Scope, noun: Noun) -> pay.DiscardCards:
    """Discard a card of a kind."""
    if "card" not in noun.words or noun.filter == Filter():
        raise Unsayable("discarding what is no card")
    return pay.DiscardCards(1, noun.filter)


phrase(COST, "discard <a-noun>")(discard_some)


EXILED_FOR_IT = "what was exiled for it"
"""Under this noun a cost speaks of "the exiled card"."""


@phrase(COST, "exile ~|it")
def exile_this(scope: Scope) -> Cost:
    """Exile this."""
    return pay.ExileThis()


@phrase(COST, "exile <a-noun>")
def exile_from_graveyard(scope: Scope, noun: Noun) -> Cost:
    """Exile a card from your graveyard."""
    scope.mention(What.PAID, EXILED_FOR_IT)
    return pay.ExileCards(own_card(noun))


@phrase(COST, "exile <integer> <noun>")
def exile_some_from_graveyard(scope: Scope, number: int, noun: Noun) -> Cost:
    """Exile cards from your graveyard."""
    scope.mention(What.PAID, EXILED_FOR_IT)
    return pay.ExileCards(own_card(noun), number)


def own_card(noun: Noun) -> Filter:
    """What cards in your graveyard are like. Raises Unsayable for anything else."""
    if "card" not in noun.words or noun.filter.controller is not Whose.YOU:
        raise Unsayable("exiling what is no card in your graveyard")
    return replace(noun.filter, controller=Whose.ANYONE)


@phrase(COST, "tap an untapped <noun> you control")
def tap_another(scope: Scope, noun: Noun) -> Cost:
    """Tap an untapped permanent of yours."""
    return pay.TapOthers(noun.filter)


@phrase(COST, "tap <integer> untapped <noun> you control")
def tap_others(scope: Scope, number: int, noun: Noun) -> Cost:
    """Tap untapped permanents of yours."""
    return pay.TapOthers(noun.filter, number)


@phrase(COST, "{Q}")
def untap_this(scope: Scope) -> Cost:
    """Untap this."""
    return pay.UntapThis()


@phrase(COST, "exert ~")
def exert_this(scope: Scope) -> Cost:
    """Exert this, tapped already or not."""
    return pay.ExertThis()


def sacrifice_some(scope: Scope, number: int, noun: Noun) -> pay.SacrificeOther:
    """Sacrifice permanents."""
    if noun.zone is not Zone.BATTLEFIELD or noun.of:
        raise Unsayable("a sacrifice of what is not on the battlefield")
    return pay.SacrificeOther(noun.filter, number)


phrase(COST, "sacrifice <integer> <noun>")(sacrifice_some)


@phrase(COST, "return <a-noun> to its owner 's hand")
def return_permanent(scope: Scope, noun: Noun) -> Cost:
    """Return a permanent."""
    return pay.ReturnPermanent(noun.filter)


@phrase(COST, "pay x life")
def x_life(scope: Scope) -> Cost:
    """Pay X life."""
    return pay.ForX(pay.PayLife(1))


@phrase(COST, "pay x {E}")
def x_energy(scope: Scope) -> Cost:
    """Pay X energy."""
    return pay.ForX(pay.PayEnergy(1))


@phrase(COST, "discard x cards")
def discard_x(scope: Scope) -> Cost:
    """Discard X cards."""
    return pay.ForX(pay.DiscardCards(1))


@phrase(COST, "discard x cards at random")
def discard_x_at_random(scope: Scope) -> Cost:
    """Discard X cards at random."""
    return pay.ForX(pay.DiscardRandomly(1))


@phrase(COST, "discard x <noun>")
def discard_x_of_a_kind(scope: Scope, noun: Noun) -> Cost:
    """Discard X cards of a kind."""
    return pay.ForX(discard_some(scope, noun))


@phrase(COST, "sacrifice x <noun>")
def sacrifice_x(scope: Scope, noun: Noun) -> Cost:
    """Sacrifice X permanents."""
    return pay.ForX(sacrifice_some(scope, 1, noun))


@phrase(COST, "exile x <noun>", "exile x other <noun>")
def exile_x(scope: Scope, noun: Noun) -> Cost:
    """Exile X cards from your graveyard."""
    scope.mention(What.PAID, EXILED_FOR_IT)
    return pay.ForX(pay.ExileCards(own_card(noun)))


@phrase(COST, "tap x untapped <noun> you control")
def tap_x(scope: Scope, noun: Noun) -> Cost:
    """Tap X untapped permanents of yours."""
    return pay.ForX(pay.TapOthers(noun.filter))


@phrase(COST, "return x <noun> to their owner 's hand", "return x <noun> to its owner 's hand")
def return_x(scope: Scope, noun: Noun) -> Cost:
    """Return X permanents of yours."""
    if noun.zone is not Zone.BATTLEFIELD or noun.filter.controller is not Whose.YOU:
        raise Unsayable("returning what you do not control")
    return pay.ForX(pay.ReturnPermanent(noun.filter))


@phrase(COST, "remove x <counter-kind> counters from ~|it")
def remove_x(scope: Scope, kind: CounterKind) -> Cost:
    """Remove X counters."""
    return pay.ForX(pay.RemoveCountersFromThis(kind))


COSTS = Name[tuple[Cost, ...]]("costs")


@phrase(COSTS, "<cost>", "<cost> , <costs>", "<cost> and <costs>")
def costs(scope: Scope, one: Cost, more: tuple[Cost, ...] = ()) -> tuple[Cost, ...]:
    """One cost or several."""
    return (one, *(more or ()))
