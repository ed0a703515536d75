"""This module carries out effects that copy: permanents become copies, spells are copied [cr2025-06-06 707;
cr2006-10-01 401.1a, 503].

The table `EFFECTS_OF_COPYING` at the end names the functions: `become_copies`, `copy_spell` and
`copy_for_each`. `manaburn.rules.effects.permanents.creating_tokens` creates tokens that are
copies. `manaburn.rules.zones.copiable` works out the characteristics of the copies.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Ability
from manaburn.cards.vocabulary.effects_by_subject.instructions import Instruction
from manaburn.cards.vocabulary.effects_on_cards.copying import (
    BecomeCopies,
    CopySpell,
    CopySpellForEach,
    NewTargets,
    OfTheCopier,
)
from manaburn.cards.vocabulary.words.references import All, What
from manaburn.decisions import ChooseObjects, Purpose
from manaburn.editions.axes_of_spells import CopiedSpells
from manaburn.errors import bounded
from manaburn.mana import NO_MANA
from manaburn.rules.casting.targets.target_slots import target_slots
from manaburn.rules.casting.targets.targeting import still_legal
from manaburn.rules.happening.answers import choose
from manaburn.rules.happening.effect_rows import EffectRows
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.characteristics import number
from manaburn.rules.layers.meaning import objects_meant, permanents_meant, players_meant
from manaburn.rules.words.references import is_known, object_or_last_known
from manaburn.rules.zones.copiable import copy_effect, excepted, face_copied, spell_copied
from manaburn.state import GameState, events
from manaburn.state.events import Event
from manaburn.state.records.agenda import CarryOut
from manaburn.state.records.effects import (
    AbilityOnStack,
    Announced,
    Binding,
    Context,
    SpellOnStack,
    StackItem,
)
from manaburn.state.records.how_cast import SpellMark
from manaburn.state.records.records import GameObject
from manaburn.terms import ObjectId, PlayerId, Target
from manaburn.values import fields, replace


def become_copies(state: GameState, effect: BecomeCopies, context: Context) -> None:
    """Let permanents become copies of an object as it is now, or last was [cr2025-06-06 707.2b, 707.4]."""
    originals = [id for id in objects_meant(state, effect.of, context) if is_known(state, id)]
    if not originals:
        return
    copied = face_copied(object_or_last_known(state, originals[0]))
    batch: list[Event] = []
    for id in permanents_meant(state, effect.what, context):
        object = state.objects[id]
        ability = _this_ability(object, effect) if OfTheCopier.THIS_ABILITY in effect.but.keeping else None
        definition = excepted(state, copied, effect.but, context, object.definition, ability)
        batch.append(events.EffectBegan(copy_effect(state, id, definition, effect.duration, context)))
    happen(state, *batch)


def _this_ability(object: GameObject, effect: BecomeCopies) -> Ability | None:
    """Return the ability of a permanent that has this effect."""
    abilities = (*object.definition.abilities, *object.face_up.abilities)
    return next((ability for ability in abilities if _is_part(effect, ability)), None)


def _is_part(effect: object, words: object) -> bool:
    """Return whether an effect is contained in an ability, which is a tree of tuples and records of words."""
    if isinstance(words, tuple):
        return any(_is_part(effect, each) for each in words)
    if words == effect:
        return True
    return any(_is_part(effect, getattr(words, part.name)) for part in fields(words))


def copy_spell(state: GameState, effect: CopySpell, context: Context) -> None:
    """Put copies on the stack, one after another, with the choices made for the spell or ability; their
    targets may be chosen anew. A spell that has left the stack is copied as it last was there
    [cr2025-06-06 608.2h, 707.10].
    """
    how_many = bounded(number(state, effect.amount, context), "copies")
    if how_many < 1:
        return
    if how_many > 1:
        state.schedule(CarryOut((replace(effect, amount=how_many - 1),), context))
    for player in players_meant(state, effect.who, context):
        for id in objects_meant(state, effect.what, context):
            copy: Announced | None = None
            match _copied(state, id):
                case SpellOnStack() as spell:
                    copy = _copy_of_spell(state, effect, spell, player, context)
                case AbilityOnStack() as ability:
                    copy = _copy_of_ability(state, ability, player)
            if copy is not None and any(copy.targets):
                _announce_targets(state, effect, copy, context)


def _copied(state: GameState, id: ObjectId) -> StackItem | None:
    """Return the spell or ability that is copied, as it is on the stack or last was."""
    known = state.last_known.get(id)
    ability = next((each for each in state.game.left_stack if each.id == id), None)
    return state.on_stack(id) or ability or (None if known is None else known.spell)


def _copy_of_ability(state: GameState, item: AbilityOnStack, player: PlayerId) -> AbilityOnStack:
    """Put a copy of an ability on the stack: it has the same source, and was not activated
    [cr2025-06-06 707.10, 707.10b].
    """
    copy = replace(item, id=ObjectId(state.new_id()), controller=player, cost=None)
    happen(state, events.PutOntoStack(copy))
    return copy


def _copy_of_spell(
    state: GameState, effect: CopySpell, item: SpellOnStack, player: PlayerId, context: Context
) -> SpellOnStack:
    """Put a copy of a spell on the stack: it was not cast."""
    original = object_or_last_known(state, item.id)
    definition = excepted(state, spell_copied(state, original), effect.but, context)
    front = original.front if original.has_form else None
    new = ObjectId(state.new_id())
    # A spell is marked as uncounterable for mana spent on it, and none was spent on the copy.
    options = tuple(option for option in item.options if option != SpellMark.UNCOUNTERABLE)
    copy = replace(
        item,
        id=new,
        controller=player,
        cost=None,
        spent=NO_MANA,
        was_cast=False,
        put_by=None,
        options=options,
    )
    happen(state, events.SpellCopied(copy, definition, front, _owner_of_copy(state, player, context)))
    return copy


def copy_for_each(state: GameState, effect: CopySpellForEach, context: Context) -> None:
    """Put a copy on the stack for each other permanent that a spell or ability could target, one after
    another in the order that their controller chooses [cr2025-06-06 707.10d].
    """
    copied: list[tuple[Announced, ObjectId, PlayerId]] = []
    for player in players_meant(state, effect.who, context):
        for id in objects_meant(state, effect.what, context):
            item = _copied(state, id)
            if isinstance(item, Announced) and any(item.targets):
                able = _could_be_targets(state, effect, item, player, context)
                copied += [(item, target, player) for target in _in_chosen_order(state, able, player)]
    for item, target, player in copied:
        _copy_at(state, item, target, player, context)


def _in_chosen_order(state: GameState, able: list[ObjectId], player: PlayerId) -> list[ObjectId]:
    """Return the permanents in the order in which a player wants copies for them, asked one after another."""
    left, order = able.copy(), list[ObjectId]()
    while left:
        asked = ChooseObjects(player, Purpose.TARGET_OF_NEXT_COPY, tuple(left), 1, 1)
        first = choose(state, asked, otherwise=tuple(left[:1]))[0] if len(left) > 1 else left[0]
        left.remove(first)
        order.append(first)
    return order


def _could_be_targets(
    state: GameState, effect: CopySpellForEach, item: Announced, player: PlayerId, context: Context
) -> list[ObjectId]:
    """Return the matching permanents that a copy could have as each of its targets, other than those of which
    the effect speaks: what was targeted as the ability triggered, or its source; of a spell that is copied as
    a target, what that targets. New targets for the original do not matter.
    """
    others: tuple[Target, ...] = tuple(target for chosen in item.targets for target in chosen)
    if effect.what in (What.THAT, What.TARGETING):
        others = context.binding.those or (context.source,)
    matching = objects_meant(state, All(effect.filter, effect.of), context)
    return [id for id in matching if id not in others and _could_target(state, item, id, player)]


def _could_target(state: GameState, item: Announced, id: ObjectId, player: PlayerId) -> bool:
    """Return whether an object would be legal as each target of a copy that a player controls."""
    targets = _all_at(item, id)
    slots = target_slots(state, replace(item, controller=player, targets=targets))
    colors = item.colors if isinstance(item, AbilityOnStack) else None
    return still_legal(state, slots, targets, player, item.source, colors) == targets


def _all_at(item: Announced, id: ObjectId) -> tuple[tuple[Target, ...], ...]:
    """Return one object as the target in the place of each target that was chosen."""
    return tuple((id,) if chosen else () for chosen in item.targets)


def _copy_at(state: GameState, item: StackItem, target: ObjectId, player: PlayerId, context: Context) -> None:
    """Put a copy of a spell or ability on the stack that targets one object."""
    match item:
        case SpellOnStack():
            copy: Announced = _copy_of_spell(state, _PLAIN_COPY, item, player, context)
        case AbilityOnStack():
            copy = _copy_of_ability(state, item, player)
        case _:
            return
    shares = tuple(
        tuple((target, sum(amount for _, amount in theirs)) for _ in theirs[:1]) for theirs in copy.shares
    )
    targets = events.TargetsChanged(copy.id, _all_at(copy, target), shares)
    happen(state, targets, events.BecameTargets(copy.id, player, (target,)))


_PLAIN_COPY = CopySpell(What.THAT)


def _announce_targets(state: GameState, effect: CopySpell, copy: Announced, context: Context) -> None:
    """Announce the targets of a copy; first its controller may choose new ones, if so stated."""
    match effect.targets:
        case NewTargets.MAY_BE_CHOSEN:
            about = replace(context, controller=copy.controller, binding=Binding(that=copy.id))
            state.schedule(CarryOut((Instruction.CHOOSE_NEW_TARGETS,), about))
        case NewTargets.ARE_NOT_CHOSEN:
            targets = tuple(target for chosen in copy.targets for target in chosen)
            happen(state, events.BecameTargets(copy.id, copy.controller, targets))


def _owner_of_copy(state: GameState, player: PlayerId, context: Context) -> PlayerId | None:
    """Return the owner of a copy that a player controls, if that is somebody else [cr2006-10-01 503.10;
    cr2009-07-11 706.9].
    """
    match state.edition.copied_spells:
        case CopiedSpells.OF_WHO_COPIES:
            return None if player == context.controller else context.controller
        case CopiedSpells.OF_WHO_HAS_THE_COPY:
            return None


EFFECTS_OF_COPYING: EffectRows = {
    BecomeCopies: become_copies,
    CopySpell: copy_spell,
    CopySpellForEach: copy_for_each,
}
