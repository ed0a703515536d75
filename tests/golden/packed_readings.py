"""How cards were read when that was last looked at: the golden readings, packed, a line for each card.

A line holds the name of a card and, packed, its definition as JSON: so a change of one card is a change of
one line. A reading leaves out the card's own words, and the day of its printing, which no text says.
The words that readings are made of, and a sample of readings that packing refers to, are kept beside them; a
word that came later is spelt out, so that nobody need change that file.
"""

from __future__ import annotations

import json
import os
import re
import zlib
from base64 import b85decode, b85encode
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from manaburn.cards.coding import decode_card, encode_card
from manaburn.cards.definitions import CardDefinition
from manaburn.cards.upgrades import upgrade

GOLDEN = Path(__file__).parent
READINGS = GOLDEN / "readings.txt"
WORDS = GOLDEN / "readings_words.txt"
CARD_FILE = Path(
    os.environ.get("MANABURN_CARDS", Path(__file__).parents[3] / "shared" / "cards" / "oracle.jsonl.xz")
)
"""The cards that are read."""

_WORD = re.compile(
    r"""
      \{"\w+":"\w+"\}                 # a member of an enum
    | \{"[\w.]+":[\[{]*               # the beginning of a record
    | "\w+":[\[{]*                    # a field
    | "(?:[^"\\]|\\.)*"               # a text
    | -?\d+ | true | false | null
    | [\[\]{}:,]+                     # ends, and what stands between
    | .
    """,
    re.VERBOSE | re.DOTALL,
)
_SHORT = 192
"""How many words are written as one byte."""
_SPELT = 255
"""The byte before a word that is spelt out; those between are the first of two."""
_MOST_WORDS = _SHORT + (_SPELT - _SHORT) * 256
_OFTEN = 3
"""How often a word must be there to be worth a number."""
_WINDOW = 1 << 15
"""How much of a sample packing looks back to."""

_OWN_WORDS = {"Mode": ("text",), "CardDefinition": ("first_printed", "printed_by")}
"""Fields that are no part of a reading: a card's words in a menu, and when it was printed."""


def reading_text(definition: CardDefinition) -> str:
    """A reading as text: the definition as JSON, without the words of the card."""
    return json.dumps(_without_own_words(encode_card(definition)), ensure_ascii=False, separators=(",", ":"))


def _without_own_words(value: Any) -> Any:
    match value:
        case dict():
            return {
                name: _without_own_words(_but(content, _OWN_WORDS.get(name, ())))
                for name, content in value.items()
            }
        case list():
            return [_without_own_words(part) for part in value]
        case _:
            return value


def _but(content: Any, left_out: tuple[str, ...]) -> Any:
    if not left_out or not isinstance(content, dict):
        return content
    return {field: part for field, part in content.items() if field not in left_out}


def told_now(text: str) -> str:
    """A reading in the words that cards are told in now, where it is of an earlier release."""
    data = json.loads(text)
    return text if upgrade(data) == data else reading_text(decode_card(data))


def definition_of(text: str) -> CardDefinition:
    """The definition that a reading tells. Raises SaveError where its words are no longer known."""
    return decode_card(json.loads(text))


