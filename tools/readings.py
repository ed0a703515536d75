"""Compare how the cards of a public card file are read with how they were: a change is reviewed like code.

    python tools/readings.py check [NAME…]   which readings are others than those kept, in words
    python tools/readings.py show NAME…      the kept reading of a card and the new one, in words
    python tools/readings.py accept          keep the new ones (`--repack`: with words chosen anew)
    python tools/readings.py upgrade         keep the same ones, in the words that cards are told in now

The card file is the one in `MANABURN_CARDS`, or `shared/cards/oracle.jsonl.xz` beside the project. What was
read is remembered until the code changes, so that to accept after a check takes a moment. `--all` tells every
change in words, not only the first ones.
"""

from __future__ import annotations

import json
import os
import sys
import zlib
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from difflib import unified_diff
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

import manaburn
from manaburn.cards.describing.in_words import describe
from manaburn.errors import SaveError
from manaburn.oracle.assembling.reading import read
from manaburn.oracle.sources.files import read_cards
from manaburn.oracle.sources.printed import PrintedCard
from manaburn.oracle.store.directory import data_directory
from packed_readings import (
    READINGS,
    Packing,
    definition_of,
    kept_lines,
    kept_reading,
    reading_text,
    told_now,
    write_readings,
)

CARD_FILE = Path(
    os.environ.get("MANABURN_CARDS", Path(__file__).parents[2] / "shared" / "cards" / "oracle.jsonl.xz")
)

_AT_ONCE = 250
"""How many cards a process is given."""
_TOLD = 25
"""How many changes are told in words."""


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


def _read_or_remembered(file: Path) -> Read:
    """How the cards of a file are read now, remembered if neither the file nor any code has changed."""
    folder = data_directory()
    place = folder / f"readings-{_of_now(file)}.json.z"
    if place.exists():
        return Read(*json.loads(zlib.decompress(place.read_bytes())))
    found = read_all(read_cards(file).cards, os.cpu_count() or 1)
    folder.mkdir(parents=True, exist_ok=True)
    for older in folder.glob("readings-*.json.z"):
        older.unlink()
    place.write_bytes(zlib.compress(json.dumps(found).encode(), 1))
    return found


def _of_now(file: Path) -> str:
    """Tells this file and this code from all others."""
    told = sha256(f"{file.resolve()} {file.stat().st_size} {file.stat().st_mtime_ns}".encode())
    for folder in (Path(manaburn.__file__).parent, Path(__file__).parent):
        for code in sorted(folder.rglob("*.py")):
            told.update(code.read_bytes())
    return told.hexdigest()[:16]


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


# Commands


def check(names: Sequence[str], *, everything: bool) -> int:
    """Tell what is read otherwise; 1 if anything is."""
    now = _read_named(names) if names else _read_or_remembered(CARD_FILE)
    found = differences(now.texts, names or None)
    for number, difference in enumerate(found):
        if number == _TOLD and not everything:
            print("and, in short:", ", ".join(rest.name for rest in found[_TOLD:]))
            break
        print(difference.name)
        print(*told(difference, now.refused, whole=False), sep="\n")
    print(summary(found, len(now.texts)))
    return 1 if found else 0


def _read_named(names: Collection[str]) -> Read:
    cards = [card for card in read_cards(CARD_FILE).cards if card.name in names]
    missing = set(names) - {card.name for card in cards}
    if missing:
        raise SystemExit(f"{CARD_FILE}: there is no card {min(missing)!r}; names are written as in the file")
    return read_all(cards, 1)


def show(names: Sequence[str]) -> int:
    """Print the kept and the new reading of each card; 1 if one differs."""
    now = _read_named(names)
    changed = 0
    for name in names:
        difference = Difference(name, kept_reading(name), now.texts.get(name))
        if difference.new == difference.old:
            print(f"{name}: as it is kept")
            print(*(f"  {line}" for line in in_words(difference.new)), sep="\n")
            print(f"  refused: {now.refused[name]}\n" if difference.new is None else "")
        else:
            changed += 1
            print(f"{name}: kept (-) and new (+)")
            print(*told(difference, now.refused, whole=True), "", sep="\n")
    return 1 if changed else 0


def accept(*, repack: bool) -> int:
    """Keep what is read now."""
    now = _read_or_remembered(CARD_FILE)
    found = differences(now.texts) if READINGS.exists() else []
    write_readings(now.texts, anew=repack)
    print(f"{summary(found, len(now.texts))}: kept in {READINGS}")
    return 0


def upgrade_kept() -> int:
    """Keep what is kept, in the words of this release, without reading a card."""
    packing = Packing.kept()
    old = {name: packing.unpack(name, line) for name, line in kept_lines().items()}
    new = {name: told_now(text) for name, text in old.items()}
    write_readings(new)
    print(f"{sum(old[name] != new[name] for name in old):,} of {len(old):,} readings are told in other words")
    return 0


def main(arguments: Sequence[str]) -> int:
    """Check, show or accept."""
    options = {argument for argument in arguments if argument.startswith("--")}
    words = [argument for argument in arguments if argument not in options]
    if words == ["upgrade"] and not options:
        return upgrade_kept()
    if not CARD_FILE.is_file():
        print(f"there is no card file at {CARD_FILE}: name one in MANABURN_CARDS", file=sys.stderr)
        return 2
    match words:
        case ["check", *names] if options <= {"--all"}:
            return check(names, everything="--all" in options)
        case ["show", _, *_] if not options:
            return show(words[1:])
        case ["accept"] if options <= {"--repack"}:
            return accept(repack="--repack" in options)
    print(__doc__, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
