"""Ten mixed boards of 100, 200 and 400 permanents a side: how the work of a turn grows with the board.

    python bench/mixed_boards.py [BOARD …] [--sizes 100 200 400] [--seed S]

On each board turns are played from a first main phase: one ability, if there is one, then attacks and blocks
at random, and what follows of itself, for so many decisions. Counts the Python calls that listing, sampling
and pushing took, with triggered abilities and state-based actions; and the exponents with which they grow
between the sizes. Calls are counted because times are noise on a shared machine.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice, pairwise
from math import log
from random import Random
from types import FrameType
from typing import TypeVar

from manaburn.cards.decks.pool import CardPool
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.keywords.keywords_with_numbers import crew
from manaburn.decisions import Action, ActivateAbility, Pass, Priority
from manaburn.game import ALL_AUTOMATION, Game
from manaburn.legal import LegalActions

T = TypeVar("T")

SIZES = (100, 200, 400)
LISTED = 40
"""So many answers of each list are looked at."""
DECISIONS = 8
"""So many decisions of the turn are measured."""

BOARDS: dict[str, tuple[str, ...]] = {
    "evasion": (
        *("Wind Drake", "Gray Ogre", "Severed Legion", "Elven Riders", "Phantom Warrior"),
        *("Giant Spider", "Furtive Homunculus", "Dauthi Horror", "River Boa", "Gladecover Scout"),
    ),
    "abilities that aim": ("Mogg Fanatic", "Prodigal Sorcerer", "Samite Healer", "Gray Ogre"),
    "Auras and Equipment": (
        *("Grizzly Bears#{}", "Holy Strength (on #{})", "Gray Ogre#{}", "Bonesplitter (on #{})"),
        *("Leonin Scimitar", "Plains", "Wind Drake#{}", "Flight (on #{})"),
    ),
    "anthems": ("White Knight", "Raging Goblin", "Llanowar Elves", "Gray Ogre", "Elvish Mystic"),
    "must attack": ("Juggernaut", "Grizzly Bears", "Crazed Goblin", "Watchdog", "Wind Drake"),
    "taxes": ("Grizzly Bears", "Island", "Wind Drake", "Plains", "Juggernaut"),
    "protection": ("White Knight", "Black Knight", "Silver Knight", "Soltari Priest", "Gray Ogre", "Bog Imp"),
    "counters": (
        *("Grizzly Bears (2 +1/+1)", "Gray Ogre (1 -1/-1)", "Slith Firewalker (1 +1/+1)"),
        *("Triskelion (3 +1/+1)", "Pestilent Syphoner"),
    ),
    "vehicles": ("Grizzly Bears", "Cart", "Wind Drake", "Gray Ogre"),
    "planeswalkers": ("Grizzly Bears", "Wind Drake", "Mogg Fanatic", "Gray Ogre"),
}
"""By board, what stands on it over and over; braces stand for the number of a creature, for what is on it."""

BESIDES: dict[str, str] = {
    "evasion": "2 Boggart Brute",
    "anthems": "Glorious Anthem, Crusade, Orcish Oriflamme, Elvish Champion, Goblin Chieftain, Bad Moon",
    "must attack": "Taunting Elf, Breaker of Armies",
    "taxes": "Propaganda, Ghostly Prison, Windborn Muse",
    "planeswalkers": (
        "Ajani Goldmane (4 loyalty), Garruk Wildspeaker (3 loyalty), Jace Beleren (3 loyalty), "
        "Ajani Vengeant (3 loyalty)"
    ),
}
"""What each side has once besides."""

CART = card("Cart", "{2}", "Artifact — Vehicle", 3, 3, printed="2020-01-01", abilities=(crew(2),))


class _Carts:
    """A Vehicle: the catalogue has none."""

    def find(self, name: str) -> CardDefinition | None:
        return CART if self.knows(name) else None

    def knows(self, name: str) -> bool:
        return name == CART.name

    def near(self, name: str) -> tuple[str, ...]:
        return ()

    def playable(self) -> Iterator[str]:
        return iter((CART.name,))


def side(board: str, size: int, first: int) -> str:
    """What one player has on a board, so many permanents beside what is there once; numbers begin there."""
    row = BOARDS[board]
    found: list[str] = [BESIDES[board]] if board in BESIDES else []
    for place in range(size):
        each = row[place % len(row)]
        number = first + place - each.startswith(("Holy Strength", "Flight", "Bonesplitter"))
        found.append(each.format(number))
    return ", ".join(found)


def mixed_board(board: str, size: int) -> Game:
    """A game in which each player has so many permanents of a board."""
    sides = (f"battlefield: {side(board, size, first)}   library: 40 Forest" for first in (1000, 2000))
    position = "edition: 2025   turn: 5   step: precombat main   active: Anna\nAnna 400   {}\nBen 400   {}"
    return Game.parse(position.format(*sides), automation=ALL_AUTOMATION, cards=CardPool(_Carts()))


def calls_of(deed: Callable[[], T]) -> tuple[T, int]:
    """What a deed returns, and how many Python calls it took."""
    calls = 0

    def count(frame: FrameType, event: str, argument: object) -> None:
        nonlocal calls
        calls += event == "call"

    sys.setprofile(count)
    try:
        found = deed()
    finally:
        sys.setprofile(None)
    return found, calls


def _first_of(legal: LegalActions) -> list[Action]:
    return [*islice(legal, LISTED)]


def calls_of_turns(board: str, size: int, seed: int = 1) -> Counter[str]:
    """By deed, the calls that the first decisions of some turns took."""
    game, rng, calls = mixed_board(board, size), Random(seed), Counter[str]()
    acted = False
    for _ in range(DECISIONS):
        if game.decision is None:
            break
        legal = game.legal_actions
        listed, calls_to_list = calls_of(partial(_first_of, legal))
        answer, calls_to_sample = calls_of(partial(legal.sample, rng))
        if isinstance(game.decision, Priority):
            used = [each for each in listed if isinstance(each, ActivateAbility)]
            answer, acted = used[0] if used and not acted else Pass(), acted or bool(used)
        _, calls_to_push = calls_of(partial(game.push, answer))
        calls.update(list=calls_to_list, sample=calls_to_sample, push=calls_to_push)
    return calls


def exponent(smaller: int, calls: int, larger: int, more_calls: int) -> float:
    """With which power of the size the calls grow."""
    return log(more_calls / calls) / log(larger / smaller)


def main() -> None:
    """Count the calls on each board and size, and print how they grow."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("boards", nargs="*", metavar="BOARD", help=", ".join(BOARDS))
    parser.add_argument("--sizes", type=int, nargs="+", default=SIZES, help="permanents a side")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    for board in options.boards or BOARDS:
        found = [(size, calls_of_turns(board, size, options.seed)) for size in options.sizes]
        for deed in ("list", "sample", "push"):
            numbers = " ".join(f"{calls[deed]:10,}" for _, calls in found)
            grows = (exponent(a, one[deed], b, other[deed]) for (a, one), (b, other) in pairwise(found))
            print(f"{board:20} {deed:7} {numbers}   " + " ".join(f"{each:5.2f}" for each in grows))


if __name__ == "__main__":
    main()
