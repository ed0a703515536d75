"""Effects that prevent or redirect damage as they describe it [cr2025-06-06 609.7, 615]."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from manaburn.cards.mechanics import Mechanics, word
from manaburn.cards.vocabulary.events.triggers import DamageKind
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter
from manaburn.cards.vocabulary.words.references import All, Amount, Objects, Players

if TYPE_CHECKING:
    from manaburn.cards.vocabulary.effects import Effect


class Occasion(Enum):
    """How often an effect is applied in the course of the turn."""

    EACH_TIME = "each time"
    NEXT_TIME = "the next time"


@word
class ChooseSource:
    """Choose a source of damage that matches: in the effects that follow it is it [cr2025-06-06 609.7a]."""

    WORDS = "choose a source of damage: {filter^@source}"

    filter: Filter = ANYTHING


@word(brings=Mechanics.REPLACING, kw_only=True)
class Shelter:
    """Prevent damage that would be dealt this turn: that by certain sources, to certain players or
    permanents, the next so much of it or all [cr2025-06-06 615.7-615.9]; or deal it to another instead.

    Sources and permanents that are only described are looked at as the damage would be dealt
    [cr2025-06-06 611.2c, 609.7b]. `then` happens after it has been applied: THAT_MUCH is how much was
    prevented, THAT what would have dealt it, THAT_PLAYER the controller of that.
    """

    WORDS = (
        "[{occasion}, ]prevent {amount|all} {kind}[ to {to/}][ by {by}][ by {by_matching^@source}] this turn"
        "[ ({portion} of it)][; it is dealt to {toward} instead][; then: {then}]"
    )

    kind: DamageKind = DamageKind.ANY
    to: tuple[Objects | Players, ...] = ()
    by: Objects | None = None
    by_matching: Filter = ANYTHING
    amount: Amount | None = None
    occasion: Occasion = Occasion.EACH_TIME
    toward: Objects | Players | None = None
    then: tuple[Effect, ...] = ()
    portion: Amount | None = None
    """How much of the damage each time, where not all: of that, THAT_MUCH would be dealt."""

    @property
    def is_for_each(self) -> bool:
        """Whether each of all permanents of a kind gets a shield of its own [cr2025-06-06 615.11]."""
        return self.amount is not None and len(self.to) == 1 and isinstance(self.to[0], All)


EffectOfPrevention = ChooseSource | Shelter


class WhoseDamage(Enum):
    """Which damage is prevented."""

    TO_IT = "that would be dealt to it"
    BY_IT = "it would deal"


@word(brings=Mechanics.REPLACING)
class PreventsDamage:
    """Damage of a kind, to it by matching sources or by it, is prevented: all, or so much each time; then
    effects happen, once for all that is prevented at the same time: THAT_MUCH [cr2025-06-06 615.5, 615.10].
    """

    WORDS = "{amount|all} {kind}[ by {by^@source}] {whose} is prevented[; then {then}]"

    whose: WhoseDamage = WhoseDamage.TO_IT
    kind: DamageKind = DamageKind.ANY
    by: Filter = ANYTHING
    amount: int | None = None
    then: tuple[Effect, ...] = ()
