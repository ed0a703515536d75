"""This module lets a player divide an amount share by share, such as combat damage: "Craw Wurm#4 assigns 3 to
Grizzly Bears#9" [cr2025-06-06 510.1, 601.2d].

`DamageForm` is for combat damage, `DivisionForm` for anything else that is divided among targets. A `Draft`
asks such a form for the shares that may come next (`possible`), and for a legal answer with the shares given
(`completion`). For combat damage, `Completing` of the rules finds both.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from manaburn.decisions import Action, AssignCombatDamage, AssignDamage, Divide, DivideAmong
from manaburn.drafts.form import Amounts, AnswerForm, Said
from manaburn.drafts.steps import Assign, Share, Step
from manaburn.errors import Problem
from manaburn.rules.combat.combat_damage import Dealer, assigning
from manaburn.rules.combat.damage_completion import Arcs, Completing, assignment
from manaburn.state import GameState
from manaburn.terms import PlayerId, Target


class DamageForm(AnswerForm[AssignCombatDamage]):
    """Each creature in turn assigns a share of its damage to each of its recipients.

    Once a creature has no damage left, its other recipients get none.
    """

    def __init__(self, state: GameState, decision: AssignCombatDamage, viewer: PlayerId) -> None:
        super().__init__(state, decision, viewer)
        self.dealers = {dealer.id: dealer for dealer in assigning(state, decision.player)}
        self.completing = Completing(state, [*self.dealers.values()])

    def _given(self, said: Said) -> Arcs:
        """Return the damage assigned so far, by (creature, recipient)."""
        return {(step.source, step.target): step.amount for step in said if isinstance(step, Assign)}

    def _left(self, given: Arcs, dealer: Dealer) -> int:
        """Return how much damage a creature has not assigned yet."""
        return dealer.power - sum(amount for (id, _), amount in given.items() if id == dealer.id)

    def _open(self, given: Arcs) -> Iterator[tuple[Dealer, list[Target]]]:
        """Yield each creature with damage left to assign, and the recipients without a share of it."""
        for dealer in self.dealers.values():
            targets = [target for target in dealer.recipients if (dealer.id, target) not in given]
            if targets and self._left(given, dealer):
                yield dealer, targets

    def conceivable(self, said: Said) -> Sequence[Step]:
        """Return every share for the next recipient: from none to all the damage that is left."""
        given = self._given(said)
        for dealer, targets in self._open(given):
            return Amounts((range(self._left(given, dealer) + 1),), partial(Assign, dealer.id, targets[0]))
        return ()

    def possible(self, said: Said, known: Action | None) -> Sequence[Step]:
        """Return the shares for the next recipient after which the rest can be assigned legally."""
        given = self._given(said)
        for dealer, targets in self._open(given):
            ranges = self.completing.amounts(given, dealer.id, targets[0])
            return Amounts(ranges, partial(Assign, dealer.id, targets[0]))
        return ()

    def fits(self, said: Said, step: Step) -> bool:
        """Return whether the creature has damage left and the recipient no share yet, in any order."""
        if not isinstance(step, Assign) or step.source not in self.dealers or step.amount < 0:
            return False
        given, dealer = self._given(said), self.dealers[step.source]
        return (step.source, step.target) not in given and self._left(given, dealer) > 0

    def completion(self, said: Said, known: Action | None) -> Action | None:
        """Return a legal assignment with the shares given; None if there is none."""
        given = self._given(said)
        if any(target not in self.dealers[id].recipients for id, target in given):
            return None
        return self.completing.completed(given)

    def attempt(self, said: Said) -> AssignDamage:
        """Return the assignment with the shares given, legal or not; what a creature has left goes to its
        first recipient without a share.
        """
        arcs = self._given(said)
        for dealer, targets in [*self._open(arcs)]:
            arcs[dealer.id, targets[0]] = max(0, self._left(arcs, dealer))
        return assignment(arcs)

    def reasons(self, said: Said, step: Step) -> tuple[Problem, ...]:
        """Return what is wrong with the assignment. A share of 0 for something that the creature can't damage
        is judged as 1, because 0 would break no rule.
        """
        if isinstance(step, Assign) and step.target not in self.dealers[step.source].recipients:
            step = Assign(step.source, step.target, max(1, step.amount))
        return super().reasons(said, step)

    def missing(self, said: Said) -> Iterator[str]:
        """Yield a question for each creature with damage left to assign."""
        given = self._given(said)
        for dealer, _ in self._open(given):
            yield f"how {self.label(dealer.id)} assigns {self._left(given, dealer)} damage"


class DivisionForm(AnswerForm[DivideAmong]):
    """Each target gets its share of an amount, or one of several stated `parts`."""

    def _shares(self, said: Said) -> dict[Target, int]:
        """Return the shares given so far, by target."""
        return {step.target: step.amount for step in said if isinstance(step, Share)}

    def _open(self, said: Said) -> list[Target]:
        """Return the targets without a share."""
        shares = self._shares(said)
        return [target for target in self.decision.among if target not in shares]

    def _parts(self, said: Said) -> list[int]:
        """Return the stated parts that no target has been given yet."""
        left = sorted(self.decision.parts)
        for amount in self._shares(said).values():
            if amount in left:
                left.remove(amount)
        return left

    def conceivable(self, said: Said) -> Sequence[Step]:
        """Return every share for the next target: from none to all that is left."""
        waiting = self._open(said)
        if not waiting:
            return ()
        left = self.decision.total - sum(self._shares(said).values())
        return Amounts((range(max(0, left) + 1),), partial(Share, waiting[0]))

    def possible(self, said: Said, known: Action | None) -> Sequence[Step]:
        """Return the shares for the next target that leave enough for the others; or the parts left."""
        waiting = self._open(said)
        if not waiting:
            return ()
        return Amounts(self._ranges(said), partial(Share, waiting[0]))

    def _ranges(self, said: Said) -> tuple[range, ...]:
        """Return the legal shares of whichever target comes next."""
        if self.decision.parts:
            return tuple(range(part, part + 1) for part in dict.fromkeys(self._parts(said)))
        others, least = len(self._open(said)) - 1, self.decision.least
        left = self.decision.total - sum(self._shares(said).values())
        return (range(least, left - least * others + 1),) if others else (range(left, left + 1),)

    def fits(self, said: Said, step: Step) -> bool:
        """Return whether the target has no share yet."""
        return isinstance(step, Share) and step.target in self._open(said)

    def completion(self, said: Said, known: Action | None) -> Divide | None:
        """Return a division with the shares given; the other targets get the least allowed, and the last
        one the rest. None if a share given was not legal.
        """
        before: Said = ()
        for step in said:
            if isinstance(step, Share) and not any(step.amount in r for r in self._ranges(before)):
                return None
            before = (*before, step)
        while waiting := self._open(before):
            before = (*before, Share(waiting[0], self._ranges(before)[0][0]))
        return self._divide(before)

    def _divide(self, said: Said) -> Divide:
        """Return the division with these shares, one for every target."""
        shares = self._shares(said)
        return Divide(tuple((target, shares[target]) for target in self.decision.among))

    def attempt(self, said: Said) -> Divide:
        """Return the division with the shares given, and nothing for the other targets."""
        shares = dict.fromkeys(self.decision.among, 0) | self._shares(said)
        return Divide(tuple((target, shares[target]) for target in self.decision.among))

    def reasons(self, said: Said, step: Step) -> tuple[Problem, ...]:
        """Return a problem that says how much the next target may get."""
        decision, legal = self.decision, self._ranges(said)
        if decision.parts:
            return (self.unfit(f"the parts are stated: {', '.join(map(str, self._parts(said)))} are left"),)
        first, last = legal[0].start, legal[0].stop - 1
        if first == last:
            return (self.unfit(f"the last one gets all that is left: {last}"),)
        return (self.unfit(f"each gets at least {decision.least}: from {first} to {last} can be given now"),)

    def missing(self, said: Said) -> Iterator[str]:
        """Yield a question for each target without a share."""
        left = self.decision.total - sum(self._shares(said).values())
        for target in self._open(said):
            yield f"how much of {left} goes to {self.target(target)}"
