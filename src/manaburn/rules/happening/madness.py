"""Madness: a card is exiled as it is discarded, and an ability triggers then [cr2025-06-06 702.35].

For years who discarded it could choose whether it was exiled; that is asked before anything of what discards
it has happened, as of any replacement effect with a choice (`manaburn.rules.happening.replacing`).
"""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.events.triggers import WhenDone
from manaburn.cards.vocabulary.words.casting import MADNESS, AllowPlaying, CastNow, FaceCast, Playing, Price
from manaburn.cards.vocabulary.words.references import What
from manaburn.cards.vocabulary.words.times_of_casting import Times, Until
from manaburn.decisions import ChooseObjects, Purpose
from manaburn.editions import Edition
from manaburn.editions.axes_of_cards import DiscardedMadness, Madness
from manaburn.rules.happening.answers import chosen_before
from manaburn.state import GameState
from manaburn.state.records.records import GameObject
from manaburn.terms import Zone

_CAST_NOW = CastNow(What.THIS, Price.AS_PRINTED, FaceCast.ANY, MADNESS, otherwise=Zone.GRAVEYARD)
_CAST_FOR_A_TIME = AllowPlaying(
    What.THIS, Until.THEY_PASS, deed=Playing.CAST, way=MADNESS, times=Times.OF_INSTANTS
)
_OF_MADNESS = {
    Madness.UNTIL_A_PASS: Triggered(on=WhenDone(), effects=(_CAST_FOR_A_TIME,)),
    Madness.AS_IT_RESOLVES: Triggered(on=WhenDone(), effects=(_CAST_NOW,)),
}


def triggered_by_madness(edition: Edition) -> Triggered:
    """The triggered ability of madness: its owner may cast the card for its cost [cr2025-06-06 702.35a]; or
    may until they pass [cr2002-02-20 502.24a].
    """
    return _OF_MADNESS[edition.madness]


def is_exiled_as_discarded(state: GameState, object: GameObject) -> bool:
    """Whether a card that is discarded is exiled by its madness; who discards it may be asked
    [cr2016-01-16 702.34a, cr2016-04-08 702.34a].
    """
    if not object.definition.has_madness:
        return False
    if not _may_be_chosen(state.edition) or state.answers is None:
        return True  # nobody is asked as a position is set up
    asked = ChooseObjects(object.owner, Purpose.EXILE_AS_DISCARDED, (object.id,), 0, 1)
    return chosen_before(state, asked) is not None


def _may_be_chosen(edition: Edition) -> bool:
    return edition.discarded_madness is DiscardedMadness.MAY_BE_EXILED
