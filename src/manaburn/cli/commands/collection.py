"""`manaburn cards`: the card store of this user."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from rich.box import SIMPLE
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.table import Table
from rich.text import Text

from manaburn.cards.catalogue import is_playable
from manaburn.cards.catalogue.by_hand import BY_HAND
from manaburn.cards.decks.pool import CardPool
from manaburn.cards.definitions import CardDefinition
from manaburn.cli.commands.written_cards import print_notation, print_words
from manaburn.cli.telling.sight import show_text
from manaburn.cli.telling.signs import print_json_line
from manaburn.cli.telling.telling import print_text
from manaburn.cli.telling.your_cards import your_cards
from manaburn.errors import UnsupportedCard
from manaburn.oracle.sources.fetching import INDEX, fetch
from manaburn.oracle.sources.files import LeftOut, read_cards
from manaburn.oracle.sources.printed import PrintedCard
from manaburn.oracle.store.coverage import Share, coverage
from manaburn.oracle.store.directory import data_directory, store_path
from manaburn.oracle.store.importing import import_cards
from manaburn.oracle.store.store import CardStore

_MOST_LEFT_OUT = 20
_MOST_PHRASES = 15
_MOST_SETS = 20


def import_file(console: Console, file: Path) -> None:
    """Make the card store anew from a card file."""
    with _bar(console) as bar:
        reading = bar.add_task(f"reading {file.name}", total=None)
        found = read_cards(file, lambda done, size: bar.update(reading, completed=done, total=size))
        bar.remove_task(reading)
        _compile(console, bar, found.cards, file.name)
    if found.left_out:
        _tell_left_out(console, found.left_out)


def _tell_left_out(console: Console, entries: Sequence[LeftOut]) -> None:
    """Print how many broken entries a card file has, and the first of them."""
    count = (
        "1 entry is broken and was" if len(entries) == 1 else f"{len(entries):,} entries are broken and were"
    )
    console.print(Text(f"{count} left out:"))
    for entry in entries[:_MOST_LEFT_OUT]:
        print_text(console, Text(f"  {entry}"))
    if len(entries) > _MOST_LEFT_OUT:
        console.print(Text(f"  and {len(entries) - _MOST_LEFT_OUT:,} more"))


def fetch_file(console: Console, kind: str, index: str | None) -> None:
    """Fetch a bulk file, of another index than Scryfall's if one is named, and make the card store of it."""
    folder = data_directory() / "downloads"
    with _bar(console) as bar:
        fetching = bar.add_task("fetching", total=None)
        file = fetch(
            folder,
            kind,
            index=index or INDEX,
            progress=lambda done, size: bar.update(fetching, completed=done, total=size or None),
        )
    import_file(console, file)
    for old in folder.iterdir():
        if old != file:
            old.unlink()


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
    read = "all" if counted.read == counted.cards else f"{counted.read:,}"
    print_text(console, Text(f"{told} ({read} had to be read)"))


class _Rate(ProgressColumn):
    """How many are done each second."""

    def render(self, task: Task) -> Text:
        """The same, once it is known."""
        return Text("" if task.speed is None else f"{task.speed:,.0f}/s", style="progress.data.speed")


@contextmanager
def _bar(console: Console) -> Iterator[Progress]:
    """A progress bar; nothing where there is no terminal."""
    columns = (
        *(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()),
        *(_Rate(), TimeRemainingColumn()),
    )
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        yield bar


def show_card(console: Console, name: str, *, notation: bool = False) -> int:
    """Print how a card is understood, or as it is written; or what of it is not understood. Returns 1 if it
    cannot be played.
    """
    cards = your_cards()
    printed = cards.source.printed(name) if isinstance(cards.source, CardStore) else None
    try:
        definition = cards.definition(name)
    except UnsupportedCard as problem:
        console.print(Text(problem.name, style="bold"))
        print_text(console, Text(f"cannot be played: {problem.reason}"))
        if printed is not None:
            show_text(console, printed)
        return 1
    if notation:
        print_notation(console, definition)
        return 0
    print_words(console, definition)
    where = _where(cards, definition.name)
    print_text(console, Text(f"({where}; {_printed(definition)})", style="dim"))
    if printed is not None:
        show_text(console, printed)
    return 0


def _where(cards: CardPool, name: str) -> str:
    """Where a card was found."""
    if is_playable(name):
        return f"in the catalogue. {BY_HAND[name].rstrip('.')}" if name in BY_HAND else "in the catalogue"
    own = cards.own is not None and cards.own.knows(name)
    return "one of your own cards" if own else "read from its Oracle text"


def _printed(definition: CardDefinition) -> str:
    """When a card was first printed, as far as that is known."""
    if definition.first_printed is not None:
        return f"first printed {definition.first_printed}"
    by = f"; printed by {definition.printed_by}" if definition.printed_by else ""
    return f"its first printing is not known{by}"


def report_coverage(console: Console, *, as_json: bool) -> None:
    """Print how much of the cards there are can be played."""
    with CardStore.open() as store:
        told = coverage(store)
    if as_json:
        print_json_line(console, told.as_json())
        return
    lines, whole = Share(told.clauses, told.clauses_read), Share(told.clauses, told.whole_lines)
    console.print(Text(f"{told.source}: paper cards, not those for fun, nor planes, schemes and vanguards"))
    console.print(Text(f"can be played: {told.all}; creatures: {told.creatures}"))
    console.print(
        Text(f"lines whose words about the turn and combat were all read: {lines}; read whole: {whole}")
    )
    largest = sorted(told.by_set.items(), key=lambda entry: -entry[1].cards)[:_MOST_SETS]
    for title, shares in (("type", list(told.by_type.items())), ("set", largest)):
        table = Table(title, "cards", "can be played", box=SIMPLE)
        for kind, share in shares:
            table.add_row(kind, f"{share.cards:,}", f"{share.supported:,}")
        console.print(table)
    console.print(Text("most often not understood:"))
    for phrase, number in told.unread[:_MOST_PHRASES]:
        print_text(console, Text(f"{number:>6,}  {phrase}"))
