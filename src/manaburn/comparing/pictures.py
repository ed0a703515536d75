"""This module draws a comparison of several days as SVG (`as_svg`), for `manaburn compare --svg`: one column
for each day, the first difference in yellow, the boards below. The rows of the picture are its bands
(`_bands`), drawn one below the other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from textwrap import wrap

from manaburn.comparing.pages import summary
from manaburn.comparing.timelines import Comparison, Sentence, left_out_or_added, one_for_each_outcome, rows

_COLUMN, _GAP, _MARGIN, _LINE, _PAD = 330, 14, 20, 18, 8  # in pixels
_LETTERS = 46
"""So many letters fit into a line of a column."""


def as_svg(comparison: Comparison, title: str, *, every: bool = False) -> str:
    """Return the comparison as a picture. With `every` (all days there are), one column stands for each
    outcome.
    """
    names: tuple[str, ...] = tuple(str(timeline.edition) for timeline in comparison.timelines)
    if every:
        comparison, names = one_for_each_outcome(comparison)
    parts: list[str] = []
    y = _MARGIN + 22
    parts.append(f'<text x="{_MARGIN}" y="{y}" class="title">{escape(title)}</text>')
    y += 22
    parts.append(f'<text x="{_MARGIN}" y="{y}" class="note">{escape(summary(comparison))}</text>')
    y += 14
    for cells, kind in _bands(comparison, names):
        height = _LINE * max(len(lines) for lines in cells) + 2 * _PAD
        parts += _band(cells, kind, y, height, _width(len(names)))
        y += height
    width, height = _width(len(names)), y + _MARGIN
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
            f' viewBox="0 0 {width} {height}" role="img" aria-label="{escape(title, quote=True)}">',
            f"<style>{_STYLE}</style>",
            f'<rect width="{width}" height="{height}" fill="#fff"/>',
            *parts,
            "</svg>\n",
        )
    )


_STYLE = (
    "text{font:13px system-ui,sans-serif;fill:#1a1a1a}.title{font-size:20px;font-weight:600}"
    ".head{font-weight:600;font-size:15px}.note{fill:#666}.board{font-family:ui-monospace,monospace;font-size:12px}"
)


def _width(columns: int) -> int:
    return 2 * _MARGIN + columns * _COLUMN + (columns - 1) * _GAP


def _bands(comparison: Comparison, names: Sequence[str]) -> Iterator[tuple[list[list[str]], str]]:
    """Yield the rows of the picture: the lines of each cell, and the class of their text."""
    yield [wrap(name, _LETTERS - 6) for name in names], "head"
    for row, here in rows(comparison):
        yield [_lines_of(each) for each in row], "parts" if here else "row"
    yield [_wrapped(line.board.splitlines()) for line in comparison.timelines], "board"
    notes = [_wrapped([*left_out_or_added(comparison, (line,))]) for line in comparison.timelines]
    if any(notes):
        yield notes, "note"


def _lines_of(sentence: Sentence | None) -> list[str]:
    return [] if sentence is None else wrap(str(sentence), _LETTERS)


def _wrapped(lines: Sequence[str]) -> list[str]:
    """Break lines that are too long, and indent what goes on."""
    return [part for line in lines for part in wrap(line, _LETTERS - 2, subsequent_indent="      ")]


def _band(cells: Sequence[Sequence[str]], kind: str, y: int, height: int, width: int) -> Iterator[str]:
    """Yield the SVG of one row whose top is at `y`: its background and line, then the text of each cell."""
    if kind == "parts":
        inside = width - 2 * _MARGIN + 2 * _PAD
        yield f'<rect x="{_MARGIN - _PAD}" y="{y}" width="{inside}" height="{height}" fill="#fff3c4"/>'
    if kind in ("row", "parts", "board"):
        color, thick = ("#333", 2) if kind == "board" else ("#ddd", 1)
        yield f'<path d="M{_MARGIN} {y}H{width - _MARGIN}" stroke="{color}" stroke-width="{thick}"/>'
    for column, lines in enumerate(cells):
        x = _MARGIN + column * (_COLUMN + _GAP)
        for place, line in enumerate(lines):
            at = y + _PAD + 13 + place * _LINE
            yield (f'<text x="{x}" y="{at}" class="{kind}" xml:space="preserve">{escape(line)}</text>')
