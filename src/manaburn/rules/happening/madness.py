"""What triggers as a card is exiled by its madness [cr2025-06-06 702.35]."""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.events.triggers import WhenDone
from manaburn.cards.vocabulary.words.casting import MADNESS, AllowPlaying, CastNow, FaceCast, Playing, Price
from manaburn.cards.vocabulary.words.references import What
from manaburn.cards.vocabulary.words.times_of_casting import Times, Until
from manaburn.editions import Edition
from manaburn.editions.axes_of_cards import Madness
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
