"""Whether {W/P} and {2/W} are only in costs of which it is announced how they are paid
[cr2025-06-06 118.13].
"""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.cards.definitions import CardDefinition, is_mana_ability
from manaburn.cards.vocabulary.abilities import Activated
from manaburn.cards.vocabulary.changes.combat_costs import (
    AttackersAgainstCost,
    CantAttackUnlessPaid,
    CantBeBlockedUnlessPaid,
    CantBlockUnlessPaid,
)
from manaburn.cards.vocabulary.words.casting import (
    AdditionalCost,
    AlternativeCost,
    CastFrom,
    EitherCost,
    OptionalCost,
)
from manaburn.mana import ManaCost
from manaburn.oracle.walking import parts_of

_ANNOUNCED = (
    *(Activated, AdditionalCost, AlternativeCost, CastFrom, EitherCost, OptionalCost),
    *(AttackersAgainstCost, CantAttackUnlessPaid, CantBeBlockedUnlessPaid, CantBlockUnlessPaid),
)


def unsound_costs(definition: CardDefinition) -> Iterator[str]:
    """Why a cost would be paid otherwise than it says."""
    activated = [part for part in parts_of(definition.abilities) if isinstance(part, Activated)]
    if any(_is_announced(part) for part in parts_of((definition.spell, definition.abilities), _ANNOUNCED)):
        yield "{W/P} or {2/W} that is paid as something resolves"
    for ability in activated:
        in_costs = any(map(_is_announced, parts_of(ability.costs)))
        if is_mana_ability(ability) and in_costs:
            yield "{W/P} or {2/W} as the cost of a mana ability"
        if any(map(_is_announced, parts_of(ability.effects, _ANNOUNCED))):
            yield "{W/P} or {2/W} that is paid as something resolves"


def _is_announced(part: object) -> bool:
    return isinstance(part, ManaCost) and bool(part.either)
