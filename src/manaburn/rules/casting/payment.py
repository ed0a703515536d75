"""This module lists, judges and carries out the steps of paying a mana cost [cr2025-06-06 118, 601.2g-h].

A step spends mana of the pool, activates a mana ability, or lets an object help pay: by convoke, delve,
improvise or waterbend [cr2025-06-06 702.51, 702.66, 702.126]. `payment_choices` yields the legal steps, and
`payment_problems` says why a step is not allowed: the rest must still be payable after it. `spend` and
`help_pay` carry out their steps; `manaburn.rules.mana.mana_abilities` activates mana abilities. `helpers`
finds the objects that can help to pay.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import assert_never

from manaburn.cards.definitions import CardDefinition, is_mana_ability
from manaburn.cards.uses import Unit
from manaburn.cards.vocabulary.abilities import Activated, Timing
from manaburn.cards.vocabulary.effects_by_subject.mana_making import AddManaOf
from manaburn.cards.vocabulary.effects_on_cards.exiling import PayCosts
from manaburn.cards.vocabulary.words.amounts import TimesPaid
from manaburn.cards.vocabulary.words.casting import Help, PaidWithHelp
from manaburn.cards.vocabulary.words.conditions import HeldAsCast
from manaburn.cards.vocabulary.words.costs import CostOfThis, Costs, Waterbend
from manaburn.cards.vocabulary.words.references import What
from manaburn.cards.vocabulary.words.spells_of_players import SpellsPaidWithHelp
from manaburn.cards.walking import parts_of, words_of
from manaburn.decisions import (
    ActivateAbility,
    Attack,
    ChooseObjects,
    HelpPay,
    PayMana,
    Priority,
    Purpose,
    SpendMana,
)
from manaburn.editions import Topic
from manaburn.editions.axes_of_cards import ConvokeAndDelve
from manaburn.errors import Problem
from manaburn.mana import GENERIC_ONLY, SYMBOLS, Mana, ManaCost, add_mana
from manaburn.rules.casting.abilities_of_cards import used_up
from manaburn.rules.casting.permissions import kinds_as_though
from manaburn.rules.casting.rules_of_casters import rules_about
from manaburn.rules.casting.total_costs import ability_of, costs_of, costs_with_x
from manaburn.rules.combat.payability import declaration_due, payment_in_progress
from manaburn.rules.happening.answers import choose
from manaburn.rules.happening.happening import happen
from manaburn.rules.happening.results import note_paid
from manaburn.rules.layers.characteristics import characteristics, holds
from manaburn.rules.layers.player_rules import activating_in_turns_of_others
from manaburn.rules.layers.timing_windows import Restricted, window_problems
from manaburn.rules.mana.costs import other_cost_problems
from manaburn.rules.mana.dues import due_for
from manaburn.rules.mana.forbidden_payments import as_payable, forbidden_payments
from manaburn.rules.mana.mana_abilities import after_use_of, as_used
from manaburn.rules.mana.mana_at_hand import DueBesidesMana, ManaAtHand, mana_at_hand
from manaburn.rules.mana.mana_making import (
    can_activate_mana_ability,
    mana_abilities_at,
    player_of_source,
    sources_in_use,
)
from manaburn.rules.mana.mana_pools import (
    SpentOn,
    has_bound_mana,
    kinds_for_abilities_of,
    on_ability,
    on_spell,
    spendings,
    spent,
    takes_no_mana,
)
from manaburn.rules.mana.mana_ways import actions_of_source, mana_ability_actions
from manaburn.rules.mana.marked_mana import cannot_be_countered, do_what_marks_say
from manaburn.rules.zones.zones import move, move_all
from manaburn.state import GameState, events
from manaburn.state.events import Cause
from manaburn.state.records.agenda import Announce, CarryOut
from manaburn.state.records.effects import AbilityOnStack, Announced, Context, SpellOnStack, StackItem
from manaburn.state.records.how_cast import SpellMark
from manaburn.state.records.records import GameObject, Permanent
from manaburn.terms import CardType, Color, ObjectId, PlayerId, Zone
from manaburn.values import replace

SpendOrActivate = SpendMana | ActivateAbility | HelpPay


def due_now(state: GameState) -> DueBesidesMana | None:
    """Return the costs to be paid besides the mana that is being paid now: for a spell, an ability, a
    declaration, or a special action. Return None if nothing such is being paid for.
    """
    declare = payment_in_progress(state)
    if declare is not None:
        return declaration_due(state, declare)
    task = state.agenda[-1] if state.agenda else None
    if isinstance(task, CarryOut) and task.effects and isinstance(task.effects[0], PayCosts):
        context = task.context
        return due_for(state, context.controller, task.effects[0].costs, context.source)
    item = _announced(state)
    if not isinstance(item, Announced):
        return None
    return due_for(state, item.controller, costs_of(state, item), item.source)


def spent_on_now(state: GameState, player: PlayerId) -> SpentOn | None:
    """Return the spell or ability whose cost is being paid, if that decides which mana may be spent.

    None if all mana of the player can be spent on anything, and if something else is paid for, such as
    an attack or a cost paid as an effect happens.
    """
    item = _announced(state)
    as_though = 0
    if isinstance(item, SpellOnStack):
        as_though = kinds_as_though(state, item)
    elif isinstance(item, AbilityOnStack):
        as_though = kinds_for_abilities_of(state, player, item.source)
    if not as_though and not has_bound_mana(state, player):
        # All mana can be spent on anything then, except on a spell on which none can be.
        if not isinstance(item, SpellOnStack) or not takes_no_mana(state, on_spell(item.id, ())):
            return None
    if isinstance(item, AbilityOnStack):
        return on_ability(state, player, item.source, ability_of(item))
    if isinstance(item, SpellOnStack):
        return on_spell(item.id, costs_with_x(state, item), as_though)
    return None


def at_hand_now(
    state: GameState,
    player: PlayerId,
    *,
    after: ActivateAbility | None = None,
    tapped: frozenset[ObjectId] = frozenset(),
    helpers: Helpers = (),
    only_pool: bool = False,
) -> ManaAtHand:
    """Return the mana that a player has for the cost that is being paid now. `after`: as if that ability had
    been activated; `tapped`: without these permanents; `helpers`: with these objects helping to pay;
    `only_pool`: without mana abilities.
    """
    due, on = due_now(state), spent_on_now(state, player)
    return mana_at_hand(
        state, player, due, after=after, tapped=tapped, helpers=helpers, only_pool=only_pool, on=on
    )


def _announced(state: GameState) -> StackItem | None:
    """Return the spell or ability that is being announced, if one is."""
    announced = bool(state.stack) and bool(state.agenda) and isinstance(state.agenda[-1], Announce)
    return state.stack[-1] if announced else None


def spend(state: GameState, player: PlayerId, cost: ManaCost, mana: Mana) -> None:
    """Spend mana of the pool, note it on the spell that is being paid for, and do what the marks of the
    mana say.
    """
    event = spent(state, player, mana, cost, spent_on_now(state, player))
    happen(state, event)
    item = _announced(state)
    if isinstance(item, SpellOnStack):
        uncounterable = (
            cannot_be_countered(state, player, event, item) and SpellMark.UNCOUNTERABLE not in item.options
        )
        options = (*item.options, SpellMark.UNCOUNTERABLE) if uncounterable else item.options
        state.replace_top(replace(item, spent=add_mana(item.spent, mana), options=options))
        do_what_marks_say(state, player, event, item)


def payment_choices(state: GameState, decision: PayMana) -> Iterator[SpendOrActivate]:
    """Yield the legal steps of a payment: ways to spend mana of the pool, then objects that help and mana
    abilities after which the cost can still be paid.
    """
    on = spent_on_now(state, decision.player)
    for amounts in spendings(state, decision.player, decision.cost, on):
        yield SpendMana(amounts)
    steps: list[Iterator[SpendOrActivate]] = [help_choices(state, decision)]
    if not decision.helped:
        steps.append(mana_ability_actions(state, decision.player))
    for action in chain.from_iterable(steps):
        if not payment_problems(state, decision, action):
            yield action


def payment_problems(state: GameState, decision: PayMana, action: SpendOrActivate) -> tuple[Problem, ...]:
    """Return why a step of a payment is not allowed.

    Mana to be spent must pay the cost. After a mana ability, or an object that helps, the rest must still be
    payable.
    """
    cost, player = decision.cost, decision.player
    if isinstance(action, SpendMana):
        if action.mana in spendings(state, player, cost, spent_on_now(state, player)):
            return ()
        return (state.problem(f"that mana can't pay for {cost}", Topic.PAYING_COSTS),)
    if isinstance(action, HelpPay):
        return _help_problems(state, decision, action)
    # A mana ability
    if decision.helped:
        return (
            state.problem(
                "it is too late to activate mana abilities: that comes before tapping or exiling to help pay",
                Topic.MANA_ABILITIES_WHILE_CASTING,
            ),
        )
    problems = mana_activation_problems(state, player, action)
    if problems:
        return problems
    after = at_hand_now(state, player, after=action, helpers=helpers_now(state))
    if not after.pays(cost) or not _others_make_enough(state, decision, action):
        return (state.problem(f"{cost} could no longer be paid after that", _topic(state)),)
    return ()


def _others_make_enough(state: GameState, decision: PayMana, action: ActivateAbility) -> bool:
    """Return whether the rest can be paid even if other sources make less mana after this one is used, or
    none. They may do so if its cost removes a creature that they count, or a land without which they can't be
    activated [cr2025-06-06 601.2g].
    """
    player = decision.player
    if not action.paid and _LEAVING.isdisjoint(as_used(state, player, action).costs):
        return True
    abilities = (a for _, source in sources_in_use(state, player) for _, a in source.abilities)
    if not any(map(_depends_on_the_board, abilities)):
        return True
    then = after_use_of(state, player, action)
    return at_hand_now(then, player, helpers=helpers_now(then)).pays(decision.cost)


_LEAVING = frozenset((CostOfThis.SACRIFICE, CostOfThis.EXILE))
"""The costs by which a source leaves where it is."""


def _depends_on_the_board(ability: Activated) -> bool:
    """Return whether a mana ability counts objects, or can be activated only under a condition."""
    counts = any(isinstance(effect, AddManaOf) for effect in ability.effects)
    return counts or ability.window.condition is not None


def _help_problems(state: GameState, decision: PayMana, action: HelpPay) -> tuple[Problem, ...]:
    """Return why an object cannot be tapped or exiled to pay for one mana of a cost."""
    left = decision.cost.without(action.color)
    if left is None or action not in tuple(help_choices(state, decision)):
        return (state.problem(f"that object can't help to pay {decision.cost}", Topic.PAYING_COSTS),)
    others = tuple(helper for helper in helpers_now(state) if helper[0] != action.object)
    used = frozenset((action.object,))
    after = at_hand_now(state, decision.player, tapped=used, helpers=others, only_pool=True)
    if not after.pays(left):
        return (state.problem(f"the rest, {left}, could no longer be paid after that", Topic.PAYING_COSTS),)
    return ()


def _topic(state: GameState) -> Topic:
    """Return the topic of the rules for what is being paid: a spell or ability, an attack or a block."""
    declare = payment_in_progress(state)
    if declare is None:
        return Topic.MANA_ABILITIES_WHILE_CASTING
    return Topic.ATTACK_PAYMENT if isinstance(declare.declaration, Attack) else Topic.BLOCK_PAYMENT


def mana_activation_problems(
    state: GameState, player: PlayerId, action: ActivateAbility
) -> tuple[Problem, ...]:
    """Return why a mana ability cannot be activated."""
    is_there = bool(mana_abilities_at(state, action.source))
    if not is_there or player_of_source(state, action.source) != player:
        return (
            state.problem(
                "only mana abilities of your permanents, or of cards in your hand, can be activated",
                Topic.MANA_ABILITIES,
            ),
        )
    permanent = state.permanents.get(action.source)
    name = characteristics(state, action.source).name
    if not is_mana_action(state, action):
        return (
            state.problem(
                f"{name} has no mana ability with the number {action.ability + 1}", Topic.MANA_ABILITIES
            ),
        )
    ability = mana_abilities_at(state, action.source)[action.ability]
    # The ability is there: if the action is not among those that are possible now, the reasons follow.
    if problems := activating_in_turns_of_others(state, player):
        return problems
    if action.mana is None or action not in tuple(actions_of_source(state, action.source)):
        if ability.timing is Timing.INSTANT and not isinstance(state.decision, Priority):
            when = "when you could cast an instant, so not while something is paid for"
            text = f"that mana ability of {name} can be activated only {when}"
            return (state.problem(text, Topic.ACTIVATION_LIMIT),)
        if permanent is not None and not can_activate_mana_ability(state, permanent, action.ability, ability):
            return tuple(_why_no_mana(state, permanent, action, ability))
        return (state.problem(f"that mana ability of {name} doesn't add that mana", Topic.MANA_ABILITIES),)
    return ()


def _why_no_mana(
    state: GameState, permanent: Permanent, action: ActivateAbility, ability: Activated
) -> Iterator[Problem]:
    """Yield why a mana ability of a permanent cannot be activated at this time, or its cost not be paid."""
    that, player = f"that mana ability of {characteristics(state, permanent.id).name}", permanent.controller
    limits = Restricted(player, permanent.id, f"{that} can be activated", Topic.ACTIVATION_LIMIT)
    yield from window_problems(state, ability.window, limits)
    if permanent.uses_left(action.ability, ability.limit) == 0:
        yield state.problem(used_up(that, ability.limit), Topic.ACTIVATION_LIMIT)
    all_costs = as_payable(state, player, ability.costs, for_mana=True)
    yield from other_cost_problems(state, player, all_costs, permanent.id)
    yield from forbidden_payments(state, player, all_costs, permanent.id, for_mana=True)


def is_mana_action(state: GameState, action: ActivateAbility) -> bool:
    """Return whether an action activates a mana ability."""
    activated = mana_abilities_at(state, action.source)
    return 0 <= action.ability < len(activated) and is_mana_ability(activated[action.ability])


# Convoke, delve, improvise and waterbend: an object pays for mana of a cost, after the total cost is
# determined and mana abilities are activated


Helpers = tuple[tuple[ObjectId, Unit], ...]
"""Objects that can be tapped or exiled to help pay, and the kinds of mana each can pay for, as bits."""


def helpers(state: GameState, player: PlayerId, spell: GameObject | None, all_costs: Costs) -> Helpers:
    """Return the objects that could help to pay for a spell by convoke, delve or improvise, or for an
    ability with these costs by waterbending [cr2026-01-16 701.67a].
    """
    if spell is None:
        return _waterbending(state, player) if _WATERBEND in all_costs else ()
    found: dict[ObjectId, Unit] = {}
    for way in _ways_to_help(state, player, spell):
        for id, unit in _able(state, player, way):
            found[id] = found.get(id, 0) | unit
    return tuple(found.items())


def _waterbending(state: GameState, player: PlayerId) -> Helpers:
    """Return the untapped artifacts and creatures of a player."""
    untapped = (id for id, each in state.permanents.items() if each.controller == player and not each.tapped)
    return tuple((id, GENERIC_ONLY) for id in untapped if characteristics(state, id).types & _BENDING)


_WATERBEND = Waterbend()
_BENDING = frozenset((CardType.ARTIFACT, CardType.CREATURE))


def _ways_to_help(state: GameState, player: PlayerId, spell: GameObject) -> tuple[Help, ...]:
    """Return the ways in which objects can help to pay for a spell: by its own abilities, and by those
    that effects give it.
    """
    own = tuple(a.help for a in spell.definition.of_casting if isinstance(a, PaidWithHelp))
    rules = (rule.change for rule in rules_about(state, player, spell.id))
    given = (change.help for change in rules if isinstance(change, SpellsPaidWithHelp))
    return tuple(dict.fromkeys((*own, *given)))


def _able(state: GameState, player: PlayerId, way: Help) -> Iterator[tuple[ObjectId, Unit]]:
    """Yield the objects that a player could tap or exile for a way to help."""
    if way is Help.DELVE:
        yield from ((id, GENERIC_ONLY) for id in state.players[player].graveyard)
        return
    kind = CardType.CREATURE if way is Help.CONVOKE else CardType.ARTIFACT
    for id, permanent in state.permanents.items():
        if permanent.controller == player and not permanent.tapped:
            now = characteristics(state, id)
            if kind in now.types:
                colors = now.colors if way is Help.CONVOKE else ()
                yield id, GENERIC_ONLY | sum(1 << SYMBOLS.index(color.value) for color in colors)


def helpers_now(state: GameState) -> Helpers:
    """Return the objects that could help to pay for the spell or ability that is being announced."""
    item = state.stack[-1] if state.stack and state.agenda else None
    if item is None or not isinstance(state.agenda[-1], Announce):
        return ()
    if isinstance(item, SpellOnStack):
        return helpers(state, item.controller, state.objects[item.id], ())
    if isinstance(item, AbilityOnStack) and item.activated is not None:
        return helpers(state, item.controller, None, item.activated.costs)
    return ()


def help_choices(state: GameState, decision: PayMana) -> Iterator[HelpPay]:
    """Yield each way in which an object could pay for one mana of the cost."""
    for id, unit in helpers_now(state):
        for color in (None, *Color):
            if color is None or unit >> SYMBOLS.index(color.value) & 1:
                if decision.cost.without(color) is not None:
                    yield HelpPay(id, color)


def help_pay(state: GameState, action: HelpPay) -> None:
    """Tap the permanent that helps to pay, or exile the card from the graveyard."""
    if state.objects[action.object].zone is Zone.GRAVEYARD:
        before = len(state.happened)
        move_all(state, [move(state, action.object, Zone.EXILE, Cause.COST)])
        note_paid(state, state.happened[before:])
    else:
        happen(state, events.Tapped(action.object, Cause.COST))
        _note_convoked(state, action.object)


def _note_convoked(state: GameState, creature: ObjectId) -> None:
    """Note on the spell being cast that a creature has convoked it, if the spell asks for that."""
    item = state.stack[-1]
    if isinstance(item, SpellOnStack) and _speaks_of_convoking(state.objects[item.id].definition):
        state.replace_top(replace(item, convoked=(*item.convoked, creature)))


def _speaks_of_convoking(definition: CardDefinition) -> bool:
    """Return whether a spell refers to the creatures that convoked it [cr2025-06-06 702.51c]."""
    return any(
        part is What.CONVOKED or part == TimesPaid(Help.CONVOKE.value)
        for text in (definition.abilities, definition.spell)
        for part in (*parts_of(text), *words_of(text))
    )


def note_condition_as_cast(state: GameState, item: SpellOnStack) -> None:
    """Note on a spell whose casting is being completed that what its text asks about this moment is so
    [cr2025-06-06 601.2i].
    """
    definition = state.objects[item.id].definition
    parts = parts_of((definition.spell, definition.abilities))
    found = next((part for part in parts if isinstance(part, HeldAsCast)), None)
    if found is None:
        return
    if holds(state, found.condition, Context(controller=item.controller, source=item.id)):
        state.replace_top(replace(item, options=(*item.options, SpellMark.ITS_CONDITION_HELD)))


# Until July 2013 convoke and delve were additional costs, for which any number could be tapped or exiled


def ways_to_help_more(state: GameState, item: SpellOnStack) -> tuple[Help, ...]:
    """Return the ways by which a player may tap or exile more for a spell than its cost needs.

    These are convoke and delve, in editions where they were additional costs [cr2013-05-01 702.49a-b,
    702.64a-b; cr2013-07-13 702.50a, 702.65a].
    """
    ways = _ways_to_help(state, item.controller, state.objects[item.id])
    if not ways:
        return ()
    match state.edition.convoke_and_delve:
        case ConvokeAndDelve.ADDITIONAL_COSTS:
            return tuple(way for way in ways if way is not Help.IMPROVISE)
        case ConvokeAndDelve.PAYMENT:
            return ()
        case _:
            assert_never(state.edition.convoke_and_delve)


def help_more(state: GameState, player: PlayerId, way: Help) -> None:
    """Let the player tap or exile as many further objects as they like."""
    among = tuple(id for id, _ in _able(state, player, way))
    purpose = Purpose.EXILE_AS_COST if way is Help.DELVE else Purpose.TAP_AS_COST
    chosen = (
        choose(state, ChooseObjects(player, purpose, among, 0, len(among)), otherwise=()) if among else ()
    )
    for id in chosen:
        help_pay(state, HelpPay(id))
