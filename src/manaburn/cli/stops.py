"""Where the game stops for a person with priority, though nothing asks for an answer."""

from __future__ import annotations

from manaburn.cli.words import short_step_name, steps_called
from manaburn.editions import Edition
from manaburn.terms import Step
from manaburn.view import View

_MINE = (Step.PRECOMBAT_MAIN, Step.DECLARE_BLOCKERS, Step.POSTCOMBAT_MAIN)
_THEIRS = (Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS, Step.END)


class Stops:
    """The steps to stop in, in one's own turns and in those of others."""

    def __init__(self, mine: tuple[Step, ...] = _MINE, theirs: tuple[Step, ...] = _THEIRS) -> None:
        self._mine = set(mine)
        self._theirs = set(theirs)

    @classmethod
    def parse(cls, text: str) -> Stops:
        """From `upkeep,main`: these steps of every turn, and no others. Raises NotationError."""
        stops = cls((), ())
        for part in filter(None, (part.strip() for part in text.split(","))):
            if part != "none":
                stops.change(part, on=True)
        return stops

    def change(self, text: str, *, on: bool) -> None:
        """Stop, or no longer stop, in a step: `upkeep`, `upkeep mine`, `end theirs`. Raises NotationError."""
        words = text.split()
        whose = words.pop() if words and words[-1] in ("mine", "theirs") else ""
        steps = steps_called(" ".join(words))
        for side, name in ((self._mine, "mine"), (self._theirs, "theirs")):
            if whose in ("", name):
                side.update(steps) if on else side.difference_update(steps)

    def stops_at(self, view: View) -> bool:
        """Whether a player with priority is asked: at a stop, or when something of others is to resolve."""
        if view.stack:
            return view.stack[-1].controller != view.viewer
        side = self._mine if view.active_player == view.viewer else self._theirs
        return view.step in side

    def text(self, edition: Edition) -> str:
        """The stops, in words."""
        mine, theirs = (
            ", ".join(short_step_name(step, edition) for step in Step if step in side) or "nowhere"
            for side in (self._mine, self._theirs)
        )
        return f"stops in your turns: {mine}; in others': {theirs}"
