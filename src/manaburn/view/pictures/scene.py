"""This module lays out the table for a picture (`scene_of`): opponents above, the viewer below, the stack at
the side; as rectangles, words and arrows, in points from the upper left corner.

`_Drawing` adds one part below the other; each permanent is a tile (`tiles`), a rectangle with words. `Theme`
has the colours, which `svg` and `pixels` use as they draw the `Scene`.
"""

from __future__ import annotations

from collections.abc import Sequence

from manaburn.terms import Target
from manaburn.values import value
from manaburn.view.pictures.arrows import arrows
from manaburn.view.pictures.lettering import broken, fitting
from manaburn.view.pictures.shapes import Arrow, Box, Lettering
from manaburn.view.pictures.tiles import Tile, heading, row_of, stack_tile, tiles
from manaburn.view.seen import PlayerView, View

WIDTH = 960
_MARGIN = 14
_TILE = 134
"""The width of a tile; as high as its words need it."""
_GAP = 14
"""Between tiles, and between rows: there arrows run, and strike through no word."""
_LINE = 14
"""The height of a line of words in a tile."""
_HEAD = 26
"""The height of the bar with a player's name, life and hand."""
_STACK_WIDTH = 190
_TABLE_WIDTH = WIDTH - 3 * _MARGIN - _STACK_WIDTH


@value
class Scene:
    """A scene holds the shapes of a picture, hindmost first."""

    height: float
    shapes: tuple[Box | Lettering | Arrow, ...]
    title: str
    """The picture in a sentence, for those who can't see it."""


def scene_of(view: View) -> Scene:
    """Return the table as its viewer sees it."""
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
    return Scene(drawing.bottom(), (*arrows(view, drawing.places), *drawing.shapes), step_told(view))


def step_told(view: View) -> str:
    """Return where in which turn the game is, and by which rules; once it is over, who won."""
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
    """The shapes so far, and how far down they reach: each `draw_…` adds some below the others."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.shapes: list[Box | Lettering] = []
        self._y = float(_MARGIN)
        self._stack_bottom = 0.0
        self.places: dict[Target, Box] = {}
        """Where each object and player is."""

    def bottom(self) -> float:
        return max(self._y, self._stack_bottom) + _MARGIN

    def draw_step(self) -> None:
        self.shapes.append(Lettering(_MARGIN, self._y + 13, step_told(self.view), 13, bold=True))
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
        self.places[player.id] = box
        told = fitting(heading(self.view, player), box.width - 16, 13, bold=True)
        self.shapes += (box, Lettering(box.x + 8, box.y + 17, told, 13, bold=True))
        self._y += _HEAD + _GAP

    def _draw_rows(self, row: Sequence[Tile]) -> None:
        in_a_row = int((_TABLE_WIDTH + _GAP) // (_TILE + _GAP))
        for start in range(0, len(row), in_a_row):
            written = [(tile, _written(tile, _TILE - 12)) for tile in row[start : start + in_a_row]]
            height = max(_height(lines) for _, lines in written)
            for place, (tile, lines) in enumerate(written):
                x = _MARGIN + place * (_TILE + _GAP)
                self._draw_tile(tile, lines, Box(x, self._y, _TILE, height, tile.tint))
            self._y += height + _GAP

    def _draw_tile(self, tile: Tile, lines: _Lines, box: Box) -> None:
        box = Box(box.x, box.y, box.width, box.height, box.tint, dim=tile.turned, marked=tile.marked)
        self.shapes.append(box)
        self.places |= dict.fromkeys(tile.ids, box)
        below = box.y + 16
        for line, bold in lines:
            self.shapes.append(Lettering(box.x + 6, below, line, 11, bold=bold, dim=tile.turned and not bold))
            below += _LINE

    def draw_hand(self, player: PlayerView) -> None:
        whose = "hand" if player.id == self.view.viewer else f"hand of {player.name}"
        self.shapes.append(Lettering(_MARGIN, self._y + 11, whose, 11, dim=True))
        self._y += 18
        self._draw_rows(tiles(self.view, player.hand or ()))

    def draw_stack(self) -> None:
        x, y = float(WIDTH - _MARGIN - _STACK_WIDTH), float(_MARGIN)
        if not self.view.stack:
            return
        self.shapes.append(Lettering(x, y + 13, "stack, top first", 11, dim=True))
        y += _HEAD
        for item in reversed(self.view.stack):
            tile = stack_tile(self.view, item)
            lines = _written(tile, _STACK_WIDTH - 12)
            height = _height(lines)
            self._draw_tile(tile, lines, Box(x, y, _STACK_WIDTH, height, tile.tint))
            y += height + _GAP
        self._stack_bottom = y


_Lines = list[tuple[str, bool]]
"""Lines of words, and whether they are bold."""


def _written(tile: Tile, room: float) -> _Lines:
    """Return the words of a tile in lines that fit into it: two for its name, three at most for all else it
    says.
    """
    title = broken(tile.title, room, 11, most=2, bold=True)
    rest = (line for text in tile.lines for line in broken(text, room, 11, most=3))
    return [*((line, True) for line in title), *((line, False) for line in rest)]


def _height(lines: _Lines) -> float:
    return 12 + _LINE * max(len(lines), 2)


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
    """The colours of boxes and of their edges, by the names of tints."""


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
