"""What numbers that are worked out are made of: characteristics, cards in zones, devotion."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from manaburn.cards.definitions import BASIC_LAND_MANA
from manaburn.cards.vocabulary.words.amounts import Stat
from manaburn.cards.vocabulary.words.conditions import Relation
from manaburn.cards.vocabulary.words.references import Amount, Minus
from manaburn.mana import SYMBOLS
from manaburn.state import GameState
from manaburn.state.records.records import Characteristics
from manaburn.terms import CardType, Color, ObjectId, PlayerId, Zone


def stat_of(stat: Stat, now: Characteristics) -> int:
    """One number of an object's characteristics."""
    match stat:
        case Stat.POWER:
            return now.power
        case Stat.TOUGHNESS:
            return now.toughness
        case Stat.MANA_VALUE:
            return now.mana_value
        case _:
            assert_never(stat)


def as_added(amount: Amount, now: int) -> int:
    """What an amount that is so much now adds to a power or toughness: what is worked out counts as 0 if it
    is less; -3 and "-X" take away [cr2025-06-06 107.1b].
    """
    match amount:
        case int():
            return now
        case Minus():
            return min(0, now)
        case _:
            return max(0, now)


def compare(one: int, relation: Relation, other: int) -> bool:
    """Whether one number compares so with another."""
    match relation:
        case Relation.AT_LEAST:
            return one >= other
        case Relation.AT_MOST:
            return one <= other
        case Relation.EXACTLY:
            return one == other
        case Relation.MORE_THAN:
            return one > other
        case Relation.LESS_THAN:
            return one < other
        case _:
            assert_never(relation)


def cards_in(state: GameState, zone: Zone, players: list[PlayerId]) -> list[ObjectId]:
    """The cards that these players have in a zone; what they own in exile."""
    match zone:
        case Zone.GRAVEYARD:
            return [id for p in players for id in state.players[p].graveyard]
        case Zone.HAND:
            return [id for p in players for id in state.players[p].hand]
        case Zone.LIBRARY:
            return [id for p in players for id in state.players[p].library]
        case Zone.EXILE:
            return [id for id in state.exile if state.objects[id].owner in players]
        case _:
            raise AssertionError(f"no cards are counted in the {zone.value} zone")


def basic_land_types(
    state: GameState, players: list[PlayerId], now: Callable[[GameState, ObjectId], Characteristics]
) -> int:
    """How many basic land types there are among the lands of players [cr2025-06-06 305.6]."""
    own = (now(state, id) for id, p in state.permanents.items() if p.controller in players)
    found = {subtype for each in own if CardType.LAND in each.types for subtype in each.subtypes}
    return len(found & BASIC_LAND_MANA.keys())


def devotion(state: GameState, player: PlayerId, colors: frozenset[Color]) -> int:
    """A player's devotion to colours [cr2025-06-06 700.5]."""
    kinds = sum(1 << SYMBOLS.index(color.value) for color in colors)
    costs = (
        state.objects[id].definition.cost for id, p in state.permanents.items() if p.controller == player
    )
    return sum(cost.symbols_of(kinds) for cost in costs if cost is not None)
