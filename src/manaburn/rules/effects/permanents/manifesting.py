"""Cards and permanents that are turned face down and up [cr2025-06-06 701.40, 701.58, 701.62, 708]."""

from __future__ import annotations

from collections.abc import Iterable

from manaburn.cards.vocabulary.effects_on_cards.manifesting import (
    Manifest,
    ManifestFromTop,
    TurnFaceDown,
    TurnFaceUp,
)
from manaburn.cards.vocabulary.words.references import Who
from manaburn.rules.happening.effect_rows import EffectRows
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.characteristics import number
from manaburn.rules.layers.meaning import cards_meant, permanents_meant, players_meant
from manaburn.rules.replacement.amounts import counters_put
from manaburn.rules.zones.face_down import can_be_turned_up
from manaburn.rules.zones.zones import enter
from manaburn.state import GameState, events
from manaburn.state.events import Cause, Event
from manaburn.state.records.effects import Context
from manaburn.terms import CounterKind, ObjectId, PlayerId


def _manifest(state: GameState, effect: Manifest, context: Context) -> None:
    put_face_down(state, cards_meant(state, effect.what, context), context.controller, effect.way)


def put_face_down(state: GameState, cards: Iterable[ObjectId], player: PlayerId, way: str) -> None:
    """Put cards onto the battlefield face down, one at a time [cr2025-06-06 701.40e, 701.58e]."""
    for id in cards:
        if id in state.objects and state.objects[id].card is not None:
            happen(state, *enter(state, id, player, Cause.EFFECT, face=way))


def _manifest_from_top(state: GameState, effect: ManifestFromTop, context: Context) -> None:
    amount = number(state, effect.amount, context)
    for player in players_meant(state, effect.who or Who.YOU, context):
        for _ in range(amount):
            library = state.players[player].library
            put_face_down(state, library[-1:], player, effect.way)


def _turn_face_up(state: GameState, effect: TurnFaceUp, context: Context) -> None:
    batch: list[Event] = []
    for id in permanents_meant(state, effect.what, context):
        object = state.objects[id]
        if can_be_turned_up(object):
            batch.append(events.TurnedFaceUp(id))
            if effect.counters:
                types, you = object.front_face.types, state.permanents[id].controller
                amount = counters_put(state, you, types, CounterKind.PLUS_ONE, effect.counters)
                batch.append(events.CountersChanged(id, CounterKind.PLUS_ONE, amount))
    if batch:
        happen(state, *batch)


def _turn_face_down(state: GameState, effect: TurnFaceDown, context: Context) -> None:
    """Not what is face down already, nor a double-faced permanent [cr2025-06-06 708.2b, 712.15]."""
    meant = [state.objects[id] for id in permanents_meant(state, effect.what, context)]
    able = [each.id for each in meant if not each.face_down and each.front_face.back is None]
    if able:
        happen(state, *(events.TurnedFaceDown(id) for id in able))


EFFECTS_OF_FACES: EffectRows = {
    Manifest: _manifest,
    ManifestFromTop: _manifest_from_top,
    TurnFaceUp: _turn_face_up,
    TurnFaceDown: _turn_face_down,
}
