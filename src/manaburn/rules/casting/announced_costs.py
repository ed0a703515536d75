"""This module asks a player, as they announce a spell or ability, which optional costs they pay and with
what mana they pay its symbols [cr2025-06-06 601.2b].

`announcing` calls it in two of its stages. `announce_options` asks which permanent to tap or sacrifice for
the spell, and of one optional cost after another whether to pay it. `announce_symbols` asks of one symbol
after another, such as {W/P}, in which way to pay it. A question is asked only if the spell could be cast with
either answer. `is_payable` judges whether a spell or ability can be paid for as announced so far,
`is_affordable` a spell whose cost depends on its targets.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import chain, combinations

from manaburn.cards.vocabulary.words.casting import GIFT, HARMONIZE, Often
from manaburn.cards.vocabulary.words.costs import Behold
from manaburn.decisions import ChooseObjects, ChoosePlayer, ChooseWhether, ChooseWord, Purpose, YesNoOccasion
from manaburn.mana import ManaCost
from manaburn.purposes import Quality
from manaburn.rules.casting.casting import announcing_faults, at_hand_for, price_problems
from manaburn.rules.casting.chosen_for_costs import (
    announced_with,
    chooses_a_permanent,
    granted_costs,
    has_to_choose,
    sacrifice_as_announced,
    sacrificed_as_announced,
)
from manaburn.rules.casting.faces import if_announced
from manaburn.rules.casting.targets.target_slots import target_slots
from manaburn.rules.casting.total_costs import (
    OfferedCost,
    changed_cost,
    costs_of,
    costs_with_x,
    depends_on_targets,
    is_chosen_already,
    mana_beside,
    offered_costs,
    pays_for_some,
)
from manaburn.rules.casting.types_for_costs import beholding_of, types_by_creatures
from manaburn.rules.happening.answers import agrees, choose
from manaburn.rules.mana.costs import mana_cost
from manaburn.rules.mana.symbols_announced import symbols_to_announce, ways_for_symbol, whether_otherwise
from manaburn.rules.players.range_of_influence import opponents_in_range
from manaburn.state import GameState
from manaburn.state.records.agenda import Announce, Stage
from manaburn.state.records.effects import Announced, SpellOnStack
from manaburn.state.records.how_cast import GiftPromised, Options, TypeChosen
from manaburn.values import replace


def first_stage(state: GameState, item: SpellOnStack) -> Announce:
    """Return the first stage of announcing a spell that has just been put onto the stack."""
    own = state.objects[item.id].definition.of_casting
    has_options = bool(own) or any(True for _ in granted_costs(state, item.controller, item.id))
    return Announce(Stage.OPTIONS if has_options else Stage.MODES)


def announce_options(state: GameState, item: Announced, index: int) -> Announce | None:
    """Ask which permanent to choose for a spell, then of each optional cost whether to pay it; return the
    task to go on with, or None if it is scheduled already.

    `index` counts the questions: the one for a permanent, if there is one, has index 0. A cost is paid
    without a question if the spell could not be cast otherwise [cr2025-06-06 601.2b].
    """
    assert isinstance(item, SpellOnStack), "only spells have optional costs"
    definition = state.objects[item.id].definition
    offered = offered_costs(state, item.controller, state.objects[item.id])
    if index == 0 and chooses_a_permanent(state, item):
        state.replace_top(_with_permanent(state, item, tuple(cost.paid for cost in offered)))
        return Announce(Stage.OPTIONS, 1)
    if index == 1 and sacrificed_as_announced(state, item) is not None:
        state.schedule(Announce(Stage.OPTIONS, 1))  # comes here again once the permanent is gone
        sacrifice_as_announced(state, item)
        return None
    place = index - chooses_a_permanent(state, item)  # among the costs: one less if a permanent came first
    if place == len(offered):
        return Announce(Stage.MODES)
    cost, later = offered[place], tuple(cost.paid for cost in offered[place + 1 :])
    if is_chosen_already(definition, cost.paid, item.options):
        return Announce(Stage.OPTIONS, index + 1)
    if (beheld := beholding_of(definition, cost.paid)) is not None:
        state.replace_top(_with_type(state, item, cost, beheld, later))
        return Announce(Stage.OPTIONS, index + 1)
    with_it = replace(item, options=(*item.options, cost.paid))
    question = ChooseWhether(item.controller, f"pay {cost.paid.name}", occasion=YesNoOccasion.AS_A_COST)
    then = index + 1
    if _can_be_cast(state, with_it, later):
        if not _can_be_cast(state, item, later) or agrees(state, question):
            state.replace_top(_with_promise(state, with_it) if cost.paid.name == GIFT else with_it)
            if cost.often is Often.ANY_NUMBER:
                then = index  # the same cost is offered again
    return Announce(Stage.OPTIONS, then)


def _with_permanent(state: GameState, item: SpellOnStack, offered: Options) -> SpellOnStack:
    """Return the spell with a note of the permanent that its player chooses to tap or sacrifice for it, if
    any.

    They have to choose one for an emerge cost, and if the spell could not be cast otherwise [cr2025-06-06
    702.48b, 702.119c, 702.180b].
    """
    each = [
        (id, with_it) for id, with_it in announced_with(state, item) if _can_be_cast(state, with_it, offered)
    ]
    able = tuple(dict.fromkeys(id for id, _ in each))
    least = 0 if not has_to_choose(item) and _can_be_cast(state, item, offered) else 1
    purpose = Purpose.TAP_AS_COST if item.way == HARMONIZE else Purpose.SACRIFICE_AS_COST
    question = ChooseObjects(item.controller, purpose, able, least, 1)
    chosen = choose(state, question, otherwise=()) if able else ()
    return (
        _with_chosen_reduction(state, [with_it for id, with_it in each if id in chosen]) if chosen else item
    )


def _with_chosen_reduction(state: GameState, each: Sequence[SpellOnStack]) -> SpellOnStack:
    """Return the spell with the reduction that its player chooses: a hybrid symbol in the mana cost of the
    sacrificed permanent can reduce the cost in more than one way [cr2025-06-06 118.7e].
    """
    reduced = {_mana_so_far(state, with_it): with_it for with_it in each}
    *others, last = reduced
    for cost in others:
        question = f"reduce the cost to {cost}"
        if agrees(state, ChooseWhether(each[0].controller, question, occasion=YesNoOccasion.AS_A_COST)):
            return reduced[cost]
    return reduced[last]


def _mana_so_far(state: GameState, item: SpellOnStack) -> ManaCost:
    """Return the mana that a spell costs in all, as announced so far."""
    cost = mana_cost(costs_of(state, item))
    return changed_cost(if_announced(state, item), item.controller, item.id, cost)


def _with_promise(state: GameState, item: SpellOnStack) -> SpellOnStack:
    """Return the spell with the opponent to whom its gift is promised [cr2025-06-06 702.174a]."""
    opponents = tuple(opponents_in_range(state, item.controller))
    asked = ChoosePlayer(item.controller, Purpose.BE_CHOSEN, opponents)
    chosen = opponents[0] if len(opponents) == 1 else choose(state, asked, otherwise=None)
    return item if chosen is None else replace(item, options=(*item.options, GiftPromised(chosen)))


def _with_type(
    state: GameState, item: SpellOnStack, cost: OfferedCost, beheld: Behold, later: Options
) -> SpellOnStack:
    """Return the spell with a cost for which its player chooses a creature type, if they want to pay it. They
    choose among the types of which they can behold enough creatures.
    """
    words: list[str] = []
    for types in types_by_creatures(state, item, beheld):
        with_it = replace(item, options=(*item.options, cost.paid, TypeChosen(types[0])))
        words += types if _can_be_cast(state, with_it, later) else ()
    question = ChooseWhether(item.controller, f"pay {cost.paid.name}", occasion=YesNoOccasion.AS_A_COST)
    if not words or (_can_be_cast(state, item, later) and not agrees(state, question)):
        return item
    asked = ChooseWord(item.controller, Quality.TYPE, tuple(sorted(words)))
    chosen = words[0] if len(words) == 1 else choose(state, asked, otherwise=None)
    return (
        item if chosen is None else replace(item, options=(*item.options, cost.paid, TypeChosen(str(chosen))))
    )


def _can_be_cast(state: GameState, item: SpellOnStack, offered: Options) -> bool:
    """Return whether a spell has targets and can be paid for as announced so far, with some of the costs that
    are still offered.
    """
    some = chain.from_iterable(combinations(offered, n) for n in range(len(offered) + 1))
    each = (replace(item, options=(*item.options, *further)) for further in some)
    return any(not announcing_faults(state, announced) for announced in each)


def is_payable(state: GameState, item: Announced) -> bool:
    """Return whether a spell or ability could be paid for as it has been announced so far."""
    all_costs = costs_of(state, item)
    supposed = if_announced(state, item) if isinstance(item, SpellOnStack) else state
    return not any(price_problems(supposed, item.controller, item.source, all_costs, item.x))


def is_affordable(state: GameState, item: SpellOnStack) -> bool:
    """Return whether a spell whose cost depends on its targets can be paid for with the modes and targets
    chosen so far and some targets for the other slots. It is true for other spells.
    """
    player, id = item.controller, item.id
    if not depends_on_targets(state, player, id):
        return True
    all_costs = costs_of(state, item)
    cost = mana_cost(all_costs).with_x(item.x)
    at_hand, slots = at_hand_for(state, player, all_costs, id), target_slots(state, item)
    beside = partial(mana_beside, state, item, all_costs, at_hand, at_hand_for)
    return pays_for_some(state, (player, id, cost), beside, slots, item.targets)


def announce_symbols(state: GameState, item: Announced, index: int) -> Announce:
    """Ask of each symbol such as {W/P} or {2/W} in which of its two ways it will be paid, if both are
    possible; return the task to go on with.

    `index` counts the symbols. Once one symbol is paid with mana of its kinds, so are all equal ones that
    follow [cr2025-06-06 601.2b, 118.13a].
    """
    symbols = _symbols_to_announce(state, item)
    so_far = item.otherwise or ()
    if index == len(symbols):
        state.replace_top(replace(item, otherwise=so_far))
        return Announce(Stage.TARGETS)
    then = Announce(Stage.SYMBOLS, index + 1)
    plainly, *otherwise = ways_for_symbol(symbols, index, so_far)
    if not otherwise:
        return then
    if not _can_be_completed(state, item, *plainly):
        state.replace_top(replace(item, otherwise=otherwise[0].otherwise))
    elif _can_be_completed(state, item, *otherwise[0]):
        by_other = agrees(state, whether_otherwise(item.controller, symbols[index]))
        state.replace_top(replace(item, otherwise=otherwise[0].otherwise if by_other else so_far))
    return then


def _symbols_to_announce(state: GameState, item: Announced) -> tuple[int, ...]:
    """Return all symbols that can be paid in two ways, also those that have been announced already."""
    return symbols_to_announce(costs_with_x(state, replace(item, otherwise=None)))


def _can_be_completed(
    state: GameState, item: Announced, otherwise: tuple[int, ...], left: tuple[int, ...]
) -> bool:
    """Return whether the costs can be paid if the symbols `otherwise` are paid in their other way, and the
    symbols `left` in any.
    """
    choices = ManaCost(either=left).choices
    return any(is_payable(state, replace(item, otherwise=(*otherwise, *more))) for more in choices)
