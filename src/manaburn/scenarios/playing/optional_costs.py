"""Optional costs of which scenarios tell that they are not paid, though the engine does not ask: there is no
mana for them.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.words.casting import OptionalCost
from manaburn.cards.vocabulary.words.costs import PayMana
from manaburn.decisions import ChooseWhether, Decision
from manaburn.rules.casting.ways_to_cast import optional_costs
from manaburn.scenarios.playing.course import Course
from manaburn.state.records.effects import SpellOnStack


class OptionalCosts:
    """The optional costs in mana of a spell being announced of which the player has not been asked yet."""

    def __init__(self, course: Course) -> None:
        self.left: list[str] = []
        self.last = ""
        item = course.state.stack[-1] if course.state.stack else None
        if isinstance(item, SpellOnStack) and course.announced is not None:
            definition = course.state.objects[item.id].definition
            self.script = course.script(item.controller)
            self.left = [cost.name for cost in optional_costs(definition) if _is_mana(cost)]

    def before(self, decision: Decision | None) -> None:
        """The answers to what is not asked before this decision are taken from those of its player."""
        asked = decision.question.removeprefix("pay ") if isinstance(decision, ChooseWhether) else ""
        if asked and asked == self.last:  # it can be paid once more
            return
        while self.left and self.left[0] != asked:
            self.left.pop(0)
            self._take_refusal()
        if self.left:
            self.last = self.left.pop(0)

    def _take_refusal(self) -> None:
        first = next((choice for choice in self.script.choices if choice.yes is not None), None)
        if first is not None and first.yes is False:
            self.script.take_choice(first)


def _is_mana(cost: OptionalCost) -> bool:
    return all(isinstance(each, PayMana) for each in cost.costs)
