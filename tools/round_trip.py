"""Say supported cards again from their readings, and compare that with the cards' texts.

    python tools/round_trip.py check            how many agree; cards that agreed once and no longer do
    python tools/round_trip.py show NAME…       what is said of cards, beside their texts
    python tools/round_trip.py differences [N]  what differs, most common first (N kinds; 40 if not said)
    python tools/round_trip.py unsaid [N]       what there are no words for, most common first
    python tools/round_trip.py accept [NAME…]   add the cards that agree now to the list of those that do;
                                                take out only cards that are named

The readings are those kept by `tools/readings.py`. A card that is said otherwise than its text is either
read wrongly, or its wording is not yet in the table of equivalences, in `tests/oracle/speaking`.
"""

from __future__ import annotations

import lzma
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from functools import cache
from pathlib import Path

import with_tests  # noqa: F401
from golden.packed_readings import CARD_FILE, GOLDEN, definition_of, kept_lines, kept_reading, told_now
from manaburn.oracle.sources.files import read_cards
from oracle.speaking.agreement import Agreement, compare

AGREEING = GOLDEN / "round_trip.xz"
"""The names of the cards that agree, one a line."""


@cache
def texts() -> dict[str, str]:
    """The texts of the cards in the card file that have one face."""
    return {card.name: card.faces[0].text for card in read_cards(CARD_FILE).cards if len(card.faces) == 1}


def agreeing(file: Path = AGREEING) -> list[str]:
    """The names of the cards that agreed when that was last accepted."""
    return lzma.decompress(file.read_bytes()).decode().splitlines() if file.exists() else []


def compared(names: Iterable[str]) -> dict[str, Agreement]:
    """What came of comparing cards; without those whose reading or text is not at hand."""
    found = {}
    for name in names:
        reading, text = kept_reading(name), texts().get(name)
        if reading is not None and text is not None:
            found[name] = compare(definition_of(told_now(reading)), text)
    return found


def lost(found: dict[str, Agreement], before: Iterable[str]) -> list[str]:
    """The cards that agreed before and do not any more, or are not supported any more."""
    return [name for name in before if name not in found or not found[name].is_whole]


def accept(given_up: Sequence[str], file: Path = AGREEING) -> int:
    """Add what agrees now to the list; refuse if a card would leave it that is not named."""
    found = compared(kept_lines())
    gone = [name for name in lost(found, agreeing(file)) if name not in given_up]
    if gone:
        print("not accepted; these agreed before:", *gone, sep="\n  ")
        return 1
    names = sorted(name for name, one in found.items() if one.is_whole)
    content = "".join(f"{name}\n" for name in names).encode()
    file.write_bytes(lzma.compress(content, preset=9 | lzma.PRESET_EXTREME))
    print(f"{len(names)} cards agree")
    return 0


def check() -> int:
    """Print how many cards are said, how many agree, and which no longer do."""
    found = compared(kept_lines())
    said = sum(not one.unsaid for one in found.values())
    whole = sum(one.is_whole for one in found.values())
    print(f"of {len(kept_lines())} supported cards {said} are said whole, and {whole} agree with their texts")
    gone = lost(found, agreeing())
    for name in gone:
        print(f"  no longer: {name}")
    return 1 if gone else 0


def show(names: Sequence[str]) -> int:
    """Print what is said of cards and is not in their texts, and the other way round."""
    for name, one in compared(names).items():
        print(name, "agrees" if one.is_whole else "")
        for title, lines in (("text", one.unmatched), ("said", one.surplus), ("no words", one.unsaid)):
            for line in lines:
                print(f"  {title}: {line}")
    return 0


def difference(text: str, said: str) -> tuple[str, ...]:
    """What differs between a line of a text and what was said: the words on either side, place by place.

    >>> difference("draw two cards.", "draw a card.")
    ('two cards. / a card.',)
    """
    mine, theirs = text.split(), said.split()
    codes = SequenceMatcher(None, mine, theirs, autojunk=False).get_opcodes()
    return tuple(
        f"{' '.join(mine[a:b])} / {' '.join(theirs[c:d])}" for what, a, b, c, d in codes if what != "equal"
    )


def differences(most: int) -> int:
    """Print the commonest differences, each with a card."""
    found = compared(kept_lines())
    kinds: dict[tuple[str, ...], list[tuple[str, str, str]]] = defaultdict(list)
    for name, one in found.items():
        for said in one.surplus:
            nearest = min(one.unmatched, key=lambda line: len(difference(line, said)), default="")
            kinds[difference(nearest, said)].append((name, nearest, said))
    for kind, cards in sorted(kinds.items(), key=lambda entry: -len(entry[1]))[:most]:
        print(len(cards), *kind, sep="  ")
        print(f"    {cards[0][0]}\n      text: {cards[0][1]}\n      said: {cards[0][2]}")
    return 0


def unsaid(most: int) -> int:
    """Print for what there are no words, and on how many cards nothing else is missing."""
    counted = Counter(one.unsaid[0] for one in compared(kept_lines()).values() if len({*one.unsaid}) == 1)
    for what, cards in counted.most_common(most):
        print(cards, what)
    return 0


def main(arguments: Sequence[str]) -> int:
    """Carry out a command."""
    match list(arguments):
        case ["check"]:
            return check()
        case ["show", *names]:
            return show(names)
        case ["differences" | "unsaid" as command, *rest]:
            most = int(rest[0]) if rest else 40
            return differences(most) if command == "differences" else unsaid(most)
        case ["accept", *names]:
            return accept(names)
        case _:
            print(__doc__)
            return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
