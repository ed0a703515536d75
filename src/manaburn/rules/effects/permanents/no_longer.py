"""Permanents that are no longer goaded or suspected [cr2025-06-06 701.15, 701.60]."""

from __future__ import annotations

from typing import assert_never

from manaburn.cards.vocabulary.changes.changes import Change, Rule
from manaburn.cards.vocabulary.changes.combat_changes import Goaded
from manaburn.cards.vocabulary.changes.remembered import Designated
from manaburn.cards.vocabulary.effects_by_subject.no_longer import NoLonger
from manaburn.cards.vocabulary.words.filters import Being, Designation
from manaburn.rules.happening.effect_rows import EffectRows
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.continuous import effect_begins
from manaburn.rules.layers.meaning import permanents_meant
from manaburn.rules.words.filters import is_so
from manaburn.state import GameState, events
from manaburn.state.events import Event
from manaburn.state.records.effects import Context
from manaburn.terms import ObjectId
from manaburn.values import replace


def _makes(change: Change, being: Being | Designation) -> bool:
    match being:
        case Being.GOADED:
            return isinstance(change, Goaded)
        case Designation():
            return change == Designated(being)
        case Being():
            return False
        case _:
            assert_never(being)


def _no_longer(state: GameState, effect: NoLonger, context: Context) -> None:
    """For the others that an effect affects it goes on."""
    freed = frozenset(permanents_meant(state, effect.what, context))
    ended = [
        each
        for each in state.continuous
        if not freed.isdisjoint(each.affects) and any(_makes(change, effect.being) for change in each.changes)
    ]
    batch: list[Event] = [events.EffectsEnded(frozenset(each.id for each in ended))] if ended else []
    for each in ended:
        if each.affects - freed:
            batch.append(events.EffectBegan(replace(each, id=state.new_id(), affects=each.affects - freed)))
    happen(state, *batch)
    if effect.being is Being.GOADED:
        goaded = frozenset(id for id in freed if is_so(state, Being.GOADED, id))
        _not_goaded(state, goaded, context)


def _not_goaded(state: GameState, goaded: frozenset[ObjectId], context: Context) -> None:
    """What goads them by a static ability does so no longer, for as long as it is the same object."""
    if goaded:
        you, this = context.controller, context.source
        happen(state, effect_begins(state, goaded, Rule.NOT_GOADED, source=this, controller=you))


EFFECTS_OF_CEASING: EffectRows = {NoLonger: _no_longer}
