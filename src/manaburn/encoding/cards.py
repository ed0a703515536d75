"""A `CardTable` gives each card name a number, from 1, as arrays for learning hold numbers alone; 0 stands
for a name that is not in the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.interests import parts_of

UNNUMBERED = 0


class CardTable:
    """Names by number, from 1.

    The default table holds the cards that come with this package, their faces and the tokens they make; what
    a later release brings is added at its end, so numbers stay. `with_cards` adds those of a deck or a store.

    >>> table = default_table()
    >>> table.name(table.number("Grizzly Bears"))
    'Grizzly Bears'
    >>> table.number("No Such Card")
    0
    """

    def __init__(self, names: Iterable[str]) -> None:
        self.names = ("", *dict.fromkeys(names))
        self._numbers: Mapping[str, int] = {name: number for number, name in enumerate(self.names) if number}

    def __eq__(self, other: object) -> bool:
        """Return whether both number the same names alike."""
        return self.names == other.names if isinstance(other, CardTable) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.names)

    def __len__(self) -> int:
        return len(self.names)

    def number(self, name: str) -> int:
        """Return the number of a name; 0 if it has none."""
        return self._numbers.get(name, UNNUMBERED)

    def name(self, number: int) -> str:
        """Return the name of a number; empty for 0."""
        return self.names[number]

    def with_cards(self, cards: Iterable[CardDefinition]) -> CardTable:
        """Return a table with the names of this one, followed by those that it lacks of these cards, their
        faces and their tokens, in alphabetical order.
        """
        further = {name for card in cards for name in names_in(card)} - set(self.names)
        return CardTable((*self.names[1:], *sorted(further)))


def names_in(card: CardDefinition) -> Iterator[str]:
    """Return the names of a card, of its faces, and of the tokens it makes."""
    return (part.name for part in parts_of(card) if isinstance(part, CardDefinition) and part.name)


@cache
def default_table() -> CardTable:
    """Return the table of the cards that come with this package."""
    text = (files("manaburn.encoding") / "card_names.txt").read_text(encoding="utf-8")
    return CardTable(text.splitlines())
