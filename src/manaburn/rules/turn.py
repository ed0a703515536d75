"""The turn: its table, its turn-based actions, beginnings and ends [cr2025 500-505, 512-514, 703].

Whoever reads the table knows the turn. The state holds the steps that remain of the turn; whatever adds
or skips steps edits that list.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple, assert_never

from manaburn.cards.changes import Duration, MaximumHandSize, Rule
from manaburn.decisions import ChooseObjects, DeclareAttackers, Purpose
from manaburn.editions import BlockSteps, ManaEmpties, NullAttack, Topic, UnspentMana
from manaburn.mana import NO_MANA
from manaburn.rules.characteristics import characteristics
from manaburn.rules.combat import combat_of, defending_players
from manaburn.rules.combat_damage import ask_all_for_damage, creatures_to_order, strikers
from manaburn.rules.damage import lose_life
from manaburn.rules.day_and_night import check_day_or_night
from manaburn.rules.happening import happen
from manaburn.rules.phasing import phase
from manaburn.rules.player_rules import player_rules
from manaburn.rules.precombat_main import do_precombat_main_action
from manaburn.rules.priority import give_priority
from manaburn.rules.zones import draw
from manaburn.state import GameState, events
from manaburn.state.agenda import (
    END_STEP,
    NEXT_STEP,
    AskForOrders,
    AskToBlock,
    BeginTurn,
    CheckCleanup,
    DoTurnBasedAction,
    EndStep,
    GivePriority,
    TurnBasedAction,
)
from manaburn.state.events import Cause, Event
from manaburn.terms import ObjectId, Phase, PlayerId, Step

NORMAL_HAND_SIZE = 7


class HasPriority(Enum):
    """Whether players receive priority in a step."""

    YES = "yes"
    NO = "no"
    IF_NEEDED = "only if something waits"


class Skipped(Enum):
    """When the rules leave a step out."""

    NEVER = "never"
    NOTHING_ATTACKS = "nothing attacks"
    NOBODY_STRIKES_FIRST = "nothing attacks, or nobody has first or double strike"


class StepRow(NamedTuple):
    """A row of the table."""

    step: Step
    phase: Phase
    actions: tuple[TurnBasedAction, ...]
    priority: HasPriority
    skipped: Skipped
    topic: Topic


T, P, S, H = TurnBasedAction, Phase, Skipped, HasPriority

TURN: tuple[StepRow, ...] = (
    StepRow(
        Step.UNTAP,
        P.BEGINNING,
        (T.PHASE, T.CHECK_DAY_OR_NIGHT, T.UNTAP),
        H.NO,
        S.NEVER,
        Topic.UNTAP_STEP,
    ),
    StepRow(Step.UPKEEP, P.BEGINNING, (), H.YES, S.NEVER, Topic.UPKEEP_STEP),
    StepRow(Step.DRAW, P.BEGINNING, (T.DRAW,), H.YES, S.NEVER, Topic.DRAW_STEP),
    StepRow(
        Step.PRECOMBAT_MAIN,
        P.PRECOMBAT_MAIN,
        (T.SET_A_SCHEME_IN_MOTION, T.ADD_LORE_COUNTERS, T.VISIT_ATTRACTIONS),
        H.YES,
        S.NEVER,
        Topic.MAIN_PHASES,
    ),
    StepRow(Step.BEGINNING_OF_COMBAT, P.COMBAT, (), H.YES, S.NEVER, Topic.BEGINNING_OF_COMBAT),
    StepRow(
        Step.DECLARE_ATTACKERS, P.COMBAT, (T.DECLARE_ATTACKERS,), H.YES, S.NEVER, Topic.DECLARE_ATTACKERS
    ),
    StepRow(
        Step.DECLARE_BLOCKERS,
        P.COMBAT,
        (T.DECLARE_BLOCKERS, T.ANNOUNCE_ORDERS),
        H.YES,
        S.NOTHING_ATTACKS,
        Topic.DECLARE_BLOCKERS,
    ),
    StepRow(
        Step.FIRST_COMBAT_DAMAGE,
        P.COMBAT,
        (T.ASSIGN_COMBAT_DAMAGE,),
        H.YES,
        S.NOBODY_STRIKES_FIRST,
        Topic.SECOND_DAMAGE_STEP,
    ),
    StepRow(
        Step.COMBAT_DAMAGE,
        P.COMBAT,
        (T.ASSIGN_COMBAT_DAMAGE,),
        H.YES,
        S.NOTHING_ATTACKS,
        Topic.ASSIGN_COMBAT_DAMAGE,
    ),
    StepRow(Step.END_OF_COMBAT, P.COMBAT, (), H.YES, S.NEVER, Topic.END_OF_COMBAT),
    StepRow(Step.POSTCOMBAT_MAIN, P.POSTCOMBAT_MAIN, (), H.YES, S.NEVER, Topic.MAIN_PHASES),
    StepRow(Step.END, P.ENDING, (), H.YES, S.NEVER, Topic.END_STEP),
    StepRow(
        Step.CLEANUP, P.ENDING, (T.DISCARD, T.WEAR_OFF), H.IF_NEEDED, S.NEVER, Topic.DISCARD_TO_HAND_SIZE
    ),
)
"""The turn, in order. Untap, draw and cleanup do something by themselves; combat asks for declarations."""

ROW = {row.step: row for row in TURN}
ALL_STEPS = tuple(row.step for row in TURN)


# Beginnings


def begin_turn(state: GameState, task: BeginTurn) -> None:
    """A turn begins, with all its steps before it; the first player skips their first draw [cr2025
    103.8a].
    """
    number = state.turn.number + 1
    happen(state, events.TurnBegan(number, task.player))
    state.turn.remaining = ALL_STEPS
    state.schedule(NEXT_STEP)
    if not state.delayed and not state.waiting:
        state.last_known.clear()
    _expire(state, Duration.YOUR_NEXT_TURN)


def next_step(state: GameState) -> None:
    """The next step begins, its turn-based actions first; or the turn ends."""
    turn = state.turn
    if not turn.remaining:
        happen(state, events.TurnEnded(turn.number))
        state.schedule(BeginTurn(state.player_after(turn.active_player)))
        return
    step, turn.remaining = turn.remaining[0], turn.remaining[1:]
    row = ROW[step]
    if _is_skipped(state, row.skipped) or (step is Step.DRAW and _is_first_draw(state)):
        happen(state, events.StepSkipped(step))
        state.schedule(NEXT_STEP)
        return
    if turn.phase is None:
        happen(state, _PHASE_BEGAN[row.phase])
        if row.phase is Phase.COMBAT:
            happen(state, events.CombatBegan())
    _begin_step(state, row)


def _begin_step(state: GameState, row: StepRow) -> None:
    if row.step is Step.UPKEEP:
        _expire(state, Duration.YOUR_NEXT_UPKEEP)
    happen(state, _STEP_BEGAN[row.step])
    if row.step is Step.FIRST_COMBAT_DAMAGE:
        happen(state, events.FirstDamageStepBegan(strikers(state)))
    state.turn.passes = 0
    agenda = state.agenda
    agenda.append(END_STEP)
    match row.priority:
        case HasPriority.YES:
            if not row.actions:
                give_priority(state, state.turn.active_player)
                return
            agenda.append(GivePriority(state.turn.active_player))
        case HasPriority.NO:
            pass
        case HasPriority.IF_NEEDED:
            agenda.append(CheckCleanup())
        case _:
            assert_never(row.priority)
    for action in reversed(row.actions):
        agenda.append(DoTurnBasedAction(action))


_STEP_BEGAN = {step: events.StepBegan(step) for step in Step}
_STEP_ENDED = {step: events.StepEnded(step) for step in Step}
_PHASE_BEGAN = {phase: events.PhaseBegan(phase) for phase in Phase}
_PHASE_ENDED = {phase: events.PhaseEnded(phase) for phase in Phase}


def _is_first_draw(state: GameState) -> bool:
    """In a two-player game the player who plays first skips the draw step of their first turn [cr2025
    103.8a].
    """
    return state.turn.number == 1 and len(state.players) == 2


def _is_skipped(state: GameState, when: Skipped) -> bool:
    match when:
        case Skipped.NEVER:
            return False
        case Skipped.NOTHING_ATTACKS:
            return not _block_steps_happen(state)
        case Skipped.NOBODY_STRIKES_FIRST:
            return not _block_steps_happen(state) or not strikers(state)
        case _:
            assert_never(when)


def _block_steps_happen(state: GameState) -> bool:
    """Whether blockers and damage are not skipped: something attacked [cr2025 508.8]."""
    combat = combat_of(state)
    if combat.declared:
        return True
    match state.edition.block_steps:
        case BlockSteps.NEED_A_DECLARED_ATTACKER:
            return False
        case BlockSteps.NEED_ANY_ATTACKER:
            return bool(combat.entered)


# Turn-based actions


def do_turn_based_action(state: GameState, action: TurnBasedAction) -> None:
    """Carry out one turn-based action; it does not use the stack [cr2025 703.1, 703.3]."""
    active = state.turn.active_player
    if not state.players[active].in_game and action is not TurnBasedAction.WEAR_OFF:
        return  # the turn of a player who left goes on without them [800.4]
    match action:
        case TurnBasedAction.PHASE:
            phase(state, active)
        case TurnBasedAction.CHECK_DAY_OR_NIGHT:
            check_day_or_night(state)
        case TurnBasedAction.UNTAP:
            _untap(state, active)
        case TurnBasedAction.DRAW:
            draw(state, active, 1)
        case T.SET_A_SCHEME_IN_MOTION | T.ADD_LORE_COUNTERS | T.VISIT_ATTRACTIONS:
            do_precombat_main_action(state, action, active)
        case TurnBasedAction.DECLARE_ATTACKERS:
            state.ask(DeclareAttackers(active))
        case TurnBasedAction.DECLARE_BLOCKERS:
            state.schedule(AskToBlock(tuple(defending_players(state))))
        case TurnBasedAction.ANNOUNCE_ORDERS:
            state.schedule(AskForOrders(creatures_to_order(state)))
        case TurnBasedAction.ASSIGN_COMBAT_DAMAGE:
            ask_all_for_damage(state)
        case TurnBasedAction.DISCARD:
            _discard_to_hand_size(state, active)
        case TurnBasedAction.WEAR_OFF:
            ended = [e.id for e in state.continuous if e.duration is Duration.END_OF_TURN]
            happen(state, events.DamageWoreOff(tuple(ended)))
        case _:
            assert_never(action)


def _untap(state: GameState, active: PlayerId) -> None:
    """The active player determines which of their permanents untap; then all do at once [cr2025 502.3]."""
    tapped = [id for id, p in state.permanents.items() if p.tapped and p.controller == active]
    untapping = [id for id in tapped if Rule.DOESNT_UNTAP not in characteristics(state, id).rules]
    optional = tuple(id for id in untapping if Rule.MAY_STAY_TAPPED in characteristics(state, id).rules)
    if optional:
        state.ask(ChooseObjects(active, Purpose.KEEP_TAPPED, optional, 0, len(optional)))
    else:
        untap(state, frozenset())


def untap(state: GameState, kept: frozenset[ObjectId]) -> None:
    """Untap the active player's permanents, but for those that stay tapped."""
    batch: list[Event] = []
    for id, permanent in state.permanents.items():
        if permanent.tapped and permanent.controller == state.turn.active_player and id not in kept:
            if Rule.DOESNT_UNTAP not in characteristics(state, id).rules:
                batch.append(events.Untapped(id))
    if batch:
        happen(state, *batch)


