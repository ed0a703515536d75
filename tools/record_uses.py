"""Which words of the vocabulary are used by how many supported cards: what could be merged is what few use.

    python tools/record_uses.py [MOST]     the records that at most so many cards use (9 if not said)

The cards are those of the golden readings and of the catalogue; of each record it says three that use it.
"""

from __future__ import annotations

import dataclasses
import json
import sys
from collections.abc import Iterator, Sequence
from typing import Any

import with_tests  # noqa: F401
from golden.packed_readings import Packing, kept_lines
from manaburn.cards.catalogue import CATALOGUE
from manaburn.cards.coding import CODING, encode_card

_TOLD = 3


def records_in(written: Any) -> Iterator[str]:
    """The names of the records in a card as JSON, some of them several times.

    >>> [*records_in([{"Draw": {"amount": {"Number": "X"}}}])]
    ['Draw']
    """
    if isinstance(written, list):
        for part in written:
            yield from records_in(part)
    elif isinstance(written, dict):
        for name, content in written.items():
            if len(written) == 1 and isinstance(content, dict) and name in CODING.class_of:
                yield name
            yield from records_in(content)


def users() -> dict[str, list[str]]:
    """The supported cards that use each record of the vocabulary."""
    vocabulary = (name for name, kind in CODING.class_of.items() if dataclasses.is_dataclass(kind))
    found: dict[str, list[str]] = {
        name: [] for name in vocabulary if CODING.class_of[name].__module__.startswith("manaburn.cards.")
    }
    packing = Packing.kept()
    cards = {name: json.loads(packing.unpack(name, line)) for name, line in kept_lines().items()}
    cards |= {name: encode_card(card) for name, card in CATALOGUE.items() if name not in cards}
    for name, written in cards.items():
        for record in set(records_in(written)) & found.keys():
            found[record].append(name)
    return found


def main(arguments: Sequence[str]) -> int:
    """Print how many there are, and those that few cards use."""
    if arguments and not arguments[0].isdigit():
        print(__doc__, file=sys.stderr)
        return 2
    most = int(arguments[0]) if arguments else 9
    found = users()
    print(f"{len(found)} records")
    for record, cards in sorted(found.items(), key=lambda entry: (len(entry[1]), entry[0])):
        if len(cards) <= most:
            print(f"{len(cards):6}  {record}  {'; '.join(cards[:_TOLD])}".rstrip())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
