"""This module works out what a permanent would be before it is: as it would enter, or if it were turned face
up; and the game as it would be without a permanent. It lets that happen on a copy of the game [cr2025-06-06
614.12, 702.37e].
"""

from __future__ import annotations

from collections.abc import Callable

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import What
from manaburn.rules.layers.applying import Applying
from manaburn.rules.layers.continuous import Acting
from manaburn.rules.layers.deriving import acting_effects, derive, finished
from manaburn.rules.layers.facets import Facet, changed_in_the_end
from manaburn.rules.layers.layers import InProgress, needs_layers
from manaburn.rules.layers.printed import as_printed
from manaburn.state import GameState, events
from manaburn.state.applying.apply import apply
from manaburn.state.events import Cause, Event
from manaburn.state.records.derived import AsItWouldBe
from manaburn.terms import ObjectId, Zone


def as_defined(definition: CardDefinition) -> AsItWouldBe:
    """Return what a permanent would be that no effect changes."""
    return AsItWouldBe(definition.types, definition.subtypes, definition.keywords, definition)


def rehearsed(
    state: GameState, id: ObjectId, counts: Callable[[Acting], bool], *happening: Event
) -> AsItWouldBe:
    """Return what a permanent would be once something has happened, by the continuous effects that count."""
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
    """Return the game as it would be once a permanent has been sacrificed, to be judged and not to be
    changed.
    """
    copy, owner = state.clone(), state.objects[id].owner
    new = ObjectId(copy.new_id())
    apply(copy, events.Moved(id, new, Zone.BATTLEFIELD, Zone.GRAVEYARD, Cause.SACRIFICED, owner))
    return copy


_WHAT_COUNTS = Facet.TYPES | Facet.EXISTENCE


def may_be_changed(state: GameState, definition: CardDefinition, id: ObjectId | None) -> bool:
    """Return whether any effect there is, or an ability of its own, may change types or take abilities of
    what becomes a permanent of that definition, and is another object with that number until then.
    """
    own = (ability.changes for ability in definition.statics if needs_layers(ability))
    others = (each.changes for each in acting_effects(state) if _may_affect(state, each, id))
    return any(changed_in_the_end(changes) & _WHAT_COUNTS for found in (own, others) for changes in found)


def _may_affect(state: GameState, effect: Acting, id: ObjectId | None) -> bool:
    """Return whether an effect is about all that fit a description, or about this object."""
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
    """Return what a face-down permanent would be if it were face up [cr2025-06-06 702.37e]; kept with the
    board.
    """
    derived = derive(state)
    found = derived.face_up.get(id)
    if found is None:
        found = derived.face_up[id] = _turned_face_up(state, id)
    return found


def _turned_face_up(state: GameState, id: ObjectId) -> AsItWouldBe:
    shown = state.objects[id].front_face
    copied = any(id in effect.affects for effect in state.continuous)
    if not copied and not may_be_changed(state, shown, id):
        return as_defined(shown)
    return rehearsed(state, id, lambda effect: True, events.TurnedFaceUp(id))
