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
from collections.abc import Collection, Sequence
from hashlib import sha256
from pathlib import Path

import manaburn
import with_tests  # noqa: F401
from golden.compared_readings import Difference, Read, differences, in_words, read_all, summary, told
from golden.packed_readings import (
    CARD_FILE,
    GOLDEN,
    READINGS,
    Packing,
    kept_lines,
    kept_reading,
    told_now,
    write_readings,
)
from manaburn.oracle.sources.files import read_cards
from manaburn.oracle.store.directory import data_directory

_TOLD = 25
"""How many changes are told in words."""


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
    hashed = sha256(f"{file.resolve()} {file.stat().st_size} {file.stat().st_mtime_ns}".encode())
    for folder in (Path(manaburn.__file__).parent, GOLDEN):
        for code in sorted(folder.rglob("*.py")):
            hashed.update(code.read_bytes())
    return hashed.hexdigest()[:16]


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
