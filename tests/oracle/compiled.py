"""Cards that nobody has printed, compiled from a text, to be played with."""

from __future__ import annotations

from manaburn.cards.definitions import CardDefinition
from manaburn.oracle.assembling.reading import Reading, read
from manaburn.oracle.sources.printed import PrintedCard, PrintedFace


def compiled(
    name: str,
    text: str,
    type_line: str = "Creature — Ox",
    *,
    cost: str = "{0}",
    size: tuple[int, int] = (2, 2),
) -> CardDefinition:
    """A card with this text."""
    done = reading_of_text(text, type_line, name=name, cost=cost, size=size)
    assert done.definition is not None, done.unread
    return done.definition


def reading_of_text(
    text: str,
    type_line: str = "Creature — Ox",
    *,
    name: str = "Ox",
    cost: str = "{0}",
    size: tuple[int, int] = (2, 2),
) -> Reading:
    """What becomes of a card with this text."""
    power, toughness = map(str, size) if "Creature" in type_line else (None, None)
    face = PrintedFace(
        name=name,
        mana_cost="" if "Land" in type_line else cost,
        type_line=type_line,
        text=text,
        power=power,
        toughness=toughness,
        colors=frozenset(letter for letter in "WUBRG" if letter in cost),
    )
    return read(PrintedCard(name=name, layout="normal", faces=(face,)))
