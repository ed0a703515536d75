"""This module carries out events of commanders, as a part of `apply`: it notes where they are, and counts
the combat damage they have dealt.

The table `COMMANDING` has the events that are about commanders alone. `commander_moved`, `commander_merged`
and `damage_by_a_commander` are called with events of any object.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from manaburn.state import GameState, events
from manaburn.state.records.records import Commander, Player
from manaburn.terms import PlayerId, Zone
from manaburn.values import replace


def commander_moved(state: GameState, event: events.Moved, owner: Player) -> None:
    """Note the new object id of a commander that changes zones: it stays the commander [cr2025-06-06 903.3].
    Of a merged permanent, only the card that is the commander does.
    """
    for commander in owner.commanders:
        if commander.object == event.old:
            cards = (event.new, *event.others)
            new = next((id for id in cards if state.objects[id].card == commander.card), event.new)
            arrived = new if state.objects[new].zone in (Zone.GRAVEYARD, Zone.EXILE) else None
            _put(owner, replace(commander, object=new, arrived=arrived))


def commander_merged(owner: Player, event: events.Merged) -> None:
    """Make a permanent the commander of the player whose commander is one of its components [cr2025-06-06
    903.3c].
    """
    commander = owner.leader(event.spell)
    if commander is not None:
        _put(owner, replace(commander, object=event.permanent, arrived=None))


def _put(owner: Player, now: Commander) -> None:
    """Replace what is noted of a commander."""
    owner.rare.commanders = tuple(now if each.place == now.place else each for each in owner.commanders)


def damage_by_a_commander(state: GameState, event: events.DamageDealt) -> None:
    """Count the combat damage that a commander deals to a player, all through the game [cr2025-06-06
    903.10a].
    """
    source = state.objects.get(event.source)
    if source is not None:
        commander = state.players[source.owner].leader(event.source)
        if commander is not None:
            player, by = state.players[PlayerId(event.target)], (source.owner, commander.place)
            dealt = {(owner, place): amount for owner, place, amount in player.commander_damage}
            dealt[by] = dealt.get(by, 0) + event.amount
            player.rare.commander_damage = tuple((*each, amount) for each, amount in sorted(dealt.items()))


def next_check_begins(player: Player) -> None:
    """Note that the commanders that arrived before this check of state-based actions have been asked about
    [cr2025-06-06 903.9a].
    """
    for commander in player.rare.commanders:
        if commander.arrived is not None:
            _put(player, replace(commander, arrived=None))


def _commander(player: Player, place: int) -> Commander:
    """Return the commander at a place among those of a player."""
    return next(commander for commander in player.commanders if commander.place == place)


def _cast(state: GameState, event: events.CommanderCast) -> None:
    """Count that a commander was cast from the command zone."""
    player = state.players[event.player]
    commander = _commander(player, event.place)
    _put(player, replace(commander, casts=commander.casts + 1))


def _stays(state: GameState, event: events.CommanderStays) -> None:
    """Note that a commander stays in the zone to which it went."""
    player = state.players[event.player]
    _put(player, replace(_commander(player, event.place), arrived=None))


COMMANDING: dict[type, Callable[[GameState, Any], None]] = {
    events.CommanderCast: _cast,
    events.CommanderStays: _stays,
}
"""What each event does; none of them changes which permanents there are."""
