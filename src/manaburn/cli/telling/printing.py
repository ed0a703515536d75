"""This module prints for all commands: lines of text, broken between words (`print_text`), lines of the
narration, with their rules in grey (`print_lines`), lines of JSON (`print_json_line`), and progress bars
(`progress`). Once `replace_what_cannot_be_shown` was called, signs that the output cannot show are replaced
by plainer ones.
"""

from __future__ import annotations

import codecs
import io
import json
import sys
import unicodedata
from collections.abc import Iterable
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from manaburn.narration.lines import Line


def print_lines(console: Console, lines: Iterable[Line]) -> None:
    """Print lines of the narration."""
    for line in lines:
        print_text(console, line_text(line))


def print_text(console: Console, said: str | Text, style: str = "") -> None:
    """Print a line: in a terminal broken between words, all of it as far in as it begins; elsewhere as one
    line.
    """
    text = Text(said, style=style) if isinstance(said, str) else said
    if not console.is_terminal:
        console.print(text, soft_wrap=True)
        return
    indent = len(text.plain) - len(text.plain.lstrip(" "))
    console.print(Padding(text[indent:], (0, 0, 0, indent), expand=False))


def line_text(line: Line) -> Text:
    """Return a line of the narration as it is shown."""
    text = Text("" if line.heading == 2 else "  " if line.heading == 1 else "    ")
    style = {2: "bold", 1: "cyan", 0: ""}[line.heading]
    text.append(line.text, style=style)
    if line.rule:
        text.append(f" [{line.rule}]", style="dim")
    return text


_PLAINER = {
    "→": "->",
    "▶": ">",
    "▷": ">",
    "·": "-",
    "…": "...",
    "—": "-",
    "–": "-",
    "−": "-",
    "×": "x",
    "’": "'",
    "“": '"',
    "”": '"',
    "•": "*",
    "½": "1/2",
    "Æ": "AE",
    "æ": "ae",
    "ß": "ss",
    "ø": "o",
    "─": "-",
}
_PLAINER_SIGNS = "manaburn.plainer"


def plainer(text: str) -> str:
    """Return a text in ASCII: signs that are much like its own, letters without their accents, else a
    question mark.

    >>> plainer("Æther Vial → Lim-Dûl’s Vault")
    "AEther Vial -> Lim-Dul's Vault"
    """
    return "".join(_plainer(sign) for sign in text)


def _plainer(sign: str) -> str:
    if sign.isascii():
        return sign
    plain = unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode()
    return _PLAINER.get(sign) or plain or "?"


def _instead(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return plainer(error.object[error.start : error.end]), error.end


def replace_what_cannot_be_shown() -> None:
    """Let no output fail from now on for a sign its encoding lacks, and no input for a byte that is none."""
    codecs.register_error(_PLAINER_SIGNS, _instead)
    for stream in (sys.stdout, sys.stderr, sys.stdin):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace" if stream is sys.stdin else _PLAINER_SIGNS)


def print_json_line(console: Console, answer: Any) -> None:
    """Print a line of JSON, in which signs that the output lacks are written by their numbers."""
    every_sign = codecs.lookup(console.encoding).name.startswith("utf")
    line = json.dumps(answer, ensure_ascii=not every_sign)
    console.print(line, soft_wrap=True, markup=False, highlight=False)


def progress(console: Console, *further: ProgressColumn) -> Progress:
    """Return a bar: how much is done, of how much, and how long it will take; nothing where there is no
    terminal.
    """
    done = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    columns = (*done, *further, TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
