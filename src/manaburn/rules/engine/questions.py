"""This module determines what becomes of the pending question when a player leaves the game [cr2025-06-06
800.4a, 800.4f-h]. The engine calls it.

* `drop_question` drops a question to the player who has left, and has the game go on without an answer.
* `leave_out_what_is_gone` takes that player's objects out of a question to somebody else.
* `pay_nothing` leaves a price unpaid that the player was to pay.

A spell or ability that has begun to resolve goes on without its controller [cr2025-06-06 608.2m].
"""

from __future__ import annotations

from manaburn import decisions as d
from manaburn.rules.combat.combat import declaring_blocks
from manaburn.rules.combat.combat_damage import assigning
from manaburn.rules.happening.answers import answer_before, is_asked_before
from manaburn.state import GameState
from manaburn.state.records import agenda as a
from manaburn.state.records.agenda import Waiting
from manaburn.terms import PlayerId
from manaburn.values import replace


def drop_question(state: GameState, decision: d.Decision) -> None:
    """Drop a question to a player who has left. Nothing is chosen, paid or declared for them. If they had
    priority, the next player gets it [cr2025-06-06 800.4a, 800.4f].
    """
    state.decision = None
    match decision:
        case d.Priority(player):
            state.schedule(a.GivePriority(state.player_after(player)))
        case _ if is_asked_before(state):
            _do_anew(state, decision)
        case d.PayMana():
            pay_nothing(state)
        case d.ChooseModes(item=item) | d.ChooseTargets(item=item) if state.on_stack(item) is not None:
            _let_another_choose(state, decision)
        case _:
            pass
    # What they were declaring or paying for ends, too.
    while _is_task_of(state.agenda[-1], decision.player):
        state.agenda.pop()


def _let_another_choose(state: GameState, decision: d.ChooseModes | d.ChooseTargets) -> None:
    """Have the controller of a spell or ability pick another player to choose its modes or targets,
    because the one who was to choose has left [cr2025-06-06 800.4g].
    """
    state.agenda.pop()
    if isinstance(decision, d.ChooseModes):
        state.schedule(a.Announce(a.Stage.MODES))
    else:
        state.schedule(a.Announce(a.Stage.TARGETS, decision.slot))


def pay_nothing(state: GameState) -> None:
    """Leave a price unpaid that a player who has left was to pay during a resolution [cr2025-06-06
    800.4f].
    """
    waiting = state.agenda[-1]
    if isinstance(waiting, a.CarryOut) and waiting.otherwise is not None:
        state.agenda.pop()
        state.schedule(a.CarryOut(waiting.otherwise, waiting.context))


def _do_anew(state: GameState, unanswered: d.Decision | None = None) -> None:
    """Let the task that asked go on without the player who has left: their question is noted as answered by
    nobody, so that the task is carried out again. A task that carries out an answer (`Respond`) is dropped
    instead, and its question asked again without what is gone.
    """
    waiting = state.agenda[-1]
    assert isinstance(waiting, a.CarryOutAnew), "something was about to happen"
    if isinstance(waiting.task, a.Respond):
        state.agenda.pop()
        state.ask(waiting.task.decision)
        leave_out_what_is_gone(state)
    elif unanswered is not None:
        answer_before(state, unanswered, None)


def _is_task_of(task: Waiting, player: PlayerId) -> bool:
    """Return whether a task goes on with what a player began to declare or to pay."""
    match task:
        case a.CarryOutAnew(task=begun):
            return _is_task_of(begun, player)
        case a.Pay(player=whose) | a.Declare(player=whose):
            return whose == player
        case _:
            return False


def is_without_combatants(state: GameState, asked: d.Decision) -> bool:
    """Return whether there is nothing left to ask about blockers or combat damage, because the creatures
    in question left the game with another player.
    """
    match asked:
        case d.DeclareBlockers(player):
            return player not in declaring_blocks(state)
        case d.AssignCombatDamage(player):
            return not assigning(state, player)
        case _:
            return False


def leave_out_what_is_gone(state: GameState) -> None:
    """Take objects that have left the game out of the pending question; drop the question if nothing is left
    to choose: no blockers are declared if nothing attacks the player any more, no damage is assigned if their
    creatures fight nothing any more [cr2025-06-06 509.1, 510.1].
    """
    asked = state.decision
    if asked is None or not state.players[asked.player].in_game:
        return
    if is_asked_before(state):
        state.decision = None
        _do_anew(state)
    elif isinstance(asked, d.OrderForDamage):
        still = tuple(id for id in asked.among if id in state.permanents)
        wanted = asked.creature in state.permanents and len(still) > 1
        kept = tuple(id for id in asked.kept if id in still)
        state.decision = replace(asked, among=still, kept=kept) if wanted else None
    elif is_without_combatants(state, asked):
        state.decision = None
