"""This module reads costs: "{2}{R}", "{T}", "Sacrifice this artifact", "Exile a card from your graveyard"
[cr2025-06-06 118, 602.1a].

One `COST` means one record, such as `PayManaCost` or `SacrificeOther`, most of them in one table; `COSTS` is
a list of them with commas, as it stands before the colon of an activated ability or in "as an additional cost
to cast ~, …". A cost that exiles or reveals a card also notes it, so that the effect can speak of "the exiled
card".
"""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary.words import costs as pay
from manaburn.cards.vocabulary.words.costs import Cost
from manaburn.cards.vocabulary.words.costs_of_libraries import ExileTopOfLibrary, MillCards
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import Amount, What
from manaburn.errors import NotationError
from manaburn.mana import ManaCost
from manaburn.oracle.grammar.names import COST
from manaburn.oracle.grammar.nouns.nouns import Noun, merged
from manaburn.oracle.parsing.phrases import Name, Unsayable, means, phrase, table, word_test
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CounterKind, Zone

MANA_COST = Name[ManaCost]("mana-cost")


@word_test(MANA_COST)
def mana_cost(word: str) -> ManaCost | None:
    """Parse a mana cost: {2}{R}."""
    if not word.startswith("{"):
        return None
    try:
        return ManaCost.parse(word)
    except NotationError:
        return None


@phrase(COST, "put <number> <counter-kind> counter|counters on ~|it")
def put_counters(scope: Scope, number: Amount, kind: CounterKind) -> Cost:
    if not isinstance(number, int):
        raise Unsayable("as many counters as something, as a cost")
    return pay.PutCountersOnThis(kind, number)


@phrase(COST, "put <number> <counter-kind> counter|counters on <a-noun>")
def put_counters_on_one(scope: Scope, number: Amount, kind: CounterKind, noun: Noun) -> Cost:
    if not isinstance(number, int) or noun.filter.controller is not Whose.YOU:
        raise Unsayable("as many counters as something as a cost, or on what others control")
    return pay.PutCountersOn(replace(noun.permanents(), controller=Whose.ANYONE), kind, number)


EXILED_FOR_IT = "what was exiled for it"
"""Under this noun a cost speaks of "the exiled card"."""


def _cost_that_exiles(scope: Scope, cost: Cost) -> Cost:
    """Return the cost; from here on "the exiled card" is what it is paid with."""
    return scope.saying(cost, What.PAID, EXILED_FOR_IT)


REVEALED_FOR_IT = "what was revealed for it"
"""Under this noun a cost speaks of "the revealed card"."""


def _cost_that_reveals(scope: Scope, cost: Cost) -> Cost:
    """Return the cost; from here on "the revealed card" is what it is paid with."""
    return scope.saying(cost, What.PAID, REVEALED_FOR_IT)


COUNTERS_REMOVED_FOR_IT = "counters removed for it"
"""Under this noun a cost speaks of the counters that are removed from this, as many as its player wants."""


def _cost_of_counters(scope: Scope, kind: CounterKind) -> Cost:
    """Return the cost of any number of counters of this: as many as X, which its player announces."""
    cost = pay.ForX(pay.RemoveCountersFromThis(kind))
    return scope.saying(cost, What.THIS, COUNTERS_REMOVED_FOR_IT)


