"""This module declares `Window`: when a card lets its spell be cast or its ability be activated, as in "only
during combat before blockers are declared" [cr2025-06-06 503.2, 506.7, 602.5b].

`manaburn.rules.layers.timing_windows` asks whether one is open. `WORDS` is the template by which a record is
described (its signs, as `{field~}`, are explained in `manaburn.cards.describing.in_words`).
"""

from __future__ import annotations

from enum import Enum

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import Condition
from manaburn.terms import Phase, Step


class Point(Enum):
    """A point of the combat phase that card texts name [cr2025-06-06 506.7]."""

    ATTACKERS = "attackers are declared"
    BLOCKERS = "blockers are declared"
    COMBAT_DAMAGE = "the combat damage step"
    END_OF_COMBAT = "the end of combat step"
    COMBAT = "combat"


@word(kw_only=True)
class Window:
    """A window is when a spell may be cast or an ability activated: all that is stated must hold.

    With `during`, points are those of the combat in progress; otherwise those of the turn's first combat
    phase [cr2025-06-06 506.7c-506.7d].
    """

    WORDS = (
        "[in turns of {turn}][ during {during}][ before {before}][ after {after}]"
        "[ after the upkeep step{after_upkeep}][ if {condition}]"
    )

    turn: Whose = Whose.ANYONE
    during: Phase | Step | None = None
    before: Point | None = None
    after: Point | None = None
    after_upkeep: bool = False
    """After the upkeep step, if several the first, of the turn [cr2025-06-06 503.2]."""
    condition: Condition | None = None


ANY_TIME = Window()
DURING_COMBAT = Window(during=Phase.COMBAT)
BEFORE_BLOCKERS = Window(during=Phase.COMBAT, before=Point.BLOCKERS)
AFTER_BLOCKERS = Window(during=Phase.COMBAT, after=Point.BLOCKERS)
DURING_YOUR_UPKEEP = Window(turn=Whose.YOU, during=Step.UPKEEP)
YOUR_TURN_BEFORE_ATTACKERS = Window(turn=Whose.YOU, before=Point.ATTACKERS)
