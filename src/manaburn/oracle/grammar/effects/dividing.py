"""What is divided or distributed among targets as one chooses, and X targets [cr2025-06-06 601.2c-d]."""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary.effects_by_subject.dividing import (
    DealDivided,
    DistributeCounters,
    PreventDivided,
)
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import (
    ANY_TARGET,
    All,
    Amount,
    Chosen,
    Fewer,
    Number,
    Objects,
    Players,
    TargetSlot,
    What,
)
from manaburn.oracle.grammar.deeds import deed, statement
from manaburn.oracle.grammar.names import DOER, RECIPIENT, TARGET, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.grammar.nouns.references import ANY_NUMBER, of_slot, other_slot, slot_in_two_zones
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CounterKind, Zone

HowMany = tuple[int, int]
"""The least and the most."""


HOW_MANY = Name[HowMany]("how-many")


@phrase(HOW_MANY, "any number of")
def any_number(scope: Scope) -> HowMany:
    """As many as one likes."""
    return 0, ANY_NUMBER


@phrase(HOW_MANY, "up to <integer>")
def up_to(scope: Scope, most: int) -> HowMany:
    """Some, or none."""
    return 0, most


@phrase(HOW_MANY, "<integer> or <integer>", "<integer> and / or <integer>")
def one_or_two(scope: Scope, least: int, most: int) -> HowMany:
    """One of two numbers."""
    return least, most


@phrase(HOW_MANY, "<integer> , <integer> , or <integer>")
def one_two_or_three(scope: Scope, least: int, _between: int, most: int) -> HowMany:
    """One of three numbers."""
    return least, most


@phrase(HOW_MANY, "<integer> , <integer> , <integer> , or <integer>")
def one_to_four(scope: Scope, least: int, _second: int, _third: int, most: int) -> HowMany:
    """One of four numbers."""
    return least, most


SEVERAL_TARGETS = Name[tuple[TargetSlot, Noun | None]]("several-targets")


@phrase(SEVERAL_TARGETS, "<how-many> targets", "<how-many> any targets")
def any_targets(scope: Scope, number: HowMany) -> tuple[TargetSlot, Noun | None]:
    """Whatever can be dealt damage."""
    return replace(ANY_TARGET, minimum=number[0], maximum=number[1]), None


@phrase(
    SEVERAL_TARGETS,
    "<how-many> target <noun>",
    over={"<how-many> target <noun> or <noun>": "one zone, said last, is that of all that can be targets"},
)
def targets_of_a_kind(scope: Scope, number: HowMany, noun: Noun) -> tuple[TargetSlot, Noun | None]:
    """Creatures."""
    return of_slot(noun, *number), noun


@phrase(SEVERAL_TARGETS, "<how-many> other target <noun>")
def other_targets_of_a_kind(scope: Scope, number: HowMany, noun: Noun) -> tuple[TargetSlot, Noun | None]:
    """Other creatures."""
    return other_slot(scope, noun, *number), noun


@phrase(SEVERAL_TARGETS, "<how-many> target <noun> or <noun>", "<how-many> target <noun> and / or <noun>")
def targets_in_two_zones(
    scope: Scope, number: HowMany, one: Noun, other: Noun
) -> tuple[TargetSlot, Noun | None]:
    """Creatures or creature cards in a graveyard."""
    both = replace(one, words=one.words | other.words)
    return slot_in_two_zones(of_slot(one, *number), other), both


@phrase(
    SEVERAL_TARGETS,
    "<how-many> other target <noun> or <noun>",
    "<how-many> other target <noun> and / or <noun>",
)
def other_targets_in_two_zones(
    scope: Scope, number: HowMany, one: Noun, other: Noun
) -> tuple[TargetSlot, Noun | None]:
    """Other creatures or creature cards in a graveyard."""
    if scope.slots:
        raise Unsayable("others than several targets, in two zones")
    both = replace(one, words=one.words | other.words)
    return slot_in_two_zones(other_slot(scope, one, *number), other), both


@phrase(SEVERAL_TARGETS, "x target <noun>")
def x_of_a_kind(scope: Scope, noun: Noun) -> tuple[TargetSlot, Noun | None]:
    """X creatures."""
    return replace(of_slot(noun, 0, ANY_NUMBER), number=Number.X), noun


@phrase(SEVERAL_TARGETS, "up to x target <noun>")
def up_to_x_of_a_kind(scope: Scope, noun: Noun) -> tuple[TargetSlot, Noun | None]:
    """Up to X creatures."""
    return replace(of_slot(noun, 0, ANY_NUMBER), number=Number.X, fewer=Fewer.ALLOWED), noun


