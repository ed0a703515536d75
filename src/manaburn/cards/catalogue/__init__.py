"""The cards this engine can play: their characteristics and their texts in our own notation.

A card is here only if all of its text can be said in the ability vocabulary.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import cache, cached_property
from types import MappingProxyType

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.naming import fold
from manaburn.errors import UnknownCard, UnsupportedCard


class _Shelf(Mapping[str, CardDefinition]):
    """Cards by their names, in alphabetical order; they are made when one is first asked for."""

    def __init__(self, cards: Callable[[], Iterable[CardDefinition]]) -> None:
        self._cards = cards

    @cached_property
    def _by_name(self) -> dict[str, CardDefinition]:
        return {card.name: card for card in self._cards()}

    def __getitem__(self, name: str) -> CardDefinition:
        return self._by_name[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._by_name)

    def __len__(self) -> int:
        return len(self._by_name)


def _all_cards() -> tuple[CardDefinition, ...]:
    from manaburn.cards.catalogue.listing import CARDS  # noqa: PLC0415 - a third of the import

    return CARDS


CATALOGUE: Mapping[str, CardDefinition] = _Shelf(_all_cards)
"""Every card by its name, in alphabetical order."""

BACK_FACES: Mapping[str, CardDefinition] = _Shelf(
    lambda: (front.back for front in CATALOGUE.values() if front.back is not None)
)
"""The back faces of double-faced cards, by their names."""

NOT_SUPPORTED: Mapping[str, str] = MappingProxyType(
    {
        "Camouflage": "it puts blockers in piles, which are assigned to attackers at random",
    }
)
"""Cards with an ability that the vocabulary cannot say yet, and which."""


@cache
def _by_folded_name() -> dict[str, str]:
    """Cards are called by their names, double-faced ones by both of them too."""
    names = {fold(name): name for name in (*CATALOGUE, *NOT_SUPPORTED)}
    return names | {
        fold(f"{front.name} // {front.back.name}"): front.name
        for front in CATALOGUE.values()
        if front.back is not None
    }


def is_catalogued(name: str) -> bool:
    """Whether the catalogue has a card of that name, or says why not."""
    return fold(name) in _by_folded_name()


def is_playable(name: str) -> bool:
    """Whether a card of that name is in the catalogue."""
    return _by_folded_name().get(fold(name)) in CATALOGUE


def definition(name: str) -> CardDefinition:
    """The card of that name, in upper or lower case.

    Raises UnsupportedCard for a card that is known but cannot be played yet, and UnknownCard, with
    names that resemble it, for any other.

    >>> definition("grizzly bears").power
    2
    """
    folded = fold(name)
    names = _by_folded_name()
    known = names.get(folded)
    if known is None:
        near = get_close_matches(folded, names, n=3, cutoff=0.75)
        raise UnknownCard(name, tuple(names[match] for match in near))
    if known in NOT_SUPPORTED:
        raise UnsupportedCard(known, NOT_SUPPORTED[known])
    return CATALOGUE[known]
