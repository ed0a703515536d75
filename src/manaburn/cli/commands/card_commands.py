"""The commands of `manaburn cards`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from manaburn.cli.commands import written_cards
from manaburn.cli.commands.tables import output
from manaburn.cli.keeping.files import user_path
from manaburn.loaded_when_used import WhenUsed

if TYPE_CHECKING:
    from manaburn.cli.commands import collection, explaining
else:  # what reads the texts of cards takes half as long to load as all else
    collection = WhenUsed("manaburn.cli.commands.collection")
    explaining = WhenUsed("manaburn.cli.commands.explaining")


@click.group()
def cards() -> None:
    """Your card store: the cards of a public card file."""


@cards.command("import")
@click.argument("file", type=user_path)
def import_(file: Path) -> None:
    """Make your card store from FILE.

    It is Scryfall's bulk file of Oracle cards (or of all printings), or MTGJSON's AtomicCards; JSON or JSON
    Lines, perhaps packed as .xz or .gz.
    """
    collection.import_file(output(), file)


@cards.command("fetch")
@click.option("--printings", is_flag=True, help="All printings: tells when cards were first printed.")
@click.option("--index", metavar="URL", help="Another index of bulk files than Scryfall's.")
def fetch_(printings: bool, index: str | None) -> None:
    """Fetch Scryfall's bulk file of Oracle cards, and make your card store from it.

    A fetch that was interrupted goes on where it broke off.
    """
    collection.fetch_file(output(), "default_cards" if printings else "oracle_cards", index)


@cards.command()
def recompile() -> None:
    """Read the cards of your card store anew, after an update of manaburn."""
    collection.recompile(output())


@cards.command()
@click.argument("name", nargs=-1, required=True)
@click.option("--notation", is_flag=True, help="Print it as own cards are written: to begin one with.")
def show(name: tuple[str, ...], notation: bool) -> int:
    """Print how the card NAME is understood, or what of it is not; exit code 1 if it cannot be played."""
    return collection.show_card(output(), " ".join(name), notation=notation)


@cards.command("explain")
@click.argument("name", nargs=-1)
@click.option("--text", metavar="TEXT", help="A text instead of a card's; \\n begins a new line.")
@click.option("--types", default="Creature", metavar="TYPES", help="The type line that goes with it.")
@click.option("--json", "as_json", is_flag=True, help="Print one line of JSON.")
def explain_(name: tuple[str, ...], text: str | None, types: str, as_json: bool) -> int:
    """Print how the text of the card NAME is read: by which phrases, and what each sentence means.

    Of a text that is not read it tells where reading stops, and which phrases came furthest; exit code 1.
    """
    if bool(name) == (text is not None):
        raise click.UsageError("name a card, or give a text with --text")
    if text is not None:
        return explaining.explain_text(output(), text, types, as_json=as_json)
    return explaining.explain_card(output(), " ".join(name), as_json=as_json)


@cards.command()
@click.argument("file", type=user_path)
def add(file: Path) -> None:
    """Keep the card of FILE as one of your own, or several; docs/cards.md tells how one is written.

    A card that was added before under the same name is replaced.
    """
    written_cards.add_file(output(), file)


@cards.command()
@click.argument("name", nargs=-1, required=True)
def remove(name: tuple[str, ...]) -> None:
    """Forget NAME, one of your own cards."""
    written_cards.remove(output(), " ".join(name))


@cards.command("check-data")
@click.argument("file", type=user_path, required=False)
@click.option("--write", is_flag=True, help="Write FILE anew: in alphabetical order, a card a line.")
@click.option("--words", "in_words", is_flag=True, help="Print each card in words.")
def check_data(file: Path | None, write: bool, in_words: bool) -> int:
    """Check the cards of FILE, or those of the catalogue; exit code 1 if something is to be mended."""
    return written_cards.check_file(output(), file, write=write, in_words=in_words)


@cards.command()
@click.option("--json", "as_json", is_flag=True, help="Print one line of JSON.")
def coverage(as_json: bool) -> None:
    """Print how much of the cards of your card store can be played, of the largest sets too.

    The JSON has all sets.
    """
    collection.report_coverage(output(), as_json=as_json)
