"""How `fuzz.py` breaks a good text: words and characters left out, repeated, exchanged, taken from elsewhere.

It knows nothing of what the texts mean: only where words, numbers and brackets are.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random

MOST_CHARACTERS = 400_000
"""A broken text is cut off here: a longer one only says how fast the machine reads."""

_TOKEN = re.compile(r"\w+|\s+|[^\w\s]")

NUMBERS = (
    *("0", "-1", "-0", "00", "1", "2", "16", "17", "99", "65536", "999999999", "1000000000", "-999999999"),
    *("1" + "0" * 30, "-1" + "0" * 30, "9" * 5000, "1e999", "NaN", "Infinity", "0x10", "1.5", "1_000"),
    *("٣", "²", "½", "Ⅷ", "true", "null"),
)
"""Numbers that are too large, too small, or none."""

CHARACTERS = (
    *("\x00", "\x1b", "\x7f", "\x85", "\xa0", "\ud800", "\udfff", "\ufeff", "\u200b", "\u2028", "\u202e"),
    *(
        "\r",
        "\t",
        "\n",
        "\v",
        "\\",
        '"',
        "'",
        "#",
        "(",
        ")",
        "[",
        "]",
        "{",
        "}",
        ":",
        ",",
        "|",
        "/",
        ">",
        "+",
    ),
    *("ß", "İ", "ﬁ", "é", "e\u0301", "漢", "🂡", "<", "&", "%s", "{0}", "$("),
)
"""Characters that often end up where nobody thought of them."""

_BRACKETS = ("()", "[]", "{}", '""', "<>")
_LENGTHS = (2, 3, 10, 100, 3000)


def tokens(text: str) -> list[str]:
    """The words, gaps and signs of a text.

    >>> tokens("Anna 20 | Ben#3")
    ['Anna', ' ', '20', ' ', '|', ' ', 'Ben', '#', '3']
    """
    return _TOKEN.findall(text)


def broken(text: str, others: Sequence[str], rng: Random) -> str:
    """The text after one to four mutations; now and then it is one that has little to do with it."""
    pieces = tokens(text)
    for _ in range(rng.choice((1, 1, 1, 2, 2, 3, 4))):
        pieces = rng.choice(_MUTATIONS)(pieces, others, rng) or [""]
        if sum(map(len, pieces)) > MOST_CHARACTERS:
            break
    return "".join(pieces)[:MOST_CHARACTERS]


Pieces = list[str]


def _span(pieces: Pieces, rng: Random, most: int = 12) -> tuple[int, int]:
    first = rng.randrange(len(pieces))
    return first, min(len(pieces), first + rng.randint(1, most))


def _delete(pieces: Pieces, others: Sequence[str], rng: Random) -> Pieces:
    first, last = _span(pieces, rng)
    return pieces[:first] + pieces[last:]


def _cut_off(pieces: Pieces, others: Sequence[str], rng: Random) -> Pieces:
    at = rng.randrange(len(pieces))
    return pieces[:at] if rng.random() < 0.7 else pieces[at:]


def _repeat(pieces: Pieces, others: Sequence[str], rng: Random) -> Pieces:
    first, last = _span(pieces, rng, 6)
    return pieces[:last] + pieces[first:last] * rng.choice(_LENGTHS) + pieces[last:]


def _swap(pieces: Pieces, others: Sequence[str], rng: Random) -> Pieces:
    one, other = (_span(pieces, rng, 3) for _ in range(2))
    (a, b), (c, d) = sorted((one, other))
    if b > c:
        return pieces
    return pieces[:a] + pieces[c:d] + pieces[b:c] + pieces[a:b] + pieces[d:]


def _splice(pieces: Pieces, others: Sequence[str], rng: Random) -> Pieces:
    theirs = tokens(rng.choice(others))
    c, d = _span(theirs, rng, 20)
    first, last = _span(pieces, rng, 3)
    return pieces[:first] + theirs[c:d] + pieces[last if rng.random() < 0.5 else first :]


def _copy_a_word(pieces: Pieces, others: Sequence[str], rng: Random) -> Pieces:
    """A word stands where another word of this or another text stood."""
    words = [i for i, piece in enumerate(pieces) if piece.isalnum()]
    source = pieces if rng.random() < 0.6 else tokens(rng.choice(others))
    known = [piece for piece in source if piece.isalnum()]
    if not words or not known:
        return pieces
    at = rng.choice(words)
    return [*pieces[:at], rng.choice(known), *pieces[at + 1 :]]


def _other_number(pieces: Pieces, others: Sequence[str], rng: Random) -> Pieces:
    numbers = [i for i, piece in enumerate(pieces) if piece.isdigit()]
    if not numbers:
        return pieces
    at = rng.choice(numbers)
    near = str(max(0, int(pieces[at][:9]) + rng.choice((-1, 1, 2)))) if pieces[at].isascii() else "0"
    return [*pieces[:at], rng.choice((near, rng.choice(NUMBERS))), *pieces[at + 1 :]]


def _insert_character(pieces: Pieces, others: Sequence[str], rng: Random) -> Pieces:
    at = rng.randrange(len(pieces) + 1)
    inside = pieces[at - 1] if at else ""
    where = rng.randrange(len(inside) + 1)
    odd = rng.choice(CHARACTERS) * rng.choice((1, 1, 1, 2, 5000))
    return [*pieces[: max(0, at - 1)], inside[:where] + odd + inside[where:], *pieces[at:]]


def _replace_byte(pieces: Pieces, others: Sequence[str], rng: Random) -> Pieces:
    """As in a damaged file: one byte is another one."""
    raw = bytearray("".join(pieces).encode("utf-8", "surrogatepass"))
    if not raw:
        return pieces
    for _ in range(rng.choice((1, 1, 8))):
        raw[rng.randrange(len(raw))] = rng.randrange(256)
    return tokens(raw.decode("utf-8", "surrogateescape"))


def _nest(pieces: Pieces, others: Sequence[str], rng: Random) -> Pieces:
    first, last = _span(pieces, rng)
    pair = rng.choice(_BRACKETS)
    deep = rng.choice((1, 2, 50, 5000, 100_000))
    return [*pieces[:first], pair[0] * deep, *pieces[first:last], pair[1] * deep, *pieces[last:]]


def _move_line(pieces: Pieces, others: Sequence[str], rng: Random) -> Pieces:
    lines = "".join(pieces).split("\n")
    line = lines.pop(rng.randrange(len(lines)))
    lines.insert(rng.randrange(len(lines) + 1), line)
    return tokens("\n".join(lines))


_MUTATIONS: tuple[Callable[[Pieces, Sequence[str], Random], Pieces], ...] = (
    *(_delete, _cut_off, _repeat, _swap, _splice, _copy_a_word, _copy_a_word, _copy_a_word),
    *(_other_number, _other_number, _other_number, _insert_character, _replace_byte, _nest, _move_line),
)


def smaller(text: str, still: Callable[[str], bool], most: int = 300) -> str:
    """A shorter text of which `still` is true: parts are left out as long as that holds."""
    tried = 0
    for cut in (lambda t: t.splitlines(keepends=True), tokens):
        parts = cut(text)
        size = max(1, len(parts) // 2)
        while size and tried < most:
            first = 0
            while first < len(parts) and tried < most:
                shorter = parts[:first] + parts[first + size :]
                tried += 1
                if still("".join(shorter)):
                    parts = shorter
                else:
                    first += size
            size //= 2
        text = "".join(parts)
    return text
