"""`manaburn cards add`, `remove`, `check-data`: cards in our own notation."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.text import Text

from manaburn.cards.catalogue import FILE
from manaburn.cards.definitions import CardDefinition
from manaburn.cards.describing.in_words import describe
from manaburn.cards.written import read_cards, write_card, write_cards
from manaburn.cli.keeping.files import read_text
from manaburn.cli.telling.telling import print_text
from manaburn.errors import GameError, SaveError
from manaburn.oracle.store.own_cards import OwnCards, problems_of


def add_file(console: Console, file: Path) -> None:
    """Keep the cards of a file as this user's own, and print how they are understood."""
    cards = _cards_of(file)
    OwnCards.open().add(*cards)
    for card in cards:
        print_words(console, card)
    count = "It is one" if len(cards) == 1 else "They are"
    console.print(Text(f"{count} of your own cards now, and can be named wherever a card is.", style="dim"))


def remove(console: Console, name: str) -> None:
    """Forget one of this user's own cards."""
    own = OwnCards.open()
    known = own.name(name)
    own.remove(known)
    print_text(console, Text(f"{known} is none of your own cards any more."))


def check_file(console: Console, file: Path | None, *, write: bool, in_words: bool) -> int:
    """Tell what is wrong with the cards of a file, the catalogue's if none is named; 1 if anything is."""
    path = Path(FILE) if file is None else file
    cards = _cards_of(path)
    wrong = [f"{card.name}: {problem}" for card in cards for problem in problems_of(card)]
    for line in wrong:
        print_text(console, Text(f"{path}: {line}"))
    for card in cards if in_words else ():
        print_words(console, card)
    formatted = write_cards(cards)
    as_written = formatted == read_text(path)
    if write and not as_written:
        path.write_text(formatted, encoding="utf-8")
        as_written = True
    number = "1 card is" if len(cards) == 1 else f"{len(cards):,} cards are"
    told = "as they would be written" if as_written else "not as they would be written: say --write"
    print_text(console, Text(f"{path}: {number} understood, {told}"))
    return 1 if wrong or not as_written else 0


def print_notation(console: Console, definition: CardDefinition) -> None:
    """Print a card as one writes it down."""
    console.print(Text(write_card(definition)), soft_wrap=True)


def print_words(console: Console, definition: CardDefinition) -> None:
    """Print how a card is understood."""
    first, *others = describe(definition)
    print_text(console, Text(first, style="bold"))
    for line in others:
        print_text(console, Text(line))


def _cards_of(file: Path) -> tuple[CardDefinition, ...]:
    """The cards of a file. Raises GameError that names it."""
    try:
        cards = read_cards(read_text(file))
    except SaveError as error:
        raise GameError(f"{file}: {error}") from None
    if not cards:
        raise GameError(f"{file}: there is no card in it")
    return cards
