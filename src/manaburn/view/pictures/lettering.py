"""This module measures words for a picture (`width_of`), and cuts or breaks them to fit (`fitting`,
`broken`), so that they stay within their place whatever font their reader has.
"""

from __future__ import annotations

from unicodedata import normalize

_WIDTHS = {
    0.32: " ,.'’·ijlIJ",
    0.42: "!()-/:;[\\]`frt|",
    0.80: "ABCDGHKNOQRUVXZ&",
    0.84: "w+<=>#~^−×",
    1.00: "mMW%@—→…",
}
"""In parts of the size of the letters: those of DejaVu Sans, than which no usual font is wider."""
_WIDTH_OF = {sign: width for width, signs in _WIDTHS.items() for sign in signs}
_USUAL = 0.64
"""The width of all other letters."""
_FIRST_IDEOGRAPH = "\u2e80"
"""From here on signs are square."""
_BOLD = 1.13


def width_of(text: str, size: float, *, bold: bool = False) -> float:
    """Return how wide a text is at the most.

    >>> round(width_of("Hill Giant", 10)), round(width_of("Hill Giant", 10, bold=True))
    (49, 55)
    """
    wide = sum(map(_width_of, normalize("NFKD", text))) * size
    return wide * _BOLD if bold else wide


def _width_of(sign: str) -> float:
    return _WIDTH_OF.get(sign, 1.0 if sign >= _FIRST_IDEOGRAPH else _USUAL)


def fitting(text: str, room: float, size: float, *, bold: bool = False) -> str:
    """Return as much of a text as has room, with an ellipsis where it is cut.

    >>> fitting("Elesh Norn, Grand Cenobite", 100, 10), fitting("Hill Giant", 100, 10)
    ('Elesh Norn, Gran…', 'Hill Giant')
    """
    if width_of(text, size, bold=bold) <= room:
        return text
    while text and width_of(text + "…", size, bold=bold) > room:
        text = text[:-1].rstrip()
    return text + "…"


def broken(text: str, room: float, size: float, most: int, *, bold: bool = False) -> tuple[str, ...]:
    """Return a text broken between words into at most `most` lines; the last has all that is left of it. A
    line that has no room is cut.

    >>> broken("Elesh Norn, Grand Cenobite", 100, 10, most=2)
    ('Elesh Norn, Grand', 'Cenobite')
    """
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and (len(lines) == most or width_of(longer, size, bold=bold) <= room):
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(fitting(line, room, size, bold=bold) for line in lines)
