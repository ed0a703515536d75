"""This module says whether an ability may be activated only as a sorcery, which effects change for equip
abilities [cr2025-06-06 101.2, 307.5, 702.6a].
"""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Activated, Timing
from manaburn.cards.vocabulary.changes.players import RuleForPlayer
from manaburn.rules.layers.costs_of_abilities import is_equip
from manaburn.rules.layers.player_rules import player_rules
from manaburn.state import GameState
from manaburn.terms import PlayerId


def only_as_a_sorcery(state: GameState, player: PlayerId, ability: Activated) -> bool:
    """Return whether a player may activate an ability only any time they could cast a sorcery; an equip
    ability not if an effect lets them do so any time they could cast an instant.
    """
    if ability.timing is not Timing.SORCERY or not is_equip(ability):
        return ability.timing is Timing.SORCERY
    return RuleForPlayer.EQUIPS_AS_AN_INSTANT not in player_rules(state, player)
