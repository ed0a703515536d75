"""A `Session` is a game in progress at a terminal: its people and agents, where it prints, how it reads a
line, and the file in which the game is kept.

A `Command` is what a person types in place of an answer, such as `undo`; `command_in` finds it in a line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import reduce
from pathlib import Path

from rich.console import Console
from rich.text import Text

from manaburn.agents import Agent, Seated
from manaburn.cli.keeping.files import KeptSeating, write_game
from manaburn.cli.playing.prompting import Prompt
from manaburn.cli.playing.seats import SeatedPerson
from manaburn.cli.telling.board import board
from manaburn.cli.telling.printing import print_lines, print_text
from manaburn.decisions import Action
from manaburn.drafts import Draft
from manaburn.errors import GameError, SaveError
from manaburn.game import ALL_AUTOMATION, Automation, Game
from manaburn.habits import Habits, Stops
from manaburn.terms import PlayerId

USUAL_PROMPT = "> "
"""Where answers and commands are typed."""
STEP_PROMPT = "step> "
"""Where an answer is put together step by step."""
_MOST_TYPED = 4000
"""Longer lines are not meant to be answers."""
_EMPTY_SCREEN = "\x1b[H\x1b[2J\x1b[3J"
"""Also empties what was on it before, and could be scrolled back to."""

_Kept = tuple[int, dict[PlayerId, Habits]]
"""After how many answers a game was kept, and how people wanted to be asked then."""

Reader = Callable[[str], str]
"""Asks with a prompt and gives what was typed; raises EOFError at the end of the input."""


class Session:
    """A game at the terminal, where some seats are people's; the others have agents."""

    def __init__(
        self,
        game: Game,
        seating: KeptSeating,
        agents: Mapping[PlayerId, Agent],
        *,
        console: Console,
        read: Reader,
        stops: Stops | None = None,
        keep_in: Path | None = None,
    ) -> None:
        self.game = game
        self.seated = Seated(game, agents)
        self.console = console
        self.seats = {id: SeatedPerson(game, id, seating.habits.get(id, Habits())) for id in seating.persons}
        for seat in self.seats.values():
            seat.stops = seat.stops if stops is None else stops.copy()
        self.seat = next(iter(self.seats.values()))
        """Who is at the keyboard."""
        self.prompt: Prompt | None = None
        """The question that is asked now."""
        self.draft: Draft | None = None
        """The answer that is put together step by step now."""
        self.left = False
        """Somebody has left the table, and so ended the session."""
        self.reader = read
        self._seating = seating
        self._keep_in = keep_in
        self._kept: _Kept | None = None
        self.adapt()

    def adapt(self) -> None:
        """Have the game answer by itself what nobody here wants to be asked. Where there is only one answer
        the session gives it: not for X, which people say themselves.
        """
        wanted = (seat.asking.automation for seat in self.seats.values())
        common = reduce(frozenset.intersection, wanted, ALL_AUTOMATION)
        self.game.automation = common - {Automation.ONLY_CHOICES}

    def remember(self, marks: Mapping[PlayerId, tuple[int, ...]] | None) -> None:
        """Take the game up as one that was played before now: everybody knows what they saw of it, and can
        take back answers. `marks` are those of the file; without them they are worked out.
        """
        for seat in self.seats.values():
            seat.hear_anew(self.game)
            if marks is None:
                seat.recollect(self.game)
            else:
                seat.marks = list(marks.get(seat.id, ()))

    # Telling

    def tell(self) -> None:
        """Tell who is at the keyboard what happened."""
        print_lines(self.console, self.seat.hear(self.game))

    def say(self, text: str, style: str = "") -> None:
        """Print something."""
        print_text(self.console, text, style)

    def say_all(self, lines: Iterable[str]) -> None:
        """Print some lines, set off from the margin."""
        for line in lines:
            self.say(f"  {line}")

    def complain(self, text: str) -> None:
        """Say in one line what is wrong."""
        self.say(" ".join(text.split()), "red")

    def show_board(self) -> None:
        """Print what who is at the keyboard sees."""
        self.console.print(board(self.game.view(self.seat.id), self.game.edition))

    def show_question(self, prompt: Prompt) -> None:
        """Print a question, with what can be said by number."""
        for number, (_, text) in enumerate(prompt.options, 1):
            self.say(f"  {number:>2}  {text}")
        for number, row in enumerate(prompt.rows, 1):
            self.say(f"  {number:>2}  {row}")
        hint = f" ({prompt.hint})" if prompt.hint else ""
        decision, whose = self.game.decision, ""
        if decision is not None and decision.player != self.seat.id:
            whose = f"For {self.name_of(decision.player)}: "
        print_text(self.console, Text(whose + prompt.text, style="bold") + Text(hint, style="dim"))

    def clear(self) -> None:
        """Empty the screen, and what was on it before and could be scrolled back to."""
        if self.console.is_terminal:
            self.console.file.write(_EMPTY_SCREEN)
        else:
            self.console.file.write("\f\n")
        self.console.file.flush()

    def name_of(self, player: PlayerId) -> str:
        """Return a player's name."""
        return self.game.state.players[player].name

    # What is typed, and answers

    def read(self, prompt: str = USUAL_PROMPT) -> str:
        """Return what is typed."""
        while len(said := self.reader(prompt).strip()) > _MOST_TYPED:
            self.complain("that is too long")
        return said

    def push(self, *actions: Action) -> None:
        """Give an answer of who is at the keyboard, or several that are one to them. Raises GameError."""
        before = len(self.game.answers)
        for action in actions:
            self.game.push(action, self.seat.id)
        self.seat.marks.append(before)

    def take_back(self) -> bool:
        """Go back to before the last answer of who is at the keyboard, who has given one. Return whether
        other people have answered since.
        """
        answers = self.seat.marks[-1]
        others = [other for other in self.seats.values() if other is not self.seat]
        further = any(mark > answers for other in others for mark in other.marks)
        while len(self.game.answers) > answers:
            self.game.pop()
        self.seated.taken_back()
        for each in self.seats.values():
            each.take_back(answers)
            each.hear_anew(self.game)
        return further

    # Keeping

    @property
    def _habits(self) -> dict[PlayerId, Habits]:
        return {id: seat.habits for id, seat in self.seats.items()}

    def write(self, path: Path) -> None:
        """Write the game and its table to a file. Raises OSError, and SaveError if it is too long."""
        marks = {id: tuple(seat.marks) for id, seat in self.seats.items()}
        write_game(path, self.game, replace(self._seating, marks=marks, habits=self._habits))

    def keep(self) -> None:
        """Keep the game as it is now, if it is not kept so already."""
        now = len(self.game.answers), self._habits
        if self._keep_in is None or self._kept == now:
            return
        try:
            self.write(self._keep_in)
        except (OSError, SaveError) as error:
            if isinstance(error, OSError) and error.filename:
                where = f"{error.filename}: {error.strerror}"
            else:
                where = str(error)
            self.complain(f"this game cannot be kept ({where}): save it elsewhere, as in: save game.json")
            self._keep_in = None
        self._kept = now

    @property
    def kept_in(self) -> Path | None:
        """Return the file in which the game is kept."""
        return self._keep_in if self._kept is not None else None


class After(Enum):
    """The option says what follows a command."""

    THE_QUESTION_STANDS = auto()
    ASK_ANEW = auto()


class Rest(Enum):
    """The option says what may follow the name of a command."""

    NOTHING = auto()
    PERHAPS = auto()


@dataclass(frozen=True)
class Command:
    """A command: what it is called, what may follow, what it does in a few words. What it runs raises
    GameError for what cannot be done.
    """

    names: tuple[str, ...]
    does: str
    run: Callable[[Session, str], After]
    rest: Rest = Rest.NOTHING
    shown: str = ""
    """How the help writes it, if not by its first name."""

    def carry_out(self, session: Session, rest: str) -> After:
        """Run it; if that cannot be done, say why."""
        try:
            return self.run(session, rest)
        except GameError as error:
            session.complain(str(error))
            return After.THE_QUESTION_STANDS


def command_in(said: str, commands: tuple[Command, ...]) -> tuple[Command, str] | None:
    """Return the command that a typed line names, and what follows its name; None if it names none."""
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
