"""Choose cards whose readings go through every line of the grammar, for the tests that read cards again.

    python tools/cards_of_phrases.py

All cards of the card file that can be played are read, and it is seen which lines of the grammar each goes
through; as few cards as are easily found go through every line twice. Their names are written to
`tests/golden/cards_of_phrases.txt`. That takes some minutes.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from heapq import heapify, heappop, heappush
from pathlib import Path
from types import FrameType
from typing import Any

import manaburn.oracle.grammar
import with_tests  # noqa: F401
from golden.packed_readings import CARD_FILE
from manaburn.oracle.assembling.reading import read
from manaburn.oracle.sources.files import read_cards
from manaburn.oracle.sources.printed import PrintedCard

CHOSEN = Path(__file__).parents[1] / "tests" / "golden" / "cards_of_phrases.txt"
GRAMMAR = str(Path(manaburn.oracle.grammar.__file__).parent)
TIMES = 2
_AT_ONCE = 500

Lines = frozenset[tuple[str, int]]
"""Lines of code, by file and number."""


def lines_of(cards: list[PrintedCard]) -> dict[str, Lines]:
    """The lines of the grammar that the reading of each card that can be played goes through."""
    found: dict[str, Lines] = {}
    for card in cards:
        seen: set[tuple[str, int]] = set()

        def within(frame: FrameType, event: str, _: Any, seen: set[tuple[str, int]] = seen) -> Any:
            if event == "line":
                seen.add((frame.f_code.co_filename, frame.f_lineno))
            return within

        sys.settrace(lambda frame, *_, within=within: within if _is_grammar(frame) else None)
        reading = read(card)
        sys.settrace(None)
        if reading.definition is not None:
            found[card.name] = frozenset(seen)
    return found


def _is_grammar(frame: FrameType) -> bool:
    return frame.f_code.co_filename.startswith(GRAMMAR)


def chosen(lines: Mapping[str, Lines]) -> Iterator[str]:
    """Yield cards, each of which goes through as many lines as any that want another card."""
    wanting = Counter(line for each in lines.values() for line in each)
    wanting = Counter({line: min(TIMES, number) for line, number in wanting.items()})
    waiting = [(-len(each), name) for name, each in lines.items()]
    heapify(waiting)
    while waiting:
        _, name = heappop(waiting)
        worth = sum(wanting[line] > 0 for line in lines[name])
        if worth and waiting and -worth > waiting[0][0]:
            heappush(waiting, (-worth, name))
        elif worth:
            wanting.subtract(lines[name])
            yield name


def main() -> None:
    """Read all cards, and write the names of those that are chosen."""
    cards = read_cards(CARD_FILE).cards
    parts = [cards[i : i + _AT_ONCE] for i in range(0, len(cards), _AT_ONCE)]
    lines: dict[str, Lines] = {}
    with ProcessPoolExecutor() as pool:
        for found in pool.map(lines_of, parts):
            lines.update(found)
    names = sorted(chosen(lines))
    CHOSEN.write_text("\n".join(names) + "\n", encoding="utf-8")
    print(f"{len(names)} cards go {TIMES} times through each line, of {len(lines)} that can be played")


if __name__ == "__main__":
    main()
