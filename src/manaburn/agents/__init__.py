"""Agents are players that are programs: they are given their view, the events it shows, and the legal
answers, and nothing else. `play_game` lets them play a game to its end.

Read `protocol` first.

>>> from manaburn.agents import RandomAgent, play_game
>>> from manaburn import load_deck
>>> from manaburn.game import ALL_AUTOMATION, Game
>>> ogres = load_deck("ogres").cards
>>> game = Game.new([ogres, ogres], seed=3, automation=ALL_AUTOMATION)
>>> len(play_game(game, [RandomAgent(1), RandomAgent(2)]).winners)
1
"""

from __future__ import annotations

from collections.abc import Sequence

from manaburn.agents.protocol import Agent, Follower, Legal, Opening, Seated, ask
from manaburn.agents.registry import AgentKind, RandomAgent, agent_called, agent_kinds, agent_names
from manaburn.agents.simple import SimpleAgent
from manaburn.cards.decks.decks import Deck
from manaburn.errors import GameError
from manaburn.game import Game
from manaburn.state.events import GameEnded
from manaburn.terms import PlayerId

__all__ = [
    "Agent",
    "AgentKind",
    "Follower",
    "Legal",
    "Opening",
    "RandomAgent",
    "Seated",
    "SimpleAgent",
    "agent_called",
    "agent_kinds",
    "agent_names",
    "ask",
    "play_game",
]


def play_game(
    game: Game,
    agents: Sequence[Agent],
    *,
    format_name: str | None = None,
    decks: Sequence[Deck] = (),
    most_turns: int | None = None,
    most_decisions: int = 100_000,
) -> GameEnded:
    """Let agents, one for each seat, play a game to its end. An agent that is a `Follower` is also given the
    name of the format and its own deck, if `format_name` and `decks` are.

    A game that outlasts a limit counts as a draw, and is left as it then is. Raises GameError if there is
    not one agent for each player, and IllegalAction if an agent gives an answer that is not legal.
    """
    if len(agents) != len(game.state.players):
        raise GameError(f"{len(game.state.players)} players need as many agents, not {len(agents)}")
    seated = Seated(game, {PlayerId(seat): agent for seat, agent in enumerate(agents)})
    seated.begin(format_name, decks)
    for _ in range(most_decisions):
        if game.decision is None or (most_turns is not None and game.state.turn.number > most_turns):
            break
        game.push(seated.answer())
    seated.end()
    return game.outcome or GameEnded(())
