"""What was exiled with an object, for its other abilities that speak of it [cr2025-06-06 607.2a]."""

from __future__ import annotations

from collections.abc import Iterable

from manaburn.cards.vocabulary.abilities import Activated
from manaburn.cards.vocabulary.changes.changes import GainAbility
from manaburn.cards.vocabulary.changes.remembered import ExiledWithThis
from manaburn.cards.vocabulary.words.references import What, speaks_of
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.continuous import effect_begins
from manaburn.rules.words.single_objects import is_known, object_or_last_known
from manaburn.state import GameState, events
from manaburn.state.events import Event
from manaburn.state.records.effects import AbilityOnStack
from manaburn.terms import ObjectId, PlayerId, Zone, is_player


def remember_paid(state: GameState, happened: Iterable[Event]) -> None:
    """The same of what was exiled to pay for the ability that is being announced."""
    item = state.stack[-1] if state.stack else None
    if isinstance(item, AbilityOnStack):
        remember_exiled(state, item.source, item.controller, happened)


def remember_exiled(
    state: GameState, source: ObjectId, controller: PlayerId, happened: Iterable[Event]
) -> None:
    """Cards that an ability exiled, or that were exiled to pay for it, are kept in mind if another ability
    of its source speaks of them.
    """
    exiled = frozenset(
        id
        for event in happened
        if isinstance(event, events.Moved) and event.destination is Zone.EXILE
        for id in (event.new, *event.others)  # of a merged permanent [cr2025-06-06 728.3c]
    )
    if not exiled or is_player(source) or not is_known(state, source):
        return
    speaks = object_or_last_known(state, source).definition.speaks_of_exiled
    if speaks or _is_linked_by_an_effect(state, source):
        happen(state, effect_begins(state, exiled, ExiledWithThis(), source=source, controller=controller))


def _is_linked_by_an_effect(state: GameState, source: ObjectId) -> bool:
    """Whether the ability that is being used was gained by an effect together with another, which speaks of
    what was exiled: these two are linked to each other, and to no other ability [cr2025-06-06 607.5].
    """
    item = state.stack[-1] if state.stack else None
    if not isinstance(item, AbilityOnStack) or item.source != source:
        return False
    for effect in state.continuous:
        if source in effect.affects:
            gained = tuple(each.ability for each in effect.changes if isinstance(each, GainAbility))
            used = any(isinstance(one, Activated) and one.effects == item.effects for one in gained)
            if used and speaks_of(gained, What.EXILED):
                return True
    return False
