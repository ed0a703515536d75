"""Who makes a decision: its player, whoever controls that player, or whoever chooses how creatures block."""

from __future__ import annotations

from manaburn.cards.combat_changes import ChoosesBlocks
from manaburn.decisions import Decision, DeclareBlockers
from manaburn.rules.player_rules import PlayerRule, rules_for
from manaburn.rules.range_of_influence import players_in_range
from manaburn.state import GameState
from manaburn.terms import PlayerId


def decider_of(state: GameState, decision: Decision) -> PlayerId:
    """Who makes a decision [cr2025 721.5, 805.8]."""
    player = decision.player
    return state.decider(
        chooser_of_blocks(state, player) if isinstance(decision, DeclareBlockers) else player
    )


def chooser_of_blocks(state: GameState, defending: PlayerId) -> PlayerId:
    """Who chooses the blocks of a player: they do, or the player whom the newest effect lets choose."""
    rules = [
        (_timestamp(state, rule), player)
        for player in players_in_range(state, defending)
        for rule in rules_for(state, player)
        if rule.change == ChoosesBlocks()
    ]
    return max(rules)[1] if rules else defending


def _timestamp(state: GameState, rule: PlayerRule) -> int:
    """When what makes a rule came to be [cr2025 613.7]."""
    if rule.id == rule.context.source and rule.id in state.permanents:
        return state.permanents[rule.context.source].timestamp
    return rule.id
