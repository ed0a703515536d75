"""The table laid out: opponents above, the viewer below, the stack at the side; as rectangles, words and
arrows, in points from the upper left corner.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from manaburn.terms import Target
from manaburn.values import value
from manaburn.view.pictures.tiles import Tile, heading, row_of, stack_tile, tiles
from manaburn.view.seen import ObjectView, PlayerView, View

WIDTH = 960
_MARGIN = 14
_TILE = (136, 44)
_GAP = 8
_HEAD = 26
_STACK_WIDTH = 190
_TABLE_WIDTH = WIDTH - 3 * _MARGIN - _STACK_WIDTH


@value
class Box:
    """A rectangle."""

    x: float
    y: float
    width: float
    height: float
    tint: str
    dim: bool = False
    marked: bool = False


@value
class Words:
    """A line of text that begins at a point of its base line; `size` in points."""

    x: float
    y: float
    text: str
    size: int = 12
    bold: bool = False
    dim: bool = False


@value
class Arrow:
    """From an attacker to what it attacks, or from a blocker to what it blocks."""

    x: float
    y: float
    to_x: float
    to_y: float
    blocks: bool


@value
class Scene:
    """All shapes, hindmost first."""

    height: float
    shapes: tuple[Box | Words | Arrow, ...]
    title: str
    """The picture in a sentence, for those who can't see it."""


def scene_of(view: View) -> Scene:
    """The table as its viewer sees it."""
    drawing = _Drawing(view)
    drawing.draw_step()
    seats = len(view.players)
    for after in range(1, seats):
        drawing.draw_side(view.players[(view.viewer + after) % seats], above=True)
    drawing.draw_side(view.players[view.viewer], above=False)
    for player in view.players:
        if player.hand:
            drawing.draw_hand(player)
    drawing.draw_stack()
    drawing.draw_arrows()
    return Scene(drawing.bottom(), tuple(drawing.shapes), step_told(view))


def step_told(view: View) -> str:
    """Where in which turn the game is, by which rules; who won, once it is over."""
    active = view.players[view.active_player].name
    moment = view.step or view.phase
    parts = [f"turn {view.turn}, {active}'s" if view.turn else "before the game"]
    parts += [] if moment is None else [moment.value]
    if view.outcome is not None:
        won = [view.players[each].name for each in view.outcome.winners]
        parts.append(f"won by {' and '.join(won)}" if won else "a draw")
    elif view.deciding is not None:
        parts.append(f"{view.players[view.deciding].name} decides")
    return " · ".join((*parts, f"rules of {view.edition}"))


