"""This module carries out hideaway: a player looks at some cards of their library and exiles one face down
[cr2025-06-06 702.75].

`_hide_away` does it. The other cards go to the bottom; `manaburn.rules.happening.hidden_away` says who may
look at the exiled one.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.effects_on_cards.libraries import HideAway
from manaburn.cards.vocabulary.effects_on_cards.moving import Place
from manaburn.decisions import ChooseObjects, Purpose
from manaburn.rules.effects.cards.libraries import exiled_face_down, top_cards
from manaburn.rules.happening.answers import choose
from manaburn.rules.happening.effect_rows import EffectRows
from manaburn.rules.happening.happening import happen
from manaburn.rules.happening.hidden_away import (
    hiding_begins,
    seers_of_hidden_card,
    sees_who_ever_controlled_it,
)
from manaburn.rules.layers.characteristics import number
from manaburn.rules.zones.command_zone import turn_up_commanders
from manaburn.rules.zones.zones import move, move_all
from manaburn.state import GameState
from manaburn.state.events import Cause
from manaburn.state.records.agenda import PutAway
from manaburn.state.records.effects import Context
from manaburn.terms import Zone


def _hide_away(state: GameState, effect: HideAway, context: Context) -> None:
    """Let a player choose one of the top cards of their library and exile it face down. The others are
    scheduled to be put on the bottom.
    """
    you = context.controller
    top = top_cards(state, you, number(state, effect.amount, context))
    if not top:
        return
    (hidden,) = choose(state, ChooseObjects(you, Purpose.TAKE, top, 1, 1), otherwise=top[:1])
    seers = seers_of_hidden_card(state, context)
    moved = exiled_face_down(move(state, hidden, Zone.EXILE, Cause.EFFECT), seers)
    move_all(state, [moved])
    if moved.new in state.exile:
        happen(state, hiding_begins(state, moved.new, context))
        for seer in sorted(seers):
            turn_up_commanders(state, (moved.new,), seer)
    rest = tuple(id for id in top if id != hidden)
    place = Place.BOTTOM if sees_who_ever_controlled_it(state.edition) else Place.BOTTOM_AT_RANDOM
    state.schedule(PutAway(you, rest, place, context))


EFFECTS_OF_HIDING: EffectRows = {HideAway: _hide_away}
