"""Before the game: decks become libraries [cr2025 103.3]."""

from __future__ import annotations

from collections.abc import Sequence

from manaburn.cards.definitions import CardDefinition
from manaburn.editions import Attackable, Edition
from manaburn.errors import UnsupportedCard
from manaburn.state import GameState
from manaburn.state.records import GameObject
from manaburn.terms import CardId, CardType, ObjectId, PlayerId, Zone


def attackable(edition: Edition) -> Attackable:
    """What may be attacked, and so which card types the edition knows [cr2025 506.3]."""
    return edition.attackable


def refuse_unknown_types(edition: Edition, definition: CardDefinition) -> None:
    """Raise UnsupportedCard for a card of a type the edition cannot know."""
    walkers = attackable(edition) is not Attackable.PLAYERS
    if CardType.PLANESWALKER in definition.types and not walkers:
        raise UnsupportedCard(definition.name, f"the rules of {edition.name} know no planeswalkers")
    if CardType.BATTLE in definition.types:
        raise UnsupportedCard(definition.name, "battles are not supported")


def refuse_anachronism(edition: Edition, definition: CardDefinition) -> None:
    """Raise UnsupportedCard for a card that was first printed after the day of the edition."""
    if definition.first_printed > edition.in_force:
        raise UnsupportedCard(
            definition.name,
            f"it was first printed on {definition.first_printed}, the rules are of {edition.in_force}",
        )


def deal_decks(state: GameState, decks: Sequence[Sequence[CardDefinition]]) -> None:
    """Put each player's cards into their library, in the order given."""
    card = 0
    for seat, cards in enumerate(decks):
        ids = []
        for definition in cards:
            id = ObjectId(state.new_id())
            state.objects[id] = GameObject(id, definition, PlayerId(seat), Zone.LIBRARY, CardId(card))
            ids.append(id)
            card += 1
        state.players[seat].library = tuple(ids)
