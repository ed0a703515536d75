"""This package has the cards that can be played without a card store: `CATALOGUE`, by name, from
`catalogue.jsonl`, one line each.

The file was written by hand, not by the compiler of card texts, so that each checks the other. A card is in
it only if the vocabulary can express all of its text; `by_hand` names those that the compiler reads
otherwise, or not at all.
"""

from __future__ import annotations

import copyreg
from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.naming import fold
from manaburn.cards.shelf import Shelf
from manaburn.errors import UnknownCard, UnsupportedCard, nearest

FILE = f"{__path__[0]}/catalogue.jsonl"


def _written() -> str:
    with open(FILE, encoding="utf-8") as file:  # noqa: PTH123 - who needs no paths need not load them
        return file.read()


CATALOGUE = Shelf(_written)
"""Every card by its name, in alphabetical order."""


class _BackFaces(Mapping[str, CardDefinition]):
    """A mapping that is filled when it is first used."""

    def __getitem__(self, name: str) -> CardDefinition:
        return _backs()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(_backs())

    def __len__(self) -> int:
        return len(_backs())


BACK_FACES: Mapping[str, CardDefinition] = _BackFaces()
"""The back faces of double-faced cards, by their names."""

NOT_SUPPORTED: Mapping[str, str] = MappingProxyType(
    {
        "Camouflage": "it puts blockers in piles, which are assigned to attackers at random",
    }
)
"""Cards with an ability that the vocabulary can't express, and what that ability does."""


@cache
def _double_faced() -> tuple[tuple[CardDefinition, CardDefinition], ...]:
    """Return the front and back faces of all double-faced cards."""
    return tuple((card, card.back) for card in CATALOGUE.saying('"back": ') if card.back is not None)


@cache
def _backs() -> dict[str, CardDefinition]:
    return {back.name: back for _, back in _double_faced()}


@cache
def _by_folded_name() -> dict[str, str]:
    return {fold(name): name for name in (*CATALOGUE, *NOT_SUPPORTED)}


@cache
def _by_both_names() -> dict[str, str]:
    return {fold(f"{front.name} // {back.name}"): front.name for front, back in _double_faced()}


def _known(folded: str) -> str | None:
    """Return a card's name by its folded name, or by both names of a double-faced card; None if unknown."""
    return _by_folded_name().get(folded) or (_by_both_names().get(folded) if "//" in folded else None)


def is_catalogued(name: str) -> bool:
    """Return whether a card of that name is in the catalogue, or known not to be playable."""
    return _known(fold(name)) is not None


def is_playable(name: str) -> bool:
    """Return whether a card of that name is in the catalogue."""
    return _known(fold(name)) in CATALOGUE


def definition(name: str) -> CardDefinition:
    """Return the card of a name, in upper or lower case.

    Raises UnsupportedCard for a card that is known but cannot be played yet, and UnknownCard, with
    names that resemble it, for any other.

    >>> definition("grizzly bears").power
    2
    """
    folded = fold(name)
    known = _known(folded)
    if known is None:
        names = _by_folded_name() | _by_both_names()
        near = nearest(folded, names, 0.75)
        raise UnknownCard(name, tuple(names[match] for match in near))
    if known in NOT_SUPPORTED:
        raise UnsupportedCard(known, NOT_SUPPORTED[known])
    return CATALOGUE[known]


def _pickled(card: CardDefinition) -> str | tuple[Any, ...]:
    """Reduce a card for pickling and copying: one of the catalogue to its name, so that it stays the same
    object.
    """
    if CATALOGUE.get(card.name) is card:
        return definition, (card.name,)
    if BACK_FACES.get(card.name) is card:
        return _back_face, (card.name,)
    return card.__reduce_ex__(2)


def _back_face(name: str) -> CardDefinition:
    return BACK_FACES[name]


copyreg.pickle(CardDefinition, _pickled)
