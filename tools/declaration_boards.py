"""Judge small random boards by walking through every declaration, and compare with the engine's judge.

    python tools/declaration_boards.py 20000 [first seed] [--cards]
    python tools/declaration_boards.py 100000 [first seed] --imported

The judges are in `tests/rules/combat/judges`. With `--cards` the boards are of real cards, judged by what
those say: see `declarations_by_words`. With `--imported` they are of all cards of your card store whose texts
are read by `printed_words`, and as many boards are judged as that number of declarations takes: see
`declarations_by_texts`.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Callable
from functools import partial
from itertools import count

import with_tests  # noqa: F401
from manaburn.oracle.store.store import CardStore
from rules.combat.judges import declaration_boards, declarations_by_texts, declarations_by_words
from rules.combat.judges.printed_boards import Cards

Compare = Callable[[int], tuple[int, str | None]]
"""Judges the board of a seed: how many declarations it has, and what differs."""


def abstract(seed: int) -> tuple[int, str | None]:
    """Judge a board of creatures that are no cards, as one more; its declarations are not counted."""
    kind = declaration_boards.random_table if seed % 2 else declaration_boards.random_board
    return 1, declaration_boards.compare(seed, kind)


def imported() -> Compare:
    """Return what judges boards of the cards of the card store, and print how many those are."""
    with CardStore.open() as store:
        cards = Cards(store.all_printed())
    print(cards.told(), flush=True)
    return partial(declarations_by_texts.compare, cards=cards)


def main() -> int:
    """Compare so many boards, or boards with so many declarations, and print what came of it."""
    parser = ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("number", type=int, help="of boards; of declarations with --imported")
    parser.add_argument("first", type=int, nargs="?", default=0, help="the first seed")
    kinds = parser.add_mutually_exclusive_group()
    kinds.add_argument("--cards", action="store_true", help="boards of real cards, by our words for them")
    kinds.add_argument("--imported", action="store_true", help="boards of printed cards, by their texts")
    given = parser.parse_args()
    compare = imported() if given.imported else declarations_by_words.compare if given.cards else abstract
    declarations = boards = different = 0
    for seed in count(given.first):
        if (declarations if given.imported else seed - given.first) >= given.number:
            break
        number, found = compare(seed)
        declarations += number
        boards += number > 0
        if found is not None:
            different += 1
            print(f"seed {seed}: {found}", flush=True)
    counted = f"{declarations} declarations on " if given.cards or given.imported else ""
    print(f"{counted}{boards} boards, {different} boards judged differently")
    return int(different > 0)


if __name__ == "__main__":
    sys.exit(main())
