"""This module says in which order objects that enter the battlefield at the same time get their timestamps
[cr2025-06-06 613.7m; cr2002-10-07 418.5c; cr2020-04-17 613.7k].

`in_timestamp_order` is the entry, for effects that put several cards there at once. By the edition, the
active player chooses the order of all, or each player that of their own. They are asked only about objects
whose order can matter: two whose static abilities make changes of the same kind, at least one of which does
more than add.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations, groupby
from typing import assert_never

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.vocabulary.changes.changes import AddPowerToughness, GainKeywords
from manaburn.decisions import ChooseObjects, Purpose
from manaburn.editions.axes_of_objects import SimultaneousTimestamps
from manaburn.rules.happening.answers import choose
from manaburn.rules.layers.layers import RULES, kind_of
from manaburn.rules.players.teams import in_turn_order
from manaburn.state import GameState
from manaburn.terms import ObjectId, PlayerId

_ADDING = (AddPowerToughness, GainKeywords)
"""Changes that come to the same in any order among themselves."""


def in_timestamp_order(
    state: GameState, ids: Iterable[ObjectId], player_of: Callable[[ObjectId], PlayerId]
) -> list[ObjectId]:
    """Return objects that are about to enter in the order of their timestamps. Players are asked only
    about objects whose static abilities change the same thing.
    """
    ordered = in_turn_order(state, ids, player_of)
    match state.edition.simultaneous_timestamps:
        case SimultaneousTimestamps.ACTIVE_PLAYER_ORDERS_ALL:
            return _as_chosen(state, state.turn.active_player, ordered)
        case SimultaneousTimestamps.EACH_PLAYER_ORDERS_THEIRS:
            each = (_as_chosen(state, player, [*theirs]) for player, theirs in groupby(ordered, player_of))
            return [id for theirs in each for id in theirs]
        case _:
            assert_never(state.edition.simultaneous_timestamps)


def _as_chosen(state: GameState, player: PlayerId, ids: Sequence[ObjectId]) -> list[ObjectId]:
    """Return objects in the order in which a player chooses them, as far as the order matters."""
    left = _order_may_matter(state, ids)
    among, chosen = frozenset(left), list[ObjectId]()
    while len(left) > 1:
        asked = ChooseObjects(player, Purpose.BE_OLDEST, tuple(left), 1, 1)
        [oldest] = choose(state, asked, otherwise=tuple(left[:1]))
        left.remove(oldest)
        chosen.append(oldest)
    order = iter((*chosen, *left))
    return [next(order) if id in among else id for id in ids]


def _order_may_matter(state: GameState, ids: Sequence[ObjectId]) -> list[ObjectId]:
    """Return the objects among these whose relative order may matter."""
    if len(ids) < 2:
        return []
    changed = {id: _changed_by(state.objects[id].definition) for id in ids}
    pairs = ((a, b) for a, b in combinations(ids, 2) if _compete(changed[a], changed[b]))
    matter = {id for pair in pairs for id in pair}
    return [id for id in ids if id in matter]


def _changed_by(definition: CardDefinition) -> dict[int, bool]:
    """Return the kinds of changes that a card's static abilities make, each with whether any of them does
    more than add.
    """
    found: dict[int, bool] = {}
    for change in (change for static in definition.statics for change in static.changes):
        kind = kind_of(change)
        if kind != RULES:
            found[kind] = found.get(kind, False) or not isinstance(change, _ADDING)
    return found


def _compete(changed: dict[int, bool], others: dict[int, bool]) -> bool:
    """Return whether two objects make changes of one kind, at least one of which does more than add."""
    return any(changed[kind] or others[kind] for kind in changed.keys() & others.keys())
