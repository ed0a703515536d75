"""This module decides whether a condition without parameters holds now, such as "it's your turn" or "this
creature attacks alone".

`circumstance` is the entry: one case for each `Circumstance`. The functions below it are for conditions that
need a few lines, or that differ by edition.
"""

from __future__ import annotations

from typing import assert_never

from manaburn.cards.vocabulary.changes.changes import Rule
from manaburn.cards.vocabulary.words.references import Circumstance
from manaburn.editions import Alone, Edition
from manaburn.editions.axes_of_keywords import CumulativeUpkeep, Graft
from manaburn.rules.players.teams import attacked_players
from manaburn.rules.words.timing import MAIN_PHASES, at_sorcery_timing
from manaburn.state import GameState
from manaburn.terms import CounterKind, DayOrNight, ObjectId, Phase, PlayerId, Step, Zone


def circumstance(state: GameState, condition: Circumstance, you: PlayerId, this: ObjectId) -> bool:
    """Return whether a condition holds now. `you` and `this` are the controller and source of the ability."""
    match condition:
        case Circumstance.YOUR_TURN | Circumstance.ONE_OF_YOUR_FIRST_THREE_TURNS:
            late = condition is not Circumstance.YOUR_TURN and state.players[you].own_turns.number > 3
            return state.is_active(you) and not late
        case Circumstance.THIS_IS_IN_GRAVEYARD:
            return this in state.objects and state.objects[this].zone is Zone.GRAVEYARD
        case Circumstance.THIS_IS_UNTAPPED | Circumstance.THIS_IS_TAPPED:
            tapped = condition is Circumstance.THIS_IS_TAPPED
            return this in state.permanents and state.permanents[this].tapped is tapped
        case Circumstance.THIS_IS_ATTACKING:
            combat = state.combat_of(this)
            return combat is not None and this in combat.attacks
        case Circumstance.THIS_HAD_TO_ATTACK:
            combat = state.combat_of(this)
            return combat is not None and this in combat.required
        case Circumstance.THIS_ATTACKS_ALONE | Circumstance.THIS_IS_ATTACKING_ALONE:
            return _alone(state, this, as_declared=condition is Circumstance.THIS_ATTACKS_ALONE, attacks=True)
        case Circumstance.THIS_BLOCKS_ALONE | Circumstance.THIS_IS_BLOCKING_ALONE:
            return _alone(state, this, as_declared=condition is Circumstance.THIS_BLOCKS_ALONE, attacks=False)
        case Circumstance.THIS_IS_SADDLED:  # [cr2025-06-06 702.171b]: until the end of the turn
            return any(Rule.SADDLED in e.changes and this in e.affects for e in state.continuous)
        case Circumstance.ATTACKERS_ARE_DECLARED | Circumstance.YOUR_DECLARE_BLOCKERS_STEP:
            return _is_in_declaring_step(state, condition, you)
        case Circumstance.YOU_WERE_ATTACKED:
            return you in attacked_players(state) and state.turn.step is Step.DECLARE_ATTACKERS
        case Circumstance.THIS_CAME_SINCE_LAST_UPKEEP:
            permanent = state.permanents.get(this)
            return permanent is not None and permanent.controlled_since >= _upkeep_before(state, you)
        case Circumstance.EXTRA_TURN:
            return state.turn.is_extra
        case Circumstance.FIRST_COMBAT:
            return state.turn.phase is Phase.COMBAT and state.turn.history.combats == 1
        case Circumstance.COMBAT:
            return state.turn.phase is Phase.COMBAT
        case Circumstance.HAND_IS_EMPTY | Circumstance.YOU_HAVE_CAST_NO_SPELL:
            player = state.players[you]
            return not (player.hand if condition is Circumstance.HAND_IS_EMPTY else player.rare.has_cast)
        case Circumstance.IT_IS_DAY | Circumstance.IT_IS_NIGHT:
            asked = DayOrNight.DAY if condition is Circumstance.IT_IS_DAY else DayOrNight.NIGHT
            return state.game.day_or_night is asked
        case Circumstance.YOUR_MAIN_PHASE | Circumstance.NO_TIME_FOR_SORCERIES:
            return _at_a_time_of_main_phases(state, condition, you, this)
        case Circumstance.YOU_CONTROL_YOUR_COMMANDER:
            own = (state.permanents.get(each.object) for each in state.players[you].commanders)
            return any(permanent is not None and permanent.controller == you for permanent in own)
        case Circumstance.UPKEEP_CUMULATES | Circumstance.GRAFT_IS_POSSIBLE:
            return _keyword_applies(state, condition, this)
        case _:
            assert_never(condition)


