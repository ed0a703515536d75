"""This module sets up what the engine is about to do, for a position that says only in which step the game is
and which player decides.

Positions leave out what is as usual: what remains of the turn, the tasks that wait, the question itself.
`begin_step` or `be_in_step` sets the step, then `give_priority` or `put_question_of_step` asks the player.
"""

from __future__ import annotations

from manaburn import decisions as d
from manaburn.rules.combat.combat import declaring_blocks
from manaburn.rules.combat.combat_damage import assigning, creatures_to_order
from manaburn.rules.turn.priority import receiving_priority
from manaburn.rules.turn.turn_markers import first_holders
from manaburn.rules.turn_table import MAIN_STEPS, PLAN, ROW, plan_from
from manaburn.state import GameState
from manaburn.state.applying.fighting import defender_of
from manaburn.state.records import agenda as a
from manaburn.state.records.combat import Combat
from manaburn.state.records.turns import TurnMarkers
from manaburn.terms import ObjectId, Phase, PlayerId, Step
from manaburn.values import replace


def _plan(state: GameState, step: Step) -> None:
    """Set the phase, what remains of the turn and its history for the moment before a step of an ordinary
    turn.

    A main phase or combat phase has begun already if it is no longer among the phases to come.
    """
    turn = state.turn
    turn.phase, (turn.steps, turn.phases) = ROW[step].phase, plan_from(step)
    turn.history = replace(
        turn.history,
        main_phases=sum(PLAN[ROW[main].phase] not in turn.phases for main in MAIN_STEPS),
        upkeeps_ended=int(Step.UPKEEP not in turn.coming()),
        combats=int(PLAN[Phase.COMBAT] not in turn.phases),
    )
    turn.last_in_order = turn.active_player


def begin_step(state: GameState, step: Step) -> None:
    """Set up the moment just before a step begins; before its phase begins, too, if it is the first step."""
    turn = state.turn
    _plan(state, step)
    turn.step = None
    if PLAN[ROW[step].phase].steps[0] is step:  # so its phase has not begun, as `_plan` takes for granted
        turn.phase, turn.steps, turn.phases = None, (), (PLAN[ROW[step].phase], *turn.phases)
        past = turn.history
        turn.history = replace(
            past,
            main_phases=past.main_phases - (step in MAIN_STEPS),
            combats=past.combats - (step is Step.BEGINNING_OF_COMBAT),
        )
    state.agenda = [a.NextStep()]
    state.turn.combat = Combat() if turn.phase is Phase.COMBAT else None


def be_in_step(state: GameState, step: Step) -> None:
    """Set up the moment within a step: it has begun, and ends when no other task waits."""
    turn = state.turn
    _plan(state, step)
    turn.step, turn.steps = step, turn.steps[1:]
    if step is Step.DRAW:
        turn.history = replace(turn.history, drawn=state.active_team())
    state.agenda = [a.EndStep()]
    if turn.phase is Phase.COMBAT and state.combat is None:
        state.turn.combat = Combat()


def recall_combat(state: GameState, combat: Combat) -> None:
    """Fill in the history of a combat phase, as if every creature that attacks or blocks now had been
    declared so.
    """
    combat.declared, combat.declared_blockers = dict(combat.attacks), frozenset(combat.blocks)
    for attacker, target in combat.attacks.items():
        if target is not None:
            defender = defender_of(state, target)
            combat.defenders[attacker] = defender, defender
    blocked: dict[ObjectId, list[ObjectId]] = {}
    for blocker, attackers in combat.blocks.items():
        for attacker in attackers:
            blocked.setdefault(attacker, list(combat.blocked.get(attacker, ()))).append(blocker)
    combat.blocked |= {attacker: tuple(blockers) for attacker, blockers in blocked.items()}
    steps, now = PLAN[Phase.COMBAT].steps, state.turn.step
    past = steps[: steps.index(state.turn.steps[0] if now is None else now)]
    skipped = {Step.FIRST_COMBAT_DAMAGE} | (set() if combat.declared else _SKIPPED_WITHOUT_ATTACK)
    combat.steps = tuple(step for step in past if step not in skipped) + (() if now is None else (now,))


