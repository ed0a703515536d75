"""Who sits how far from whom, for the limited range of influence option [cr2025-06-06 801.2;
cr2006-10-01 601.2].
"""

from __future__ import annotations

from collections.abc import Sequence

from manaburn.options import GameOptions
from manaburn.state.records.records import Player
from manaburn.terms import PlayerId

Ranges = tuple[frozenset[PlayerId], ...]
"""For each seat the players within that player's range of influence; none at all without the option."""


def ranges_of_influence(players: Sequence[Player], options: GameOptions) -> Ranges:
    """Whom each player can affect, as a turn begins: the seats of those who have left are closed up
    [cr2025-06-06 801.2c].
    """
    if options.range_of_influence is None:
        return ()
    return tuple(_within(players, player, options.range_of(player.id)) for player in players)


def _within(players: Sequence[Player], you: Player, limit: int) -> frozenset[PlayerId]:
    """Somebody who has left is measured from where they sat: effects of theirs may last."""
    circle = [player.id for player in players if player.in_game or player is you]
    here, seats = circle.index(you.id), len(circle)
    return frozenset(circle[(here + n) % seats] for n in range(-limit, limit + 1))