def _at_a_time_of_main_phases(
    state: GameState, condition: Circumstance, you: PlayerId, this: ObjectId
) -> bool:
    """Return whether it is a main phase of a player's turn, or a time at which they couldn't cast a sorcery
    [cr2025-06-06 307.5a].
    """
    if condition is Circumstance.YOUR_MAIN_PHASE:
        return state.is_active(you) and state.turn.step in MAIN_PHASES
    return not at_sorcery_timing(state, you, but_for=this)


def _is_in_declaring_step(state: GameState, condition: Circumstance, you: PlayerId) -> bool:
    """Return whether it is anybody's declare attackers step, or a player's declare blockers step."""
    if condition is Circumstance.ATTACKERS_ARE_DECLARED:
        return state.turn.step is Step.DECLARE_ATTACKERS
    return state.turn.step is Step.DECLARE_BLOCKERS and state.is_active(you)


def _keyword_applies(state: GameState, condition: Circumstance, this: ObjectId) -> bool:
    """Return whether the permanent has what the edition requires for cumulative upkeep or graft."""
    if condition is Circumstance.UPKEEP_CUMULATES:
        return this in state.permanents or _upkeep_goes_on(state.edition)
    return _grafts_without_counters(state.edition) or _has_plus_one(state, this)


def _upkeep_goes_on(edition: Edition) -> bool:
    """Return whether cumulative upkeep may be paid for a permanent that has left the battlefield
    [cr2010-07-16 702.21a].
    """
    return edition.cumulative_upkeep is CumulativeUpkeep.GOES_ON


def _grafts_without_counters(edition: Edition) -> bool:
    """Return whether graft needs no counter [cr2006-10-01 502.54a; cr2025-06-06 702.58a]."""
    return edition.graft is Graft.WITHOUT_COUNTERS


def _has_plus_one(state: GameState, this: ObjectId) -> bool:
    permanent = state.permanents.get(this)
    return permanent is not None and permanent.counter(CounterKind.PLUS_ONE) > 0


def _upkeep_before(state: GameState, player: PlayerId) -> int:
    """Return the number of the turn of a player's last upkeep before this one. If the record does not go
    back that far, as in a position that was set up, it is one round of turns ago.
    """
    upkeeps = state.players[player].own_turns.upkeeps
    return upkeeps[0] if len(upkeeps) == 2 else state.turn.number - len(state.players)


def _alone(state: GameState, this: ObjectId, *, as_declared: bool, attacks: bool) -> bool:
    """Return whether a creature attacks or blocks alone: if `as_declared`, as the only one that was
    declared, otherwise as the only one that does now.

    Some editions give both wordings one meaning [cr2025-06-06 506.5].
    """
    combat = state.combat_of(this)
    if combat is None:
        return False
    match state.edition.alone:
        case Alone.AS_DECLARED:
            as_declared = True
        case Alone.AS_IT_STANDS:
            as_declared = False
        case Alone.EACH_BY_ITS_WORDING:
            pass
    if as_declared:
        return {*(combat.declared if attacks else combat.declared_blockers)} == {this}
    return {*(combat.attacks if attacks else combat.blocks)} == {this}
