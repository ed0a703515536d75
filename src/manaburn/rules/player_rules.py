"""Changes of the rules for a player: land plays and hand size [cr2025 305.2, 402.2]."""

from __future__ import annotations

from manaburn.cards.changes import RuleChange
from manaburn.cards.references import Who
from manaburn.rules.characteristics import PLAYER_RULES, controller_of, players_among
from manaburn.state import GameState
from manaburn.state.effects import Context
from manaburn.terms import PlayerId


def player_rules(state: GameState, player: PlayerId) -> list[RuleChange]:
    """The changes of rules that permanents make for a player: land plays, hand size."""
    found: list[RuleChange] = []
    for id in (*state.permanents, *state.schemes_in_motion()):
        for ability in state.objects[id].definition.statics:
            if isinstance(ability.affects, Who):
                context = Context(controller=controller_of(state, id), source=id)
                if player in players_among(state, ability.affects, context):
                    found.extend(c for c in ability.changes if isinstance(c, PLAYER_RULES))
    return found
