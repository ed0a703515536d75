"""This module carries out `manaburn cards …`: it makes the card store, a local file with every card of a
public card file and its compiled text, and prints how a card is understood.

`import_file` and `fetch_file` make the store; `show_card` prints one card, `explain_card` and `explain_text`
go through a text sentence by sentence; `report_coverage` and `report_unread` tell what the compiler reads, or
not.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from rich.box import SIMPLE
from rich.console import Console
from rich.progress import Progress, ProgressColumn, Task
from rich.table import Table
from rich.text import Text

from manaburn.cards.catalogue import is_playable
from manaburn.cards.catalogue.by_hand import BY_HAND
from manaburn.cards.decks.pool import CardPool
from manaburn.cards.definitions import CardDefinition
from manaburn.cards.written import write_card
from manaburn.cli.telling.printing import print_json_line, print_text, progress
from manaburn.cli.telling.sight import print_words, printed_as, show_text, tell_older_forms, your_cards
from manaburn.errors import UnsupportedCard
from manaburn.oracle.assembling.explaining import ExplainedText, ReadBy, ReadingStep, TextExplanation, explain
from manaburn.oracle.sources.fetching import INDEX, fetch
from manaburn.oracle.sources.files import LeftOut, read_cards
from manaburn.oracle.sources.printed import PrintedCard, PrintedFace
from manaburn.oracle.store.coverage import CoverageShare, coverage
from manaburn.oracle.store.directory import data_directory, store_path
from manaburn.oracle.store.importing import import_cards
from manaburn.oracle.store.missing import RankBy as RankedBy
from manaburn.oracle.store.missing import unread_words
from manaburn.oracle.store.store import IMPORT, CardStore

_MOST_LEFT_OUT = 20
_MOST_PHRASES = 15
_MOST_SETS = 20


def import_file(console: Console, file: Path) -> None:
    """Make the card store anew from a card file."""
    with progress(console, _Rate()) as bar:
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
        print_text(console, f"  {entry}")
    if len(entries) > _MOST_LEFT_OUT:
        console.print(Text(f"  and {len(entries) - _MOST_LEFT_OUT:,} more"))


def fetch_file(console: Console, kind: str, index: str | None) -> None:
    """Fetch a bulk file, of another index than Scryfall's if one is named, and make the card store of it."""
    folder = data_directory() / "downloads"
    with progress(console, _Rate()) as bar:
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
    with progress(console, _Rate()) as bar:
        _compile(console, bar, cards, source)


def _compile(console: Console, bar: Progress, cards: Sequence[PrintedCard], source: str) -> None:
    """Make the card store of these cards, and print how many can be played."""
    compiling = bar.add_task("understanding cards", total=len(cards))
    counted = import_cards(
        cards,
        store_path(),
        source=source,
        processes=os.cpu_count() or 1,
        progress=lambda done, _: bar.update(compiling, completed=done),
    )
    bar.remove_task(compiling)
    text = f"{counted.cards:,} cards, of which {counted.supported:,} can be played, are in {store_path()}"
    read = "all" if counted.read == counted.cards else f"{counted.read:,}"
    print_text(console, f"{text} ({read} had to be read)")


class _Rate(ProgressColumn):
    """The column shows how many are done each second."""

    def render(self, task: Task) -> Text:
        """Return how many are done each second, once it is known."""
        return Text("" if task.speed is None else f"{task.speed:,.0f}/s", style="progress.data.speed")


def show_card(console: Console, name: str, *, notation: bool = False) -> int:
    """Print how a card is understood, or as it is written; or what of it is not understood. Returns 1 if it
    cannot be played.
    """
    cards = your_cards()
    printed = printed_as(cards, name)
    try:
        definition = cards.definition(name)
    except UnsupportedCard as problem:
        console.print(Text(problem.name, style="bold"))
        print_text(console, f"cannot be played: {problem.reason}")
        if printed is not None:
            show_text(console, printed)
        return 1
    if notation:
        console.print(Text(write_card(definition)), soft_wrap=True)
        return 0
    if printed is not None:
        show_text(console, printed)
    print_words(console, definition)
    tell_older_forms(console, definition.name)
    where = _where(cards, definition.name)
    print_text(console, f"({where}; {_printed(definition)})", "dim")
    return 0


def _where(cards: CardPool, name: str) -> str:
    """Return where a card was found."""
    if is_playable(name):
        return f"in the catalogue. {BY_HAND[name].rstrip('.')}" if name in BY_HAND else "in the catalogue"
    own = cards.own is not None and cards.own.knows(name)
    return "one of your own cards" if own else "read from its Oracle text"


def _printed(definition: CardDefinition) -> str:
    """Say when a card was first printed, as far as that is known."""
    if definition.first_printed is not None:
        return f"first printed {definition.first_printed}"
    by = f"; printed by {definition.printed_by}" if definition.printed_by else ""
    return f"its first printing is not known{by}"


