"""This module makes the records of the stack (`seen_on_the_stack`), and of what waits to be put there, as one
player sees them, for `looking`. Where they name an object that the player may not know, its number is
`UNSEEN`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from manaburn.cards.keywords.face_down import FACE_DOWN_CREATURE
from manaburn.cards.vocabulary.effects import Effect
from manaburn.cards.vocabulary.effects_by_subject.dungeons import TakeInitiative, Venture
from manaburn.cards.vocabulary.effects_by_subject.players import IncreaseSpeed, LoseCounters
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.layers.sources import source_name
from manaburn.rules.zones.sight import knows_number
from manaburn.state import GameState
from manaburn.state.keeping.casting_in_words import texts_of_options
from manaburn.state.records.agenda import CarryOutAnew, PutOnStack
from manaburn.state.records.effects import (
    NO_BINDING,
    AbilityOnStack,
    Binding,
    CombatDamageOnStack,
    DelayedTrigger,
    DrawOnStack,
    SpellOnStack,
    StackItem,
    WaitingTrigger,
)
from manaburn.terms import ObjectId, PlayerId, Target, is_player
from manaburn.values import replace
from manaburn.view.seen import DRAW_FOR_THE_TURN, DelayedView, StackView, TriggerView
from manaburn.view.telling import UNSEEN


def seen_on_the_stack(state: GameState, item: StackItem, viewer: PlayerId) -> StackView:
    """Return what a player sees of a spell, an ability or combat damage on the stack."""
    match item:
        case SpellOnStack():
            return _spell(state, item, viewer)
        case AbilityOnStack():
            return _ability(state, item, viewer)
        case DrawOnStack():
            return StackView(id=item.id, controller=item.controller, name=DRAW_FOR_THE_TURN)
        case CombatDamageOnStack():
            return StackView(
                id=item.id,
                controller=item.controller,
                name="combat damage",
                damage=item.parts,
                assigned=assigned_in_words(state, item),
            )


def _ability(state: GameState, item: AbilityOnStack, viewer: PlayerId) -> StackView:
    return StackView(
        id=item.id,
        controller=item.controller,
        name=_named_source(state, item.source, item.effects),
        source=item.source,
        ability=item.ability,
        chapter=item.chapter,
        effects=item.effects,
        modal=item.modal,
        targets=item.targets,
        shares=item.shares,
        modes=item.modes,
        x=item.x,
        cost=item.cost,
        paid=_numbers(state, item.paid, viewer),
        binding=_binding(state, item.binding, viewer),
    )


def assigned_in_words(state: GameState, item: CombatDamageOnStack) -> tuple[str, ...]:
    """Return who deals how much of combat damage on the stack to whom; what shares its name comes with a
    number.
    """
    meant = dict.fromkeys(one for source, target, _ in item.parts for one in (source, target))
    names = {one: _name(state, one) for one in meant}
    often = Counter(names.values())
    labels = {
        one: name if often[name] == 1 or is_player(one) else f"{name}#{one}" for one, name in names.items()
    }
    return tuple(f"{labels[source]} {amount} to {labels[target]}" for source, target, amount in item.parts)


def _name(state: GameState, target: Target) -> str:
    if is_player(target):
        return state.players[target].name
    return source_name(state, ObjectId(target))


def _spell(state: GameState, item: SpellOnStack, viewer: PlayerId) -> StackView:
    object = state.objects[item.id]
    copied = object.card is None
    return StackView(
        id=item.id,
        controller=item.controller,
        name=FACE_DOWN_CREATURE if object.face_down else characteristics(state, item.id).name,
        card=object.definition,
        copy=copied,
        targets=item.targets,
        shares=item.shares,
        modes=item.modes,
        x=item.x,
        cost=item.cost,
        cast_from=None if copied else item.cast_from,
        way=item.way,
        options=texts_of_options(item.options),
        paid=_numbers(state, item.paid, viewer),
        spent=item.spent,
    )


def seen_waiting(state: GameState, viewer: PlayerId) -> tuple[TriggerView, ...]:
    """Return what has triggered and is not on the stack yet: what is to be put there next, and what came
    since.
    """
    if not state.waiting and not state.agenda:
        return ()
    tasks = (each.task if isinstance(each, CarryOutAnew) else each for each in reversed(state.agenda))
    due = [trigger for task in tasks if isinstance(task, PutOnStack) for trigger in task.triggers]
    return tuple(_trigger(state, each, viewer) for each in (*due, *state.waiting))


def _trigger(state: GameState, waiting: WaitingTrigger, viewer: PlayerId) -> TriggerView:
    source, name = _source(state, waiting.source, viewer, waiting.ability.effects)
    return TriggerView(
        controller=waiting.controller,
        source=source,
        name=name,
        ability=waiting.ability,
        binding=_binding(state, waiting.binding, viewer),
    )


def seen_delayed(state: GameState, delayed: DelayedTrigger, viewer: PlayerId) -> DelayedView:
    """Return what a player sees of a delayed triggered ability."""
    context, watched = delayed.context, delayed.watched
    source, name = _source(state, context.source, viewer)
    return DelayedView(
        controller=context.controller,
        source=source,
        name=name,
        on=delayed.on,
        effects=delayed.effects,
        waits=delayed.waits,
        watched=None if watched is None else frozenset(_numbers(state, watched, viewer)),
        targets=context.targets,
        x=context.x,
        binding=_binding(state, context.binding, viewer),
    )


def _named_source(state: GameState, id: ObjectId, effects: tuple[Effect, ...]) -> str:
    """Return the name of the source of an ability. Abilities without a source, which a player has by the
    rules, are called after what gives them: the initiative, speed, rad counters, being the monarch
    [cr2025-06-06 702.179d, 723.2, 724.2, 726.1].
    """
    if not is_player(id):
        return characteristics(state, id).name
    if any(isinstance(effect, TakeInitiative | Venture) for effect in effects):
        return "initiative"
    if any(isinstance(effect, IncreaseSpeed) for effect in effects):
        return "speed"
    return "rad counters" if any(isinstance(effect, LoseCounters) for effect in effects) else "monarch"


def _source(
    state: GameState, id: ObjectId, viewer: PlayerId, effects: tuple[Effect, ...] = ()
) -> tuple[ObjectId, str]:
    """Return a source by its number and its name, as far as the viewer may know them."""
    if is_player(id):
        return id, _named_source(state, id, effects)
    if not knows_number(state, id, viewer):
        return UNSEEN, ""
    return id, characteristics(state, id).name


def _numbers(state: GameState, ids: Iterable[ObjectId], viewer: PlayerId) -> tuple[ObjectId, ...]:
    """Return the ids of objects, with UNSEEN for those that the viewer may not know."""
    return tuple(id if knows_number(state, id, viewer) else UNSEEN for id in ids)


def _number(state: GameState, id: ObjectId | None, viewer: PlayerId) -> ObjectId | None:
    return id if id is None or knows_number(state, id, viewer) else UNSEEN


def _binding(state: GameState, binding: Binding, viewer: PlayerId) -> Binding:
    """Return what "that creature" and the like mean, as far as the viewer may know it."""
    if binding == NO_BINDING:
        return binding
    return replace(
        binding,
        that=_number(state, binding.that, viewer),
        those=_numbers(state, binding.those, viewer),
        targeting=_number(state, binding.targeting, viewer),
        attached=_number(state, binding.attached, viewer),
    )
