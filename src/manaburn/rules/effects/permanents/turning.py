"""This module carries out effects that transform permanents, turn them face down or up, manifest cards,
and merge mutating spells with creatures.

The table `EFFECTS_OF_FACES` at the end names the function for each effect. `put_face_down` puts cards onto
the battlefield face down, for other effects too [cr2025-06-06 701.27, 701.40, 701.58, 701.62, 702.140, 708,
712.18, 728].
"""

from __future__ import annotations

from collections.abc import Iterable

from manaburn.cards.vocabulary.changes.changes import BecomeCopy, Rule
from manaburn.cards.vocabulary.effects_by_subject.instructions import Instruction
from manaburn.cards.vocabulary.effects_by_subject.permanents import Transform
from manaburn.cards.vocabulary.effects_on_cards.manifesting import (
    Manifest,
    ManifestFromTop,
    TurnFaceDown,
    TurnFaceUp,
)
from manaburn.cards.vocabulary.effects_on_cards.melding import MELDED
from manaburn.cards.vocabulary.events.triggers_of_deeds import Deed
from manaburn.cards.vocabulary.words.references import Who
from manaburn.decisions import ChooseWhether
from manaburn.editions import Transforming
from manaburn.rules.happening.answers import agrees
from manaburn.rules.happening.effect_rows import EffectRows
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.characteristics import characteristics, number
from manaburn.rules.layers.meaning import cards_meant, permanents_meant, players_meant
from manaburn.rules.layers.printed import can_turn_over
from manaburn.rules.layers.rehearsing import turned_face_up
from manaburn.rules.players.teams import in_turn_order
from manaburn.rules.replacement.replaced import counters_changed, counters_put
from manaburn.rules.zones.copiable import face_copied, unique
from manaburn.rules.zones.face_down import can_be_turned_up
from manaburn.rules.zones.zones import enter
from manaburn.state import GameState, events
from manaburn.state.applying.faces import merged
from manaburn.state.events import Cause, Event
from manaburn.state.records.effects import Context
from manaburn.state.records.objects import Component, GameObject
from manaburn.terms import CounterKind, Keyword, ObjectId, PlayerId

# Turned over


def _transform(state: GameState, effect: Transform, context: Context) -> None:
    """Transform permanents. One whose other face can't be a permanent stays as it is [cr2025-06-06
    701.27c-701.27d].
    """
    meant = [id for id in permanents_meant(state, effect.what, context) if _transforms(state, id, context)]
    if meant:
        in_order = in_turn_order(state, meant, state.controller_of)
        happen(state, *(events.Transformed(id) for id in in_order))


def _transforms(state: GameState, id: ObjectId, context: Context) -> bool:
    """Return whether an effect transforms a permanent.

    It doesn't if the other face can't be a permanent, if the permanent has daybound or nightbound
    [cr2025-06-06 702.145b, 702.145e], or if it can't transform. In some editions it doesn't either if this is
    the permanent's own ability, and the permanent has transformed since that ability was put on the stack.
    """
    object, now = state.objects[id], characteristics(state, id)
    if not can_turn_over(state.edition, object) or now.keywords & _BOUND_TO_TIME:
        return False
    if Rule.CANT_TRANSFORM in now.rules:
        return False
    return id != context.source or not _only_once(state) or object.transformed_at < context.since


_BOUND_TO_TIME = frozenset((Keyword.DAYBOUND, Keyword.NIGHTBOUND))


def _only_once(state: GameState) -> bool:
    """Return whether only the first of several waiting abilities of a permanent transforms it [cr2025-06-06
    701.27f].
    """
    return state.edition.transforming is Transforming.ONCE_FOR_ABILITIES_THAT_WAIT


# Face down and up


def _manifest(state: GameState, effect: Manifest, context: Context) -> None:
    put_face_down(state, cards_meant(state, effect.what, context), context.controller, effect.way)


