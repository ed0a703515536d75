"""This module judges an answer to the pending question: legal or not, by which rules, and a legal answer
instead (`judgement`, for `Game.judge`). `refusal` is the error that `Game.push` raises for an illegal one.

Of an attack or block it is also said how many requirements it obeys, and how many could be obeyed. The one
suggested instead is the first of `_alternatives` that is legal.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from manaburn.arguments import shown
from manaburn.asked import rule_of
from manaburn.decisions import (
    Action,
    AssignCombatDamage,
    Attack,
    Block,
    Concede,
    DeclareAttackers,
    DeclareBlockers,
)
from manaburn.declarations import Model, Pairs, Proof, Verdict, maximise, within_options
from manaburn.editions import Topic
from manaburn.errors import IllegalAction, Problem
from manaburn.legal import is_legal, problems
from manaburn.notation import action_text, parse_action, position_text
from manaburn.notation.positions import moment_of
from manaburn.rules.combat.combat import pairs_of
from manaburn.rules.combat.damage_choices import default_assignment
from manaburn.rules.combat.declaration_costs import taxed_pairs
from manaburn.rules.combat.declaring import (
    Declaring,
    declaration_model,
    declaration_verdict,
    declared,
    tolls_for,
)
from manaburn.rules.combat.payability import declaration_is_payable
from manaburn.rules.combat.reasons import Reason, reasons_of
from manaburn.rules.layers.deciding import decider_of
from manaburn.state import GameState
from manaburn.terms import ObjectId, PlayerId, Target
from manaburn.values import value
from manaburn.view import view_of, view_text


@value
class Judgement:
    """A judgement says whether an answer is legal, why not, and what would be.

    Of a declaration also how many requirements it obeys, the most that can be obeyed, and how that is known.
    An attack or block that its creature cannot make at all obeys none.
    """

    action: Action | str
    """What was judged; a text as it was given if it was not read, because another player is asked."""
    problems: tuple[Problem, ...]
    better: Action | None = None
    obeyed: int | None = None
    maximum: int | None = None
    proof: Proof | None = None
    reasons: tuple[Reason, ...] = ()
    """What a declaration is asked, what restricts its creatures and what it costs, each with whether it is
    met.
    """

    @property
    def legal(self) -> bool:
        """Return whether the answer is legal."""
        return not self.problems


def judgement(state: GameState, action: Action) -> Judgement:
    """Judge an answer to the pending decision."""
    found = problems(state, action)
    match state.decision, action:
        case (DeclareAttackers() as decision, Attack() as declaration) | (
            DeclareBlockers() as decision,
            Block() as declaration,
        ):
            return _of_a_declaration(state, decision, declaration, found)
        case AssignCombatDamage(player), _:
            return Judgement(action, found, default_assignment(state, player) if found else None)
        case _:
            return Judgement(action, found)


def not_asked(state: GameState, said: object, viewer: PlayerId) -> tuple[Problem, ...]:
    """Return why a player who says something gives no answer at all: another is asked. Conceding is open to
    everyone at any time, for themselves alone [cr2025-06-06 104.3a]. What is said is not looked at further,
    as it may name what the player does not see.
    """
    asked = state.decision
    if asked is None or not isinstance(said, Action | str):
        return ()
    if isinstance(said, str) and said.split()[:1] and said.split()[0].casefold() == "concede":
        said = parse_action(state, said, viewer)
    players = state.players
    if isinstance(said, Concede):
        if said.player == viewer:
            return ()
        return (state.problem(f"{players[viewer].name} can't concede for another player", Topic.CONCEDING),)
    decider = decider_of(state, asked)
    if decider == viewer:
        return ()
    rule = rule_of(state, asked)
    return (Problem(f"{players[decider].name} decides now, not {players[viewer].name}", rule),)


def refusal(
    state: GameState, action: Action | str, found: tuple[Problem, ...], viewer: int | None
) -> IllegalAction:
    """Return the error that an illegal answer is: with the whole position, or for a viewer with what they
    see.
    """
    where = position_text(state) if viewer is None else view_text(view_of(state, PlayerId(viewer)))
    text = shown(action) if isinstance(action, str) else action_text(state, action, viewer)
    return IllegalAction(text, found, re.sub(r"\s*\n\s*", " | ", where), moment_of(state))


def _of_a_declaration(
    state: GameState, decision: Declaring, action: Attack | Block, found: tuple[Problem, ...]
) -> Judgement:
    """Judge an attack or block, whose problems are `found`. What its creatures can't do even by themselves is
    left out where requirements are counted and a legal declaration is looked for.
    """
    model = declaration_model(state, decision)
    possible = action if within_options(model, action.pairs) else declared(decision, _possible(model, action))
    verdict = declaration_verdict(state, decision, possible)
    reasons = reasons_of(state, decision, possible)
    candidates = _alternatives(state, decision, possible, verdict) if found else iter(())
    better = next((other for other in candidates if is_legal(state, other)), None)
    return Judgement(action, found, better, verdict.obeyed, verdict.maximum, verdict.proof, reasons)


def _possible(model: Model, action: Attack | Block) -> Pairs:
    """Return a declaration without what its creatures cannot do even by themselves."""
    chosen: dict[ObjectId, list[Target]] = {}
    for creature, target in action.pairs:
        mine = chosen.setdefault(creature, [])
        able = target in model.options.get(creature, ()) and target not in mine
        if able and len(mine) < model.capacity.get(creature, 1):
            mine.append(target)
    return tuple((creature, target) for creature, targets in chosen.items() for target in targets)


def _paid_for(state: GameState, decision: Declaring, pairs: Pairs) -> Attack | Block:
    """Return as much of a declaration as can be paid for: what is free, and of the rest what comes first."""
    tolls = tolls_for(state, decision)
    taxed = taxed_pairs(tolls)
    kept = declared(decision, tuple(pair for pair in pairs if pair not in taxed))
    for pair in pairs:
        more = declared(decision, tuple(each for each in pairs if each in kept.pairs or each == pair))
        if pair in taxed and declaration_is_payable(state, decision.player, more, tolls):
            kept = more
    return kept


def _alternatives(
    state: GameState, decision: Declaring, action: Attack | Block, verdict: Verdict
) -> Iterator[Attack | Block]:
    """Yield what might be declared instead: what obeys more for the same payment, what is possible, the
    attack without its bands, as much of each as can be paid for, and what obeys most of all that costs
    nothing, which always is legal.
    """
    if verdict.better is not None:
        yield declared(decision, verdict.better)
    yield action
    if isinstance(action, Attack) and action.bands:
        yield Attack(action.pairs)
    for pairs in [action.pairs] if verdict.better is None else [verdict.better, action.pairs]:
        yield _paid_for(state, decision, pairs)
    model = declaration_model(state, decision)
    best = maximise(model, pairs_of(model.options) - model.taxed)
    assert best is not None, "choosing nothing breaks no restriction"
    yield declared(decision, best.pairs)
