"""This module reads and writes games in files: those that are named at the command line, and those that are
kept.

`read_question` and `read_game` read a file that is named: a saved game, or a position as text, in which a
line may say what is declared. `read_table` and `write_game` are for games at the terminal. Each is kept in a
file of its own, written after every answer, so that none is lost however the terminal ends. Such a file also
says who sits at the terminal. `kept_games` lists what is kept.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

from manaburn.agents import agent_names
from manaburn.cli.telling.sight import your_cards
from manaburn.editions import Edition
from manaburn.errors import GameError, NotationError, SaveError, about_file
from manaburn.files import beside, read_json, refuse_what_is_no_file, text_of_file
from manaburn.game import ALL_AUTOMATION, Game
from manaburn.gameplay.saving import text_to_be_read
from manaburn.habits import Habits
from manaburn.oracle.store.directory import data_directory
from manaburn.terms import PlayerId

_DECLARATION = re.compile(r"^[^\S\n]*((?:attack|block|assign)\s*:.*)$", re.IGNORECASE | re.MULTILINE)


def user_path(said: str) -> Path:
    """Return the path that somebody typed: perhaps in quotes, perhaps from their home directory."""
    quoted = re.fullmatch(r"""(["'])(.+)\1""", said.strip())
    path = Path(quoted[2] if quoted else said.strip())
    try:
        return path.expanduser()
    except RuntimeError:  # nobody is called so
        return path


def read_text(path: Path) -> str:
    """Return the text in a file. Raises NotationError if it cannot be read."""
    try:
        return text_of_file(path)
    except OSError as error:
        raise NotationError(about_file(path, error)) from None
    except UnicodeDecodeError:
        raise NotationError(f"{path}: this is not a text file") from None


def read_question(
    path: Path, edition: Edition | None = None, *, to_play: bool = False
) -> tuple[Game, str | None]:
    """Return the game in a file, saved or written as a position, with the declaration that the file states,
    if any. A game `to_play` answers by itself what has only one answer. Raises GameError.
    """
    text = read_text(path)
    if text.lstrip().startswith("{"):
        if edition is not None:
            raise GameError(f"{path}: a saved game already has its edition: leave --edition out")
        try:
            return Game.load(text=text), None
        except SaveError as error:
            raise SaveError(f"{path}: {error}") from None
    found = _DECLARATION.search(text)
    automation = ALL_AUTOMATION if to_play else ()
    try:
        game = Game.parse(_DECLARATION.sub("", text), edition, automation, cards=your_cards())
    except NotationError as error:
        raise NotationError(f"{path}: {error}") from None
    return game, None if found is None else found[1].strip()


def read_game(path: Path, edition: Edition | None = None) -> Game:
    """Return the game of a file: see `read_question`."""
    return read_question(path, edition)[0]


_TABLE = "table"
"""The part of a kept game's JSON that says who plays at the terminal."""
USUAL_OPPONENT = "simple"
"""The agent that plays against people who name none."""


@dataclass(frozen=True)
class KeptSeating:
    """The seating says who plays a game: the people at the terminal, and which kind of program plays for all
    others.
    """

    persons: tuple[PlayerId, ...] = (PlayerId(0),)
    opponent: str = USUAL_OPPONENT
    seed: int = 0
    marks: Mapping[PlayerId, tuple[int, ...]] = field(default_factory=dict)
    """For each person, how many answers had been given whenever they answered."""
    habits: Mapping[PlayerId, Habits] = field(default_factory=dict)
    """For each person, how they want to be asked, where it is known."""


def games_directory() -> Path:
    """Return where the games of this user are kept."""
    return data_directory() / "games"


def name_for_a_game() -> Path:
    """Return a file for a game that begins now, called after the time."""
    time = f"{datetime.now():%Y-%m-%d %H.%M.%S}"
    path, number = games_directory() / f"{time}.json", 2
    while not _is_ours(path):
        path, number = games_directory() / f"{time} {number}.json", number + 1
    return path


def _is_ours(path: Path) -> bool:
    """Return whether no other terminal has taken a file: it is made, empty, so that none will. Where nothing
    can be made, nothing is kept either.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.open("x").close()
    except FileExistsError:
        return False
    except OSError:
        return True
    return True


def kept_games() -> list[Path]:
    """Return the files of the games that are kept, the one that was played last first."""
    files = [path for path in games_directory().glob("*.json") if path.is_file() and path.stat().st_size]
    return sorted(files, key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True)


def last_kept_game() -> Path:
    """Return the game that was played last. Raises GameError if there is none."""
    found = kept_games()
    if not found:
        raise GameError(f"no game is kept in {games_directory()}: name a file")
    return found[0]


def kept_game_called(said: str) -> Path | None:
    """Return the kept game of this name, or of this number among those that are kept, the last one
    being 1.
    """
    kept, name = kept_games(), said.strip().removesuffix(".json")
    if (number := re.fullmatch("#?([0-9]{1,9})", name)) is not None and 1 <= int(number[1]) <= len(kept):
        return kept[int(number[1]) - 1]
    return next((path for path in kept if path.stem == name), None)


def game_file(said: str) -> Path:
    """Return the file of a game as somebody names it: by its path, or as the kept game that it is. Raises
    GameError if it is neither.
    """
    path = user_path(said)
    found = path if path.exists() else kept_game_called(said)
    if found is None:
        raise GameError(f"{path}: there is no such file, and no game of that name among `manaburn games`")
    return found


def write_game(path: Path, game: Game, seating: KeptSeating) -> None:
    """Write a game to a file: all of it, or nothing. Raises OSError, and SaveError if it is too long."""
    written = read_json(game.save())
    written[_TABLE] = {
        "persons": list(seating.persons),
        "opponent": seating.opponent,
        "seed": seating.seed,
        "marks": {str(seat): list(marks) for seat, marks in seating.marks.items()},
        "habits": {str(seat): habits.written() for seat, habits in seating.habits.items()},
    }
    text = text_to_be_read(written)
    path.parent.mkdir(parents=True, exist_ok=True)
    new = beside(path)
    try:
        with new.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
    finally:
        with suppress(OSError):
            new.unlink(missing_ok=True)


def is_a_game(path: Path) -> bool:
    """Return whether a file holds a saved game, as far as its beginning tells."""
    refuse_what_is_no_file(path)
    with path.open("rb") as file:
        return file.read(1) == b"{"


def read_table(path: Path, edition: Edition | None = None) -> tuple[Game, KeptSeating | None]:
    """Return a game to be played on, and who plays it if the file tells: one that was kept, any saved game,
    or a position. Raises GameError.
    """
    game, _ = read_question(path, edition, to_play=True)
    text = read_text(path)
    table = read_json(text).get(_TABLE) if text.lstrip().startswith("{") else None
    return game, None if table is None else _seating(path, table, game)


def _seating(path: Path, table: Any, game: Game) -> KeptSeating:
    """Return who plays a game, from its part `_TABLE`. Raises SaveError if that is wrong."""
    try:
        seats = {PlayerId(int(seat)) for seat in table["persons"]}
        if not seats:
            raise ValueError("somebody sits at the terminal")
        marks = {PlayerId(int(seat)): tuple(map(int, each)) for seat, each in table["marks"].items()}
        kept = table.get("habits", {})  # older files have none
        habits = {PlayerId(int(seat)): Habits.read(written) for seat, written in kept.items()}
        opponent, seed = str(table["opponent"]), int(table["seed"])
    except (AttributeError, KeyError, OverflowError, TypeError, ValueError):
        raise SaveError(f"{path}: what it says about who plays at the terminal cannot be read") from None
    named = seats.union(*(each.stops.of for each in habits.values()))
    if not named <= set(range(len(game.state.players))) or opponent not in agent_names():
        raise SaveError(f"{path}: what it says about who plays at the terminal does not fit the game")
    return KeptSeating(tuple(sorted(seats)), opponent, seed, marks, habits)
