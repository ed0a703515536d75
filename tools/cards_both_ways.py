"""Place each card of your store once in a game that asks about what its cards bring only, and play that game
asked about everything, too: nothing may go another way.

Run it as `python tools/cards_both_ways.py [FIRST [LAST]]`, by number of the board; each has 24 cards.
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random

from manaburn.cards.decks.pool import CardPool
from manaburn.errors import GameError
from manaburn.oracle.store.store import cards_from

sys.path[:0] = [str(Path(__file__).resolve().parent.parent / "tests")]
both_ways = import_module("both_ways")

CARDS_ON_A_BOARD = 24
ANSWERS = 40


@cache
def _pool() -> CardPool:
    return cards_from()


@cache
def _names() -> list[str]:
    source = _pool().source
    assert source is not None, "a store has been imported"
    names = list(source.playable())
    Random(2026).shuffle(names)
    return names


def _play(board: int) -> str:
    """What went wrong on a board; nothing if it went well."""
    pool = _pool()
    names = _names()[board * CARDS_ON_A_BOARD : (board + 1) * CARDS_ON_A_BOARD]
    cards = [card for card in map(pool.definition, names) if not card.is_nontraditional]
    try:
        both_ways.check_both_ways(both_ways.board_of(cards, Random(board), pool), board, ANSWERS)
    except GameError as error:
        return f"board {board} cannot be laid out: {error}"
    except AssertionError as error:
        return f"board {board} differs: {error} ({', '.join(card.name for card in cards)})"
    return ""


def main(arguments: list[str]) -> int:
    """Play the boards; the number of those that differ decides how it ends."""
    every = range(-(-len(_names()) // CARDS_ON_A_BOARD))
    boards = (
        every[slice(*map(int, arguments))] if len(arguments) > 1 else every[int((arguments or ["0"])[0]) :]
    )
    with ProcessPoolExecutor() as processes:
        wrong = [told for told in processes.map(_play, boards, chunksize=4) if told]
    print("\n".join((*wrong, f"{len(boards)} boards, {len(wrong)} with a difference")))
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
