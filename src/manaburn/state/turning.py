"""Turns, phases and steps begin and end, day becomes night: a part of `apply`."""

from __future__ import annotations

from manaburn.state import GameState, events
from manaburn.state.phasing import all_phased_out
from manaburn.terms import Phase


def turn_began(state: GameState, event: events.TurnBegan) -> None:
    """A turn begins; what was counted of the turn before is over."""
    state.turn.number = event.number
    state.turn.active_player = event.player
    state.turn.main_phases = 0
    state.turn.spells_cast_last_turn, state.turn.spells_cast = state.turn.spells_cast, 0
    for player in state.players:
        player.lands_played = 0
    for permanent in (*state.permanents.values(), *all_phased_out(state)):
        permanent.used = ()


def phase_began(state: GameState, event: events.PhaseBegan) -> None:
    """A phase begins."""
    state.turn.phase = event.phase
    if event.phase in (Phase.PRECOMBAT_MAIN, Phase.POSTCOMBAT_MAIN):
        state.turn.main_phases += 1


def step_began(state: GameState, event: events.StepBegan) -> None:
    """A step begins."""
    state.turn.step = event.step


def step_ended(state: GameState, event: events.StepEnded) -> None:
    """A step ends."""
    state.turn.step = None


def phase_ended(state: GameState, event: events.PhaseEnded) -> None:
    """A phase ends."""
    state.turn.phase = None


def damage_wore_off(state: GameState, event: events.DamageWoreOff) -> None:
    """Damage is removed, from phased-out permanents too, and effects of this turn end [cr2025 514.2]."""
    for permanent in (*state.permanents.values(), *all_phased_out(state)):
        permanent.damage = 0
    ended = frozenset(event.ended)
    if ended:
        state.continuous = tuple(e for e in state.continuous if e.id not in ended)
        state.derived = None
        state.unchecked = True
    state.shields = ()


def day_changed(state: GameState, event: events.DayChanged) -> None:
    """It becomes day, or night."""
    state.turn.day_or_night = event.to


def spell_cast(state: GameState, event: events.SpellCast) -> None:
    """The spells of the active player are counted [cr2025 502.2]."""
    if event.player == state.turn.active_player:
        state.turn.spells_cast += 1
