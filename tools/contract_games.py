"""Play many random games of all editions and check the contract along each.

Run it as `python tools/contract_games.py NUMBER`.
"""

from __future__ import annotations

import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from pathlib import Path
from time import perf_counter

sys.path[:0] = [str(Path(__file__).resolve().parent.parent / folder) for folder in ("tests", "src")]
contracts = import_module("contracts")


def _check(index: int, number: int) -> tuple[str, int]:
    match = contracts.matches(number)[index]
    return match.edition.name, contracts.check_game(match, every=80)


def main() -> int:
    """Check that many games on all cores; stop at the first that breaks the contract."""
    number = int(sys.argv[1]) if len(sys.argv) == 2 and sys.argv[1].isdigit() else 0
    if number <= 0:
        print("usage: python tools/contract_games.py NUMBER", file=sys.stderr)
        return 2
    begun = perf_counter()
    games: Counter[str] = Counter()
    answers = 0
    with ProcessPoolExecutor() as pool:
        for edition, given in pool.map(_check, range(number), [number] * number, chunksize=4):
            games[edition] += 1
            answers += given
    spread = ", ".join(f"{name}: {count}" for name, count in sorted(games.items()))
    print(f"{number} games ({spread}), {answers} answers, {perf_counter() - begun:.0f} s: the contract holds")
    return 0


if __name__ == "__main__":
    sys.exit(main())