class _Drawing:
    """The shapes so far, how far down they reach, and where each object and player is."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.shapes: list[Box | Words | Arrow] = []
        self._y = float(_MARGIN)
        self._stack_bottom = 0.0
        self._places: dict[Target, Box] = {}

    def bottom(self) -> float:
        return max(self._y, self._stack_bottom) + _MARGIN

    def draw_step(self) -> None:
        self.shapes.append(Words(_MARGIN, self._y + 13, step_told(self.view), 13, bold=True))
        self._y += _HEAD

    def draw_side(self, player: PlayerView, *, above: bool) -> None:
        rows = [[each for each in player.battlefield if row_of(each) == row] for row in range(3)]
        if above:
            self._draw_head(player)
            rows.reverse()
        for row in rows:
            self._draw_rows(tiles(self.view, row))
        if not above:
            self._draw_head(player)
        self._y += _GAP

    def _draw_head(self, player: PlayerView) -> None:
        active = player.id == self.view.active_player
        box = Box(_MARGIN, self._y, _TABLE_WIDTH, _HEAD, "head", marked=active)
        self._places[player.id] = box
        told = fitting(heading(self.view, player), box.width - 16, 13)
        self.shapes += (box, Words(box.x + 8, box.y + 17, told, 13, bold=True))
        self._y += _HEAD + _GAP

    def _draw_rows(self, row: Sequence[Tile]) -> None:
        width, height = _TILE
        in_a_row = int((_TABLE_WIDTH + _GAP) // (width + _GAP))
        for start in range(0, len(row), in_a_row):
            for place, tile in enumerate(row[start : start + in_a_row]):
                x = _MARGIN + place * (width + _GAP)
                self._draw_tile(tile, Box(x, self._y, width, height, tile.tint))
            self._y += height + _GAP

    def _draw_tile(self, tile: Tile, box: Box) -> None:
        box = Box(box.x, box.y, box.width, box.height, box.tint, dim=tile.turned, marked=tile.marked)
        self.shapes.append(box)
        self._places |= dict.fromkeys(tile.ids, box)
        room = box.width - 12
        self.shapes.append(Words(box.x + 6, box.y + 16, fitting(tile.title, room, 11), 11, bold=True))
        for place, line in enumerate(tile.lines):
            below = box.y + 33 + 14 * place
            self.shapes.append(Words(box.x + 6, below, fitting(line, room, 11), 11, dim=tile.turned))

    def draw_hand(self, player: PlayerView) -> None:
        whose = "hand" if player.id == self.view.viewer else f"hand of {player.name}"
        self.shapes.append(Words(_MARGIN, self._y + 11, whose, 11, dim=True))
        self._y += 18
        self._draw_rows(tiles(self.view, player.hand or ()))

    def draw_stack(self) -> None:
        x, y = float(WIDTH - _MARGIN - _STACK_WIDTH), float(_MARGIN)
        if not self.view.stack:
            return
        self.shapes.append(Words(x, y + 13, "stack, top first", 11, dim=True))
        y += _HEAD
        for item in reversed(self.view.stack):
            tile = stack_tile(self.view, item)
            height = 26 + 14 * len(tile.lines)
            self._draw_tile(tile, Box(x, y, _STACK_WIDTH, height, tile.tint))
            y += height + _GAP
        self._stack_bottom = y

    def draw_arrows(self) -> None:
        drawn: set[tuple[Box, Box]] = set()
        for object in _all(self.view):
            aims: list[tuple[Target, bool]] = [(id, True) for id in object.blocks]
            aims += [(object.attacks, False)] if object.attacks is not None else []
            for aim, blocks in aims:
                start, end = self._places.get(object.id), self._places.get(aim)
                if start is None or end is None or (start, end) in drawn:
                    continue
                drawn.add((start, end))
                self.shapes.append(_arrow(start, end, blocks=blocks))


def _all(view: View) -> Iterable[ObjectView]:
    return (object for player in view.players for object in player.battlefield)


def _arrow(start: Box, end: Box, *, blocks: bool) -> Arrow:
    """Between the nearer edges, from the middle of the one to the middle of the other."""
    down = end.y > start.y
    x = start.x + start.width / 2
    to_x = min(max(x, end.x + 12), end.x + end.width - 12) if end.tint == "head" else end.x + end.width / 2
    y, to_y = (start.y + start.height, end.y) if down else (start.y, end.y + end.height)
    return Arrow(x, y, to_x, to_y, blocks)


def fitting(text: str, room: float, size: int) -> str:
    """As much of a text as has room, at about so many points a character."""
    most = int(room / (0.56 * size))
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


@value
class Theme:
    """Colours as `#rrggbb`."""

    paper: str
    ink: str
    muted: str
    attack: str
    block: str
    marked: str
    """The edge of what attacks or blocks, and of whose turn it is."""
    tints: dict[str, tuple[str, str]]


LIGHT = Theme(
    paper="#ffffff",
    ink="#1b1f24",
    muted="#57606a",
    attack="#c62828",
    block="#1565c0",
    marked="#c77700",
    tints={
        "white": ("#fffbe6", "#b8a35a"),
        "blue": ("#e3f0fc", "#3f7fbf"),
        "black": ("#e6e2ea", "#5b4a68"),
        "red": ("#fde7e2", "#c2573c"),
        "green": ("#e4f3e2", "#4c8c4a"),
        "gold": ("#fdf0cd", "#b98a1d"),
        "land": ("#f0ece4", "#9a8a72"),
        "plain": ("#eef0f2", "#7d8790"),
        "head": ("#f4f5f7", "#c5cbd1"),
    },
)
DARK = Theme(
    paper="#16191d",
    ink="#e8eaed",
    muted="#a3abb4",
    attack="#ff7668",
    block="#6db3f2",
    marked="#f0a83a",
    tints={
        "white": ("#3b3823", "#b8a35a"),
        "blue": ("#1c3148", "#5796d2"),
        "black": ("#2a2430", "#8d7a9c"),
        "red": ("#432520", "#d8735a"),
        "green": ("#20361f", "#66a864"),
        "gold": ("#423716", "#cfa23b"),
        "land": ("#302c26", "#9a8a72"),
        "plain": ("#272c31", "#7d8790"),
        "head": ("#20242a", "#454d56"),
    },
)
