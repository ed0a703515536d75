"""This module chooses the answers of agents, in a process of the server that does nothing else: `Mirrors` has
a copy (a mirror) of each game in which agents play, and `choose` returns their next answers.

Agents that come with the package share a process; any other has one of its own for each table, so that one
that is slow delays nobody else.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from manaburn.agents import Seated, agent_called
from manaburn.agents.registry import OWN_NAMES
from manaburn.game import ALL_AUTOMATION, Automation, Game
from manaburn.state.keeping.codec import decode, encode
from manaburn.terms import PlayerId

_MOST_ANSWERS = 2_000
"""How many answers are chosen in one call at the most; the next call goes on from there."""
_PAYS = frozenset((Automation.PAY_MANA,))


def shares_a_process(agents: Mapping[int, str]) -> bool:
    """Return whether agents are those of the package, which are known to be quick."""
    return set(agents.values()) <= set(OWN_NAMES)


class Mirrors:
    """The copies of games in one agents' process, each with its agents."""

    def __init__(self) -> None:
        self._held: dict[str, tuple[Game, Seated]] = {}

    def carry_out(self, what: str, arguments: Mapping[str, Any]) -> Any:
        """Carry out `choose` or `forget` for the server."""
        return self.choose(**arguments) if what == "choose" else self.forget(**arguments)

    def forget(self, name: str) -> None:
        """Drop the copy of a game."""
        self._held.pop(name, None)

    def choose(
        self, name: str, begun: str, kept: int, answers: str, agents: Mapping[int, str], seed: int
    ) -> str | None:
        """Return the agents' next answers, as JSON, up to a question to somebody else.

        First the copy is brought up to date: `kept` of its answers stay, and `answers` are given after them.
        `begun` is the game as it began, for a new copy. None if the copy has not `kept` answers: then the
        caller sends all answers.
        """
        if name not in self._held:
            self._held[name] = _mirror(begun, agents, seed)
        game, seated = self._held[name]
        if len(game.answers) < kept:
            return None
        game.automation = frozenset()
        _take_back(game, seated, kept)
        if len(game.answers) != kept:
            self.forget(name)
            return None
        for each in json.loads(answers):
            game.push(decode(each))
        game.automation = _PAYS
        before = len(game.answers)
        for _ in range(_MOST_ANSWERS):
            if game.decision is None or game.decider not in seated.agents:
                break
            game.push(game.automatic_answer(ALL_AUTOMATION) or seated.answer())
        return json.dumps([encode(each) for each in game.answers[before:]])


def _mirror(begun: str, agents: Mapping[int, str], seed: int) -> tuple[Game, Seated]:
    """Return a copy of a game as it began, with new agents."""
    game = Game.load(text=begun)
    made = {PlayerId(seat): agent_called(agent, seed + seat) for seat, agent in agents.items()}
    return game, Seated(game, made)


def _take_back(game: Game, seated: Seated, kept: int) -> None:
    """Take back all answers after the first `kept`, and tell the agents."""
    if len(game.answers) > kept:
        while len(game.answers) > kept:
            game.pop()
        seated.taken_back()
