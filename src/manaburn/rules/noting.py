"""What happened to which objects is noted, as they are then, for what asks about it later in the turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from manaburn.cards.happenings import Happening
from manaburn.rules.characteristics import characteristics
from manaburn.rules.controllers import controller_of
from manaburn.state import GameState, events
from manaburn.state.effects import SpellOnStack
from manaburn.state.events import Cause, Event
from manaburn.state.events.reasons import DISCARDING
from manaburn.state.records import LastKnown
from manaburn.state.turn_record import Noted
from manaburn.terms import ObjectId, PlayerId, Zone, is_player

Found = Iterator[Noted]


def note(state: GameState, batch: Sequence[Event]) -> None:
    """Note what has just happened; all of it is of kinds that are NOTED."""
    found = [one for event in batch for one in _NOTED[type(event)](state, event)]
    if found:
        state.turn.noted = (*state.turn.noted, *found)
        if state.derived is not None and state.derived.volatile:
            state.derived = None


def _about(state: GameState, what: Happening, player: PlayerId, id: ObjectId) -> Noted:
    """As it is now."""
    token = state.objects[id].card is None
    return Noted(what, player, id, characteristics(state, id), token)


def _cast(state: GameState, event: events.SpellCast) -> Found:
    spell = next((i for i in state.stack if isinstance(i, SpellOnStack) and i.id == event.spell), None)
    if spell is not None:
        now = characteristics(state, spell.id)
        yield Noted(Happening.CAST, event.player, spell.id, now, False, spell.cast_from)


def _created(state: GameState, event: events.TokenCreated) -> Found:
    for what in (Happening.ENTERED, Happening.CREATED):
        yield _about(state, what, event.controller, event.token)


def _played(state: GameState, event: events.LandPlayed) -> Found:
    if event.land in state.objects:
        yield _about(state, Happening.PLAYED, event.player, event.land)


def _moved(state: GameState, event: events.Moved) -> Found:
    if event.origin is Zone.BATTLEFIELD and event.last_known is not None:
        yield from _left(event, event.last_known)
    object = state.objects.get(event.new)
    if object is None:
        return
    if event.destination is Zone.BATTLEFIELD:
        entered = _about(state, Happening.ENTERED, event.controller, event.new)
        yield replace(entered, origin=event.origin)
    if object.card is None:
        return
    if event.cause in DISCARDING:
        yield _about(state, Happening.DISCARDED, object.owner, event.new)
    if event.destination is Zone.GRAVEYARD:
        yield _about(state, Happening.CAME_TO_GRAVEYARD, object.owner, event.new)
    elif event.origin is Zone.GRAVEYARD:
        yield _about(state, Happening.LEFT_GRAVEYARD, object.owner, event.new)


def _left(event: events.Moved, was: LastKnown) -> Found:
    """What left the battlefield, as it was there."""
    now, token = was.characteristics, was.object.card is None
    yield Noted(Happening.LEFT, was.controller, event.old, now, token)
    if event.destination is Zone.GRAVEYARD:
        yield Noted(Happening.DIED, was.controller, event.old, now, token)
    if event.destination is Zone.HAND:
        yield Noted(Happening.RETURNED_TO_HAND, was.object.owner, event.old, now, token)
    if event.cause is Cause.SACRIFICED:
        yield Noted(Happening.SACRIFICED, was.controller, event.old, now, token)


def _attacked(state: GameState, event: events.AttackersDeclared) -> Found:
    for attacker, _ in event.pairs:
        yield _about(state, Happening.ATTACKED, state.permanents[attacker].controller, attacker)


def _hurt(state: GameState, event: events.DamageDealt) -> Found:
    if is_player(event.target):
        now, player = characteristics(state, event.source), PlayerId(event.target)
        yield Noted(Happening.HURT_PLAYER, player, event.source, now, False)
        if event.combat:
            yield Noted(Happening.HURT_PLAYER_IN_COMBAT, player, event.source, now, False)
            you = controller_of(state, event.source)
            yield Noted(Happening.HIT_A_PLAYER_IN_COMBAT, you, event.source, now, False)


_NOTED: dict[type, Callable[[GameState, Any], Found]] = {
    events.SpellCast: _cast,
    events.TokenCreated: _created,
    events.LandPlayed: _played,
    events.Moved: _moved,
    events.AttackersDeclared: _attacked,
    events.DamageDealt: _hurt,
}
NOTED = frozenset(_NOTED)
"""The kinds of events that are noted."""
