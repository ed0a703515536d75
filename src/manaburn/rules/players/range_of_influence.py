"""This module says which players and objects a player can affect, choose and see, under the limited range
of influence option [cr2025-06-06 801; cr2006-10-01 601].

`in_range` says so of one player or object; other functions list those in range. `opponents_who_choose` is for
choices of "an opponent". Without the option everything is within everybody's range.
"""

from __future__ import annotations

from collections.abc import Iterable

from manaburn.state import GameState
from manaburn.terms import ObjectId, PlayerId, Target, is_player


def in_range(state: GameState, you: PlayerId, target: Target) -> bool:
    """Return whether a player or an object is within a player's range of influence. An object is if its
    controller is, a battle also if its protector is [cr2025-06-06 801.2b, 801.2d].
    """
    ranges = state.game.ranges
    if not ranges:
        return True
    if is_player(target):
        return target in ranges[you]
    id = ObjectId(target)
    if state.controller_of(id) in ranges[you]:
        return True
    permanent = state.permanents.get(id)
    return permanent is not None and permanent.protector in ranges[you]


def objects_in_range(state: GameState, you: PlayerId, ids: Iterable[Target | None]) -> tuple[ObjectId, ...]:
    """Return which of the objects are on the battlefield and within a player's range: an effect does not
    affect what is out of range [cr2025-06-06 801.10].
    """
    return tuple(ObjectId(id) for id in ids if id in state.permanents and in_range(state, you, ObjectId(id)))


def opponents_in_range(state: GameState, you: PlayerId) -> list[PlayerId]:
    """Return the opponents within a player's range of influence, in APNAP order."""
    return [player for player in state.opponents(you) if in_range(state, you, player)]


def players_in_range(state: GameState, you: PlayerId) -> list[PlayerId]:
    """Return the players in the game within a player's range of influence, in APNAP order."""
    present = state.active_players()
    ranges = state.game.ranges
    return [player for player in present if player in ranges[you]] if ranges else present


def opponents_who_choose(state: GameState, you: PlayerId) -> list[PlayerId]:
    """Return the opponents one of whom makes a choice that a text leaves to "an opponent". They are those
    in range; if none is, the nearest to the left [cr2025-06-06 801.5c].
    """
    return opponents_in_range(state, you) or nearest_to_the_left(state, you)


def nearest_to_the_left(state: GameState, you: PlayerId) -> list[PlayerId]:
    """Return the opponent closest to a player's left, who chooses if no opponent is in range [cr2025-06-06
    801.5c].
    """
    return state.in_turn_order(state.opponents(you), you)[:1]
