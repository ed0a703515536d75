"""Agents play and the game is told, step by step."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console

from manaburn.agents import Agent, Seated
from manaburn.cli.telling.narration import Line, Narrator
from manaburn.cli.telling.telling import print_lines
from manaburn.editions import Topic, cite
from manaburn.game import Game
from manaburn.terms import PlayerId

MOST_DECISIONS = 20_000
"""After that many, a game that agents play is called a draw."""


def watch(game: Game, agents: Sequence[Agent], console: Console) -> None:
    """Tell a game between agents to its end."""
    narrator = Narrator(game.state)
    seated = Seated(game, {PlayerId(seat): agent for seat, agent in enumerate(agents)})
    heard = len(game.events)
    for _ in range(MOST_DECISIONS):
        happened = game.events[heard:]
        heard += len(happened)
        print_lines(console, narrator.tell(happened, game.state))
        if game.decision is None:
            return
        game.push(seated.answer())
    print_lines(
        console,
        [Line("The game is called a draw: it takes too long", cite(Topic.DRAWN_GAME, game.edition), 2)],
    )
