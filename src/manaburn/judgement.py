"""A judgement of an answer: legal or not, by which rules, and a legal answer that does better."""

from __future__ import annotations

from manaburn.decisions import Action, AssignCombatDamage, Attack, Block, DeclareAttackers, DeclareBlockers
from manaburn.declarations import Proof, maximise, within_options
from manaburn.errors import Problem
from manaburn.legal import problems
from manaburn.rules.damage_choices import default_assignment
from manaburn.rules.declaring import declaration_model, declaration_verdict, declared
from manaburn.state import GameState
from manaburn.values import value


@value
class Judgement:
    """What is to be said of an answer.

    Of a declaration also how many requirements it obeys, the most that can be obeyed, and how that is known.
    """

    action: Action
    problems: tuple[Problem, ...]
    better: Action | None = None
    obeyed: int | None = None
    maximum: int | None = None
    proof: Proof | None = None

    @property
    def legal(self) -> bool:
        """Whether the answer is legal."""
        return not self.problems


def judgement(state: GameState, action: Action) -> Judgement:
    """Judge an answer to the pending decision."""
    found = problems(state, action)
    match state.decision, action:
        case (DeclareAttackers() | DeclareBlockers()) as decision, Attack() | Block():
            if isinstance(action, Attack) is not isinstance(decision, DeclareAttackers):
                return Judgement(action, found)
            model = declaration_model(state, decision)
            possible = tuple(pair for pair in action.pairs if within_options(model, (pair,)))
            if possible != action.pairs:
                best = maximise(model)
                assert best is not None, "choosing nothing breaks no restriction"
                return Judgement(action, found, declared(decision, best.pairs))
            told = declaration_verdict(state, decision, action)
            better = None if told.better is None else declared(decision, told.better)
            if found and isinstance(action, Attack) and action.bands:
                unbanded = Attack(action.pairs)
                better = better or (None if problems(state, unbanded) else unbanded)
            return Judgement(action, found, better, told.obeyed, told.maximum, told.proof)
        case AssignCombatDamage(player), _:
            return Judgement(action, found, default_assignment(state, player) if found else None)
        case _:
            return Judgement(action, found)
