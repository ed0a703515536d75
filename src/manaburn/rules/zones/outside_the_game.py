"""This module finds the cards that a player may bring into the game from outside it [cr2025-06-06 108.3b,
400.11].

`cards_that_may_come_in` is the entry: the sideboard, a companion, and in some editions or for some effects
also face-up cards in exile. In a Commander game, `_may_come_in` refuses some of them. Effects that bring one
of these into the game ask for them, and permissions to play one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never

from manaburn.editions import Edition
from manaburn.editions.axes_of_cards import CommanderWishes
from manaburn.editions.axes_of_objects import RemovedCards
from manaburn.rules.words.amounts import cards_in
from manaburn.rules.words.commanders import colors_allowed
from manaburn.rules.zones.face_down import hidden_card
from manaburn.state import GameState
from manaburn.terms import ObjectId, PlayerId, Zone


def are_exiled_cards_outside(edition: Edition) -> bool:
    """Return whether cards in exile are outside the game [cr2003-07-01 217.1e, cr2025-06-06 400.11]."""
    match edition.removed_cards:
        case RemovedCards.OUTSIDE:
            return True
        case RemovedCards.IN_A_ZONE:
            return False
        case _:
            assert_never(edition.removed_cards)


def cards_that_may_come_in(
    state: GameState, player: PlayerId, *, or_exiled: bool = False
) -> tuple[ObjectId, ...]:
    """Return the cards that a player owns outside the game and may bring into it; or that lie face up in
    exile, where `or_exiled`.

    A player whom another controls brings nothing from outside the game: the other can't see what they have
    there [cr2025-06-06 721.4].
    """
    there: Iterable[ObjectId] = ()
    if or_exiled or are_exiled_cards_outside(state.edition):
        there = cards_in(state, Zone.EXILE, [player])
    open_to_all = (id for id in there if hidden_card(state.objects[id]) is None)
    outside = cards_outside(state, player) if state.decider(player) == player else ()
    return (*(id for id in outside if _may_come_in(state, player, id)), *open_to_all)


def cards_outside(state: GameState, player: PlayerId) -> tuple[ObjectId, ...]:
    """Return the cards that a player owns outside the game: the sideboard, and a companion that was
    revealed.
    """
    companion = state.players[player].rare.companion
    return (*state.players[player].sideboard, *(() if companion is None else (companion,)))


def _may_come_in(state: GameState, player: PlayerId, id: ObjectId) -> bool:
    """Return whether a player may bring a card into the game. In a Commander game it must have another
    name than their cards in the game, and only colors that their deck may have [cr2025-06-06 903.11].
    """
    from manaburn.cards.decks.color_identity import color_identity  # noqa: PLC0415 - for few games

    commanders = state.players[player].commanders
    match state.edition.commander_wishes:
        case CommanderWishes.ANY_CARDS:
            return True
        case CommanderWishes.AS_OF_THE_DECK:
            if not commanders:
                return True
        case _:
            assert_never(state.edition.commander_wishes)
    leading = [state.objects[each.object].front_face for each in commanders]
    card = state.objects[id].front_face
    names = set(_names_in_the_game(state, player))
    return card.name not in names and color_identity(card) <= colors_allowed(state.edition, leading)


def _names_in_the_game(state: GameState, player: PlayerId) -> Iterator[str]:
    """Yield the names of all cards that a player owns and that are not outside the game."""
    outside = cards_outside(state, player)
    for object in state.objects.values():
        if object.owner == player and object.id not in outside:
            parts = [part.card_itself for part in object.components if part.card is not None]
            yield from (card.name for card in parts)
            if object.card is not None:
                yield object.front_face.name
