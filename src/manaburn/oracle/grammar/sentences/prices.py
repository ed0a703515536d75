"""Unless you discard a card, unless they pay 3 life: prices of what would happen [cr2025-06-06 118.12]."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeVar

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.effects_by_subject.choosing import Choose
from manaburn.cards.vocabulary.effects_by_subject.prices import LetHappen, Price, UnlessPaysPrice
from manaburn.cards.vocabulary.words import costs
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import (
    SEVERAL_PLAYERS,
    Amount,
    Chosen,
    Condition,
    ControllerOf,
    Not,
    Number,
    Players,
    What,
    Who,
)
from manaburn.mana import ManaCost
from manaburn.oracle.grammar.deeds import refuse_condition_on_results
from manaburn.oracle.grammar.names import SENTENCE, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.grammar.sentences.each_player import ALONE, by_each
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CounterKind, Zone

_B = TypeVar("_B", bound=Callable[..., "Asked"])

_OF_OTHERS = {"tap": "taps", "discard": "discards", "have": "has"}


@dataclass(frozen=True)
class Asked:
    """One way to keep something from happening: a price, or mana, so many times over."""

    price: Price | ManaCost
    times: Amount = 1


Ways = tuple[Asked, ...]
"""Ways of which one is enough."""

WAY = Name[Asked]("way")
WAY_OF_OTHERS = Name[Asked]("way-of-others")


def price(*patterns: str) -> Callable[[_B], _B]:
    """Declare what can be paid, with the verb first and in its plain form."""

    def declare(build: _B) -> _B:
        phrase(WAY, *patterns)(build)
        phrase(WAY_OF_OTHERS, *map(_of_others, patterns))(build)
        return build

    return declare


def _of_others(pattern: str) -> str:
    verb, _, rest = pattern.partition(" ")
    return f"{_OF_OTHERS.get(verb, verb + 's')} {rest}"


@price("pay <mana-cost>")
def mana(scope: Scope, cost: ManaCost) -> Asked:
    return Asked(cost)


@price("pay <mana-cost> <each-of>")
def mana_for_each(scope: Scope, cost: ManaCost, times: Amount) -> Asked:
    return Asked(cost, times)


@price("pay <integer> life")
def life(scope: Scope, amount: int) -> Asked:
    return Asked(costs.PayLife(amount))


@price("discard a card", "discard <integer> cards")
def discard(scope: Scope, number: int = 1) -> Asked:
    return Asked(costs.DiscardCards(number))


@price("discard <a-noun>")
def discard_of_a_kind(scope: Scope, noun: Noun) -> Asked:
    if "card" not in noun.words or noun.of is not None or noun.filter.controller is not Whose.ANYONE:
        raise Unsayable("discarding what is no card")
    return Asked(costs.DiscardCards(1, noun.filter))


@price("discard a card at random", "discard <integer> cards at random")
def discard_at_random(scope: Scope, number: int = 1) -> Asked:
    return Asked(costs.DiscardRandomly(number))


@price("sacrifice <a-noun> [ of their|your choice ]")
def sacrifice(scope: Scope, noun: Noun) -> Asked:
    return Asked(costs.SacrificeOther(_here(scope, noun)))


@price("sacrifice <integer> <noun> [ of their|your choice ]")
def sacrifice_some(scope: Scope, number: int, noun: Noun) -> Asked:
    return Asked(costs.SacrificeOther(_here(scope, noun), number))


def _here(scope: Scope, noun: Noun) -> Filter:
    if noun.permanents().other_than_this and scope.doer is not Who.YOU:
        raise Unsayable("another than what, for a player who does not control the source?")
    return noun.permanents()


@price("return <a-noun> to its owner 's hand", "return <a-noun> to their owner 's hand")
def return_one(scope: Scope, noun: Noun) -> Asked:
    return Asked(costs.ReturnPermanent(_own(scope, noun)))


@price("return <integer> <noun> to their owner 's hand")
def return_some(scope: Scope, number: int, noun: Noun) -> Asked:
    return Asked(costs.ReturnPermanent(_own(scope, noun), number))


def _own(scope: Scope, noun: Noun) -> Filter:
    what = _here(scope, noun)
    if what.controller is not Whose.YOU:
        raise Unsayable("a permanent that goes to hand, of whomever")
    return what


@price("exile <a-noun>")
def exile(scope: Scope, noun: Noun) -> Asked:
    if "card" not in noun.words or noun.zone is not Zone.GRAVEYARD or noun.filter.controller is not Whose.YOU:
        raise Unsayable("exiling what is no card in your graveyard")
    return Asked(costs.ExileCards(replace(noun.filter, controller=Whose.ANYONE)))


@price("tap an untapped <noun> you control")
def tap(scope: Scope, noun: Noun) -> Asked:
    return Asked(costs.TapOthers(_here(scope, noun)))


@price("remove a|an <counter-kind> counter from ~|it")
def remove(scope: Scope, kind: CounterKind) -> Asked:
    if scope.object() is not What.THIS:
        raise Unsayable("another object where the source is meant")
    return Asked(costs.RemoveCountersFromThis(kind))


@price("remove <integer> <counter-kind> counters from ~|it")
def remove_some(scope: Scope, number: int, kind: CounterKind) -> Asked:
    if scope.object() is not What.THIS:
        raise Unsayable("another object where the source is meant")
    return Asked(costs.RemoveCountersFromThis(kind, number))


@price("have ~ deal <number> damage to them|you")
def damage(scope: Scope, amount: Amount) -> Asked:
    return Asked(LetHappen((do.DealDamage(amount, scope.doer),)))


WAYS = Name[Ways]("ways")
table(
    WAYS,
    {
        ("<way>", "<way> or <ways>"): lambda one, more=None: (one, *(more or ())),
        "pay <mana-cost> or <mana-cost>": lambda one, other: (Asked(one), Asked(other)),
        "pay <mana-cost> or <integer> life": (
            lambda cost, amount: (Asked(cost), Asked(costs.PayLife(amount)))
        ),
    },
)

WAYS_OF_OTHERS = Name[Ways]("ways-of-others")
table(
    WAYS_OF_OTHERS,
    {
        "pays <mana-cost> or <mana-cost>": lambda one, other: (Asked(one), Asked(other)),
        "pays <mana-cost> or <integer> life": (
            lambda cost, amount: (Asked(cost), Asked(costs.PayLife(amount)))
        ),
        ("<way-of-others>", "<way-of-others> or <ways-of-others>"): (
            lambda one, more=None: (one, *(more or ()))
        ),
    },
)


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
    """Any player pays: one of them after another is asked."""
    scope.doer = Who.EACH_PLAYER
    return Who.EACH_PLAYER


@phrase(PAYER, "any opponent", "an opponent")
def any_opponent(scope: Scope) -> Players:
    scope.doer = Who.EACH_OPPONENT
    return Who.EACH_OPPONENT


def unless(what: Effects, who: Players, ways: Ways) -> Effects:
    """Effects that happen unless a player does one of several things; each is offered in turn."""
    for way in reversed(ways):
        if isinstance(way.price, ManaCost):
            what = (do.UnlessPays(way.price, what, who, way.times),)
        else:
            if isinstance(way.price, LetHappen) and who in SEVERAL_PLAYERS:
                raise Unsayable("something done by any of several players")
            what = (UnlessPaysPrice(_that_much(way.price, what), what, who, way.times),)
    return what


def _that_much(price: Price, what: Effects) -> Price:
    """As much damage as would be dealt otherwise."""
    match price, what:
        case LetHappen((do.DealDamage(Number.DONE, to),)), (*_, do.DealDamage(amount)):
            return LetHappen((do.DealDamage(amount, to),))
        case LetHappen((do.DealDamage(Number.DONE),)), _:
            raise Unsayable("as much damage as something else than damage")
        case _:
            return price


@phrase(
    SENTENCE,
    "<clauses> unless <payer> <ways>",
    "<clauses> unless <payer> <ways-of-others>",
)
def unless_price(scope: Scope, what: Effects, who: Players, ways: Ways) -> Effects:
    scope.doer = Who.YOU
    if not what:
        raise Unsayable("what follows only from a choice")
    *choices, last = what
    if isinstance(last, do.If | do.May | do.Delay) or any(not isinstance(e, Choose) for e in choices):
        raise Unsayable("several things, or what may not happen, unless a price is paid")
    if isinstance(last, do.CounterSpell) and isinstance(who, ControllerOf):
        return _countered(last, ways)
    return unless(what, who, ways)


def _countered(counter: do.CounterSpell, ways: Ways) -> Effects:
    """The controller of the spell is who pays."""
    if not isinstance(counter.what, What | Chosen):
        raise Unsayable("several spells that are countered")
    match ways:
        case (Asked(ManaCost() as cost, 1),):
            return (replace(counter, unless=cost),)
        case _:
            return unless((counter,), ControllerOf(counter.what), ways)


@phrase(
    SENTENCE,
    "you may <clauses> unless <payer> <ways>",
    "you may <clauses> unless <payer> <ways-of-others>",
)
def you_may_unless_price(scope: Scope, what: Effects, who: Players, ways: Ways) -> Effects:
    scope.doer = Who.YOU
    return unless((do.May(what),), who, ways)


UNLESS_FIRST = Name[tuple[Players, Ways]]("unless-first")


@phrase(UNLESS_FIRST, "unless <payer> <ways> ,", "unless <payer> <ways-of-others> ,")
def unless_first(scope: Scope, who: Players, ways: Ways) -> tuple[Players, Ways]:
    scope.doer = Who.YOU
    return who, ways


@phrase(
    SENTENCE,
    "<each-one> <deed-of-others> unless they <ways>",
    "<each-one> <deed-of-others> unless that player <ways-of-others>",
    over={"<clauses> unless <payer> <ways>": "each player pays for themselves, and not one for what all do"},
)
def each_unless(scope: Scope, who: Who, what: Effects, ways: Ways) -> Effects:
    if len(what) != 1 or not isinstance(what[0], (*ALONE, do.SacrificeChosen, do.Discard)):
        raise Unsayable("what players do at the same time, each unless they pay")
    return by_each(scope, who, *unless(what, Who.THAT_PLAYER, ways))


@phrase(SENTENCE, "<clauses> unless <condition>")
def unless_so(scope: Scope, what: Effects, condition: Condition) -> Effects:
    if len(what) > 1 and not isinstance(what[0], Choose):
        raise Unsayable("several things, unless something is so")
    refuse_condition_on_results(condition, what)
    return (do.If(Not(condition), what),)


table(
    SENTENCE,
    {
        (
            "<clauses> , then <clauses> unless <payer> <ways>",
            "<clauses> , then <clauses> unless <payer> <ways-of-others>",
        ): (lambda scope, first, what, who, ways: (*first, *unless_price(scope, what, who, ways))),
        "<unless-first> <clauses>": lambda first, what: unless(what, *first),
        "<clauses> , then <clauses> unless <condition>": (
            lambda scope, first, what, condition: (*first, *unless_so(scope, what, condition))
        ),
    },
)
