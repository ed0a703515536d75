"""docs/reference/observations.md, made from the table of columns that the encoder writes by.

python tools/observation_page.py            # whether the page says what the code does
python tools/observation_page.py --write    # write it
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from manaburn.encoding import ObservationLayout
from manaburn.encoding.columns import Column
from manaburn.encoding.features import kinds
from manaburn.encoding.layout import ENTITIES, SINGLE, WITH_CARDS, WITH_KINDS

PAGE = Path(__file__).resolve().parents[1] / "docs" / "reference" / "observations.md"


def page() -> str:
    """The page as it should be."""
    return "\n".join(_lines(ObservationLayout())).rstrip() + "\n"


def _lines(layout: ObservationLayout) -> Iterator[str]:
    yield "# What an observation holds"
    yield ""
    yield "Made from the code by `python tools/observation_page.py --write`. How to use it:"
    yield "[environments](../howto/environments.md)."
    yield ""
    yield " ".join((ObservationLayout.__doc__ or "").split("Rows are counted")[0].split())
    yield ""
    counted = ", ".join(f"`{name}`" for name in ENTITIES)
    yield f"A column can name a row: rows are counted from 1 through {counted},"
    yield "one after another; 0 is nothing. Seats are counted from the viewer: 1 is the viewer, 2 the next in"
    yield f"turn order. With the usual sizes and cards the fingerprint is `{layout.fingerprint}`; a policy"
    yield "fits layouts of one fingerprint."
    for name, table in layout.tables.items():
        shape = layout.shapes[name][0]
        yield ""
        yield f"## `{name}`: {table.meaning}"
        yield ""
        yield f"{' × '.join(map(str, shape))}, int16." + _beside(name)
        yield ""
        yield "| columns | from | to | meaning |"
        yield "|---|---|---|---|"
        yield from _rows(table.columns)
    yield ""
    yield "## Kinds of record"
    yield ""
    yield f"The {len(kinds())} columns of the arrays `…_kinds`, in order: {', '.join(kinds())}."


def _beside(name: str) -> str:
    others = (
        [f"`{name}_card` (int32): the number of its card"]
        if name in WITH_CARDS and name not in SINGLE
        else []
    )
    others += [f"`{name}_kinds` (int8): its abilities"] if name in WITH_KINDS else []
    return f" Beside it {' and '.join(others)}." if others else ""


def _rows(columns: tuple[Column, ...]) -> Iterator[str]:
    """Columns that tell one thing word by word share a row."""
    places = enumerate(columns)
    for (name, meaning), group in groupby(
        places, lambda each: (each[1].name.partition(": ")[0], each[1].meaning)
    ):
        together = list(group)
        first, last = together[0][0], together[-1][0]
        where = f"{first}" if first == last else f"{first}–{last}"
        words = [each.name.partition(": ")[2] for _, each in together]
        said = f"{name}: {'; '.join(words)}" if words[0] else name
        yield f"| {where} {said} | {together[0][1].low} | {together[0][1].high} | {meaning} |"


def main() -> int:
    """Check, or write."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--write", action="store_true")
    if parser.parse_args().write:
        PAGE.write_text(page(), encoding="utf-8")
        return 0
    current = PAGE.read_text(encoding="utf-8") == page()
    print("the page is current" if current else "the page says something else: write it with --write")
    return 0 if current else 1


if __name__ == "__main__":
    sys.exit(main())
