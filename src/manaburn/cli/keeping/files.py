"""The files that are named at the command line: positions, questions about them, and saved games.

`show`, `check`, `turn`, `perft` and `play` all take the same files: a saved game, or a position as text, in
which a line may say what is declared.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from manaburn.cli.telling.sight import your_cards
from manaburn.editions import Edition
from manaburn.errors import GameError, NotationError, SaveError, about_file
from manaburn.game import ALL_AUTOMATION, Game

_DECLARATION = re.compile(r"^[^\S\n]*((?:attack|block|assign)\s*:.*)$", re.IGNORECASE | re.MULTILINE)


def user_path(said: str) -> Path:
    """A path as somebody types it: perhaps in quotes, perhaps from their home directory."""
    quoted = re.fullmatch(r"""(["'])(.+)\1""", said.strip())
    path = Path(quoted[2] if quoted else said.strip())
    try:
        return path.expanduser()
    except RuntimeError:  # nobody is called so
        return path


class Question(NamedTuple):
    """What a file holds: a game, and what it says is declared there, if anything."""

    game: Game
    said: str | None


def read_text(path: Path) -> str:
    """A text file; raises NotationError if it cannot be read."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise NotationError(about_file(path, error)) from None
    except UnicodeDecodeError:
        raise NotationError(f"{path}: this is not a text file") from None


def read_question(path: Path, edition: Edition | None = None, *, to_play: bool = False) -> Question:
    """A saved game, or a position with what its file says is declared; one `to_play` answers by itself what
    has only one answer. Raises GameError.
    """
    text = read_text(path)
    if text.lstrip().startswith("{"):
        if edition is not None:
            raise GameError(f"{path}: a saved game has its edition: leave --edition out")
        try:
            return Question(Game.load(text=text), None)
        except SaveError as error:
            raise SaveError(f"{path}: {error}") from None
    found = _DECLARATION.search(text)
    automation = ALL_AUTOMATION if to_play else ()
    try:
        game = Game.parse(_DECLARATION.sub("", text), edition, automation, cards=your_cards())
    except NotationError as error:
        raise NotationError(f"{path}: {error}") from None
    return Question(game, None if found is None else found[1].strip())


def read_game(path: Path, edition: Edition | None = None) -> Game:
    """The game of a file: see `read_question`."""
    return read_question(path, edition).game
