"""This module carries out `manaburn compare`: it plays one line of play from one position by the rules of
several days, and prints what comes of it.

`compared` reads the position and the answers, and compares. `print_comparison` prints what it returns, the
days side by side; `print_groups`, for all days there are, each outcome with its days; `print_as_json`, JSON.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from manaburn.cli.keeping.files import read_text
from manaburn.cli.telling.printing import print_json_line, print_text
from manaburn.cli.telling.sight import your_cards
from manaburn.comparing import Comparison, Sentence, distinct_days
from manaburn.comparing.timelines import left_out_or_added, refusal, rows, span
from manaburn.editions import R2002, R2006, R2010, R2016, R2025, Edition
from manaburn.errors import NotationError
from manaburn.game import Game

_USUAL = (R2002, R2006, R2010, R2016, R2025)
"""The days that are compared if nobody names any."""
# The line `play:`, and in files without one the lines that are answers.
_PLAY = re.compile(r"^[^\S\n]*play[^\S\n]*:[^\S\n]*$", re.IGNORECASE | re.MULTILINE)
_ANSWERS = re.compile(r"^[^\S\n]*((?:attack|block|assign)\s*:.*)$", re.IGNORECASE | re.MULTILINE)


def compared(file: Path, answers: Sequence[str], days: Sequence[Edition], *, every: bool) -> Comparison:
    """Return the comparison of the position in a file, with the answers that stand below a line `play:` in
    it, or as lines that declare something, and then those that are given. Raises GameError.
    """
    position, *said = _PLAY.split(read_text(file), maxsplit=1)
    written = [line.strip() for part in said for line in part.splitlines() if line.strip()]
    if not said:
        written = [found[1].strip() for found in _ANSWERS.finditer(position)]
        position = _ANSWERS.sub("", position)
    chosen = distinct_days() if every else days or _USUAL
    try:
        return Game.compare(position, [*written, *answers], chosen, cards=your_cards())
    except NotationError as error:
        raise NotationError(f"{file}: {error}") from None


def print_comparison(console: Console, told: Comparison) -> None:
    """Print the timelines side by side, the first parting marked, and where each leads."""
    table = Table(*(str(timeline.edition) for timeline in told.timelines), box=SIMPLE_HEAD, expand=False)
    parting = told.parting
    for row, parts_here in rows(told):
        style = "bold yellow" if parts_here else ""
        table.add_row(*(_cell(each, style) for each in row))
    console.print(table)
    if parting is None:
        print_text(console, "The same on all these days.")
    else:
        print_text(console, "They part where it first differs:", "bold")
        for timeline, each in zip(told.timelines, parting, strict=True):
            print_text(console, f"  {timeline.edition}: {each or 'nothing more happens'}")
    print_groups(console, told)


def print_groups(console: Console, told: Comparison, *, every: bool = False) -> None:
    """Print which days have one outcome, and which outcome that is."""
    for group in told.groups():
        console.print(Text(f"{span(told, group, every=every)}:", style="bold"), soft_wrap=True)
        for problem in group[0].ended:
            print_text(console, f"  {refusal(problem)}", "red")
        for line in group[0].board.splitlines():
            print_text(console, f"  {line}")
        for line in left_out_or_added(told, group, every=every):
            print_text(console, f"  {line}", "dim")


def _cell(sentence: Sentence | None, style: str) -> Text:
    return Text("" if sentence is None else str(sentence), style=style)


def print_as_json(console: Console, told: Comparison) -> None:
    """Print the comparison as one line of JSON."""
    print_json_line(console, told.as_json())
