"""This module draws how often each deck of a simulation beats each other, as SVG (`heat_map`): green where
the deck of the row wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import cos, radians, sin

from manaburn.intervals import bounds
from manaburn.nouns import counted
from manaburn.simulation.summary import Summary, WonShare
from manaburn.view.pictures.lettering import width_of

_CELL, _EDGE = 72, 24
"""The width of a cell and of the margin, in pixels."""
_SIZE = 13
"""The size of the letters in names of decks."""
_TITLE, _TITLE_SIZE = "How often the row beats the column", 16
_CAPTION_SIZE = 11
_SLANT = radians(40)
_FONT = "font-family='system-ui, sans-serif'"
_LOSES, _EVEN, _WINS = (197, 87, 48), (250, 250, 247), (40, 120, 98)
"""Colours (red, green, blue) that those who see no red or no green can tell apart, too."""


def heat_map(summary: Summary, decks: Sequence[str]) -> str:
    """Return the picture: how often the deck of each row wins games against that of each column."""
    longest = max(width_of(deck, _SIZE) for deck in decks)
    left, top = round(_EDGE + longest + 10), round(60 + longest * sin(_SLANT) + _SIZE)
    caption = f"{counted(summary.games, 'game')}; below each rate its 95 % interval (Wilson's)"
    written = (width_of(_TITLE, _TITLE_SIZE, bold=True), width_of(caption, _CAPTION_SIZE))
    slanting = left + (len(decks) - 0.5) * _CELL + longest * cos(_SLANT) + _SIZE
    width = round(max(slanting, left + len(decks) * _CELL, _EDGE + max(written)) + _EDGE)
    height = top + len(decks) * _CELL + 40
    lines = [
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width} {height}' width='{width}' "
        f"height='{height}' role='img' {_FONT} font-size='{_SIZE}' fill='#222'>",
        f"<title>Who wins how often: {escape(', '.join(decks))}</title>",
        f"<rect width='{width}' height='{height}' fill='#fff'/>",
        f"<text x='{_EDGE}' y='32' font-size='{_TITLE_SIZE}' font-weight='600'>{_TITLE}</text>",
        f"<text x='{_EDGE}' y='{height - 14}' font-size='{_CAPTION_SIZE}' fill='#666'>{caption}</text>",
    ]
    for place, deck in enumerate(decks):
        lines += _names(left, top, place, deck)
        for column, other in enumerate(decks):
            if other != deck:
                lines += _cell(left + column * _CELL, top + place * _CELL, deck, other, summary)
    return "\n".join((*lines, "</svg>\n"))


def _names(left: int, top: int, place: int, deck: str) -> list[str]:
    """Return the name of a deck for the column and the row of its games."""
    middle = place * _CELL + _CELL // 2
    x, y, name = left + middle, top + middle, escape(deck)
    return [
        f"<text x='{x}' y='{top - 10}' transform='rotate(-40 {x} {top - 10})'>{name}</text>",
        f"<text x='{left - 10}' y='{y + 5}' text-anchor='end'>{name}</text>",
    ]


def _cell(x: int, y: int, deck: str, other: str, summary: Summary) -> list[str]:
    """Return the cell that says how often a deck beats another; nothing if they have not played."""
    share = summary.against(deck, other)
    if not share.games:
        return []
    between = bounds(*share.interval)
    title = f"{deck} won {share.won:,} of {counted(share.games, 'game')} against {other}: {between}"
    middle, ink = x + _CELL // 2, "#fff" if abs(share.rate - 0.5) > 0.3 else "#222"
    inner = _CELL - 2
    return [
        f"<g fill='{ink}' text-anchor='middle'><title>{escape(title)}</title>",
        f"<rect x='{x + 1}' y='{y + 1}' width='{inner}' height='{inner}' rx='4' fill='{_color(share)}'/>",
        f"<text x='{middle}' y='{y + 36}' font-size='16'>{share.rate:.0%}</text>",
        f"<text x='{middle}' y='{y + 54}' font-size='11'>{between}</text></g>",
    ]


def _color(share: WonShare) -> str:
    """Return the colour of a cell: the farther from an even share, the stronger."""
    end = _WINS if share.rate > 0.5 else _LOSES
    far = abs(share.rate - 0.5) * 2
    mixed = (round(even + (color - even) * far) for even, color in zip(_EVEN, end, strict=True))
    return f"rgb({','.join(map(str, mixed))})"
