"""Replay the golden games, and tell which go otherwise than they did.

    python tools/golden_games.py check [NUMBER…]   which games differ, and how (--all: each of them in words)
    python tools/golden_games.py accept [NUMBER…]  keep how the games go now
    python tools/golden_games.py record [NUMBER…]  play games anew: those that are missing, or these

Each game is a file of `tests/golden/games`: with what it is played, and turn by turn the answers that were
given and a hash of what happened, told in words of its own (`projection`), so that it stays when
records of the engine are renamed. A line of the turn says in short what happened, so that the first
difference is found. Cards that are not in the catalogue are those of the golden readings: accept these first.

As a game is accepted whose answers are no longer legal, it is played on from there, by who played it; cards
of its decks that can be played no more become lands.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from time import perf_counter
from typing import TypeVar

import with_tests  # noqa: F401
from golden.packed_readings import GOLDEN, reading_text
from golden.played_games import Kept, compare, games, long_hash, read_game, record, replay, write_game
from golden.tables import GAMES, Table, can_be_played, card

CARDS = GOLDEN / "cards_of_games.txt"

_T = TypeVar("_T")

_TOLD = 25
"""How many games are told about, if not all are asked for."""

# The cards of the games


def cards_of(table: Table) -> set[str]:
    """The names of the cards with which a game is played."""
    decks = {name for seat in table.seats for _, name in seat.deck}
    return decks | {name for seat in table.seats for name in seat.leaders} | set(table.schemes)


def mark_of_card(name: str) -> str:
    """Tells a reading from others."""
    return long_hash(reading_text(card(name)))[:8] if can_be_played(name) else "refused"


def changed_cards(names: Collection[str]) -> list[str]:
    """Those of these cards that are read otherwise than when the games were accepted."""
    if not CARDS.exists():
        return []
    lines = (line.rpartition(" ") for line in CARDS.read_text(encoding="utf-8").splitlines())
    kept = {name: mark for name, _, mark in lines}
    return [name for name in sorted(names) if name in kept and mark_of_card(name) != kept[name]]


def keep_cards() -> None:
    """Keep how the cards of all games are read."""
    names = set().union(*(cards_of(read_game(number).table) for number in games()))
    CARDS.write_text("".join(f"{name} {mark_of_card(name)}\n" for name in sorted(names)), encoding="utf-8")


# Commands


def check(numbers: Sequence[int], *, everything: bool = False) -> int:
    """Tell which games differ; 1 if any does."""
    begun = perf_counter()
    results = list(_each(compare, numbers))
    differing = [result for result in results if result.told]
    for result in differing if everything else differing[:_TOLD]:
        played = read_game(result.number).table
        print(f"game {result.number} ({played})", "\n".join(result.told))
        changed = changed_cards(cards_of(played))
        if changed:
            print(f"  read otherwise than then, of its cards: {', '.join(changed)}")
    kinds = Counter(result.kind for result in differing)
    for kind, number in kinds.most_common() if len(differing) > 1 else ():
        numbers_of_kind = [result.number for result in differing if result.kind == kind]
        print(f"{number} games: {kind} (first in", *numbers_of_kind[:6], "…)" if number > 6 else ")")
    answers = sum(result.answers for result in results)
    print(
        f"{len(results)} games, {answers:,} answers, {perf_counter() - begun:.0f} s; games changed:"
        f" {len(differing)}" + "".join(f" {result.number}" for result in differing)
    )
    return 1 if differing else 0


def keep(play: Callable[[int], tuple[Kept, str]], numbers: Sequence[int]) -> int:
    """Play games and keep them; 1 if the engine failed in one."""
    changed, faults = [], 0
    for kept, fault in _each(play, numbers):
        if write_game(kept):
            changed.append(kept.table.number)
        if fault:
            faults += 1
            print(f"game {kept.table.number} ({kept.table}) was broken off: {fault}")
    keep_cards()
    print(f"{len(numbers)} games, of which changed: {len(changed)}", *changed)
    return 1 if faults else 0


def _each(play: Callable[[int], _T], numbers: Sequence[int]) -> Iterator[_T]:
    if len(numbers) < 4:
        yield from map(play, numbers)
        return
    with ProcessPoolExecutor(os.cpu_count() or 1, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play, numbers, chunksize=4)


def main(arguments: Sequence[str]) -> int:
    """Check, accept or record."""
    everything = "--all" in arguments
    command, *rest = [argument for argument in arguments if argument != "--all"] or [""]
    if command in ("check", "accept", "record") and all(word.isdigit() for word in rest):
        numbers = [int(word) for word in rest]
        match command:
            case "check":
                return check(numbers or games(), everything=everything)
            case "accept":
                return keep(replay, numbers or games())
            case "record":
                return keep(record, numbers or sorted({*range(GAMES)} - {*games()}))
    print(__doc__, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
