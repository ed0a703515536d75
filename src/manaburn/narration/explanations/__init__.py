"""This package explains why something is what it is, each step with the rule of the day: a permanent layer by
layer, a player, what is on the stack, a card, the combat.

    print(explained(state, "Grizzly Bears"))

Read `records` first, then `meant`: it finds what a name means, and calls the function that explains it.
"""

from manaburn.narration.explanations.meant import explained
from manaburn.narration.explanations.records import ChangeReason, Explanation, Fact

__all__ = ["ChangeReason", "Explanation", "Fact", "explained"]
