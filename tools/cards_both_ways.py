"""Play games with the cards of your store, asked only about what their cards bring, and asked about all there
is: nothing may go another way.

Run it as `python tools/cards_both_ways.py [--cards N] [--boards N] [--seed N] [--answers N] [--workers N]`.
The cards are laid out on boards of so many, each once, in an order that follows from the seed: few on one, as
what one card brings hides what another does not say; on all boards, unless the first so many are wanted.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from importlib import import_module
from random import Random

import with_tests  # noqa: F401
from manaburn.cards.decks.pool import CardPool
from manaburn.errors import GameError
from manaburn.oracle.store.store import cards_from

both_ways = import_module("both_ways")


@cache
def _pool() -> CardPool:
    return cards_from()


@cache
def _names(seed: int) -> list[str]:
    source = _pool().source
    assert source is not None, "a store has been imported"
    names = list(source.playable())
    Random(seed).shuffle(names)
    return names


def _play(board: int, told: argparse.Namespace) -> str:
    """What went wrong on a board; nothing if it went well."""
    pool = _pool()
    names = _names(told.seed)[board * told.cards : (board + 1) * told.cards]
    cards = [card for card in map(pool.definition, names) if not card.is_nontraditional]
    try:
        game = both_ways.board_of(cards, Random(board), pool)
        both_ways.check_both_ways(game, board, told.answers)
    except GameError as error:
        return f"board {board} cannot be laid out: {error} ({', '.join(names)})"
    except AssertionError as error:
        return f"board {board} differs: {error} ({', '.join(names)})"
    return ""


def main() -> int:
    """Play the boards; whether something went wrong on one decides how it ends."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--cards", type=int, default=4, help="how many cards a board has")
    asked.add_argument("--boards", type=int, help="how many boards are played, if not all")
    asked.add_argument("--seed", type=int, default=2026, help="from which the order of the cards follows")
    asked.add_argument("--answers", type=int, default=40, help="how many answers a game is given at the most")
    asked.add_argument("--workers", type=int, help="how many processes play; one for each core, if not said")
    told = asked.parse_args()
    every = -(-len(_names(told.seed)) // told.cards)
    boards = range(every if told.boards is None else min(every, told.boards))
    wrong = 0
    with ProcessPoolExecutor(told.workers) as processes:
        for found in processes.map(partial(_play, told=told), boards, chunksize=4):
            if found:
                wrong += 1
                print(found, flush=True)
    print(f"{len(boards)} of {every} boards of {told.cards} cards, seed {told.seed}: {wrong} with a fault")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
