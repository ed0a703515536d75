"""This module hides from events what a player did not see (`visible_events`): a hidden card that moved has no
number, and a new order of a library is not told. Whoever gives events to players, as to agents and to the
narration of a game, takes them from here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from manaburn.cards.keywords.face_down import FACE_DOWN_FORMS
from manaburn.purposes import SpecialAction
from manaburn.state import events
from manaburn.state.events import Cause, Event
from manaburn.state.records.objects import Component
from manaburn.state.records.records import LastKnown
from manaburn.terms import HIDDEN_ZONES, CardId, ObjectId, PlayerId, Zone
from manaburn.values import replace


def visible_events(
    happened: Iterable[Event], player: PlayerId, controlled: PlayerId | None = None
) -> tuple[Event, ...]:
    """Return events as a player sees them: a card that moved unseen has no number, and a new order is not
    told.

    `controlled` is whom the player controls before the events; what that one sees, they see
    [cr2025-06-06 721.4].
    """
    visible: list[Event] = []
    for event in happened:
        if isinstance(event, events.TurnBegan):
            controlled = event.player if event.controller == player else None
        visible.append(_seen(event, (player,) if controlled is None else (player, controlled)))
    return tuple(visible)


UNSEEN = ObjectId(-1)
"""Stands for a card that the viewer does not see."""
UNTOLD = CardId(-1)
"""Stands for the number of a physical card, by which it would be known again after it was hidden."""


def _seen(event: Event, eyes: Sequence[PlayerId]) -> Event:
    """Return an event as it is seen by whoever sees what these players see."""
    match event:
        case events.Shuffled() | events.LibraryArranged():
            return replace(event, order=())
        case events.GameRestarted():
            return replace(event, schemes=(), attractions=())
        case events.Drew(player=drawer, card=card) if drawer not in eyes and card is not None:
            return replace(event, card=UNSEEN)
        case events.Revealed(player=owner) if owner not in eyes:
            return replace(event, cards=())
        case events.LookedAt(player=viewer, names=names):
            return replace(event, cards=(), names=names if viewer in eyes else ())
        case events.Moved():
            return _seen_move(event, eyes)
        case events.SpecialActionTaken(player=acting, action=SpecialAction.FORETELL) if acting not in eyes:
            return replace(event, object=UNSEEN)
        case events.Merged(components=parts):
            return replace(event, components=_without_numbers(parts))
        case events.Ceased(known_to=knowing) if knowing is not None and knowing.isdisjoint(eyes):
            return replace(event, object=UNSEEN, last_known=None, known_to=None)
        case events.Ceased(last_known=was) if was is not None:
            hidden = was.object.seen_by is not None and was.object.seen_by.isdisjoint(eyes)
            return replace(event, last_known=None if hidden else _without_its_card(was))
        case events.PhasedOut(last_known=was) if was is not None:
            hidden = was.object.face_down and was.controller not in eyes
            return replace(event, last_known=None if hidden else _without_its_card(was))
        case events.SpellCopied(item, definition) if definition.form in FACE_DOWN_FORMS:
            return event if item.controller in eyes else replace(event, front=None)
        case _:
            return event


def _seen_move(event: events.Moved, eyes: Sequence[PlayerId]) -> events.Moved:
    """Return a move as a player sees it: where a card was or is hidden, its number there is left out, as it
    could be told apart by it.
    """
    seen = replace(event, last_known=None) if event.origin in HIDDEN_ZONES else event
    if event.origin is Zone.COMMAND and not event.at_bottom and event.cause is not Cause.CAST:
        seen = replace(seen, old=UNSEEN)  # from a deck there
    if event.destination is Zone.COMMAND and event.is_at_bottom(Zone.COMMAND):
        known = event.last_known  # what lay face up
        seen = replace(seen, new=UNSEEN, last_known=known and replace(known, became=None, others=()))
    if _hides(event.origin, event.controller, eyes):
        seen = replace(seen, old=UNSEEN)
    if _hides(event.destination, event.controller, eyes):
        known = seen.last_known
        seen = replace(seen, new=UNSEEN, last_known=known and replace(known, became=None))
    if event.others:
        seen = _without_hidden_others(seen, event, eyes)
    was = seen.last_known
    if was is None:
        return seen
    return replace(seen, last_known=None if _stays_hidden(seen, was, eyes) else _without_its_card(was))


def _without_hidden_others(seen: events.Moved, event: events.Moved, eyes: Sequence[PlayerId]) -> events.Moved:
    """Return a seen move of a merged permanent without those of its other cards that went to a hidden zone: a
    commander among them may have gone to the command zone alone [cr2025-06-06 903.9c].
    """
    each = zip(event.others, event.zones()[1:], strict=True)
    shown = [(id, zone) for id, zone in each if not _hides(zone, event.controller, eyes)]
    others, zones = tuple(id for id, _ in shown), tuple(zone for _, zone in shown)
    known = seen.last_known
    return replace(seen, others=others, others_to=zones, last_known=known and replace(known, others=others))


def _without_its_card(was: LastKnown) -> LastKnown:
    """Return what something was, but not which physical card."""
    object = was.object
    card = None if object.card is None else UNTOLD
    return replace(was, object=replace(object, card=card, components=_without_numbers(object.components)))


def _without_numbers(parts: tuple[Component, ...]) -> tuple[Component, ...]:
    return tuple(part if part.card is None else replace(part, card=UNTOLD) for part in parts)


def _stays_hidden(event: events.Moved, was: LastKnown, eyes: Sequence[PlayerId]) -> bool:
    """Return whether it is not shown what moves: from a deck; or a face-down spell that resolves
    [cr2025-06-06 708.9].
    """
    if event.old == UNSEEN:
        return True
    if was.object.seen_by is not None:
        return was.object.seen_by.isdisjoint(eyes)
    return was.object.face_down and event.destination is Zone.BATTLEFIELD and was.controller not in eyes


def _hides(zone: Zone, owner: PlayerId, eyes: Sequence[PlayerId]) -> bool:
    """Return whether the cards in a zone of a player are hidden from these players."""
    return zone is Zone.LIBRARY or (zone in (Zone.HAND, Zone.OUTSIDE) and owner not in eyes)
