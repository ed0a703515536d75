"""This module holds the three kinds of questions of combat: declare attackers, declare blockers, assign
combat damage [cr2025-06-06 508.1, 509.1, 510.1].

Each kind says which answers are legal, how many there are, why one is not, and gives one at random. The work
is done in `manaburn.rules.combat`: for declarations in `declaring`, `counting_declarations`, `attacking` and
`blocking`, for damage in `damage_choices`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import TYPE_CHECKING, TypeVar

from manaburn.decisions import (
    Action,
    AssignCombatDamage,
    AssignDamage,
    Attack,
    Block,
    DeclareAttackers,
    DeclareBlockers,
)
from manaburn.editions import Topic
from manaburn.errors import Problem
from manaburn.questions.kind import Kind, Style, kind_for
from manaburn.rules.combat.banding import band_problems
from manaburn.state import GameState
from manaburn.values import WhenUsed

if TYPE_CHECKING:
    from manaburn.rules.combat import attacking, blocking, counting_declarations, damage_choices, declaring
else:  # imported when first used: many programs never attack, or count
    attacking = WhenUsed("manaburn.rules.combat.attacking")
    blocking = WhenUsed("manaburn.rules.combat.blocking")
    counting_declarations = WhenUsed("manaburn.rules.combat.counting_declarations")
    damage_choices = WhenUsed("manaburn.rules.combat.damage_choices")
    declaring = WhenUsed("manaburn.rules.combat.declaring")

_Q = TypeVar("_Q", DeclareAttackers, DeclareBlockers)


class _Declaration(Kind[_Q]):
    """The base of the two kinds in which a player declares all attackers, or all blockers, at once."""

    style = Style.DECLARATION

    def answers(self, state: GameState, decision: _Q) -> Iterator[Action]:
        """Return every legal declaration."""
        return declaring.possible_declarations(state, decision)

    def count(self, state: GameState, decision: _Q, listed: Iterable[Action]) -> int:
        """Return how many declarations are legal, calculated from groups of alike creatures."""
        return counting_declarations.count_declarations(state, decision)

    def sample(self, state: GameState, decision: _Q, rng: Random) -> Action:
        """Return a legal declaration at random."""
        return declaring.sample_declaration(state, decision, rng)


@kind_for(DeclareAttackers)
class AttackKind(_Declaration[DeclareAttackers]):
    """A player declares attackers."""

    text = "declare attackers"
    topic = Topic.DECLARE_ATTACKERS
    verbs = ("attack",)

    def default(self, decision: DeclareAttackers) -> Action:
        """Return the declaration that nothing attacks."""
        return Attack(())

    def faults(self, state: GameState, decision: DeclareAttackers, action: Action) -> Iterator[Problem]:
        """Yield why the attack is illegal."""
        if not isinstance(action, Attack):
            yield self.no_answer(state, decision)
            return
        yield from declaring.problems_of_choosing(state, decision, action)
        yield from attacking.attack_problems(state, decision.player, action)
        yield from band_problems(state, action)


@kind_for(DeclareBlockers)
class BlockKind(_Declaration[DeclareBlockers]):
    """A player declares blockers."""

    text = "declare blockers"
    topic = Topic.DECLARE_BLOCKERS
    verbs = ("block",)

    def default(self, decision: DeclareBlockers) -> Action:
        """Return the declaration that nothing blocks."""
        return Block(())

    def faults(self, state: GameState, decision: DeclareBlockers, action: Action) -> Iterator[Problem]:
        """Yield why the blocks are illegal."""
        if isinstance(action, Block):
            yield from blocking.block_problems(state, decision.player, action)
        else:
            yield self.no_answer(state, decision)


@kind_for(AssignCombatDamage)
class AssignDamageKind(Kind[AssignCombatDamage]):
    """A player announces how creatures assign their combat damage."""

    text = "assign combat damage"
    topic = Topic.ASSIGN_COMBAT_DAMAGE
    style = Style.COMBAT_DAMAGE
    verbs = ("assign",)

    def answers(self, state: GameState, decision: AssignCombatDamage) -> Iterator[Action]:
        """Return every legal assignment."""
        return damage_choices.possible_assignments(state, decision.player)

    def faults(self, state: GameState, decision: AssignCombatDamage, action: Action) -> Iterator[Problem]:
        """Yield why the assignment is illegal."""
        if isinstance(action, AssignDamage):
            yield from damage_choices.assignment_problems(state, decision.player, action)
        else:
            yield self.no_answer(state, decision)

    def count(self, state: GameState, decision: AssignCombatDamage, listed: Iterable[Action]) -> int:
        """Return how many assignments are legal."""
        return damage_choices.count_assignments(state, decision.player)

    def sample(self, state: GameState, decision: AssignCombatDamage, rng: Random) -> Action:
        """Return a legal assignment at random."""
        return damage_choices.sample_assignment(state, decision.player, rng)
