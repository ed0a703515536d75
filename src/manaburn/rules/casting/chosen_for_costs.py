"""This module handles what a player chooses, as they announce a spell, to change its cost [cr2025-06-06
118.8, 601.2b, 702.48, 702.119, 702.153, 702.180].

By harmonize they tap a creature, and the spell costs less by its power. By offering they sacrifice a
permanent, and it costs less by the mana cost of that; by emerge, by its mana value. Effects may add further
optional costs, as casualty.

1. `could_be_offered` and `announced_with` list the permanents that may be chosen, `granted_costs` the costs
   that effects add.
2. The choice is noted among the options of the spell: a `TappedCreature`, `SacrificedFor` a permanent and the
   mana by which that reduces the cost, or the cost that is paid.
3. `less_generic`, `less_by_offering` and `less_for_life` reduce the total cost by what is noted;
   `further_costs` and `of_granted` return what is paid besides.

`announced_costs` lets the player choose; `total_costs` reduces and adds costs.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import assert_never

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.keywords.casualty import casualty_cost
from manaburn.cards.vocabulary.words.casting import EMERGE, FOR_FLASH, HARMONIZE, AlternativeCost, Offering
from manaburn.cards.vocabulary.words.costs import Cost, Costs, PayLife, PayManaCost, SacrificeOther, TapOthers
from manaburn.cards.vocabulary.words.filters import ANYTHING, CREATURE
from manaburn.cards.vocabulary.words.spells_of_players import SpellsCostLessForLife, SpellsHaveCasualty
from manaburn.editions import Edition, Topic
from manaburn.editions.axes_of_keywords import Offerings
from manaburn.errors import Problem
from manaburn.mana import OR_TWO, SNOW, SYMBOLS, ManaCost, total_of
from manaburn.rules.casting.rules_of_casters import AT_SORCERY_TIMING, is_nth, rules_about, timing_of
from manaburn.rules.layers.characteristics import characteristics, matches
from manaburn.rules.zones.zones import move, move_all
from manaburn.state import GameState
from manaburn.state.events import Cause
from manaburn.state.records.agenda import FinishResolution
from manaburn.state.records.effects import SpellOnStack
from manaburn.state.records.how_cast import (
    CostOption,
    CostsMore,
    GivenCasualty,
    LifeForLess,
    Option,
    Options,
    SacrificedFor,
    SpellMark,
    TappedCreature,
    paid_cost,
)
from manaburn.terms import Color, ObjectId, PlayerId, Zone
from manaburn.values import replace


def offering_of(definition: CardDefinition) -> Offering | None:
    """Return the offering ability of a card, if it has one."""
    return next((each for each in definition.of_casting if isinstance(each, Offering)), None)


def chooses_a_permanent(state: GameState, item: SpellOnStack) -> bool:
    """Return whether a player may choose a permanent as they announce a spell, which then costs less."""
    if item.way in (HARMONIZE, EMERGE):
        return True
    return offering_of(state.objects[item.id].definition) is not None and _may_offer(state)


def _may_offer(state: GameState) -> bool:
    """Return whether a spell may be cast by offering now. As an additional cost, it may be paid whenever
    the spell is cast. Until July 2016 it could be paid only when an instant could be cast.
    """
    resolving = any(isinstance(task, FinishResolution) for task in state.agenda)
    return not resolving or _is_a_cost(state.edition)


def _is_a_cost(edition: Edition) -> bool:
    """Return whether a permanent is offered as the costs of the spell are paid, not as it is announced
    [cr2016-04-08 702.47b; cr2016-07-22 702.47a-b].
    """
    match edition.offerings:
        case Offerings.AS_ANNOUNCED:
            return False
        case Offerings.AS_A_COST:
            return True
        case _ as never:
            assert_never(never)


def _sacrificed_as_a_cost(edition: Edition, way: str) -> bool:
    """Return whether the chosen permanent is sacrificed as the costs of the spell are paid [cr2025-06-06
    702.48a, 702.119c].
    """
    return way == EMERGE or _is_a_cost(edition)


def has_to_choose(item: SpellOnStack) -> bool:
    """Return whether the player has to choose a permanent for the spell, as for its emerge cost [cr2025-06-06
    702.119c].
    """
    return item.way == EMERGE


def _could_be_sacrificed(state: GameState, item: SpellOnStack) -> Iterator[ObjectId]:
    """Yield the permanents that a player could sacrifice for the emerge cost of a spell [cr2025-06-06
    702.119a-702.119b].
    """
    of_casting = state.objects[item.id].definition.of_casting
    instead = (each for each in of_casting if isinstance(each, AlternativeCost) and each.name == EMERGE)
    costs = (cost for each in instead for cost in each.costs if isinstance(cost, SacrificeOther))
    for cost in costs:
        for id, permanent in state.permanents.items():
            if permanent.controller == item.controller:
                if matches(state, cost.filter, id, item.controller, item.id):
                    yield id


def could_be_offered(state: GameState, player: PlayerId, card: ObjectId) -> Iterator[ObjectId]:
    """Yield the permanents that a player could sacrifice as they cast a card with offering."""
    offering = offering_of(state.objects[card].definition)
    if offering is None:
        return
    for id, permanent in state.permanents.items():
        if permanent.controller == player and matches(state, offering.permanent, id, player, card):
            yield id


def announced_with(state: GameState, item: SpellOnStack) -> Iterator[tuple[ObjectId, SpellOnStack]]:
    """Yield each permanent that may be chosen, and the spell with that noted. A permanent is yielded
    several times if its hybrid symbols can reduce the cost in several ways.
    """
    if not chooses_a_permanent(state, item):
        return
    if item.way == HARMONIZE:
        for id, permanent in state.permanents.items():
            usable = permanent.controller == item.controller and not permanent.tapped
            if usable and characteristics(state, id).is_creature:
                yield id, _with_note(item, TappedCreature(id))
        return
    if item.way == EMERGE:
        for id in _could_be_sacrificed(state, item):
            less = ManaCost(generic=characteristics(state, id).mana_value)
            yield id, _with_note(item, SacrificedFor(id, less))
        return
    for id in could_be_offered(state, item.controller, item.id):
        for less in _reductions(state.objects[id].definition.cost):
            yield id, _with_note(item, SacrificedFor(id, less))


def _with_note(item: SpellOnStack, noted: Option) -> SpellOnStack:
    """Return a spell with one more thing noted among its options."""
    return replace(item, options=(*item.options, noted))


def each_choice(state: GameState, item: SpellOnStack) -> Iterator[SpellOnStack]:
    """Yield the spell with no permanent chosen, and with each that could be."""
    yield item
    yield from (announced for _, announced in announced_with(state, item))


def untimely(supposed: GameState, item: SpellOnStack) -> Iterator[Problem]:
    """Yield why a spell cannot be cast now without an offering [cr2025-06-06 702.48a], or without the cost
    for which it may be cast as though it had flash [cr2025-06-06 601.3c].
    """
    if SpellMark.ONLY_FOR_MORE in item.options and paid_cost(FOR_FLASH) not in item.options:
        name = supposed.objects[item.id].definition.name
        says = f"without the further cost {name} can be cast only {AT_SORCERY_TIMING}"
        yield supposed.problem(says, timing_of(supposed.objects[item.id].definition))
    if SpellMark.ONLY_WITH_AN_OFFERING in item.options and _offered(item.options) is None:
        name = supposed.objects[item.id].definition.name
        says = f"without an offering {name} can be cast only {AT_SORCERY_TIMING}"
        yield supposed.problem(says, Topic.CREATURE_TIMING)


# What was chosen


def _tapped(options: Options) -> ObjectId | None:
    """Return the creature that is tapped for a spell, if one is."""
    return next((each.creature for each in options if isinstance(each, TappedCreature)), None)


def _offered(options: Options) -> SacrificedFor | None:
    """Return the permanent that is sacrificed for a spell and the reduction of the cost, if one is."""
    return next((each for each in options if isinstance(each, SacrificedFor)), None)


def for_the_chosen(costs: Costs, way: str, options: Options) -> Costs:
    """Return the costs of a way to cast a spell without the sacrifice of a permanent that was chosen already:
    `further_costs` has it.
    """
    if way != EMERGE or _offered(options) is None:
        return costs
    return tuple(cost for cost in costs if not isinstance(cost, SacrificeOther))


def further_costs(edition: Edition, way: str, options: Options) -> Costs:
    """Return the further costs that the options of a spell stand for: tapping or sacrificing the chosen
    permanent, if that is a cost, and more mana for the permission by which it is cast.
    """
    numbers = (each.generic for each in options if isinstance(each, CostsMore))
    more = tuple(PayManaCost(ManaCost(generic=number)) for number in numbers)
    return (*more, *_costs_of_the_chosen(edition, way, options))


def _costs_of_the_chosen(edition: Edition, way: str, options: Options) -> Costs:
    """Return the cost of tapping or sacrificing the chosen permanent; none if that is done as the spell is
    announced.
    """
    creature, offered = _tapped(options), _offered(options)
    if creature is not None:
        return (TapOthers(CREATURE, 1, exactly=creature),)
    if offered is not None and _sacrificed_as_a_cost(edition, way):
        return (SacrificeOther(ANYTHING, 1, exactly=offered.permanent),)
    return ()


def sacrificed_as_announced(state: GameState, item: SpellOnStack) -> ObjectId | None:
    """Return the permanent that was chosen for a spell and is to be sacrificed at once, if there is one."""
    offered = _offered(item.options)
    if (
        offered is None
        or _sacrificed_as_a_cost(state.edition, item.way)
        or offered.permanent not in state.permanents
    ):
        return None
    return offered.permanent


def sacrifice_as_announced(state: GameState, item: SpellOnStack) -> None:
    """Sacrifice the chosen permanent, if that is done as the spell is announced [cr2016-04-08 702.47b]."""
    id = sacrificed_as_announced(state, item)
    if id is not None:
        move_all(state, [move(state, id, Zone.GRAVEYARD, Cause.SACRIFICED)])


# What it makes less


def less_generic(state: GameState, item: SpellOnStack | None) -> int:
    """Return how much less generic mana a spell costs for the creature that is tapped for it [cr2025-06-06
    702.180a].
    """
    creature = None if item is None else _tapped(item.options)
    if creature is None or creature not in state.permanents:
        return 0
    return max(0, characteristics(state, creature).power)


def less_by_offering(item: SpellOnStack | None, cost: ManaCost) -> ManaCost:
    """Return a total cost reduced by the mana cost or, for emerge, the mana value of the permanent that is
    sacrificed for the spell [cr2025-06-06 702.48c, 702.119a].
    """
    offered = None if item is None else _offered(item.options)
    if offered is None:
        return cost
    return less_by(cost, offered.less)


def less_by(cost: ManaCost, less: ManaCost) -> ManaCost:
    """Return a cost reduced by another. Coloured and colourless mana that has nothing to reduce reduces
    generic mana [cr2025-06-06 118.7b-118.7d].
    """
    pairs = list(zip(cost.specific, less.specific, strict=True))
    w, u, b, r, g, c = (max(0, asked - taken) for asked, taken in pairs)
    excess = sum(max(0, taken - asked) for asked, taken in pairs)
    return replace(cost, specific=(w, u, b, r, g, c)).with_generic(-less.generic - excess)


def _reductions(cost: ManaCost | None) -> list[ManaCost]:
    """Return the ways in which a mana cost may reduce another: of a hybrid symbol the player chooses one
    half, a Phyrexian symbol counts for its colour, a snow symbol for generic mana [cr2025-06-06
    118.7e-118.7g].

    >>> [str(each) for each in _reductions(ManaCost.parse("{1}{B/R}"))]
    ['{1}{B}', '{1}{R}']
    """
    if cost is None:
        return [ManaCost()]
    plain = ManaCost(cost.specific, cost.generic)
    halves = [_halves_of_symbol(symbol) for symbol in (*cost.hybrid, *cost.either)]
    return list(dict.fromkeys(total_of((plain, *chosen)) for chosen in product(*halves)))


def _halves_of_symbol(symbol: int) -> list[ManaCost]:
    """Return the mana that one symbol of a mana cost may reduce: one for each half of a hybrid symbol."""
    if symbol == SNOW:
        return [ManaCost(generic=1)]
    colored = [ManaCost.parse("{" + each + "}") for kind, each in enumerate(SYMBOLS) if symbol >> kind & 1]
    return [*colored, ManaCost(generic=2)] if symbol & OR_TWO else colored


# Costs that effects add to spells


def granted_costs(state: GameState, player: PlayerId, id: ObjectId) -> Iterator[CostOption]:
    """Yield the optional costs that effects add to a spell or card of a player, one for each effect."""
    for rule in rules_about(state, player, id):
        match rule.change:
            case SpellsHaveCasualty(power=power) as given:
                if is_nth(state, player, given, rule.context.source):
                    yield GivenCasualty(power)
            case SpellsCostLessForLife(life=life, less=less):
                yield LifeForLess(life, less)
            case _:
                pass


def of_granted(options: Options) -> Costs:
    """Return what has to be paid for the costs that effects added to a spell and its player chose."""
    found: list[Cost] = []
    for option in options:
        match option:
            case GivenCasualty(power=power):
                found.append(casualty_cost(power))
            case LifeForLess(life=life):
                found.append(PayLife(life))
            case _:
                pass
    return tuple(found)


def less_for_life(item: SpellOnStack | None, cost: ManaCost) -> ManaCost:
    """Return a total cost reduced by what the paid life makes it cost less. That is mana of stated colors: it
    reduces symbols of these, also hybrid ones, but no generic mana in their place [cr2025-06-06 601.2b].
    """
    for option in () if item is None else item.options:
        if isinstance(option, LifeForLess):
            for color in Color:
                for _ in range(option.less.specific[SYMBOLS.index(color.value)]):
                    cost = cost.without(color) or cost
    return cost
