"""Attackers that another player chooses: the active player says what they attack [cr2025-06-06 508.1a-b].

First the player who chooses declares an attack, of which only counts which creatures attack. Then the active
player declares again: these creatures, and no others; but nobody has to pay for one of them
[cr2025-06-06 508.1d].
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from manaburn.decisions import Attack, DeclareAttackers
from manaburn.declarations import Model
from manaburn.editions import Topic, cite
from manaburn.errors import Problem
from manaburn.rules.combat.attacking import model_of_attacks
from manaburn.rules.combat.banding import can_form_bands
from manaburn.rules.layers.deciding import chooser_of_attackers
from manaburn.state import GameState
from manaburn.terms import ObjectId, Target


def are_chosen_by_another(state: GameState, decision: DeclareAttackers) -> bool:
    """Whether a player is asked which creatures of another attack."""
    chooser = chooser_of_attackers(state, decision.player)
    return decision.only is None and chooser not in state.sharing_turns(decision.player)


def ask_what_they_attack(state: GameState, decision: DeclareAttackers, action: Attack) -> bool:
    """Ask the active player what the chosen creatures attack, if there is something to say about that."""
    if not action.pairs or not are_chosen_by_another(state, decision):
        return False
    model = model_of_attacks(state, decision.player)
    chosen = tuple(sorted({id for id, _ in action.pairs}))
    settled = all(len(model.options[id]) == 1 and not _is_taxed(model, id) for id in chosen)
    if settled and not can_form_bands(state, decision.player):
        return False
    state.ask(DeclareAttackers(decision.player, chosen))
    return True


def problems_of_choosing(state: GameState, decision: DeclareAttackers, action: Attack) -> Iterator[Problem]:
    """Why an attack is not what one player may choose of it, or does not fit what another has chosen."""
    rule = cite(Topic.DECLARE_ATTACKERS, state.edition)
    if action.bands and are_chosen_by_another(state, decision):
        yield Problem("only the active player announces bands", rule)
    if decision.only is None:
        return
    attacking = {id for id, _ in action.pairs}
    if not attacking <= set(decision.only):
        yield Problem("another player has chosen which creatures attack", rule)
    model = model_of_attacks(state, decision.player)
    left = {id for id in decision.only if id not in attacking and not _is_taxed(model, id)}
    if left:
        yield Problem("another player has chosen that they attack", rule, tuple(sorted(left)))


def of_those_chosen(model: Model, decision: DeclareAttackers) -> Model:
    """The model of an attack with no other creatures than those that were chosen."""
    if decision.only is None:
        return model
    options = {id: model.options[id] for id in decision.only if id in model.options}
    return model.with_rows(options=options)


def narrowed(
    model: Model,
    decided: Mapping[ObjectId, tuple[Target, ...]],
    creature: ObjectId,
    choice: tuple[Target, ...],
) -> Model:
    """The model with what creatures have decided already, and what one of them would."""
    fixed = {**decided, creature: choice}
    options = {id: fixed.get(id, targets) for id, targets in model.options.items()}
    return model.with_rows(options={id: targets for id, targets in options.items() if targets})


def _is_taxed(model: Model, id: ObjectId) -> bool:
    """Whether it cannot attack anything for free."""
    return all((id, target) in model.taxed for target in model.options.get(id, ()))
