"""This module prints reports on deck lists: whether a format allows them, which of their cards can be played
here (`report_checks`), and which unread words of card texts, those that the compiler can't read, keep the
largest number of decks from being whole (`report_missing_words`).

A deck is whole if every card of it can be played.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import click
from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table
from rich.text import Text

from manaburn.cards.decks.decks import Section
from manaburn.cli.telling.printing import print_json_line, print_text, progress
from manaburn.cli.telling.sight import your_cards
from manaburn.deck_checks import Construction, DeckReport, MissingRank, check_deck, ranked
from manaburn.editions import LATEST, Edition
from manaburn.errors import GameError, NotationError
from manaburn.nouns import counted

_ENDINGS = {".txt", ".dck", ".dec", ".dek", ".cod", ".mwdeck", ".deck"}
"""How the names of deck files end."""


def report_checks(
    console: Console,
    files: Sequence[Path],
    construction: Construction | None,
    edition: Edition,
    most: int,
    *,
    as_json: bool,
) -> int:
    """Print a report on each deck list, or a table of several. Returns 1 if one is not allowed, lacks a card
    or cannot be read.
    """
    found = list(_deck_files(files))
    if not found:
        raise GameError(f"there is no deck list in {', '.join(map(str, files))}")
    several = len(found) > 1 or any(file.is_dir() for file in files)
    reports, unread = _reports(console, found, construction, edition, several=several)
    for report in reports if as_json else ():
        print_json_line(console, report.as_json())
    if not as_json and several:
        _print_table(console, reports, ranked(reports, most))
    elif not as_json:
        for report in reports:
            print_report(console, report)
    for problem in unread:
        click.echo(f"manaburn: {problem}", err=True)
    return int(bool(unread) or any(report.problems or not report.is_whole for report in reports))


def report_missing_words(console: Console, folder: Path, most: int, *, as_json: bool) -> None:
    """Print which unread words of card texts keep the largest number of a folder's decks from being whole."""
    found = list(_deck_files([folder]))
    if not found:
        raise GameError(f"there is no deck list in {folder}")
    reports, _ = _reports(console, found, None, LATEST, several=True)
    ranks = ranked(reports, most)
    if as_json:
        print_json_line(console, [rank._asdict() for rank in ranks])
    else:
        print_ranks(console, ranks)


def _deck_files(files: Sequence[Path]) -> Iterator[Path]:
    """Yield the files, and for a folder the deck files in it."""
    for file in files:
        if file.is_dir():
            yield from sorted(each for each in file.rglob("*") if each.suffix.casefold() in _ENDINGS)
        else:
            yield file


def _reports(
    console: Console, files: list[Path], construction: Construction | None, edition: Edition, *, several: bool
) -> tuple[list[DeckReport], list[str]]:
    """Return a report on each deck, and an error for each file that is no deck list. Raises NotationError
    instead if the file is the only one (not `several`); a folder counts as several files.
    """
    cards = your_cards()
    reports, unread = [], []
    with progress(console) as bar:
        for file in bar.track(files, description="checking decks") if several else files:
            try:
                reports.append(check_deck(file, construction, cards=cards, edition=edition))
            except NotationError as problem:
                if not several:
                    raise
                unread.append(str(problem))
    return reports, unread


def print_report(console: Console, report: DeckReport) -> None:
    """Print the report on one deck."""
    aside = f", {report.sideboard} in the sideboard" if report.sideboard else ""
    size = counted(report.cards, "card")
    console.print(
        Text(f"{report.deck.name}: {report.construction.value}, {size}{aside}", style="bold"), soft_wrap=True
    )
    leaders = " and ".join(card.name for card in report.deck.commanders)
    if leaders:
        print_text(console, f"  led by {leaders}")
    if report.companion is not None:
        print_text(console, f"  companion: {report.companion.name}")
    for problem in report.problems:
        print_text(console, f"  not allowed: {problem}", "red")
    if not report.problems:
        print_text(console, "  allowed" + (", as far as can be told" if report.doubts else ""))
    for doubt in report.doubts:
        print_text(console, f"  not judged: {doubt}", "dim")
    for note in report.deck.notes:
        print_text(console, f"  {note}", "dim")
    _print_missing(console, report)
    _print_days(console, report)


def _print_missing(console: Console, report: DeckReport) -> None:
    """Print whether a deck is whole, or which of its cards cannot be played and why."""
    if report.is_whole:
        print_text(console, "  whole: every card can be played")
        return
    of_all = report.cards + report.sideboard
    print_text(console, f"  {report.playable} of {of_all} cards can be played; these cannot:")
    for each in report.deck.missing:
        where = "" if each.section is Section.MAIN else f" ({each.section.value})"
        print_text(console, f"    {each}{where}: {each.reason}")


def _print_days(console: Console, report: DeckReport) -> None:
    which = "all its cards" if report.is_whole else "the cards that can be played"
    if report.first_day is not None:
        print_text(console, f"  {which} exist since {report.first_day}")
    elif report.undated:
        some = ", ".join(report.undated[:5]) + (" …" if len(report.undated) > 5 else "")
        print_text(console, f"  it is not known since when there are {some}")


def _print_table(console: Console, reports: Sequence[DeckReport], ranks: Sequence[MissingRank]) -> None:
    """Print a line for each deck, how many are whole, and the words of card texts to read next."""
    table = Table("deck", "built as", "cards", "playable", "not available", "allowed", "since", box=SIMPLE)
    for report in sorted(reports, key=lambda each: (len(each.deck.missing), each.deck.name)):
        missing = dict.fromkeys(each.name for each in report.deck.missing)
        text = ", ".join([*missing][:3]) + (f" and {len(missing) - 3} more" if len(missing) > 3 else "")
        table.add_row(
            report.deck.name,
            report.construction.value,
            str(report.cards + report.sideboard),
            str(report.playable),
            text,
            "no" if report.problems else "not known" if report.doubts else "yes",
            str(report.first_day or ""),
        )
    console.print(table)
    whole = sum(report.is_whole for report in reports)
    print_text(console, f"{whole} of {counted(len(reports), 'deck')} can be played whole")
    print_ranks(console, ranks)


def print_ranks(console: Console, ranks: Sequence[MissingRank]) -> None:
    """Print the words of card texts to read next, by the decks that they would make whole."""
    if not ranks:
        return
    print_text(console, "Words to read next, by the decks that they would make whole:")
    for rank in ranks:
        decks = counted(rank.decks, "deck")
        print_text(console, f"  {decks:>10}, {rank.finished:>4} whole: {rank.words}  ({rank.example})")