class Packing:
    """Packs readings by the words they are made of, and by a sample of readings."""

    def __init__(self, words: Iterable[str], sample: bytes) -> None:
        self._words = tuple(words)
        self._bytes = {word: _as_bytes(number) for number, word in enumerate(self._words)}
        self._sample = sample

    @classmethod
    def of(cls, texts: Mapping[str, str]) -> Packing:
        """One that packs readings well, as it is made of them."""
        every = sorted(_nameless(name, text) for name, text in texts.items())
        counted = Counter(word for text in every for word in _WORD.findall(text))
        often = (word for word in counted if counted[word] >= _OFTEN and "\n" not in word)
        ordered = sorted(often, key=lambda word: (-counted[word], word))
        packing = cls(ordered[:_MOST_WORDS], b"")
        step = max(1, len(every) // 700)
        sample = b"".join(map(packing._as_words, every[::step]))[:_WINDOW]
        return cls(packing._words, sample)

    @classmethod
    @cache
    def kept(cls) -> Packing:
        """The one that packed the readings that are kept."""
        sample, *words = WORDS.read_text(encoding="utf-8").splitlines()
        return cls(words, b85decode(sample))

    def keep(self) -> None:
        """Write what is needed to unpack."""
        lines = (b85encode(self._sample).decode(), *self._words)
        WORDS.write_text("\n".join(lines) + "\n", encoding="utf-8")

    def pack(self, name: str, text: str) -> str:
        """The reading of a card in a few characters."""
        packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, self._sample)
        return b85encode(packer.compress(self._as_words(_nameless(name, text))) + packer.flush()).decode()

    def unpack(self, name: str, packed: str) -> str:
        """The reading that was packed."""
        unpacker = zlib.decompressobj(-15, self._sample)
        content = unpacker.decompress(b85decode(packed)) + unpacker.flush()
        found: list[str] = []
        place = 0
        while place < len(content):
            first = content[place]
            if first < _SHORT:
                found.append(self._words[first])
                place += 1
            elif first < _SPELT:
                found.append(self._words[_SHORT + (first - _SHORT) * 256 + content[place + 1]])
                place += 2
            else:
                end = place + 2 + content[place + 1]
                found.append(content[place + 2 : end].decode())
                place = end
        return _named(name, "".join(found))

    def _as_words(self, text: str) -> bytes:
        return b"".join(self._bytes.get(word) or _spelt(word) for word in _WORD.findall(text))


def _nameless(name: str, text: str) -> str:
    """A reading in which the card and its faces are not named."""
    for word, one in _names(name):
        text = text.replace(one, word)
    return text


def _named(name: str, text: str) -> str:
    for word, one in _names(name):
        text = text.replace(word, one)
    return text


def _names(name: str) -> list[tuple[str, str]]:
    """The card and its faces, with the words that stand for their names."""
    called = (name, *name.split(" // ")) if " // " in name else (name,)
    return [(f'"~{number}"', json.dumps(one, ensure_ascii=False)) for number, one in enumerate(called)]


def _as_bytes(number: int) -> bytes:
    if number < _SHORT:
        return bytes((number,))
    high, low = divmod(number - _SHORT, 256)
    return bytes((_SHORT + high, low))


def _spelt(word: str) -> bytes:
    parts = (word[i : i + 60].encode() for i in range(0, len(word), 60))
    return b"".join(bytes((_SPELT, len(part))) + part for part in parts)


@cache
def kept_lines() -> Mapping[str, str]:
    """The packed reading of each card, as it is kept."""
    if not READINGS.exists():
        return {}
    return lines_by_name(READINGS.read_text(encoding="utf-8"))


def lines_by_name(readings: str) -> dict[str, str]:
    """The packed reading of each card in the text of a file of readings."""
    return {name: packed for name, _, packed in (line.partition("\t") for line in readings.splitlines())}


def kept_reading(name: str) -> str | None:
    """The reading of a card as it is kept; None if it is not a supported one."""
    packed = kept_lines().get(name)
    return None if packed is None else Packing.kept().unpack(name, packed)


def write_readings(texts: Mapping[str, str], *, anew: bool = False) -> None:
    """Keep these readings; the lines of those that did not change stay, if not all are packed anew."""
    if anew or not WORDS.exists():
        packing = Packing.of(texts)
        packing.keep()
        before: Mapping[str, str] = {}
    else:
        packing, before = Packing.kept(), kept_lines()
    lines = []
    for name in sorted(texts):
        line = before.get(name)
        if line is None or packing.unpack(name, line) != texts[name]:
            line = packing.pack(name, texts[name])
        lines.append(f"{name}\t{line}\n")
    READINGS.write_text("".join(lines), encoding="utf-8")
