"""Loyalty abilities [cr2025 606]."""

from __future__ import annotations

from manaburn.cards.abilities import Ability, Activated, Limit, Timing
from manaburn.cards.costs import AdjustLoyalty, Cost, ForX
from manaburn.oracle.grammar.deeds import Effects
from manaburn.oracle.phrases import phrase, word_test
from manaburn.oracle.scope import Scope


@word_test("loyalty-change")
def loyalty_change(word: str) -> int | None:
    """+1, -3, 0."""
    body = word[1:] if word[0] in "+-" else word
    if not body.isdigit() or (word[0] not in "+-" and word != "0"):
        return None
    return int(word)


@phrase("ability", "<loyalty-change> : <effects>")
def loyalty(scope: Scope, number: int, effects: Effects) -> tuple[Ability, ...]:
    """A loyalty ability."""
    return _loyalty(scope, AdjustLoyalty(number), effects)


@phrase("ability", "-x : <effects>")
def loyalty_of_x(scope: Scope, effects: Effects) -> tuple[Ability, ...]:
    """A loyalty ability for X loyalty counters [cr2025 107.3a]."""
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