def maximum_hand_size(state: GameState, player: PlayerId) -> int | None:
    """A player's maximum hand size, ordinarily seven; None for no maximum [cr2025 402.2]."""
    sizes = [rule.number for rule in player_rules(state, player) if isinstance(rule, MaximumHandSize)]
    return sizes[-1] if sizes else NORMAL_HAND_SIZE


def _discard_to_hand_size(state: GameState, player: PlayerId) -> None:
    hand, most = state.players[player].hand, maximum_hand_size(state, player)
    if most is not None and len(hand) > most:
        excess = len(hand) - most
        state.ask(ChooseObjects(player, Purpose.DISCARD_TO_HAND_SIZE, hand, excess, excess))


def after_attackers(state: GameState) -> None:
    """Without attackers, the rest of the step is skipped in the oldest editions [C.3.1]."""
    if not combat_of(state).attacks and state.edition.null_attack is NullAttack.SKIPS_REST_OF_STEP:
        skipped = state.agenda.pop()
        assert isinstance(skipped, GivePriority), "priority would come next"


# Ends


def end_step(state: GameState) -> None:
    """A step ends: mana empties, what lasted until now ends; with its last step the phase ends [cr2025
    500.5].
    """
    turn = state.turn
    step, phase = turn.step, turn.phase
    assert step is not None and phase is not None, "a step is being ended"
    phase_ends = not turn.remaining or ROW[turn.remaining[0]].phase is not phase
    _empty_mana(state, phase_ends=phase_ends)
    happen(state, _STEP_ENDED[step])
    if phase_ends:
        if phase is Phase.COMBAT:
            _expire(state, Duration.END_OF_COMBAT)
            happen(state, events.CombatEnded())
        happen(state, _PHASE_ENDED[phase])
    next_step(state)


