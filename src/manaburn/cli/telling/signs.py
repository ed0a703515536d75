"""What is printed where the terminal, or the file the output goes to, cannot show every sign."""

from __future__ import annotations

import codecs
import io
import json
import sys
import unicodedata
from typing import Any

from rich.console import Console

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
    """The same in ASCII: signs that are much like it, letters without their accents, else a question mark.

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


def print_what_can_be_shown() -> None:
    """From now on no output fails for a sign its encoding lacks, and no input for a byte that is none."""
    codecs.register_error(_PLAINER_SIGNS, _instead)
    for stream in (sys.stdout, sys.stderr, sys.stdin):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace" if stream is sys.stdin else _PLAINER_SIGNS)


def print_json_line(console: Console, answer: Any) -> None:
    """Print a line of JSON, in which signs that the output lacks are written by their numbers."""
    every_sign = codecs.lookup(console.encoding).name.startswith("utf")
    line = json.dumps(answer, ensure_ascii=not every_sign)
    console.print(line, soft_wrap=True, markup=False, highlight=False)
