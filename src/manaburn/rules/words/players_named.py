"""The players that words of card texts mean: you, each opponent, its controller, the defending player."""

from __future__ import annotations

from typing import assert_never

from manaburn.cards.vocabulary.words.references import (
    Chosen,
    ControllerOf,
    OwnerOf,
    PlayerOrControllerOf,
    Players,
    Together,
    Who,
)
from manaburn.rules.players.defending import attacking_players, defenders_meant
from manaburn.rules.players.range_of_influence import opponents_in_range, players_in_range
from manaburn.rules.words.qualities import chosen_player
from manaburn.rules.words.single_objects import enchanted_player, object_or_last_known, single_objects
from manaburn.state import GameState
from manaburn.state.records.effects import Context
from manaburn.terms import PlayerId, is_player


def players_among(state: GameState, who: Players, context: Context) -> list[PlayerId]:
    """The players a word means, as far as they are in range, in turn order from the active player."""
    present = players_in_range(state, context.controller)
    match who:
        case Who.YOU:
            return [p for p in present if p == context.controller]
        case Who.EACH_PLAYER:
            return present
        case Who.EACH_OTHER_PLAYER:
            return [p for p in present if p != context.controller]
        case Who.EACH_OPPONENT:
            return opponents_in_range(state, context.controller)
        case Who.OTHER_OPPONENTS:
            that_player = context.binding.that_player
            return [p for p in opponents_in_range(state, context.controller) if p != that_player]
        case Who.OPPONENTS_NOT_DEFENDING:
            defending = defenders_meant(state, context.source)
            return [p for p in opponents_in_range(state, context.controller) if p not in defending]
        case Who.THAT_PLAYER:
            return [p for p in present if p == context.binding.that_player]
        case Who.ACTIVE_PLAYER:
            meant = set(state.active_team()) if context.binding.active is None else {context.binding.active}
        case Who.DEFENDING_PLAYER:
            chosen = context.binding.defending
            meant = set(defenders_meant(state, context.source)) if chosen is None else {chosen}
        case Who.ENCHANTED_PLAYER:
            enchanted = enchanted_player(state, context.source)
            return [p for p in present if p == enchanted]
        case Who.CHOSEN_PLAYER:
            return [p for p in present if p == chosen_player(state, context.source)]
        case Who.OPPONENTS_ATTACKING_THAT_PLAYER:
            attacking = attacking_players(state, context.binding.that_player)
            meant = {p for p in attacking if state.options.are_opponents(p, context.controller)}
        case Who.MONARCH:
            meant = set() if state.game.monarch is None else {state.game.monarch}
        case Chosen(slot):
            meant = {PlayerId(t) for t in context.targets[slot] if is_player(t)}
        case PlayerOrControllerOf(what):
            meant = {*players_among(state, what, context), *players_among(state, ControllerOf(what), context)}
        case ControllerOf(what):
            meant = {state.controller_of(id) for id in single_objects(state, what, context)}
        case OwnerOf(what):
            meant = {object_or_last_known(state, id).owner for id in single_objects(state, what, context)}
        case Together(players):
            meant = {player for each in players for player in players_among(state, each, context)}
        case _:
            assert_never(who)
    return [player for player in present if player in meant]
