"""What a spell costs where that depends on its targets [cr2025-06-06 601.2c, 601.2f].

Targets are chosen before the total cost is determined. So a spell can be begun if some choice of its targets
can be paid for, and no choice of targets is legal after which it could not.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.words.casting import CostsByTargets, SpellsCost
from manaburn.cards.vocabulary.words.references import TargetSlot
from manaburn.mana import ManaCost
from manaburn.rules.casting.targets_together import knowing, target_choices
from manaburn.rules.casting.ways_to_cast import any_fits, changed_cost
from manaburn.rules.layers.deriving import derive
from manaburn.rules.layers.player_rules import rules_for
from manaburn.rules.mana.mana_at_hand import ManaAtHand
from manaburn.state import GameState
from manaburn.state.records.effects import Context
from manaburn.terms import ObjectId, PlayerId, Target

Chosen = tuple[tuple[Target, ...], ...]


def depends_on_targets(state: GameState, player: PlayerId, id: ObjectId) -> bool:
    """Whether what a spell costs could depend on its targets."""
    if any(isinstance(ability, CostsByTargets) for ability in state.objects[id].definition.of_casting):
        return True
    if not state.continuous and not (state.derived or derive(state)).for_players:
        return False
    changes = (rule.change for rule in rules_for(state, player))
    return any(isinstance(change, SpellsCost) and change.targeting_this for change in changes)


def likeness_in_price(state: GameState, player: PlayerId, id: ObjectId, target: Target) -> object:
    """The same for targets in whose place each other makes a spell cost the same."""
    if id not in state.objects or not depends_on_targets(state, player, id):
        return None  # the source of an ability may be gone
    abilities = state.objects[id].definition.of_casting
    filters = [each.fitting for each in abilities if isinstance(each, CostsByTargets)]
    aimed_at = any(
        isinstance(rule.change, SpellsCost) and rule.change.targeting_this and rule.context.source == target
        for rule in rules_for(state, player)
    )
    fitting = tuple(
        any_fits(state, filter, [target], Context(controller=player, source=id)) for filter in filters
    )
    return target if aimed_at else fitting


def pays_for_some(
    state: GameState,
    spell: tuple[PlayerId, ObjectId, ManaCost],
    at_hand: ManaAtHand,
    slots: tuple[TargetSlot, ...],
    chosen: Chosen = (),
) -> bool:
    """Whether targets for the slots that are left can be chosen such that a spell's mana can be paid by its
    player; what depends on those chosen is known in the slots.
    """
    player, id, cost = spell
    if len(chosen) == len(slots):
        return at_hand.pays(changed_cost(state, player, id, cost, chosen))
    index = len(chosen)
    return any(
        pays_for_some(state, spell, at_hand, knowing(state, slots, index, choice), (*chosen, choice))
        for choice in target_choices(state, slots, index, player, id)
    )