table(
    COST,
    {
        ("<mana-cost>", "pay <mana-cost>"): pay.PayManaCost,
        "pay <integer> {C}": lambda number: pay.PayManaCost(ManaCost(specific=(0, 0, 0, 0, 0, number))),
        "{T}": pay.TAP,
        "sacrifice ~|it": pay.CostOfThis.SACRIFICE,
        "pay <integer> life": pay.PayLife,
        "pay half your life , rounded up": pay.PayHalfLife(),
        "pay life equal to <amount-of-commanders>": pay.PayLifeEqualTo,
        # What its player is let do: "you may have an opponent gain 3 life".
        ("an opponent gains <integer> life", "have an opponent gain <integer> life"): pay.OthersGainLife,
        "have each other player gain <integer> life": (
            lambda amount: pay.OthersGainLife(amount, pay.Gaining.EACH_OTHER_PLAYER)
        ),
        "discard <a-noun>": lambda noun: pay.DiscardCards(1, noun.cards()),
        "discard <integer> cards": pay.DiscardCards,
        ("discard a card at random", "discard <integer> cards at random"): (
            lambda number=1: pay.DiscardRandomly(number)
        ),
        # Forage [cr2025-06-06 701.61a].
        "forage": pay.Forage(),
        # Collect evidence [cr2025-06-06 701.59a].
        "collect evidence <integer>": pay.ExileForManaValue,
        "exile any number of other cards from your graveyard with <integer> or more card types among them": (
            pay.ExileForCardTypes
        ),
        "sacrifice any number of <noun> with total power <integer> or greater": (
            lambda noun, power: pay.SacrificeForPower(noun.permanents(), power)
        ),
        "remove a|an <counter-kind> counter from ~|it": pay.RemoveCountersFromThis,
        "remove <integer> <counter-kind> counters from ~|it": (
            lambda number, kind: pay.RemoveCountersFromThis(kind, number)
        ),
        "remove a|an <counter-kind> counter from <a-noun>": (
            lambda kind, noun: pay.RemoveCountersFrom(permanents_of_payer(noun), kind)
        ),
        "remove a counter from <a-noun>": lambda noun: pay.RemoveCountersFrom(permanents_of_payer(noun)),
        "remove <integer> <counter-kind> counters from among <noun>": (
            lambda number, kind, noun: pay.RemoveCountersFrom(permanents_of_payer(noun), kind, number)
        ),
        "remove <integer> counters from among <noun>": (
            lambda number, noun: pay.RemoveCountersFrom(permanents_of_payer(noun), number=number)
        ),
        "remove a counter from ~|it": pay.RemoveCountersFrom(Filter(only_this=True)),
        "remove <integer> counters from ~|it": (
            lambda number: pay.RemoveCountersFrom(Filter(only_this=True), number=number)
        ),
        "discard your hand": pay.DiscardWholeHand(),
        "discard ~|it": pay.DiscardThis(),
        "exile ~|it": pay.CostOfThis.EXILE,
        "tap an untapped <noun> you control": lambda noun: pay.TapOthers(noun.filter),
        "tap <integer> untapped <noun> you control": lambda number, noun: pay.TapOthers(noun.filter, number),
        "tap <integer> untapped <noun> you control with <keywords>": (
            lambda number, noun, some: pay.TapOthers(merged(noun.filter, Filter(having=some)), number)
        ),
        "tap another untapped <noun> you control": lambda noun: pay.TapOthers(_another(noun)),
        "tap <integer> other untapped <noun> you control": (
            lambda number, noun: pay.TapOthers(_another(noun), number)
        ),
        "{Q}": pay.CostOfThis.UNTAP,
        "exert ~": pay.CostOfThis.EXERT,
        "return ~|it to its owner 's hand": pay.CostOfThis.RETURN,
        "return <a-noun> to its owner 's hand": lambda noun: pay.ReturnPermanent(noun.filter),
        "return <integer> <noun> to their|its owner 's hand": (
            lambda number, noun: pay.ReturnPermanent(_your_permanent(noun), number)
        ),
        "pay x life": pay.ForX(pay.PayLife(1)),
        "pay x {E}": pay.ForX(pay.PayEnergy(1)),
        "discard x cards at random": pay.ForX(pay.DiscardRandomly(1)),
        "discard x <noun>": lambda noun: pay.ForX(pay.DiscardCards(1, noun.cards())),
        "sacrifice x <noun>": lambda noun: pay.ForX(pay.SacrificeOther(noun.permanents())),
        "sacrifice <integer> <noun>": lambda number, noun: pay.SacrificeOther(noun.permanents(), number),
        "tap x untapped <noun> you control": lambda noun: pay.ForX(pay.TapOthers(noun.filter)),
        "remove any number of <counter-kind> counters from ~|it": _cost_of_counters,
        "remove x <counter-kind> counters from ~|it": lambda kind: pay.ForX(pay.RemoveCountersFromThis(kind)),
        "sacrifice <a-noun> or <a-noun>": (
            lambda one, other: pay.SacrificeOther(Filter(any_of=(one.permanents(), other.permanents())))
        ),
        "sacrifice <a-noun>": lambda noun: pay.SacrificeOther(noun.permanents()),
        "exile a|an <described-noun> from your hand": (
            lambda scope, noun: _cost_that_exiles(scope, pay.ExileCards(noun.cards(), zone=Zone.HAND))
        ),
        "exile a|an <described-noun> with mana value x from your hand": (
            lambda noun: pay.ExileOfManaValueX(noun.cards())
        ),
        "exile <integer> <described-noun> from your hand": (
            lambda scope, number, noun: _cost_that_exiles(
                scope, pay.ExileCards(noun.cards(), number, Zone.HAND)
            )
        ),
        "exile <a-noun>": lambda scope, noun: _cost_that_exiles(scope, _exiling_one(scope, noun)),
        "exile <integer> <noun>": (
            lambda scope, number, noun: _cost_that_exiles(scope, pay.ExileCards(own_card(noun), number))
        ),
        "exile the top <integer>? <described-noun> of your graveyard": (
            lambda number, noun: pay.ExileTopOfGraveyard(noun.cards(), number or 1)
        ),
        ("exile the top card of your library", "exile the top <integer> cards of your library"): (
            lambda scope, number=1: _cost_that_exiles(scope, ExileTopOfLibrary(number))
        ),
        ("mill a card", "mill <integer> cards"): lambda number=1: MillCards(number),
        "reveal your hand": pay.ShowHand(),
        "reveal a|an <described-noun> from your hand": (
            lambda scope, noun: _cost_that_reveals(scope, pay.RevealCards(noun.cards()))
        ),
        "behold <a-noun> and exile it": (
            lambda scope, noun: _cost_that_exiles(scope, pay.ExileBeheld(noun.permanents()))
        ),
        "behold <a-noun>": lambda noun: pay.Behold(noun.permanents()),
        "behold <integer> <noun>": lambda number, noun: pay.Behold(noun.permanents(), number),
        "reveal x <described-noun> from your hand": (
            lambda scope, noun: _cost_that_reveals(scope, pay.ForX(pay.RevealCards(noun.cards())))
        ),
        "exile x other? <noun>": (
            lambda scope, noun: _cost_that_exiles(scope, pay.ForX(pay.ExileCards(own_card(noun))))
        ),
    },
)


