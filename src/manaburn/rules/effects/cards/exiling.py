"""This module carries out the effects that suspend, foretell and plot cards [cr2025-06-06 702.62, 702.143,
702.170].

Each exiles the card and then marks it, with a change that lasts while the card stays in exile: it has
suspend, or its owner may cast it in a later turn. The table at the end, `EFFECTS_OF_EXILING`, has the
function for each; it also has those of special actions.
"""

from __future__ import annotations

from collections.abc import Iterable

from manaburn.cards.vocabulary.changes.changes import Rule, RuleChange
from manaburn.cards.vocabulary.effects_on_cards.exiling import (
    FORETELL,
    PLOT,
    Foretell,
    Plot,
    Suspend,
    gained_foretell,
)
from manaburn.cards.vocabulary.words.permissions import Begins, MayBePlayed, Playing
from manaburn.rules.casting.special_actions import EFFECTS_OF_SPECIAL_ACTIONS
from manaburn.rules.effects.cards.libraries import exiled_face_down
from manaburn.rules.happening.effect_rows import EffectRows
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.characteristics import number
from manaburn.rules.layers.continuous import effect_begins
from manaburn.rules.layers.meaning import cards_meant
from manaburn.rules.zones.zones import move, move_all
from manaburn.state import GameState, events
from manaburn.state.events import Cause
from manaburn.state.records.effects import Context
from manaburn.terms import CounterKind, ObjectId, PlayerId, Zone
from manaburn.values import replace


def _suspend(state: GameState, effect: Suspend, context: Context) -> None:
    """Exile cards with time counters; one that has no suspend gains it [cr2025-06-06 702.62a]."""
    amount = number(state, effect.counters, context)
    for id in cards_meant(state, effect.what, context):
        exiled = (id,) if state.objects[id].zone is Zone.EXILE else _exile(state, id)
        if exiled and amount > 0:
            happen(state, *(events.CountersChanged(one, CounterKind.TIME, amount) for one in exiled))
        for one in exiled:
            if not state.objects[one].definition.has_suspend:
                _mark(state, one, Rule.HAS_SUSPEND, state.objects[one].owner)


def _exile(state: GameState, id: ObjectId, seen_by: Iterable[PlayerId] | None = None) -> tuple[ObjectId, ...]:
    """Exile an object, face down if only some may look at it; return its number in exile, if it went there,
    or for a merged permanent those of its cards [cr2026-04-17 712.21c, 730.3c].
    """
    moved = move(state, id, Zone.EXILE, Cause.EFFECT)
    if seen_by is not None:
        moved = exiled_face_down(moved, seen_by)
    move_all(state, [moved])
    return moved.put_into(Zone.EXILE)


def _mark(state: GameState, id: ObjectId, change: RuleChange, player: PlayerId) -> None:
    """Apply a change to a card for as long as it stays in exile."""
    happen(state, effect_begins(state, (id,), change, source=id, controller=player))


def _foretell(state: GameState, effect: Foretell, context: Context) -> None:
    """Let each card be foretold: its owner may look at it, and cast it for its foretell cost after this turn
    [cr2025-06-06 702.143a].
    """
    for id in cards_meant(state, effect.what, context):
        owner = state.objects[id].owner
        for exiled in _exile(state, id, (owner,)):
            _mark(state, exiled, _LATER[FORETELL], owner)
            if effect.less is not None:
                _mark(state, exiled, replace(_LATER[FORETELL], way=gained_foretell(effect.less)), owner)


def _plot(state: GameState, effect: Plot, context: Context) -> None:
    """Let each card become plotted: its owner may cast it without paying its mana cost in a later turn
    [cr2025-06-06 702.170d].
    """
    for id in cards_meant(state, effect.what, context):
        for exiled in (id,) if state.objects[id].zone is Zone.EXILE else _exile(state, id):
            _mark(state, exiled, _LATER[PLOT], state.objects[exiled].owner)


_LATER = {way: MayBePlayed(deed=Playing.CAST, begins=Begins.LATER_TURN, way=way) for way in (FORETELL, PLOT)}
"""By the way to cast a card, the rule that its owner may cast it so in a later turn."""


EFFECTS_OF_EXILING: EffectRows = {
    **EFFECTS_OF_SPECIAL_ACTIONS,
    Suspend: _suspend,
    Foretell: _foretell,
    Plot: _plot,
}
