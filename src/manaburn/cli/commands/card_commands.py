"""This module declares the commands `manaburn cards …`: import a card file, show and explain cards, and add
cards of your own. What they do is mostly in `collection`; commands on own cards, which are written in our
JSON notation, are carried out here.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.text import Text

from manaburn.cards.catalogue import FILE
from manaburn.cards.definitions import CardDefinition
from manaburn.cards.written import read_cards, write_cards
from manaburn.cli.commands.tables import output
from manaburn.cli.keeping.files import read_text, user_path
from manaburn.cli.telling.printing import print_text
from manaburn.cli.telling.sight import print_words
from manaburn.errors import GameError, SaveError
from manaburn.oracle.store.own_cards import OwnCards, problems_of
from manaburn.values import WhenUsed

if TYPE_CHECKING:
    from manaburn.cli.commands import checking_decks, collection
else:  # what reads the texts of cards takes half as long to load as all else
    checking_decks = WhenUsed("manaburn.cli.commands.checking_decks")
    collection = WhenUsed("manaburn.cli.commands.collection")


@click.group()
def cards() -> None:
    """Make and read your card store, the cards of a public card file."""


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
    """Fetch Scryfall's cards, and make your card store of them.

    It fetches the bulk file of Oracle cards. A fetch that was interrupted goes on where it broke off.
    """
    collection.fetch_file(output(), "default_cards" if printings else "oracle_cards", index)


@cards.command()
def recompile() -> None:
    """Read the cards of your card store anew.

    Do that after an update of manaburn.
    """
    collection.recompile(output())


@cards.command()
@click.argument("name", nargs=-1, required=True)
@click.option("--notation", is_flag=True, help="Print it as own cards are written: to begin one with.")
def show(name: tuple[str, ...], notation: bool) -> int:
    """Print how a card is understood, or what of it is not.

    Exit code 1 if it cannot be played.
    """
    return collection.show_card(output(), " ".join(name), notation=notation)


@cards.command("missing")
@click.option(
    "--by",
    type=click.Choice(["cards", "reprints"]),
    default="cards",
    show_default=True,
    help="Rank by the cards that have them, or by how often these were printed.",
)
@click.option(
    "--decks",
    type=user_path,
    metavar="FOLDER",
    help="Rank by the decks in FOLDER that they keep from being whole.",
)
@click.option("--number", type=click.IntRange(1), default=40, show_default=True, help="How many to print.")
@click.option("--json", "as_json", is_flag=True, help="Print one line of JSON.")
def missing(by: str, decks: Path | None, number: int, as_json: bool) -> None:
    """Rank the words that keep cards from being read.

    The words that are wanted most come first.
    """
    if decks is None:
        collection.report_unread(output(), by, number, as_json=as_json)
    else:
        checking_decks.report_missing_words(output(), decks, number, as_json=as_json)


@cards.command("explain")
@click.argument("name", nargs=-1)
@click.option("--text", metavar="TEXT", help="A text instead of a card's; \\n begins a new line.")
@click.option("--types", default="Creature", metavar="TYPES", help="The type line that goes with it.")
@click.option("--json", "as_json", is_flag=True, help="Print one line of JSON.")
def explain_(name: tuple[str, ...], text: str | None, types: str, as_json: bool) -> int:
    """Print how the text of a card is read.

    It prints by which phrases, and what each sentence means.

    Of a text that is not read it tells where reading stops, and which phrases came furthest; exit code 1.
    """
    if bool(name) == (text is not None):
        raise click.UsageError("name a card, or give a text with --text")
    if text is not None:
        return collection.explain_text(output(), text, types, as_json=as_json)
    return collection.explain_card(output(), " ".join(name), as_json=as_json)


@cards.command()
@click.argument("file", type=user_path)
def add(file: Path) -> None:
    """Keep the cards of FILE as cards of your own.

    How a card is written stands in docs/howto/cards.md. A card that was added before under the same name is
    replaced.
    """
    console, cards = output(), _cards_of(file)
    OwnCards.open().add(*cards)
    for card in cards:
        print_words(console, card)
    count = "It is one" if len(cards) == 1 else "They are"
    console.print(Text(f"{count} of your own cards now, and can be named wherever a card is.", style="dim"))


@cards.command()
@click.argument("name", nargs=-1, required=True)
def remove(name: tuple[str, ...]) -> None:
    """Forget NAME, one of your own cards."""
    own = OwnCards.open()
    known = own.name(" ".join(name))
    own.remove(known)
    print_text(output(), f"{known} is no longer one of your own cards.")


@cards.command("check-data")
@click.argument("file", type=user_path, required=False)
@click.option("--write", is_flag=True, help="Write FILE anew: in alphabetical order, a card a line.")
@click.option("--words", "in_words", is_flag=True, help="Print each card in words.")
def check_data(file: Path | None, write: bool, in_words: bool) -> int:
    """Check written cards, in FILE or in the catalogue.

    Exit code 1 if something is to be mended.
    """
    console, path = output(), Path(FILE) if file is None else file
    cards = _cards_of(path)
    wrong = [f"{card.name}: {problem}" for card in cards for problem in problems_of(card)]
    for line in wrong:
        print_text(console, f"{path}: {line}")
    for card in cards if in_words else ():
        print_words(console, card)
    formatted = write_cards(cards)
    as_written = formatted == read_text(path)
    if write and not as_written:
        path.write_text(formatted, encoding="utf-8")
        as_written = True
    number = "1 card is" if len(cards) == 1 else f"{len(cards):,} cards are"
    text = "as they would be written" if as_written else "not as they would be written: say --write"
    print_text(console, f"{path}: {number} understood, {text}")
    return 1 if wrong or not as_written else 0


@cards.command()
@click.option("--json", "as_json", is_flag=True, help="Print one line of JSON.")
def coverage(as_json: bool) -> None:
    """Print how many cards of your card store can be played.

    The largest sets are counted too. The JSON has all sets.
    """
    collection.report_coverage(output(), as_json=as_json)


def _cards_of(file: Path) -> tuple[CardDefinition, ...]:
    """Return the cards of a file. Raises GameError, which names the file."""
    try:
        cards = read_cards(read_text(file))
    except SaveError as error:
        raise GameError(f"{file}: {error}") from None
    if not cards:
        raise GameError(f"{file}: there is no card in it")
    return cards
