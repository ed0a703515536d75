"""This module reads effects that a player divides among targets, and numbers of targets: "deals 3 damage
divided as you choose among up to three targets", "X target creatures" [cr2025-06-06 601.2c-d].

`HOW_MANY` reads how many targets there are, `SEVERAL_TARGETS` the targets, a `TargetSlot`; as a `TARGET` they
serve all effects. Damage and counters are divided among them by effects of this file (`DealDamage`,
`PutCounters`); the amount has to be known as targets are chosen.
"""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary.changes.damage import Shelter
from manaburn.cards.vocabulary.effects import DealDamage, PutCounters
from manaburn.cards.vocabulary.words.amounts import Depending, Times
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import (
    ANY_TARGET,
    All,
    Amount,
    Chosen,
    Condition,
    Fewer,
    Number,
    Objects,
    Players,
    TargetSlot,
    What,
)
from manaburn.oracle.grammar.deeds import deed, does, statement, states
from manaburn.oracle.grammar.names import DOER, SENTENCE, TARGET, Effects
from manaburn.oracle.grammar.nouns import nouns
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.grammar.nouns.references import ANY_NUMBER, of_slot, other_slot
from manaburn.oracle.grammar.nouns.targets_in_zones import slot_in_two_zones
from manaburn.oracle.parsing.phrases import Name, Unsayable, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CounterKind, Zone

TargetCount = tuple[int, int]
"""The least and the greatest number of targets."""

HOW_MANY = Name[TargetCount]("how-many")
table(
    HOW_MANY,
    {
        "any number of": (0, ANY_NUMBER),
        "up to <integer>": lambda most: (0, most),
        "<integer> [ and / ] or <integer>": lambda least, most: (least, most),
        "<integer> , <integer> , or <integer>": lambda least, _between, most: (least, most),
    },
)

SEVERAL_TARGETS = Name[tuple[TargetSlot, Noun | None]]("several-targets")
"""Targets that may be several, with the noun that describes them; None for "targets" of any kind."""
table(
    SEVERAL_TARGETS,
    {
        "<how-many> any? targets": (
            lambda number: (replace(ANY_TARGET, minimum=number[0], maximum=number[1]), None)
        ),
        "<integer> targets": lambda number: (replace(ANY_TARGET, minimum=number, maximum=number), None),
        "<how-many> other target <noun>": (
            lambda scope, number, noun: (other_slot(scope, noun, *number), noun)
        ),
        "x target <noun>": lambda noun: (replace(of_slot(noun, 0, ANY_NUMBER), number=Number.X), noun),
        "up to x target <noun>": (
            lambda noun: (replace(of_slot(noun, 0, ANY_NUMBER), number=Number.X, fewer=Fewer.ALLOWED), noun)
        ),
        "up to twice x target <noun>": (
            lambda noun: (
                replace(of_slot(noun, 0, ANY_NUMBER), number=Times(2, Number.X), fewer=Fewer.ALLOWED),
                noun,
            )
        ),
        "<how-many> target <noun>": lambda number, noun: (of_slot(noun, *number), noun),
    },
)


@phrase(SEVERAL_TARGETS, "up to that many target <noun>")
def up_to_that_many(scope: Scope, noun: Noun) -> tuple[TargetSlot, Noun | None]:
    return replace(of_slot(noun, 0, ANY_NUMBER), number=_of_the_event(scope), fewer=Fewer.ALLOWED), noun


@phrase(SEVERAL_TARGETS, "up to that many other target <noun>")
def up_to_that_many_others(scope: Scope, noun: Noun) -> tuple[TargetSlot, Noun | None]:
    slot = other_slot(scope, noun, 0, ANY_NUMBER)
    return replace(slot, number=_of_the_event(scope), fewer=Fewer.ALLOWED), noun


def _of_the_event(scope: Scope) -> Amount:
    """Return the amount of the event that triggers the ability: nothing has been done yet as targets are
    chosen [cr2025-06-06 603.3d].
    """
    if not scope.triggered or scope.without_amount:
        raise Unsayable("as many targets as an event says that has no amount")
    return Number.THAT_MUCH


@phrase(
    SEVERAL_TARGETS,
    "<how-many> other target <noun> [ and / ] or <noun>",
)
def other_targets_in_two_zones(
    scope: Scope, number: TargetCount, one: Noun, other: Noun
) -> tuple[TargetSlot, Noun | None]:
    if scope.slots:
        raise Unsayable("others than several targets, in two zones")
    both = replace(one, words=one.words | other.words)
    return slot_in_two_zones(other_slot(scope, one, *number), other), both


@phrase(
    SEVERAL_TARGETS,
    "<how-many> target <described-noun> with total mana value <integer> or less <attributes>?",
)
def within_a_total(
    scope: Scope, number: TargetCount, what: Noun, most: int, further: Noun | None
) -> tuple[TargetSlot, Noun | None]:
    """Return targets whose mana values together are limited."""
    noun = what if further is None else nouns.noun(scope, what, further)
    least, maximum = number
    if least or noun.zone is not Zone.GRAVEYARD:  # there mana values do not change
        raise Unsayable("a limited total of what has to be chosen, or can change")
    return replace(of_slot(noun, least, maximum), mana_value_together=most), noun


