"""This module finds the player whom a creature attacks, and the "defending player" for it [cr2025-06-06
508.5; cr2010-10-01 508.5].

* `attacked_player`: the player it attacks, or whose permanent it attacks.
* `defending_player`, `defenders_meant`: the players that "defending player" means in a text.
* `attacked_by`: the player or permanent that it attacks.
* `attacking_players`: the players who attack a player.
"""

from __future__ import annotations

from typing import assert_never

from manaburn.editions import DefendingPlayer
from manaburn.rules.players.teams import attacks_the_team, is_on
from manaburn.state import GameState
from manaburn.terms import ObjectId, PlayerId, Target


def attacked_player(state: GameState, attacker: ObjectId) -> PlayerId | None:
    """Return the player a creature attacks, or whose permanent it attacks. If it attacks nothing any more,
    return the last such player. For a creature that never attacked in this combat, return the only
    opponent of the active player, or None.
    """
    combat = state.combat_of(attacker)
    defenders = None if combat is None else combat.defenders.get(attacker)
    return _only_opponent(state) if defenders is None else defenders[1]  # now or last


def defending_player(state: GameState, attacker: ObjectId) -> PlayerId | None:
    """Return the player that "defending player" means for a creature that attacks, or did [cr2025-06-06
    508.5]; None if it could mean several, as where a team is attacked as a group [cr2010-10-01 810.7b].
    """
    combat = state.combat_of(attacker)
    defenders = None if combat is None else combat.defenders.get(attacker)
    if defenders is None or attacks_the_team(state):
        return _only_opponent(state)
    as_it_began, now_or_last = defenders
    match state.edition.defending_player:
        case DefendingPlayer.SOLE_OPPONENT | DefendingPlayer.CURRENT_OR_LAST:
            return now_or_last
        case DefendingPlayer.AS_IT_BECAME_ATTACKER:
            return as_it_began
        case _:
            assert_never(state.edition.defending_player)


def defenders_meant(state: GameState, attacker: ObjectId) -> list[PlayerId]:
    """Return all players that "defending player" can mean for a creature: both members of a team that is
    attacked as a group [cr2025-06-06 508.5; cr2010-10-01 810.7b].
    """
    if attacks_the_team(state):
        return state.opponents(state.turn.active_player)
    player = defending_player(state, attacker)
    return [] if player is None else [player]


def attacked_by(state: GameState, attacker: ObjectId) -> Target | None:
    """Return the player or permanent that a creature attacks. If it has left combat, return the last one
    it was declared attacking this turn.
    """
    if state.combat is not None and attacker in state.combat.attacks:
        return state.combat.attacks[attacker]
    declared = [each.whom for each in state.turn.history.attacks if each.creature == attacker]
    return declared[-1] if declared else None


def attacking_players(state: GameState, attacked: PlayerId | None) -> set[PlayerId]:
    """Return the players who control creatures that attack a player [cr2025-06-06 506.2, 508.6]."""
    if state.combat is None or attacked is None:
        return set()
    pairs = state.combat.attacks.items()
    return {state.permanents[id].controller for id, target in pairs if is_on(state, target, attacked)}


def _only_opponent(state: GameState) -> PlayerId | None:
    """Return the only opponent of the active player; None if there are several."""
    opponents = state.opponents(state.turn.active_player)
    return opponents[0] if len(opponents) == 1 else None
