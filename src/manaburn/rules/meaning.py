"""Whom and what the words of a resolving spell or ability mean now [cr2025 608.2]."""

from __future__ import annotations

from typing import assert_never

from manaburn.cards.references import All, Chosen, ControllerOf, Objects, OwnerOf, Players, What, Who
from manaburn.rules.characteristics import permanents_matching, players_among
from manaburn.rules.controllers import controller_of
from manaburn.rules.range_of_influence import in_range, players_in_range
from manaburn.state import GameState
from manaburn.state.effects import Context
from manaburn.terms import ObjectId, PlayerId, Target, Zone, is_player


def objects_meant(state: GameState, what: Objects, context: Context) -> list[ObjectId]:
    """The objects meant, whether or not they still exist."""
    match what:
        case What.THIS:
            return [context.source]
        case What.THAT:
            return [] if context.binding.that is None else [context.binding.that]
        case What.ATTACHED:
            return _attached_to(state, context.source)
        case Chosen(slot):
            return [ObjectId(t) for t in context.targets[slot] if not is_player(t)]
        case All(filter, of):
            found = permanents_matching(state, filter, context.controller, context.source)
            if of is None:
                return list(found)
            players = players_meant(state, of, context)
            return [id for id in found if controller_of(state, id) in players]
        case _:
            assert_never(what)


def _attached_to(state: GameState, source: ObjectId) -> list[ObjectId]:
    permanent = state.permanents.get(source)
    if permanent is not None:
        host = permanent.attached_to
    else:
        host = state.last_known[source].attached_to if source in state.last_known else None
    return [] if host is None else [host]


def permanents_meant(state: GameState, what: Objects, context: Context) -> list[ObjectId]:
    """Those of the objects meant that are on the battlefield, and in range [cr2025 801.10]."""
    you = context.controller
    meant = objects_meant(state, what, context)
    return [id for id in meant if id in state.permanents and in_range(state, you, id)]


def cards_meant(state: GameState, what: Objects, context: Context) -> list[ObjectId]:
    """The objects meant where they are now; a permanent that died is found in the graveyard [cr2025
    400.7].
    """
    found = []
    for id in objects_meant(state, what, context):
        if id in state.objects:
            if id in state.permanents or state.objects[id].zone is not Zone.BATTLEFIELD:
                found.append(id)  # it is not phased out
        elif id in state.last_known and state.last_known[id].became in state.objects:
            became = state.last_known[id].became
            if became is not None and not isinstance(what, Chosen):
                found.append(became)
    return [id for id in found if in_range(state, context.controller, id)]


def players_meant(state: GameState, who: Players, context: Context) -> list[PlayerId]:
    """The players meant who are in the game, and in range, in turn order from the active player."""
    match who:
        case Who():
            return players_among(state, who, context)
        case Chosen(slot):
            meant = {PlayerId(t) for t in context.targets[slot] if is_player(t)}
        case ControllerOf(what):
            meant = {controller_of(state, id) for id in objects_meant(state, what, context)}
        case OwnerOf(what):
            meant = {_owner(state, id) for id in objects_meant(state, what, context)}
        case _:
            assert_never(who)
    return [player for player in players_in_range(state, context.controller) if player in meant]


def _owner(state: GameState, id: ObjectId) -> PlayerId:
    object = state.objects.get(id)
    return object.owner if object is not None else state.last_known[id].object.owner


def targets_meant(state: GameState, to: Objects | Players, context: Context) -> list[Target]:
    """Players and permanents meant: a chosen target may be either."""
    match to:
        case Chosen(slot):
            return [t for t in context.targets[slot] if is_player(t) or t in state.permanents]
        case What() | All():
            return list(permanents_meant(state, to, context))
        case _:
            return list(players_meant(state, to, context))
