"""This module lists what happened in a game, as rows of a table: what kind of thing, to which objects,
players and zones. `told` yields the rows, `frame_of` makes a pandas table of all.

`KINDS` are the columns. Nothing is hidden here: the rows are for whoever looks at games that are over.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from manaburn.mana import mana_text
from manaburn.state import GameState
from manaburn.state import events as e
from manaburn.state.events import Event
from manaburn.state.records.effects import AbilityOnStack, SpellOnStack, StackItem
from manaburn.terms import ObjectId, Target, Zone, is_player

KINDS = {
    "game": "int64",
    "index": "int64",
    "turn": "int64",
    "step": "string",
    "kind": "string",
    "player": "int64",
    "object": "int64",
    "name": "string",
    "to_player": "int64",
    "to_object": "int64",
    "to_name": "string",
    "origin": "string",
    "destination": "string",
    "amount": "int64",
    "detail": "string",
}
"""The columns, with their types. An object's number is its own while it stays in one zone; `name` is that of
its card. `to_…` is the player or object it is directed at.
"""

# The events that the engine needs, and that nobody at a table would call one: they have no row.
_ONLY_KEPT_BY_THE_ENGINE = (
    *(
        e.AbilityUsed,
        e.SpeedTriggered,
        e.ResolutionCounted,
        e.LegendsNoted,
        e.WorldsNoted,
        e.DelayedTriggerEnded,
        e.EffectBegan,
        e.EffectsEnded,
        e.LeftStack,
        e.PutOntoStack,
    ),
    *(e.ShieldMade, e.SkipsChanged, e.TriggerDelayed, e.PhaseBegan, e.PhaseEnded, e.StepEnded, e.TurnEnded),
    *(e.DamageWoreOff, e.CombatBegan, e.CombatEnded, e.StoodUnblocked, e.StepSkipped, e.ManaEmptied),
)

Told = dict[str, Any]
"""A row, as its columns by name, without the number of the game; columns that tell nothing are left out."""


class RowNames:
    """The names of all objects of a game; they are learned from the beginning on, for objects come and go."""

    def __init__(self, state: GameState) -> None:
        self._names = {id: object.definition.name for id, object in state.objects.items()}
        for event in reversed(state.happened):  # the numbers that these objects had before they moved
            if isinstance(event, e.Moved) and event.new in self._names:
                self._names.setdefault(event.old, self._names[event.new])

    def of(self, id: ObjectId) -> str | None:
        """Return the name of an object that has been."""
        return self._names.get(id)

    def learn(self, event: Event) -> None:
        """Note what an event calls its objects."""
        match event:
            case e.Moved(old=old, new=new) if old in self._names:
                self._names.setdefault(new, self._names[old])
            case (e.TokenCreated(token=id) | e.EmblemCreated(emblem=id)) | (
                e.DungeonBrought(dungeon=id) | e.CopyExiled(copy=id)
            ):
                self._names[id] = event.definition.name
            case e.SpellCopied(item=item) | e.CardCopied(item=item):
                self._names[item.id] = event.definition.name
            case _:
                pass


def told(happened: Sequence[Event], names: RowNames) -> Iterator[Told]:
    """Yield what happened, one thing after another, each with its turn and step."""
    turn, step, index = 0, None, 0
    for event in happened:
        names.learn(event)
        match event:
            case e.TurnBegan(number=number):
                turn, step = number, None
            case e.StepBegan(step=begun):
                step = begun.value
            case _:
                pass
        for row in _rows(event, names):
            yield {"index": index, "turn": turn, "step": step, **row}
            index += 1


def _rows(event: Event, names: RowNames) -> Iterator[Told]:
    """Yield the rows of an event: one for each attacker, target or part of it; none for what only the engine
    needs.
    """
    match event:
        case e.AttackersDeclared(player, pairs):
            for attacker, attacked in pairs:
                yield {
                    "kind": "attacked",
                    "player": player,
                    **_object_and_recipient(attacker, attacked, names),
                }
        case e.BlockersDeclared(player, pairs):
            for blocker, attacker in pairs:
                yield {"kind": "blocked", "player": player, **_object_and_recipient(blocker, attacker, names)}
        case e.BecameTargets(item, player, targets):
            for target in targets:
                yield {"kind": "targeted", "player": player, **_object_and_recipient(item, target, names)}
        case e.DamageAssigned(player, parts):
            for source, target, amount in parts:
                assigned = {"kind": "damage assigned", "player": player, "amount": amount}
                yield {**assigned, **_object_and_recipient(source, target, names)}
        case e.GameEnded(winners):
            yield from ({"kind": "won", "player": winner} for winner in winners)
            if not winners:
                yield {"kind": "drawn"}
        case _ if isinstance(event, _ONLY_KEPT_BY_THE_ENGINE):
            return
        case _:
            yield {"kind": _kind(event), **_columns(event, names)}


def _kind(event: Event) -> str:
    """Return `life changed`, for `LifeChanged`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(event).__name__).lower()


