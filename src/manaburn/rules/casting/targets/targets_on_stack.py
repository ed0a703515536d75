"""This module finds the spells and abilities on the stack that can be targets, such as "target activated
ability" or "target spell that targets a creature" [cr2025-06-06 113.7a, 115.5, 115.7].

`targeting` calls `fits_on_stack`: it compares a spell or ability with the description in a target slot, by
kind, controller, source and its own targets. `colors_of_its_own` is for old editions, in which an ability
keeps the colors that its source had as the ability was put on the stack.
"""

from __future__ import annotations

from typing import assert_never

from manaburn.cards.definitions import is_loyalty_ability
from manaburn.cards.vocabulary.words.filters import ANYTHING
from manaburn.cards.vocabulary.words.references import TargetSlot
from manaburn.cards.vocabulary.words.stack_targets import AbilityKind, AtYou, OnStack
from manaburn.decisions import Priority
from manaburn.editions.axes_of_spells import ColorsOfAbilities
from manaburn.rules.layers.characteristics import characteristics, matches
from manaburn.rules.words.filters import is_player_of
from manaburn.rules.words.references import is_known
from manaburn.state import GameState
from manaburn.state.records.effects import AbilityOnStack, Announced, SpellOnStack
from manaburn.terms import Color, ObjectId, PlayerId, SourceId, Zone, is_player


def abilities_on_stack(state: GameState, slot: TargetSlot) -> list[ObjectId]:
    """Return the abilities on the stack that could be targets for a slot. The one that is being announced,
    still without targets, is left out.
    """
    if slot.on_stack is None or not slot.on_stack.abilities:
        return []
    abilities = (item for item in state.stack if isinstance(item, AbilityOnStack))
    return [item.id for item in abilities if not _is_being_announced(state, item)]


def _is_being_announced(state: GameState, item: AbilityOnStack) -> bool:
    """Return whether the modes or the targets of an ability are still to be chosen: it is no target for
    itself [cr2025-06-06 115.5]. One of which no mode was chosen has been announced once somebody has
    priority.
    """
    if item.modal is not None and not item.modes:
        return item is state.stack[-1] and not isinstance(state.decision, Priority)
    return bool(item.slots) and not item.targets


def fits_on_stack(state: GameState, slot: TargetSlot, id: ObjectId, you: PlayerId, source: ObjectId) -> bool:
    """Return whether a spell or ability on the stack matches the description in a target slot."""
    item, asked = state.on_stack(id), slot.on_stack
    if not isinstance(item, Announced):
        return False
    if asked is not None and not _has_targets_described(state, asked, item, you, source):
        return False
    if asked is not None and asked.cast_as is not None:
        cast = [spell.spell for spell in state.turn.history.spells]
        if cast[asked.cast_as - 1 : asked.cast_as] != [id]:
            return False
    if isinstance(item, SpellOnStack):
        return slot.what is not None and matches(state, slot.what, id, you, source)
    return asked is not None and _is_ability_described(state, asked, item, you, source)


def _is_ability_described(
    state: GameState, asked: OnStack, item: AbilityOnStack, you: PlayerId, source: ObjectId
) -> bool:
    """Return whether an ability on the stack is of the kinds, the controller and the source that a slot
    asks for.
    """
    if not kinds_of_ability(item) & asked.abilities:
        return False
    if not is_player_of(state, asked.controller, item.controller, you, source):
        return False
    if asked.source == ANYTHING:
        return True
    known = not is_player(item.source) and is_known(state, item.source)
    return known and matches(state, asked.source, item.source, you, source)


def kinds_of_ability(item: AbilityOnStack) -> frozenset[AbilityKind]:
    """Return the kinds of an ability on the stack: triggered, or activated and perhaps loyalty."""
    if item.activated is None:
        return frozenset({AbilityKind.TRIGGERED})
    loyalty = is_loyalty_ability(item.activated)
    return frozenset({AbilityKind.ACTIVATED, *((AbilityKind.LOYALTY,) if loyalty else ())})


def _has_targets_described(
    state: GameState, asked: OnStack, item: Announced, you: PlayerId, source: ObjectId
) -> bool:
    """Return whether the targets of a spell or ability match the description in a slot."""
    targets = [target for chosen in item.targets for target in chosen]
    if asked.single and len(targets) != 1:
        return False
    aimed_at = asked.aimed_at
    if isinstance(aimed_at, AtYou):
        if you in targets:
            return True
        aimed_at = aimed_at.permanent
        if aimed_at is None:
            return False
    if aimed_at is None:
        return True
    objects = (ObjectId(target) for target in targets if not is_player(target))
    there = (id for id in objects if id in state.objects and state.objects[id].zone is Zone.BATTLEFIELD)
    return any(matches(state, aimed_at, id, you, source) for id in there)


def colors_of_its_own(state: GameState, source: SourceId) -> frozenset[Color] | None:
    """Return the colors that an ability keeps from when it was put on the stack; None if its colors are
    always those of its source, or that is a player or unknown [cr1999-11-01 217.6b, 409.1a].
    """
    match state.edition.colors_of_abilities:
        case ColorsOfAbilities.OF_ITS_SOURCE:
            return None
        case ColorsOfAbilities.AS_IT_WAS_PUT:
            known = not is_player(source) and is_known(state, source)
            return characteristics(state, ObjectId(source)).colors if known else None
        case _ as never:
            assert_never(never)
