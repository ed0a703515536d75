"""This module puts restrictions and requirements of combat into words about a creature.

Each function returns a part of a sentence, as "no more than 2 creatures" or "at least 1 other creature
attacks". `attack_model`, `block_model`, `attacking` and `blocking` use them to say why a declaration is
illegal.
"""

from __future__ import annotations

from manaburn.cards.describing import in_plain_words
from manaburn.cards.vocabulary.changes.combat_changes import (
    Declared,
    MustBeBlocked,
    OnlyWithOthers,
    OthersCounted,
)
from manaburn.cards.vocabulary.words.filters import CREATURE


def in_words(described: object) -> str:
    """Return a word of the vocabulary of cards in the words of the rulebook."""
    return in_plain_words(described)


def creatures_in_words(number: int) -> str:
    """Return a number of creatures.

    >>> creatures_in_words(1), creatures_in_words(2)
    ('1 creature', '2 creatures')
    """
    return f"{number} creature" if number == 1 else f"{number} creatures"


def at_most_in_words(number: int) -> str:
    """Return a number of creatures that is not exceeded."""
    return f"no more than {creatures_in_words(number)}"


def others_in_words(change: OnlyWithOthers) -> str:
    """Return how many other creatures have to attack, or block, too, with the verb."""
    verb = "attack" if change.declared is Declared.ATTACKING else "block"
    plural = "" if change.others == 1 else "s"
    noun = f"creature{plural}" if change.among == CREATURE else in_words(change.among)
    greater = " with greater power" if change.compared is OthersCounted.GREATER_POWER else ""
    return f"at least {change.others} other {noun}{greater} {verb}{'s' * (change.others == 1)}"


def by_in_words(change: MustBeBlocked) -> str:
    """Return the words that say by how many creatures, and which, something must be blocked. They are
    empty if any one creature will do.
    """
    if change.number == 1 and change.by == CREATURE:
        return ""
    noun = "creatures" if change.by == CREATURE else in_words(change.by)
    return f" by {change.number} or more {noun}" if change.number != 1 else f" by {noun}"
