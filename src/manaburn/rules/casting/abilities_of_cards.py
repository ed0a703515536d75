"""This module finds the activated abilities of cards in hands and graveyards: what they cost, and whether
they can be activated [cr2025-06-06 113.6, 602.5].
"""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Activated
from manaburn.cards.vocabulary.changes.costs import AbilitiesOfCardsCost
from manaburn.cards.vocabulary.changes.players import CantActivate, CantActivateCards
from manaburn.cards.vocabulary.words.references import TargetSlot
from manaburn.rules.layers.characteristics import has_its_text, matches
from manaburn.rules.layers.costs_of_abilities import with_changes
from manaburn.rules.layers.deriving import derive
from manaburn.rules.layers.player_rules import rules_for
from manaburn.state import GameState
from manaburn.state.records.records import GameObject
from manaburn.terms import ObjectId, PlayerId, Zone
from manaburn.values import replace


def abilities_of_a_card(
    state: GameState, object: GameObject, abilities: tuple[Activated, ...]
) -> tuple[Activated, ...]:
    """Return the abilities of a card, with the costs that effects add to them; none in a graveyard where an
    effect has taken them.
    """
    if not abilities:
        return ()
    if object.zone is Zone.GRAVEYARD and object.id in state.objects and not has_its_text(state, object.id):
        return ()
    if not derive(state).for_players:
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
    """Return target slots marked as those of an ability of a card, and not of the card as a spell."""
    return tuple(replace(slot, of_ability=True) for slot in slots)


def cannot_be_activated(state: GameState, player: PlayerId, source: ObjectId) -> bool:
    """Return whether a rule keeps a player from activating abilities, other than mana abilities, of a
    permanent, or of a card in a hand or graveyard.
    """
    for rule in rules_for(state, player):
        you, this = rule.context.controller, rule.context.source
        match rule.change:
            case CantActivateCards(cards=what) if source not in state.permanents:
                forbidden = matches(state, what, source, you, this)
            case CantActivate(permanents=what) if source in state.permanents:
                forbidden = matches(state, what, source, you, this)
            case _:
                forbidden = False
        if forbidden:
            return True
    return False
