"""This module determines the total cost of a spell or ability as far as it is announced [cr2025-06-06
118.8-118.9, 601.2b-c, 601.2f]. `announcing` calls it stage by stage, `casting` for a spell not begun yet.

1. `offered_costs` are costs that the player may pay or not, such as kicker; what they choose is noted among
   the options of the spell.
2. `costs_of` returns all costs of an object on the stack, before other effects change them. They come from
   `spell_costs` (mana cost or alternative cost, and additional ones) or `activation_costs`.
3. `changed_cost` applies increases and reductions to the mana of a spell; some depend on its targets.
4. `in_order_of_paying` puts the costs in order.

Targets are chosen before the total cost is determined. So a spell can be begun only if it can be paid for
with some choice of its targets, which `pays_for_some` finds. A choice with which it could not be paid for is
not legal.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import chain
from typing import NamedTuple, assert_never

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.vocabulary.abilities import Activated
from manaburn.cards.vocabulary.changes.costs import AbilitiesOfCardsCost
from manaburn.cards.vocabulary.words import casting, costs
from manaburn.cards.vocabulary.words.casting import (
    CastFrom,
    CostsByTargets,
    EachFurtherMode,
    Often,
    OptionalCost,
)
from manaburn.cards.vocabulary.words.costs import Costs
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import TargetSlot
from manaburn.cards.vocabulary.words.spells_of_players import SpellsCost, SpellsCostAtLeast
from manaburn.editions import Edition
from manaburn.editions.axes_of_spells import LastCosts, NonexistentCosts
from manaburn.mana import ManaCost, total_of
from manaburn.rules.casting.chosen_for_costs import (
    for_the_chosen,
    further_costs,
    granted_costs,
    less_by,
    less_by_offering,
    less_for_life,
    less_generic,
    of_granted,
)
from manaburn.rules.casting.rules_of_casters import is_nth, rules_about
from manaburn.rules.casting.targets.targets_together import kinds_of_choices, knowing
from manaburn.rules.casting.ways_to_cast import alternative
from manaburn.rules.layers.characteristics import characteristics, holds, matches, number
from manaburn.rules.layers.costs_of_abilities import with_further_changes, with_generic
from manaburn.rules.layers.deriving import may_have_rules_for_players
from manaburn.rules.layers.player_rules import rules_for
from manaburn.rules.mana.costs import mana_cost, other_cost_problems, with_x
from manaburn.rules.mana.forbidden_payments import as_payable, forbidden_payments
from manaburn.rules.mana.mana_at_hand import ManaAtHand
from manaburn.rules.mana.symbols_announced import as_announced
from manaburn.rules.zones.command_zone import tax
from manaburn.state import GameState
from manaburn.state.records.effects import AbilityOnStack, Announced, Context, SpellOnStack, StackItem
from manaburn.state.records.how_cast import CostOption, Options, paid_cost, paid_costs
from manaburn.state.records.records import GameObject
from manaburn.terms import ObjectId, PlayerId, Target, Zone, is_player
from manaburn.values import replace


class OfferedCost(NamedTuple):
    """A player is asked whether they pay this cost of a spell."""

    paid: CostOption
    """What is noted among the options of the spell if they do."""
    often: Often = Often.ONCE


def offered_costs(state: GameState, player: PlayerId, object: GameObject) -> tuple[OfferedCost, ...]:
    """Return the costs of a card of which its player is asked whether they are paid: its own in printed
    order, then those that effects add.
    """
    granted = map(OfferedCost, granted_costs(state, player, object.id))
    return (*_own_offered_costs(object.definition), *granted)


def _own_offered_costs(definition: CardDefinition) -> tuple[OfferedCost, ...]:
    """Return the costs of a card's own text that are offered: optional ones, and each of "either A or B"."""
    found: list[OfferedCost] = []
    for ability in definition.of_casting:
        match ability:
            case OptionalCost(name=name, often=often):
                found.append(OfferedCost(paid_cost(name), often))
            case casting.CastAsThoughFlash(costs=further) if further:
                found.append(OfferedCost(paid_cost(casting.FOR_FLASH)))
            case casting.EitherCost(offered=offered):
                found.extend(map(OfferedCost, paid_costs(offered)))
            case _:
                pass
    return tuple(found)


