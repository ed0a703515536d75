"""Abilities of cards in hands and graveyards: what they cost, and whether they can be activated
[cr2025-06-06 113.6, 602.5].
"""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Activated
from manaburn.cards.vocabulary.changes.costs import AbilitiesOfCardsCost
from manaburn.cards.vocabulary.changes.players import CantActivateCards
from manaburn.cards.vocabulary.words.references import TargetSlot
from manaburn.rules.layers.characteristics import matches
from manaburn.rules.layers.costs_of_abilities import with_changes
from manaburn.rules.layers.deriving import derive
from manaburn.rules.layers.player_rules import rules_for
from manaburn.state import GameState
from manaburn.state.records.records import GameObject
from manaburn.terms import ObjectId, PlayerId
from manaburn.values import replace


def abilities_of_a_card(
    state: GameState, object: GameObject, abilities: tuple[Activated, ...]
) -> tuple[Activated, ...]:
    """The abilities of a card, which cost its owner what effects make them cost."""
    if not abilities or not derive(state).for_players:
        return abilities
    changes = [
        rule.change.cost
        for rule in rules_for(state, object.owner)
        if isinstance(rule.change, AbilitiesOfCardsCost)
        and rule.change.zone is object.zone
        and matches(state, rule.change.cards, object.id, rule.context.controller, rule.context.source)
    ]
    return with_changes(abilities, changes) if changes else abilities


def of_an_ability(slots: tuple[TargetSlot, ...]) -> tuple[TargetSlot, ...]:
    """Target slots of which it is known that an ability of a card has them, and not the card as a spell."""
    return tuple(replace(slot, of_ability=True) for slot in slots)


def cannot_be_activated(state: GameState, player: PlayerId, card: ObjectId) -> bool:
    """Return whether a player can't activate abilities of a card in a hand or graveyard."""
    return any(
        matches(state, rule.change.cards, card, rule.context.controller, rule.context.source)
        for rule in rules_for(state, player)
        if isinstance(rule.change, CantActivateCards)
    )
