"""What players see of hidden cards without an event telling of it: because of a question, or on top of a
library [cr2025-06-06 401.5, 701.20e, 701.23a].
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import takewhile

from manaburn.decisions import ArrangeCards, ChooseObjects
from manaburn.rules.layers.deciding import decider_of
from manaburn.rules.zones.sight import TOPS_SEEN, seers_of_the_top
from manaburn.state import GameState, events
from manaburn.terms import HIDDEN_ZONES, ObjectId, PlayerId, Zone
from manaburn.values import record


@record
class Look:
    """Some players see hidden cards; and what everybody knows about that."""

    heard: int
    """How many events had happened before it."""
    answered: int
    """How many answers had been given before it."""
    by: frozenset[PlayerId]
    cards: tuple[ObjectId, ...]
    arranging: bool = False
    """The cards are the top of a library."""
    searching: PlayerId | None = None
    """From whose library cards may be taken that are not its top."""


def known_from_the_start(happened: Iterable[events.Event]) -> list[events.LookedAt]:
    """What a position told that players knew of hidden cards: before anything else happened."""
    first = takewhile(lambda event: isinstance(event, events.LookedAt), happened)
    return [event for event in first if isinstance(event, events.LookedAt)]


def looks_now(state: GameState, answered: int) -> Iterator[Look]:
    """What players see now, after so many answers."""
    heard, asked = len(state.happened), state.decision
    if isinstance(asked, ChooseObjects | ArrangeCards):
        objects = state.objects
        seen = tuple(id for id in asked.among if id in objects and objects[id].zone in HIDDEN_ZONES)
        if seen:
            by = frozenset((asked.player, decider_of(state, asked)))
            if isinstance(asked, ArrangeCards):
                yield Look(heard, answered, by, seen, arranging=True)
            else:
                yield Look(heard, answered, by, seen, searching=_searched(state, asked))
    if state.mechanics & TOPS_SEEN:
        for player in state.players:
            seers = seers_of_the_top(state, player.id)
            if seers:
                yield Look(heard, answered, frozenset(seers), player.library[-1:])


def _searched(state: GameState, asked: ChooseObjects) -> PlayerId | None:
    objects = (state.objects.get(id) for id in asked.among)
    return next((o.owner for o in objects if o is not None and o.zone is Zone.LIBRARY), None)
