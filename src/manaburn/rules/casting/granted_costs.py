"""This module finds the optional costs that effects add to the spells of a player, and what paying them
changes: casualty, and life that makes a spell cost less [cr2025-06-06 118.8, 601.2b, 702.153].

A cost that is paid is noted by its name among the options of the spell, which says what it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from manaburn.cards.keywords.casualty import given_casualties, given_casualty
from manaburn.cards.vocabulary.words.casting import OptionalCost
from manaburn.cards.vocabulary.words.costs import Costs, PayLife
from manaburn.cards.vocabulary.words.spells_of_players import SpellsCostLessForLife, SpellsHaveCasualty
from manaburn.mana import ManaCost
from manaburn.rules.casting.rules_of_casters import is_nth, rules_about
from manaburn.state import GameState
from manaburn.state.records.effects import SpellOnStack
from manaburn.terms import ObjectId, PlayerId
from manaburn.values import replace

_LIFE_FOR_LESS = " life for a cost less by "


def granted_costs(state: GameState, player: PlayerId, id: ObjectId) -> Iterator[OptionalCost]:
    """Yield the optional costs that effects add to a spell or card of a player, one for each effect."""
    for rule in rules_about(state, player, id):
        match rule.change:
            case SpellsHaveCasualty(power=power) as given:
                if is_nth(state, player, given, rule.context.source):
                    yield given_casualty(power)
            case SpellsCostLessForLife(life=life, less=less):
                yield _life_for_less(life, less)
            case _:
                pass


def _life_for_less(life: int, less: ManaCost) -> OptionalCost:
    return OptionalCost(name=f"{life}{_LIFE_FOR_LESS}{less}", costs=(PayLife(life),))


def of_granted(options: Iterable[str]) -> Costs:
    """Return what the chosen costs come to that effects have added to a spell, by their names."""
    life = (int(name.partition(_LIFE_FOR_LESS)[0]) for name in options if _LIFE_FOR_LESS in name)
    return (
        *(cost for casualty in given_casualties(options) for cost in casualty.costs),
        *(PayLife(amount) for amount in life),
    )


def less_for_life(item: SpellOnStack | None, cost: ManaCost) -> ManaCost:
    """Return a total cost reduced for the life that is paid for it: only mana of the colors that are named,
    not generic mana in their place.
    """
    for name in () if item is None else item.options:
        if _LIFE_FOR_LESS in name:
            less = ManaCost.parse(name.partition(_LIFE_FOR_LESS)[2])
            w, u, b, r, g, c = (
                max(0, asked - taken) for asked, taken in zip(cost.specific, less.specific, strict=True)
            )
            cost = replace(cost, specific=(w, u, b, r, g, c))
    return cost
