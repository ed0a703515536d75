"""Print the texts of cards and how they are read, side by side, for somebody who compares their meaning.

    python tools/sample_readings.py [--seed S] [--n 200] [--word WORD] [NAME…]

Cards are drawn from all that are supported, or from those whose text has a word; or they are named. The card
file is the one in `MANABURN_CARDS`, or `shared/cards/oracle.jsonl.xz` beside the project.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from random import Random
from textwrap import wrap

import with_tests  # noqa: F401
from golden.packed_readings import CARD_FILE, kept_lines
from manaburn.cards.describing.in_words import describe
from manaburn.oracle.assembling.reading import read
from manaburn.oracle.sources.files import read_cards
from manaburn.oracle.sources.printed import PrintedCard

_WIDTH = 74
"""Of each of the two columns."""


def text_of(card: PrintedCard) -> Iterator[str]:
    """What is printed on a card, line by line."""
    for number, face in enumerate(card.faces):
        if number:
            yield "//"
        yield " ".join(filter(None, (face.name, face.mana_cost)))
        yield face.type_line
        sizes = (face.power, face.toughness)
        if face.power is not None:
            yield "/".join(map(str, sizes))
        yield from (f"loyalty {face.loyalty}" for _ in range(face.loyalty is not None))
        yield from (f"defense {face.defense}" for _ in range(face.defense is not None))
        yield from face.text.splitlines()


def reading_of(card: PrintedCard) -> list[str]:
    """How a card is read, line by line; or why it is not."""
    reading = read(card)
    if reading.definition is None:
        return ["(refused)", *(f"{unread.phrase!r} {unread.why}" for unread in reading.unread)]
    return describe(reading.definition)


def side_by_side(left: Sequence[str], right: Sequence[str]) -> Iterator[str]:
    """Two texts in columns."""
    columns = [
        [part for line in lines for part in wrap(line, _WIDTH, subsequent_indent="    ")]
        for lines in (left, right)
    ]
    for one, other in zip_longest(*columns, fillvalue=""):
        yield f"{one:<{_WIDTH}} | {other}".rstrip()


def drawn(cards: Sequence[PrintedCard], seed: int, number: int, word: str) -> list[PrintedCard]:
    """That many of the supported cards at random, in the order in which they were drawn."""
    supported = kept_lines()
    among = [
        card
        for card in cards
        if card.name in supported and any(word.casefold() in face.text.casefold() for face in card.faces)
    ]
    return Random(seed).sample(among, min(number, len(among)))


def main(arguments: Sequence[str]) -> int:
    """Print the cards that are asked for."""
    parser = ArgumentParser(description="Prints card texts and readings side by side.")
    parser.add_argument("--seed", type=int, default=0, help="which cards are drawn")
    parser.add_argument("--n", type=int, default=200, help="how many")
    parser.add_argument("--word", default="", help="only cards whose text has it")
    parser.add_argument("name", nargs="*", help="cards, instead of any")
    asked = parser.parse_args(arguments)
    if not CARD_FILE.is_file():
        print(f"there is no card file at {CARD_FILE}: name one in MANABURN_CARDS", file=sys.stderr)
        return 2
    cards = read_cards(CARD_FILE).cards
    if asked.name:
        chosen = [card for card in cards if card.name in asked.name]
    else:
        chosen = drawn(cards, asked.seed, asked.n, asked.word)
    for number, card in enumerate(chosen, 1):
        print(f"--- {number} {'-' * (2 * _WIDTH - 4)}")
        print(*side_by_side(list(text_of(card)), reading_of(card)), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
