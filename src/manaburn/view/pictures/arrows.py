"""This module lays out the arrows of a picture (`arrows`, for `scene`): from attackers to what they attack,
and from blockers to what they block. An arrow that would cross a tile is led around it, through the gap
beside the tile where it begins (`_around`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from manaburn.terms import Target
from manaburn.view.pictures.shapes import Arrow, Box
from manaburn.view.seen import View

_LANES = (0, 4, -4)
"""Where in a gap the first arrow through it runs, and the next ones."""
_OUT = 7
"""The middle of a gap."""
_HEAD = 12
"""So long before its end an arrow runs straight."""


def arrows(view: View, places: Mapping[Target, Box]) -> tuple[Arrow, ...]:
    """Return the arrows of a picture, each between two boxes once."""
    drawn: dict[tuple[Box, Box], Arrow] = {}
    through: Counter[float] = Counter()
    for source, aim, blocks in _aims(view):
        start, end = places.get(source), places.get(aim)
        if start is None or end is None or (start, end) in drawn:
            continue
        arrow = _straight(start, end, blocks=blocks)
        if any(_crosses(arrow, box) for box in places.values() if box not in (start, end)):
            gap = start.x + start.width + _OUT
            arrow = _around(start, end, gap + _LANES[through[gap] % len(_LANES)], blocks=blocks)
            through[gap] += 1
        drawn[start, end] = arrow
    return tuple(drawn.values())


def _aims(view: View) -> Iterator[tuple[Target, Target, bool]]:
    """Yield everything that attacks or blocks, with what it attacks or blocks, and whether it blocks that."""
    for player in view.players:
        for object in player.battlefield:
            yield from ((object.id, attacker, True) for attacker in object.blocks)
            if object.attacks is not None:
                yield object.id, object.attacks, False


def _straight(start: Box, end: Box, *, blocks: bool) -> Arrow:
    """Return an arrow between the nearer edges, from the middle of the one box to the middle of the other."""
    x = start.x + start.width / 2
    to_x = min(max(x, end.x + 12), end.x + end.width - 12) if end.tint == "head" else end.x + end.width / 2
    return Arrow(x, _edge(start, end), to_x, _edge(end, start), blocks)


def _edge(box: Box, other: Box) -> float:
    """Return the edge of a box that is nearer to another."""
    return box.y + box.height if other.y > box.y else box.y


def _crosses(arrow: Arrow, box: Box) -> bool:
    """Return whether a straight arrow passes over a box."""
    top, bottom = sorted((arrow.y, arrow.to_y))
    high, low = max(top, box.y), min(bottom, box.y + box.height)
    if high >= low or top == bottom:
        return False
    slope = (arrow.to_x - arrow.x) / (arrow.to_y - arrow.y)
    sides = sorted(arrow.x + slope * (y - arrow.y) for y in (high, low))
    return sides[0] < box.x + box.width and sides[1] > box.x


def _around(start: Box, end: Box, gap: float, *, blocks: bool) -> Arrow:
    """Return an arrow out of a box at its corner, through the gap beside it, and back to the middle of what
    it points to: a bar as wide as the table is met where the gap ends.
    """
    y, to_y = _edge(start, end), _edge(end, start)
    way = 1 if to_y > y else -1
    corner = start.x + start.width - 2 * _OUT
    if end.tint == "head":
        return Arrow(corner, y, gap, to_y, blocks, ((gap, y + way * _OUT),))
    to_x, before = end.x + end.width / 2, to_y - way * _HEAD
    return Arrow(corner, y, to_x, to_y, blocks, ((gap, y + way * _OUT), (gap, before), (to_x, before)))
