"""This module writes the rows of a simulation into a file: as Parquet, CSV or JSON Lines, by the ending of
the name (`write_results`).

A file is written beside its name and then put there in one step: there is the whole of it, or what was there
before.
"""

from __future__ import annotations

import csv
import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from manaburn.errors import SimulationError, about_file

Columns = dict[str, Any]

_NO_PARQUET = "Parquet is written by pyarrow: pip install 'manaburn[tables]', or say a name that ends in .csv"


def refuse_results(path: Path) -> None:
    """Raise SimulationError if no results can be written there: for the ending of the name, for want of a
    library, or because it is a folder or in none.
    """
    if path.suffix not in _WRITERS:
        raise SimulationError(f"{path}: the name of a file of results ends in one of {', '.join(_WRITERS)}")
    refuse_place(path)
    if path.suffix == ".parquet":
        refuse_parquet()


def refuse_place(path: Path) -> None:
    """Raise SimulationError if no file can be there: it is a folder, or in none."""
    if path.is_dir() or not path.parent.is_dir():
        why = "this is a folder" if path.is_dir() else f"there is no folder {path.parent}"
        raise SimulationError(f"{path}: {why}: name another place, or make it")


def refuse_parquet() -> None:
    """Raise SimulationError if the library that writes Parquet is not installed."""
    if find_spec("pyarrow") is None:
        raise SimulationError(_NO_PARQUET)


def write_results(path: Path, rows: Iterator[Columns]) -> None:
    """Write rows into a file. Raises SimulationError if there is no room."""
    with in_one_step(path) as new:
        _WRITERS[path.suffix](new, rows)


@contextmanager
def in_one_step(path: Path) -> Iterator[Path]:
    """Give a name to write to, that takes the place of `path` once all is written and on the disk."""
    new = path.with_name(f".{path.name}.new")
    try:
        yield new
        with new.open("rb+") as written:
            os.fsync(written.fileno())
        new.replace(path)
    except OSError as error:
        again = "and run the same line again; no game is lost"
        raise SimulationError(f"{about_file(path, error)}, {again}") from error
    finally:
        with suppress(OSError):
            new.unlink()


def _write_csv(path: Path, rows: Iterator[Columns]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        first = next(rows)
        table = csv.DictWriter(file, first)
        table.writeheader()
        table.writerow(_in_cells(first))
        table.writerows(map(_in_cells, rows))


def _in_cells(row: Columns) -> Columns:
    """Return the columns of a row with each list in one cell."""
    return {name: "; ".join(map(str, each)) if isinstance(each, list) else each for name, each in row.items()}


def _write_jsonl(path: Path, rows: Iterator[Columns]) -> None:
    with path.open("w", encoding="utf-8") as file:
        file.writelines(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)


def _write_parquet(path: Path, rows: Iterator[Columns]) -> None:
    from manaburn.simulation.parquet import write_rows  # noqa: PLC0415 - an extra

    write_rows(path, rows)


_WRITERS: dict[str, Callable[[Path, Iterator[Columns]], None]] = {
    ".parquet": _write_parquet,
    ".csv": _write_csv,
    ".jsonl": _write_jsonl,
}
