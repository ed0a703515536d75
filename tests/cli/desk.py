"""A session with typed lines instead of a keyboard, for the tests of the terminal."""

from __future__ import annotations

import io
from contextlib import suppress

from rich.console import Console

from manaburn.agents import SimpleAgent
from manaburn.cli.keeping.files import KeptSeating
from manaburn.cli.playing.playing import play
from manaburn.cli.playing.session import Session
from manaburn.editions import R2025
from manaburn.game import ALL_AUTOMATION, Game
from manaburn.habits import Stops


class Desk:
    """A session with typed lines instead of a keyboard."""

    def __init__(self, game, *said, stops=None, persons=(0,), keep_in=None):
        self.paper = io.StringIO()
        self.said = list(said)
        self.reply = None
        self.game = game
        self.session = Session(
            game,
            KeptSeating(persons),
            {player.id: SimpleAgent(player.id) for player in game.state.players if player.id not in persons},
            console=Console(file=self.paper, width=120, highlight=False),
            read=self.read,
            stops=stops or Stops(),
            keep_in=keep_in,
        )

    def read(self, prompt):
        if self.reply is not None:
            return self.reply(self.paper.getvalue())
        if not self.said:
            raise EOFError
        line = self.said.pop(0)
        self.paper.write(f"{prompt}{line}\n")
        return line

    def play(self):
        with suppress(EOFError):
            play(self.session)
        return self.paper.getvalue()


def at(text, *said, edition=R2025):
    return Desk(Game.parse(text, edition, ALL_AUTOMATION), *said)
