"""This module writes a comparison of several days as one HTML page that needs nothing else, and prints well:
`as_html`, for `manaburn compare --html`. Each day has a column, each thing that happened a row; the row of
the first difference is yellow, and the boards are in the last row.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from manaburn.comparing.timelines import (
    Comparison,
    Sentence,
    Timeline,
    left_out_or_added,
    one_for_each_outcome,
    rows,
)

_STYLE = (
    "body{font:15px/1.45 system-ui,sans-serif;margin:2rem;color:#1a1a1a;background:#fff}"
    "h1{font-size:1.5rem;margin:0 0 .3rem}p{margin:.2rem 0 1rem}"
    "table{border-collapse:collapse;width:100%;table-layout:fixed}"
    "th,td{text-align:left;vertical-align:top;padding:.35rem .7rem;border-bottom:1px solid #ddd;"
    "overflow-wrap:anywhere}th{border-bottom:2px solid #333}.parts td{background:#fff3c4}"
    ".rule{color:#666;font-size:85%}.ended{color:#a00}.note{color:#666;font-size:90%}"
    "tfoot td{border-top:2px solid #333;border-bottom:0}pre{white-space:pre-wrap;margin:.3rem 0}"
    "@media print{body{margin:0;font-size:11px}tr{break-inside:avoid}"
    ".parts td{-webkit-print-color-adjust:exact;print-color-adjust:exact}}"
)


def as_html(told: Comparison, title: str, *, every: bool = False) -> str:
    """Return the comparison as a page, with a column for each day. With `every` (all days there are), one
    column stands for each outcome.
    """
    names: tuple[str, ...] = tuple(str(timeline.edition) for timeline in told.timelines)
    if every:
        told, names = one_for_each_outcome(told)
    heads = "".join(f"<th scope=col>{escape(name)}</th>" for name in names)
    boards = "".join(_board(told, timeline) for timeline in told.timelines)
    return "\n".join(
        (
            "<!doctype html>",
            f"<html lang=en><meta charset=utf-8><title>{escape(title)}</title><style>{_STYLE}</style>",
            f"<h1>{escape(title)}</h1>",
            f"<p>{escape(summary(told))}</p>",
            f"<table><thead><tr>{heads}</tr></thead><tbody>",
            *_rows(told),
            f"</tbody><tfoot><tr>{boards}</tr></tfoot></table>",
            "</html>\n",
        )
    )


def summary(told: Comparison) -> str:
    """Say in one sentence whether the days part, and where that is marked."""
    if told.parting is None:
        return "The same on all these days."
    return "The row in yellow is where it first differs; below the line is where each day leads."


def _board(comparison: Comparison, timeline: Timeline) -> str:
    notes = "".join(
        f"<div class=note>{escape(note)}</div>" for note in left_out_or_added(comparison, (timeline,))
    )
    return f"<td><pre>{escape(timeline.board)}</pre>{notes}</td>"


def _rows(comparison: Comparison) -> Iterator[str]:
    for row, here in rows(comparison):
        cells = "".join(f"<td>{_as_cell(each)}</td>" for each in row)
        yield f"<tr class=parts>{cells}</tr>" if here else f"<tr>{cells}</tr>"


def _as_cell(sentence: Sentence | None) -> str:
    if sentence is None:
        return ""
    rule = f" <span class=rule>[{escape(sentence.rule)}]</span>" if sentence.rule else ""
    ended = sentence.sentence.startswith("not legal: ")
    text = escape(sentence.sentence)
    return (f"<span class=ended>{text}</span>" if ended else text) + rule
