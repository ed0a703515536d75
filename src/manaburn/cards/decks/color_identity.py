"""This module works out the colour identity of cards, for games with commanders: `color_identity`
[cr2025-06-06 903.4].

It is the colours of the card and those of the mana symbols in its cost and text. As texts are records here,
the symbols are the mana costs in them, and the mana that they add or ask about; "any color" is no symbol.
The combined face of a meld card does not count: outside a melded permanent it has no characteristics
[cr2026-04-17 712.4b].
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.keywords.keywords_of_attacks import is_firebending
from manaburn.cards.keywords.keywords_with_numbers import EXTORT
from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.effects import AddMana
from manaburn.cards.vocabulary.effects_by_subject.mana_making import ANY_COLOR, AddManaOf
from manaburn.cards.vocabulary.words.amounts import ManaSpentOn
from manaburn.cards.vocabulary.words.conditions import AnyOf, Compares
from manaburn.mana import SYMBOLS, Mana, ManaCost, mana
from manaburn.terms import Color, ManaType
from manaburn.values import fields, is_record

_WUBRG = "".join(color.value for color in Color)


@cache
def color_identity(definition: CardDefinition) -> frozenset[Color]:
    """Return the colour identity of a card: its colours, and those of the mana symbols of all faces and parts
    [cr2025-06-06 903.4, 903.4d-e].

    >>> from manaburn.cards.catalogue import CATALOGUE
    >>> sorted(color.name for color in color_identity(CATALOGUE["Battlefield Forge"]))
    ['RED', 'WHITE']
    """
    faces = (definition.back, *definition.parts)
    further = (color_identity(face) for face in faces if face is not None)
    return definition.colors.union(colors_of_symbols(definition), *further)


def colors_of_symbols(definition: CardDefinition) -> frozenset[Color]:
    """Return the colours of the mana symbols in a card's mana cost and text [cr2010-10-01 903.4c]."""
    return frozenset(_symbols((definition.cost, definition.abilities, definition.spell)))


def colors_of_cost(definition: CardDefinition) -> frozenset[Color]:
    """Return the colours in a card's mana cost [cr2010-10-01 903.4c]."""
    return frozenset(_symbols(definition.cost))


def _symbols(words: Any) -> Iterator[Color]:
    """Yield the colours of the mana symbols in a part of a text, with repetitions."""
    match words:
        case tuple() | frozenset():
            for word in words:
                yield from _symbols(word)
        case ManaCost():
            yield from words.colors
        case AddMana(options=options) if not _is_of_any_color(options):
            for option in options:
                yield from _colors(option)
        case AddMana():
            pass
        case Triggered() if words == EXTORT or is_firebending(words):
            pass  # their symbols stand in reminder text alone [cr2025-06-06 903.4c]
        case AnyOf(conditions=conditions) if all(_is_of_mana_spent(each) for each in conditions):
            pass  # mana of one colour, whichever it was
        case ManaSpentOn(type=ManaType() as type):
            yield from (color for color in Color if color.value == type.value)
        case AddManaOf(kinds=tuple() as kinds) if kinds != ANY_COLOR:
            yield from (color for color in Color if ManaType(color.value) in kinds)
        case AddManaOf():
            pass
        case CardDefinition(abilities=abilities):
            yield from _symbols(abilities)  # of a token only they have symbols: it is described in words
        case _ if is_record(words):
            for field in fields(words):
                yield from _symbols(getattr(words, field.name))
        case _:
            pass


def _is_of_any_color(options: Sequence[Mana]) -> bool:
    """Return whether these options are "any color", which texts say without symbols."""
    each = [mana(("{" + symbol + "}") * sum(options[0])) for symbol in _WUBRG]
    return sorted(options) == sorted(each)


def _is_of_mana_spent(condition: object) -> bool:
    return isinstance(condition, Compares) and isinstance(condition.amount, ManaSpentOn)


def _colors(amounts: Mana) -> Iterator[Color]:
    return (Color(symbol) for symbol, n in zip(SYMBOLS, amounts, strict=True) if n and symbol in _WUBRG)
