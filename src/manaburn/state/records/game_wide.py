"""This module holds the record of what belongs to the whole game, rather than to a player, an object or a
turn: `GameWide`.
"""

from __future__ import annotations

from collections.abc import Sequence

from manaburn.options import GameOptions
from manaburn.state.records.effects import AbilityOnStack, DelayedTrigger, Shield
from manaburn.state.records.record import StateRecord
from manaburn.state.records.records import Chance, LastKnown, Player
from manaburn.state.records.turns import TurnMarkers
from manaburn.terms import DayOrNight, ObjectId, PlayerId, Step
from manaburn.values import field

Ranges = tuple[frozenset[PlayerId], ...]
"""For each seat the players within that player's range of influence; none at all without the option
[cr2025-06-06 801.2; cr2006-10-01 601.2].
"""


class GameWide(StateRecord):
    """The record of things that last from turn to turn: the monarch, day and night, shields, delayed
    triggered abilities, last known information, and so on.
    """

    chance: Chance = Chance(0)
    day_or_night: DayOrNight | None = None
    """Whether it is day or night; neither until something makes it so [cr2025-06-06 729.1]."""
    monarch: PlayerId | None = None
    """Who is the monarch; nobody until an effect makes a player the monarch [cr2025-06-06 723.1]."""
    initiative: PlayerId | None = None
    """Who has the initiative; nobody until an effect instructs a player to take it [cr2025-06-06 724.1]."""
    ranges: Ranges = ()
    """Who is within whose range of influence all through this turn, if that is limited [cr2025-06-06
    801.2c].
    """
    agreed_life: int | None = None
    """The life total upon which players agreed that have neither a commander nor schemes, if they did."""
    markers: TurnMarkers | None = None
    """The turn markers, if several players take turns at the same time [cr2025-06-06 807.4]."""
    shields: tuple[Shield, ...] = ()
    delayed: tuple[DelayedTrigger, ...] = ()
    delayed_index: dict[type | Step, list[int]] | None = field(default=None, compare=False)
    """By type of event or step, the indices of the `delayed` abilities that may trigger on it; None until
    used, and again after `delayed` has changed.
    """
    hurt: set[ObjectId] | None = field(default=None, compare=False)
    """The permanents that may have damage marked on them, as damage was dealt to them since it last wore off;
    None if that is not known.
    """
    last_known: dict[ObjectId, LastKnown] = field(default_factory=dict)
    """The last known information about permanents that left, while something may still refer to them."""
    left_stack: tuple[AbilityOnStack, ...] = ()
    """The abilities that left the stack while another one there referred to them [cr2025-06-06 608.2h]."""


def ranges_of_influence(players: Sequence[Player], options: GameOptions) -> Ranges:
    """Return the players whom each player can affect, as a turn begins. The seats of those who have left
    are closed up [cr2025-06-06 801.2c].
    """
    if options.range_of_influence is None:
        return ()
    return tuple(_within(players, player, options.range_of(player.id)) for player in players)


def _within(players: Sequence[Player], you: Player, limit: int) -> frozenset[PlayerId]:
    """Return the players within this many seats of a player. A player who has left the game still has
    their seat here, because their effects may last.
    """
    circle = [player.id for player in players if player.in_game or player is you]
    here, seats = circle.index(you.id), len(circle)
    return frozenset(circle[(here + n) % seats] for n in range(-limit, limit + 1))