def _columns(event: Event, names: RowNames) -> Told:
    """Return what the row of an event tells beside its kind."""
    match event:
        case e.Moved():
            return {
                "player": event.controller,
                **_object(event.old, names),
                **_recipient(event.new, names),
                "origin": event.origin.value,
                "destination": event.destination.value,
                "detail": event.cause.value,
            }
        case e.TokenCreated(token, controller=player):
            return {"player": player, **_object(token, names), "destination": Zone.BATTLEFIELD.value}
        case e.DamageDealt(source, target, amount, combat):
            detail = "combat" if combat else None
            return {**_object_and_recipient(source, target, names), "amount": amount, "detail": detail}
        case e.CountersChanged(object, kind, change, player):
            return {"player": player, **_object(object, names), "amount": change, "detail": kind.value}
        case e.Tapped(object, cause, player):
            return {"player": player, **_object(object, names), "detail": cause.value}
        case e.AttachmentChanged(object, to):
            return _object(object, names) if to is None else _object_and_recipient(object, to, names)
        case e.Resolved(item):
            return _player_and_object(item, names)
        case e.Countered(item, by):
            return {**_player_and_object(item, names), "detail": by.value}
        case _:
            return _of_players_and_turns(event, names)


def _of_players_and_turns(event: Event, names: RowNames) -> Told:
    """Return what the row of an event tells that is about a turn, a player, or what a player did with an
    object.
    """
    match event:
        case e.TurnBegan(number, player):
            return {"player": player, "amount": number}
        case e.StepBegan(step):
            return {"detail": step.value}
        case e.LifeChanged(player, change, cause):
            return {"player": player, "amount": change, "detail": cause.value}
        case e.PlayerLost(player, reason):
            return {"player": player, "detail": reason.value}
        case e.ManaAdded(player, mana) | e.ManaSpent(player, mana):
            return {"player": player, "amount": sum(mana), "detail": mana_text(mana)}
        case e.Drew(player, None):
            return {"player": player}
        case (
            (e.Drew(player, int(object)) | e.LandPlayed(player, object) | e.SpellCast(object, player))
            | (e.AbilityActivated(object, _, player) | e.AbilityTriggered(_, object, player))
            | e.ControlChanged(object, player)
        ):
            return {"player": player, **_object(ObjectId(object), names)}
        case _:
            return _of_its_fields(event, names)


def _of_its_fields(event: Event, names: RowNames) -> Told:
    """Return the player, the object and the number in the fields of an event, for the rarer kinds."""
    found: Told = {}
    for field in ("player", "object", "amount", "change", "number", "result"):
        value = getattr(event, field, None)
        if value is not None:
            column = field if field in KINDS else "amount"
            found |= _object(value, names) if field == "object" else {column: value}
    return found


def _player_and_object(item: StackItem, names: RowNames) -> Told:
    match item:
        case SpellOnStack(id=id, controller=player) | AbilityOnStack(source=id, controller=player):
            return {"player": player, **_object(id, names)}
        case _:
            return {}


def _object_and_recipient(object: ObjectId, to: Target, names: RowNames) -> Told:
    return {**_object(object, names), **_recipient(to, names)}


def _object(id: ObjectId, names: RowNames) -> Told:
    return {"object": id, "name": names.of(id)}


def _recipient(target: Target, names: RowNames) -> Told:
    if is_player(target):
        return {"to_player": target}
    return {"to_object": target, "to_name": names.of(ObjectId(target))}


def frame_of(state: GameState) -> Any:
    """Return all that has happened in a game, as a pandas DataFrame. Raises ImportError without pandas."""
    try:
        import pandas  # noqa: PLC0415 - whoever asks for a frame has it, and nobody else waits for it
    except ImportError as error:
        raise ImportError("a frame of events needs pandas: pip install 'manaburn[tables]'") from error
    columns = [name for name in KINDS if name != "game"]
    kinds = {name: "Int64" if KINDS[name] == "int64" else "string" for name in columns}
    return pandas.DataFrame(list(told(state.happened, RowNames(state))), columns=columns).astype(kinds)
