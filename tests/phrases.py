"""Turns of phrase that tests share, as short ways to write the ability vocabulary."""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Static
from manaburn.cards.vocabulary.changes.changes import AddPowerToughness, Change
from manaburn.cards.vocabulary.effects import Alter
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import Amount, Objects, TargetSlot, What
from manaburn.terms import CardType

YOUR_LAND = Filter(types=frozenset({CardType.LAND}), controller=Whose.YOU)
PLAYER_OR_PLANESWALKER = TargetSlot(
    what=Filter(types=frozenset({CardType.PLANESWALKER})), players=Whose.ANYONE
)


def creature() -> Filter:
    """Creatures, as a description."""
    return Filter(types=frozenset({CardType.CREATURE}))


def gets(power: Amount, toughness: Amount) -> AddPowerToughness:
    """Gets +power/+toughness."""
    return AddPowerToughness(power, toughness)


def until_end_of_turn(what: Objects, *changes: Change) -> Alter:
    """The objects are changed until end of turn."""
    return Alter(what, changes)


def attached(*changes: Change) -> Static:
    """What this is attached to is changed."""
    return Static(affects=What.ATTACHED, changes=changes)


def this(*changes: Change) -> Static:
    """This object is changed."""
    return Static(changes=changes)
