"""This module finds the target slots of an object on the stack: one for each word "target" in its chosen
modes [cr2025-06-06 601.2c, 115.3].

`target_slots` is the main function:

1. It puts the slots of all chosen modes in a row, and narrows them by the targets chosen so far, as for
   "another target creature".
2. It works out bounds such as "power X or less".
3. It works out the number of targets, if that is an amount or something is divided.

`slots_on_top` returns the slots as the player who chooses sees them. `of_the_event` narrows a slot of a
triggered ability by its trigger event, as for "target creature that player controls"; `slots_of_trigger`
returns those of an ability that waits to be put on the stack.
"""

from __future__ import annotations

from collections.abc import Iterable

from manaburn.cards.vocabulary.abilities import Modal
from manaburn.cards.vocabulary.words.costs import PayLife
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import TargetSlot
from manaburn.decisions import ChooseTargets
from manaburn.rules.casting.casting import spell_modes
from manaburn.rules.casting.targets.dividing import announced_context, with_numbers
from manaburn.rules.casting.targets.targeting import candidates
from manaburn.rules.casting.targets.targets_together import each_once, knowing
from manaburn.rules.casting.total_costs import life_for_each_target
from manaburn.rules.damage.damage import payable_life
from manaburn.rules.layers.amounts_in_descriptions import depend_on_amounts, slots_with_bounds
from manaburn.rules.mana.forbidden_payments import forbidden_payments
from manaburn.rules.players.defending import with_defender
from manaburn.rules.players.range_of_influence import in_range
from manaburn.rules.words.references import object_or_last_known
from manaburn.state import GameState
from manaburn.state.records.effects import (
    AbilityOnStack,
    Announced,
    Binding,
    SpellOnStack,
    StackItem,
    WaitingTrigger,
)
from manaburn.terms import ObjectId, PlayerId, Target, is_player
from manaburn.values import replace


def of_the_event(state: GameState, slot: TargetSlot, source: ObjectId, binding: Binding) -> TargetSlot:
    """Return a slot of a triggered ability with the players and object of its event in place of "that player
    controls", "defending player controls" and "other than that creature".
    """
    slot = with_defender(state, slot, source, binding)
    if slot.besides_that and binding.that is not None:
        slot = replace(slot, besides_that=False, not_among=(*slot.not_among, binding.that))
    what = slot.what
    if what is None or what.controller is not Whose.THAT_PLAYER:
        return slot
    theirs = replace(what, controller=Whose.ANYONE, controlled_by=binding.that_player)
    return replace(slot, what=theirs)


def slots_of_trigger(state: GameState, trigger: WaitingTrigger) -> tuple[TargetSlot, ...]:
    """Return the target slots of a triggered ability; none of a delayed one, whose targets are remembered."""
    if trigger.context is not None:
        return ()
    about = trigger.source, trigger.binding
    return tuple(of_the_event(state, slot, *about) for slot in trigger.ability.targets)


def slots_on_top(state: GameState, asked: ChooseTargets) -> tuple[tuple[TargetSlot, ...], PlayerId, ObjectId]:
    """Return the target slots of the object being announced, as the player who chooses sees them; its
    controller; and its source.
    """
    item = state.announced()
    slots = _in_range_of_chooser(state, target_slots(state, item), asked, item)
    return slots, item.controller, item.source


def _in_range_of_chooser(
    state: GameState, slots: tuple[TargetSlot, ...], asked: ChooseTargets, item: Announced
) -> tuple[TargetSlot, ...]:
    """Return the target slots. A slot for which another player than the controller chooses is narrowed to
    targets in range of that player [cr2025-06-06 801.5a].
    """
    if asked.player == item.controller:
        return slots
    slot = slots[asked.slot]
    possible = candidates(state, slot, item.controller, item.source)
    beyond = tuple(target for target in possible if not in_range(state, asked.player, target))
    seen = replace(slot, not_among=(*slot.not_among, *beyond))
    return (*slots[: asked.slot], seen, *slots[asked.slot + 1 :])


def target_slots(state: GameState, item: StackItem) -> tuple[TargetSlot, ...]:
    """Return the target slots of an object on the stack, with the modes chosen for it, narrowed by the
    targets chosen so far.
    """
    match item:
        case SpellOnStack(id=id, modes=chosen):
            modes = spell_modes(object_or_last_known(state, id).definition)
            slots = _after_others(state, [modes[index].targets for index in chosen], item.targets)
            slots = tuple(_with_life_for(state, item, slot) for slot in slots)
        case AbilityOnStack(modal=None, slots=own):
            slots = _after_others(state, [own], item.targets)
        case AbilityOnStack(modal=Modal(modes=modes), modes=chosen):
            of_modes = _after_others(state, [modes[index].targets for index in chosen], item.targets)
            slots = tuple(of_the_event(state, slot, item.source, item.binding) for slot in of_modes)
        case _:
            return ()
    if depend_on_amounts(state, slots):
        slots = slots_with_bounds(state, slots, announced_context(item))
    if all(slot.number is None and slot.divided is None and not slot.one_of_each for slot in slots):
        return slots
    return tuple(
        _with_one_of_each(state, item, with_numbers(state, item, index, slot))
        for index, slot in enumerate(slots)
    )


def _with_one_of_each(state: GameState, item: Announced, slot: TargetSlot) -> TargetSlot:
    """Return a slot with the number of its targets, if there has to be one of each player who has any."""
    if not slot.one_of_each:
        return slot
    possible = candidates(state, slot, item.controller, item.source)
    number = len({state.controller_of(ObjectId(target)) for target in possible if not is_player(target)})
    return replace(slot, minimum=number, maximum=number)


def _with_life_for(state: GameState, item: SpellOnStack, slot: TargetSlot) -> TargetSlot:
    """Return a slot with no more targets than its player can pay life for, if each target costs life."""
    life = life_for_each_target(object_or_last_known(state, item.id).definition)
    if not life:
        return slot
    none = any(forbidden_payments(state, item.controller, (PayLife(life),), item.id))
    most = 0 if none else payable_life(state, item.controller) // life
    return replace(slot, maximum=max(slot.minimum, min(slot.maximum, most)))


def _after_others(
    state: GameState, modes: Iterable[tuple[TargetSlot, ...]], targets: tuple[tuple[Target, ...], ...]
) -> tuple[TargetSlot, ...]:
    """Return the slots of all modes in a row, narrowed by the targets chosen so far."""
    found: list[TargetSlot] = []
    for slots in modes:
        first = len(found)
        found.extend(_counted_from(slot, first) for slot in slots)
    together = each_once(state, tuple(found))
    for index, chosen in enumerate(targets[: len(together)]):
        together = knowing(state, together, index, chosen)
    return together


def _counted_from(slot: TargetSlot, first: int) -> TargetSlot:
    """Return a slot of a mode whose first slot has the place `first` in the row. The numbers of the slots
    it refers to are counted from there.
    """
    if not first or (not slot.other_than and slot.of_target is None):
        return slot
    leader = None if slot.of_target is None else first + slot.of_target
    return replace(slot, other_than=tuple(first + other for other in slot.other_than), of_target=leader)
