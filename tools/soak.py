"""Play random games with decks of the cards of a card store, and look for what must not be.

Run it as `python tools/soak.py GAMES [FIRST]`; it uses your card store, or the one in `MANABURN_DATA`. The
number of a game decides everything about it: edition, format, how many play, their decks of 34 cards and 25
basic lands (in Commander of 99, led by somebody), what is answered automatically, whether the position is
edited on the way, whether answers are random or those of agents. A game goes on until it ends, or for a
bounded number of answers; each question is checked to have an answer. With `--positions`, each game goes on
from a position in the middle of one instead (see `positions`); with `--days`, from such a position on
any day for a few answers, and is then saved, loaded and compared; with `--costs`, the costs of a card are
paid in every way (see `costs`), and its number is its place among such cards; with `--decks FILE`, agents
play real decks of a file to the end (see `decks`).

What goes wrong is printed with the number of the game and the last answers, and the shortest replay of it is
kept: `python tools/soak.py 1 NUMBER` plays the game again, `--replay FILE` what was kept.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import partial
from importlib import import_module
from itertools import islice
from pathlib import Path
from time import perf_counter

import with_tests  # noqa: F401
from contract.soaking import tables
from contract.soaking.games import Played, look, pay, play
from manaburn.game import Game
from manaburn.notation import parse_action
from manaburn.oracle.store.store import StoreError

answerable = import_module("answerable")


def replay(file: Path) -> int:
    """Do again what went wrong; 1 if it still does."""
    kept = json.loads(file.read_text(encoding="utf-8"))
    with answerable.every_question_answerable():
        game = Game.load(text=kept["save"])
        print(str(game).partition("\nmore:")[0], "\nlast:", kept["last"])
        game.push(parse_action(game.state, kept["last"]))
        look(game)
    return 0


# Many games


def _all(
    one: Callable[[int], Played], numbers: Iterator[int], processes: int, minutes: float
) -> Iterator[Played]:
    """Play each of them on so many processes, beginning none after that many minutes."""
    begun = perf_counter()
    with ProcessPoolExecutor(processes) as pool:
        running: set[Future[Played]] = {pool.submit(one, number) for number in islice(numbers, processes)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
            if perf_counter() - begun < 60 * minutes:
                running |= {pool.submit(one, number) for number in islice(numbers, len(done))}


def main(arguments: Sequence[str]) -> int:
    """Play that many games; 1 if something went wrong in any."""
    parser = ArgumentParser(description="Play random games, and look for what must not be.")
    parser.add_argument("games", type=int, nargs="?", default=0)
    parser.add_argument("first", type=int, nargs="?", default=0)
    parser.add_argument("--positions", action="store_true", help="go on from positions in the middle")
    parser.add_argument("--days", action="store_true", help="from positions of any day; save, load, compare")
    parser.add_argument("--costs", action="store_true", help="pay the costs of that many cards instead")
    parser.add_argument("--decks", type=Path, help="agents play the whole decks of that file")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=float("inf"), help="begin no game after these")
    parser.add_argument("--keep", type=Path, default=Path("soak-faults"), help="where replays are kept")
    parser.add_argument("--replay", type=Path, help="do again what went wrong, from what was kept")
    said = parser.parse_args(arguments)
    if said.replay is not None:
        return replay(said.replay)
    try:
        tables.pool()
    except StoreError as error:
        parser.error(str(error))
    begun = perf_counter()
    played: list[Played] = []
    beginning = "days" if said.days else "positions" if said.positions else "decks"
    one: Callable[[int], Played] = pay if said.costs else partial(play, beginning=beginning, real=said.decks)
    numbers = range(said.first, said.first + said.games)
    if said.costs:
        numbers = numbers[: max(0, len(tables.cards_with_costs()) - said.first)]
    for game in _all(one, iter(numbers), said.processes, said.minutes):
        played.append(game)
        if game.fault:
            print(f"game {game.number} ({game.what}), turn {game.turns}: {game.fault}", flush=True)
            _keep(game, said.keep)
    _report(played, perf_counter() - begun)
    return 1 if any(game.fault for game in played) else 0


def _keep(game: Played, folder: Path) -> None:
    if game.replay:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{game.number}.json").write_text(game.replay, encoding="utf-8")


def _report(played: Sequence[Played], seconds: float) -> None:
    games = Counter(part for game in played for part in game.what.split(", "))
    spread = ", ".join(f"{name}: {count}" for name, count in sorted(games.items()))
    print(
        f"{len(played)} games ({spread}; edited: {sum(game.edited for game in played)}),"
        f" {sum(game.answers for game in played):,} answers, {sum(game.ended for game in played)} ended,"
        f" {sum(bool(game.fault) for game in played)} with a fault, {seconds:.0f} s"
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
