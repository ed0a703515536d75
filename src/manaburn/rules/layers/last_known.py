"""What an object was like just before it left its zone [cr2025-06-06 603.10, 608.2h]."""

from __future__ import annotations

from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.layers.deriving import derive
from manaburn.rules.players.controllers import controller_of
from manaburn.state import GameState
from manaburn.state.records.records import GameObject, LastKnown
from manaburn.terms import ObjectId, Zone


def last_known(
    state: GameState, object: GameObject, new: ObjectId | None = None, *, resolved: bool = False
) -> LastKnown:
    """An object as it is now, just before it leaves its zone [cr2025-06-06 608.2h]; what was chosen for a
    spell that has resolved matters no more.
    """
    permanent = state.permanents.get(object.id)
    in_combat = state.turn.combat is not None or state.game.markers is not None
    special = (state.derived or derive(state)).special
    return LastKnown(
        object=object,
        characteristics=characteristics(state, object.id),
        controller=controller_of(state, object.id) if permanent is None else permanent.controller,
        attached_to=None if permanent is None else permanent.attached_to,
        counters=() if permanent is None else permanent.counters,
        became=new,
        cast_with=() if permanent is None else permanent.cast_with,
        chosen=() if permanent is None else permanent.chosen,
        spell=state.spell(object.id) if object.zone is Zone.STACK and not resolved else None,
        attached=tuple([id for id in special if state.permanents[id].attached_to == object.id]),
        fought=_fought(state, object.id) if in_combat else (),
    )


def _fought(state: GameState, id: ObjectId) -> tuple[ObjectId, ...]:
    """What it blocks, or is blocked by."""
    combat = state.combat_of(id)
    return () if combat is None else (*combat.blocking(id), *combat.blocks.get(id, ()))
