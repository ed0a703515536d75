"""This module ranks the words that keep the cards of a card store from being played: `unread_words`, most
wanted first. `manaburn cards missing` prints them.

Words that differ only in numbers, mana and colors count as one (`pattern_of`). They are ranked by the number
of cards, or by how often these cards were printed.
"""

from __future__ import annotations

import re
from collections import Counter
from enum import Enum
from typing import NamedTuple

from manaburn.arguments import instance
from manaburn.cards.catalogue import is_playable
from manaburn.files import read_json
from manaburn.oracle.store.store import CardStore


class RankBy(Enum):
    """The option says what unread words are ranked by."""

    CARDS = "cards"
    """The number of cards that have them."""
    REPRINTS = "reprints"
    """The number of sets in which these cards were printed, which tells how much they are played."""


class MissingWords(NamedTuple):
    """Words that cannot be read, with the number by which they are ranked, and a card that has them."""

    words: str
    number: int
    example: str


def pattern_of(words: str) -> str:
    """Return words with their numbers, mana and colours left open, so that what differs only in them is one.

    >>> pattern_of("create two 1/1 red goblins"), pattern_of("pay {2}{R}")
    ('create N N/N COLOR goblins', 'pay {M}{M}')
    """
    found = re.sub(r"\{[^}]+\}", "{M}", words.casefold())
    found = re.sub(r"\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|x)\b", "N", found)
    return re.sub(r"\b(?:white|blue|black|red|green)\b", "COLOR", found)


def unread_words(store: CardStore, by: RankBy = RankBy.CARDS) -> list[MissingWords]:
    """Return the words that were not read of the paper cards of a store, most wanted first. Raises StoreError
    if its cards were read by another compiler.
    """
    instance(by, RankBy, "a member of RankBy")
    store.must_be_current()
    numbers: Counter[str] = Counter()
    examples: dict[str, str] = {}
    for name, unread, sets, ordinary in store.rows("name, unread, sets, ordinary"):
        if not ordinary or is_playable(name):
            continue
        patterns = {pattern_of(f"{words} ({why})" if why else words) for _, words, why in read_json(unread)}
        for pattern in patterns:
            numbers[pattern] += 1 if by is RankBy.CARDS else max(len(sets.split()), 1)
            examples.setdefault(pattern, name)
    return [MissingWords(words, number, examples[words]) for words, number in numbers.most_common()]
