"""Combat damage assigned to one recipient at a time [cr2025-06-06 510.1]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from manaburn.decisions import Action, AssignCombatDamage, AssignDamage
from manaburn.drafts.form import Amounts, Form, Said
from manaburn.drafts.steps import Assign, Step
from manaburn.errors import Problem
from manaburn.rules.combat.combat_damage import Dealer, assigning
from manaburn.rules.combat.damage_completion import Arcs, Completing, assignment
from manaburn.state import GameState
from manaburn.terms import ObjectId, PlayerId, Target


class DamageForm(Form):
    """Each creature in turn says how much it assigns to each of those it may damage."""

    def __init__(self, state: GameState, decision: AssignCombatDamage, viewer: PlayerId) -> None:
        super().__init__(state, decision, viewer)
        self.dealers = {dealer.id: dealer for dealer in assigning(state, decision.player)}
        self.completing = Completing(state, [*self.dealers.values()])

    def _given(self, said: Said) -> Arcs:
        return {(step.source, step.target): step.amount for step in said if isinstance(step, Assign)}

    def _left(self, given: Arcs, dealer: Dealer) -> int:
        return dealer.power - sum(amount for (id, _), amount in given.items() if id == dealer.id)

    def _open(self, given: Arcs) -> Iterator[tuple[Dealer, list[Target]]]:
        """The creatures that have something to say yet, and to whom."""
        for dealer in self.dealers.values():
            targets = [target for target in dealer.recipients if (dealer.id, target) not in given]
            if targets and self._left(given, dealer):
                yield dealer, targets

    def conceivable(self, said: Said) -> Sequence[Step]:
        """All that the next creature has left, or less, to the next recipient."""
        given = self._given(said)
        for dealer, targets in self._open(given):
            return _steps((range(self._left(given, dealer) + 1),), dealer.id, targets[0])
        return ()

    def possible(self, said: Said, known: Action | None) -> Sequence[Step]:
        """The same, as far as the rest can be completed."""
        given = self._given(said)
        for dealer, targets in self._open(given):
            return _steps(self.completing.amounts(given, dealer.id, targets[0]), dealer.id, targets[0])
        return ()

    def fits(self, said: Said, step: Step) -> bool:
        """Creatures and recipients may be named in any order."""
        if not isinstance(step, Assign) or step.source not in self.dealers or step.amount < 0:
            return False
        given, dealer = self._given(said), self.dealers[step.source]
        return (step.source, step.target) not in given and self._left(given, dealer) > 0

    def completion(self, said: Said, known: Action | None) -> Action | None:
        """A legal assignment with these parts."""
        given = self._given(said)
        if any(target not in self.dealers[id].recipients for id, target in given):
            return None
        return self.completing.completed(given)

    def attempt(self, said: Said) -> AssignDamage:
        """What was said, and the rest to those who come first of whom nothing was said."""
        arcs = self._given(said)
        for dealer, targets in [*self._open(arcs)]:
            arcs[dealer.id, targets[0]] = max(0, self._left(arcs, dealer))
        return assignment(arcs)

    def reasons(self, said: Said, step: Step) -> tuple[Problem, ...]:
        """What is wrong with the whole. Even nothing is not assigned to what a creature does not fight."""
        if isinstance(step, Assign) and step.target not in self.dealers[step.source].recipients:
            step = Assign(step.source, step.target, max(1, step.amount))
        return super().reasons(said, step)

    def missing(self, said: Said) -> Iterator[str]:
        """What each creature has to assign yet."""
        given = self._given(said)
        for dealer, _ in self._open(given):
            yield f"how {self.label(dealer.id)} assigns {self._left(given, dealer)} damage"


def _steps(ranges: Sequence[range], source: ObjectId, target: Target) -> Amounts:
    return Amounts(ranges, lambda amount: Assign(source, target, amount))
