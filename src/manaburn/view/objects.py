"""This module makes the records of cards and permanents as one player sees them (`seen_object`), for
`looking`. Most objects are the same from one view to the next: so each record is `Kept` with all that it
depends on, and shown again if nothing of that has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import Any

from manaburn.cards.keywords.face_down import FACE_DOWN_CREATURE, FACE_DOWN_IN_EXILE
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.zones.face_down import hidden_card, may_look
from manaburn.state import GameState
from manaburn.state.keeping.casting_in_words import words_of
from manaburn.state.records.combat import Combat
from manaburn.state.records.records import Characteristics, GameObject, Permanent
from manaburn.terms import ObjectId, PlayerId, Zone
from manaburn.view.seen import ObjectView

_BATTLEFIELD = Zone.BATTLEFIELD

Kept = dict[ObjectId, tuple[tuple[Any, ...], ObjectView]]
"""What was shown of objects last, each with all that it depends on."""


def seen_objects(
    state: GameState, ids: Iterable[ObjectId], viewer: PlayerId, kept: Kept
) -> tuple[ObjectView, ...]:
    """Return what a player sees of several objects."""
    objects = state.objects
    return tuple([seen_object(state, objects[id], viewer, kept) for id in ids])


def seen_object(state: GameState, object: GameObject, viewer: PlayerId, kept: Kept) -> ObjectView:
    """Return what a player sees of an object: that in `kept` if nothing that it depends on has changed."""
    id = object.id
    now = characteristics(state, id)
    permanent = state.permanents.get(id) or (state.phased_out(id) if object.zone is _BATTLEFIELD else None)
    seen = not (object.face_down or object.seen_by is not None) or may_look(state, object, viewer)
    leading = seen and state.players[object.owner].leader(id) is not None
    status = None if permanent is None else _read_status(permanent)
    since = None if permanent is None else _since_this_turn(state, permanent)
    fight = None if permanent is None else _in_combat(state.combat_of(id), id)
    depends_on = (object, now, seen, leading, status, since, fight)
    known = kept.get(id)
    if known is not None and known[0] == depends_on:
        return known[1]
    fields = {"controller": object.owner, "counters": object.counters}  # those of a permanent replace them
    for names, values in (
        (_FIELDS_OF_STATUS, status),
        (_FIELDS_OF_THIS_TURN, since),
        (_FIELDS_OF_COMBAT, fight),
    ):
        fields.update(zip(names, values or (), strict=values is not None))
    if permanent is not None:
        fields["cast_with"] = words_of(permanent.cast_with)
    shown = _shown(object, now, fields, seen=seen, leading=leading)
    kept[id] = depends_on, shown
    return shown


_FIELDS_OF_STATUS = (
    *("controller", "tapped", "damage", "deathtouched", "counters", "attached_to", "timestamp"),
    *("protector", "used", "used_up", "cast_with", "x", "chosen"),
)
"""The fields that are shown just as the `Permanent` has them; but how it was cast is shown in words."""
_read_status: Callable[[Permanent], tuple[Any, ...]] = attrgetter(*_FIELDS_OF_STATUS)
_FIELDS_OF_THIS_TURN = ("since_this_turn", "entered_this_turn")


def _since_this_turn(state: GameState, permanent: Permanent) -> tuple[bool, bool]:
    turn = state.turn.number
    return permanent.controlled_since >= turn, permanent.entered >= turn


_FIELDS_OF_COMBAT = ("attacking", "attacks", "defender", "banded_with", "blocked", "blocks", "damage_order")


def _in_combat(combat: Combat | None, id: ObjectId) -> tuple[Any, ...] | None:
    """Return what a permanent does in combat, if it does or did anything there."""
    if combat is None or not (id in combat.attacks or id in combat.blocks or id in combat.defenders):
        return None
    return (
        id in combat.attacks,
        combat.attacks.get(id),
        combat.defenders.get(id, (None, None))[1],
        combat.banded_with(id),
        id in combat.blocked,
        combat.blocked_by(id),
        combat.order.get(id),
    )


def _shown(
    object: GameObject, now: Characteristics, fields: dict[str, Any], *, seen: bool, leading: bool
) -> ObjectView:
    """Return the record of an object. If it lies face down, `seen` says whether the viewer may look at it;
    `leading`, whether it is a commander.
    """
    hidden = hidden_card(object)
    return ObjectView(
        id=object.id,
        name=(now.name or FACE_DOWN_CREATURE) if object.face_down else now.name,
        zone=object.zone,
        owner=object.owner,
        card=object.definition if object.seen_by is None or seen else FACE_DOWN_IN_EXILE,
        now=now,
        face_down=hidden is not None,
        hidden=hidden if seen else None,
        token=object.card is None,
        transformed=object.shows_back,
        commander=leading,
        components=tuple(part.card_itself for part in object.components) if seen else (),
        **fields,
    )
