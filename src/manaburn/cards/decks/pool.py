"""Where cards are found by name: in the catalogue, and after it in further sources."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from typing import Protocol

from manaburn.arguments import instance, shown, text
from manaburn.cards.catalogue import CATALOGUE, definition, is_catalogued, is_playable
from manaburn.cards.definitions import CardDefinition
from manaburn.cards.naming import fold
from manaburn.errors import UnknownCard, UnsupportedCard, WrongArgument


class CardSource(Protocol):
    """Cards that the catalogue does not have."""

    def find(self, name: str) -> CardDefinition | None:
        """The card of that name; None if there is none. Raises UnsupportedCard for one that cannot be
        played.
        """

    def knows(self, name: str) -> bool:
        """Whether there is a card of that name, playable or not."""

    def near(self, name: str) -> tuple[str, ...]:
        """Names that resemble one."""

    def playable(self) -> Iterator[str]:
        """The names of all cards that can be played, in alphabetical order."""


class CardPool:
    """All cards that can be named: those of the catalogue, then those of a source, as a card store.

    >>> "Grizzly Bears" in CardPool(), CardPool().definition("grizzly bears").power
    (True, 2)
    """

    def __init__(self, source: CardSource | None = None) -> None:
        asked = ("find", "knows", "near", "playable")
        if source is not None and not all(callable(getattr(source, each, None)) for each in asked):
            raise WrongArgument(f"a source of cards, such as a CardStore, is taken here, not {shown(source)}")
        self.source = source
        self._found: dict[str, CardDefinition] = {}

    def definition(self, name: str) -> CardDefinition:
        """The card of that name, in upper or lower case, with or without accents.

        Raises UnsupportedCard, with the words that could not be read, for a card that is known but cannot be
        played; and UnknownCard, with names that resemble it, for any other.
        """
        folded = fold(text(name, "the name of a card"))
        found = self._found.get(folded)
        if found is None:
            found = self._found[folded] = self._find(name)
        return found

    def _find(self, name: str) -> CardDefinition:
        if is_playable(name) or self.source is None:
            return definition(name)
        found = self.source.find(name)
        if found is not None:
            return found
        try:
            return definition(name)
        except UnknownCard as error:
            names = dict.fromkeys((*error.near, *self.source.near(name)))
            nearest = get_close_matches(name, names, n=3, cutoff=0.6)
            raise UnknownCard(name, tuple(nearest), "the catalogue and the card store") from None

    def knows(self, name: str) -> bool:
        """Whether it is the name of a card, playable or not."""
        text(name, "the name of a card")
        return is_catalogued(name) or (self.source is not None and self.source.knows(name))

    def __contains__(self, name: object) -> bool:
        try:
            return isinstance(name, str) and bool(self.definition(name).name)
        except (UnknownCard, UnsupportedCard, WrongArgument):
            return False

    def __iter__(self) -> Iterator[str]:
        """The names of all cards that can be played: first the catalogue's, then the others."""
        yield from CATALOGUE
        if self.source is not None:
            yield from (name for name in self.source.playable() if not is_catalogued(name))


CATALOGUE_ALONE = CardPool()
"""The cards there are without a card store."""


def pool_of(given: CardPool) -> CardPool:
    """A pool that was handed in as `cards`. Raises WrongArgument for anything else."""
    return instance(given, CardPool, "a CardPool, as cards_from gives one,")


def refuse_pool(given: object) -> None:
    """Raise WrongArgument for a pool that was handed in where something else is taken."""
    if isinstance(given, CardPool):
        raise WrongArgument("a pool of cards is handed in by its name, as cards=…")
