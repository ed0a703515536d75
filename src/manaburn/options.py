"""What players agree upon before a game: the options of the rulebook, by their names there [cr2025 800.2]."""

from __future__ import annotations

from enum import Enum

from manaburn.values import value


class AttackOption(Enum):
    """Whom the creatures of a player may attack, with several opponents."""

    MULTIPLE_PLAYERS = "attack multiple players"
    """Any opponents [cr2025 802]."""
    ONE_PLAYER = "attack one player"
    """An opponent chosen as combat begins [cr2025 506.2a, 507.1]."""
    LEFT = "attack left"
    """The player to the left [cr2025 803.1a]."""
    RIGHT = "attack right"
    """The player to the right [cr2025 803.1b]."""


@value
class GameOptions:
    """The options of a game, part of its state."""

    attack: AttackOption = AttackOption.MULTIPLE_PLAYERS


NO_OPTIONS = GameOptions()
