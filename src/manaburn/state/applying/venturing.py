"""This module carries out events of dungeons and of what players have without cards, as a part of `apply`
[cr2025-06-06 309, 701.49, 702.131, 702.179, 724].

There is a function for each event: the initiative is taken, the city's blessing is gained, speed changes or
has triggered, the Ring tempts, a dungeon is brought into the game, its marker moves, it is completed.
"""

from __future__ import annotations

from manaburn.state import GameState, events
from manaburn.state.records.records import GameObject, VentureMarker
from manaburn.terms import Zone
from manaburn.values import replace


def initiative_taken(state: GameState, event: events.InitiativeTaken) -> None:
    """Let a player take the initiative, which one player has at a time [cr2025-06-06 724.3]."""
    state.game.initiative = event.player
    state.derived = None  # abilities go with it


def city_blessing_gained(state: GameState, event: events.CityBlessingGained) -> None:
    """Note who has the city's blessing, which any number of players may have [cr2025-06-06 702.131c]."""
    state.players[event.player].rare.blessed = True


def speed_changed(state: GameState, event: events.SpeedChanged) -> None:
    """Set the speed of a player."""
    state.players[event.player].rare.speed = event.speed


def ring_tempted(state: GameState, event: events.RingTempted) -> None:
    """Count that the Ring has tempted a player."""
    state.players[event.player].rare.tempted += 1


def speed_triggered(state: GameState, event: events.SpeedTriggered) -> None:
    """Note that the speed of a player has triggered this turn."""
    history = state.turn.history
    state.turn.history = replace(history, speeds=history.speeds | {event.player})


def dungeon_brought(state: GameState, event: events.DungeonBrought) -> None:
    """Put a dungeon into the command zone, where its abilities may trigger [cr2025-06-06 309.4c]."""
    id, owner = event.dungeon, state.players[event.player]
    state.bring(event.definition)
    state.objects[id] = GameObject(id, event.definition, event.player, Zone.COMMAND, None)
    owner.command = (*owner.command, id)


def marker_moved(state: GameState, event: events.VentureMarkerMoved) -> None:
    """Move the venture marker into a room of its dungeon."""
    state.players[event.player].rare.venture = VentureMarker(event.dungeon, event.room)


def dungeon_completed(state: GameState, event: events.DungeonCompleted) -> None:
    """Note that a player has completed a dungeon, and is in none now [cr2025-06-06 309.7]."""
    rare = state.players[event.player].rare
    rare.venture, rare.completed = None, (*rare.completed, event.name)
