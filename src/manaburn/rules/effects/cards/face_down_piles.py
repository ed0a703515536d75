"""This module carries out effects that exile cards face down, alone or in a pile that is shuffled and put on
top of a library [cr2025-06-06 401, 406.3].
"""

from __future__ import annotations

from manaburn.cards.vocabulary.effects_on_cards.libraries import ExileFaceDown, ShuffleIntoTop
from manaburn.rules.effects.cards.libraries import exiled_face_down, top_cards
from manaburn.rules.happening.effect_rows import EffectRows
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.characteristics import number
from manaburn.rules.layers.meaning import cards_meant
from manaburn.rules.zones.command_zone import turn_up_commanders
from manaburn.rules.zones.zones import move, move_all
from manaburn.state import GameState, events
from manaburn.state.events import Cause
from manaburn.state.records.effects import Context
from manaburn.terms import Zone


def _exile_face_down(state: GameState, effect: ExileFaceDown, context: Context) -> None:
    eyes = (context.controller,) if effect.looked_at else ()
    moves = [move(state, id, Zone.EXILE, Cause.EFFECT) for id in cards_meant(state, effect.what, context)]
    move_all(state, [exiled_face_down(moved, eyes) for moved in moves])
    if effect.looked_at:
        turn_up_commanders(state, [moved.new for moved in moves], context.controller)


def _shuffle_into_top(state: GameState, effect: ShuffleIntoTop, context: Context) -> None:
    """Exile all the cards at the same time, unless some of them are not there: what follows only if it is
    done is not paid for in part [cr2025-06-06 118.3, 118.12]. Then put them back in an order that nobody
    knows.
    """
    you = context.controller
    amount = number(state, effect.amount, context)
    those, top = cards_meant(state, effect.what, context), top_cards(state, you, amount)
    if not those or len(top) < amount:
        return
    moves = [move(state, id, Zone.EXILE, Cause.EFFECT) for id in (*those, *top)]
    move_all(state, [exiled_face_down(moved, ()) for moved in moves])
    pile = [id for moved in moves for id in moved.put_into(Zone.EXILE) if id in state.exile]
    move_all(state, [move(state, id, Zone.LIBRARY, Cause.EFFECT) for id in pile])
    library = state.players[you].library
    mixed = list(library[len(library) - len(pile) :])
    state.random().shuffle(mixed)
    order = (*library[: len(library) - len(pile)], *mixed)
    happen(state, events.LibraryArranged(you, 0, order, mixed_on_top=len(pile)))


EFFECTS_OF_PILES_FACE_DOWN: EffectRows = {
    ExileFaceDown: _exile_face_down,
    ShuffleIntoTop: _shuffle_into_top,
}