@phrase(SEVERAL_TARGETS, "x targets")
def x_targets(scope: Scope) -> tuple[TargetSlot, Noun | None]:
    """X targets of any kind."""
    return replace(ANY_TARGET, minimum=0, maximum=ANY_NUMBER, number=Number.X), None


@phrase(SEVERAL_TARGETS, "up to x targets")
def up_to_x_targets(scope: Scope) -> tuple[TargetSlot, Noun | None]:
    """Up to X targets of any kind."""
    slot, _ = x_targets(scope)
    return replace(slot, fewer=Fewer.ALLOWED), None


def _targeted(scope: Scope, told: tuple[TargetSlot, Noun | None], divided: Amount | None = None) -> Chosen:
    slot, noun = told
    words = ("player", "creature", "permanent") if noun is None else noun.words
    return scope.target(replace(slot, divided=divided), *words)


@phrase(RECIPIENT, "each of <several-targets>")
def each_of_them(scope: Scope, told: tuple[TargetSlot, Noun | None]) -> Objects:
    """Each of several targets."""
    return _targeted(scope, told)


@phrase(TARGET, "<several-targets>")
def some_targets(scope: Scope, told: tuple[TargetSlot, Noun | None]) -> Objects:
    """Several targets."""
    return _targeted(scope, told)


@phrase(DOER, "<how-many> target players each")
def several_players(scope: Scope, number: HowMany) -> Players:
    """Each of several players."""
    return _players(scope, number, Whose.ANYONE)


@phrase(DOER, "<how-many> target opponents each")
def several_opponents(scope: Scope, number: HowMany) -> Players:
    """Each of several opponents."""
    return _players(scope, number, Whose.OPPONENT)


def _players(scope: Scope, number: HowMany, whose: Whose) -> Players:
    slot = TargetSlot(players=whose, minimum=number[0], maximum=number[1])
    scope.doer, scope.subject = scope.target(slot, "player"), None
    return scope.doer


# Damage


@statement("<dealer> deals|deal <number> damage divided as you choose among <several-targets>")
def deals_divided(
    scope: Scope, source: What | Chosen, amount: Amount, told: tuple[TargetSlot, Noun | None]
) -> Effects:
    """Damage that is divided."""
    return (DealDivided(_targeted(scope, told, _known(amount)), source),)


@statement("<dealer> deals|deal damage equal to <amount> divided as you choose among <several-targets>")
def deals_so_much_divided(
    scope: Scope, source: What | Chosen, amount: Amount, told: tuple[TargetSlot, Noun | None]
) -> Effects:
    """As much damage as something, divided."""
    return deals_divided(scope, source, amount, told)


@deed(
    "prevent the next <number> damage that would be dealt this turn to <several-targets> ,"
    " divided as you choose",
)
def prevents_divided(scope: Scope, amount: Amount, told: tuple[TargetSlot, Noun | None]) -> Effects:
    """Prevention that is divided."""
    return (PreventDivided(_targeted(scope, told, _known(amount))),)


def _known(amount: Amount) -> Amount:
    """An amount that is known as targets are chosen."""
    if amount is Number.DONE:
        raise Unsayable("so much as has been done, divided before it is done")
    return amount


# Counters


@deed("distribute <number> <counter-kind> counters among <several-targets>")
def distributes(
    scope: Scope, amount: Amount, kind: CounterKind, told: tuple[TargetSlot, Noun | None]
) -> Effects:
    """Counters that are distributed."""
    if told[1] is None or told[1].zone is not Zone.BATTLEFIELD:
        raise Unsayable("counters on what is no permanent")
    return (DistributeCounters(kind, _targeted(scope, told, _known(amount))),)


@deed("distribute a number of <counter-kind> counters equal to <amount> among <several-targets>")
def distributes_so_many(
    scope: Scope, kind: CounterKind, amount: Amount, told: tuple[TargetSlot, Noun | None]
) -> Effects:
    """As many counters as something, distributed."""
    return distributes(scope, amount, kind, told)


@deed(
    "distribute <number> <counter-kind> counters among any number of <noun>",
)
def distributes_untargeted(scope: Scope, amount: Amount, kind: CounterKind, noun: Noun) -> Effects:
    """Counters that are distributed among what is chosen as it happens."""
    if noun.of is not None or noun.zone is not Zone.BATTLEFIELD:
        raise Unsayable("counters among what a certain player has")
    return (DistributeCounters(kind, All(noun.filter), amount),)
