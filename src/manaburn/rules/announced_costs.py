"""What a spell or ability being announced costs, and which of that is a matter of choice [cr2025 601.2b]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain

from manaburn.cards import costs
from manaburn.cards.abilities import Activated
from manaburn.cards.casting import ENTWINE, EachFurtherMode, EitherCost, Often, OptionalCost
from manaburn.cards.moving_counters import Deed
from manaburn.decisions import ChooseWhether, YesNo
from manaburn.mana import ManaCost, total_of
from manaburn.rules.casting import activated_abilities, price_problems, spell_modes
from manaburn.rules.costs import Costs, with_x
from manaburn.rules.targeting import can_choose
from manaburn.rules.ways_to_cast import offered_costs, spell_costs
from manaburn.state import GameState, events
from manaburn.state.agenda import Announce, Stage
from manaburn.state.effects import AbilityOnStack, SpellOnStack, StackItem
from manaburn.terms import ObjectId


def crewed(state: GameState, tapped: Iterable[ObjectId]) -> Iterator[events.DeedDone]:
    """Creatures that are tapped to pay for an ability of a Vehicle crew it, or saddle a Mount [cr2025
    702.122b, 702.171c].
    """
    item = state.stack[-1] if state.stack else None
    if isinstance(item, AbilityOnStack) and item.ability is not None:
        for cost in ability_of(state, item).costs:
            if isinstance(cost, costs.TapForPower):
                yield from (events.DeedDone(id, _DEED_OF[cost.keyword], item.source) for id in tapped)


_DEED_OF = {costs.TappedFor.CREW: Deed.CREWS, costs.TappedFor.SADDLE: Deed.SADDLES}


def ability_of(state: GameState, item: AbilityOnStack) -> Activated:
    """The activated ability that is being announced."""
    assert item.ability is not None, "a triggered ability has no costs"
    return activated_abilities(state, item.source)[item.ability]


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
            return (*found, *tuple(chain.from_iterable(each)) * further)
        case AbilityOnStack(ability=None):
            return ()
        case AbilityOnStack():
            return ability_of(state, item).costs
        case _:
            return ()


def mana_cost_of(state: GameState, item: StackItem) -> ManaCost:
    """The mana that the object being announced costs."""
    return total_of(c.cost for c in costs_of(state, item) if isinstance(c, costs.PayMana))


def announce_options(state: GameState, item: SpellOnStack | AbilityOnStack, index: int) -> None:
    """Ask whether to pay an optional cost, if it could be paid, one after another [cr2025 601.2b]."""
    assert isinstance(item, SpellOnStack), "only spells have optional costs"
    offered = offered_costs(state.objects[item.id].definition)
    if index == len(offered):
        state.schedule(Announce(Stage.MODES))
        return
    state.schedule(Announce(Stage.OPTIONS, index + 1))
    option = offered[index]
    with_it = replace(item, options=(*item.options, option.name))
    if not is_payable(state, with_it) or (option.name == ENTWINE and not _all_modes(state, item)):
        return
    if isinstance(option, EitherCost) and not is_payable(state, item):
        state.replace_top(with_it)
    else:
        state.ask(ChooseWhether(item.controller, f"pay {option.name}"))


def is_payable(state: GameState, item: SpellOnStack) -> bool:
    """Whether a spell could be paid for as it has been announced so far."""
    return not any(price_problems(state, item.controller, item.id, costs_of(state, item)))


def choose_option(state: GameState, task: Announce, answer: YesNo) -> None:
    """Note whether the optional cost is to be paid that was asked about last."""
    item = state.stack[-1]
    assert isinstance(item, SpellOnStack), "only spells have optional costs"
    if answer is YesNo.YES:
        option = offered_costs(state.objects[item.id].definition)[task.index - 1]
        state.replace_top(replace(item, options=(*item.options, option.name)))
        if isinstance(option, OptionalCost) and option.often is Often.ANY_NUMBER:
            state.agenda[-1] = Announce(Stage.OPTIONS, task.index - 1)


def _all_modes(state: GameState, item: SpellOnStack) -> bool:
    """Whether there are targets for all modes of a spell."""
    modes = spell_modes(state.objects[item.id].definition)
    return all(can_choose(state, mode.targets, item.controller, item.id) for mode in modes)
