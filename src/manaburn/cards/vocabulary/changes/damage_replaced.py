"""What static abilities, and effects for a time, make of damage [cr2025-06-06 614.1a, 615.1a]."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from manaburn.cards.mechanics import Mechanics, word
from manaburn.cards.vocabulary.words.damage_watched import DamageKind
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter, Whose
from manaburn.cards.vocabulary.words.references import Amount, Objects, Players, What
from manaburn.terms import Zone

if TYPE_CHECKING:
    from manaburn.cards.vocabulary.effects import Effect

DealtTo = Whose | What | Filter
"""Players, this object or what it is attached to, or any permanent that matches."""


class Told(Enum):
    """Whether an effect is told of what each source would deal, or of all damage that would be dealt."""

    BY_EACH_SOURCE = "by each source"
    TOGETHER = "together"


@word(brings=Mechanics.REPLACING, kw_only=True)
class ReplacesDamage:
    """If damage of a kind would be dealt: by a source (in that zone), to any of these or to anything, and
    no less and no more than so much. About players, seen from the source of the ability.

    So much of it is `prevented`; or so much is `dealt` instead; or it is dealt `toward` another instead; or,
    if none of these is stated, it is not dealt: THAT_MUCH is what would be dealt. `then` happens besides,
    once for all of that at the same time: THAT_MUCH is how much was prevented or replaced. THAT is the
    permanent it would be dealt to, if permanents are described, else what would deal it; THAT_PLAYER is the
    player who would be dealt damage, else the controller of THAT. Where all damage is `told` together,
    nothing is THAT but what is described.
    """

    WORDS = (
        "if {by^@source}[ in the {zone}] would deal[ {at_least} or more][ {at_most} or less]"
        " {kind}[ to {to/}][, {told}], [prevent {prevented}][deal {dealt} instead]"
        "[deal it to {toward} instead]"
        "[; {then}]"
    )

    by: What | Filter = ANYTHING
    zone: Zone | None = None
    to: tuple[DealtTo, ...] = ()
    kind: DamageKind = DamageKind.ANY
    told: Told = Told.BY_EACH_SOURCE
    at_least: int = 1
    at_most: int | None = None
    prevented: Amount | None = None
    dealt: Amount | None = None
    toward: Objects | Players | None = None
    then: tuple[Effect, ...] = ()
