"""Decks with a commander: colour identity, and what such a deck may hold [cr2025 903.3-903.5].

The colours of a card's identity are those of the mana symbols in its cost and text. A text is data here: a
symbol is a mana cost in it, or mana that it adds; "any color" is no symbol.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import fields
from functools import cache
from typing import Any

from manaburn.cards.definitions import BASIC_LAND_MANA, CardDefinition
from manaburn.cards.effects import AddMana, any_color
from manaburn.cards.leading import Leading, MayLead
from manaburn.cards.mana_making import AddManaOf
from manaburn.mana import SYMBOLS, Mana, ManaCost
from manaburn.terms import CardType, Color, Supertype

COMMANDER_DECK_SIZE = 100
"""How many cards a deck has, its commander among them [cr2025 903.5a]."""

_WUBRG = "".join(color.value for color in Color)


@cache
def color_identity(definition: CardDefinition) -> frozenset[Color]:
    """The colour identity of a card: its colours, and those of the mana symbols of both its faces [cr2025
    903.4].

    >>> from manaburn.cards.catalogue import CATALOGUE
    >>> sorted(color.name for color in color_identity(CATALOGUE["Battlefield Forge"]))
    ['RED', 'WHITE']
    """
    own = definition.colors | frozenset(_symbols(definition.cost)) | frozenset(_symbols(_words(definition)))
    return own if definition.back is None else own | color_identity(definition.back)


def _words(definition: CardDefinition) -> tuple[object, ...]:
    return (definition.abilities, definition.spell)


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


def can_lead(definition: CardDefinition) -> bool:
    """Whether a card may be a commander by itself: a legendary creature, or if it says so [cr2025 903.3,
    903.3a].
    """
    says_so = MayLead(Leading.BY_ITSELF) in definition.abilities
    return says_so or (definition.is_creature and Supertype.LEGENDARY in definition.supertypes)


def faults(commander: CardDefinition, others: Sequence[CardDefinition]) -> Iterator[str]:
    """What is wrong with a deck, in sentences; `others` are the cards besides its commander [cr2025
    903.3-903.5].
    """
    if not can_lead(commander):
        yield f"{commander.name} cannot be a commander: it is no legendary creature"
    size = 1 + len(others)
    if size != COMMANDER_DECK_SIZE:
        yield f"a deck has {COMMANDER_DECK_SIZE} cards with its commander, and this has {size}"
    numbers = Counter(card.name for card in (commander, *others) if not _is_basic(card))
    for name, number in numbers.items():
        if number > 1:
            yield f"there may be one {name}, and there are {number}"
    identity = color_identity(commander)
    for card in dict.fromkeys(others):
        foreign = (color_identity(card) | _colors_of_land_types(card)) - identity
        if foreign:
            colors = ", ".join(sorted(color.name.lower() for color in foreign))
            yield f"{card.name} is {colors}, and {commander.name} is not"


def _is_basic(card: CardDefinition) -> bool:
    return Supertype.BASIC in card.supertypes and CardType.LAND in card.types


def _colors_of_land_types(card: CardDefinition) -> frozenset[Color]:
    """The colours of the mana that its basic land types let a land add [cr2025 903.5d]."""
    return frozenset(Color(BASIC_LAND_MANA[name]) for name in card.subtypes if name in BASIC_LAND_MANA)
