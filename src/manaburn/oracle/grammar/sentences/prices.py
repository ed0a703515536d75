"""This module reads effects that a player can prevent by paying ("sacrifice this unless you discard a card",
"counter target spell unless its controller pays {2}"), and effects that follow if somebody pays
[cr2025-06-06 118.12].

An `UnlessCost` is one way to pay: what is paid (a `Price`, or mana), and how often. `_PRICES` is the table of
the ways, as they are said to you (`WAY`: "discard a card"); a new way is added there. It is then read of
other players too (`WAY_OF_OTHERS`: "discards a card"). `WAYS` and `WAYS_OF_OTHERS` are one way or several, of
which one is enough ("discard a card or pay 3 life").

* `unless` makes an effect that happens if no way is paid; each is offered in turn. The effect is `UnlessPays`
  for mana, `UnlessPaysPrice` for any other price. But a `CounterSpell` holds a single cost of mana itself.
* `if_paid_somehow` makes an effect that happens if you pay one of the prices that you may choose from
  (`CHOICE_OF_PRICES`): "you may forage. If you do, …".
* `any_one_may` and `unless_any_one` read a price that each of several players may pay: "any player may …".
* `unless_so` reads a condition instead of a price: "… unless you control an artifact".

What ends with "unless …" is a phrase of the name `QUALIFIED`, "any player may …" a `SENTENCE`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChooseMatching
from manaburn.cards.vocabulary.effects_by_subject.players import LoseUnspentMana
from manaburn.cards.vocabulary.effects_by_subject.prices import (
    LetHappen,
    MayPayPrice,
    OfferToEach,
    PayCostOf,
    Price,
    UnlessPaysPrice,
)
from manaburn.cards.vocabulary.words import costs
from manaburn.cards.vocabulary.words.conditions import Compares, Relation
from manaburn.cards.vocabulary.words.filters import Being, Filter, Whose
from manaburn.cards.vocabulary.words.references import (
    SEVERAL_PLAYERS,
    All,
    Amount,
    Chosen,
    Condition,
    ControllerOf,
    Not,
    Number,
    Objects,
    Players,
    What,
    Who,
)
from manaburn.mana import ManaCost
from manaburn.oracle.grammar.amounts.costs import permanents_of_payer
from manaburn.oracle.grammar.deeds import refuse_condition_on_results
from manaburn.oracle.grammar.names import OFFER, QUALIFIED, SENTENCE, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun, merged
from manaburn.oracle.grammar.sentences.each_player import ALONE, by_each
from manaburn.oracle.grammar.sentences.qualified import where_x_is
from manaburn.oracle.parsing.phrases import Name, Patterns, Row, Unsayable, means, patterns_of, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CounterKind, Zone
from manaburn.values import exchanged

_THIRD_PERSON = {"tap": "taps", "discard": "discards", "have": "has"}


@dataclass(frozen=True)
class UnlessCost:
    """A way to pay: the price, and how often it is paid."""

    price: Price | ManaCost
    times: Amount = 1


Ways = tuple[UnlessCost, ...]
"""Ways to pay, of which one is enough."""

WAY = Name[UnlessCost]("way")
WAY_OF_OTHERS = Name[UnlessCost]("way-of-others")

# Power Sink, which also does something to the player who does not pay


@phrase(
    SENTENCE,
    "counter <target> unless its controller pays <mana-cost> . if that player doesn't , they tap all"
    " <described-noun> with mana abilities they control and lose all unspent mana",
)
def countered_and_tapped(scope: Scope, what: Objects, cost: ManaCost, noun: Noun) -> Effects:
    """Return the effects that counter a spell unless its controller pays, who otherwise taps lands too and
    loses all unspent mana.
    """
    assert isinstance(what, Chosen), "it is a target"
    who = ControllerOf(what)
    tapped = merged(noun.permanents(), Filter(being=frozenset({Being.HAS_MANA_ABILITY})))
    then = (do.CounterSpell(what), do.Tap(All(tapped, of=who), by=who), LoseUnspentMana(who))
    return (do.UnlessPays(cost, then, who),)


LIFE_OR_ENERGY = Name[Price]("life-or-energy")
table(LIFE_OR_ENERGY, {"<integer> life": costs.PayLife, "<so-much-energy>": costs.PayEnergy})


def _of_others(pattern: str) -> str:
    """Return what can be paid, with its verb as it stands after another player."""
    verb, _, rest = pattern.partition(" ")
    return f"{_THIRD_PERSON.get(verb, verb + 's')} {rest}"


def _discarded(noun: Noun) -> UnlessCost:
    if "card" not in noun.words or noun.of is not None or noun.filter.controller is not Whose.ANYONE:
        raise Unsayable("discarding what is no card")
    return UnlessCost(costs.DiscardCards(1, noun.filter))


def _sacrificed(scope: Scope, noun: Noun, number: int = 1) -> UnlessCost:
    return UnlessCost(costs.SacrificeOther(_on_battlefield(scope, noun), number))


def _on_battlefield(scope: Scope, noun: Noun) -> Filter:
    """Return the description of permanents. Raises Unsayable for "another" of a player who is not you."""
    if noun.permanents().other_than_this and scope.doer is not Who.YOU:
        raise Unsayable("another than what, for a player who does not control the source?")
    return noun.permanents()


def _returned(scope: Scope, noun: Noun, number: int = 1) -> UnlessCost:
    what = _on_battlefield(scope, noun)
    if what.controller is not Whose.YOU:
        raise Unsayable("a permanent that goes to hand, of whomever")
    return UnlessCost(costs.ReturnPermanent(what, number))


def _exiled(noun: Noun) -> UnlessCost:
    if "card" not in noun.words or noun.zone is not Zone.GRAVEYARD or noun.filter.controller is not Whose.YOU:
        raise Unsayable("exiling what is no card in your graveyard")
    return UnlessCost(costs.ExileCards(replace(noun.filter, controller=Whose.ANYONE)))


def _cost_of_it(scope: Scope, less: int) -> PayCostOf:
    what = scope.object()
    if not isinstance(what, What):
        raise Unsayable("the mana cost of several objects, or of a target")
    return PayCostOf(what, less)


THIS_OR_HIMSELF = Name[None]("this-or-himself")


@phrase(THIS_OR_HIMSELF, "~|it|him|her")
def this_or_himself(scope: Scope) -> None:
    named = scope.last_word == "~"
    if not named and scope.object() is not What.THIS:
        raise Unsayable("another object where the source is meant")


def _removed(scope: Scope, kind: CounterKind, number: int = 1) -> UnlessCost:
    """Return the cost of removing counters from the source, as which "it" is read."""
    if scope.object() is not What.THIS:
        raise Unsayable("another object where the source is meant")
    return UnlessCost(costs.RemoveCountersFromThis(kind, number))


def _counters_removed(scope: Scope, what: Filter, kind: CounterKind | None = None) -> UnlessCost:
    if scope.doer is not Who.YOU:
        raise Unsayable("counters that another player removes from what you control")
    return UnlessCost(costs.RemoveCountersFrom(what, kind))


_COUNTERS_OF_ANY_KIND: Mapping[Patterns, Row[UnlessCost]] = {
    "remove a counter from <this-or-himself>": (
        lambda scope, _this: _counters_removed(scope, Filter(only_this=True))
    ),
    "remove a counter from <a-noun>": (
        lambda scope, noun: _counters_removed(scope, permanents_of_payer(noun))
    ),
}

_PRICES: Mapping[Patterns, Row[UnlessCost]] = {
    **_COUNTERS_OF_ANY_KIND,
    "remove a|an <counter-kind> counter from <a-noun>": (
        lambda scope, kind, noun: _counters_removed(scope, permanents_of_payer(noun), kind)
    ),
    ("pay <mana-cost>", "pay <mana-cost> <each-of>", "pay <life-or-energy>"): UnlessCost,
    "pay mana equal to <amount>": lambda amount: UnlessCost(ManaCost(generic=1), amount),
    "pay an amount of {E} equal to <amount>": lambda amount: UnlessCost(costs.PayEnergy(), amount),
    "pay its mana cost reduced by <generic-mana>": lambda scope, less: UnlessCost(_cost_of_it(scope, less)),
    ("discard a card", "discard <integer> cards"): lambda number=1: UnlessCost(costs.DiscardCards(number)),
    "discard <a-noun>": _discarded,
    ("discard a card at random", "discard <integer> cards at random"): (
        lambda number=1: UnlessCost(costs.DiscardRandomly(number))
    ),
    "sacrifice <a-noun> [ of their|your choice ]": _sacrificed,
    "sacrifice <integer> <noun> [ of their|your choice ]": (
        lambda scope, number, noun: _sacrificed(scope, noun, number)
    ),
    "sacrifice any number of <noun> with total power <integer> or greater": (
        lambda scope, noun, power: UnlessCost(costs.SacrificeForPower(_on_battlefield(scope, noun), power))
    ),
    ("return <a-noun> to its owner 's hand", "return <a-noun> to their owner 's hand"): _returned,
    "return <integer> <noun> to their owner 's hand": (
        lambda scope, number, noun: _returned(scope, noun, number)
    ),
    "exile <a-noun>": _exiled,
    "collect evidence <integer>": lambda number: UnlessCost(costs.ExileForManaValue(number)),
    "tap an untapped <noun> you control": lambda scope, noun: UnlessCost(
        costs.TapOthers(_on_battlefield(scope, noun))
    ),
    "remove a|an <counter-kind> counter from ~|it": _removed,
    "remove <integer> <counter-kind> counters from ~|it": (
        lambda scope, number, kind: _removed(scope, kind, number)
    ),
    "have ~ deal <number> damage to them|you": (
        lambda scope, amount: UnlessCost(LetHappen((do.DealDamage(amount, scope.doer),)))
    ),
    "have <this> deal <number> damage to them": (
        lambda scope, _this, amount: UnlessCost(LetHappen((do.DealDamage(amount, scope.doer),)))
    ),
}
"""The ways to pay, with the verb first and in its plain form."""

WAYS = Name[Ways]("ways")
WAYS_OF_OTHERS = Name[Ways]("ways-of-others")

table(WAY, _PRICES)
table(WAY_OF_OTHERS, {tuple(map(_of_others, patterns_of(yours))): it for yours, it in _PRICES.items()})
for _ways, _way, _pay in ((WAYS, WAY, "pay"), (WAYS_OF_OTHERS, WAY_OF_OTHERS, "pays")):
    table(
        _ways,
        {
            (f"<{_way.text}>", f"<{_way.text}> or <{_ways.text}>"): (
                lambda one, more=None: (one, *(more or ()))
            ),
            (f"{_pay} <mana-cost> or <mana-cost>", f"{_pay} <mana-cost> or <life-or-energy>"): (
                lambda one, other: (UnlessCost(one), UnlessCost(other))
            ),
        },
    )


# A counter of a certain kind that you may remove is read as a deed, after which "it" is what it was on.
COUNTER_PRICE = Name[UnlessCost]("counter-price")
table(COUNTER_PRICE, _COUNTERS_OF_ANY_KIND)

CHOICE_OF_PRICES = Name[Ways]("choice-of-prices")
means(CHOICE_OF_PRICES, "<way> or <ways>", lambda one, more: (one, *more))
means(CHOICE_OF_PRICES, "<counter-price>", lambda one: (one,))
means(
    CHOICE_OF_PRICES,
    "collect evidence <integer>",
    lambda amount: (UnlessCost(costs.ExileForManaValue(amount)),),
)
means(CHOICE_OF_PRICES, "forage", (UnlessCost(costs.FORAGE[0]), UnlessCost(costs.FORAGE[1])))


def if_paid_somehow(ways: Ways, then: Effects, otherwise: Effects = ()) -> Effects:
    """Return what happens if you pay one of several prices, each of which is offered in turn."""
    what = otherwise
    for way in reversed(ways):
        if isinstance(way.price, ManaCost):
            if way.times != 1:
                raise Unsayable("mana that may be paid several times over")
            what = (do.May(then, cost=way.price, otherwise=what),)
        else:
            what = (MayPayPrice(way.price, then, what, times=way.times),)
    return what


# Who pays


PAYER = Name[Players]("payer")


@phrase(PAYER, "<player>")
def payer(scope: Scope, who: Players) -> Players:
    if who in SEVERAL_PLAYERS:
        raise Unsayable("each of several players pays")
    scope.doer = who
    return who


@phrase(PAYER, "any player", "a player")
def any_payer(scope: Scope) -> Players:
    """Return all players, one after another of whom gets the choice to pay."""
    scope.doer = Who.EACH_PLAYER
    return Who.EACH_PLAYER


@phrase(PAYER, "any opponent", "an opponent")
def any_opponent(scope: Scope) -> Players:
    scope.doer = Who.EACH_OPPONENT
    return Who.EACH_OPPONENT


def unless(what: Effects, who: Players, ways: Ways) -> Effects:
    """Return effects that happen unless a player pays one of several costs, each offered in turn."""
    for way in reversed(ways):
        if isinstance(way.price, ManaCost):
            what = (do.UnlessPays(way.price, what, who, way.times),)
        else:
            if isinstance(way.price, LetHappen) and who in SEVERAL_PLAYERS:
                raise Unsayable("something done by any of several players")
            what = (UnlessPaysPrice(_that_much(way.price, what), what, who, way.times),)
    return what


def _that_much(price: Price, what: Effects) -> Price:
    """Return a price in which "that much" damage is as much as would be dealt otherwise."""
    match price, what:
        case LetHappen((do.DealDamage(Number.DONE, to),)), (*_, do.DealDamage(amount)):
            return LetHappen((do.DealDamage(amount, to),))
        case LetHappen((do.DealDamage(Number.DONE),)), _:
            raise Unsayable("as much damage as something else than damage")
        case _:
            return price


UNLESS_PAID = Name[tuple[Players, Ways]]("unless-paid")


@phrase(UNLESS_PAID, "unless <payer> <ways>", "unless <payer> <ways-of-others>")
def unless_paid(scope: Scope, who: Players, ways: Ways) -> tuple[Players, Ways]:
    scope.doer = Who.YOU
    return who, ways


@phrase(QUALIFIED, "<clauses> <unless-paid>")
def unless_price(scope: Scope, what: Effects, paid: tuple[Players, Ways]) -> Effects:
    """Return effects of which the last one happens unless a price is paid."""
    who, ways = paid
    if not what:
        raise Unsayable("what follows only from a choice")
    *choices, last = what
    if isinstance(last, do.If | do.May | do.Delay) or any(not isinstance(e, ChooseMatching) for e in choices):
        raise Unsayable("several things, or what may not happen, unless a price is paid")
    if isinstance(last, do.CounterSpell) and isinstance(who, ControllerOf):
        return _countered(last, ways)
    return unless(what, who, ways)


def _countered(counter: do.CounterSpell, ways: Ways) -> Effects:
    """Return the effect that counters a spell unless the spell's controller pays."""
    if not isinstance(counter.what, What | Chosen):
        raise Unsayable("several spells that are countered")
    match ways:
        case (UnlessCost(ManaCost() as cost, 1),):
            return (replace(counter, unless=cost),)
        case _:
            return unless((counter,), ControllerOf(counter.what), ways)


