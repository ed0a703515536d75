"""This module declares how long continuous effects last (`Duration`, "until end of turn"), until which event
something is exiled (`Awaited`), and when and for how long an effect lets cards be cast (`Until`,
`CastingTimes`) [cr2025-06-06 610.3, 611.2]. `is_over` in `manaburn.rules.layers.durations` says when one has
ended.
"""

from __future__ import annotations

from enum import Enum


class Duration(Enum):
    """The option says how long a continuous effect made by a spell or ability lasts [cr2025-06-06 611.2]."""

    END_OF_TURN = "until end of turn, or this turn"
    END_OF_COMBAT = "until end of combat"
    YOUR_NEXT_TURN = "until your next turn"
    END_OF_YOUR_NEXT_TURN = "until the end of your next turn"
    NEXT_UNTAP_STEP = "through its controller's next untap step"
    NEXT_TURN = "during its controller's next turn"
    WHILE_SOURCE_IS_TAPPED = "for as long as its source remains tapped"
    WHILE_YOU_CONTROL_SOURCE = "for as long as you control its source"
    WHILE_YOU_CONTROL_TAPPED_SOURCE = "for as long as you control its source and that remains tapped"
    UNTIL_YOU_PASS = "until you next pass"
    YOUR_NEXT_UPKEEP = "until your next upkeep"
    YOUR_NEXT_END_STEP = "until your next end step"
    YOUR_NEXT_UNTAP_STEP = "until after your next untap step"
    WHILE_SOURCE_REMAINS = "for as long as its source remains on the battlefield"
    WHILE_YOU_CONTROL_IT = "for as long as you control it"
    WHILE_IT_IS_ENCHANTED = "for as long as it is enchanted"
    WHILE_BOTH_ARE_YOUR_CREATURES = "for as long as both remain creatures under your control"
    INDEFINITE = "no stated end"


class Awaited(Enum):
    """The event until which something changes zones: a second effect returns it immediately after that
    [cr2025-06-06 610.3].
    """

    THIS_LEAVES = "this leaves the battlefield"
    OPPONENT_BECOMES_MONARCH = "an opponent becomes the monarch"


UNTIL_YOUR_NEXT_TURN = frozenset(
    (
        Duration.YOUR_NEXT_TURN,
        Duration.YOUR_NEXT_UPKEEP,
        Duration.YOUR_NEXT_UNTAP_STEP,
        Duration.YOUR_NEXT_END_STEP,
        Duration.END_OF_YOUR_NEXT_TURN,
    )
)
"""The durations until a player's next turn, until a point of that turn, or until its end."""


class Until(Enum):
    """The option says how long cards may be played."""

    END_OF_TURN = "this turn"
    END_OF_YOUR_NEXT_TURN = "until the end of your next turn"
    YOUR_NEXT_END_STEP = "until your next end step"
    IT_MOVES = "for as long as they stay where they are"
    ANOTHER_IS_EXILED = "until the source exiles another card"
    """That is: until it lets another card be played in their place."""
    THEY_PASS = "until they next pass; then they put them into the graveyard"
    """[cr2002-02-20 502.24a]"""


class CastingTimes(Enum):
    """The option says at what times cards may be cast by permission of an effect."""

    AS_USUAL = "when they could be cast anyway"
    OF_INSTANTS = "any time an instant could be cast"


class Asks(Enum):
    """The option says what is asked of who may cast a card as something resolves."""

    WHETHER = "whether to cast it"
    ONLY_AS_WHAT = "only as what, if it can be cast as several things"
