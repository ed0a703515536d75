"""This module has the triggered ability that evoke stands for: a permanent that was cast for its evoke cost
is sacrificed when it enters [cr2025-06-06 702.74].

The ability is `EVOKED` on a card that has evoke, and `EVOKED_BY_AN_EFFECT` on a spell to which an effect
gives it: each asks whether its own cost was paid.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.effects import SacrificeObjects
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing
from manaburn.cards.vocabulary.words.casting import EVOKE, GAINED_EVOKE
from manaburn.cards.vocabulary.words.conditions import WasCast
from manaburn.cards.vocabulary.words.references import ControllerOf, What


def _sacrificed_if_cast_for(cost: str) -> Triggered:
    """Return the ability by which a permanent that was cast for this cost is sacrificed when it enters."""
    return Triggered(
        on=DoesDeed(Doing.ENTERS),
        effects=(SacrificeObjects(by=ControllerOf(What.THIS)),),  # whoever that is by then
        condition=WasCast(cost),
    )


EVOKED = _sacrificed_if_cast_for(EVOKE)
EVOKED_BY_AN_EFFECT = _sacrificed_if_cast_for(GAINED_EVOKE)
