"""Perft: how many sequences of answers there are to a depth, the quickest witness that nothing is missing.

A perft file has blocks divided by empty lines: an id, editions, a position, and counts.

    id two bears
    edition 2002 2025
    Anna 20   battlefield: Grizzly Bears
    Ben 20    battlefield: Grizzly Bears
    depth 1 3
    depth 2 9
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from manaburn.editions import LATEST, Edition
from manaburn.errors import NotationError
from manaburn.game import Game
from manaburn.legal import LegalActions
from manaburn.notation import action_text
from manaburn.rules.engine import advance, answer
from manaburn.state import GameState


def perft(position: Game | GameState, depth: int) -> int:
    """The number of sequences of that many answers, nothing being automatic.

    A game that is over has none; at depth 0 there is one, the empty one.
    """
    return _count(_moment(position), depth)


def divide(position: Game | GameState, depth: int) -> dict[str, int]:
    """The sequences by their first answer, to find the one that makes a count wrong."""
    state = _moment(position)
    if depth < 1:
        raise ValueError("a division needs a depth of at least 1")
    return {action_text(state, action): _count(after, depth - 1) for action, after in _continuations(state)}


def _moment(position: Game | GameState) -> GameState:
    state = (position.state if isinstance(position, Game) else position).clone()
    advance(state)
    return state


def _count(state: GameState, depth: int) -> int:
    if depth == 0:
        return 1
    if state.decision is None:
        return 0
    if depth == 1:
        return LegalActions(state).count()
    return sum(_count(after, depth - 1) for _, after in _continuations(state))


def _continuations(state: GameState) -> Iterator[tuple[object, GameState]]:
    for action in LegalActions(state):
        after = state.clone()
        answer(after, action)
        yield action, after
