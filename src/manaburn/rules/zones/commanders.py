"""Commanders: casting them from the command zone, and where they go [cr2025-06-06 903].

What lets a commander's owner put it into the command zone instead of some zones is a replacement effect
(`manaburn.rules.replacement.moving`).
"""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.editions import Commanders, Edition
from manaburn.mana import ManaCost
from manaburn.rules.players.controllers import commanders
from manaburn.rules.replacement.moving import where_commanders_go
from manaburn.state import GameState
from manaburn.state.records.records import Commander, GameObject, Player
from manaburn.terms import ObjectId, PlayerId, Zone

TAX = 2
"""What each earlier cast from the command zone adds to the generic cost of the next [cr2025-06-06 903.8]."""

DEADLY_COMMANDER_DAMAGE = 21
"""Who was dealt that much combat damage by one commander loses [cr2025-06-06 903.10a, 704.6c]."""


def are_commanders_known(edition: Edition) -> bool:
    """Whether the rules of an edition know commanders."""
    return where_commanders_go(edition) is not Commanders.UNKNOWN


def commanders_in_command_zone(state: GameState, player: PlayerId) -> tuple[ObjectId, ...]:
    """A player's commanders that lie in the command zone: they may be cast from there
    [cr2025-06-06 903.8].
    """
    own = state.players[player].commanders
    return tuple(each.object for each in own if state.objects[each.object].zone is Zone.COMMAND)


def tax(state: GameState, object: GameObject) -> ManaCost:
    """What casting a commander from the command zone costs its owner more; how often they cast another does
    not matter [cr2025-06-06 702.124d, 903.8].
    """
    commander = state.players[object.owner].leader(object.id)
    return ManaCost(generic=TAX * commander.casts) if commander is not None else ManaCost()


# As state-based actions are checked


def commanders_that_arrived(state: GameState) -> Iterator[tuple[PlayerId, Commander]]:
    """The commanders that have arrived in a graveyard or in exile, whose owners are still to be asked whether
    they put them into the command zone [cr2025-06-06 704.6d, 903.9a].
    """
    if where_commanders_go(state.edition) is Commanders.FROM_GRAVEYARD_OR_EXILE:
        for player, commander in commanders(state):
            if commander.arrived is not None:
                yield player.id, commander


def is_slain_by_a_commander(player: Player) -> bool:
    """Whether one commander has dealt a player enough combat damage in this game [cr2025-06-06 704.6c]."""
    return any(dealt >= DEADLY_COMMANDER_DAMAGE for _, _, dealt in player.commander_damage)
