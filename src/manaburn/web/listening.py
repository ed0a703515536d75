"""This module keeps the log of a game on the web page, as one viewer may read it (a `Listener`): a seat, a
spectator, or one who sees all. A `Table` has one for each viewer, and calls its `hear` as the game goes on.
"""

from __future__ import annotations

from typing import Any

from manaburn.game import Game
from manaburn.narration.narrator import Narrator
from manaburn.state import GameState
from manaburn.view import visible_events
from manaburn.web.boards import Eyes


class Listener:
    """The lines of the log for one viewer, from the position `first` on."""

    def __init__(self, eyes: Eyes, first: GameState) -> None:
        self.eyes = eyes
        self.lines: list[dict[str, Any]] = []
        self._narrator = Narrator(first, eyes)
        self._heard = 0

    def hear(self, game: Game) -> None:
        """Add the lines about what happened since the last call, without what the viewer may not know."""
        happened = game.events[self._heard :]
        if not happened:
            return
        self._heard = len(game.events)
        seen = (
            happened if self.eyes is None else visible_events(happened, self.eyes, self._narrator.controlled)
        )
        self.lines += [
            {"text": line.text, "rule": line.rule, "heading": line.heading}
            for line in self._narrator.tell(seen, game.state)
        ]
