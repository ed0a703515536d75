"""What a spell or ability being announced costs, and which of that is a matter of choice
[cr2025-06-06 601.2b].
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, combinations

from manaburn.cards.vocabulary.abilities import Activated
from manaburn.cards.vocabulary.words.casting import EachFurtherMode, Often, OptionalCost
from manaburn.cards.vocabulary.words.costs import Costs
from manaburn.decisions import ChooseWhether
from manaburn.mana import ManaCost
from manaburn.rules.casting.casting import (
    activation_costs,
    announcing_faults,
    at_hand_for,
    price_problems,
)
from manaburn.rules.casting.costs_by_targets import depends_on_targets, pays_for_some
from manaburn.rules.casting.faces import if_announced
from manaburn.rules.casting.target_slots import target_slots
from manaburn.rules.casting.ways_to_cast import offered_costs, spell_costs
from manaburn.rules.happening.answers import agrees
from manaburn.rules.mana.costs import mana_cost, with_x
from manaburn.rules.mana.symbols_announced import as_announced, symbols_to_announce, whether_otherwise
from manaburn.state import GameState
from manaburn.state.records.agenda import Announce, Stage
from manaburn.state.records.effects import AbilityOnStack, Announced, SpellOnStack, StackItem
from manaburn.values import replace


def ability_of(item: AbilityOnStack) -> Activated:
    """The activated ability that is being announced."""
    assert item.activated is not None, "a triggered ability has no costs"
    return item.activated


def costs_of(state: GameState, item: StackItem) -> Costs:
    """All costs of the object being announced, with X as announced so far."""
    x = item.x if isinstance(item, Announced) else 0
    return with_x(costs_with_x(state, item), x)


def costs_with_x(state: GameState, item: StackItem) -> Costs:
    """All costs of the object being announced, some of them as many as X."""
    match item:
        case SpellOnStack(id=id, controller=player, way=way, options=options):
            object = state.objects[id]
            found = spell_costs(state, player, object, item.cast_from, way, options) or ()
            further = len(item.modes) - 1
            each = () if further < 1 else object.definition.of_casting
            more = [one.costs * further for one in each if isinstance(one, EachFurtherMode)]
            all_costs = (*found, *chain.from_iterable(more)) if more else found
        case AbilityOnStack(ability=None):
            return ()
        case AbilityOnStack():
            all_costs = activation_costs(state, item.controller, item.source, ability_of(item))
        case _:
            return ()
    return all_costs if item.otherwise is None else as_announced(all_costs, item.otherwise)


def mana_cost_of(state: GameState, item: StackItem) -> ManaCost:
    """The mana that the object being announced costs."""
    return mana_cost(costs_of(state, item))


def announce_options(state: GameState, item: Announced, index: int) -> Announce:
    """Ask whether to pay an optional cost, if it could be paid, one after another; what alone makes the spell
    possible is paid [cr2025-06-06 601.2b].
    """
    assert isinstance(item, SpellOnStack), "only spells have optional costs"
    offered = offered_costs(state.objects[item.id].definition)
    if index == len(offered):
        return Announce(Stage.MODES)
    option, later = offered[index], [option.name for option in offered[index + 1 :]]
    with_it = replace(item, options=(*item.options, option.name))
    question = ChooseWhether(item.controller, f"pay {option.name}")
    then = index + 1
    if _can_be_cast(state, with_it, later):
        if not _can_be_cast(state, item, later) or agrees(state, question):
            state.replace_top(with_it)
            if isinstance(option, OptionalCost) and option.often is Often.ANY_NUMBER:
                then = index
    return Announce(Stage.OPTIONS, then)


def _can_be_cast(state: GameState, item: SpellOnStack, offered: Sequence[str]) -> bool:
    """Whether a spell has targets and can be paid for as announced so far, with some of the costs that are
    still offered.
    """
    some = chain.from_iterable(combinations(offered, n) for n in range(len(offered) + 1))
    each = (replace(item, options=(*item.options, *further)) for further in some)
    return any(not announcing_faults(state, announced) for announced in each)


def is_payable(state: GameState, item: Announced) -> bool:
    """Whether a spell or ability could be paid for as it has been announced so far."""
    all_costs = costs_of(state, item)
    supposed = if_announced(state, item) if isinstance(item, SpellOnStack) else state
    return not any(price_problems(supposed, item.controller, item.source, all_costs, item.x))


def is_affordable(state: GameState, item: SpellOnStack) -> bool:
    """Whether a spell can be paid for with the modes and targets chosen so far, and some for its other slots,
    if its targets change what it costs.
    """
    player, id = item.controller, item.id
    if not depends_on_targets(state, player, id):
        return True
    all_costs = costs_of(state, item)
    cost = mana_cost(all_costs).with_x(item.x)
    at_hand, slots = at_hand_for(state, player, all_costs, id), target_slots(state, item)
    return pays_for_some(state, (player, id, cost), at_hand, slots, item.targets)


def announce_symbols(state: GameState, item: Announced, index: int) -> Announce:
    """Ask of each symbol that can be paid in two ways which it will be, if both could be done; once mana of
    its kinds is paid for one, it is for those like it that follow [cr2025-06-06 601.2b, 118.13a].
    """
    symbols = _symbols_of(state, item)
    so_far = item.otherwise or ()
    if index == len(symbols):
        state.replace_top(replace(item, otherwise=so_far))
        return Announce(Stage.TARGETS)
    then = Announce(Stage.SYMBOLS, index + 1)
    if so_far.count(symbols[index]) < symbols[:index].count(symbols[index]):
        return then
    symbol, left = symbols[index], symbols[index + 1 :]
    by_other, others = (*so_far, symbol), tuple(each for each in left if each != symbol)
    if not _can_be_completed(state, item, so_far, others):
        state.replace_top(replace(item, otherwise=by_other))
    elif _can_be_completed(state, item, by_other, left):
        otherwise = agrees(state, whether_otherwise(item.controller, symbol))
        state.replace_top(replace(item, otherwise=by_other if otherwise else so_far))
    return then


def _symbols_of(state: GameState, item: Announced) -> tuple[int, ...]:
    return symbols_to_announce(costs_with_x(state, replace(item, otherwise=None)))


def _can_be_completed(
    state: GameState, item: Announced, otherwise: tuple[int, ...], left: tuple[int, ...]
) -> bool:
    """Whether it can be paid if these symbols are paid otherwise, in some way to pay for those left."""
    choices = ManaCost(either=left).choices
    return any(is_payable(state, replace(item, otherwise=(*otherwise, *more))) for more in choices)
