"""`manaburn compare`: what comes of one position and one line of play on several days, side by side."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from html import escape
from itertools import zip_longest
from pathlib import Path

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from manaburn.cli.keeping.files import read_text
from manaburn.cli.telling.printing import print_json_line, print_text
from manaburn.cli.telling.sight import your_cards
from manaburn.comparing import Comparison, Timeline, Told, compare, distinct_days
from manaburn.editions import R2002, R2006, R2010, R2016, R2025, Edition
from manaburn.errors import NotationError

_USUAL = (R2002, R2006, R2010, R2016, R2025)
"""The days that are compared if nobody names any."""
_PLAY = re.compile(r"^[^\S\n]*play[^\S\n]*:[^\S\n]*$", re.IGNORECASE | re.MULTILINE)
_ANSWERS = re.compile(r"^[^\S\n]*((?:attack|block|assign)\s*:.*)$", re.IGNORECASE | re.MULTILINE)


def compared(file: Path, answers: Sequence[str], days: Sequence[Edition], *, every: bool) -> Comparison:
    """The comparison of the position in a file, with the answers that stand below a line `play:` in it, or as
    lines that declare something, and then those that are given. Raises GameError.
    """
    position, *said = _PLAY.split(read_text(file), maxsplit=1)
    written = [line.strip() for part in said for line in part.splitlines() if line.strip()]
    if not said:
        written = [found[1].strip() for found in _ANSWERS.finditer(position)]
        position = _ANSWERS.sub("", position)
    chosen = distinct_days() if every else days or _USUAL
    try:
        return compare(position, [*written, *answers], chosen, cards=your_cards())
    except NotationError as error:
        raise NotationError(f"{file}: {error}") from None


def print_comparison(console: Console, told: Comparison) -> None:
    """Print the timelines side by side, the first parting marked, and where each leads."""
    table = Table(*(_name(timeline) for timeline in told.timelines), box=SIMPLE_HEAD, expand=False)
    parting = told.parting
    marked = False
    for row in zip_longest(*map(_lines, told.timelines)):
        parts_here = not marked and parting is not None and row == parting
        marked = marked or parts_here
        style = "bold yellow" if parts_here else ""
        table.add_row(*(_cell(each, style) for each in row))
    console.print(table)
    if parting is None:
        print_text(console, "The same on all these days.")
    else:
        print_text(console, "They part where it first differs:", "bold")
        for timeline, each in zip(told.timelines, parting, strict=True):
            print_text(console, f"  {_name(timeline)}: {each or 'nothing more happens'}")
    print_groups(console, told)


def print_groups(console: Console, told: Comparison, *, every: bool = False) -> None:
    """Print which days lead to the same, and to what."""
    for group in told.groups():
        console.print(Text(f"{_span(told, group, every=every)}:", style="bold"), soft_wrap=True)
        for problem in group[0].ended:
            print_text(console, f"  not legal: {problem}", "red")
        for line in group[0].board.splitlines():
            print_text(console, f"  {line}")
        for timeline in group[:1]:
            for answer in timeline.skipped:
                print_text(console, f"  not asked there: {answer}", "dim")
            for added in timeline.added:
                print_text(console, f"  asked there, and answered by itself: {added}", "dim")


def _lines(timeline: Timeline) -> list[Told]:
    return [*timeline.told, *(Told(f"not legal: {each.sentence}", each.rule) for each in timeline.ended)]


def _cell(told: Told | None, style: str) -> Text:
    return Text("" if told is None else str(told), style=style)


def _name(timeline: Timeline) -> str:
    return str(timeline.edition)


def _span(told: Comparison, group: Sequence[Timeline], *, every: bool) -> str:
    """The days of a group; of all there are, those that follow one another by the first and the last."""
    if not every:
        return ", ".join(map(_name, group))
    days = [timeline.edition.in_force for timeline in told.timelines]
    ends: list[date | None] = [*(day - timedelta(1) for day in days[1:]), None]
    runs: list[tuple[date, date | None]] = []
    for timeline in group:
        place = told.timelines.index(timeline)
        if runs and runs[-1][1] == days[place] - timedelta(1):
            runs[-1] = runs[-1][0], ends[place]
        else:
            runs.append((days[place], ends[place]))
    return "; ".join(f"since {begun}" if end is None else f"{begun} to {end}" for begun, end in runs)


def print_as_json(console: Console, told: Comparison) -> None:
    """Print the comparison as one line of JSON."""
    print_json_line(console, told.as_json())


_STYLE = (
    "body{font:15px/1.45 system-ui,sans-serif;margin:2rem;color:#1a1a1a;background:#fff}"
    "table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.35rem .7rem;"
    "border-bottom:1px solid #ddd}th{border-bottom:2px solid #333}.parts td{background:#fff3c4}"
    ".rule{color:#666;font-size:85%;white-space:nowrap}.ended{color:#a00}"
    "pre{white-space:pre-wrap;margin:.3rem 0}"
    "@media print{body{margin:0}tr{break-inside:avoid}}"
)


def as_html(told: Comparison, title: str, *, every: bool = False) -> str:
    """The comparison as one page that needs nothing else, and prints well; of all days there are, those that
    lead to the same have one column.
    """
    names = [_name(timeline) for timeline in told.timelines]
    if every:
        names = [_span(told, group, every=True) for group in told.groups()]
        told = Comparison(tuple(group[0] for group in told.groups()))
    heads = "".join(f"<th scope=col>{escape(name)}</th>" for name in names)
    boards = "".join(f"<td><pre>{escape(timeline.board)}</pre></td>" for timeline in told.timelines)
    return "\n".join(
        (
            "<!doctype html>",
            f"<html lang=en><meta charset=utf-8><title>{escape(title)}</title><style>{_STYLE}</style>",
            f"<h1>{escape(title)}</h1>",
            f"<table><thead><tr>{heads}</tr></thead><tbody>",
            *_rows(told),
            f"</tbody><tfoot><tr>{boards}</tr></tfoot></table>",
            "</html>\n",
        )
    )


def _rows(told: Comparison) -> Iterator[str]:
    parting, marked = told.parting, False
    for row in zip_longest(*map(_lines, told.timelines)):
        here = not marked and parting is not None and row == parting
        marked = marked or here
        cells = "".join(f"<td>{_as_cell(each)}</td>" for each in row)
        yield f"<tr class=parts>{cells}</tr>" if here else f"<tr>{cells}</tr>"


def _as_cell(told: Told | None) -> str:
    if told is None:
        return ""
    rule = f" <span class=rule>[{escape(told.rule)}]</span>" if told.rule else ""
    ended = told.sentence.startswith("not legal: ")
    said = f"<span class=ended>{escape(told.sentence)}</span>" if ended else escape(told.sentence)
    return said + rule
