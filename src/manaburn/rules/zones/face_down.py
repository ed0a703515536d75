"""This module says who may look at face-down objects, and how face-down permanents can be turned face up
[cr2025-06-06 406.3, 708.5, 708.7].

* `known_to` returns the players who can tell an object from the others in its zone.
* `may_look` says whether a player may look at a face-down object.
* `ways_to_turn_up` yields the special actions that turn a permanent face up; `can_be_turned_up` asks whether
  an effect can.
"""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.cards.definitions import CardDefinition, Form
from manaburn.cards.vocabulary.changes.changes import Rule
from manaburn.cards.vocabulary.effects_on_cards.manifesting import DISGUISE, TurnFaceUp
from manaburn.cards.vocabulary.special_actions import SpecialAbility
from manaburn.cards.vocabulary.words.casting import AlternativeCost
from manaburn.cards.vocabulary.words.costs import PayManaCost
from manaburn.cards.vocabulary.words.references import What
from manaburn.editions import Topic
from manaburn.purposes import SpecialAction
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.layers.rehearsing import turned_face_up
from manaburn.state import GameState
from manaburn.state.records.records import GameObject
from manaburn.terms import PlayerId, Zone


def hidden_card(object: GameObject) -> CardDefinition | None:
    """Return the card that a face-down object is; None for an object that is face up."""
    return object.front_face if object.face_down or object.seen_by is not None else None


def known_to(state: GameState, object: GameObject) -> frozenset[PlayerId] | None:
    """Return the players who can tell an object from the others in its zone; None means everybody. In a
    hand or sideboard that is its owner, in a library or a deck in the command zone nobody [cr2025-06-06
    400.2, 401.2].
    """
    match object.zone:
        case Zone.HAND | Zone.OUTSIDE:
            return frozenset({object.owner})
        case Zone.LIBRARY:
            return frozenset()
        case Zone.COMMAND if object.id not in state.players[object.owner].command:
            return frozenset()
        case _:
            return None


def may_look(state: GameState, object: GameObject, viewer: PlayerId) -> bool:
    """Return whether a player, or a player they control, may look at a face-down object. The controller of
    a permanent or spell may; so may a player whom an effect lets look at a card in exile [cr2025-06-06
    406.3, 708.5].
    """
    allowed = {state.controller_of(object.id)} if object.seen_by is None else object.seen_by
    return any(viewer in (player, state.decider(player)) for player in allowed)


def ways_to_turn_up(state: GameState, object: GameObject) -> Iterator[SpecialAbility]:
    """Yield the special actions by which a face-down permanent may be turned up. One is for the morph or
    disguise cost that it would have face up. Another is for its mana cost, if it was manifested or cloaked
    and is a creature card [cr2025-06-06 701.40b, 701.58b, 702.37e, 702.168d].
    """
    if not can_be_turned_up(state, object):
        return
    then = turned_face_up(state, object.id)
    if then.has_its_text:
        yield from _for_its_cost(then.definition)
    card = object.front_face
    if object.face_up.form is Form.MANIFESTED and card.is_creature and card.cost is not None:
        price = (PayManaCost(card.cost.with_x(0)),)
        effects = (TurnFaceUp(What.THIS),)
        yield SpecialAbility(action=SpecialAction.UNCOVER, costs=price, effects=effects)


def _for_its_cost(definition: CardDefinition) -> Iterator[SpecialAbility]:
    """Yield the special action of turning a card up for its morph or disguise cost, if it has one."""
    return (ability for ability in definition.special if ability.action is SpecialAction.TURN_UP)


def loses_its_cost(state: GameState, object: GameObject) -> Topic | None:
    """Return the topic of morph or disguise if a face-down permanent can't be turned up for that cost because
    it would not have the ability face up; otherwise None.
    """
    then = turned_face_up(state, object.id)
    if then.has_its_text or not any(_for_its_cost(then.definition)):
        return None
    disguised = any(isinstance(a, AlternativeCost) and a.name == DISGUISE for a in then.definition.of_casting)
    return Topic.DISGUISE if disguised else Topic.MORPH


def can_be_turned_up(state: GameState, object: GameObject) -> bool:
    """Return whether an effect can turn an object face up: not if it is an instant or sorcery card, or is
    merged with one, or another effect keeps it face down [cr2025-06-06 701.40g, 701.58g, 728.2g].
    """
    if Rule.CANT_TURN_FACE_UP in characteristics(state, object.id).rules:
        return False
    cards = [part.card_itself for part in object.components] or [object.front_face]
    return object.face_down and all(card.is_permanent for card in cards)
