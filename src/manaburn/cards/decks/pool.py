"""This module finds cards by name: `CardPool.definition` looks in the catalogue, then among the user's own
cards, then in a card store.

If no card is found, a second name under which it is printed is tried; the error for an unknown name lists
similar ones. A store or own cards are a `CardSource`, anything with the four methods of that protocol.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from manaburn.arguments import instance, shown, text
from manaburn.cards.catalogue import CATALOGUE, definition, is_catalogued, is_playable
from manaburn.cards.decks.other_names import first_name
from manaburn.cards.definitions import CardDefinition
from manaburn.cards.naming import fold
from manaburn.errors import UnknownCard, UnsupportedCard, WrongArgument, nearest
from manaburn.nouns import with_article


class CardSource(Protocol):
    """A source of cards that the catalogue does not have: a card store, what a web page has of one, or the
    user's own cards.
    """

    def find(self, name: str) -> CardDefinition | None:
        """Return the card of a name; None if there is none. Raises UnsupportedCard if it can't be played."""

    def knows(self, name: str) -> bool:
        """Return whether there is a card of that name, playable or not."""

    def near(self, name: str) -> tuple[str, ...]:
        """Return names that resemble a name."""

    def playable(self) -> Iterator[str]:
        """Yield the names of all cards that can be played, in alphabetical order."""


class CardPool:
    """The cards that can be named: those of the catalogue, then `own` ones, then those of a `source`, a card
    store.

    >>> "Grizzly Bears" in CardPool(), CardPool().definition("grizzly bears").power
    (True, 2)
    """

    def __init__(self, source: CardSource | None = None, own: CardSource | None = None) -> None:
        methods = ("find", "knows", "near", "playable")
        self._sources = tuple(given for given in (own, source) if given is not None)
        for given in self._sources:
            if not all(callable(getattr(given, each, None)) for each in methods):
                raise WrongArgument(
                    f"a source of cards, such as a CardStore, is expected here, not {shown(given)}"
                )
        self.source = source
        self.own = own
        self._found: dict[str, CardDefinition] = {}

    def __repr__(self) -> str:
        further = "".join(f" and of {with_article(type(each).__name__)}" for each in self._sources)
        return f"<CardPool of the catalogue{further}>"

    def definition(self, name: str) -> CardDefinition:
        """Return the card of a name, in any case, with or without accents; a second name, under which a card
        is printed as well, finds it too.

        Raises UnsupportedCard, with the words that could not be read, for a card that is known but can't be
        played, and UnknownCard, with similar names, for any other.
        """
        folded = fold(text(name, "the name of a card"))
        found = self._found.get(folded)
        if found is None:
            found = self._found[folded] = self._find(name)
        return found

    def _find(self, name: str) -> CardDefinition:
        """Return the card of a name: from the sources, unless it is in the catalogue. Raises UnsupportedCard
        and UnknownCard.
        """
        found = None if is_playable(name) else self._found_in_sources(name)
        if found is not None:
            return found
        try:
            return definition(name)
        except UnknownCard as error:
            first = first_name(name)
            if first is not None and self._has(first):
                return self.definition(first)
            if not self._sources:
                raise
            names = dict.fromkeys((*error.near, *(near for s in self._sources for near in s.near(name))))
            where = "the card store" if self.source is not None else "your own cards"
            near = tuple(nearest(name, names, 0.6))
            helps = self.source is None  # then fetching a card store may bring the card
            raise UnknownCard(name, near, f"the catalogue and {where}", fetching_helps=helps) from None

    def _found_in_sources(self, name: str) -> CardDefinition | None:
        return next(filter(None, (source.find(name) for source in self._sources)), None)

    def knows(self, name: str) -> bool:
        """Return whether there is a card of this name, playable or not."""
        text(name, "the name of a card")
        return any(map(self._has, filter(None, (name, first_name(name)))))

    def _has(self, name: str) -> bool:
        return is_catalogued(name) or any(source.knows(name) for source in self._sources)

    def __contains__(self, name: object) -> bool:
        try:
            return isinstance(name, str) and bool(self.definition(name).name)
        except (UnknownCard, UnsupportedCard, WrongArgument):
            return False

    def __iter__(self) -> Iterator[str]:
        """Yield the names of all cards that can be played, those of the catalogue first."""
        yield from CATALOGUE
        yielded = set[str]()
        for source in self._sources:
            further = [name for name in source.playable() if name not in yielded and not is_playable(name)]
            yielded.update(further)
            yield from further


CATALOGUE_ALONE = CardPool()
"""The pool without a card store."""


def pool_of(given: CardPool) -> CardPool:
    """Return the pool that was passed as `cards`. Raises WrongArgument for anything else."""
    return instance(given, CardPool, "a CardPool, as cards_from gives one,")


def refuse_pool(given: object) -> None:
    """Raise WrongArgument for a pool, which was passed by position instead of as `cards`."""
    if isinstance(given, CardPool):
        raise WrongArgument("pass the pool of cards by keyword: cards=…")
