"""This module lets abilities that have triggered wait to be put on the stack: `happen` calls `let_wait` with
them [cr2025-06-06 603.2-603.3].
"""

from __future__ import annotations

from collections.abc import Iterable

from manaburn.cards.mechanics import Mechanics
from manaburn.cards.vocabulary.words.durations import Awaited
from manaburn.cards.vocabulary.words.references import speaks_of
from manaburn.state import GameState
from manaburn.state.records.effects import WaitingTrigger
from manaburn.values import replace

_PAST_MONARCHS = int(Mechanics.PAST_MONARCHS)
"""The bit of `state.mechanics` for games with abilities that await a new monarch."""


def let_wait(state: GameState, triggered: Iterable[WaitingTrigger]) -> None:
    """Add abilities that have triggered to `state.waiting`.

    An ability that exiles something "until an opponent becomes the monarch" gets a new id as the moment at
    which it triggered: an event since then counts, even before it resolves [cr2025-06-06 610.3b].
    """
    found = list(triggered)
    if state.mechanics & _PAST_MONARCHS:
        abilities = {id(one.ability): one.ability for one in found}
        asking = {key for key, each in abilities.items() if speaks_of(each, Awaited.OPPONENT_BECOMES_MONARCH)}
        for at, one in enumerate(found):
            if id(one.ability) in asking:
                found[at] = replace(one, binding=replace(one.binding, since=state.new_id()))
    state.waiting = (*state.waiting, *found)
