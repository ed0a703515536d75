"""This module finds the faces and parts as which a card may be played, and supposes that it is played so
[cr2025-06-06 709, 712, 715, 720].

A card may be played as a half of a split card, as an Adventure, as its back face or face down. `faces_of`
names its faces, and `played_as` returns the card with one of them.

The functions `if_played_as`, `if_begun`, `if_announced` and `if_spliced` return a supposed state, in which
the card already is what it would be played as. `casting`, `listing` and others judge there whether that is
legal. A supposed state shares most of its records with the real one and must not be changed. At the end stand
rules of Adventures and Omens: `is_inset`, and `after_resolving` for playing the card later.
"""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.keywords.face_down import FACE_DOWN
from manaburn.cards.layouts import Layout
from manaburn.cards.vocabulary.words.casting import PROTOTYPE, AlternativeCost
from manaburn.cards.vocabulary.words.permissions import Faces, MayBePlayed
from manaburn.decisions import CastSpell, PlayLand
from manaburn.editions import CardLayouts, Edition
from manaburn.editions.axes_of_cards import FaceDownProhibitions
from manaburn.rules.casting.chosen_for_costs import sacrificed_as_announced
from manaburn.rules.layers.continuous import effect_begins
from manaburn.rules.layers.deriving import derive
from manaburn.rules.layers.rehearsing import if_sacrificed
from manaburn.state import GameState, events
from manaburn.state.events import Event
from manaburn.state.records.effects import SpellOnStack
from manaburn.state.records.how_cast import SpellMark
from manaburn.state.records.records import GameObject
from manaburn.terms import ObjectId, Zone
from manaburn.values import replace

_SINCE = {
    Layout.SPLIT: CardLayouts.SPLIT,
    Layout.ADVENTURE: CardLayouts.ADVENTURES,
    Layout.MODAL: CardLayouts.MODAL,
    Layout.OMEN: CardLayouts.OMENS,
    Layout.PREPARATION: CardLayouts.PREPARATIONS,
}
"""By layout, the first value of `Edition.card_layouts` that has it; the values are in the order of time.
Every edition has the other layouts.
"""


def knows_layout(edition: Edition, layout: Layout) -> bool:
    """Return whether an edition has cards of a layout, such as split cards or Adventures [cr2025-06-06
    709-720].
    """
    if layout not in _SINCE:
        return True
    order = tuple(CardLayouts)
    return order.index(_SINCE[layout]) <= order.index(edition.card_layouts)


def further_names(definition: CardDefinition) -> tuple[str, ...]:
    """Return the names of what else a card may be played as: its further faces, and "prototype", which has
    the name of the card itself [cr2025-06-06 718.3].
    """
    return (*(face.name for face in definition.further_faces), *prototype_names(definition))


def prototype_names(definition: CardDefinition) -> tuple[str, ...]:
    """Return the name of the form as which a prototype card may be cast: "prototype", alone; none for other
    cards [cr2025-06-06 718.3].
    """
    return tuple(name for name, _ in definition.forms if name == PROTOTYPE)


def is_cast_prototyped(action: CastSpell | PlayLand) -> bool:
    """Return whether a card is cast as a prototyped spell [cr2025-06-06 718.3]."""
    return isinstance(action, CastSpell) and action.face == PROTOTYPE


def faces_of(definition: CardDefinition) -> tuple[str, ...]:
    """Return the names of the faces as which a card may be played, among them "prototype". "" is the whole
    card; a split card can be played so only if it can be fused.
    """
    further = further_names(definition)
    own_too = definition.layout is not Layout.SPLIT or definition.spell is not None
    return ("", *further) if own_too else further


def faces_allowed(definition: CardDefinition) -> tuple[str, ...]:
    """Return the names of the faces as which a card may be cast if an effect allows it: those of `faces_of`,
    but not one that shows only for a cost of the card's own.
    """
    if definition.layout is not Layout.USUAL:
        return faces_of(definition)
    return ("", *prototype_names(definition))


def played_as(object: GameObject, face: str, way: str) -> GameObject:
    """Return a card as the face or part named `face`, or as the alternative cost named `way` makes it.

    A card that is face down in exile is turned up to be played [cr2025-06-06 406.3a].
    """
    object = object if object.seen_by is None else replace(object, seen_by=None)
    return object.showing(face or way) if face or way else object


