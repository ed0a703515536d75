"""This module tells the `Narrator` what it has to know of a state to speak of its events: the names of
objects that its listener may know (`names_shown`), who controls or owns what (`controllers_and_owners`), and
which players have creatures (`have_creatures`: only of those is "does not attack" worth a line), and whether
an X was announced (`x_is_announced`).

The narrator keeps what it learned before, as it has to speak of objects that are gone.
"""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.cards.keywords.face_down import FACE_DOWN_FORMS
from manaburn.notation.names import called
from manaburn.nouns import with_article
from manaburn.rules.casting.total_costs import costs_with_x
from manaburn.rules.mana.costs import has_x
from manaburn.rules.zones.face_down import hidden_card
from manaburn.rules.zones.sight import saw, sees
from manaburn.state import GameState
from manaburn.state.records.effects import Announced, SpellOnStack, StackItem
from manaburn.state.records.records import GameObject
from manaburn.terms import CardType, ObjectId, PlayerId, Target


def shown_name(object: GameObject) -> str:
    """Return the name of an object as all players see it."""
    if object.seen_by is not None:
        return "a face-down card"
    hidden = object.definition.form in FACE_DOWN_FORMS
    return with_article(called(object.definition)) if hidden else object.definition.name


def have_creatures(state: GameState) -> frozenset[PlayerId]:
    """Return the players who control a creature card or token."""
    creatures = (id for id in state.permanents if CardType.CREATURE in state.objects[id].definition.types)
    return frozenset(state.permanents[id].controller for id in creatures)


def controllers_and_owners(state: GameState) -> dict[Target, PlayerId]:
    """Return who controls each permanent and spell, and who owns each card of a graveyard and in exile."""
    zones = (*(id for player in state.players for id in player.graveyard), *state.exile)
    found: dict[Target, PlayerId] = {id: state.objects[id].owner for id in zones}
    found |= {id: permanent.controller for id, permanent in state.permanents.items()}
    return found | {item.id: item.controller for item in state.stack if isinstance(item, SpellOnStack)}


def names_shown(state: GameState, viewer: PlayerId | None) -> Iterator[tuple[ObjectId, str]]:
    """Yield the names of all objects, or of those that a viewer may know or sees lying face down."""
    for id, object in state.objects.items():
        if viewer is None or hidden_card(object) or sees(state, object, viewer):
            yield id, shown_name(object)


def names_of_gone(state: GameState, viewer: PlayerId | None) -> Iterator[tuple[ObjectId, str]]:
    """Yield the names of the objects that have left their zones, those that a viewer could know: an ability
    on the stack may still deal damage as one of them.
    """
    for id, gone in state.last_known.items():
        if viewer is None or saw(state, id, viewer):
            yield id, shown_name(gone.object)


def x_is_announced(state: GameState, item: StackItem) -> bool:
    """Return whether X was announced for an item of the stack: a cost of it has X [cr2025-06-06 107.3a]."""
    return isinstance(item, Announced) and (item.x > 0 or has_x(costs_with_x(state, item)))