def is_chosen_already(definition: CardDefinition, cost: CostOption, options: Options) -> bool:
    """Return whether a cost is excluded because the other one of "either A or B" is to be paid."""
    each = (ability.offered for ability in definition.of_casting if isinstance(ability, casting.EitherCost))
    either = map(paid_costs, each)
    return any(cost in offered and not set(offered).isdisjoint(options) for offered in either)


def optional_costs(definition: CardDefinition) -> tuple[OptionalCost, ...]:
    """Return the optional costs of a card, in printed order."""
    return tuple(a for a in definition.of_casting if isinstance(a, OptionalCost))


def _is_no_spell(state: GameState, object: GameObject) -> bool:
    """Return whether a card cannot be cast in any way because it has no mana cost, as in the oldest editions
    [cr2005-08-01 401.1b]; by the same text, a card that is cast face down has one of zero.
    """
    if object.definition.cost is not None or object.front is not None:
        return False
    match state.edition.nonexistent_costs:
        case NonexistentCosts.CANT_BE_CAST:
            return True
        case NonexistentCosts.CANT_BE_PAID:
            return False
        case _ as never:
            assert_never(never)


Chosen = tuple[tuple[Target, ...], ...]
"""The targets chosen so far, for one slot after another."""


def has_no_costs(state: GameState, object: GameObject, way: str) -> bool:
    """Return whether a card cannot be cast in a way because it has no cost to pay."""
    return _is_no_spell(state, object) or spell_costs(state, object, object.zone, way) is None


def spell_costs(
    state: GameState,
    object: GameObject,
    cast_from: Zone,
    way: str,
    options: Options = (),
) -> Costs | None:
    """Return all costs of casting a card in a way; None if it has no mana cost to pay [cr2025-06-06
    118.6]. They are: its mana cost or an alternative one; the commander tax; its additional costs; those
    of the chosen `options`.
    """
    definition, found = object.definition, list[costs.Cost]()
    instead = alternative(object, way) if way else None
    if instead is None or isinstance(instead, CastFrom):
        if definition.cost is None:
            return None
        found.append(costs.PayManaCost(definition.cost))
    if instead is not None:
        found.extend(for_the_chosen(instead.costs, way, options))
    if cast_from is Zone.COMMAND:
        found.append(costs.PayManaCost(tax(state, object)))
    if definition.spell is not None:
        found.extend(definition.spell.additional_costs)
    found.extend(further_costs(state.edition, way, options))
    found.extend(of_granted(options))
    for ability in definition.of_casting:
        match ability:
            case casting.AdditionalCost(costs=further):
                found.extend(further)
            case OptionalCost(name=name, costs=further) if options:
                found.extend(further * options.count(paid_cost(name)))
            case casting.CastAsThoughFlash(costs=further) if paid_cost(casting.FOR_FLASH) in options:
                found.extend(further)
            case casting.EitherCost(offered=offered, otherwise=otherwise):
                found.extend(
                    next((offered[name] for name in offered if paid_cost(name) in options), otherwise)
                )
            case _:
                pass
    return tuple(found)


def activation_costs(state: GameState, player: PlayerId, source: ObjectId, ability: Activated) -> Costs:
    """Return all costs of an activated ability, with more or less generic mana if effects on what this player
    activates say so, or with less if the ability says so of itself.
    """
    if ability.zone is Zone.BATTLEFIELD and may_have_rules_for_players(state):
        changes = [
            rule.change.cost
            for rule in rules_for(state, player)
            if isinstance(rule.change, AbilitiesOfCardsCost) and rule.change.zone is Zone.BATTLEFIELD
        ]
        if changes:
            known = state.last_known.get(source)  # it may have been sacrificed to pay for the ability
            now = characteristics(state, source) if known is None else known.characteristics
            ability = with_further_changes(now, ability, changes)
    return reduced(state, player, source, ability.costs, ability.cheaper)


