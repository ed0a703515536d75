"""This module checks whether a deck allows its companion, and reveals companions before the game
[cr2025-06-06 103.2b, 702.139].

* `allows_companion` checks the condition of a companion against the cards of a deck.
* `lay_out_companions` reveals the companions of all players as a game begins.
* `companion_of_deck` finds a card in a sideboard that can be the companion.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from manaburn.cards.decks.decks import COMMANDER_DECK_SIZE, LEAST_CARDS, Deck
from manaburn.cards.definitions import BASIC_LAND_MANA, CardDefinition
from manaburn.cards.layouts import Layout
from manaburn.cards.vocabulary.abilities import Activated
from manaburn.cards.vocabulary.leading import Companion, DeckDemand
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.editions import Edition, Topic, number_on
from manaburn.errors import GameError, IllegalDeck
from manaburn.mana import total_of
from manaburn.rules.layers.off_the_battlefield import in_a_deck
from manaburn.rules.words.filters import fits
from manaburn.state import GameState
from manaburn.state.records.records import GameObject
from manaburn.terms import CardId, ObjectId, Zone

_TWENTY_MORE = 20


def companion_of(card: CardDefinition) -> Companion | None:
    """Return the companion ability of a card, if it has one."""
    return next((ability for ability in card.abilities if isinstance(ability, Companion)), None)


def allows_companion(
    edition: Edition, card: CardDefinition, deck: Sequence[CardDefinition], minimum: int = LEAST_CARDS
) -> bool:
    """Return whether a starting deck, with its commander, fulfils the condition of a companion. The
    condition is a filter for every card, or one of the `DeckDemand` words about all cards together.
    `minimum` is how many cards the deck must have [cr2025-06-06 702.139a-b].
    """
    ability = companion_of(card)
    if ability is None:
        return False
    among = [each for each in deck if _fits_in_deck(edition, each, ability.among)]
    if isinstance(ability.demand, Filter):
        return all(_fits_in_deck(edition, each, ability.demand) for each in among)
    match ability.demand:
        case DeckDemand.DIFFERENT_NAMES:
            return len({each.name for each in among}) == len(among)
        case DeckDemand.ONE_SHARED_TYPE:
            return not among or bool(frozenset.intersection(*(each.types for each in among)))
        case DeckDemand.NO_SYMBOL_TWICE:
            return not any(_has_a_symbol_twice(each) for each in among)
        case DeckDemand.EACH_IS_ACTIVATED:
            return all(map(_has_an_activated_ability, among))
        case DeckDemand.TWENTY_MORE:
            return len(among) >= minimum + _TWENTY_MORE
        case _ as never:
            assert_never(never)


def _has_an_activated_ability(card: CardDefinition) -> bool:
    """Return whether a card has an activated ability; a basic land type gives one [cr2025-06-06 305.6]."""
    printed = any(isinstance(ability, Activated) for ability in card.abilities)
    return printed or not card.subtypes.isdisjoint(BASIC_LAND_MANA)


def _has_a_symbol_twice(card: CardDefinition) -> bool:
    """Return whether a mana cost has the same symbol twice. The cost of a split card is that of both
    halves together [cr2025-06-06 107.4, 709.4b].
    """
    halves = card.parts if card.layout is Layout.SPLIT else (card,)
    costs = [half.cost for half in halves if half.cost is not None]
    if not costs:
        return False
    numbers = [cost.generic for cost in costs if cost.generic]
    whole = total_of(costs)
    symbols = (*whole.hybrid, *whole.either, *numbers)
    alike = len({*whole.hybrid}) + len({*whole.either}) + len({*numbers}) < len(symbols)
    return alike or whole.x > 1 or any(amount > 1 for amount in whole.specific)


def _fits_in_deck(edition: Edition, card: CardDefinition, what: Filter) -> bool:
    """Return whether a card in a deck matches a filter."""
    now = in_a_deck(edition, card)
    return not (what.types and not what.types & now.types) and fits(what, now)


def lay_out_companions(state: GameState, companions: Sequence[CardDefinition | None]) -> None:
    """Reveal each player's companion from outside the game, and keep it with the face-up cards of the
    command zone.

    Raises GameError if the edition has no companions, and IllegalDeck for a deck that does not meet the
    condition of its companion.
    """
    if not any(companions):
        return
    if len(companions) > len(state.players):
        raise GameError("there are more companions than players")
    if number_on(Topic.COMPANION, state.edition.in_force) is None:
        raise GameError(f"the rules of {state.edition.name} have no companions")
    for player, card in zip(state.players, companions, strict=False):
        if card is None:
            continue
        led = [state.objects[each.object].definition for each in player.commanders]
        deck = [*(state.objects[id].definition for id in player.library), *led]
        if not allows_companion(state.edition, card, deck, COMMANDER_DECK_SIZE if led else LEAST_CARDS):
            says = f"{card.name} can't be the companion: the deck does not meet its condition"
            raise IllegalDeck(f"the deck of {player.name}", (state.problem(says, Topic.COMPANION),))
        id = ObjectId(state.new_id())
        state.objects[id] = GameObject(id, card, player.id, Zone.COMMAND, CardId(len(state.objects)))
        player.command = (*player.command, id)
        player.rare.companion = id


def companion_of_deck(edition: Edition, deck: Deck) -> CardDefinition | None:
    """Return the first card of a sideboard that can be the companion of its deck; None if there is none, or
    the edition has no companions.
    """
    aside = [card for _, card in deck.sideboard if companion_of(card) is not None]
    if not aside or number_on(Topic.COMPANION, edition.in_force) is None:
        return None
    cards = (*deck.cards, *deck.commanders)
    least = COMMANDER_DECK_SIZE if deck.commanders else LEAST_CARDS
    return next((card for card in aside if allows_companion(edition, card, cards, least)), None)
