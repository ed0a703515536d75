"""This package describes cards in words of the rulebook: how a card is understood, not how it is printed.

Read `in_words` first. Imports the vocabulary and definitions.
"""


def in_plain_words(record: object) -> str:
    """Return a record in plain words. The modules that make them are loaded by the first call."""
    from manaburn.cards.describing.in_words import words  # noqa: PLC0415 - most games need none
    from manaburn.cards.describing.plainer_words import plainer  # noqa: PLC0415

    return plainer(words(record))
