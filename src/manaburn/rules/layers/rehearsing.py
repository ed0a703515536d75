"""This module finds out what a permanent would be like if it entered or were turned face up [cr2025-06-06
614.12, 702.37e].

Replacement effects depend on that: an ability that changes how a permanent enters counts only if the
permanent would have it. `rehearsed` lets the events happen in a copy of the game, and returns the types,
keywords and abilities there. This is slow. So `may_be_changed` is called first: if no effect could change the
permanent, `as_defined` reads the card instead. `turned_face_up` does both for a face-down permanent.
`if_sacrificed` returns the copy of the game itself.
"""

from __future__ import annotations

from collections.abc import Callable

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import What
from manaburn.rules.layers.applying import Applying
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.layers.continuous import Acting
from manaburn.rules.layers.deriving import acting_effects, derive, finished
from manaburn.rules.layers.facets import Facet, changed_in_the_end
from manaburn.rules.layers.layers import InProgress, needs_layers
from manaburn.rules.layers.printed import as_printed
from manaburn.state import GameState, events
from manaburn.state.applying.apply import apply
from manaburn.state.applying.faces import definition_face_up
from manaburn.state.events import Cause, Event
from manaburn.state.records.derived import AsItWouldBe
from manaburn.terms import ObjectId, Zone
from manaburn.values import replace


def as_defined(definition: CardDefinition) -> AsItWouldBe:
    """Return what a permanent of this definition would be like if no effect changed it."""
    return AsItWouldBe(definition.types, definition.subtypes, definition.keywords, definition)


def rehearsed(
    state: GameState, id: ObjectId, counts: Callable[[Acting], bool], *happening: Event
) -> AsItWouldBe:
    """Return what a permanent would be like after these events, found in a copy of the game. Only
    continuous effects for which `counts` is true apply.
    """
    copy = state.clone()
    for event in happening:
        apply(copy, event)
    acting = [effect for effect in acting_effects(copy) if counts(effect)]
    object = copy.objects[id]
    working = finished(Applying(copy, acting)).get(id)
    if working is None:
        working = InProgress(object.definition, as_printed(copy.edition, object), copy.edition)
    return AsItWouldBe(
        types=working.types,
        subtypes=working.subtypes,
        keywords=working.keywords,
        definition=object.definition,
        has_its_text=not working.lost_abilities,
        has_what_rules_give=not working.lost_what_rules_give,
    )


def if_sacrificed(state: GameState, id: ObjectId) -> GameState:
    """Return a copy of the game in which a permanent has been sacrificed, only to be looked at."""
    copy, owner = state.clone(), state.objects[id].owner
    new = ObjectId(copy.new_id())
    apply(copy, events.Moved(id, new, Zone.BATTLEFIELD, Zone.GRAVEYARD, Cause.SACRIFICED, owner))
    return copy


_WHAT_COUNTS = Facet.TYPES | Facet.EXISTENCE


def may_be_changed(state: GameState, definition: CardDefinition, id: ObjectId | None) -> bool:
    """Return whether an effect in force, or an ability of its own, may change the types or take the
    abilities of a permanent of this definition.

    If not, `as_defined` will do. `id` is the object before it enters or is turned up, None if there is none.
    """
    own = (ability.changes for ability in definition.statics if needs_layers(ability))
    others = (each.changes for each in acting_effects(state) if _may_affect(state, each, id))
    return any(changed_in_the_end(changes) & _WHAT_COUNTS for found in (own, others) for changes in found)


def _may_affect(state: GameState, effect: Acting, id: ObjectId | None) -> bool:
    """Return whether an effect may affect this object: it has a filter, or names the object."""
    match effect.affects:
        case Filter():
            return True
        case frozenset() as ids:
            return id in ids
        case What.ATTACHED:
            source = state.permanents.get(effect.context.source)
            return source is not None and source.attached_to == id
        case _:
            return False


def turned_face_up(state: GameState, id: ObjectId) -> AsItWouldBe:
    """Return what a face-down permanent would be like face up [cr2025-06-06 702.37e]. The result is
    cached.
    """
    derived = derive(state)
    found = derived.face_up.get(id)
    if found is None:
        found = _turned_face_up(state, id)
        if characteristics(state, id).takes_no_counters:  # face down it has no such ability itself
            found = replace(found, is_kept_from_counters=True)
        derived.face_up[id] = found
    return found


def _turned_face_up(state: GameState, id: ObjectId) -> AsItWouldBe:
    """Return what a face-down permanent would be like face up; rehearsed only if effects may change it."""
    shown = definition_face_up(state.objects[id])
    copied = any(id in effect.affects for effect in state.continuous)
    if not copied and not may_be_changed(state, shown, id):
        return as_defined(shown)
    return rehearsed(state, id, lambda effect: True, events.TurnedFaceUp(id))
