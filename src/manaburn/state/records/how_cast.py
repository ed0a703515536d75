"""These records hold how a spell was cast and paid for: what its player chose as they announced it, and what
the permanent that it becomes remembers of that [cr2025-06-06 400.7d, 601.2b].

* An `Option` is one thing noted of a spell as it is announced: a `PaidCost`, whom its gift is promised to,
  which creature is tapped for it, a `SpellMark`.
* `HowCast` puts them together with the zone, the mana and the creatures that convoked the spell. Words of
  cards ask it: was this cast, how often was it kicked, which mana was spent on it?

Saves and views have these records as words, see `manaburn.state.keeping.casting_in_words`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import Enum
from functools import lru_cache

from manaburn.cards.keywords.casualty import CASUALTY
from manaburn.cards.vocabulary.words.casting import (
    AlternativeCost,
    CastFrom,
    CastOnlyFrom,
    Help,
    OptionalCost,
)
from manaburn.cards.vocabulary.words.permissions import Spending
from manaburn.mana import NO_MANA, OR_LIFE, SYMBOLS, Mana, ManaCost
from manaburn.terms import Color, CounterKind, ManaType, ObjectId, PlayerId, Zone
from manaburn.values import Record


class SpellMark(Enum):
    """The mark says something of a spell that is no cost: what becomes of it, or what allows casting it."""

    UNCOUNTERABLE = "can't be countered"
    """Mana was spent for it that says so."""
    EXILED_AFTERWARDS = "exiled afterwards"
    """Its card is exiled when it would be put into a graveyard."""
    BY_ITS_MANA_VALUE = "by its mana value"
    """It has {X}, and may be cast from where it was only by an effect that reads mana values: X must fit."""
    FLASH_BY_ITS_MANA_VALUE = "flash by its mana value"
    """It has {X}, and could be cast at that time only by an effect that reads mana values."""
    ONLY_WITH_AN_OFFERING = "cast as an instant for an offering"
    """Its player can cast it now only if they sacrifice a permanent for it [cr2025-06-06 702.48a]."""
    ONLY_FOR_MORE = "cast as an instant for a further cost"
    """Its player can cast it now only if they pay what that costs [cr2025-06-06 601.3c]."""
    ITS_CONDITION_HELD = "its condition held as it was cast"
    """What it asks about the moment in which its casting was completed was so [cr2025-06-06 601.2i]."""


class PaidCost(Record):
    """An alternative or optional cost that a card has is paid for a spell [cr2025-06-06 118.8-118.9]."""

    keyword: str
    """What costs of its kind are called: "kicker", "flashback", "the additional cost"."""
    terms: str = ""
    """What sets it apart from others of its kind: "{R}" for the cost "kicker {R}", "for its mana cost" for a
    flashback cost that an effect gives.
    """

    @property
    def name(self) -> str:
        """Return the name of the cost, as cards have it."""
        return f"{self.keyword} {self.terms}" if self.terms else self.keyword

    def is_called(self, name: str) -> bool:
        """Return whether a name is that of this cost, or of all costs of its kind [cr2025-06-06 702.33f]."""
        return name in (self.keyword, self.name)


class GivenCasualty(Record):
    """A creature is sacrificed for casualty that an effect gives to a spell [cr2025-06-06 702.153a]."""

    power: int
    """The creature has at least that power."""

    @property
    def name(self) -> str:
        """Return what the cost is called: "casualty 2"."""
        return f"{CASUALTY} {self.power}"


class LifeForLess(Record):
    """Life is paid for a spell, which then costs less, as an effect lets its player do."""

    life: int
    less: ManaCost

    @property
    def name(self) -> str:
        """Return what the cost is called: "2 life for a cost less by {B}"."""
        return f"{self.life} life for a cost less by {self.less}"


class GiftPromised(Record):
    """The gift of a spell is promised to a player [cr2025-06-06 702.174a]."""

    player: PlayerId


class TypeChosen(Record):
    """A creature type is chosen for a spell, of which creatures are beheld for it [cr2025-06-06 601.2b]."""

    word: str


class TappedCreature(Record):
    """A creature is tapped for a spell, which then costs less [cr2025-06-06 702.180a]."""

    creature: ObjectId


class SacrificedFor(Record):
    """A permanent is sacrificed for a spell, which costs less then [cr2025-06-06 702.48a, 702.119a]."""

    permanent: ObjectId
    less: ManaCost
    """The mana by which it reduces the total cost [cr2025-06-06 702.48c, 702.119a]."""


class CostsMore(Record):
    """A spell costs more by permission of the effect that lets it be cast."""

    generic: int


class EntersWithCounter(Record):
    """The permanent that a spell becomes enters with a counter, by permission of the effect that lets it be
    cast [cr2025-06-06 122.1h].
    """

    kind: CounterKind


CostOption = PaidCost | GivenCasualty | LifeForLess
"""An alternative or optional cost that is paid for a spell."""
Option = (
    CostOption
    | GiftPromised
    | TypeChosen
    | TappedCreature
    | SacrificedFor
    | CostsMore
    | EntersWithCounter
    | Spending
    | SpellMark
)
"""What is noted of a spell as it is announced. `Spending`: which mana may be spent on it."""
Options = tuple[Option, ...]

_WITH_TERMS = re.compile(r"((?:gained )?[a-z-]+) (\{.*|for .*)")


@lru_cache(maxsize=1024)
def paid_cost(name: str) -> PaidCost:
    """Return the cost of a name.

    >>> paid_cost("kicker {1}{R}")
    PaidCost(keyword='kicker', terms='{1}{R}')
    >>> paid_cost("the additional cost")
    PaidCost(keyword='the additional cost', terms='')
    """
    found = _WITH_TERMS.fullmatch(name)
    return PaidCost(name) if found is None else PaidCost(*found.groups())


def paid_costs(names: Iterable[str]) -> tuple[PaidCost, ...]:
    """Return the costs of several names."""
    return tuple(map(paid_cost, names))


_OF_SPENDING = {each.value: each for each in Spending if each is not Spending.AS_PRINTED}


def option_of_way(way: str) -> Option:
    """Return what is noted of a spell that is cast in a way: the alternative cost, or which mana may be spent
    on its mana cost.
    """
    return _OF_SPENDING.get(way) or paid_cost(way)


def times_among(options: Options, name: str) -> int:
    """Return how often costs of this name are among the options of a spell [cr2025-06-06 702.33d]."""
    return sum(isinstance(each, PaidCost) and each.is_called(name) for each in options)


class HowCast(Record, kw_only=True):
    """The record says how a spell was cast and paid for, which the permanent that it becomes remembers
    [cr2025-06-06 400.7d].
    """

    zone: Zone | None = None
    """From where it was cast; None if it was not, but put onto the stack as a copy."""
    options: Options = ()
    """The alternative cost that was paid, then what was noted as it was announced."""
    otherwise: tuple[int, ...] = ()
    """The symbols that were paid otherwise than with mana of their kinds, as in `ManaCost.either`."""
    convoked: tuple[ObjectId, ...] = ()
    """The creatures that convoked it, if it refers to them [cr2025-06-06 702.51c]."""
    by_another: bool = False
    """Whether another player cast it than its controller."""
    spent: Mana = NO_MANA
    """The mana that was spent to cast it."""

    @property
    def was_cast(self) -> bool:
        """Return whether it was cast at all."""
        return self.zone is not None

    def times_paid(self, name: str) -> int:
        """Return how often costs of this name were paid: how often it was kicked, how many creatures
        convoked it [cr2025-06-06 607.2i, 702.33d, 702.51c].
        """
        return len(self.convoked) if name == Help.CONVOKE.value else times_among(self.options, name)

    def made_use_of(self, ability: AlternativeCost | CastFrom | CastOnlyFrom | OptionalCost) -> bool:
        """Return whether it was cast by an ability of its card: for the cost of that, or from its zone
        [cr2025-06-06 118.8-118.9, 601.3b].
        """
        if isinstance(ability, CastOnlyFrom):
            return self.zone is ability.zone
        return paid_cost(ability.name) in self.options

    @property
    def promised_to(self) -> tuple[PlayerId, ...]:
        """Return the player to whom its gift was promised, if it was [cr2025-06-06 702.174a]."""
        return tuple(each.player for each in self.options if isinstance(each, GiftPromised))

    @property
    def symbols_paid_with_life(self) -> int:
        """Return the number of Phyrexian symbols for which life was paid [cr2025-06-06 702.150a]."""
        return sum(bool(symbol & OR_LIFE) for symbol in self.otherwise)

    def mana_spent(self, kind: ManaType | None = None) -> int:
        """Return how much mana was spent to cast it: of one type, or in all."""
        return sum(self.spent) if kind is None else self.spent[SYMBOLS.index(kind.value)]

    @property
    def colors_spent(self) -> frozenset[Color]:
        """Return the colors of mana spent to cast it."""
        return frozenset(color for color in Color if self.spent[SYMBOLS.index(color.value)])


NOTHING_NOTED = HowCast()
"""How what was never a spell was cast: nothing is remembered of it."""
