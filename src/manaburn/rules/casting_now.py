"""Spells that are cast as part of the resolution of another spell or ability [cr2025 608.2g]."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from manaburn.cards.casting import CastNow, FaceCast, Price
from manaburn.decisions import CastSpell, ChooseWhether
from manaburn.rules.announcing import begin_cast
from manaburn.rules.asking import Asked, ask_again
from manaburn.rules.casting import announcing_problems
from manaburn.rules.faces import is_castable_so, seen_as
from manaburn.rules.meaning import cards_meant
from manaburn.rules.ways_to_cast import FREE
from manaburn.state import GameState
from manaburn.state.effects import Context


def _cast_now(state: GameState, effect: CastNow, context: Context, asked: Asked) -> None:
    """Ask whether to cast the card, if it can be cast [cr2025 601.3]."""
    for action in _castable(state, effect, context):
        ask_again(state, effect, context, ())
        name = action.face or state.objects[action.card].definition.name
        state.ask(ChooseWhether(context.controller, f"cast {name}"))
        return


def cast_as_chosen(state: GameState, effect: CastNow, context: Context) -> None:
    """Begin to cast the card; the rest of the resolution goes on after that."""
    begin_cast(state, context.controller, next(_castable(state, effect, context)))


def _castable(state: GameState, effect: CastNow, context: Context) -> Iterator[CastSpell]:
    """The card that can be cast now: whenever its types would allow that, not in spite of anything else."""
    way = FREE.name if effect.price is Price.NOTHING else ""
    for id in cards_meant(state, effect.what, context):
        object, face = state.objects[id], ""
        if effect.face is FaceCast.BACK:
            if object.definition.back is None:
                continue
            face = object.definition.back.name
        with seen_as(state, id, face):
            seen = state.objects[id]
            able = object.card is not None and not seen.definition.is_land and is_castable_so(seen)
            if able and not any(announcing_problems(state, context.controller, seen, way)):
                yield CastSpell(id, way, face)


EFFECTS_OF_CASTING: dict[type, Callable[[GameState, Any, Context, Any], None]] = {CastNow: _cast_now}