def reduced(
    state: GameState, player: PlayerId, source: ObjectId, all_costs: Costs, cheaper: casting.CostsLess | None
) -> Costs:
    """Return the costs of an ability with as much less generic mana as it says of itself."""
    context = Context(controller=player, source=source)
    if cheaper is None or (cheaper.condition is not None and not holds(state, cheaper.condition, context)):
        return all_costs
    if cheaper.own_cost:
        all_costs = _less_by_own_cost(state, source, all_costs)
    return with_generic(all_costs, -number(state, cheaper.by, context))


def _less_by_own_cost(state: GameState, source: ObjectId, all_costs: Costs) -> Costs:
    """Return the costs of an ability with its mana reduced by the mana cost of its source."""
    own = state.objects[source].definition.cost
    if own is None:
        return all_costs
    return tuple(
        costs.PayManaCost(less_by(cost.cost, own)) if isinstance(cost, costs.PayManaCost) else cost
        for cost in all_costs
    )


def ability_of(item: AbilityOnStack) -> Activated:
    """Return the activated ability that is being announced."""
    assert item.activated is not None, "a triggered ability has no costs"
    return item.activated


def costs_of(state: GameState, item: StackItem) -> Costs:
    """Return all costs of the object being announced, with X as announced so far."""
    if not isinstance(item, Announced):
        return with_x(costs_with_x(state, item), 0)
    return as_payable(state, item.controller, with_x(costs_with_x(state, item), item.x))


def costs_with_x(state: GameState, item: StackItem) -> Costs:
    """Return all costs of the object being announced, with X still in them."""
    match item:
        case SpellOnStack(id=id, way=way, options=options):
            object = state.objects[id]
            found = spell_costs(state, object, item.cast_from, way, options) or ()
            further = len(item.modes) - 1 - _number_spliced(object.definition)  # modes beyond the first
            each = () if further < 1 else object.definition.of_casting
            more = [one.costs * further for one in each if isinstance(one, EachFurtherMode)]
            more += _costs_of_modes(object.definition, item.modes)
            life = _life_of_targets(state, item)
            more += [(costs.PayLife(life),)] if life else []
            all_costs = (*found, *chain.from_iterable(more)) if more else found
        case AbilityOnStack(ability=None):
            return ()
        case AbilityOnStack():
            all_costs = activation_costs(state, item.controller, item.source, ability_of(item))
        case _:
            return ()
    return all_costs if item.otherwise is None else as_announced(all_costs, item.otherwise)


def life_for_each_target(definition: CardDefinition) -> int:
    """Return how much life a spell costs for each of its targets."""
    return sum(each.life for each in definition.of_casting if isinstance(each, CostsByTargets))


def _life_of_targets(state: GameState, item: SpellOnStack) -> int:
    """Return how much life a spell costs because of the targets chosen so far."""
    for_each = life_for_each_target(state.objects[item.id].definition) * sum(map(len, item.targets))
    return for_each + _life_for_aiming(state, item.controller, item.id, item.targets)


def _life_for_aiming(state: GameState, player: PlayerId, id: ObjectId, targets: Chosen) -> int:
    """Return how much life a spell costs because of what its targets say [cr2025-06-06 601.2f]."""
    aimed_at = state.permanents.keys() & set(chain.from_iterable(targets))
    if not aimed_at:
        return 0
    changes = ((rule.change, rule.context.source) for rule in rules_about(state, player, id))
    return sum(
        change.life
        for change, source in changes
        if isinstance(change, SpellsCost) and change.targeting_this and source in aimed_at
    )


def _number_spliced(definition: CardDefinition) -> int:
    """Return how many cards have been spliced onto a spell, whose texts were not chosen as its modes."""
    return 0 if definition.spell is None else len(definition.spell.spliced)


def has_costs_of_modes(definition: CardDefinition) -> bool:
    """Return whether choosing a mode of a spell costs something by itself [cr2025-06-06 700.2h]."""
    return definition.spell is not None and any(mode.costs for mode in definition.spell.modes)


