"""This module says by which rule an object moved to another zone (`topic_of_move`), and words how a permanent
came into the graveyard (`end_of_permanent`) or a copy into exile (`copy_exiled`), for the `Narrator`.
"""

from __future__ import annotations

from manaburn.editions import Topic
from manaburn.state import events as e
from manaburn.state.events import Cause
from manaburn.terms import HIDDEN_ZONES, Zone

_DESTROYED_BY = {
    Topic.LETHAL_DAMAGE: " by lethal damage",
    Topic.DEATHTOUCH_DAMAGE: " by damage from a source with deathtouch",
}
"""What follows "is destroyed", by the state-based action that did it."""
_PUT_THERE_FOR = {
    Topic.ZERO_TOUGHNESS: ": its toughness is 0 or less",
    Topic.ZERO_LOYALTY: ": its loyalty is 0",
    Topic.ZERO_DEFENSE: ": its defense is 0",
    Topic.UNPROTECTED_BATTLE: ": no player can be its protector",
    Topic.SIEGE_OF_ITS_PROTECTOR: ": no opponent can be its protector",
    Topic.LEGEND_RULE: " by the legend rule",
    Topic.PLANESWALKER_RULE: ": planeswalkers share a type",
    Topic.WORLD_RULE: " by the world rule",
    Topic.AURA_FALLS_OFF: ": it is attached to nothing it can enchant",
    Topic.ROLE_RULE: ": a newer Role of that player is there",
}
"""What follows "is put into the graveyard", by the state-based action that did it."""


def topic_of_move(event: e.Moved) -> Topic:
    """Return the rule by which an object moved: as a cost that was paid, by a state-based action, or as a
    spell or ability resolved.
    """
    match event.cause:
        case Cause.COST:
            return Topic.PAYING_COSTS
        case Cause.STATE_BASED:
            return event.rule or Topic.STATE_BASED_ACTIONS
        case _:
            return event.rule or Topic.RESOLVING


def is_told_as_it_was(event: e.Moved) -> bool:
    """Return whether an object that moves is called what it was, not what it becomes: it left the battlefield
    or was exiled, and all players saw what it was.
    """
    was = event.last_known
    if was is None or event.origin in HIDDEN_ZONES or was.object.face_down or was.object.seen_by is not None:
        return False
    return event.origin is Zone.BATTLEFIELD or event.destination is Zone.EXILE


def end_of_permanent(event: e.Moved) -> str:
    """Return what befell a permanent that was destroyed or sacrificed, or else put into the graveyard, as
    far as a state-based action did it.
    """
    match event.cause:
        case Cause.DESTROYED:
            return f"is destroyed{_DESTROYED_BY.get(event.rule, '') if event.rule else ''}"
        case Cause.SACRIFICED:
            return "is sacrificed" + (": its last chapter is done" if event.rule is Topic.SAGA_ENDS else "")
        case _:
            return f"is put into the graveyard{_PUT_THERE_FOR.get(event.rule, '') if event.rule else ''}"


def copy_exiled(name: str, permanent: str) -> tuple[str, Topic]:
    """Return the sentence for a copy that is created in exile, for a prepared permanent or for none."""
    if permanent:
        return f"{permanent} is prepared: {name} is in exile", Topic.PREPARING
    return f"a copy of {name} is created in exile", Topic.COPYING
