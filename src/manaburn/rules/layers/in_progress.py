"""Objects while the layers are gone through: as printed, then changed, with their counters
[cr2025-06-06 613].
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from manaburn.rules.layers.double_faced import as_printed
from manaburn.rules.layers.layers import InProgress, counters_as_change
from manaburn.state import GameState
from manaburn.state.records.records import Characteristics
from manaburn.terms import ObjectId


def in_progress(state: GameState, progress: dict[ObjectId, Any], id: ObjectId) -> InProgress:
    """An object as far as the layers have been gone through."""
    working = progress.get(id)
    if working is None:
        object = state.objects[id]
        working = progress[id] = InProgress(object.definition, as_printed(state.edition, object))
    result: InProgress = working
    return result


def add_counters(state: GameState, progress: dict[ObjectId, Any]) -> None:
    """Counters change power and toughness [cr2025-06-06 613.4c; cr2006-10-01 418.5a; cr2002-02-20 418.5e]."""
    for id, permanent in state.permanents.items():
        power, toughness = counters_as_change(permanent.counters)
        if power or toughness:
            working = in_progress(state, progress, id)
            working.power += power
            working.toughness += toughness


def as_permanent(now: Characteristics) -> Characteristics:
    """A permanent that is no creature has no power or toughness, not even a printed one
    [cr2025-06-06 208.3].
    """
    if now.is_creature or not (now.power or now.toughness):
        return now
    return replace(now, power=0, toughness=0)
