"""This module writes the events of simulated games into a folder (`write_events`), as Parquet files (tables)
with a number of games each.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path

from manaburn.errors import SimulationError, about_file
from manaburn.gameplay.event_rows import KINDS, Told
from manaburn.simulation.happened import unpacked
from manaburn.simulation.parquet import write_table
from manaburn.simulation.results import in_one_step, refuse_parquet

GAMES_A_FILE = 1000
"""So many games are in each file."""


def refuse_events(folder: Path) -> None:
    """Make the folder. Raises SimulationError if that cannot be, or nothing can write Parquet."""
    refuse_parquet()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SimulationError(about_file(folder, error)) from error


def write_events(folder: Path, games: Iterable[tuple[int, bytes]]) -> None:
    """Write what was kept of games, so many in each file; files of an earlier, larger run are removed."""
    written = set()
    for number, some in groupby(games, lambda game: (game[0] - 1) // GAMES_A_FILE + 1):
        path = folder / f"events-{number:05}.parquet"
        with in_one_step(path) as new:
            write_table(new, KINDS, _rows(some))
        written.add(path)
    for left in set(folder.glob("events-[0-9][0-9][0-9][0-9][0-9].parquet")) - written:
        left.unlink()


def _rows(games: Iterable[tuple[int, bytes]]) -> Iterator[Told]:
    return ({"game": number, **row} for number, kept in games for row in unpacked(kept))
