"""Whether a creature is paired, and with what [cr2025-06-06 702.95b]."""

from __future__ import annotations

from typing import assert_never

from manaburn.cards.vocabulary.changes.remembered import Paired
from manaburn.cards.vocabulary.words.filters import Pairing
from manaburn.state import GameState
from manaburn.terms import ObjectId, Target


def has_role_in_pair(state: GameState, pairing: Pairing, id: ObjectId, this: ObjectId | None) -> bool:
    """Whether an object is paired as a description asks, seen from a source."""
    match pairing:
        case Pairing.ANY:
            return True
        case Pairing.PAIRED:
            return bool(_pair_of(state, id))
        case Pairing.UNPAIRED:
            return not _pair_of(state, id)
        case Pairing.WITH_THIS_IN_PAIR:
            return this is not None and this in _pair_of(state, id)
        case _:
            assert_never(pairing)


def _pair_of(state: GameState, id: ObjectId) -> frozenset[Target]:
    """The two creatures of which it is one; none if it is unpaired."""
    for effect in state.continuous:
        if id in effect.affects and Paired() in effect.changes:
            return effect.affects
    return frozenset()