def ways_that_change(object: GameObject) -> tuple[str, ...]:
    """Return the alternative costs of a card that change it: into a face-down card or an Aura
    [cr2025-06-06 702.37c, 702.103d].
    """
    ways = (a.name for a in object.definition.of_casting if isinstance(a, AlternativeCost))
    return tuple(way for way in ways if object.showing(way) is not object)


def if_played_as(state: GameState, id: ObjectId, face: str, way: str = "") -> GameState:
    """Return a supposed state in which a card has the face or part as which it would be played
    [cr2025-06-06 702.103d, 709.3a, 712.11c, 715.3a, 718.3a, 720.3a].
    """
    card = state.objects.get(id)
    if card is None:
        return state
    shown = played_as(card, face, way)
    return state if shown is card else _if_it_were(state, shown)


def if_begun(state: GameState, object: GameObject, way: str) -> GameState:
    """Return a supposed state for judging whether a player may begin to cast a spell.

    A card that an alternative cost would change is still unchanged in it. Only a card cast face down is face
    down already, from May 2007 on [cr2007-05-01 409.4a; cr2013-09-27 601.5, 601.5a].
    """
    if not way or object.front is None:
        return state
    hidden = way in FACE_DOWN and _is_asked_of_the_card(state.edition)
    if not hidden and object.front.face(way) is not object.definition:
        return state
    return _if_it_were(state, replace(object, definition=object.front, front=None, untouched=None))


def _is_asked_of_the_card(edition: Edition) -> bool:
    """Return whether a card that is cast face down is judged as it is face up [cr2006-10-01 502.26b]."""
    return edition.face_down_prohibitions is FaceDownProhibitions.OF_THE_CARD


def if_announced(state: GameState, item: SpellOnStack) -> GameState:
    """Return a supposed state in which a spell is on the stack as `item` describes it, for choosing its
    targets and determining its costs [cr2025-06-06 601.2a-c, 601.2f].

    A permanent that is sacrificed as the spell is announced is gone [cr2016-04-08 702.47b].
    """
    offered = sacrificed_as_announced(state, item)
    state = state if offered is None else if_sacrificed(state, offered)
    supposed = _if_it_were(state, replace(state.objects[item.id], zone=Zone.STACK))
    supposed.stack = (*(other for other in state.stack if other.id != item.id), item)
    return supposed


def _if_it_were(state: GameState, object: GameObject) -> GameState:
    """Return a supposed state with this object in place of the one with its id. Characteristics of
    permanents are not worked out anew.
    """
    if state.derived is None:
        derive(state)
    return replace(state, objects=state.objects | {object.id: object})


def if_spliced(state: GameState, id: ObjectId, definition: CardDefinition) -> GameState:
    """Return a supposed state in which a spell has gained the text of other cards [cr2025-06-06 702.47a]."""
    return _if_it_were(state, replace(state.objects[id], definition=definition))


def is_shown_as(object: GameObject, face: str) -> bool:
    """Return whether a card shows the face, part or prototype of this name."""
    return object.definition is object.front_face.face(face)


def is_castable_so(object: GameObject) -> bool:
    """Return whether a card may ever be cast from its zone as the face that it shows.

    A land is no spell. A split card is cast as one of its halves, or fused from a hand. Some halves are cast
    only from a graveyard [cr2025-06-06 702.102a, 702.127a, 709.3].
    """
    definition = object.definition
    if definition.is_land or (definition.layout is Layout.SPLIT and definition.spell is None):
        return False
    return not definition.cast_only_from or object.zone in definition.cast_only_from


def after_resolving(state: GameState, item: SpellOnStack, moved: events.Moved) -> Iterator[Event]:
    """Yield the effect by which the player who cast an Adventure may play the exiled card later, but not as
    an Adventure [cr2025-06-06 715.3d]; unless another effect exiled it.
    """
    exiled = moved.destination is Zone.EXILE and SpellMark.EXILED_AFTERWARDS not in item.options
    if exiled and is_inset(state.objects[item.id], Layout.ADVENTURE):
        played, card = MayBePlayed(faces=Faces.OWN), moved.new
        yield effect_begins(state, (card,), played, source=card, controller=item.controller)


def is_inset(object: GameObject, layout: Layout) -> bool:
    """Return whether a spell was cast as the Adventure, or the Omen, of its card."""
    whole = object.front
    return whole is not None and whole.layout is layout and object.face_up in whole.parts
