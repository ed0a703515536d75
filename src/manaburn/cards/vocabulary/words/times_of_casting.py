"""At what times cards may be cast by permission of an effect, for how long, and whether they need to be."""

from __future__ import annotations

from enum import Enum


class Until(Enum):
    """How long cards may be played."""

    END_OF_TURN = "this turn"
    END_OF_YOUR_NEXT_TURN = "until the end of your next turn"
    YOUR_NEXT_END_STEP = "until your next end step"
    IT_MOVES = "for as long as they stay where they are"
    THEY_PASS = "until they next pass; then they put them into the graveyard"
    """[cr2002-02-20 502.24a]"""


class CastingTimes(Enum):
    """At what times cards may be cast by permission of an effect."""

    AS_USUAL = "when they could be cast anyway"
    OF_INSTANTS = "any time an instant could be cast"


class Asks(Enum):
    """What is asked of who may cast a card as something resolves."""

    WHETHER = "whether to cast it"
    ONLY_AS_WHAT = "only as what, if it can be cast as several things"
