"""This module notes when permanents became legends of their names, for editions whose legend rule keeps
the oldest [cr1999-11-01 420.5e; cr2001-07-23 420.5e].

`happen` calls `note_legends` as the board changes. The rule itself is carried out with the state-based
actions, which ask `oldest_legend` for the one to keep among legends of one name.
"""

from __future__ import annotations

from manaburn.editions import LegendRule
from manaburn.rules.layers.deriving import derive
from manaburn.state import GameState, events
from manaburn.state.applying.apply import apply
from manaburn.state.records.derived import Derived
from manaburn.state.records.records import Characteristics
from manaburn.terms import ObjectId, Supertype

_BY_AGE = (LegendRule.NEWER_IS_BURIED, LegendRule.LATER_LEGEND_IS_BURIED)


def legend_rule(state: GameState) -> LegendRule:
    """Return the legend rule of the edition."""
    return state.edition.legend_rule


def note_legends(state: GameState, before: Derived) -> None:
    """Note the permanents that have just become legends of their names at the same time. They are found by
    comparison with the board before. In the oldest editions only those count that entered as legends.
    """
    rule = legend_rule(state)
    if rule not in _BY_AGE:
        return
    now = state.derived or derive(state)
    became = [
        id for id in now.special if (name := _legend(now.table[id])) and name != _legend(before.table.get(id))
    ]
    if rule is LegendRule.NEWER_IS_BURIED:
        became = [id for id in became if id not in before.table]
    if became:
        apply(state, events.LegendsNoted(tuple(became)))


def _legend(now: Characteristics | None) -> str:
    """Return the name of a legendary permanent; "" for one that is not legendary, or None."""
    return now.name if now is not None and Supertype.LEGENDARY in now.supertypes else ""


def oldest_legend(state: GameState, same: set[ObjectId]) -> set[ObjectId]:
    """Return the permanent that has been a legend of this name longest, as a set; empty on a tie."""
    since = {id: state.permanents[id].legend_since or state.permanents[id].timestamp for id in same}
    oldest = {id for id in same if since[id] == min(since.values())}
    return oldest if len(oldest) == 1 else set()
