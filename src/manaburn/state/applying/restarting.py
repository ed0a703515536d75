"""This module begins a restarted game, as a part of `apply`: everything of the old game is forgotten but
the cards [cr2026-04-17 727].

`game_restarted` does it. The cards are in their decks by then, or left in exile.
"""

from __future__ import annotations

from manaburn.state import GameState, events
from manaburn.state.records.game_wide import GameWide, ranges_of_influence
from manaburn.state.records.records import Player, Rare
from manaburn.state.records.turns import Turn
from manaburn.terms import ObjectId
from manaburn.values import replace


def game_restarted(state: GameState, event: events.GameRestarted) -> None:
    """Let every player begin anew, and forget the turn, all effects and whatever was still to be done."""
    state.players[:] = [
        _beginning(player, life, schemes, attractions)
        for player, life, schemes, attractions in zip(
            state.players, event.life, event.schemes, event.attractions, strict=True
        )
    ]
    before = state.game
    ranges = ranges_of_influence(state.players, state.options)
    state.game = GameWide(before.chance, ranges=ranges, agreed_life=before.agreed_life)
    state.turn = Turn(event.starting, event.starting)
    state.stack = state.continuous = state.waiting = ()
    state.agenda.clear()


def _beginning(
    player: Player, life: int, schemes: tuple[ObjectId, ...], attractions: tuple[ObjectId, ...]
) -> Player:
    """Return a player as they begin the new game, with the cards that they have now. What they play with
    stays theirs: commanders, a companion, schemes, Attractions, a sideboard.
    """
    old = player.rare
    new = Rare(
        commanders=tuple(replace(each, casts=0, arrived=None) for each in old.commanders),
        schemes=schemes,
        attractions=attractions,
        companion=old.companion,
        sideboard=old.sideboard,
    )
    return Player(
        player.id,
        player.name,
        life,
        library=player.library,
        command=player.command,
        in_game=player.in_game,
        left_after=player.left_after,
        rare=new,
    )
