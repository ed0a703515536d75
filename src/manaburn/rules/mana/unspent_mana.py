"""Mana that nobody spent leaves the pools as steps and phases end [cr2025-06-06 106.4, 500.4;
dangelo2002-03-16 C.6].
"""

from __future__ import annotations

from manaburn.cards.vocabulary.changes.changes import RuleForPlayer
from manaburn.cards.vocabulary.words.durations import Duration
from manaburn.cards.vocabulary.words.mana_marks import ManaMarks
from manaburn.editions import ManaEmpties, UnspentMana
from manaburn.mana import NO_MANA, subtract_mana
from manaburn.rules.damage.damage import lose_life
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.player_rules import player_rules
from manaburn.state import GameState, events
from manaburn.state.events import Cause
from manaburn.terms import Phase, Step


def empty_mana(state: GameState, *, phase_ends: bool) -> None:
    """Unspent mana leaves the pools as a step ends; it does not burn a player whom another controls
    [cr2025-06-06 500.4; dangelo2002-03-16 C.6; cr2006-10-01 507.4].
    """
    match state.edition.mana_empties:
        case ManaEmpties.AT_END_OF_STEP_AND_PHASE:
            pass
        case ManaEmpties.AT_END_OF_PHASE:
            if not phase_ends:
                return
    for player in state.players:
        if player.mana == NO_MANA:
            continue
        fates = player_rules(state, player.id)
        if RuleForPlayer.KEEPS_UNSPENT_MANA in fates:
            continue
        if RuleForPlayer.UNSPENT_MANA_BECOMES_COLORLESS in fates:
            happen(state, events.ManaBecameColorless(player.id))
            continue
        kept = tuple(part for part in player.marked if _stays(state, part[0], phase_ends=phase_ends))
        lost = player.mana
        for _, mana in kept:
            lost = subtract_mana(lost, mana)
        if lost == NO_MANA:
            continue
        happen(state, events.ManaEmptied(player.id, lost, kept))
        if state.edition.unspent_mana is UnspentMana.BURNS and state.decider(player.id) == player.id:
            lose_life(state, (player.id,), sum(lost), Cause.MANA_BURN)


def _stays(state: GameState, marks: ManaMarks, *, phase_ends: bool) -> bool:
    """Whether mana does not leave a pool before combat, or the turn, ends."""
    match marks.lasts:
        case Duration.END_OF_TURN:
            return state.turn.step is not Step.CLEANUP
        case Duration.END_OF_COMBAT:
            return state.turn.phase is Phase.COMBAT and not phase_ends
        case _:
            return False
