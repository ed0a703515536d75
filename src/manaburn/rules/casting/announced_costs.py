"""What a spell or ability being announced costs, and which of that is a matter of choice
[cr2025-06-06 601.2b].
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, combinations

from manaburn.cards.vocabulary.abilities import Activated
from manaburn.cards.vocabulary.events.triggers_of_deeds import Deed
from manaburn.cards.vocabulary.words import costs
from manaburn.cards.vocabulary.words.casting import EachFurtherMode, Often, OptionalCost
from manaburn.cards.vocabulary.words.costs import Costs
from manaburn.decisions import ChooseWhether, YesNo
from manaburn.mana import ManaCost, total_of
from manaburn.rules.casting.casting import (
    ability_price_problems,
    activation_costs,
    announcing_faults,
    spell_price_problems,
)
from manaburn.rules.casting.faces import if_announced
from manaburn.rules.casting.ways_to_cast import offered_costs, spell_costs
from manaburn.rules.mana.costs import with_x
from manaburn.rules.mana.symbols_announced import as_announced, symbols_to_announce, whether_otherwise
from manaburn.state import GameState, events
from manaburn.state.records.agenda import Announce, Stage
from manaburn.state.records.effects import AbilityOnStack, SpellOnStack, StackItem
from manaburn.terms import ObjectId


def crewed(state: GameState, tapped: Iterable[ObjectId]) -> Iterator[events.DeedDone]:
    """Creatures that are tapped to pay for an ability of a Vehicle crew it, or saddle a Mount
    [cr2025-06-06 702.122b, 702.171c].
    """
    item = state.stack[-1] if state.stack else None
    if isinstance(item, AbilityOnStack) and item.ability is not None:
        for cost in ability_of(item).costs:
            if isinstance(cost, costs.TapForPower):
                yield from (events.DeedDone(id, _DEED_OF[cost.keyword], item.source) for id in tapped)


_DEED_OF = {costs.TappedFor.CREW: Deed.CREWS, costs.TappedFor.SADDLE: Deed.SADDLES}


def ability_of(item: AbilityOnStack) -> Activated:
    """The activated ability that is being announced."""
    assert item.activated is not None, "a triggered ability has no costs"
    return item.activated


def costs_of(state: GameState, item: StackItem) -> Costs:
    """All costs of the object being announced, with X as announced so far."""
    x = item.x if isinstance(item, SpellOnStack | AbilityOnStack) else 0
    return with_x(costs_with_x(state, item), x)


def costs_with_x(state: GameState, item: StackItem) -> Costs:
    """All costs of the object being announced, some of them as many as X."""
    match item:
        case SpellOnStack(id=id, controller=player, way=way, options=options):
            object = state.objects[id]
            found = spell_costs(state, player, object, item.cast_from, way, options) or ()
            further = max(0, len(item.modes) - 1)
            each = (one.costs for one in object.definition.of_casting if isinstance(one, EachFurtherMode))
            all_costs = (*found, *tuple(chain.from_iterable(each)) * further)
        case AbilityOnStack(ability=None):
            return ()
        case AbilityOnStack():
            all_costs = activation_costs(state, item.controller, item.source, ability_of(item))
        case _:
            return ()
    return all_costs if item.otherwise is None else as_announced(all_costs, item.otherwise)


def mana_cost_of(state: GameState, item: StackItem) -> ManaCost:
    """The mana that the object being announced costs."""
    return total_of(c.cost for c in costs_of(state, item) if isinstance(c, costs.PayMana))


def announce_options(state: GameState, item: SpellOnStack | AbilityOnStack, index: int) -> None:
    """Ask whether to pay an optional cost, if it could be paid, one after another; what alone makes the spell
    possible is paid [cr2025-06-06 601.2b].
    """
    assert isinstance(item, SpellOnStack), "only spells have optional costs"
    offered = offered_costs(state.objects[item.id].definition)
    if index == len(offered):
        state.schedule(Announce(Stage.MODES))
        return
    state.schedule(Announce(Stage.OPTIONS, index + 1))
    later = [option.name for option in offered[index + 1 :]]
    with_it = replace(item, options=(*item.options, offered[index].name))
    if not _can_be_cast(state, with_it, later):
        return
    if _can_be_cast(state, item, later):
        state.ask(ChooseWhether(item.controller, f"pay {offered[index].name}"))
    else:
        choose_option(state, Announce(Stage.OPTIONS, index + 1), YesNo.YES)


def _can_be_cast(state: GameState, item: SpellOnStack, offered: Sequence[str]) -> bool:
    """Whether a spell has targets and can be paid for as announced so far, with some of the costs that are
    still offered.
    """
    some = chain.from_iterable(combinations(offered, n) for n in range(len(offered) + 1))
    each = (replace(item, options=(*item.options, *further)) for further in some)
    return any(not announcing_faults(state, announced) for announced in each)


def is_payable(state: GameState, item: SpellOnStack | AbilityOnStack) -> bool:
    """Whether a spell or ability could be paid for as it has been announced so far."""
    all_costs = costs_of(state, item)
    if isinstance(item, SpellOnStack):
        return not any(spell_price_problems(if_announced(state, item), item, all_costs))
    player, ability = item.controller, ability_of(item)
    return not any(ability_price_problems(state, player, item.source, ability, all_costs, item.x))


def announce_symbols(state: GameState, item: SpellOnStack | AbilityOnStack, index: int) -> None:
    """Ask of each symbol that can be paid in two ways which it will be, if both could be done; once mana of
    its kinds is paid for one, it is for those like it that follow [cr2025-06-06 601.2b, 118.13a].
    """
    symbols = _symbols_of(state, item)
    so_far = item.otherwise or ()
    if index == len(symbols):
        state.replace_top(replace(item, otherwise=so_far))
        state.schedule(Announce(Stage.TARGETS))
        return
    state.schedule(Announce(Stage.SYMBOLS, index + 1))
    if so_far.count(symbols[index]) < symbols[:index].count(symbols[index]):
        return
    symbol, left = symbols[index], symbols[index + 1 :]
    by_other, others = (*so_far, symbol), tuple(each for each in left if each != symbol)
    if not _can_be_completed(state, item, so_far, others):
        state.replace_top(replace(item, otherwise=by_other))
    elif _can_be_completed(state, item, by_other, left):
        state.ask(whether_otherwise(item.controller, symbol))


def _symbols_of(state: GameState, item: SpellOnStack | AbilityOnStack) -> tuple[int, ...]:
    return symbols_to_announce(costs_with_x(state, replace(item, otherwise=None)))


def _can_be_completed(
    state: GameState, item: SpellOnStack | AbilityOnStack, otherwise: tuple[int, ...], left: tuple[int, ...]
) -> bool:
    """Whether it can be paid if these symbols are paid otherwise, in some way to pay for those left."""
    choices = ManaCost(either=left).choices
    return any(is_payable(state, replace(item, otherwise=(*otherwise, *more))) for more in choices)


def choose_option(state: GameState, task: Announce, answer: YesNo) -> None:
    """Note whether the optional cost is to be paid, or how the symbol is paid, that was asked about last."""
    item = state.stack[-1]
    if task.stage is Stage.SYMBOLS:
        assert isinstance(item, SpellOnStack | AbilityOnStack), "combat damage has no costs"
        symbol = _symbols_of(state, item)[task.index - 1]
        more = (symbol,) if answer is YesNo.YES else ()
        state.replace_top(replace(item, otherwise=(*(item.otherwise or ()), *more)))
        return
    assert isinstance(item, SpellOnStack), "only spells have optional costs"
    if answer is YesNo.YES:
        option = offered_costs(state.objects[item.id].definition)[task.index - 1]
        state.replace_top(replace(item, options=(*item.options, option.name)))
        if isinstance(option, OptionalCost) and option.often is Often.ANY_NUMBER:
            state.agenda[-1] = Announce(Stage.OPTIONS, task.index - 1)
