"""This module finds whether the value chosen for X matters beyond how much is paid [cr2025-06-06 202.3e].

X decides the mana value of the spell. Effects that forbid spells ("players can't cast spells with mana value
3 or less"), effects that change their cost, and restrictions on mana may ask for the mana value.
`more_depends_on_x` is the entry. If it says no, only the amount to pay limits X. Otherwise
`possible_x_of_spell` of `casting` tries each X, up to a bound that `most_in_hand` and `most_less` help to
find.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.words.casting import CostsByTargets, CostsLess
from manaburn.cards.vocabulary.words.costs import Costs, ExileOfManaValueX
from manaburn.cards.vocabulary.words.spells_of_players import CantCast, SpellsCost
from manaburn.rules.layers.characteristics import characteristics, number
from manaburn.rules.layers.deriving import may_have_rules_for_players
from manaburn.rules.layers.player_rules import rules_for
from manaburn.rules.mana.costs import has_x
from manaburn.rules.mana.mana_pools import has_bound_mana
from manaburn.state import GameState
from manaburn.state.records.effects import AbilityOnStack, Announced, Context, SpellOnStack
from manaburn.state.records.how_cast import SpellMark


def least_x(item: Announced) -> int:
    """Return the least value that may be announced for X: 1 where "X can't be 0" [cr2025-06-06 601.2b]."""
    return item.activated.least_x if isinstance(item, AbilityOnStack) and item.activated is not None else 0


def more_depends_on_x(state: GameState, item: SpellOnStack, all_costs: Costs) -> bool:
    """Return whether the value chosen for X could matter beyond how much is paid for a spell."""
    cost = state.objects[item.id].definition.cost
    if cost is None or not cost.x or not has_x(all_costs):
        return False
    if _pays_with_a_card(all_costs):
        return True
    noted = SpellMark.BY_ITS_MANA_VALUE in item.options or SpellMark.FLASH_BY_ITS_MANA_VALUE in item.options
    if noted or has_bound_mana(state, item.controller):
        return True
    rules = rules_for(state, item.controller) if may_have_rules_for_players(state) else ()
    return any(isinstance(rule.change, CantCast | SpellsCost) for rule in rules)


def _pays_with_a_card(all_costs: Costs) -> bool:
    """Return whether X is the mana value of a card that is exiled as a cost."""
    return any(isinstance(each, ExileOfManaValueX) for each in all_costs)


def most_in_hand(state: GameState, item: SpellOnStack, all_costs: Costs) -> int | None:
    """Return the greatest mana value of another card in the hand of the player who casts a spell, if X is the
    mana value of a card exiled as a cost; otherwise None.
    """
    if not _pays_with_a_card(all_costs):
        return None
    hand = (id for id in state.players[item.controller].hand if id != item.id)
    return max((characteristics(state, id).mana_value for id in hand), default=0)


def most_less(state: GameState, item: SpellOnStack) -> int:
    """Return the most by which a spell could cost less, whatever its mana value is."""
    rules = rules_for(state, item.controller) if may_have_rules_for_players(state) else ()
    of_others = [(rule.change, rule.context) for rule in rules if isinstance(rule.change, SpellsCost)]
    less = sum(number(state, change.less, of_rule) for change, of_rule in of_others)
    context = Context(controller=item.controller, source=item.id)
    for ability in state.objects[item.id].definition.of_casting:
        if isinstance(ability, CostsLess):
            less += number(state, ability.by, context)
        elif isinstance(ability, CostsByTargets):
            less += number(state, ability.less, context)
    return less