@phrase(QUALIFIED, "<clauses> <unless-paid> , where x is <amount>")
def unless_price_of_x(scope: Scope, what: Effects, paid: tuple[Players, Ways], amount: Amount) -> Effects:
    return where_x_is(scope, unless_price(scope, what, paid), amount)


@phrase(
    QUALIFIED,
    "<each-one> <deed-of-others> unless they <ways>",
    "<each-one> <deed-of-others> unless that player <ways-of-others>",
)
def each_unless(scope: Scope, who: Who, what: Effects, ways: Ways) -> Effects:
    if len(what) != 1 or not isinstance(what[0], (*ALONE, do.SacrificeChosen, do.Discard)):
        raise Unsayable("what players do at the same time, each unless they pay")
    return by_each(scope, who, *unless(what, Who.THAT_PLAYER, ways))


@phrase(QUALIFIED, "<clauses> unless <condition>")
def unless_so(scope: Scope, what: Effects, condition: Condition) -> Effects:
    if len(what) > 1 and not isinstance(what[0], ChooseMatching):
        raise Unsayable("several things, unless something is so")
    refuse_condition_on_results(condition, what)
    return (do.If(Not(condition), what),)


means(
    OFFER,
    "you may <clauses> <unless-paid>",
    lambda what, paid: unless((do.May(what),), *paid),
)
means(QUALIFIED, "<unless-paid> , <what-happens>", lambda paid, what: unless(what, *paid))


