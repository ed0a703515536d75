"""How readings are compared with those that were accepted, and how a difference is told in words."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from difflib import unified_diff
from multiprocessing import get_context
from typing import NamedTuple

from golden.packed_readings import Packing, definition_of, kept_lines, reading_text, told_now
from manaburn.cards.describing.in_words import describe
from manaburn.errors import SaveError
from manaburn.oracle.assembling.reading import read
from manaburn.oracle.sources.printed import PrintedCard

_AT_ONCE = 250
"""How many cards a process is given."""


class Read(NamedTuple):
    """What became of cards: the readings of those that can be played, and why others can't."""

    texts: dict[str, str]
    refused: dict[str, str]


class Difference(NamedTuple):
    """A card that is read otherwise than before; None where it could not, or cannot, be played."""

    name: str
    old: str | None
    new: str | None


# Reading


def read_all(cards: Sequence[PrintedCard], processes: int) -> Read:
    """How cards are read now."""
    parts = [cards[i : i + _AT_ONCE] for i in range(0, len(cards), _AT_ONCE)]
    found = Read({}, {})
    if processes <= 1 or len(parts) == 1:
        several: Iterable[Read] = map(_read_some, parts)
        _gather(found, several)
    else:
        with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
            _gather(found, pool.map(_read_some, parts))
    return found


def _gather(found: Read, several: Iterable[Read]) -> None:
    for some in several:
        found.texts.update(some.texts)
        found.refused.update(some.refused)


def _read_some(cards: Sequence[PrintedCard]) -> Read:
    found = Read({}, {})
    for card in cards:
        reading = read(card)
        if reading.definition is None:
            found.refused[card.name] = "; ".join(
                f"{unread.phrase!r}" + (f" ({unread.why})" if unread.why else "") for unread in reading.unread
            )
        else:
            found.texts[card.name] = reading_text(reading.definition)
    return found


# Comparing


def differences(new: Mapping[str, str], among: Collection[str] | None = None) -> list[Difference]:
    """The cards that are read otherwise than is kept; of these cards, or of all."""
    packing = Packing.kept()
    kept = {name: line for name, line in kept_lines().items() if among is None or name in among}
    old = {name: told_now(packing.unpack(name, line)) for name, line in kept.items()}
    return [
        Difference(name, old.get(name), new.get(name))
        for name in sorted(old.keys() | new.keys())
        if old.get(name) != new.get(name)
    ]


def in_words(text: str | None) -> list[str]:
    """A reading in words; in its own notation, if it is of words that this release does not know."""
    if text is None:
        return []
    try:
        return describe(definition_of(text))
    except SaveError as error:
        return [f"({error})", *_in_pieces(text)]


def _in_pieces(text: str) -> list[str]:
    return json.dumps(json.loads(text), ensure_ascii=False, indent=1).splitlines()


def told(difference: Difference, refused: Mapping[str, str], *, whole: bool) -> Iterator[str]:
    """A difference in words, line by line: what went with -, what came with +."""
    old, new = in_words(difference.old), in_words(difference.new)
    if old == new and difference.old is not None and difference.new is not None:
        yield "  the words are the same, the readings are not:"
        old, new = _in_pieces(difference.old), _in_pieces(difference.new)
        whole = False
    lines = list(unified_diff(old, new, lineterm="", n=1000 if whole else 0))
    yield from (f"  {line}" for line in lines if not line.startswith(("---", "+++", "@@")))
    if difference.new is None:
        yield f"  refused now: {refused.get(difference.name, 'there is no such card in the file')}"
    elif difference.old is None:
        yield "  refused before"


def summary(found: Collection[Difference], supported: int) -> str:
    """How many changed, came and went."""
    came = sum(one.old is None for one in found)
    went = sum(one.new is None for one in found)
    return (
        f"{supported:,} cards are read; readings changed: {len(found) - came - went:,},"
        f" new: {came:,}, refused now: {went:,}"
    )
