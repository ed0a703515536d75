"""A `Line` is one line of the narration of a game: a heading, or something that happened, with its rule."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Line:
    """A line of the narration: a heading, or something that happened under it."""

    text: str
    rule: str = ""
    heading: int = 0
    """2 for a turn and the end of the game, 1 for a step, 0 for what happens in it."""
