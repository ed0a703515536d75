"""Printing a narration: headings, indented lines, rules in grey."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from manaburn.cli.telling.narration import Line


def print_lines(console: Console, lines: Iterable[Line]) -> None:
    """Print what was told."""
    for line in lines:
        print_text(console, line_text(line))


def print_text(console: Console, text: Text) -> None:
    """Print a line: in a terminal broken between words, all of it as far in as it begins; elsewhere as one
    line.
    """
    if not console.is_terminal:
        console.print(text, soft_wrap=True)
        return
    indent = len(text.plain) - len(text.plain.lstrip(" "))
    console.print(Padding(text[indent:], (0, 0, 0, indent), expand=False))


def line_text(line: Line) -> Text:
    """A line of the narration as it is shown."""
    text = Text("" if line.heading == 2 else "  " if line.heading == 1 else "    ")
    style = {2: "bold", 1: "cyan", 0: ""}[line.heading]
    text.append(line.text, style=style)
    if line.rule:
        text.append(f" [{line.rule}]", style="dim")
    return text
