"""Mana that nobody spent leaves the pools as steps and phases end [cr2025 106.4, 500.4; C.6]."""

from __future__ import annotations

from manaburn.cards.changes import Unspent, UnspentManaStays
from manaburn.editions import ManaEmpties, UnspentMana
from manaburn.mana import NO_MANA, Mana, subtract_mana
from manaburn.rules.happening import happen
from manaburn.rules.life import lose_life
from manaburn.rules.player_rules import player_rules
from manaburn.state import GameState, events
from manaburn.state.events import Cause
from manaburn.terms import PlayerId, Step


def empty_mana(state: GameState, *, phase_ends: bool) -> None:
    """Unspent mana leaves the pools as a step ends; it does not burn a player whom another controls [cr2025
    500.4; C.6; cr2006 507.4].
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
        fates = _fates(state, player.id)
        if Unspent.STAYS in fates:
            continue
        if Unspent.BECOMES_COLORLESS in fates:
            happen(state, events.ManaBecameColorless(player.id))
            continue
        lost = _lost(state, player.id)
        if lost == NO_MANA:
            continue
        happen(state, events.ManaEmptied(player.id, lost))
        if state.edition.unspent_mana is UnspentMana.BURNS and state.decider(player.id) == player.id:
            lose_life(state, (player.id,), sum(lost), Cause.MANA_BURN)


def _lost(state: GameState, player: PlayerId) -> Mana:
    """What a player loses of their mana: what lasts until the turn ends does not go before."""
    own = state.players[player]
    lost = own.mana
    if state.turn.step is not Step.CLEANUP:
        for marks, mana in own.marked:
            lost = subtract_mana(lost, mana) if marks.lasts else lost
    return lost


def _fates(state: GameState, player: PlayerId) -> set[Unspent]:
    """What keeps a player from losing unspent mana: what is not lost needs not become anything else."""
    return {rule.how for rule in player_rules(state, player) if isinstance(rule, UnspentManaStays)}
