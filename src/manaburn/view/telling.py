"""Events as one player sees them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from manaburn.cards.face_down import HIDING
from manaburn.state import events
from manaburn.state.events import Cause, Event
from manaburn.state.records import LastKnown
from manaburn.terms import ObjectId, PlayerId, Zone

HIDDEN_ZONES = frozenset((Zone.HAND, Zone.LIBRARY))


def visible_events(
    happened: Iterable[Event], player: PlayerId, controlled: PlayerId | None = None
) -> tuple[Event, ...]:
    """Events as a player sees them: a card that moved unseen has no number, and a new order is not told.

    `controlled` is whom the player controls before the events; what that one sees, they see [cr2025 721.4].
    """
    told: list[Event] = []
    for event in happened:
        if isinstance(event, events.TurnBegan):
            controlled = event.player if event.controller == player else None
        told.append(_seen(event, (player,) if controlled is None else (player, controlled)))
    return tuple(told)


UNSEEN = ObjectId(-1)
"""Stands for a card that the viewer does not see."""


def _seen(event: Event, eyes: Sequence[PlayerId]) -> Event:
    match event:
        case events.Shuffled() | events.LibraryArranged():
            return replace(event, order=())
        case events.Drew(player=drawer, card=card) if drawer not in eyes and card is not None:
            return replace(event, card=UNSEEN)
        case events.Revealed(player=owner) if owner not in eyes:
            return replace(event, cards=())
        case events.LookedAt(player=viewer, names=names):
            return replace(event, cards=(), names=names if viewer in eyes else ())
        case events.Moved():
            return _seen_move(event, eyes)
        case events.PhasedOut(last_known=was) if was is not None and was.object.face_down:
            return event if was.controller in eyes else replace(event, last_known=None)
        case events.SpellCopied(item, definition) if definition.form in HIDING:
            return event if item.controller in eyes else replace(event, front=None)
        case _:
            return event


def _seen_move(event: events.Moved, eyes: Sequence[PlayerId]) -> events.Moved:
    """Where a card was or is hidden, its number there is not known: it could be told apart by it."""
    seen = replace(event, last_known=None) if event.origin in HIDDEN_ZONES else event
    if event.origin is Zone.COMMAND and not event.at_bottom and event.cause is not Cause.CAST:
        seen = replace(seen, old=UNSEEN)  # from a deck there
    if event.destination is Zone.COMMAND and event.at_bottom:
        known = event.last_known  # what lay face up
        seen = replace(seen, new=UNSEEN, last_known=known and replace(known, became=None, others=()))
    if _hides(event.origin, event.controller, eyes):
        seen = replace(seen, old=UNSEEN)
    if _hides(event.destination, event.controller, eyes):
        seen = replace(seen, new=UNSEEN)
        seen = replace(seen, others=())
        if seen.last_known is not None:
            seen = replace(seen, last_known=replace(seen.last_known, became=None, others=()))
    was = seen.last_known
    if was is not None and _stays_hidden(event, was, eyes):
        seen = replace(seen, last_known=None)
    return seen


def _stays_hidden(event: events.Moved, was: LastKnown, eyes: Sequence[PlayerId]) -> bool:
    """Whether what was face down is not shown as it moves: a face-down spell that resolves [cr2025 708.9]."""
    if was.object.seen_by is not None:
        return was.object.seen_by.isdisjoint(eyes)
    return was.object.face_down and event.destination is Zone.BATTLEFIELD and was.controller not in eyes


def _hides(zone: Zone, owner: PlayerId, eyes: Sequence[PlayerId]) -> bool:
    return zone is Zone.LIBRARY or (zone is Zone.HAND and owner not in eyes)
