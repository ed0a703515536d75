"""This module finds the creature types that a player may choose as they announce a spell, to pay an optional
cost: "you may choose a creature type and behold two creatures of that type" [cr2025-06-06 601.2b].

`beholding_of` returns the cost of an optional cost that is paid with what is of the chosen type;
`types_by_creatures` lists the types of the creatures that could be beheld. The choice is noted among the
options of the spell as a `TypeChosen`; `announced_costs` asks for it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.vocabulary.words.casting import OptionalCost
from manaburn.cards.vocabulary.words.costs import Behold
from manaburn.cards.vocabulary.words.subtypes import CREATURE_TYPES
from manaburn.purposes import Quality
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.mana.costs import means
from manaburn.state import GameState
from manaburn.state.records.effects import SpellOnStack
from manaburn.state.records.how_cast import CostOption, paid_cost
from manaburn.terms import ObjectId
from manaburn.values import replace


def beholding_of(definition: CardDefinition, paid: CostOption) -> Behold | None:
    """Return what is beheld of a chosen type for an optional cost of a card; None if no type is chosen."""
    for ability in definition.of_casting:
        if isinstance(ability, OptionalCost) and paid_cost(ability.name) == paid:
            for cost in ability.costs:
                if isinstance(cost, Behold) and cost.filter.chosen is Quality.TYPE:
                    return cost
    return None


def types_by_creatures(state: GameState, item: SpellOnStack, cost: Behold) -> Iterator[tuple[str, ...]]:
    """Yield the creature types that may be chosen, those together that the same creatures have."""
    of_any_type = replace(cost, filter=replace(cost.filter, chosen=None))
    having: dict[str, list[ObjectId]] = defaultdict(list)
    for id in means(state, item.controller, of_any_type, (cost,), item.id):
        for name in characteristics(state, id).subtypes & CREATURE_TYPES:
            having[name].append(id)
    alike: dict[tuple[ObjectId, ...], list[str]] = defaultdict(list)
    for name, ids in sorted(having.items()):
        alike[tuple(ids)].append(name)
    yield from map(tuple, alike.values())
