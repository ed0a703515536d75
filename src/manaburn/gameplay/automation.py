"""This module lets a game answer some questions itself, such as those with one answer: `automatic_answer` is
asked before each question to a player, with the kinds (`Automation`) that are on.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from manaburn import decisions as d
from manaburn.decisions import Action, Decision
from manaburn.legal import LegalActions
from manaburn.rules.casting.special_actions import can_act
from manaburn.rules.combat.combat_damage import forced_assignment
from manaburn.rules.words.references import object_or_last_known
from manaburn.state import GameState
from manaburn.terms import ObjectId, PlayerId, Term, is_player
from manaburn.values import WhenUsed

if TYPE_CHECKING:
    from manaburn.rules.combat import attacking, blocking
else:  # not before somebody attacks
    attacking = WhenUsed("manaburn.rules.combat.attacking")
    blocking = WhenUsed("manaburn.rules.combat.blocking")

PASS = d.Pass()


class Automation(Term):
    """A kind of question that a game may answer itself; none is on by default."""

    PASS_WHEN_NOTHING_ELSE = "pass when nothing but passing (and making mana) is possible"
    PAY_MANA = "pay mana by a plan, and leave mana abilities out of the list of actions"
    ASSIGN_FORCED_DAMAGE = "assign combat damage where there is only one way"
    SKIP_EMPTY_DECLARATIONS = "declare no attackers or blockers where no creature could"
    ORDER_ALIKE_TRIGGERS = "leave one ability of equally named sources in the order in which it triggered"
    ONLY_CHOICES = "answer whatever else has only one answer"


ALL_AUTOMATION = frozenset(Automation)


def automatic_answer(state: GameState, on: Collection[Automation]) -> Action | None:
    """Return the answer that a game with these automations gives to the pending question; None if the player
    is to answer it.
    """
    decision = state.decision
    if isinstance(decision, d.Priority):
        passes = Automation.PASS_WHEN_NOTHING_ELSE in on
        return None if not passes or can_act(state, decision.player) else PASS
    if isinstance(decision, d.PayMana) and Automation.PAY_MANA in on:
        from manaburn.rules.casting.payment_plan import next_payment  # noqa: PLC0415 - many pay for themselves

        return next_payment(state, decision)
    return None if decision is None else _other_answer(state, on, decision)


def _other_answer(state: GameState, on: Collection[Automation], decision: Decision) -> Action | None:
    """Return the answer to a question other than what to do with priority or how to pay; None if it has more
    than one, or its automation is not on.
    """
    match decision:
        case d.AssignCombatDamage(player):
            if Automation.ASSIGN_FORCED_DAMAGE in on:
                return forced_assignment(state, player)
        case d.DeclareAttackers(player):
            skips = Automation.SKIP_EMPTY_DECLARATIONS in on
            if skips and not attacking.model_of_attacks(state, player).options:
                return d.Attack(())
        case d.DeclareBlockers(player):
            skips = Automation.SKIP_EMPTY_DECLARATIONS in on
            if skips and not blocking.model_of_blocks(state, player).options:
                return d.Block(())
        case d.OrderTriggers(player, sources):
            if Automation.ORDER_ALIKE_TRIGGERS in on and _are_alike(state, player):
                return d.Order(tuple(range(len(sources))))
        case _:
            legal = LegalActions(state, mana_abilities=Automation.PAY_MANA not in on)
            if Automation.ONLY_CHOICES in on and legal.only_one():
                return next(iter(legal))
    return None


def _are_alike(state: GameState, player: PlayerId) -> bool:
    """Return whether the triggers that a player is about to order are one ability of one controller, which
    sources of one name have.
    """
    together = state.sharing_turns(player)
    first, *others = (waiting for waiting in state.waiting if waiting.placed_by in together)
    name = _name_of(state, first.source)
    return all(
        each.controller == first.controller
        and each.ability == first.ability
        and _name_of(state, each.source) == name
        for each in others
    )


def _name_of(state: GameState, id: ObjectId) -> str:  # a player's, of an ability without a source
    return state.players[id].name if is_player(id) else object_or_last_known(state, id).definition.name
