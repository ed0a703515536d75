"""A `Row` is the result of one simulated game, as it is written into tables: who won, in which turn, why."""

from __future__ import annotations

import json
from typing import Any

from manaburn.files import read_json
from manaburn.values import value


@value(kw_only=True)
class SoloGame:
    """The part of a row that only a game against nobody has."""

    kill: int | None
    """The number of its own turn in which it won; None if it did not."""
    mana: tuple[int, ...]
    """How much mana was spent in each of its own turns."""
    hand: tuple[str, ...]
    """The cards of the opening hand that was kept."""
    lands: int
    """How many of them are lands."""


@value(kw_only=True)
class Row:
    """A row holds the result of one game. Tuples have one entry for each seat, in order from 0."""

    number: int
    """Games are numbered from 1."""
    seed: int
    """The seed that the game was begun with."""
    decks: tuple[str, ...]
    """Which deck was played in each seat."""
    agents: tuple[str, ...]
    """The agent that played in each seat."""
    began: int
    """The seat that played first."""
    winners: tuple[int, ...]
    """The seats that won: one, those of a team, or none in a draw."""
    reason: str
    """Why the others lost: `life`, `empty library`, `poison` and so on; `took too long`, `fault`: draws."""
    turns: int
    """The number of turns."""
    answers: int
    """How many answers were given, those that a game gives by itself included."""
    mulligans: tuple[int, ...]
    """The number of mulligans that each seat took."""
    life: tuple[int, ...]
    """The life total of each seat at the end."""
    seconds: float
    """How long it took."""
    fault: str = ""
    """What went wrong, if the game could not be played to its end: a fault of the program or of an agent."""
    alone: SoloGame | None = None
    """What a game of one deck against nobody has besides."""

    def columns(self) -> dict[str, Any]:
        """Return the row as a table has it: what is kept by seat has a column for each seat.

        >>> row = Row(number=1, seed=7, decks=("sligh", "skies"), agents=("simple", "simple"), began=1,
        ...           winners=(0,), reason="life", turns=9, answers=250, mulligans=(0, 1), life=(3, -2),
        ...           seconds=0.2)
        >>> {name: cell for name, cell in row.columns().items() if "deck" in name or "life" in name}
        {'deck_0': 'sligh', 'deck_1': 'skies', 'winning_deck': 'sligh', 'life_0': 3, 'life_1': -2}
        """
        won = self.winners[0] if self.winners else None
        alone = (
            {} if self.alone is None else {name: _as_list(held) for name, held in vars(self.alone).items()}
        )
        return {
            "number": self.number,
            "seed": self.seed,
            **_by_seat("deck", self.decks),
            **_by_seat("agent", self.agents),
            "began": self.began,
            "winner": won,
            "winning_deck": None if won is None else self.decks[won],
            "reason": self.reason,
            "turns": self.turns,
            "answers": self.answers,
            **_by_seat("mulligans", self.mulligans),
            **_by_seat("life", self.life),
            **alone,
            "fault": self.fault or None,
            "seconds": self.seconds,
        }

    def kept(self) -> str:
        """Return the row as one line of JSON, from which `row_of` makes it again."""
        fields = vars(self) | {"alone": None if self.alone is None else vars(self.alone)}
        return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))


def row_of(line: str) -> Row:
    """Return the row that `kept` wrote as a line."""
    parsed = read_json(line)
    alone = parsed.pop("alone")
    if alone is not None:
        alone = SoloGame(**{name: _as_tuple(what) for name, what in alone.items()})
    return Row(**{name: _as_tuple(what) for name, what in parsed.items()}, alone=alone)


def _by_seat(name: str, entries: tuple[Any, ...]) -> dict[str, Any]:
    return {f"{name}_{seat}": what for seat, what in enumerate(entries)}


def _as_tuple(what: Any) -> Any:
    """Return a list of JSON as the tuple that it was."""
    return tuple(what) if isinstance(what, list) else what


def _as_list(what: Any) -> Any:
    """Return a tuple as a list, which a table can hold."""
    return list(what) if isinstance(what, tuple) else what
