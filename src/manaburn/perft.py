"""This module counts the sequences of legal answers to a depth (`perft`, a word from chess programs), the
quickest test that no legal answer is missing.

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

from manaburn.decisions import Action
from manaburn.editions import LATEST, Edition
from manaburn.errors import NotationError
from manaburn.game import Game
from manaburn.legal import LegalActions
from manaburn.notation import action_text, parse_position
from manaburn.rules.engine.engine import advance, answer
from manaburn.state import GameState
from manaburn.values import value


def perft(position: Game | GameState, depth: int) -> int:
    """Return the number of sequences of `depth` legal answers, with none given automatically.

    A game that is over has none; at depth 0 there is one, the empty one.
    """
    return _count(_state_of(position), depth)


def divide(position: Game | GameState, depth: int) -> dict[str, int]:
    """Return the number of sequences for each first answer, to find the one that makes a count wrong."""
    state = _state_of(position)
    if depth < 1:
        raise ValueError("a division needs a depth of at least 1")
    return {action_text(state, action): _count(after, depth - 1) for action, after in _continuations(state)}


def _state_of(position: Game | GameState) -> GameState:
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


def _continuations(state: GameState) -> Iterator[tuple[Action, GameState]]:
    """Yield each legal answer with the state after it."""
    for action in LegalActions(state):
        after = state.clone()
        answer(after, action)
        yield action, after


# Files


@value
class PerftCase:
    """A block of a perft file."""

    id: str
    editions: tuple[Edition, ...]
    position: str
    counts: tuple[tuple[int, int], ...]
    """Pairs of a depth and the expected number of sequences."""

    def state(self, edition: Edition) -> GameState:
        """Return the position, under one of the editions."""
        return parse_position(self.position, edition)


def read_perft_file(text: str) -> tuple[PerftCase, ...]:
    """Parse a perft file. Lines that begin with `//` are comments. Raises NotationError with the line.

    >>> block = ("id nothing", "edition 2002", "Anna 20 | Ben 20", "depth 1 1")
    >>> read_perft_file(chr(10).join(block))[0].counts
    ((1, 1),)
    """
    blocks: list[list[tuple[int, str]]] = [[]]
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip().startswith("//"):
            continue
        if line.strip():
            blocks[-1].append((number, line))
        elif blocks[-1]:
            blocks.append([])
    return tuple(_read_block(block) for block in blocks if block)


def _read_block(block: list[tuple[int, str]]) -> PerftCase:
    """Return the case of a block, given as line numbers and lines. Raises NotationError."""
    name, position = "", list[str]()
    editions: tuple[Edition, ...] = ()
    counts: list[tuple[int, int]] = []
    for number, line in block:
        word, _, rest = line.strip().partition(" ")
        match word:
            case "id":
                name = rest.strip()
            case "edition":
                editions = tuple(Edition.parse(part) for part in rest.split())
            case "depth":
                match rest.replace(",", "").split():
                    case [depth, count] if depth.isdecimal() and count.isdecimal():
                        counts.append((int(depth), int(count)))
                    case _:
                        raise NotationError(f"line {number}: {line.strip()!r} is not like 'depth 2 440'")
            case _:
                position.append(line)
    if not name or not position or not counts:
        missing = "an id" if not name else "a position" if not position else "counts"
        raise NotationError(f"line {block[0][0]}: this block of a perft file lacks {missing}")
    return PerftCase(name, editions or (LATEST,), "\n".join(position), tuple(counts))
