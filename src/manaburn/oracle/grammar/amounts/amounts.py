"""This module reads numbers and sizes: "three", "X", "the number of creatures you control", "its power",
"+1/+1", "2/2".

A number in figures or words is an int; one that depends on the game is an amount such as `Count`, `StatOf` or
`LifeOf`. A `NUMBER` stands before a noun ("two cards"), an `AMOUNT` behind "equal to" ("equal to its power");
a `COUNTABLE` is what can be counted ("creatures you control"). Other files call `with_x` to put an amount in
the place of X in a record, and `times` for "for each".
"""

from __future__ import annotations

import re
from typing import TypeVar

from manaburn.cards.vocabulary.effects import DealDamage, GainLife, LoseLife, SacrificeChosen, UnlessPays
from manaburn.cards.vocabulary.effects_by_subject.moving_counters import RemoveCounters
from manaburn.cards.vocabulary.effects_by_subject.players import Payable
from manaburn.cards.vocabulary.effects_on_cards.moving import Place
from manaburn.cards.vocabulary.words.amounts import SpeedOf, StartingLifeOf, Stat, StatOf, Sum, Times
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import (
    SEVERAL_PLAYERS,
    Amount,
    BasicLandTypesOf,
    Chosen,
    Count,
    CountersOn,
    LifeOf,
    Number,
    What,
    Who,
)
from manaburn.cards.walking import parts_of
from manaburn.mana import ManaCost
from manaburn.oracle.grammar.names import AMOUNT, COUNTABLE, EACH_OF, NUMBER
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, means, phrase, table, word_test
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CounterKind, Zone
from manaburn.values import exchanged, replace

_R = TypeVar("_R")

NUMBER_WORDS = {
    word: number
    for number, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen".split()
    )
} | {"twenty": 20, "ninety-nine": 99}
_SIZE = re.compile(r"[+-]\d+/[+-]\d+")
_NO_NAMES = frozenset(
    """
    counter counters a an of each another that more those no all any the experience energy poison rad ticket
    decayed first double strike additional
    """.split()
)
"""Words that name no kind of counter that lies on objects: those of players are read elsewhere."""

INTEGER = Name[int]("integer")


@word_test(INTEGER)
def integer(word: str) -> int | None:
    """Parse a whole number: 3, three."""
    return int(word) if word.isdecimal() else NUMBER_WORDS.get(word)


table(
    NUMBER,
    {
        "<integer>": itself,
        # A card: one.
        "a|an": 1,
        "x": Number.X,
    },
)


_EFFECTS_WITH_AMOUNTS = (
    *(DealDamage, GainLife, LoseLife, *Payable),
    *(RemoveCounters, SacrificeChosen),
)
""""That much" is an amount of these effects, or how many permanents were sacrificed or counters removed;
cards and tokens are "that many".
"""


@phrase(NUMBER, "that much|many")
def that_much(scope: Scope) -> Amount:
    """Return the amount of the event, of what was just done, or of the ability's condition."""
    if scope.asked_about is not None:  # the amount that the ability's condition has compared
        return scope.asked_about
    of_many = scope.last_word == "much" and scope.done_by not in _EFFECTS_WITH_AMOUNTS
    if scope.done and not of_many:
        if scope.doer in SEVERAL_PLAYERS:
            raise Unsayable("as many for each of several players as each of them did")
        return Number.DONE
    if not scope.triggered or scope.without_amount:
        moved = scope.done and isinstance(scope.done_by, Place) and "all" in scope.words[: scope.place]
        if moved and scope.doer not in SEVERAL_PLAYERS:
            return Number.DONE  # as many as there were cards, which nothing else can be
        raise Unsayable("that much of what?")
    return Number.THAT_MUCH


_SEVERAL = (Who.EACH_PLAYER, Who.EACH_OPPONENT, Who.EACH_OTHER_PLAYER)
"""Players of each of whom a number could be meant apart."""


def counted(what: Noun) -> Amount:
    """Return how many permanents, or cards in a graveyard, match a noun."""
    if what.of is not None:
        if what.zone is Zone.GRAVEYARD or (what.zone is Zone.BATTLEFIELD and what.of not in _SEVERAL):
            return Count(what.filter, what.zone, what.of)
        raise Unsayable("how many a certain player has")
    if what.zone is Zone.BATTLEFIELD or (what.zone is Zone.GRAVEYARD and what.filter.controller is Whose.YOU):
        return Count(what.filter, what.zone)
    raise Unsayable("how many there are in that zone")


means(EACH_OF, "for each <countable>", itself)
means(EACH_OF, "for each <countable> and each <countable>", lambda one, other: Sum((one, other)))


table(
    COUNTABLE,
    {
        "<noun>": counted,
        "card|cards in your hand": Count(zone=Zone.HAND, of=Who.YOU),
        "basic land type|types among lands you control": BasicLandTypesOf(),
        "<counter-kind> counter|counters on ~": lambda kind: CountersOn(kind, What.THIS),
        "<counter-kind> counter|counters on him|her": lambda scope, kind: CountersOn(kind, scope.himself()),
        "<counter-kind> counter|counters on it": lambda scope, kind: CountersOn(kind, scope.single()),
    },
)