def report_coverage(console: Console, *, as_json: bool) -> None:
    """Print how much of the cards there are can be played."""
    with CardStore.open() as store:
        found = coverage(store)
    if as_json:
        print_json_line(console, found.as_json())
        return
    lines, whole = (
        CoverageShare(found.clauses, found.clauses_read),
        CoverageShare(found.clauses, found.whole_lines),
    )
    console.print(Text(f"{found.source}: paper cards, not those for fun, nor planes, schemes and vanguards"))
    console.print(Text(f"can be played: {found.all}; creatures: {found.creatures}"))
    console.print(
        Text(f"lines whose words about the turn and combat were all read: {lines}; read whole: {whole}")
    )
    largest = sorted(found.by_set.items(), key=lambda entry: -entry[1].cards)[:_MOST_SETS]
    for title, shares in (("type", list(found.by_type.items())), ("set", largest)):
        table = Table(title, "cards", "can be played", box=SIMPLE)
        for kind, share in shares:
            table.add_row(kind, f"{share.cards:,}", f"{share.supported:,}")
        console.print(table)
    console.print(Text("most often not understood:"))
    for phrase, number in found.unread[:_MOST_PHRASES]:
        print_text(console, f"{number:>6,}  {phrase}")


def report_unread(console: Console, by: str, most: int, *, as_json: bool) -> None:
    """Print which words of the cards are not read, most wanted first."""
    with CardStore.open() as store:
        found = unread_words(store, RankedBy(by))[:most]
    if as_json:
        print_json_line(console, [each._asdict() for each in found])
        return
    for each in found:
        print_text(console, f"{each.number:>6,}  {each.words}  ({each.example})")


TEXT = "the text"
"""What a text is called that was given without a card."""


def explain_card(console: Console, name: str, *, as_json: bool) -> int:
    """Print how the text of a card is read, or where reading stops. Returns 1 if it was not read whole, or
    is not at hand.
    """
    cards = your_cards()
    printed = printed_as(cards, name)
    if printed is None:
        return _without_text(console, cards, name)
    explanation = explain(printed)
    _print(console, explanation, as_json=as_json)
    if not as_json and printed.name in BY_HAND:
        print_text(console, f"(played as the catalogue has it: {BY_HAND[printed.name]})", "dim")
    return int(explanation.reading.definition is None)


def explain_text(console: Console, text: str, types: str, *, as_json: bool) -> int:
    """Print how a text is read as it would stand on a card of the given types, or where reading stops.
    Returns 1 if it was not read whole.
    """
    size = "1" if "Creature" in types else None
    face = PrintedFace(
        name=TEXT,
        mana_cost="" if "Land" in types else "{0}",
        type_line=types,
        text=text.replace("\\n", "\n"),
        power=size,
        toughness=size,
    )
    explanation = explain(PrintedCard(name=TEXT, layout="normal", faces=(face,)))
    _print(console, explanation, as_json=as_json)
    return int(explanation.reading.definition is None)


def _without_text(console: Console, cards: CardPool, name: str) -> int:
    """Print how a card is understood whose text is not at hand, and return 1. Raises UnknownCard."""
    try:
        print_words(console, cards.definition(name))
    except UnsupportedCard as problem:
        print_text(console, f"{problem.name} cannot be played: {problem.reason}")
    print_text(console, f"Its text is not at hand. With a card store it is: make one with {IMPORT}.")
    return 1


def _print(console: Console, explanation: TextExplanation, *, as_json: bool) -> None:
    """Print how the text of each face is read, sentence by sentence."""
    if as_json:
        print_json_line(console, explanation.as_json())
        return
    faces = dict.fromkeys(text.face for text in explanation.texts)
    for text in explanation.texts:
        if text.face in faces:
            del faces[text.face]
            console.print(Text(text.face, style="bold"))
        _print_text(console, text)
    for why in explanation.otherwise:
        print_text(console, f"  its text was read, but not as a card: {why}", "red")


def _print_text(console: Console, text: ExplainedText) -> None:
    """Print how one sentence is read, or why it cannot be, or where reading stopped."""
    print_text(console, f"  {text.text}", "cyan")
    if text.step is not None:
        if text.means:
            print_text(console, f"    means: {text.means}")
        _print_step(console, text.step, 2)
        return
    if text.why:
        print_text(console, f"    cannot be read: {text.why}", "red")
        for refused in text.refused:
            _print_by(console, f"{refused.words!r} is", refused.by, 3)
        return
    _print_stop(console, text)


def _print_stop(console: Console, text: ExplainedText) -> None:
    """Print the words with a mark below the one at which reading stopped, and which phrases went so far."""
    first = text.stopped_at.split(" ", 1)[0]
    before = f"    {text.read_to} " if text.read_to else "    "
    console.print(Text(f"{before}{text.stopped_at}"), soft_wrap=True)
    mark = " " * len(before) + "^" * max(len(first), 1)
    console.print(Text(f"{mark} no phrase goes on here", style="red"), soft_wrap=True)
    if text.nearest:
        print_text(console, "    Read up to there:")
    for nearest in text.nearest:
        _print_by(console, f"{nearest.words!r}, before {nearest.missing}, as", nearest.by, 3)


def _print_step(console: Console, step: ReadingStep, indent: int) -> None:
    """Print what some words mean and by which phrases they are read, then the same of their parts."""
    means = f"  = {step.means}" if step.means else ""
    if step.by:
        print_text(console, f"{'  ' * indent}{step.words}{means}")
    for by in step.by:
        _print_by(console, "", by, indent + 2)
    for part in step.parts:
        _print_step(console, part, indent + 1)


def _print_by(console: Console, before: str, by: ReadBy, indent: int) -> None:
    """Print a phrase by which words are read, and where in the code it stands."""
    text = f"{before} {by.name}: {by.pattern}".strip()
    line = Text(f"{'  ' * indent}{text}  ", style="" if before else "dim")
    print_text(console, line.append(f"{by.file}:{by.line} {by.function}".rstrip(), style="dim"))