def _costs_of_modes(definition: CardDefinition, chosen: tuple[int, ...]) -> list[Costs]:
    """Return what the chosen modes of a spell cost by themselves [cr2025-06-06 700.2h]."""
    if definition.spell is None:
        return []
    modes = dict(enumerate(definition.spell.modes))  # a position that is being read may name others
    return [modes[index].costs for index in chosen if index in modes and modes[index].costs]


def in_order_of_paying(edition: Edition, all_costs: Costs) -> Costs:
    """Return costs in the order in which they are paid: as written, except that some come last in some
    editions [cr2021-07-23 601.2h; cr2021-09-24 601.2h; cr2025-06-06 601.2h].
    """
    last: tuple[type, ...]
    match edition.last_costs:
        case LastCosts.NONE:
            return all_costs
        case LastCosts.RANDOM_AND_HIDDEN:
            last = (costs.DiscardRandomly, costs.DiscardCards)
        case LastCosts.RANDOM_AND_LIBRARY:
            last = (costs.DiscardRandomly,)
    return tuple(sorted(all_costs, key=lambda cost: _is_last(cost, last)))


def _is_last(cost: costs.Cost, last: tuple[type, ...]) -> bool:
    """Return whether a cost is of the kinds that are paid last. Exiling cards from hand counts with
    discarding them.
    """
    from_hand = isinstance(cost, costs.ExileCards) and cost.zone is Zone.HAND
    return isinstance(cost, last) or (costs.DiscardCards in last and from_hand)


def mana_cost_of(state: GameState, item: StackItem) -> ManaCost:
    """Return the mana that the object being announced costs."""
    return mana_cost(costs_of(state, item))


def changed_cost(
    state: GameState,
    player: PlayerId,
    id: ObjectId,
    cost: ManaCost,
    targets: tuple[tuple[Target, ...], ...] = (),
) -> ManaCost:
    """Return the mana a spell costs after increases and reductions, with these targets [cr2025-06-06 601.2f].

    Its own abilities come first, then the effects on spells of its player; then offering, and last a minimum.
    """
    context = Context(controller=player, source=id)
    aimed_at = [target for chosen in targets for target in chosen]
    less, more = less_generic(state, state.spell(id)), 0
    for ability in state.objects[id].definition.of_casting:
        if isinstance(ability, casting.CostsLess):
            if ability.condition is None or holds(state, ability.condition, context):
                less += number(state, ability.by, context)
        elif isinstance(ability, casting.CostsByTargets):
            cost = total_of([cost, *[ability.beyond_the_first] * (len(aimed_at) - 1)])
            if any_fits(state, ability.fitting, aimed_at, context):
                less += number(state, ability.less, context)
    for rule in rules_about(state, player, id):
        if isinstance(rule.change, SpellsCost):
            if rule.change.targeting_this and rule.context.source not in aimed_at:
                continue
            if not is_nth(state, player, rule.change, rule.context.source):
                continue
            less += number(state, rule.change.less, rule.context)
            more += number(state, rule.change.more, rule.context)
    more += sum(_more_for_targeting(state, target) for target in dict.fromkeys(aimed_at))
    # increases and reductions, then offering and life, then the minimum
    total = cost.with_generic(more - less) if less or more else cost
    total = less_for_life(state.spell(id), less_by_offering(state.spell(id), total))
    return total.with_generic(max(0, _least_total(state, player) - total.total))


def _more_for_targeting(state: GameState, target: Target) -> int:
    """Return how much more generic mana a spell costs because it targets a spell that says so."""
    object = None if is_player(target) else state.objects.get(ObjectId(target))
    if object is None or object.zone is not Zone.STACK:
        return 0
    own = object.definition.of_casting
    return sum(each.more for each in own if isinstance(each, casting.TargetedForMore))


def _least_total(state: GameState, player: PlayerId) -> int:
    """Return the least mana that spells of a player can cost, whatever reduces it [cr2025-06-06 601.2f]."""
    if not may_have_rules_for_players(state):
        return 0
    changes = (rule.change for rule in rules_for(state, player))
    return max((each.mana for each in changes if isinstance(each, SpellsCostAtLeast)), default=0)


