"""What an object can and cannot do, in a few words: its keywords, and what else holds for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from manaburn.cards.describing.in_words import words
from manaburn.cards.describing.plainer_words import plainer
from manaburn.cards.keywords.keywords import RULES_OF_KEYWORD
from manaburn.state.records.records import Characteristics

_LONGEST = 48
"""What takes more letters than this is left to `card`."""


def traits(now: Characteristics) -> Iterator[str]:
    """`flying`, `toxic 1`, `can't block`: what fits on a board."""
    yield from sorted(Counter(k.value for k in (*now.keywords, *now.more_keywords)))
    yield from (told for told in rules_told(now) if len(told) <= _LONGEST)


def rules_told(now: Characteristics) -> Iterator[str]:
    """The rules that are changed for an object, otherwise than by its keywords."""
    by_keywords = Counter(rule for keyword in now.keywords for rule in RULES_OF_KEYWORD.get(keyword, ()))
    for rule, number in (Counter(now.rules) - by_keywords).items():
        told = plainer(words(rule))
        if told:
            yield told if number == 1 else f"{told} ({number} times)"
