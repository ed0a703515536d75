"""Bots are agents that are programs in any language: they exchange lines of JSON with us over their standard
input and output.

Read `messages` first, which has all messages and their JSON schema. `processes` starts programs, reads what
they write and ends them; `bot` is the agent that asks a program; `checking` tests whether one keeps to the
protocol.
"""

from manaburn.agents.bots.bot import Bot
from manaburn.agents.bots.processes import Limits

__all__ = ["Bot", "Limits"]