# If it depends on the targets


def any_fits(state: GameState, filter: Filter | None, targets: list[Target], context: Context) -> bool:
    """Return whether any target is an object that a filter describes."""
    if filter is None:
        return False
    objects = (ObjectId(target) for target in targets if not is_player(target))
    return any(matches(state, filter, id, context.controller, context.source) for id in objects)


def depends_on_targets(state: GameState, player: PlayerId, id: ObjectId) -> bool:
    """Return whether what a spell costs could depend on its targets."""
    if any(isinstance(ability, CostsByTargets) for ability in state.objects[id].definition.of_casting):
        return True
    if any(_more_for_targeting(state, item.id) for item in state.stack if isinstance(item, SpellOnStack)):
        return True
    if not may_have_rules_for_players(state):
        return False
    changes = (rule.change for rule in rules_for(state, player))
    return any(isinstance(change, SpellsCost) and change.targeting_this for change in changes)


def price_key(state: GameState, player: PlayerId, id: ObjectId, target: Target) -> object:
    """Return a key that is equal for two targets if a spell has the same cost with either."""
    if id not in state.objects or not depends_on_targets(state, player, id):
        return None  # the source of an ability may be gone
    abilities = state.objects[id].definition.of_casting
    filters = [each.fitting for each in abilities if isinstance(each, CostsByTargets)]
    aimed_at = tuple(
        (
            rule.change,
            number(state, rule.change.less, rule.context),
            number(state, rule.change.more, rule.context),
        )
        for rule in rules_for(state, player)
        if isinstance(rule.change, SpellsCost)
        and rule.change.targeting_this
        and rule.context.source == target
    )
    fitting = tuple(
        any_fits(state, filter, [target], Context(controller=player, source=id)) for filter in filters
    )
    return fitting, aimed_at, _more_for_targeting(state, target)


def pays_for_some(
    state: GameState,
    spell: tuple[PlayerId, ObjectId, ManaCost],
    at_hand: Callable[[Chosen], ManaAtHand | None],
    slots: tuple[TargetSlot, ...],
    chosen: Chosen = (),
) -> bool:
    """Return whether the player can pay a spell's mana with some choice of targets for the remaining
    slots. `slots` are already narrowed by the targets in `chosen`; `at_hand` says which mana there is beside
    what certain targets cost, None if that can't be paid.

    Targets are tried one slot after another. Of targets that make the same cost only one is tried
    (`price_key`), because there may be many.
    """
    player, id, cost = spell
    if len(chosen) == len(slots):
        mana = at_hand(chosen)
        return mana is not None and mana.pays(changed_cost(state, player, id, cost, chosen))
    index, priced = len(chosen), partial(price_key, state, player, id)
    return any(
        pays_for_some(state, spell, at_hand, knowing(state, slots, index, choice), (*chosen, choice))
        for choice, _ in kinds_of_choices(state, slots, index, player, id, priced)
    )


AtHand = Callable[[GameState, PlayerId, Costs, ObjectId], ManaAtHand]


def mana_beside(
    state: GameState,
    item: SpellOnStack,
    all_costs: Costs,
    at_hand: ManaAtHand,
    found: AtHand,
    targets: Chosen,
) -> ManaAtHand | None:
    """Return the mana with which a spell can be paid beside the life that it costs with these targets; None
    if that life can't be paid. `all_costs` are those with the targets chosen so far, with symbols announced
    in some way; `at_hand` is the mana beside them, and `found` finds it anew.
    """
    player, id = item.controller, item.id
    more = _life_of_targets(state, replace(item, targets=targets)) - _life_of_targets(state, item)
    if not more:
        return at_hand
    with_life = (*all_costs, costs.PayLife(more))
    problems = (other_cost_problems, forbidden_payments)
    if any(any(problem(state, player, with_life, id)) for problem in problems):
        return None
    return found(state, player, with_life, id)
