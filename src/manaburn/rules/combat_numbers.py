"""Numbers that the texts of cards take from the combat in progress."""

from __future__ import annotations

from manaburn.cards.references import During, HasAttacked, Number
from manaburn.rules.teams import attacked_players, is_on
from manaburn.state import GameState
from manaburn.terms import ObjectId, PlayerId


def blockers_beyond_the_first(state: GameState, attacker: ObjectId) -> int:
    """How many creatures more than one now block an attacker [cr2025-06-06 702.23a]."""
    return 0 if state.combat is None else max(0, len(state.combat.blockers_of(attacker)) - 1)


def number_of_attacks(state: GameState, number: Number, you: PlayerId) -> int:
    """How many players were attacked, or creatures attacked with [cr2025-06-06 508.6, 702.121a]."""
    match number:
        case Number.OPPONENTS_ATTACKED:
            return len(attacked_players(state)) if state.is_active(you) else 0
        case Number.OPPONENTS_ATTACKED_THIS_TURN:
            mine = {attack.whom for attack in state.turn.attacks if attack.by == you}
            return sum(any(is_on(state, whom, player.id) for whom in mine) for player in state.players)
        case Number.CREATURES_ATTACKED_WITH:
            return len({attack.creature for attack in state.turn.attacks if attack.by == you})
        case _:
            raise AssertionError("X and amounts of events are known to the ability")


def has_attacked(
    state: GameState, condition: HasAttacked, who: list[PlayerId], whom: list[PlayerId] | None
) -> bool:
    """Whether some of these players attacked, with so many creatures, somebody of those
    [cr2025-06-06 508.6].
    """
    for player in who:
        attacks = state.turn.attacks
        if condition.during is During.LAST_TURN:
            attacks = state.players[player].attacks_last_turn
        found = (attack for attack in attacks if attack.by == player)
        creatures = {
            a.creature for a in found if whom is None or any(is_on(state, a.whom, each) for each in whom)
        }
        if len(creatures) >= condition.at_least:
            return True
    return False
