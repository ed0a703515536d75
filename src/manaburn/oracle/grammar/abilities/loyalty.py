"""Loyalty abilities [cr2025-06-06 606]."""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Ability, Activated, Limit, Static, Timing
from manaburn.cards.vocabulary.changes.changes import Rule
from manaburn.cards.vocabulary.words.costs import AdjustLoyalty, Cost, ForX
from manaburn.oracle.grammar.names import ABILITY, Effects
from manaburn.oracle.parsing.phrases import Name, means, table, word_test
from manaburn.oracle.parsing.scope import Scope

LOYALTY_CHANGE = Name[int]("loyalty-change")


@word_test(LOYALTY_CHANGE)
def loyalty_change(word: str) -> int | None:
    """+1, -3, 0."""
    body = word[1:] if word[0] in "+-" else word
    if not body.isdecimal() or (word[0] not in "+-" and word != "0"):
        return None
    return int(word)


table(
    ABILITY,
    {
        "<loyalty-change> : <effects>": (
            lambda scope, number, effects: _loyalty(scope, AdjustLoyalty(number), effects)
        ),
        # A loyalty ability for X loyalty counters [cr2025-06-06 107.3a].
        "-x : <effects>": lambda scope, effects: _loyalty(scope, ForX(AdjustLoyalty(-1)), effects),
        "you may activate loyalty abilities of <affected> <loyalty-time> .": (
            lambda whose, _time: (Static(changes=(Rule.LOYALTY_AT_ANY_TIME,), affects=whose),)
        ),
        "you may activate her|his|its loyalty abilities <loyalty-time> .": (
            lambda _time: (Static(changes=(Rule.LOYALTY_AT_ANY_TIME,)),)
        ),
    },
)


def _loyalty(scope: Scope, cost: Cost, effects: Effects) -> tuple[Ability, ...]:
    return (
        Activated(
            costs=(cost,),
            effects=effects,
            targets=tuple(scope.slots),
            timing=Timing.SORCERY,
            limit=Limit.ONCE_EACH_TURN,
        ),
    )


LOYALTY_TIME = Name[None]("loyalty-time")
means(LOYALTY_TIME, "[ on any player 's turn ] any time you could cast an instant", None)
