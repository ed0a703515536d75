"""Agents that are programs in any language: they speak lines of JSON over their standard input and output.

Read `messages` first: all that is said, and its JSON schema. `telling` writes what is told of a game,
`processes` starts programs, listens to them and ends them, `bot` is the agent that asks one, `checking` tries
out whether one does as it should.
"""

from manaburn.agents.bots.bot import Bot
from manaburn.agents.bots.processes import Limits

__all__ = ["Bot", "Limits"]
