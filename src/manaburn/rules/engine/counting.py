"""This module counts the legal answers to a question: by a formula, by kinds of what is alike, or
one by one.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import factorial

from manaburn import decisions as d
from manaburn.rules.casting.dividing import count_divisions
from manaburn.rules.combat.damage_choices import count_assignments
from manaburn.rules.engine.choosing_targets import count_targets
from manaburn.rules.engine.many_answers import count_arrangements, count_listed, count_sets
from manaburn.state import GameState


def count_answers(state: GameState, listed: Iterable[d.Action]) -> int:
    """Return how many answers to the pending decision are legal; all of them are `listed`, if they are asked
    for.

    Raises Uncountable where that is not told within a bound of work.
    """
    match state.decision:
        case d.DeclareAttackers() | d.DeclareBlockers() as decision:
            from manaburn.rules.combat import counting_declarations  # noqa: PLC0415 - loads the solver

            return counting_declarations.count_declarations(state, decision)
        case d.AssignCombatDamage(player):
            return count_assignments(state, player)
        case d.DivideAmong() as decision:
            return count_divisions(decision)
        case d.ChooseObjects() as decision:
            return count_sets(decision)
        case d.OrderTriggers(sources=sources):
            return factorial(len(sources))
        case d.OrderForDamage(among=among, kept=kept):
            return factorial(len(among)) // factorial(len(kept))
        case d.ArrangeCards() as decision:
            return count_arrangements(decision)
        case d.ChooseTargets() as decision:
            found = count_targets(state, decision)
            return count_listed(listed) if found is None else found
        case _:
            return count_listed(listed)
