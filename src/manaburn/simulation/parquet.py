"""This module writes tables as Parquet files (`write_rows`, `write_table`), by pyarrow, of the extra
`tables`, which is loaded when it is used.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, islice
from pathlib import Path
from typing import Any

_AT_ONCE = 20_000
"""How many rows are in memory at the same time."""

Kinds = Mapping[str, str]
"""What the columns of a table hold: by their names, the name of a type of Arrow, in brackets if there are
several of it.
"""

_OTHER_KINDS = {
    **dict.fromkeys(("deck", "agent", "winning_deck", "reason", "fault"), "string"),
    "seconds": "double",
    "mana": "[int64]",
    "hand": "[string]",
}
"""Of the columns of a simulation that are no numbers."""


def write_rows(path: Path, rows: Iterator[dict[str, Any]]) -> None:
    """Write the rows of a simulation."""
    first = next(rows)
    kinds = {name: _OTHER_KINDS.get(name.rstrip("0123456789").rstrip("_"), "int64") for name in first}
    write_table(path, kinds, chain([first], rows))


def write_table(path: Path, kinds: Kinds, rows: Iterable[dict[str, Any]]) -> None:
    """Write rows with these columns, a part of them at a time."""
    import pyarrow as pa  # noqa: PLC0415 - an extra
    from pyarrow import parquet  # noqa: PLC0415

    schema = pa.schema(
        [
            (name, pa.list_(pa.type_for_alias(kind.strip("[]"))) if "[" in kind else pa.type_for_alias(kind))
            for name, kind in kinds.items()
        ]
    )
    left = iter(rows)
    with parquet.ParquetWriter(path, schema, compression="zstd") as file:
        while some := list(islice(left, _AT_ONCE)):
            file.write_table(pa.Table.from_pylist(some, schema))
