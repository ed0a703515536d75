"""Day and night: a designation of the game, once something gives it one [cr2025 502.2, 729]."""

from __future__ import annotations

from manaburn.editions import DayNight, Edition
from manaburn.rules.happening import happen
from manaburn.state import GameState, events
from manaburn.state.events import Event
from manaburn.terms import DayOrNight


def knows_day_and_night(edition: Edition) -> bool:
    """Whether an edition has the designations."""
    return edition.day_night is not DayNight.UNKNOWN


def becoming(state: GameState, to: DayOrNight) -> list[Event]:
    """The event of it becoming day or night, if it is not so yet and the edition knows such a thing."""
    was = state.turn.day_or_night
    if to is was or not knows_day_and_night(state.edition):
        return []
    return [events.DayChanged(to, was)]


def becoming_day_from_neither(state: GameState) -> list[Event]:
    """The event of it becoming day for the first time."""
    return [] if state.turn.day_or_night is not None else becoming(state, DayOrNight.DAY)


def check_day_or_night(state: GameState) -> None:
    """Day becomes night if the active player of the previous turn cast no spell in it; night becomes day if
    they cast two or more [cr2025 502.2].
    """
    turn = state.turn
    match turn.day_or_night:
        case DayOrNight.DAY if turn.spells_cast_last_turn == 0:
            batch = becoming(state, DayOrNight.NIGHT)
        case DayOrNight.NIGHT if turn.spells_cast_last_turn >= 2:
            batch = becoming(state, DayOrNight.DAY)
        case _:
            batch = []
    if batch:
        happen(state, *batch)
