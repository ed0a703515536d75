"""`manaburn cards`: the card store of this user."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from manaburn.oracle.directory import store_path
from manaburn.oracle.files import read_cards
from manaburn.oracle.importing import import_cards
from manaburn.oracle.printed import PrintedCard
from manaburn.oracle.store import CardStore


def import_file(console: Console, file: Path) -> None:
    """Make the card store anew from a card file."""
    with _bar(console) as bar:
        reading = bar.add_task(f"reading {file.name}", total=None)
        cards = read_cards(file, lambda done, size: bar.update(reading, completed=done, total=size))
        bar.remove_task(reading)
        _compile(console, bar, cards, file.name)


def recompile(console: Console) -> None:
    """Read all cards of the card store anew."""
    with CardStore.open() as store:
        cards, source = list(store.all_printed()), store.source
    with _bar(console) as bar:
        _compile(console, bar, cards, source)


def _compile(console: Console, bar: Progress, cards: Sequence[PrintedCard], source: str) -> None:
    compiling = bar.add_task("understanding cards", total=len(cards))
    counted = import_cards(
        cards,
        store_path(),
        source=source,
        processes=os.cpu_count() or 1,
        progress=lambda done, _: bar.update(compiling, completed=done),
    )
    bar.remove_task(compiling)
    told = f"{counted.cards:,} cards, of which {counted.supported:,} can be played, are in {store_path()}"
    console.print(Text(told), soft_wrap=True)


@contextmanager
def _bar(console: Console) -> Iterator[Progress]:
    """A progress bar; nothing where there is no terminal."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        yield bar
