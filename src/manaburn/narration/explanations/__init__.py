"""This module explains why something is what it is, each step with the rule of the day: a permanent layer by
layer, a player, what is on the stack, a card, the combat.

    print(explained(state, "Grizzly Bears"))

Read `records` first, then `meant`: which function explains what a name means.
"""

from manaburn.narration.explanations.meant import explained
from manaburn.narration.explanations.records import Explanation, Fact, Reason

__all__ = ["Explanation", "Fact", "Reason", "explained"]
