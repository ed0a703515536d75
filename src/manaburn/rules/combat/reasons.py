"""This module says in words why a declaration of attackers or blockers is legal or not, and which cards
cause that.

`explained` adds the names of the cards to the problems of an illegal declaration. `reasons_of`, for the
judgement of any declaration (`manaburn.gameplay.judgement`), lists every requirement, restriction and cost
that concerns a declaration, as a `Reason`: in a sentence, with its rule, and whether it is met [cr2025-06-06
508.1c-d, 508.1h, 509.1b-d]. A row is a requirement or restriction as it stands in the model of
`declaration_model`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum, unique

from manaburn import declarations
from manaburn.decisions import Attack, Block, DeclareAttackers, DeclareBlockers
from manaburn.declarations.model import Model, Pair, Requirement, Restriction, breaks, creatures_in, obeys
from manaburn.editions import Topic, cite
from manaburn.errors import Because, Problem
from manaburn.rules.combat.combat import legality
from manaburn.rules.combat.declaration_costs import Tolls, toll_in_words, tolls_on
from manaburn.rules.combat.declaring import declaration_model, tolls_for
from manaburn.rules.combat.payability import declaration_is_payable
from manaburn.rules.layers.sources import Sources, because_of
from manaburn.state import GameState
from manaburn.terms import PlayerId
from manaburn.values import value


@unique
class KindOfReason(Enum):
    """A reason is a requirement, a restriction or a cost."""

    REQUIREMENT = "requirement"
    RESTRICTION = "restriction"
    COST = "cost"


@value
class Reason:
    """A requirement, a restriction or a cost of a declaration, in a sentence.

    It has its rule, the numbers of its objects, and whether it is met. If it is not and need not be, `excuse`
    says why.
    """

    kind: KindOfReason
    sentence: str
    rule: str
    objects: tuple[int, ...]
    met: bool
    excuse: str = ""

    def __str__(self) -> str:
        excuse = f": {self.excuse}" if self.excuse else ""
        return f"{self.sentence} [{self.rule}] ({'met' if self.met else 'not met'}{excuse})"


def explained(state: GameState, problems: Iterable[Problem]) -> Iterator[Problem]:
    """Yield the problems, each with the names of the cards that cause it in its sentence."""
    sources = Sources(state)
    for problem in problems:
        if problem.because is None:
            yield problem
        else:
            sentence = _explained(state, sources, problem.sentence, problem.because)
            yield Problem(sentence, problem.rule, problem.objects)


def _explained(state: GameState, sources: Sources, sentence: str, because: Because) -> str:
    """Return a sentence with the cards that cause the problem at its end; for tolls also what they cost."""
    if isinstance(because.change, tuple):
        tolls: Tolls = because.change
        player = state.players[PlayerId(because.affected)].name
        return f"{sentence}: {player} can't {toll_in_words(state, tolls)}{_of_tolls(sources, tolls)}"
    return sentence + because_of(sources.names(because))


def _of_tolls(sources: Sources, tolls: Tolls) -> str:
    """Return the names of the cards that make tolls due, in the words "because of ..."."""
    found = (sources.all_names(toll.because) for toll in tolls if toll.because is not None)
    return because_of(dict.fromkeys(name for names in found for name in names))


# What bears upon a declaration


def reasons_of(
    state: GameState, decision: DeclareAttackers | DeclareBlockers, action: Attack | Block
) -> tuple[Reason, ...]:
    """Return the requirements, restrictions and costs that concern a declaration.

    All requirements are listed, and the restrictions on creatures that are declared, then the costs. Each
    creature of the declaration must be one that could attack or block so by itself.
    """
    sources, model = Sources(state), declaration_model(state, decision)
    chosen = frozenset[Pair](action.pairs)
    active = {creature for creature, _ in chosen}
    found = [
        _of_requirement(state, sources, decision, model, requirement, chosen)
        for requirement in model.requirements
    ]
    for restriction in model.restrictions:
        broken = breaks(restriction, chosen, active)
        if broken or _concerns(restriction, chosen):
            found.append(_row(state, sources, KindOfReason.RESTRICTION, restriction, met=not broken))
    return (*found, *_costs(state, sources, decision, action))


def _row(
    state: GameState,
    sources: Sources,
    kind: KindOfReason,
    row: Requirement | Restriction,
    *,
    met: bool,
    excuse: str = "",
) -> Reason:
    """Return a requirement or restriction as a reason, with the cards named that cause it."""
    problem = row.problem
    sentence = problem.sentence
    if problem.because is not None:
        sentence = _explained(state, sources, sentence, problem.because)
    return Reason(kind, sentence, problem.rule, problem.objects, met, excuse)


def _of_requirement(
    state: GameState,
    sources: Sources,
    decision: DeclareAttackers | DeclareBlockers,
    model: Model,
    row: Requirement,
    chosen: frozenset[Pair],
) -> Reason:
    """Return a requirement as a reason: whether it is obeyed, and why it need not be if it is not."""
    met = obeys(row, chosen)
    excuse = "" if met else _excuse(state, sources, decision, model, row, chosen)
    return _row(state, sources, KindOfReason.REQUIREMENT, row, met=met, excuse=excuse)


def _excuse(
    state: GameState,
    sources: Sources,
    decision: DeclareAttackers | DeclareBlockers,
    model: Model,
    row: Requirement,
    chosen: frozenset[Pair],
) -> str:
    """Return why a requirement that is not met need not be, as far as it alone shows: nothing could obey
    it, or only after a payment.
    """
    if creatures_in(row.pairs) < row.number:
        return "there is nothing that could do so"
    _, taxed = legality(state)
    unpaid = declarations.not_forced(model, chosen, taxed)
    if creatures_in(row.pairs - unpaid) >= row.number and row.asked_of not in declarations.exempt_creatures(
        model, taxed
    ):
        return ""
    tolls = tolls_on(tolls_for(state, decision), row.pairs & unpaid)
    return f"nobody has to {toll_in_words(state, tolls)}{_of_tolls(sources, tolls)}"


def _concerns(restriction: Restriction, chosen: frozenset[Pair]) -> bool:
    """Return whether a restriction is about a creature that is declared."""
    pairs: frozenset[Pair] | None = getattr(restriction, "pairs", None)
    if pairs is not None:
        return not pairs.isdisjoint(chosen)
    return any(creature in restriction.problem.objects for creature, _ in chosen)


def _costs(
    state: GameState,
    sources: Sources,
    decision: DeclareAttackers | DeclareBlockers,
    action: Attack | Block,
) -> Iterator[Reason]:
    """Yield what a declaration costs, in one reason for each card or effect that makes it cost something."""
    attacks = isinstance(action, Attack)
    tolls = tolls_for(state, decision)
    due = tolls_on(tolls, action.pairs)
    payable = not due or declaration_is_payable(state, decision.player, action, tolls)
    topic = Topic.ATTACK_COSTS if attacks else Topic.BLOCK_COSTS
    for because in dict.fromkeys(toll.because for toll in due):
        alike = tuple(toll for toll in due if toll.because == because)
        player = state.players[state.permanents[alike[0].creature].controller].name
        says = f"{player} has to {toll_in_words(state, alike)}{_of_tolls(sources, alike)}"
        objects = tuple(dict.fromkeys(toll.creature for toll in alike))
        yield Reason(KindOfReason.COST, says, cite(topic, state.edition), objects, payable)
