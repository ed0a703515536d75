"""This module phases permanents out and in, with everything that is attached to them [cr2025-06-06 502.1,
702.26; cr2002-02-20 502.15].

`phase` is the turn-based action of the untap step. `phasing_out` returns the events for effects that phase
permanents out. `ceasing_tokens` is for state-based actions.

In every edition a permanent that phases in is the one that phased out, so it keeps its id. Where phasing is a
change of zone, it comes back without damage and without effects that last for a time. `_manner` says what the
edition does.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import assert_never

from manaburn.editions import PhasedOutTokens, Phasing
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.characteristics import characteristics, last_known
from manaburn.rules.zones.preparing import phasing_in_prepared
from manaburn.rules.zones.zones import leave_combat_first
from manaburn.state import GameState, events
from manaburn.state.events import Event
from manaburn.state.records.records import Permanent
from manaburn.terms import Keyword, ObjectId, PlayerId
from manaburn.values import Record


class _Manner(Record):
    """The parts of phasing that differ by edition."""

    leaves_play: bool
    """Whether a permanent that phases out leaves the battlefield, as it does where phasing is a zone
    change.
    """
    new_timestamp: bool
    """Whether a permanent that phases in gets a new timestamp."""
    seen: bool
    """Whether abilities that trigger on a permanent leaving the battlefield trigger as it phases out."""


def _manner(state: GameState) -> _Manner:
    """Return how permanents phase in the edition of the game."""
    match state.edition.phasing:
        case Phasing.ZONE_CHANGE:
            return _Manner(leaves_play=True, new_timestamp=True, seen=True)
        case Phasing.ZONE_CHANGE_KEEPING_TIMESTAMPS:
            return _Manner(leaves_play=True, new_timestamp=False, seen=True)
        case Phasing.UNSEEN_ZONE_CHANGE:
            return _Manner(leaves_play=True, new_timestamp=False, seen=False)
        case Phasing.STATUS:
            return _Manner(leaves_play=False, new_timestamp=False, seen=False)
        case _:
            assert_never(state.edition.phasing)


def phase(state: GameState, active: tuple[PlayerId, ...]) -> None:
    """Let the active players' permanents with phasing phase out, and those that are phased out phase in,
    all at once [cr2025-06-06 502.1].
    """
    leaving = [
        id
        for id, permanent in state.permanents.items()
        if permanent.controller in active and Keyword.PHASING in characteristics(state, id).keywords
    ]
    batch = [*phasing_out(state, leaving), *_phasing_in(state, active)]
    if batch:
        happen(state, *batch)


def phasing_out(state: GameState, ids: Iterable[ObjectId]) -> list[Event]:
    """Return the events by which permanents phase out together. Whatever is attached to them phases out
    indirectly [cr2025-06-06 702.26g, 702.26h].
    """
    manner = _manner(state)
    leaving = _with_attached(state.permanents, ids)
    found: list[Event] = [
        events.PhasedOut(
            id,
            indirectly=state.permanents[id].attached_to in leaving,
            leaves_play=manner.leaves_play,
            seen=manner.seen,
            last_known=last_known(state, state.objects[id]),
        )
        for id in leaving
    ]
    return [*leave_combat_first(state, leaving), *found]


def _phasing_in(state: GameState, active: tuple[PlayerId, ...]) -> list[Event]:
    """Return the events of phasing in, older timestamps first: permanents that phased out under the active
    players' control, and those that phased out indirectly with them.
    """
    manner = _manner(state)
    waiting: dict[ObjectId, Permanent] = {}
    returning: dict[ObjectId, Permanent] = {}
    due = _due(state, active)
    for player in state.players:
        for id, permanent in player.phased_out.items():
            if id in player.indirectly_phased_out:
                waiting[id] = permanent
            elif player.id in due:
                returning[id] = permanent
    everything = returning | waiting
    ids = sorted(_with_attached(waiting, returning), key=lambda id: everything[id].timestamp)
    copies = [event for id in ids for event in phasing_in_prepared(state, id)]
    return [*(events.PhasedIn(id, manner.leaves_play, manner.new_timestamp) for id in ids), *copies]


def _due(state: GameState, active: tuple[PlayerId, ...]) -> set[PlayerId]:
    """Return the players whose permanents phase in now.

    They are the active players, and those who have left the game and whose turn would have come between the
    last turn and this one [cr2025-06-06 702.26n].
    """
    due, seat = set(active), (active[0] - 1) % len(state.players)
    while not state.players[seat].in_game:
        due.add(PlayerId(seat))
        seat = (seat - 1) % len(state.players)
    return due


def _with_attached(among: Mapping[ObjectId, Permanent], ids: Iterable[ObjectId]) -> list[ObjectId]:
    """Return these permanents, and all permanents of `among` that are attached to them, directly or
    through others.
    """
    found = list(dict.fromkeys(ids))
    for host in found:
        found.extend(id for id, p in among.items() if p.attached_to == host and id not in found)
    return found


def ceasing_tokens(state: GameState) -> list[ObjectId]:
    """Return the phased-out tokens that cease to exist [cr2010-10-01 704.5d; cr2002-02-20 217.8d]."""
    tokens = [id for p in state.players for id in p.phased_out if state.objects[id].card is None]
    return tokens if tokens and state.edition.phased_out_tokens is PhasedOutTokens.CEASE_TO_EXIST else []
