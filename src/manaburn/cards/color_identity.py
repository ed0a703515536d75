"""The colour identity of cards, for games with commanders [cr2025 903.4].

The colours of a card's identity are those of the mana symbols in its cost and text. A text is data here: a
symbol is a mana cost in it, or mana that it adds; "any color" is no symbol.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from typing import Any

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.effects import AddMana, any_color
from manaburn.cards.mana_making import AddManaOf
from manaburn.mana import SYMBOLS, Mana, ManaCost
from manaburn.terms import Color

_WUBRG = "".join(color.value for color in Color)


@cache
def color_identity(definition: CardDefinition) -> frozenset[Color]:
    """The colour identity of a card: its colours, and those of the mana symbols of all its faces and parts
    [cr2025 903.4].

    >>> from manaburn.cards.catalogue import CATALOGUE
    >>> sorted(color.name for color in color_identity(CATALOGUE["Battlefield Forge"]))
    ['RED', 'WHITE']
    """
    faces = (definition.back, *definition.parts)
    further = (color_identity(face) for face in faces if face is not None)
    return definition.colors.union(colors_of_symbols(definition), *further)


def colors_of_symbols(definition: CardDefinition) -> frozenset[Color]:
    """The colours of the mana symbols in a card's mana cost and text [cr2010 903.4c]."""
    return frozenset(_symbols((definition.cost, definition.abilities, definition.spell)))


def colors_of_cost(definition: CardDefinition) -> frozenset[Color]:
    """The colours in a card's mana cost [cr2010 903.4c]."""
    return frozenset(_symbols(definition.cost))


def _symbols(words: Any) -> Iterator[Color]:
    """The colours of the mana symbols in a text."""
    match words:
        case tuple() | frozenset():
            for word in words:
                yield from _symbols(word)
        case ManaCost(specific=amounts, hybrid=hybrid):
            yield from _colors(amounts)
            yield from (
                Color(symbol) for kinds in hybrid for i, symbol in enumerate(_WUBRG) if kinds >> i & 1
            )
        case AddMana(options=options):
            if words != any_color():
                for option in options:
                    yield from _colors(option)
        case AddManaOf(kinds=str() as kinds):
            if kinds != _WUBRG:
                yield from (Color(symbol) for symbol in kinds if symbol in _WUBRG)
        case CardDefinition():
            pass  # a token is described in words
        case _ if hasattr(words, "__dataclass_fields__"):
            for field in fields(words):
                yield from _symbols(getattr(words, field.name))
        case _:
            pass


def _colors(amounts: Mana) -> Iterator[Color]:
    return (Color(symbol) for symbol, n in zip(SYMBOLS, amounts, strict=True) if n and symbol in _WUBRG)
