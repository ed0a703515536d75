"""A refusal is provoked by an answer to a position, a call, a command line, a typed line or a message."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Callable, Mapping
from contextlib import ExitStack, suppress
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any, NamedTuple
from unittest.mock import patch

from click.testing import CliRunner
from rich.console import Console

from manaburn import Game
from manaburn.agents import SimpleAgent
from manaburn.cards.definitions import CardDefinition
from manaburn.cli import manaburn as command
from manaburn.cli.keeping.files import KeptSeating
from manaburn.cli.playing.playing import play
from manaburn.cli.playing.session import Session
from manaburn.errors import GameError, sentences
from manaburn.game import ALL_AUTOMATION, Automation
from manaburn.habits import Stops
from manaburn.web.desk import Desk
from rules.cards_from_text import pool_with

BOARD = "step: declare attackers | Anna 20 battlefield: Juggernaut#16, Hill Giant#18 hand: Shock#20 | Ben 20"
_RED = re.compile(r"\x1b\[31m(.*?)\x1b\[0m")


class Answered(NamedTuple):
    """An answer that is not legal in a position."""

    board: str
    """The cards that it is about."""
    position: str
    answer: str
    cards: tuple[CardDefinition, ...] = ()
    before: tuple[str, ...] = ()
    """The answers by which the game comes there."""

    def provoke(self) -> None:
        game = Game.parse(self.position, automation=[Automation.PAY_MANA], cards=pool_with(*self.cards))
        for answer in self.before:
            game.push(answer)
        game.push(self.answer)


class Called(NamedTuple):
    """Something that is called with what it does not take."""

    answer: str
    call: Callable[[], object]
    board: str = ""

    def provoke(self) -> None:
        self.call()


class Typed(NamedTuple):
    """A command line that cannot be carried out.

    FILE is that of a board, NONE one that is not there, and EMPTY a folder with nothing in it.
    """

    answer: str
    board: str = ""
    file: str | bytes = BOARD

    def provoke(self) -> None:
        with TemporaryDirectory() as folder:
            file = Path(folder, "board.txt")
            file.write_bytes(self.file if isinstance(self.file, bytes) else self.file.encode())
            (empty := Path(folder, "empty")).mkdir()
            none = str(file.with_name("none.txt"))
            places = {"FILE": str(file), "NONE": none, "FOLDER": folder, "EMPTY": str(empty)}
            words = [
                places.get(word, word.replace("FOLDER", folder).replace("_", " "))
                for word in self.answer.split()[1:]
            ]
            done = CliRunner().invoke(command, words, env={"MANABURN_DATA": folder})
            said = done.stderr.removeprefix("manaburn: ").strip()
        for name in ("FOLDER/board.txt", "FOLDER/none.txt", "FOLDER"):
            said = said.replace(str(Path(folder, *name.split("/")[1:])), name.split("/")[-1])
        if done.exit_code == 2:
            raise GameError(said)


class Sent(NamedTuple):
    """A message of a page that is refused."""

    answer: str
    message: dict[str, Any]
    board: str = ""
    opened: bool = True
    analysis: bool = True

    def provoke(self) -> None:
        desk = Desk()
        opening = {"do": "open", "day": "2025", "position": BOARD, "analysis": self.analysis}
        table = desk.handle(opening) if self.opened else {}
        known = {"table": table.get("table"), "number": table.get("number")} if self.opened else {}
        frame = desk.handle(known | self.message)
        if frame["is"] == "refused":
            raise GameError(frame["says"])


class Impossible(NamedTuple):
    """A position that can be read, and that no game can come to: `Game.faults` says why."""

    position: str
    cards: tuple[CardDefinition, ...] = ()
    answer: str = "game.faults()"

    @property
    def board(self) -> str:
        return self.position

    def provoke(self) -> None:
        faults = Game.parse(self.position, cards=pool_with(*self.cards)).faults()
        if faults:
            raise GameError(sentences(faults))


class AtTheTable(NamedTuple):
    """A line that is typed in a game at the terminal, after others; FILE and NONE are as with `Typed`."""

    answer: str
    board: str
    before: tuple[str, ...] = ()

    def provoke(self) -> None:
        with TemporaryDirectory() as folder:
            Path(folder, "board.txt").write_text(BOARD, encoding="utf-8")
            lines = [line.replace("FOLDER", folder) for line in (*self.before, self.answer)]
            paper = io.StringIO()
            game = Game.parse(self.board, automation=ALL_AUTOMATION)

            def read(_: str) -> str:
                if not lines:
                    raise EOFError
                paper.truncate(0)
                return lines.pop(0)

            agents = {player.id: SimpleAgent(player.id) for player in game.state.players[1:]}
            console = Console(file=paper, width=400, force_terminal=True, color_system="standard")
            session = Session(game, KeptSeating((0,)), agents, console=console, read=read, stops=Stops())
            with suppress(EOFError):
                play(session)
        said = "\n".join(_RED.findall(paper.getvalue())).replace(f"{folder}/", "")
        if said:
            raise GameError(said.strip().replace(folder, "FOLDER"))


class Patched(NamedTuple):
    """A call while something in the package is otherwise: a limit is smaller, or a module is missing."""

    answer: str
    patches: Mapping[str, Any]
    """By where it is, as `manaburn.rules.engine.engine.MOST_EVENTS`."""
    call: Callable[[], object]
    board: str = ""

    def provoke(self) -> None:
        with ExitStack() as stack:
            for place, instead in self.patches.items():
                is_module = isinstance(instead, ModuleType)
                now = patch.dict(sys.modules, {place: instead}) if is_module else patch(place, instead)
                stack.enter_context(now)
            self.call()


class Without(NamedTuple):
    """A call where a library is not installed that a module of the package needs."""

    answer: str
    library: str
    module: str
    call: Callable[[], object]
    board: str = ""

    def provoke(self) -> None:
        package, _, name = self.module.rpartition(".")
        within = [each for each in sys.modules if each.startswith(f"{self.library}.")]
        missing = dict.fromkeys((self.library, *within))
        with patch.dict(sys.modules, missing), patch.dict(vars(import_module(package))):
            sys.modules.pop(self.module, None)
            vars(sys.modules[package]).pop(name, None)
            self.call()


class InFolder(NamedTuple):
    """A call with an empty folder."""

    answer: str
    call: Callable[[Path], object]
    board: str = ""

    def provoke(self) -> None:
        with TemporaryDirectory() as folder:
            try:
                self.call(Path(folder))
            except GameError as refused:
                said = str(refused).replace(f"{folder}/", "").replace(folder, "FOLDER")
                raise GameError(said) from None


Case = Without | InFolder | Answered | Called | Typed | Sent | Impossible | AtTheTable | Patched
