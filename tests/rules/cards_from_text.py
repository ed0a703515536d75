"""Cards made up for tests, from their texts: what is tested is the reading and the playing of words."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from manaburn.cards.decks.pool import CardPool
from manaburn.cards.definitions import CardDefinition
from manaburn.oracle.assembling.reading import read
from manaburn.oracle.sources.printed import PrintedCard, PrintedFace

FIRST_DAY = date(1993, 8, 5)


def written(
    name: str, type_line: str, *lines: str, cost: str = "{G}", size: str = "", colors: str = "G"
) -> CardDefinition:
    """The definition of a card with such a text, known to all rules; `size` is like 2/3, `colors` like WU."""
    power, _, toughness = size.partition("/")
    face = PrintedFace(
        name=name,
        mana_cost="" if "Land" in type_line else cost,
        type_line=type_line,
        text="\n".join(lines),
        power=power or None,
        toughness=toughness or None,
        colors=frozenset(colors),
    )
    reading = read(PrintedCard(name=name, layout="normal", faces=(face,), first_printed=FIRST_DAY))
    assert reading.definition is not None, reading.unread
    return reading.definition


class _Source:
    """Cards that are in no catalogue."""

    def __init__(self, cards: tuple[CardDefinition, ...]) -> None:
        self._by_name = {card.name: card for card in cards}

    def find(self, name: str) -> CardDefinition | None:
        return self._by_name.get(name)

    def knows(self, name: str) -> bool:
        return name in self._by_name

    def near(self, name: str) -> tuple[str, ...]:
        return ()

    def playable(self) -> Iterator[str]:
        return iter(sorted(self._by_name))


def pool_with(*cards: CardDefinition) -> CardPool:
    """The catalogue and these cards."""
    return CardPool(_Source(cards))
