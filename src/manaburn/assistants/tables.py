"""This module keeps the duels of a server: `Tables` has each duel under a token, a secret that the tool `new`
returns, and whoever shows the token to `answer` or `view` plays that seat.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from secrets import randbits, token_urlsafe
from threading import Lock
from typing import Any

from manaburn.assistants.duels import SavedDuel
from manaburn.assistants.replies import Reply
from manaburn.errors import WrongArgument
from manaburn.values import replace, value

MOST_DUELS = 50
"""The most duels that are kept; a further one takes the place of the one that was used longest ago."""


class Tables:
    """A `Tables` keeps the duels of a server by their tokens. `call` carries out a tool, given its name, in
    another process.
    """

    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call
        self._tables: OrderedDict[str, _Table] = OrderedDict()
        self._changing = Lock()

    def new(self, deck: str, opponent_deck: str, on: str, opponent: str, seed: int | None) -> Reply:
        """Begin a duel; without a seed, chance is not to be foreseen. The reply has its token."""
        seed = randbits(62) if seed is None else seed
        arguments = {"deck": deck, "opponent_deck": opponent_deck, "on": on, "opponent": opponent}
        reply, duel = self._call("new", seed=seed, **arguments)
        token = token_urlsafe(16)
        with self._changing:
            self._tables[token] = _Table(duel, Lock())
            while len(self._tables) > MOST_DUELS:
                self._tables.popitem(last=False)
        return Reply(f"token: {token}\n{reply.text}", {"token": token, **reply.data})

    def answer(self, token: str, answers: Sequence[str]) -> Reply:
        """Answer in a duel; two calls with one token are carried out one after the other."""
        with self._table(token).taken:
            table = self._table(token)
            reply, duel = self._call("answer", duel=table.duel, answers=answers)
            with self._changing:
                if token in self._tables:
                    self._tables[token] = replace(table, duel=duel)
        assert isinstance(reply, Reply), reply
        return reply

    def view(self, token: str) -> Reply:
        """Show a duel to its seat."""
        reply = self._call("view", duel=self._table(token).duel)
        assert isinstance(reply, Reply), reply
        return reply

    def _table(self, token: str) -> _Table:
        with self._changing:
            table = self._tables.get(token)
            if table is None:
                raise WrongArgument("no duel has this token: begin one with new, and use its token")
            self._tables.move_to_end(token)
            return table


@value
class _Table:
    """A duel as it is now; who plays on in it takes its lock."""

    duel: SavedDuel
    taken: Any
