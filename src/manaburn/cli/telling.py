"""Printing a narration: headings, indented lines, rules in grey."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.text import Text

from manaburn.cli.narration import Line


def print_lines(console: Console, lines: Iterable[Line]) -> None:
    """Print what was told."""
    for line in lines:
        console.print(line_text(line), soft_wrap=True)


def line_text(line: Line) -> Text:
    """A line of the narration as it is shown."""
    text = Text("" if line.heading == 2 else "  " if line.heading == 1 else "    ")
    style = {2: "bold", 1: "cyan", 0: ""}[line.heading]
    text.append(line.text, style=style)
    if line.rule:
        text.append(f" [{line.rule}]", style="dim")
    return text
