"""This module activates mana abilities, and adds what triggered mana abilities add as permanents are
tapped for mana [cr2025-06-06 605.3, 605.4a].

Both happen at once and without the stack. `activate_mana_ability` is the entry. It is given the player's
action, which names the mana that is to be added, such as {G} of a land that adds {G} or {W}:

1. It finds the ability (`_as_chosen`). If that costs X counters, the mana says how large X is.
2. It pays the cost, and adds the mana.
3. It schedules what else the ability does, such as damage to its player.

`options_used` returns the amounts among which the player chooses: what the ability itself adds (`own_part` of
it), and what other abilities add as they trigger. `after_use_of` tries an action in a copy of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import assert_never

from manaburn.cards.mechanics import Mechanics
from manaburn.cards.vocabulary.abilities import Activated, Limit, Triggered
from manaburn.cards.vocabulary.effects import AddMana, Effect
from manaburn.cards.vocabulary.effects_by_subject.mana_making import AddManaOf, KindsKnown
from manaburn.cards.vocabulary.events.triggers_of_changes import TapsForMana
from manaburn.cards.vocabulary.words import costs
from manaburn.cards.vocabulary.words.costs import TAP
from manaburn.cards.vocabulary.words.mana_marks import ManaMarks
from manaburn.cards.vocabulary.words.references import Number, What, speaks_of
from manaburn.decisions import ActivateAbility, ChooseWord
from manaburn.editions.axes_of_spells import TypeOfMana
from manaburn.mana import NO_MANA, SYMBOLS, Mana, add_mana, subtract_mana
from manaburn.purposes import Quality
from manaburn.rules.happening.answers import asking_only, choose
from manaburn.rules.happening.happening import happen
from manaburn.rules.happening.noting import count_activation, with_activations
from manaburn.rules.happening.watching import Watch
from manaburn.rules.layers.characteristics import characteristics, holds, number
from manaburn.rules.layers.deriving import derive
from manaburn.rules.mana.costs import Numbered, has_x, means, paid_plainly, paid_with, with_x
from manaburn.rules.mana.mana_making import mana_abilities_at, mana_options, options_of
from manaburn.rules.mana.mana_pools import marks_made, on_ability, spent
from manaburn.rules.mana.produced_mana import as_produced
from manaburn.rules.words.filters import is_player_of
from manaburn.rules.words.qualities import is_of_color_meant
from manaburn.rules.zones.zones import move_all
from manaburn.state import GameState, events
from manaburn.state.events import Event
from manaburn.state.records.agenda import CarryOut, Task
from manaburn.state.records.effects import Context
from manaburn.terms import ObjectId, PlayerId
from manaburn.values import replace


def activate_mana_ability(state: GameState, player: PlayerId, action: ActivateAbility, then: Task) -> None:
    """Pay the cost of a mana ability and let it resolve at once, without the stack; then go on with the
    task `then` [cr2025-06-06 605.3b].

    The mana of the ability itself and that of triggered abilities are added apart, as they may have different
    restrictions.
    """
    assert action.mana is not None, "the action says which mana"
    ability = _as_chosen(state, player, action)
    marks = marks_made(state, ability.effects, action.source)
    own = own_part(state, player, action.source, ability, action.mana)
    alike = _bound_alike(state, player, action.source, own, subtract_mana(action.mana, own), marks)
    watched = is_watched(state)
    if len(ability.costs) > 1:  # all questions that come up are asked before any part is paid
        with asking_only(state):
            _pay(state, player, action, ability, _build_only)
    _pay(state, player, action, ability, move_all)
    if ability.limit is not Limit.NONE and action.source in state.permanents:
        happen(state, events.AbilityUsed(action.source, action.ability, ability.limit is Limit.ONCE))
    happen(state, events.ManaAdded(player, own, marks))
    if own != action.mana:
        rest = subtract_mana(subtract_mana(action.mana, own), alike)
        if any(alike):
            happen(state, events.ManaAdded(player, alike, ManaMarks(spendable=marks.spendable)))
        if any(rest):
            happen(state, events.ManaAdded(player, rest))
    if watched and costs.TAP in ability.costs:
        happen(state, events.TappedForMana(player, action.source, own))
    further = _further_effects(state, action.source, ability)
    context = Context(controller=player, source=action.source)
    if further:
        state.schedule(CarryOut(further, context), then)
    else:
        state.schedule(then)


def after_use_of(state: GameState, player: PlayerId, action: ActivateAbility) -> GameState:
    """Return a copy of the game in which a player has used a mana ability. It is only for reading."""
    copy = state.clone()
    copy.decision, copy.answers, waiting = None, None, len(copy.agenda)
    nothing_more = CarryOut((), Context(controller=player, source=action.source))
    activate_mana_ability(copy, player, action, nothing_more)
    del copy.agenda[waiting:]
    return copy


def _further_effects(state: GameState, source: ObjectId, ability: Activated) -> tuple[Effect, ...]:
    """Return what a mana ability does besides adding mana, as it is activated."""
    effects = ability.effects
    if state.mechanics & _PAST_RESOLUTIONS:
        count_activation(state, source, effects)
        effects = with_activations(state, source, effects)
    return tuple(effect for effect in effects if not isinstance(effect, AddMana | AddManaOf))


_PAST_RESOLUTIONS = int(Mechanics.PAST_RESOLUTIONS)
"""The bit of `state.mechanics` for games with abilities that count how often they resolved in a turn."""


def _pay(
    state: GameState, player: PlayerId, action: ActivateAbility, ability: Activated, let_happen: _LetHappen
) -> None:
    """Build the events of each part of the cost, and let them happen before the next is built."""
    paid = action.paid
    for cost in ability.costs:
        if isinstance(cost, Numbered):
            let_happen(state, paid_with(state, cost, paid[: cost.number], action.source))
            paid = paid[cost.number :]
        elif isinstance(cost, costs.PayManaCost):
            on = on_ability(state, player, action.source, ability)
            let_happen(state, [spent(state, player, action.spent, cost.cost, on)])
        else:
            let_happen(state, paid_plainly(state, player, cost, action.source))


_LetHappen = Callable[[GameState, list[Event]], None]
"""What is done with the events of a part of a cost: `move_all`, or `_build_only`."""


def _build_only(state: GameState, payment: list[Event]) -> None:
    """Let none of these events happen: a payment is built only for the questions that come up in it."""


# Mana abilities with a cost of removing X counters, or that add mana by the mana value of what they are paid
# with


def in_numbers(state: GameState, player: PlayerId, id: ObjectId, ability: Activated) -> Iterator[Activated]:
    """Yield a mana ability once for each number of counters that may be removed for its X [cr2025-06-06
    107.3a], or for each mana value of what it may be paid with; another ability as it is.
    """
    if adds_by_what_is_paid(ability):
        yield from _for_each_mana_value(state, player, id, ability)
        return
    counted = [cost.cost for cost in ability.costs if isinstance(cost, costs.ForX)]
    if not counted:
        yield ability
        return
    (removed,) = counted
    assert isinstance(removed, costs.RemoveCountersFromThis), "of others mana abilities are not paid X times"
    for x in range(ability.least_x, state.counters_on(id, removed.kind) + 1):
        effects = tuple(_with_amount(effect, x) for effect in ability.effects)
        yield replace(ability, costs=with_x(ability.costs, x), effects=effects)


def adds_by_what_is_paid(ability: Activated) -> bool:
    """Return whether a mana ability adds mana by what it is paid with, as by "the sacrificed creature's mana
    value".
    """
    return any(
        isinstance(effect, AddManaOf) and speaks_of(effect.amount, What.PAID) for effect in ability.effects
    )


def _for_each_mana_value(
    state: GameState, player: PlayerId, id: ObjectId, ability: Activated
) -> Iterator[Activated]:
    """Yield a mana ability once for each mana value of the objects with one of which it may be paid: as one
    that takes only such objects and adds so much mana [cr2025-06-06 608.2h].
    """
    (cost,) = (each for each in ability.costs if isinstance(each, costs.SacrificeOther | costs.ExileCards))
    values: dict[int, ObjectId] = {}
    for paid in means(state, player, cost, ability.costs, id):
        values.setdefault(characteristics(state, paid).mana_value, paid)
    for value, paid in sorted(values.items()):
        context = Context(controller=player, source=id, paid=(paid,))
        only = replace(cost.filter, mana_value_at_least=value, mana_value_at_most=value)
        yield replace(
            ability,
            costs=tuple(replace(cost, filter=only) if each is cost else each for each in ability.costs),
            effects=tuple(_with_number(state, effect, context) for effect in ability.effects),
        )


def _with_number(state: GameState, effect: Effect, context: Context) -> Effect:
    """Return an effect that adds mana with the number that its amount is; another effect as it is."""
    if not isinstance(effect, AddManaOf):
        return effect
    return replace(effect, amount=max(0, number(state, effect.amount, context)))


def _takes(state: GameState, player: PlayerId, ability: Activated, action: ActivateAbility) -> bool:
    """Return whether a mana ability that takes one object of some mana value takes that of an action."""
    return any(
        action.paid[0] in means(state, player, cost, ability.costs, action.source)
        for cost in ability.costs
        if isinstance(cost, costs.SacrificeOther | costs.ExileCards) and action.paid
    )


def _with_amount(effect: Effect, x: int) -> Effect:
    """Return an effect that adds X mana with the number that X is; another effect as it is."""
    return (
        replace(effect, amount=x) if isinstance(effect, AddManaOf) and effect.amount is Number.X else effect
    )


def as_used(state: GameState, player: PlayerId, action: ActivateAbility) -> Activated:
    """Return the mana ability that an action activates. If X counters are removed for it, X is the fewest by
    which it can add the mana that the action names.
    """
    ability = mana_abilities_at(state, action.source)[action.ability]
    if adds_by_what_is_paid(ability):
        each = in_numbers(state, player, action.source, ability)
        return next(one for one in each if _takes(state, player, one, action))
    if not has_x(ability.costs):
        return ability
    return next(one for _, one in _in_fitting_numbers(state, player, action, ability))


def _in_fitting_numbers(
    state: GameState, player: PlayerId, action: ActivateAbility, ability: Activated
) -> Iterator[tuple[int, Activated]]:
    """Yield the numbers of counters that may be removed for the mana that an action is to add, each with the
    mana ability for which so many are.
    """
    for x, one in enumerate(in_numbers(state, player, action.source, ability)):
        if action.mana in options_used(state, player, action.source, one):
            yield x, one


def _as_chosen(state: GameState, player: PlayerId, action: ActivateAbility) -> Activated:
    """Return the mana ability that a player activates. If X counters are removed for it, the mana that it is
    to add says how many; if that fits several numbers, the player chooses one [cr2025-06-06 107.3a].
    """
    ability = mana_abilities_at(state, action.source)[action.ability]
    if not has_x(ability.costs):
        return as_used(state, player, action)
    able = dict(_in_fitting_numbers(state, player, action, ability))
    least = next(iter(able))
    if len(able) == 1:
        return able[least]
    asked = ChooseWord(player, Quality.NUMBER, tuple(map(str, able)))
    return able[int(choose(state, asked, otherwise=str(least)) or least)]


# What triggered mana abilities add


def options_used(state: GameState, player: PlayerId, id: ObjectId, ability: Activated) -> tuple[Mana, ...]:
    """Return the amounts of mana that a player can get by using a mana ability: its own, and what other
    abilities add as the permanent is tapped for mana.
    """
    options = _own_options(state, player, id, ability)
    if not derive(state).for_mana or TAP not in ability.costs:
        return options
    found = (add_mana(own, more) for own in options for more in _added_by_triggers(state, player, id, own))
    return tuple(dict.fromkeys(found))


def _own_options(state: GameState, player: PlayerId, id: ObjectId, ability: Activated) -> tuple[Mana, ...]:
    """Return the amounts that a mana ability itself can add, after replacement effects on a permanent
    tapped for mana.
    """
    options = mana_options(state, ability.effects, Context(controller=player, source=id))
    return as_produced(state, id, options) if TAP in ability.costs else options


def own_part(state: GameState, player: PlayerId, id: ObjectId, ability: Activated, mana: Mana) -> Mana:
    """Return how much of the mana that a player gets by using a mana ability comes from the ability
    itself.
    """
    if not derive(state).for_mana or TAP not in ability.costs:
        return mana
    for own in _own_options(state, player, id, ability):
        left = subtract_mana(mana, own)
        if min(left) >= 0 and left in _added_by_triggers(state, player, id, own):
            return own
    raise AssertionError("the mana is one of the options")


def _bound_alike(
    state: GameState, player: PlayerId, id: ObjectId, own: Mana, rest: Mana, marks: ManaMarks
) -> Mana:
    """Return how much of the mana that triggered abilities add (`rest`) has the same restrictions as the mana
    that the permanent produced (`own`).

    Until May 2004 the type of mana was its color together with its restrictions, so that mana "of any type
    that the land produced" had them too; since then none has.
    """
    match state.edition.type_of_mana:
        case TypeOfMana.COLOR_AND_RESTRICTIONS if marks.spendable is not None and any(rest):
            pass
        case TypeOfMana.COLOR_AND_RESTRICTIONS | TypeOfMana.COLOR:
            return NO_MANA
        case _ as never:
            assert_never(never)
    of_it = _added_by_triggers(state, player, id, own, _of_what_was_produced)
    others = _added_by_triggers(state, player, id, own, lambda effect: not _of_what_was_produced(effect))
    return next(part for part in of_it if subtract_mana(rest, part) in others)


def _added_by_triggers(
    state: GameState,
    player: PlayerId,
    id: ObjectId,
    own: Mana,
    by: Callable[[AddMana | AddManaOf], bool] = lambda effect: True,
) -> list[Mana]:
    """Return the amounts of mana that triggered mana abilities can add after a permanent has produced this
    mana. `by` selects the effects that count.
    """
    totals = [NO_MANA]
    for source, ability in _triggering(state, player, id, own):
        for effect in ability.effects:
            assert isinstance(effect, AddMana | AddManaOf), "it is a mana ability"
            if not by(effect):
                continue
            context = Context(controller=state.controller_of(source), source=source)
            options = _kinds_of(own) if _of_what_was_produced(effect) else options_of(state, effect, context)
            totals = [add_mana(total, more) for total, more in product(totals, options)]
    return totals


def _of_what_was_produced(effect: AddMana | AddManaOf) -> bool:
    """Return whether an effect adds mana of any type that was produced."""
    return isinstance(effect, AddManaOf) and effect.kinds is KindsKnown.PRODUCED


def _kinds_of(own: Mana) -> list[Mana]:
    """Return one mana of each type of some mana."""
    kinds = (tuple(int(other == kind) for other in range(len(SYMBOLS))) for kind, n in enumerate(own) if n)
    return [(w, u, b, r, g, c) for w, u, b, r, g, c in kinds] or [NO_MANA]


def _triggering(
    state: GameState, player: PlayerId, id: ObjectId, own: Mana
) -> Iterator[tuple[ObjectId, Triggered]]:
    """Yield the mana abilities that trigger as a player taps a permanent for some mana."""
    for source, ability in derive(state).for_mana:
        assert isinstance(ability.on, TapsForMana), "it is a mana ability"
        you = state.controller_of(source)
        watched = Watch(state, source, you).is_subject(ability.on.permanent, id)
        watched = watched and is_of_color_meant(state, own, ability.on.of, source)
        if watched and is_player_of(state, ability.on.whose, player, you, source):
            asked = (ability.condition, ability.only_while)
            if all(c is None or holds(state, c, Context(controller=you, source=source)) for c in asked):
                yield source, ability


def is_watched(state: GameState) -> bool:
    """Return whether a triggered ability that is no mana ability waits for permanents tapped for mana."""
    return any(isinstance(ability.on, TapsForMana) for _, ability in derive(state).watchers)