@phrase(SEVERAL_TARGETS, "x targets")
def x_targets(scope: Scope) -> tuple[TargetSlot, Noun | None]:
    return replace(ANY_TARGET, minimum=0, maximum=ANY_NUMBER, number=Number.X), None


def _targeted(scope: Scope, targets: tuple[TargetSlot, Noun | None], divided: Amount | None = None) -> Chosen:
    """Add targets to the scope, with the amount that is divided among them, and return them."""
    slot, noun = targets
    words = ("player", "creature", "permanent") if noun is None else noun.words
    return scope.target(replace(slot, divided=divided), *words)


means(TARGET, "<several-targets>", _targeted)


@phrase(TARGET, "<integer> target <described-noun> from a single graveyard")
def so_many_from_a_single_graveyard(scope: Scope, number: int, noun: Noun) -> Objects:
    return from_a_single_graveyard(scope, (number, number), noun)


@phrase(TARGET, "<how-many> target <described-noun> from a single graveyard")
def from_a_single_graveyard(scope: Scope, number: TargetCount, noun: Noun) -> Chosen:
    slot = of_slot(replace(noun, filter=noun.cards()), *number)
    return scope.target(replace(slot, together=True), *noun.words)


@phrase(TARGET, "<how-many> target <described-noun> from their graveyard")
def from_their_graveyard(scope: Scope, number: TargetCount, noun: Noun) -> Chosen:
    """Return targets in the graveyard of the target player, who does something with the cards."""
    if not isinstance(scope.doer, Chosen) or noun.zone is not Zone.GRAVEYARD:
        raise Unsayable("targets in the graveyard of a player who is no target")
    return scope.target(of_slot(replace(noun, of=scope.doer), *number), *noun.words)


table(
    DOER,
    {
        ("up to one target player", "up to one target opponent"): (
            lambda scope: _players(scope, (0, 1), _whose_by_last_word(scope))
        ),
        "<how-many> target players each": lambda scope, number: _players(scope, number, Whose.ANYONE),
        "<how-many> target opponents each": lambda scope, number: _players(scope, number, Whose.OPPONENT),
    },
)


def _whose_by_last_word(scope: Scope) -> Whose:
    return Whose.OPPONENT if scope.last_word == "opponent" else Whose.ANYONE


def _players(scope: Scope, number: TargetCount, whose: Whose) -> Players:
    slot = TargetSlot(players=whose, minimum=number[0], maximum=number[1])
    scope.doer, scope.subject = scope.target(slot, "player"), None
    return scope.doer


# Damage


@statement("<dealer> deals|deal <number> damage divided as you choose among <several-targets>")
def deals_divided(
    scope: Scope, source: What | Chosen, amount: Amount, targets: tuple[TargetSlot, Noun | None]
) -> Effects:
    return (DealDamage(Number.ITS_SHARE, _targeted(scope, targets, _known_on_announcement(amount)), source),)


states(
    "<dealer> deals|deal damage equal to <amount> divided as you choose among <several-targets>",
    deals_divided,
)

does(
    "prevent the next <number> damage that would be dealt this turn to <several-targets> ,"
    " divided as you choose",
    lambda scope, amount, targets: Shelter(
        to=(_targeted(scope, targets, _known_on_announcement(amount)),), amount=Number.ITS_SHARE
    ),
)


def _known_on_announcement(amount: Amount) -> Amount:
    """Return an amount that is known as targets are chosen. Raises Unsayable for any other."""
    if amount is Number.DONE:
        raise Unsayable("so much as has been done, divided before it is done")
    return amount


@phrase(
    SENTENCE,
    "<dealer> deals|deal x damage divided as you choose among <several-targets> . <if-so> ~ deals twice x"
    " damage divided as you choose among them instead",
)
def deals_divided_perhaps_twice(
    scope: Scope, source: What | Chosen, targets: tuple[TargetSlot, Noun | None], condition: Condition
) -> Effects:
    """Return divided damage that is twice as much if a condition holds as targets are chosen."""
    amount = Depending(condition, Times(2, Number.X), Number.X)
    return (DealDamage(Number.ITS_SHARE, _targeted(scope, targets, amount), source),)


# Counters


@deed("distribute <number> <counter-kind> counters among <several-targets>")
def distributes(
    scope: Scope, amount: Amount, kind: CounterKind, targets: tuple[TargetSlot, Noun | None]
) -> Effects:
    if targets[1] is None or targets[1].zone is not Zone.BATTLEFIELD:
        raise Unsayable("counters on what is no permanent")
    return (PutCounters(kind, Number.ITS_SHARE, _targeted(scope, targets, _known_on_announcement(amount))),)


does(
    "distribute <number> <counter-kind> counters among any number of <noun>",
    lambda amount, kind, noun: PutCounters(kind, amount, All(noun.permanents()), distributed=True),
)