@phrase(COST, "choose a|an <described-noun> you control or reveal a|an <described-noun> from your hand")
def chosen_or_revealed(scope: Scope, noun: Noun, card: Noun) -> Cost:
    if noun.permanents() != card.cards():
        raise Unsayable("a card of another kind than the permanents")
    return pay.Behold(noun.permanents())


def own_card(noun: Noun) -> Filter:
    """Return the description of cards in your graveyard. Raises Unsayable for anything else."""
    if "card" not in noun.words or noun.filter.controller is not Whose.YOU:
        raise Unsayable("exiling what is no card in your graveyard")
    return replace(noun.filter, controller=Whose.ANYONE)


def _exiling_one(scope: Scope, noun: Noun) -> Cost:
    """Return the cost of exiling a card of your graveyard, or a permanent that you control other than this.
    Raises Unsayable for a permanent that may be this, and for anything else.
    """
    what = noun.filter
    if "card" in noun.words or noun.zone is not Zone.BATTLEFIELD or what.controller is not Whose.YOU:
        return pay.ExileCards(own_card(noun))
    if not what.other_than_this and not (what.types and what.types.isdisjoint(scope.types)):
        raise Unsayable("exiling a permanent that may be this")
    return pay.ExileCards(replace(what, controller=Whose.ANYONE), zone=Zone.BATTLEFIELD)


def _another(noun: Noun) -> Filter:
    """Return the description of permanents other than this."""
    return replace(noun.permanents(), other_than_this=True)


def _your_permanent(noun: Noun) -> Filter:
    """Return the description of permanents you control. Raises Unsayable for anything else."""
    if noun.zone is not Zone.BATTLEFIELD or noun.filter.controller is not Whose.YOU:
        raise Unsayable("returning what you do not control")
    return noun.filter


def permanents_of_payer(noun: Noun) -> Filter:
    """Return the description of permanents that a cost is paid with, without that its player controls them.
    Raises Unsayable for anything else than permanents you control.
    """
    return replace(_your_permanent(noun), controller=Whose.ANYONE)


@phrase(COST, "return x <noun> to their|its owner 's hand")
def return_x(scope: Scope, noun: Noun) -> Cost:
    return pay.ForX(pay.ReturnPermanent(_your_permanent(noun)))


COSTS = Name[tuple[Cost, ...]]("costs")


def has_x(costs: tuple[Cost, ...]) -> bool:
    """Return whether X is announced for some of these costs [cr2025-06-06 107.3a]."""
    in_others = pay.ForX | pay.ExileOfManaValueX | pay.SacrificeOfPowerX
    return any(
        isinstance(cost, in_others) or (isinstance(cost, pay.PayManaCost) and cost.cost.x > 0)
        for cost in costs
    )


def _listed(one: Cost, more: tuple[Cost, ...] | None = None) -> tuple[Cost, ...]:
    """Return a list of costs. Raises Unsayable for "behold a Dragon and exile it", read as two costs."""
    if isinstance(one, pay.Behold) and more and more[0] is pay.CostOfThis.EXILE:
        raise Unsayable("what is beheld is exiled, not the card itself")
    return (one, *(more or ()))


means(COSTS, ("<cost>", "<cost> ,|and <costs>"), _listed)
means(
    COSTS,
    ("sacrifice ~ and <a-noun>", "sacrifice ~ and <a-noun> , <costs>"),
    lambda noun, more=(): (pay.CostOfThis.SACRIFICE, pay.SacrificeOther(noun.permanents()), *more),
)
# Each is paid by itself, so the other card is another.
means(
    COSTS,
    "discard <a-noun> and another card",
    lambda noun: (pay.DiscardCards(1, noun.cards()), pay.DiscardCards()),
)


# Waterbend [cr2026-01-16 701.67a].
means(
    COSTS,
    ("waterbend <mana-cost>", "waterbend <mana-cost> , <costs>"),
    lambda mana, more=(): (pay.PayManaCost(mana), pay.Waterbend(), *more),
)
