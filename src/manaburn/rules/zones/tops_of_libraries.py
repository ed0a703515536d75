"""Who may know the top card of a library [cr2025-06-06 401.5]."""

from __future__ import annotations

from manaburn.cards.vocabulary.changes.playing import Seers, TopCardSeen
from manaburn.rules.layers.deriving import derive
from manaburn.rules.layers.player_rules import player_rules
from manaburn.state import GameState
from manaburn.state.records.agenda import Announce, Pay
from manaburn.terms import PlayerId


def seers_of_the_top(state: GameState, player: PlayerId) -> tuple[PlayerId, ...]:
    """The players who may know the top card of a player's library: all, if it is revealed. While a spell is
    cast or an ability activated nobody looks at it: it may be a new one [cr2025-06-06 401.5].
    """
    if not state.players[player].library or not (state.continuous or derive(state).for_players):
        return ()
    if any(isinstance(task, Announce | Pay) for task in state.agenda):
        return ()
    seen_by = {rule.by for rule in player_rules(state, player) if isinstance(rule, TopCardSeen)}
    if Seers.EVERYBODY in seen_by:
        return tuple(other.id for other in state.players)
    return (*state.options.team_of(player), state.decider(player)) if seen_by else ()
