"""This module keeps the results of a match, in a folder with its games: a `MatchFolder`, to which each
`Result` is added.

The folder holds `match.json`, what is played; `results.jsonl`, one line for each game that is over; and each
of these games as `games/NUMBER.json`, which `manaburn show` and `Game.load` read. A match that was broken off
goes on where it stopped.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

from manaburn.digests import mark_of
from manaburn.errors import GameError, SaveError
from manaburn.fields import wrong_fields
from manaburn.files import content_of, read_json, text_of_file
from manaburn.game import Game
from manaburn.matches.pairing import Match
from manaburn.values import value


@value(kw_only=True)
class Result:
    """A result says how one game ended; tuples are in the order of the seats."""

    number: int
    seed: int
    agents: tuple[int, ...]
    """Which of the two agents sat there."""
    decks: tuple[str, ...]
    first: int
    """The seat that began."""
    winner: int | None
    """Which of the two agents won; None for a draw."""
    reason: str
    """Why the other lost, or that it took too long."""
    turns: int
    answers: int
    seconds: float

    @property
    def points(self) -> float:
        """Return the points of the first agent: 1, 0.5 or 0."""
        return 0.5 if self.winner is None else 1.0 if self.winner == 0 else 0.0


class MatchFolder:
    """The folder of one match, new or to be continued. Raises GameError if it holds another match, SaveError
    if it cannot be read, OSError if it cannot be written.
    """

    def __init__(self, path: Path, match: Match) -> None:
        self.path = path
        self._results = path / "results.jsonl"
        self._games = path / "games"
        played, described = path / "match.json", _described(match)
        if played.exists():
            _refuse_another(played, described)
        else:
            if path.exists() and any(path.iterdir()):
                raise GameError(f"{path} holds other files: name a new folder, or that of a match")
            self._games.mkdir(parents=True, exist_ok=True)
            played.write_text(json.dumps(described, indent=1) + "\n", encoding="utf-8")
        self.results = tuple(self._read())
        """Of the games played before, in that order."""

    def keep(self, game: Game, result: Result) -> None:
        """Keep a game that is over. Raises OSError and SaveError."""
        self._games.mkdir(exist_ok=True)
        game.save(self._games / f"{result.number:06}.json")
        line = json.dumps({field.name: getattr(result, field.name) for field in fields(result)})
        with self._results.open("a", encoding="utf-8") as file:
            file.write(line + "\n")
            file.flush()
            os.fsync(file.fileno())

    def _read(self) -> Iterator[Result]:
        """Yield the results so far; a last line that was not written whole is cut off the file."""
        if not self._results.exists():
            return
        whole, _, torn = content_of(self._results).rpartition(b"\n")
        if torn:
            os.truncate(self._results, len(whole) + 1 if whole else 0)
        for number, line in enumerate(whole.splitlines(), 1):
            try:
                yield _result(read_json(line.decode()))
            except (AttributeError, TypeError, ValueError):
                raise SaveError(f"{self._results}, line {number}: this is not the result of a game") from None


def _result(data: dict[str, Any]) -> Result:
    """Return the result that a line of the file holds. Raises ValueError or TypeError if it holds none."""
    values: dict[str, Any] = {
        name: tuple(each) if isinstance(each, list) else each for name, each in data.items()
    }
    if any(wrong_fields(Result, values)):
        raise ValueError
    return Result(**values)


def _described(match: Match) -> dict[str, Any]:
    """Return everything that the games of a match depend on, but for how many there are."""
    return {
        "agents": list(match.agents),
        "decks": {deck.name: mark_of(deck.listed) for deck in match.decks},
        "edition": match.edition.name,
        "format": match.format,
        "seed": match.seed,
    }


def _refuse_another(path: Path, described: dict[str, Any]) -> None:
    """Raise GameError if the file describes another match."""
    try:
        there = read_json(text_of_file(path))
        other = [name for name, each in described.items() if there.get(name) != each]
    except (AttributeError, ValueError):
        raise SaveError(f"{path}: this is not the file of a match: name another folder") from None
    if other:
        what = f"holds a match that differs in its {other[0]}"
        raise GameError(f"{path.parent} {what}: name another folder, or the same match")
