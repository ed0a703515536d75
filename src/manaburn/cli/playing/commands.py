"""What a person can say besides answers: the commands, and the help that tells of them and of answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from rich.table import Table
from rich.text import Text

from manaburn.cli.playing.session import Session


class After(Enum):
    """What follows a command."""

    THE_QUESTION_STANDS = auto()
    ASK_ANEW = auto()


class Rest(Enum):
    """What may follow the name of a command."""

    NOTHING = auto()
    SOMETHING = auto()
    PERHAPS = auto()


@dataclass(frozen=True)
class Command:
    """A command: what it is called, what may follow, what it does in a few words."""

    names: tuple[str, ...]
    does: str
    run: Callable[[Session, str], After]
    rest: Rest = Rest.NOTHING
    shown: str = ""
    """How the help writes it, if not by its first name."""


def command_in(said: str, commands: tuple[Command, ...]) -> tuple[Command, str] | None:
    """The command in what was said, and what follows its name."""
    words = said.split()
    for command in commands:
        for name in command.names:
            length = len(name.split())
            if " ".join(words[:length]).lower() != name:
                continue
            rest = said.split(maxsplit=length)[length:] if length else []
            if rest and command.rest is Rest.NOTHING:
                continue
            return command, rest[0].strip() if rest else ""
    return None


ANSWERS = (
    ("a number", "do what is offered under it"),
    ("Enter", "pass; at a declaration: none; at combat damage: as proposed"),
    ("cast Shock", "any action by its text; also attack: ..., block: ..., assign: ..."),
    ("1 3, all, none", "attack with the creatures of these numbers, with all, or not at all"),
    ("1>b", "creature 1 attacks what the letter b stands for"),
    ("2>1 3>1", "creatures 2 and 3 block attacker 1"),
    ("attack, block, ...", "alone: be asked creature by creature, with what each of them can do"),
    ("2 4, 1=2 2=4", "damage for each row in order, or for the rows of these numbers"),
)
KEYS = (
    ("Tab", "completes what can be said"),
    ("Up, Down", "what was typed before"),
    ("Ctrl-C, Ctrl-D", "leave the table, as quit does"),
)


def help_table(
    commands: tuple[Command, ...], about: str = "", answers: Sequence[tuple[str, str]] = ANSWERS
) -> Table:
    """All that can be said; or only what is said, or done, with certain words."""
    table = Table.grid(padding=(0, 2), pad_edge=True)
    table.add_column(no_wrap=True)
    told = [*answers, *((command.shown or command.names[0], command.does) for command in commands), *KEYS]
    wanted = about.casefold()
    exactly = [(shown, does) for shown, does in told if wanted in shown.casefold()]
    for shown, does in exactly or [row for row in told if wanted in row[1].casefold()]:
        table.add_row(Text(shown), Text(does))
    return table
