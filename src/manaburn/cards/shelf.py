"""This module keeps the cards of a file that has one card a line, such as the catalogue or the file of a
user's own cards: a `Shelf` maps names to definitions.

The names are found at once, as the file is first read. A definition is made only when its card is asked for.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property

from manaburn.cards.definitions import CardDefinition

_NAME = re.compile(r'\s*\{\s*"name"\s*:\s*"([^"\\]+)"')
"""The beginning of a line as `write_card` writes it."""


class Shelf(Mapping[str, CardDefinition]):
    """The cards of a file by their names, in the order of the lines; `read_text` reads the file."""

    def __init__(self, read_text: Callable[[], str]) -> None:
        self._read_text = read_text
        self._made: dict[str, CardDefinition] = {}

    @cached_property
    def lines(self) -> dict[str, str]:
        """Return the line of each card, by its name."""
        return {_name_in(line): line for line in self._read_text().splitlines() if line.strip()}

    def __getitem__(self, name: str) -> CardDefinition:
        made = self._made.get(name)
        if made is None:
            from manaburn.cards.written import read_card  # noqa: PLC0415 - who names no card needs no notation

            made = self._made.setdefault(name, read_card(self.lines[name]))
        return made

    def __contains__(self, name: object) -> bool:
        return name in self.lines

    def __iter__(self) -> Iterator[str]:
        return iter(self.lines)

    def __len__(self) -> int:
        return len(self.lines)

    def saying(self, text: str) -> Iterator[CardDefinition]:
        """Yield the cards whose line contains a text."""
        yield from (self[name] for name, line in self.lines.items() if text in line)


def _name_in(line: str) -> str:
    """Return the name of the card in a line. Raises SaveError if it has none."""
    begins = _NAME.match(line)
    if begins is not None:
        return begins[1]
    from manaburn.cards.written import name_in  # noqa: PLC0415 - only for a line not by `write_card`

    return name_in(line)
