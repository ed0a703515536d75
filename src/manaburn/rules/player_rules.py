"""Changes of the rules for a player: land plays, hand size, skips [cr2025 305.2, 402.2, 614.10]."""

from __future__ import annotations

from manaburn.cards.changes import PLAYER_RULES, RuleChange
from manaburn.rules.characteristics import controller_of, derive, holds, players_among
from manaburn.state import GameState
from manaburn.state.effects import Context
from manaburn.terms import PlayerId


def player_rules(state: GameState, player: PlayerId) -> list[RuleChange]:
    """The changes of rules that permanents make for a player now."""
    found: list[RuleChange] = []
    for id, who, ability in derive(state).for_players:
        context = Context(controller=controller_of(state, id), source=id)
        if player in players_among(state, who, context):
            if ability.condition is None or holds(state, ability.condition, context):
                found.extend(c for c in ability.changes if isinstance(c, PLAYER_RULES))
    return found
