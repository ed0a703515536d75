"""What the members of a team have in common: life and poison counters [cr2025-06-06 810.4, 810.10]."""

from __future__ import annotations

from manaburn.editions import TeamPoison, Topic, cite
from manaburn.errors import GameError
from manaburn.options import Sharing
from manaburn.state import GameState
from manaburn.state.records.records import Player
from manaburn.terms import CounterKind, PlayerId


def sharing_life(state: GameState, player: PlayerId) -> list[Player]:
    """The players whose life total is one with a player's, they themselves included."""
    if state.options.sharing is not Sharing.TURNS_AND_LIFE:
        return [state.players[player]]
    return [state.players[member] for member in state.options.team_of(player)]


def shares_poison(state: GameState) -> bool:
    """Whether the poison counters of a player are their team's [cr2025-06-06 810.10; cr2010-10-01 704.5c]."""
    together = state.options.sharing is Sharing.TURNS_AND_LIFE
    return together and state.edition.team_poison is TeamPoison.SHARED


def sharing_poison(state: GameState, player: PlayerId) -> list[Player]:
    """The players who have the same poison counters as a player, they themselves included."""
    return sharing_life(state, player) if shares_poison(state) else [state.players[player]]


def refuse_unequal_totals(state: GameState) -> None:
    """Raise GameError unless those who share life, and poison counters, have the same number of them."""
    for player in state.players:
        if any(other.life != player.life for other in sharing_life(state, player.id)):
            rule = cite(Topic.TEAM_LIFE, state.edition)
            raise GameError(f"the players of a team have one life total [{rule}]")
        if any(other.poison != player.poison for other in sharing_poison(state, player.id)):
            rule = cite(Topic.TEAM_POISON, state.edition)
            raise GameError(f"the players of a team have the same poison counters [{rule}]")


def change_counters(player: Player, kind: CounterKind, change: int) -> None:
    """Give a player counters of a kind, or take some away."""
    now = dict(player.counters) | {kind: player.counter(kind) + change}
    player.counters = tuple((kind, number) for kind, number in now.items() if number)
