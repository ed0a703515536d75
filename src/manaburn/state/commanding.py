"""Commanders: where they are, what they have dealt, what is said of them: a part of `apply`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from manaburn.state import GameState, events
from manaburn.state.records import Commander, Player
from manaburn.terms import ObjectId, PlayerId, Zone


def commander_moved(owner: Player, old: ObjectId, new: ObjectId, zone: Zone) -> None:
    """A commander stays one wherever it goes [cr2025 903.3]; nothing else is one."""
    commander = owner.commander
    if commander is not None and commander.object == old:
        arrived = new if zone in (Zone.GRAVEYARD, Zone.EXILE) else None
        owner.commander = replace(commander, object=new, arrived=arrived)


def damage_by_a_commander(state: GameState, event: events.DamageDealt) -> None:
    """What a commander deals to a player in combat is counted all through the game [cr2025 903.10a]."""
    source = state.objects.get(event.source)
    if source is not None:
        commander = state.players[source.owner].commander
        if commander is not None and commander.object == event.source:
            player = state.players[PlayerId(event.target)]
            dealt = dict(player.commander_damage)
            dealt[source.owner] = dealt.get(source.owner, 0) + event.amount
            player.commander_damage = tuple(sorted(dealt.items()))


def next_check_begins(player: Player) -> None:
    """What arrived before this check of state-based actions has been looked at [cr2025 903.9a]."""
    commander = player.commander
    if commander is not None and commander.arrived is not None:
        player.commander = replace(commander, arrived=None)


def _commander(state: GameState, player: PlayerId) -> Commander:
    commander = state.players[player].commander
    assert commander is not None, "they have one"
    return commander


def _cast(state: GameState, event: events.CommanderCast) -> None:
    commander = _commander(state, event.player)
    state.players[event.player].commander = replace(commander, casts=commander.casts + 1)


def _answered(state: GameState, event: events.CommanderAnswered) -> None:
    state.players[event.player].commander = replace(_commander(state, event.player), instead=event.instead)


def _stays(state: GameState, event: events.CommanderStays) -> None:
    state.players[event.player].commander = replace(_commander(state, event.player), arrived=None)


COMMANDING: dict[type, Callable[[GameState, Any], None]] = {
    events.CommanderCast: _cast,
    events.CommanderAnswered: _answered,
    events.CommanderStays: _stays,
}
"""What each event does; none of them changes which permanents there are."""