def _empty_mana(state: GameState, *, phase_ends: bool) -> None:
    """Unspent mana leaves the pools [cr2025 500.5; C.6]."""
    match state.edition.mana_empties:
        case ManaEmpties.AT_END_OF_STEP_AND_PHASE:
            pass
        case ManaEmpties.AT_END_OF_PHASE:
            if not phase_ends:
                return
    for player in state.players:
        if player.mana != NO_MANA:
            lost = player.mana
            happen(state, events.ManaEmptied(player.id, lost))
            if state.edition.unspent_mana is UnspentMana.BURNS:
                lose_life(state, player.id, sum(lost), Cause.MANA_BURN)


def _expire(state: GameState, duration: Duration) -> None:
    """Continuous effects of a duration end now; those that speak of "your" turn, in that player's turn."""
    if not state.continuous:
        return
    of_its_controller = duration in (Duration.YOUR_NEXT_TURN, Duration.YOUR_NEXT_UPKEEP)
    ended = frozenset(
        effect.id
        for effect in state.continuous
        if effect.duration is duration
        and (not of_its_controller or effect.controller == state.turn.active_player)
        and not (of_its_controller and effect.began_on_turn == state.turn.number)
    )
    if ended:
        happen(state, events.EffectsEnded(ended))


def repeat_cleanup(state: GameState) -> None:
    """Something waits: players get priority, and another cleanup step follows [cr2025 514.3a].

    If the check for state-based actions stopped to ask, that is on top of the agenda and comes first.
    """
    state.turn.remaining = (Step.CLEANUP, *state.turn.remaining)
    end = next(i for i in reversed(range(len(state.agenda))) if isinstance(state.agenda[i], EndStep))
    state.agenda.insert(end + 1, GivePriority(state.turn.active_player))
