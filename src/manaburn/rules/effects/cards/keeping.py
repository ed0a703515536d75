"""This module carries out the effects that leave players only so many of their cards [cr2025-06-06 101.4,
701.9, 701.23].

* `_discard_down_to`: players discard down to a number of cards, as for Balance.
* `_keep_on_top`: a player puts some cards of their library and graveyard on top, and the others are exiled,
  as for Doomsday.

The table `EFFECTS_OF_KEEPING` names them for `manaburn.rules.effects.effects`.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.effects_on_cards.keeping import DiscardDownTo, KeepOnTop
from manaburn.cards.vocabulary.effects_on_cards.moving import Place
from manaburn.decisions import ChooseObjects, Purpose
from manaburn.rules.effects.cards.searching import (
    exile_what_was_found,
    is_found_for_others,
    library_as_searched,
)
from manaburn.rules.happening.answers import choose
from manaburn.rules.happening.effect_rows import EffectRows
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.characteristics import number
from manaburn.rules.layers.meaning import players_meant
from manaburn.rules.layers.player_rules import can_search_library
from manaburn.rules.zones.zones import discarding, move, move_all
from manaburn.state import GameState, events
from manaburn.state.events import Cause
from manaburn.state.records.agenda import PutAway
from manaburn.state.records.effects import Context
from manaburn.terms import ObjectId, Zone


def _discard_down_to(state: GameState, effect: DiscardDownTo, context: Context) -> None:
    """Let all players choose, in turn order, without the others seeing what; then all discard [cr2025-06-06
    101.4, 101.4a].
    """
    left, discarded = number(state, effect.amount, context), list[ObjectId]()
    for player in players_meant(state, effect.who, context):
        hand = state.players[player].hand
        too_many = len(hand) - left
        if too_many > 0:
            asked = ChooseObjects(player, Purpose.DISCARD, hand, too_many, too_many)
            discarded.extend(choose(state, asked, otherwise=()))
    move_all(state, discarding(state, discarded))


def _keep_on_top(state: GameState, effect: KeepOnTop, context: Context) -> None:
    """Let the player find the cards, exile the others, and let them put the found ones on top in an order.
    A player who can't search their library finds cards of the graveyard alone.
    """
    player = context.controller
    own = state.players[player]
    cards, searches = (*own.library, *own.graveyard), can_search_library(state, player, player, context)
    reached = library_as_searched(state, player, player) if searches else ()
    among = tuple(sorted((*reached, *own.graveyard)))
    many = min(effect.number, len(among))
    found = choose(state, ChooseObjects(player, Purpose.FIND, among, many, many), otherwise=())
    others = [id for id in sorted(cards) if id not in found]
    # Another player's permanent may exile whatever is found in this library; then nothing goes on top.
    taken = searches and is_found_for_others(state, player)
    if taken:
        exile_what_was_found(state, player, found)
    elif searches:
        happen(state, events.LibrarySearched(player, player))
    move_all(state, [move(state, id, Zone.EXILE, Cause.EFFECT) for id in others])
    if taken:
        return
    # A card from the graveyard becomes a new object in the library, and then all are put in order.
    from_graveyard = [move(state, id, Zone.LIBRARY, Cause.EFFECT) for id in found if id in own.graveyard]
    move_all(state, from_graveyard)
    became = {moved.old: moved.new for moved in from_graveyard}
    on_top = tuple(became.get(id, id) for id in found)
    state.schedule(PutAway(player, on_top, Place.TOP, context))


EFFECTS_OF_KEEPING: EffectRows = {
    DiscardDownTo: _discard_down_to,
    KeepOnTop: _keep_on_top,
}
