"""This module has the shapes of which pictures are made: rectangles (`Box`), words (`Lettering`) and arrows
(`Arrow`), in points from the upper left corner.
"""

from __future__ import annotations

from manaburn.values import value


@value
class Box:
    """A rectangle, filled with a `tint` of the theme; `dim` has a dashed edge, and `marked` a bright one."""

    x: float
    y: float
    width: float
    height: float
    tint: str
    dim: bool = False
    marked: bool = False


@value
class Lettering:
    """A line of text that begins at a point of its base line; `size` in points."""

    x: float
    y: float
    text: str
    size: int = 12
    bold: bool = False
    dim: bool = False


@value
class Arrow:
    """An arrow leads from an attacker to what it attacks, or from a blocker to what it blocks, past what lies
    between.
    """

    x: float
    y: float
    to_x: float
    to_y: float
    blocks: bool
    bends: tuple[tuple[float, float], ...] = ()

    @property
    def corners(self) -> tuple[tuple[float, float], ...]:
        """Return where the arrow begins, bends and ends."""
        return ((self.x, self.y), *self.bends, (self.to_x, self.to_y))