def put_face_down(state: GameState, cards: Iterable[ObjectId], player: PlayerId, way: str) -> None:
    """Put cards onto the battlefield face down, one at a time [cr2025-06-06 701.40e, 701.58e]."""
    for id in cards:
        if id in state.objects and state.objects[id].card is not None:
            happen(state, *enter(state, id, player, Cause.EFFECT, face=way))


def _manifest_from_top(state: GameState, effect: ManifestFromTop, context: Context) -> None:
    """Let players manifest (or cloak) the top cards of their libraries, one card after another."""
    amount = number(state, effect.amount, context)
    for player in players_meant(state, effect.who or Who.YOU, context):
        for _ in range(min(amount, len(state.players[player].library))):
            library = state.players[player].library
            put_face_down(state, library[-1:], player, effect.way)


def _turn_face_up(state: GameState, effect: TurnFaceUp, context: Context) -> None:
    """Turn permanents face up that can be, perhaps with +1/+1 counters."""
    batch: list[Event] = []
    for id in permanents_meant(state, effect.what, context):
        object = state.objects[id]
        if can_be_turned_up(state, object):
            batch.append(events.TurnedFaceUp(id))
            if effect.counters:
                then, you = turned_face_up(state, id), state.permanents[id].controller
                amount = counters_put(state, you, then, CounterKind.PLUS_ONE, effect.counters)
                batch.extend(counters_changed(id, CounterKind.PLUS_ONE, amount))
    if batch:
        happen(state, *batch)


def _turn_face_down(state: GameState, effect: TurnFaceDown, context: Context) -> None:
    """Turn permanents face down, except double-faced ones, those merged with one, and those that are face
    down already [cr2025-06-06 708.2b, 712.16, 728.2j].
    """
    meant = [state.objects[id] for id in permanents_meant(state, effect.what, context)]
    able = [each.id for each in meant if not each.face_down and not _is_double_faced(each)]
    if able:
        happen(state, *(events.TurnedFaceDown(id) for id in able))


def _is_double_faced(object: GameObject) -> bool:
    """Return whether a card, or one of those that a permanent is made of, is double-faced: also a meld card
    [cr2025-06-06 712.1].
    """
    cards = [part.card_itself for part in object.components] or [object.front_face]
    return any(card.back is not None or card.face(MELDED) is not None for card in cards)


# Merged


def _merge(state: GameState, effect: Instruction, context: Context) -> None:
    """Merge the resolving spell with the creature. Its controller chooses whether it goes over or under
    that [cr2025-06-06 702.140c].
    """
    (creature,) = context.targets[0]
    spell = state.spell(context.source)
    assert spell is not None, "a mutating creature spell resolves"
    under = agrees(state, ChooseWhether(context.controller, "put it under that creature"))
    target = state.objects[ObjectId(creature)]
    new, before = _as_component(state.objects[spell.id]), target.components or (_as_component(target),)
    together = (*before, new) if under else (new, *before)
    happen(
        state,
        events.EffectsEnded(_copy_effects(state, target.id)),
        events.Merged(spell.id, target.id, together, unique(merged(together))),
        events.DeedDone(target.id, Deed.MUTATES),
        events.Resolved(spell),
    )


def _as_component(object: GameObject) -> Component:
    """Return an object as a part of a merged permanent: its copiable values, and its card in other zones."""
    shown = object.definition if object.face_down else face_copied(object)
    return Component(shown=shown, card_itself=object.front_face, card=object.card)


def _copy_effects(state: GameState, id: ObjectId) -> frozenset[int]:
    """Return the copy effects on a permanent. They end as it merges, since its component keeps the copied
    values.
    """
    return frozenset(
        effect.id
        for effect in state.continuous
        if effect.affects == {id} and any(isinstance(change, BecomeCopy) for change in effect.changes)
    )


EFFECTS_OF_FACES: EffectRows = {
    Transform: _transform,
    Instruction.MERGE: _merge,
    Manifest: _manifest,
    ManifestFromTop: _manifest_from_top,
    TurnFaceUp: _turn_face_up,
    TurnFaceDown: _turn_face_down,
}