@phrase(SENTENCE, "<any-one> may <ways> . <if-any-does> <sentence>")
def any_one_may(scope: Scope, who: tuple[Who, bool], ways: Ways, _does: None, then: Effects) -> Effects:
    """Return the effects by which each player chooses in turn order whether to pay, and what happens, once,
    if at least one has paid.
    """
    players, first = who
    if not first:
        raise Unsayable("a price that any of several players may pay after something else")
    return _offered(players, ways), do.If(Compares(Number.AGREED, Relation.AT_LEAST, 1), then)


@phrase(SENTENCE, "<any-one> may <ways> . <if-none-does> <sentence>")
def unless_any_one(scope: Scope, who: tuple[Who, bool], ways: Ways, _none: None, then: Effects) -> Effects:
    """Return the effects by which each player chooses in turn order whether to pay, and what happens if none
    has paid.
    """
    players, _ = who
    match ways:
        case (UnlessCost(ManaCost()), *_):
            return unless(then, players, ways)
        case _:
            none = Compares(Number.AGREED, Relation.AT_MOST, 0)
            return _offered(players, ways), do.If(none, then)


def _offered(players: Who, ways: Ways) -> OfferToEach:
    """Return the effect that offers a price, paid once, to each of several players."""
    match ways:
        case (UnlessCost(LetHappen(what), 1),):
            return OfferToEach(LetHappen(exchanged(what, players, Who.WHO_AGREED)), players)
        case (UnlessCost(price, 1),) if isinstance(price, _OFFERED):
            return OfferToEach(price, players)
        case _:
            raise Unsayable("a price that any of several players may pay")


IF_NONE_DOES = Name[None]("if-none-does")


@phrase(IF_NONE_DOES, "if no one|player does ,", "if no opponent does ,")
def if_none_does(scope: Scope) -> None:
    scope.doer = Who.YOU


_OFFERED = (costs.SacrificeOther, costs.DiscardCards, costs.PayLife)
"""Prices that are offered to each of several players."""


ANY_ONE = Name[tuple[Who, bool]]("any-one")
"""Players of whom any may pay, and whether this is the first thing that an effect does."""


@phrase(ANY_ONE, "any player", "any opponent")
def any_one(scope: Scope) -> tuple[Who, bool]:
    """Return which players, and whether nothing has been done before."""
    who = Who.EACH_PLAYER if scope.last_word == "player" else Who.EACH_OPPONENT
    scope.doer = who
    return who, not scope.done


IF_ANY_DOES = Name[None]("if-any-does")


@phrase(IF_ANY_DOES, "if a player does ,", "if they do ,", "if an opponent does ,")
def if_any_does(scope: Scope) -> None:
    scope.doer = Who.YOU
