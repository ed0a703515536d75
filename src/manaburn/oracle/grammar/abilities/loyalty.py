"""Loyalty abilities [cr2025-06-06 606]."""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Ability, Activated, Limit, Static, Timing
from manaburn.cards.vocabulary.changes.changes import Rule
from manaburn.cards.vocabulary.words.costs import AdjustLoyalty, Cost, ForX
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import Condition, What
from manaburn.oracle.grammar.names import ABILITY, Effects
from manaburn.oracle.parsing.phrases import Name, phrase, word_test
from manaburn.oracle.parsing.scope import Scope

LOYALTY_CHANGE = Name[int]("loyalty-change")


@word_test(LOYALTY_CHANGE)
def loyalty_change(word: str) -> int | None:
    """+1, -3, 0."""
    body = word[1:] if word[0] in "+-" else word
    if not body.isdecimal() or (word[0] not in "+-" and word != "0"):
        return None
    return int(word)


@phrase(ABILITY, "<loyalty-change> : <effects>")
def loyalty(scope: Scope, number: int, effects: Effects) -> tuple[Ability, ...]:
    """A loyalty ability."""
    return _loyalty(scope, AdjustLoyalty(number), effects)


@phrase(ABILITY, "-x : <effects>")
def loyalty_of_x(scope: Scope, effects: Effects) -> tuple[Ability, ...]:
    """A loyalty ability for X loyalty counters [cr2025-06-06 107.3a]."""
    return _loyalty(scope, ForX(AdjustLoyalty(-1)), effects)


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


@phrase(LOYALTY_TIME, "[ on any player 's turn ] any time you could cast an instant")
def at_any_time(scope: Scope) -> None:
    """At instant speed."""


@phrase(ABILITY, "you may activate loyalty abilities of <affected> <loyalty-time> .")
def loyalty_at_any_time(scope: Scope, whose: What | Filter, _time: None) -> tuple[Ability, ...]:
    """Loyalty abilities are activated whenever you could cast an instant."""
    return (Static(changes=(Rule.LOYALTY_AT_ANY_TIME,), affects=whose),)


@phrase(ABILITY, "as long as <condition> , you may activate her|his|its loyalty abilities <loyalty-time> .")
def loyalty_at_any_time_while(scope: Scope, condition: Condition, _time: None) -> tuple[Ability, ...]:
    """The same, of this alone, while a condition holds."""
    return (Static(changes=(Rule.LOYALTY_AT_ANY_TIME,), condition=condition),)