def _object_alone(scope: Scope, noun: str) -> What | Chosen:
    """Return the object that was spoken of last; it is not "any target", which may be a player."""
    found = scope.single(noun)
    if not (isinstance(found, Chosen) and scope.slots[found.slot].any_target):
        return found
    before = scope.object(noun, but=found)
    if not isinstance(before, What | Chosen):
        raise Unsayable("the size of several objects")
    return before


def _what_has_its_power(scope: Scope) -> What | Chosen:
    """Return what "its power" is the power of: where nothing else is "it", of the one permanent that a player
    just sacrificed.
    """
    sacrificed = scope.done_by is SacrificeChosen and scope.sacrificed_one and not scope.without_results
    if sacrificed and scope.subject is None and scope.last_object is None and not scope.source_was_named:
        return What.IT
    return scope.owner_of_its()


table(
    AMOUNT,
    {
        "the number of <countable>": itself,
        "your life total": LifeOf(),
        "your starting life total": StartingLifeOf(Who.YOU),
        "their starting life total": lambda scope: StartingLifeOf(scope.player()),
        "your speed": SpeedOf(Who.YOU),
        "its power": lambda scope: StatOf(Stat.POWER, _what_has_its_power(scope)),
        # Cards say so of themselves alone; every other object is "it".
        "his|her power": lambda scope: StatOf(Stat.POWER, scope.himself()),
        "its toughness": lambda scope: StatOf(Stat.TOUGHNESS, scope.owner_of_its()),
        "that <noun-word> 's power": lambda scope, noun: StatOf(Stat.POWER, _object_alone(scope, noun)),
        "that <noun-word> 's toughness": lambda scope, noun: StatOf(
            Stat.TOUGHNESS, _object_alone(scope, noun)
        ),
        "~ 's power": StatOf(Stat.POWER, What.THIS),
        "~ 's toughness": StatOf(Stat.TOUGHNESS, What.THIS),
    },
)

COUNTER_WORD = Name[CounterKind]("counter-word")


@word_test(COUNTER_WORD)
def counter_word(word: str) -> CounterKind | None:
    """Parse the kind of a counter: +1/+1, charge and others."""
    if _SIZE.fullmatch(word):
        return CounterKind(word)
    return CounterKind(word) if word.isalpha() and word not in _NO_NAMES else None


COUNTER_KIND = Name[CounterKind]("counter-kind")
table(
    COUNTER_KIND,
    {
        "<counter-word>": itself,
        "first strike": CounterKind("first strike"),
        "double strike": CounterKind("double strike"),
    },
)


# Changes of power and toughness


POWER_TOUGHNESS_CHANGE = Name[tuple[Amount, Amount]]("power-toughness-change")


@word_test(POWER_TOUGHNESS_CHANGE)
def power_toughness_change(word: str) -> tuple[Amount, Amount] | None:
    """Parse a change of power and toughness: +2/-1, -x/-x."""
    if word[0] not in "+-" or "/" not in word:
        return None
    power, toughness = word.split("/")
    if toughness[0] not in "+-":
        return None
    return _parse_signed_amount(power), _parse_signed_amount(toughness)


def _parse_signed_amount(text: str) -> Amount:
    sign, size = text[0], text[1:]
    if size == "x":
        return Number.X if sign == "+" else Times(-1, Number.X)
    return int(text)


POWER_TOUGHNESS = Name[tuple[Amount, Amount]]("power-toughness")


@word_test(POWER_TOUGHNESS)
def power_toughness(word: str) -> tuple[Amount, Amount] | None:
    """Parse a power and toughness: 2/2, x/x."""
    power, slash, toughness = word.partition("/")
    if not slash or not all(part.isdecimal() or part == "x" for part in (power, toughness)):
        return None
    return _parse_amount(power), _parse_amount(toughness)


def _parse_amount(text: str) -> Amount:
    return Number.X if text == "x" else int(text)


def with_x(record: _R, amount: Amount) -> _R:
    """Return a record with an amount in place of X. Raises Unsayable if it has a mana cost with {X}."""
    if any(isinstance(part, ManaCost) and part.x for part in parts_of(record)):
        raise Unsayable("mana of X, where X is an amount")
    return with_amount(record, Number.X, amount)


def paid_in_ones(record: _R, amount: Amount) -> _R:
    """Return a record whose cost of {X} is {1}, paid `amount` times."""
    for part in [part for part in parts_of(record) if isinstance(part, UnlessPays)]:
        if part.cost == _X and part.times == 1:
            record = exchanged(record, part, replace(part, cost=_ONE, times=amount))
    return record


_X, _ONE = ManaCost.parse("{X}"), ManaCost.parse("{1}")


def with_amount(record: _R, old: Number, new: Amount) -> _R:
    """Return a record with one amount in place of another."""
    return exchanged(record, old, new)


def times(each: Amount, how_often: Amount) -> Amount:
    """Return `each`, a number, multiplied by an amount. Raises Unsayable if `each` is another amount."""
    if each == 0:
        return 0
    if each == 1:
        return how_often
    if isinstance(each, int):
        return Times(each, how_often)
    raise Unsayable(f"{each} for each")
