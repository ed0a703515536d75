"""This module begins and ends turns, phases and steps, and carries out their turn-based actions
[cr2025-06-06 500-505, 512-514, 703].

The table of `manaburn.rules.turn_table` is the plan of a turn. The state holds what remains of the plan:
`turn.steps` of the phase in progress, and `turn.phases` after it. An effect that adds steps or phases edits
these two.

The engine takes a task, a record such as `BeginTurn`, from the list of what is to be done next (the agenda),
and calls the function here:

1. `begin_turn` puts the whole plan before the turn, and schedules its first step.
2. `next_step` begins a step, and schedules its turn-based actions, then priority, then `end_step`.
3. `end_step` schedules `next_step` again, until nothing of the plan is left and the turn ends.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any, assert_never

from manaburn.cards.mechanics import EVERYTHING, Mechanics
from manaburn.cards.vocabulary.changes.changes import Duration
from manaburn.decisions import DeclareAttackers
from manaburn.editions import BlockSteps, Edition, ExpiryAndMana
from manaburn.mana import NO_MANA
from manaburn.options import Turns
from manaburn.rules.combat.combat import choose_defender, combat_of, declaring_blocks
from manaburn.rules.combat.combat_damage import (
    announces_orders,
    ask_all_for_damage,
    creatures_to_order,
    strikers,
)
from manaburn.rules.happening.day_and_night import check_day_or_night, knows_day_and_night
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.deriving import may_have_rules_for_players
from manaburn.rules.mana.mana_pools import empty_mana
from manaburn.rules.players.teams import lacks_first_draw
from manaburn.rules.turn.endings import begin_for_this_turn, end_delayed_triggers, ending_with_the_turn
from manaburn.rules.turn.phasing import phase
from manaburn.rules.turn.priority import give_priority
from manaburn.rules.turn.turn_based_actions import (
    add_lore_counters,
    discard_to_hand_size,
    draw_for_the_turn,
    having,
    roll_to_visit,
)
from manaburn.rules.turn.turn_order import (
    add_turns_after_this,
    after_skipping,
    begin_to_wait,
    end_turn,
    go_to_next_turn,
    is_skipped_instead,
    turn_beginning,
)
from manaburn.rules.turn.untapping import expire_with_untap_step, untap_step
from manaburn.rules.turn_table import (
    MAIN_PHASES,
    MAIN_STEPS,
    ROW,
    TURN,
    WHOLE_TURN,
    HasPriority,
    Skipped,
    StepRow,
)
from manaburn.rules.zones.command_zone import set_in_motion
from manaburn.state import GameState, events
from manaburn.state.events import Event
from manaburn.state.records.agenda import (
    DO,
    END_STEP,
    NEXT_STEP,
    AskForOrders,
    AskToBlock,
    BeginTurn,
    CheckCleanup,
    DoTurnBasedAction,
    EndStep,
    GivePriority,
    NextStep,
    TurnBasedAction,
)
from manaburn.state.records.turns import Skip
from manaburn.terms import Phase, Step
from manaburn.values import Record, WhenUsed, replace

if TYPE_CHECKING:
    from manaburn.rules.turn import turn_markers
else:  # few games have turn markers
    turn_markers = WhenUsed("manaburn.rules.turn.turn_markers")

# Beginnings


def begin_turn(state: GameState, task: BeginTurn) -> None:
    """Begin a turn, with the whole plan before it, unless its player skips it instead; then schedule its
    first step.
    """
    if state.options.turns is Turns.AT_THE_SAME_TIME and state.game.markers is None:
        turn_markers.hand_out_turn_markers(state, task.player)
        return
    if is_skipped_instead(state, task):
        if state.game.markers is None:
            go_to_next_turn(state)
        else:
            turn_markers.pass_on_what_goes_on(state)
        return
    end_delayed_triggers(state, task.player)
    due = state.players[task.player].extra_turns  # those that an effect put after this turn
    waits = state.turn.extra_turns[0].due if task.extra else None  # an ability for the end step of this turn
    happen(state, turn_beginning(state, task))
    begin_to_wait(state, waits)
    state.turn.steps = ()
    state.turn.phases = WHOLE_TURN
    add_turns_after_this(state, due)
    state.schedule(NEXT_STEP)
    if not state.delayed and not state.waiting:  # nothing could ask about objects that are gone
        state.game.last_known.clear()
    _expire(state, Duration.YOUR_NEXT_TURN)
    begin_for_this_turn(state)


def next_step(state: GameState, task: NextStep) -> None:
    """Begin the next step that is not skipped, and its phase if it is the first of one; or end the turn."""
    if state.game.markers is not None and turn_markers.go_to_next_marker(state):
        return
    turn = state.turn
    while turn.phase is not None or _begin_phase(state):
        for event in _pass_over(state):
            happen(state, event)
        if turn.steps:
            _begin_step(state)
            return
        _end_phase(state)
    if state.game.markers is None:
        end_turn(state)
    else:
        turn_markers.end_marked_turn(state)


def _begin_phase(state: GameState) -> bool:
    """Begin the next phase of the turn that is not skipped; return whether there is one."""
    turn = state.turn
    player = state.players[turn.active_player]
    while turn.phases:
        planned, turn.phases = turn.phases[0], turn.phases[1:]
        kind, steps = planned.phase, planned.steps
        if kind in MAIN_PHASES:  # only the first of the turn is precombat [cr2025-06-06 505.1a]
            which = min(turn.history.main_phases, 1)
            kind, steps = MAIN_PHASES[which], MAIN_STEPS[which : which + 1]
        skips = player.rare.skips
        left = after_skipping(state, player.id, kind, skips) if _may_skip(state, skips) else None
        if left is None:
            turn.steps = steps
            happen(state, _PHASE_BEGAN[kind])
            if kind is Phase.COMBAT:
                happen(state, events.CombatBegan())
            return True
        happen(state, events.PhaseSkipped(kind))
        if left != skips:
            happen(state, events.SkipsChanged(player.id, left))
    return False


def _pass_over(state: GameState) -> list[Event]:
    """Take the next steps of the phase that are skipped off the plan, and return the events of skipping
    them.
    """
    passed: list[Event] = []
    turn = state.turn
    steps, player = turn.steps, state.players[turn.active_player]
    before = skips = player.rare.skips
    may_be_skipped = _may_skip(state, skips)
    while steps:
        row = ROW[steps[0]]
        if row.skipped is Skipped.NEVER or not _is_skipped(state, row):  # not by the rules, but by an effect?
            left = after_skipping(state, player.id, row.step, skips) if may_be_skipped else None
            if left is None:
                break
            skips = left
        passed.append(_STEP_SKIPPED[row.step])
        steps = steps[1:]
    turn.steps = steps
    if skips != before:
        passed.append(events.SkipsChanged(player.id, skips))
    return passed


def _may_skip(state: GameState, skips: tuple[Skip, ...]) -> bool:
    """Return whether anything could make a player with these skips pass over a step: false for most turns."""
    return bool(skips or state.turn.skipping) or may_have_rules_for_players(state)


def _begin_step(state: GameState) -> None:
    """Begin the next step of the plan, and schedule all that belongs to it: the agenda is a stack, so its end
    is put there first and its turn-based actions last.
    """
    row, state.turn.steps = turn_of(state.edition, state.mechanics)[state.turn.steps[0]], state.turn.steps[1:]
    if row.step in _UNTIL:
        _expire(state, _UNTIL[row.step])
    happen(state, _STEP_BEGAN[row.step])
    if row.step is Step.FIRST_COMBAT_DAMAGE:
        happen(state, events.FirstDamageStepBegan(strikers(state)))
    state.turn.passes = 0
    agenda = state.agenda
    agenda.append(END_STEP)
    match row.priority:
        case HasPriority.YES:
            if not (row.actions or state.unchecked or state.waiting):
                give_priority(state, state.turn.active_player)
                return
            agenda.append(GivePriority(state.turn.active_player))
        case HasPriority.NO:
            pass
        case HasPriority.IF_NEEDED:
            agenda.append(CheckCleanup())
        case _:
            assert_never(row.priority)
    agenda.extend([DO[action] for action in reversed(row.actions)])


_TURNS: dict[tuple[int, int], tuple[Edition, dict[Step, StepRow]]] = {}
"""A cache by the edition's `id` and the mechanics. Each edition is kept, so that its `id` stays unique."""


