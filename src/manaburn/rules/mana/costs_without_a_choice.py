"""This module says with which cards costs are paid whose player chooses none of them: "Discard a card at
random", "Mill a card" [cr2025-06-06 118].
"""

from __future__ import annotations

from manaburn.cards.vocabulary.words import costs
from manaburn.cards.vocabulary.words.costs_of_libraries import ExileTopOfLibrary, MillCards
from manaburn.rules.layers.characteristics import matches
from manaburn.state import GameState
from manaburn.terms import ObjectId, PlayerId

CANNOT_DISCARD = "there are not enough cards to discard"
CANNOT_EXILE = "there are not enough cards to exile"
WithoutAChoice = costs.DiscardRandomly | costs.ExileTopOfGraveyard | ExileTopOfLibrary | MillCards
"""Costs that are paid with cards of which their player chooses none."""


def too_few_for(cost: WithoutAChoice) -> str:
    """Return what is said where there are too few cards to pay a cost."""
    match cost:
        case costs.DiscardRandomly():
            return CANNOT_DISCARD
        case MillCards():
            return "there are not enough cards to mill"
        case _:
            return CANNOT_EXILE


def _top_of_graveyard(
    state: GameState, player: PlayerId, cost: costs.ExileTopOfGraveyard, source: ObjectId
) -> list[ObjectId]:
    """Return the topmost cards of a graveyard that match."""
    cards = reversed(state.players[player].graveyard)
    found = [id for id in cards if id != source and matches(state, cost.filter, id, player, source)]
    return found[: cost.number]


def without_a_choice(
    state: GameState,
    player: PlayerId,
    cost: WithoutAChoice,
    source: ObjectId,
) -> list[ObjectId]:
    """Return the cards with which a cost is paid whose player chooses none of them."""
    if isinstance(cost, costs.DiscardRandomly):
        return discardable(state, player, source)
    if isinstance(cost, ExileTopOfLibrary | MillCards):
        return [*reversed(state.players[player].library[-cost.number :])]
    return _top_of_graveyard(state, player, cost, source)


def discardable(state: GameState, player: PlayerId, source: ObjectId) -> list[ObjectId]:
    """Return the cards in a player's hand that can be discarded for a cost of a source."""
    return [id for id in state.players[player].hand if id != source]
