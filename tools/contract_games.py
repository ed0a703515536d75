"""Play many random games of all editions and check the contract along each.

Run it as `python tools/contract_games.py NUMBER` for games of two, or with `--several` for games of three to
six in every option and format, in which now and then somebody concedes. With `--secrets`, games full of cards
that hide and look, in each of which every seat must be told what it is told by a game with other secrets.
"""

from __future__ import annotations

import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from random import Random
from time import perf_counter

import with_tests  # noqa: F401

contracts = import_module("contracts")
tables = import_module("tables")
twins = import_module("twins")
secret_games = import_module("view.test_secrets")

_MOST_ANSWERS = 3000
"""Where a game of several is left: agents without a plan can play for very long."""


def _check(index: int, number: int) -> tuple[str, int]:
    match = contracts.matches(number)[index]
    return match.edition.name, contracts.check_game(match, every=80)


def _check_several(index: int, number: int) -> tuple[str, int]:
    table = tables.tables(number)[index]
    try:
        game = tables.sit_down(table)
        given = contracts.check_play(game, table.seed, every=150, most=_MOST_ANSWERS, conceding=0.002)
    except Exception as error:
        error.add_note(f"at the table {table}")
        raise
    return table.what, given


def _check_secrets(index: int, number: int) -> tuple[str, int]:
    rng = Random(f"{number} {index}")
    edition = contracts.EDITIONS[index % len(contracts.EDITIONS)]
    game = secret_games.game_of_secrets(edition, index, 2 + index // len(contracts.EDITIONS) % 2)
    secret_games.play_at_random(game, rng, 200)
    seats = [player.id for player in game.state.players]
    try:
        return edition.name, twins.check_twins(game._history.first, game.answers, rng, seats)
    except Exception as error:
        error.add_note(f"in the game {index} of {edition.name}")
        raise


def main() -> int:
    """Check that many games on all cores; stop at the first that breaks the contract."""
    kinds = {"--several": _check_several, "--secrets": _check_secrets}
    chosen = [argument for argument in sys.argv[1:] if argument in kinds]
    arguments = [argument for argument in sys.argv[1:] if argument not in kinds]
    number = int(arguments[0]) if len(arguments) == 1 and arguments[0].isdigit() else 0
    if number <= 0:
        print("usage: python tools/contract_games.py [--several | --secrets] NUMBER", file=sys.stderr)
        return 2
    begun = perf_counter()
    games: Counter[str] = Counter()
    answers = 0
    check = kinds[chosen[0]] if chosen else _check
    with ProcessPoolExecutor() as pool:
        for kind, given in pool.map(check, range(number), [number] * number, chunksize=4):
            games[kind] += 1
            answers += given
    spread = ", ".join(f"{name}: {count}" for name, count in sorted(games.items()))
    print(f"{number} games ({spread}), {answers} answers, {perf_counter() - begun:.0f} s: the contract holds")
    return 0


if __name__ == "__main__":
    sys.exit(main())