_SKIPPED_WITHOUT_ATTACK = {Step.DECLARE_BLOCKERS, Step.COMBAT_DAMAGE}


def go_on_after_declaration(state: GameState) -> None:
    """Schedule what follows the declaration of attackers or blockers, which the position shows as made."""
    state.schedule(a.GivePriority(state.turn.active_player))
    if state.turn.step is Step.DECLARE_BLOCKERS:
        state.schedule(a.DoTurnBasedAction(a.TurnBasedAction.ANNOUNCE_ORDERS))


def take_the_first_marker(state: GameState) -> None:
    """Give the turn of a position, if several take turns at the same time, to the first marker; the others
    are about to begin [cr2025-06-06 807.4b].
    """
    markers = state.game.markers = TurnMarkers.handed_out(first_holders(state, state.turn.active_player))
    mine, *others = markers.markers
    markers.markers = (replace(mine, next=None), *others)
    markers.going_on, markers.begun = mine.number, state.turn.number
    del markers.elsewhere[mine.number]


def usual_passes(state: GameState, player: PlayerId) -> int:
    """Return how many have passed when a player has priority: with an empty stack, all those before them."""
    seats = receiving_priority(state)
    return seats.index(player) if player in seats and not state.stack else 0


def give_priority(state: GameState, player: PlayerId) -> None:
    """Give a player priority, with no state-based actions or triggered abilities left to check for."""
    state.decision = d.Priority(player)
    state.turn.passes = usual_passes(state, player)
    state.unchecked = False


def announce_usual_orders(state: GameState) -> None:
    """Announce damage assignment orders as they are written, if there are any [cr2010-10-01 509.2-3]."""
    combat, turn = state.combat, state.turn
    now = turn.step or next(iter(turn.steps), None)
    if combat is None or now not in (Step.FIRST_COMBAT_DAMAGE, Step.COMBAT_DAMAGE):
        return
    for id in creatures_to_order(state):
        combat.order[id] = combat.blockers_of(id) if id in combat.attacks else combat.blocked_by(id)


def put_question_of_step(state: GameState, player: PlayerId) -> bool:
    """Ask a player the question of the step: to declare attackers or blockers, or to assign combat damage;
    before the first turn, whether to take a mulligan. Return whether there is such a question.
    """
    active = state.turn.active_player
    present = state.active_players()
    match state.turn.step:
        case Step.DECLARE_ATTACKERS:
            state.schedule(a.GivePriority(active))
            state.decision = d.DeclareAttackers(player)
        case Step.DECLARE_BLOCKERS:
            orders = a.DoTurnBasedAction(a.TurnBasedAction.ANNOUNCE_ORDERS)
            later = _after(player, declaring_blocks(state))
            state.schedule(a.AskToBlock(later), orders, a.GivePriority(active))
            state.decision = d.DeclareBlockers(player)
        case Step.FIRST_COMBAT_DAMAGE | Step.COMBAT_DAMAGE:
            primary = dict.fromkeys(state.primary(p) for p in present)
            later = _after(player, [p for p in primary if assigning(state, p)])
            state.schedule(a.AskForDamage(later), a.GivePriority(active))
            state.decision = d.AssignCombatDamage(player)
        case None:
            seats = tuple(present[present.index(player) :]) if player in present else (player,)
            state.agenda = [a.BeginTurn(active), a.OfferMulligans(seats)]
            state.decision = d.Mulligan(player, state.players[player].mulligans)
            return True
        case _:
            return False
    state.unchecked = False
    return True


def _after(player: PlayerId, players: list[PlayerId]) -> tuple[PlayerId, ...]:
    """Return the players who come after one of these players."""
    return tuple(players[players.index(player) + 1 :]) if player in players else ()
