"""The cards that can be named at the command line."""

from __future__ import annotations

from manaburn.cards.decks.pool import CATALOGUE_ALONE, CardPool
from manaburn.oracle.directory import store_path


def your_cards() -> CardPool:
    """The catalogue's, and those of this user's card store if there is one."""
    if not store_path().is_file():
        return CATALOGUE_ALONE
    from manaburn.oracle.store import cards_from  # noqa: PLC0415 - seldom is there a store

    return cards_from()
