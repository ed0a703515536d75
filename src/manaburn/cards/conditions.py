"""Conditions made of amounts and of other conditions."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from manaburn.terms import Zone
from manaburn.values import value

if TYPE_CHECKING:
    from manaburn.cards.filters import Filter
    from manaburn.cards.references import Amount, Chosen, Condition, Players, What


class Relation(Enum):
    """How one amount has to compare with another."""

    AT_LEAST = "at least"
    AT_MOST = "at most"
    EXACTLY = "exactly"
    MORE_THAN = "more than"
    LESS_THAN = "less than"


@value
class Compares:
    """One amount compares so with another."""

    amount: Amount
    relation: Relation
    with_amount: Amount


@value
class AllOf:
    """Each of the conditions holds."""

    conditions: tuple[Condition, ...]


@value
class AnyOf:
    """At least one of the conditions holds."""

    conditions: tuple[Condition, ...]


@value
class AreAny:
    """At least one of the objects meant fits a description, as it is or last was: "if it was a land card"."""

    what: What | Chosen
    filter: Filter


@value
class CameTo:
    """At least one of the objects meant is in that zone now and fits a description."""

    what: What | Chosen
    zone: Zone
    filter: Filter


@value
class IsAmong:
    """Some player of those meant is one of the others meant: "if you're the monarch"."""

    who: Players
    others: Players


@value
class HasMostLife:
    """Some player of those meant has the most life, or is tied for most [cr2025-06-06 702.105a]."""

    who: Players


@value
class SomePlayer:
    """The condition holds for at least one of the players meant, who is THAT_PLAYER in it."""

    who: Players
    condition: Condition


@value
class WasCast:
    """The spell, or the permanent it became, was cast; from that zone, or with that cost ("kicker") paid; if
    none is named, the source was.
    """

    how: Zone | str | None = None
    what: What | Chosen | None = None


@value
class WasChosen:
    """That word was chosen for the source."""

    word: str


ConditionMadeOfOthers = (
    Compares | AllOf | AnyOf | AreAny | CameTo | HasMostLife | IsAmong | SomePlayer | WasCast | WasChosen
)
