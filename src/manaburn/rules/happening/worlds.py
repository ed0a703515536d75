"""This module carries out the world rule: of the world permanents, such as The Abyss, only the newest stays
[cr2001-07-23 420.5i; cr2025-06-06 704.5k, 801.12].

`happen` calls `note_worlds`, which notes when permanents become world permanents. `older_worlds` returns the
older ones, which the state-based actions put into graveyards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from manaburn.editions.axes_of_objects import WorldRule
from manaburn.rules.layers.deriving import derive
from manaburn.rules.players.range_of_influence import in_range
from manaburn.state import GameState, events
from manaburn.state.applying.apply import apply
from manaburn.state.events import Event
from manaburn.state.records.derived import Derived
from manaburn.state.records.records import Characteristics
from manaburn.terms import ObjectId, Supertype


def note_worlds(state: GameState, before: Derived, batch: Sequence[Event]) -> None:
    """Note the permanents that have just become world permanents at the same time, by comparison with the
    board before. A permanent that phases in with its old timestamp was one already.
    """
    now = state.derived or derive(state)
    became = [id for id in now.special if _is_world(now.table[id]) and not _is_world(before.table.get(id))]
    if became:
        known = {e.object for e in batch if isinstance(e, events.PhasedIn) and not e.new_timestamp}
        became = [id for id in became if id not in known]
    if became:
        apply(state, events.WorldsNoted(tuple(became)))


def older_worlds(state: GameState) -> set[ObjectId]:
    """Return the world permanents that the world rule removes. A permanent is removed if there is another
    one, not older, within the range of its controller. On a tie both are.
    """
    worlds = [id for id in derive(state).special if _is_world(derive(state).table[id])]
    if len(worlds) < 2:
        return set()
    since = {id: _since(state, id) for id in worlds}
    return {
        id
        for id in worlds
        for other in worlds
        if other != id and since[id] <= since[other] and in_range(state, state.controller_of(id), other)
    }


def _since(state: GameState, id: ObjectId) -> int:
    """Return when a permanent became a world permanent; by the oldest texts, its timestamp."""
    permanent = state.permanents[id]
    match state.edition.world_rule:
        case WorldRule.NEWEST_TIMESTAMP_STAYS:
            return permanent.timestamp
        case WorldRule.NEWEST_WORLD_STAYS:
            return permanent.world_since or permanent.timestamp
        case _ as never:
            assert_never(never)


def _is_world(now: Characteristics | None) -> bool:
    """Return whether a permanent is a world permanent."""
    return now is not None and Supertype.WORLD in now.supertypes
