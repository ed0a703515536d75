"""The cards that can be named at the command line."""

from __future__ import annotations

from manaburn.cards.decks.pool import CATALOGUE_ALONE, CardPool
from manaburn.oracle.store.directory import own_cards_path, store_path


def your_cards() -> CardPool:
    """The catalogue's, this user's own, and those of this user's card store, as far as there are any."""
    if store_path().is_file():
        from manaburn.oracle.store.store import cards_from  # noqa: PLC0415 - seldom is there a store

        return cards_from()
    if own_cards_path().is_file():
        from manaburn.oracle.store.own_cards import OwnCards  # noqa: PLC0415 - as seldom

        return CardPool(own=OwnCards.open())
    return CATALOGUE_ALONE
