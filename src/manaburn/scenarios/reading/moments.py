"""A `Moment` is what is known where a scenario's expectations are judged: the state and what names mean in
it. `compared` and `reference` serve the functions that judge, one for each kind of expectation: `told` is its
entry in the scenario's file, such as `{"kind": "hand_count", "player": "A", "value": 3}`.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from manaburn.game import Game
from manaburn.scenarios.reading.naming import ScenarioNames
from manaburn.scenarios.reading.schema import Json, Mismatch, NotSupported, Reference
from manaburn.state import GameState
from manaburn.state.events import Event
from manaburn.state.records.records import Player
from manaburn.terms import ObjectId, Step
from manaburn.values import value


@value(kw_only=True)
class Moment:
    """A moment holds what is known when expectations are judged."""

    state: GameState
    names: ScenarioNames
    step: Step
    """The step that is in progress, or has just ended."""
    happened: Sequence[Event]
    """All that had happened until then."""
    attackers: tuple[ObjectId, ...] = ()
    """The attackers declared in this combat, in the order of the scenario."""
    game: Game | None = None
    """The game, if a player has priority: it tells what could be done."""

    def player(self, told: Json) -> Player:
        """Return the player whom an expectation is about."""
        return self.state.players[self.names.player(told["player"])]


_RELATIONS: Mapping[str, Callable[[Any, Any], bool]] = {
    "==": operator.eq,
    "!=": operator.ne,
    ">": operator.gt,
    ">=": operator.ge,
    "<": operator.lt,
    "<=": operator.le,
}


def compared(told: Json, found: object, what: str, default: object = None) -> None:
    """Compare the value found with the expected one, `told["value"]` or the default, by the relation given,
    "==" if none is. Raises Mismatch, with `what` was compared, if it does not hold.
    """
    wanted = told["value"] if default is None else told.get("value", default)
    relation = told.get("compare", "==")
    if relation not in _RELATIONS:
        raise NotSupported(f"the relation {relation!r}")
    if not _RELATIONS[relation](found, wanted):
        text = f"{wanted}" if relation == "==" else f"{relation} {wanted}"
        raise Mismatch(f"{what}: {found}, not {text}")


def reference(told: Json) -> Reference:
    """Return the reference to the object that an expectation is about."""
    return Reference(
        name=told.get("name"),
        index=told.get("index", 0),
        alias=told.get("alias"),
        special=told.get("special"),
    )
