"""What can never be on the stack: spells without what is chosen as they are cast [cr2025-06-06 601.2b-d].

Whether a target is legal is asked as the spell resolves; here it counts only that there is one wherever the
spell asks for it. A spell that is being cast right now has not come so far.
"""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.cards.vocabulary.words.references import TargetSlot
from manaburn.editions import Topic, cite
from manaburn.errors import Problem
from manaburn.rules.casting.casting import spell_modes
from manaburn.state import GameState
from manaburn.state.records.agenda import Announce, begun
from manaburn.state.records.effects import SpellOnStack
from manaburn.terms import ObjectId, Target, is_player


def impossible_on_the_stack(state: GameState) -> Iterator[Problem]:
    """Everything that can never be about the spells on the stack."""
    announced = any(isinstance(begun(task), Announce) for task in state.agenda)
    for place, item in enumerate(state.stack, 1):
        if isinstance(item, SpellOnStack) and not (announced and place == len(state.stack)):
            yield from _of_a_spell(state, item)


def slots_of_modes(state: GameState, item: SpellOnStack) -> tuple[TargetSlot, ...]:
    """The target slots of the modes that were chosen, as the card tells them."""
    modes = spell_modes(state.objects[item.id].definition)
    return tuple(slot for index in item.modes if 0 <= index < len(modes) for slot in modes[index].targets)


def _of_a_spell(state: GameState, item: SpellOnStack) -> Iterator[Problem]:
    definition, edition, about = state.objects[item.id].definition, state.edition, (item.id,)
    name = definition.name
    if state.outcome is None and not state.players[item.controller].in_game:
        yield Problem(f"the controller of {name} left the game", cite(Topic.LEAVING_THE_GAME, edition), about)
    if definition.is_land:
        says = f"{name} is on the stack, and a land is not cast"
        yield Problem(says, cite(Topic.PLAY_A_LAND, edition), about)
        return
    modes = spell_modes(definition)
    if any(not 0 <= index < len(modes) for index in item.modes):
        yield Problem(f"{name} has no such mode", cite(Topic.CHOOSING_MODES, edition), about)
        return
    slots = slots_of_modes(state, item)
    if len(slots) != len(item.targets):
        says = f"{name} asks for {_times(len(slots))}, and {_times(len(item.targets))} is told"
        yield Problem(says, cite(Topic.CHOOSING_TARGETS, edition), about)
        return
    for index, (slot, chosen) in enumerate(zip(slots, item.targets, strict=True)):
        yield from _of_a_slot(state, item, slot, chosen)
        if slot.divided is not None and len(item.shares) <= index:
            says = f"what {name} divides among its targets is not told, nor can a text say it"
            yield Problem(says, cite(Topic.ANNOUNCING_DIVISION, edition), about)


def _of_a_slot(
    state: GameState, item: SpellOnStack, slot: TargetSlot, chosen: tuple[Target, ...]
) -> Iterator[Problem]:
    name, rule = state.objects[item.id].definition.name, cite(Topic.CHOOSING_TARGETS, state.edition)
    depends = slot.number is not None or slot.divided is not None or slot.apart
    if not depends and not slot.minimum <= len(chosen) <= slot.maximum:
        most = "" if slot.maximum == slot.minimum else f" to {slot.maximum}"
        yield Problem(f"{name} asks for {slot.minimum}{most} targets of a kind", rule, (item.id,))
    if len(set(chosen)) < len(chosen):
        yield Problem(f"{name} has the same target twice for one word", rule, (item.id,))
    for target in chosen:
        there = is_player(target) or target in state.objects or ObjectId(target) < state.next_id
        asked = slot.any_target or (slot.players if is_player(target) else slot.what) is not None
        if there and not asked:
            what = "player" if is_player(target) else "card or permanent"
            yield Problem(f"{name} targets no {what}", rule, (item.id,))
        if not there or target == item.id:
            yield Problem(f"{name} targets #{target}, which nothing is or was", rule, (item.id,))


def _times(number: int) -> str:
    return "no target" if not number else f"a target {number} times" if number > 1 else "a target"
