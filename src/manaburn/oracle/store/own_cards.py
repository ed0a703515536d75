"""This module keeps the cards that a user wrote down, whose text is not read or which nobody has printed:
`OwnCards` adds, removes and finds them.

    own = OwnCards.open()
    own.add(read_card(text))
    game = Game.parse("Anna 20 battlefield: Sleepy Bear | Ben 20", cards=CardPool(own=own))

They are kept as `manaburn.cards.written` writes them, a card a line, in the user's data directory. A card is
refused (`add`) if the catalogue has its name, or if it would not be played as it says (`problems_of`).
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Self

from manaburn.arguments import instance, text
from manaburn.arguments import path as path_of
from manaburn.cards.catalogue import is_playable
from manaburn.cards.definitions import CardDefinition, Form
from manaburn.cards.naming import fold
from manaburn.cards.shelf import Shelf
from manaburn.cards.vocabulary.words.references import Chosen
from manaburn.errors import SaveError, UnknownCard, UnsupportedCard, WrongArgument, nearest
from manaburn.files import beside, locked, text_of_file
from manaburn.nouns import with_article
from manaburn.oracle.store.directory import own_cards_path
from manaburn.values import fields


class OwnCards:
    """A user's own cards, found by name."""

    def __init__(self, path: str | Path) -> None:
        self.path = path_of(path, "the file of own cards")
        self._shelf = Shelf(self._read)
        self._names = self._by_folded_name()

    @classmethod
    def open(cls, path: str | Path | None = None) -> Self:
        """Return the own cards of this user, or those in a file; none if there is no such file. Raises
        SaveError.
        """
        return cls(own_cards_path() if path is None else path)

    def _read(self) -> str:
        try:
            return text_of_file(self.path, "utf-8") if self.path.exists() else ""
        except (OSError, UnicodeDecodeError) as error:
            why = getattr(error, "strerror", None) or error
            raise SaveError(f"your own cards cannot be read: {why}") from None

    def _by_folded_name(self) -> dict[str, str]:
        try:
            return {fold(name): name for name in self._shelf}
        except SaveError as error:
            raise SaveError(f"{self.path}: {error}") from None

    def __len__(self) -> int:
        return len(self._names)

    # Looking up, as from any source of a pool

    def find(self, name: str) -> CardDefinition | None:
        """Return the card of that name; None if there is none. Raises UnsupportedCard for one that is not
        written as this release reads it.
        """
        known = self._names.get(fold(text(name, "the name of a card")))
        if known is None:
            return None
        try:
            return self._shelf[known]
        except SaveError as error:
            raise UnsupportedCard(
                known, f"it is one of your own cards, and {self.path} says: {error}"
            ) from None

    def knows(self, name: str) -> bool:
        """Return whether there is a card of that name."""
        return fold(text(name, "the name of a card")) in self._names

    def near(self, name: str) -> tuple[str, ...]:
        """Return names that resemble one, the nearest first."""
        close = nearest(fold(text(name, "the name of a card")), self._names, 0.75)
        return tuple(self._names[each] for each in close)

    def playable(self) -> Iterator[str]:
        """Yield the names of all own cards, in alphabetical order."""
        yield from sorted(self._names.values())

    # Changing

    def add(self, *cards: CardDefinition) -> None:
        """Keep cards, in place of those of the same names. Raises WrongArgument, with nothing changed, for a
        name that the catalogue has, and for a card that would not be played as it says.
        """
        for card in cards:
            _refuse(instance(card, CardDefinition, "a card"))
        from manaburn.cards.written import write_card  # noqa: PLC0415 - as in a shelf

        with locked(self.path):
            self._reload()  # another process may have added some
            self._write(self._lines() | {fold(card.name): write_card(card) for card in cards})

    def remove(self, name: str) -> None:
        """Forget a card. Raises UnknownCard if there is none of that name."""
        with locked(self.path):
            self._reload()
            known = fold(self.name(name))
            self._write({each: line for each, line in self._lines().items() if each != known})

    def name(self, said: str) -> str:
        """Return the name of a card as it is written. Raises UnknownCard if there is none of that name."""
        known = self._names.get(fold(text(said, "the name of a card")))
        if known is None:
            raise UnknownCard(said, self.near(said), "your own cards", fetching_helps=False)
        return known

    def _lines(self) -> dict[str, str]:
        return {fold(name): line for name, line in self._shelf.lines.items()}

    def _write(self, lines: dict[str, str]) -> None:
        """Write the file anew: all of it, or nothing. Raises OSError."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        new = beside(self.path)
        try:
            with new.open("w", encoding="utf-8") as file:
                file.writelines(f"{line}\n" for _, line in sorted(lines.items()))
                file.flush()
                os.fsync(file.fileno())
            new.replace(self.path)
        finally:
            new.unlink(missing_ok=True)
        self._reload()

    def _reload(self) -> None:
        self._shelf = Shelf(self._read)
        self._names = self._by_folded_name()


def _refuse(card: CardDefinition) -> None:
    """Raise WrongArgument for a card that cannot be somebody's own."""
    if is_playable(card.name):
        raise WrongArgument(f"{card.name}: the catalogue has a card of that name: give yours another name")
    if card.form is not Form.CARD:
        raise WrongArgument(f"{card.name}: {with_article(card.form.value)} is not a card")
    problem = next(problems_of(card), None)
    if problem is not None:
        raise WrongArgument(f"{card.name}: {problem}")


def problems_of(card: CardDefinition) -> Iterator[str]:
    """Yield what a card says that could not be played as it says."""
    from manaburn.oracle.soundness.soundness import unsound  # noqa: PLC0415 - only who adds a card needs it

    yield from _missing_targets(card, 0)
    yield from unsound(card)


def _missing_targets(record: object, targets: int) -> Iterator[str]:
    """Yield targets that are spoken of where so many are chosen."""
    if isinstance(record, Chosen) and record.slot >= targets:
        yield f"target {record.slot + 1} is spoken of, and the ability has {targets or 'no'} targets"
    if isinstance(record, tuple | frozenset):
        for part in record:
            yield from _missing_targets(part, targets)
        return
    slots = getattr(record, "targets", None)
    if isinstance(slots, tuple):
        targets = len(slots)
    for field in fields(record):
        yield from _missing_targets(getattr(record, field.name), targets)