def turn_of(edition: Edition, mechanics: int = int(EVERYTHING)) -> dict[Step, StepRow]:
    """Return the row of each step, with only the turn-based actions that exist in an edition and in a game
    with these mechanics.
    """
    mechanics &= OF_TURN_BASED_ACTIONS
    found = _TURNS.get((id(edition), mechanics))
    if found is None:
        unknown = {
            action
            for action, row in TURN_BASED_ACTIONS.items()
            if not (mechanics & row.needs and row.is_known(edition))
        }
        rows = {
            row.step: replace(row, actions=tuple(action for action in row.actions if action not in unknown))
            for row in TURN
        }
        found = _TURNS[id(edition), mechanics] = (edition, rows)
    return found[1]


_STEP_BEGAN = {step: events.StepBegan(step) for step in Step}
_STEP_ENDED = {step: events.StepEnded(step) for step in Step}
_STEP_SKIPPED = {step: events.StepSkipped(step) for step in Step}
_PHASE_BEGAN = {phase: events.PhaseBegan(phase) for phase in Phase}
_PHASE_ENDED = {phase: events.PhaseEnded(phase) for phase in Phase}


def would_skip(state: GameState, step: Step) -> bool:
    """Return whether the rules themselves would leave out a coming step of this phase, as things are now."""
    row = ROW[step]
    return row.skipped is not Skipped.NEVER and _is_skipped(state, row)


