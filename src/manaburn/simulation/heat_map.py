"""Who beats whom, as a picture: a table of shares, in SVG, in which a row wins where it is green."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from manaburn.simulation.summary import Share, Summary

_CELL = 64
_FONT = "font-family='system-ui, sans-serif'"
_LOSES, _EVEN, _WINS = (197, 87, 48), (250, 250, 247), (40, 120, 98)
"""Of colours that are told apart by those who see no red or no green, too."""


def heat_map(summary: Summary, decks: Sequence[str]) -> str:
    """The picture: how often the deck of each row wins games against that of each column."""
    left = 24 + max(map(len, decks)) * 8
    top = 72 + max(map(len, decks)) * 6
    width, height = left + len(decks) * _CELL + 24, top + len(decks) * _CELL + 40
    lines = [
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width} {height}' width='{width}' "
        f"height='{height}' role='img' {_FONT} font-size='13' fill='#222'>",
        f"<title>Who wins how often: {escape(', '.join(decks))}</title>",
        f"<rect width='{width}' height='{height}' fill='#fff'/>",
        "<text x='24' y='32' font-size='16' font-weight='600'>How often the row beats the column</text>",
        f"<text x='24' y='{height - 14}' font-size='11' fill='#666'>{summary.games:,} games; "
        "below each rate, how far it may be off, 19 times out of 20</text>",
    ]
    for place, deck in enumerate(decks):
        middle = place * _CELL + _CELL // 2
        x, y = left + middle, top + middle
        lines.append(
            f"<text x='{x}' y='{top - 10}' transform='rotate(-40 {x} {top - 10})'>{escape(deck)}</text>"
        )
        lines.append(f"<text x='{left - 10}' y='{y + 5}' text-anchor='end'>{escape(deck)}</text>")
        for column, other in enumerate(decks):
            if other != deck:
                lines += _cell(left + column * _CELL, top + place * _CELL, deck, other, summary)
    return "\n".join((*lines, "</svg>\n"))


def _cell(x: int, y: int, deck: str, other: str, summary: Summary) -> list[str]:
    share = summary.against(deck, other)
    if not share.games:
        return []
    low, high = share.interval
    told = f"{deck} won {share.won:,} of {share.games:,} games against {other}: {low:.0%} to {high:.0%}"
    middle, ink = x + _CELL // 2, "#fff" if abs(share.rate - 0.5) > 0.3 else "#222"
    inner = _CELL - 2
    return [
        f"<g fill='{ink}' text-anchor='middle'><title>{escape(told)}</title>",
        f"<rect x='{x + 1}' y='{y + 1}' width='{inner}' height='{inner}' rx='4' fill='{_color(share)}'/>",
        f"<text x='{middle}' y='{y + 32}' font-size='16'>{share.rate:.0%}</text>",
        f"<text x='{middle}' y='{y + 50}' font-size='11'>±{(high - low) / 2:.0%}</text></g>",
    ]


def _color(share: Share) -> str:
    end = _WINS if share.rate > 0.5 else _LOSES
    far = abs(share.rate - 0.5) * 2
    mixed = (round(even + (color - even) * far) for even, color in zip(_EVEN, end, strict=True))
    return f"rgb({','.join(map(str, mixed))})"
