"""The modes of spells and abilities, and which of them may be chosen [cr2025-06-06 700.2]."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement

from manaburn.cards.vocabulary.abilities import Again, Modal, Mode, Repeats
from manaburn.cards.vocabulary.modes import ModeWasChosen
from manaburn.cards.vocabulary.words.casting import ENTWINE, EachFurtherMode
from manaburn.cards.vocabulary.words.durations import Duration
from manaburn.cards.vocabulary.words.references import TargetSlot
from manaburn.rules.casting.affordable_targets import affordable_modes
from manaburn.rules.casting.announced_costs import costs_of, costs_with_x, is_payable
from manaburn.rules.casting.casting import can_aim
from manaburn.rules.casting.dividing import announced_context
from manaburn.rules.casting.modes_chosen import was_chosen
from manaburn.rules.casting.target_slots import of_that_player
from manaburn.rules.casting.targets_together import can_choose
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.amounts_in_descriptions import slots_with_bounds, speak_of_x
from manaburn.rules.layers.characteristics import holds
from manaburn.rules.layers.continuous import effect_begins
from manaburn.rules.mana.costs import has_x
from manaburn.state import GameState
from manaburn.state.records.effects import (
    NO_BINDING,
    AbilityOnStack,
    Context,
    SpellOnStack,
    StackItem,
)
from manaburn.terms import ObjectId
from manaburn.values import replace


def modes_to_choose(state: GameState, item: StackItem) -> Modal | None:
    """The modes of an object on the stack, if there is a choice of them [cr2025-06-06 700.2a-b]."""
    if isinstance(item, AbilityOnStack):
        return None if item.modal is None else _with_more(state, item, item.modal, item.source)
    spell = state.objects[item.id].definition.spell if isinstance(item, SpellOnStack) else None
    if spell is None or not spell.modal:
        return None
    if isinstance(item, SpellOnStack) and ENTWINE in item.options:
        return Modal(modes=spell.modes, minimum=len(spell.modes), maximum=len(spell.modes))
    least, most = spell.minimum_modes, spell.maximum_modes
    choice = Modal(modes=spell.modes, minimum=least, maximum=most, more=spell.more_modes, by=spell.modes_by)
    return _with_more(state, item, replace(choice, repeats=spell.repeats), item.id)


def _with_more(state: GameState, item: StackItem, choice: Modal, source: ObjectId) -> Modal:
    """How many modes may be chosen now."""
    if choice.more is None or not isinstance(item, SpellOnStack | AbilityOnStack):
        return choice
    binding = item.binding if isinstance(item, AbilityOnStack) else NO_BINDING
    context = Context(controller=item.controller, source=source, binding=binding)
    more = holds(state, choice.more.condition, context)
    return replace(choice, maximum=choice.more.maximum) if more else choice


def is_without_choice(choice: Modal) -> bool:
    """Whether all modes are chosen, each of them once."""
    return choice.minimum == len(choice.modes) and choice.repeats is Repeats.FORBIDDEN


def possible_modes(state: GameState, item: StackItem) -> Iterator[tuple[int, ...]]:
    """Every choice of modes for which there are targets."""
    choice = modes_to_choose(state, item)
    if choice is not None and isinstance(item, SpellOnStack | AbilityOnStack):
        choices = possible_choices(state, item, choice)
        if isinstance(item, SpellOnStack):
            choices = affordable_modes(state, item, costs_of(state, item), choices)
            if any(isinstance(one, EachFurtherMode) for one in state.objects[item.id].definition.of_casting):
                choices = (some for some in choices if is_payable(state, replace(item, modes=some)))
        yield from choices


def possible_choices(
    state: GameState, item: SpellOnStack | AbilityOnStack, choice: Modal
) -> Iterator[tuple[int, ...]]:
    """The same, whether or not they can be paid for."""
    source = item.source if isinstance(item, AbilityOnStack) else item.id
    possible = [
        index
        for index, mode in enumerate(choice.modes)
        if not was_chosen(state, source, choice, mode) and _has_targets(state, mode, item, source)
    ]
    for size in range(choice.minimum, choice.maximum + 1):
        if choice.repeats is Repeats.ALLOWED:
            yield from combinations_with_replacement(possible, size)
        else:
            yield from combinations(possible, size)


def _has_targets(state: GameState, mode: Mode, item: SpellOnStack | AbilityOnStack, source: ObjectId) -> bool:
    """Whether there are targets for a mode; X is announced only after the modes are [cr2025-06-06 601.2b]."""
    all_costs = costs_with_x(state, item)
    if has_x(all_costs) and speak_of_x(state, mode.targets):
        return can_aim(state, mode.targets, item.controller, source, all_costs)
    return can_choose(state, _slots(state, mode, item), item.controller, source)


def _slots(state: GameState, mode: Mode, item: SpellOnStack | AbilityOnStack) -> tuple[TargetSlot, ...]:
    slots = slots_with_bounds(state, mode.targets, announced_context(item))
    if isinstance(item, SpellOnStack):
        return slots
    return tuple(of_that_player(slot, item.binding) for slot in slots)


def choose_modes(state: GameState, modes: tuple[int, ...]) -> None:
    """Note the chosen modes, and on the source of an ability those that cannot be chosen again."""
    item = state.stack[-1]
    assert isinstance(item, SpellOnStack | AbilityOnStack), "combat damage has no modes"
    state.replace_top(replace(item, modes=modes))
    choice = modes_to_choose(state, item)
    if choice is None or choice.again is Again.ALLOWED or isinstance(item, SpellOnStack):
        return
    forever = choice.again is Again.NEVER
    remembered = effect_begins(
        state,
        (item.source,),
        *(ModeWasChosen(choice.modes[index]) for index in modes),
        source=item.source,
        controller=item.controller,
        duration=Duration.INDEFINITE if forever else Duration.END_OF_TURN,
    )
    if item.source in state.permanents:
        happen(state, remembered)