def _is_skipped(state: GameState, row: StepRow) -> bool:
    """Return whether the rules themselves leave a step out."""
    match row.skipped:
        case Skipped.NEVER:
            return False
        case Skipped.FIRST_DRAW:
            active = state.active_team()
            return bool(active) and all(lacks_first_draw(state, player) for player in active)
        case Skipped.NOTHING_ATTACKS:
            return not _block_steps_happen(state)
        case Skipped.NOBODY_STRIKES_FIRST:
            return not _block_steps_happen(state) or not strikers(state)
        case _:
            assert_never(row.skipped)


def _block_steps_happen(state: GameState) -> bool:
    """Return whether blockers and damage are not skipped: something attacked [cr2025-06-06 508.8]."""
    combat = combat_of(state)
    if combat.declared:
        return True
    match state.edition.block_steps:
        case BlockSteps.NEED_A_DECLARED_ATTACKER:
            return False
        case BlockSteps.NEED_ANY_ATTACKER:
            return bool(combat.entered)


# Turn-based actions


class ActionRow(Record):
    """The row says how a turn-based action is carried out, and in which games and editions it exists."""

    does: Callable[[GameState, Any], None]
    """Carries it out: called with the state and the tuple of active players (the first of them answers), or
    with one player if `one_by_one`.
    """
    one_by_one: bool = False
    """Whether the active players do it one after another [cr2025-06-06 805.4b, 805.6]."""
    needs: int = int(Mechanics.ALWAYS)
    """The mechanics that need it: a game with none of them does without."""
    is_known: Callable[[Edition], bool] = lambda edition: True
    """Whether an edition has it."""


def do_turn_based_action(state: GameState, task: DoTurnBasedAction) -> None:
    """Carry out one turn-based action; it does not use the stack [cr2025-06-06 703.1, 703.3].

    If the active players do it one by one, only the first who hasn't done it yet does it now; the task is
    scheduled again for the others. Who has left the game does nothing [cr2025-06-06 800.4a].
    """
    row, active = TURN_BASED_ACTIONS[task.action], state.active_team()
    if not row.one_by_one:
        # The turn of a player who has left goes on [cr2025-06-06 800.4].
        if active or task.action is TurnBasedAction.WEAR_OFF:
            row.does(state, active)
        return
    left = [player for player in active if player not in task.done]
    if len(left) > 1:
        state.schedule(DoTurnBasedAction(task.action, done=(*task.done, left[0])))
    if left:
        row.does(state, left[0])


T = TurnBasedAction
TURN_BASED_ACTIONS = {
    T.PHASE: ActionRow(phase, needs=int(Mechanics.PHASING)),
    T.CHECK_DAY_OR_NIGHT: ActionRow(
        lambda state, active: happen(state, *check_day_or_night(state)),
        needs=int(Mechanics.DAY_AND_NIGHT),
        is_known=knows_day_and_night,
    ),
    T.UNTAP: ActionRow(untap_step),
    T.DRAW: ActionRow(draw_for_the_turn, one_by_one=True),
    T.SET_A_SCHEME_IN_MOTION: ActionRow(
        set_in_motion,
        one_by_one=True,
        needs=int(Mechanics.SCHEMES),
        is_known=having(T.SET_A_SCHEME_IN_MOTION),
    ),
    T.ADD_LORE_COUNTERS: ActionRow(
        add_lore_counters, one_by_one=True, needs=int(Mechanics.SAGAS), is_known=having(T.ADD_LORE_COUNTERS)
    ),
    T.VISIT_ATTRACTIONS: ActionRow(
        roll_to_visit, one_by_one=True, needs=int(Mechanics.ATTRACTIONS), is_known=having(T.VISIT_ATTRACTIONS)
    ),
    T.CHOOSE_DEFENDER: ActionRow(lambda state, active: choose_defender(state, active[0])),
    T.DECLARE_ATTACKERS: ActionRow(lambda state, active: state.ask(DeclareAttackers(active[0]))),
    T.DECLARE_BLOCKERS: ActionRow(
        lambda state, active: state.schedule(AskToBlock(tuple(declaring_blocks(state))))
    ),
    T.ANNOUNCE_ORDERS: ActionRow(
        lambda state, active: state.schedule(AskForOrders(creatures_to_order(state))),
        is_known=announces_orders,
    ),
    T.ASSIGN_COMBAT_DAMAGE: ActionRow(lambda state, active: ask_all_for_damage(state)),
    T.DISCARD: ActionRow(discard_to_hand_size, one_by_one=True),
    T.WEAR_OFF: ActionRow(
        lambda state, active: happen(state, events.DamageWoreOff(ending_with_the_turn(state)))
    ),
}
"""How each turn-based action is carried out, and in which games it can do anything [cr2025-06-06 703.4]."""
OF_TURN_BASED_ACTIONS = reduce(or_, (row.needs for row in TURN_BASED_ACTIONS.values()))


# Ends


def end_step(state: GameState, task: EndStep) -> None:
    """End the step: mana pools empty, effects that last until now end; with its last step the phase ends too
    [cr2025-06-06 500.5].
    """
    turn, step = state.turn, state.turn.step
    assert step is not None, "a step is being ended"
    passed = _pass_over(state)
    match state.edition.expiry_and_mana:
        case ExpiryAndMana.EXPIRY_FIRST:
            _expire_with(state, step)
            _empty_mana(state)
        case ExpiryAndMana.MANA_FIRST:
            _empty_mana(state)
            _expire_with(state, step)
    happen(state, _STEP_ENDED[step])
    for event in passed:
        happen(state, event)
    if not turn.steps:
        _end_phase(state)
    state.agenda.append(NEXT_STEP)


def _empty_mana(state: GameState) -> None:
    """Empty the mana pools, if there is mana in any."""
    for player in state.players:
        if player.mana != NO_MANA:
            empty_mana(state, phase_ends=not state.turn.steps)
            return


def _expire_with(state: GameState, step: Step) -> None:
    """End what lasts until the end of a step, or of the combat phase that ends with it."""
    if step is Step.UNTAP:
        expire_with_untap_step(state)
    elif state.turn.phase is Phase.COMBAT and not state.turn.steps:
        _expire(state, Duration.END_OF_COMBAT)


def _end_phase(state: GameState) -> None:
    """End the phase in progress; with the combat phase, combat ends."""
    kind = state.turn.phase
    assert kind is not None, "a phase is being ended"
    if kind is Phase.COMBAT:
        _expire(state, Duration.END_OF_COMBAT)
        happen(state, events.CombatEnded())
    happen(state, _PHASE_ENDED[kind])


def _expire(state: GameState, duration: Duration) -> None:
    """End the continuous effects of a duration; of durations such as "until your next turn", only those whose
    controller is an active player.
    """
    if not state.continuous:
        return
    of_its_controller = duration in _OF_ITS_CONTROLLER
    ended = frozenset(
        effect.id
        for effect in state.continuous
        if effect.duration is duration and (not of_its_controller or state.is_active(effect.controller))
    )
    if ended:
        happen(state, events.EffectsEnded(ended))


_UNTIL = {Step.UPKEEP: Duration.YOUR_NEXT_UPKEEP, Step.END: Duration.YOUR_NEXT_END_STEP}
_OF_ITS_CONTROLLER = (Duration.YOUR_NEXT_TURN, *_UNTIL.values())


def repeat_cleanup(state: GameState) -> None:
    """Give priority in this cleanup step, and plan another cleanup step after it [cr2025-06-06 514.3a]."""
    state.turn.steps = (Step.CLEANUP, *state.turn.steps)
    end = next(i for i in reversed(range(len(state.agenda))) if isinstance(state.agenda[i], EndStep))
    state.agenda.insert(end + 1, GivePriority(state.turn.active_player))
