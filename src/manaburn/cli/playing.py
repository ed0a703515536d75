"""A person plays against agents: the loop of board, question and answer, and the commands around it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from rich.console import Console
from rich.text import Text

from manaburn import decisions as d
from manaburn.agents import Agent
from manaburn.cli.answering import Prompt, Reader, prompt_for, understand
from manaburn.cli.board import board
from manaburn.cli.checking import report_judgement
from manaburn.cli.explaining import explanations
from manaburn.cli.narration import Line, Narrator
from manaburn.cli.stops import Stops
from manaburn.cli.telling import line_text, print_lines
from manaburn.errors import GameError, IllegalAction, sentences
from manaburn.game import Game
from manaburn.terms import PlayerId
from manaburn.view import visible_events

HELP = """\
  a number       do what is offered under it
  Enter          pass; at a declaration: none; at combat damage: as proposed
  cast Shock     any action by its text; also attack: ..., block: ..., assign: ...
  1 3 · all      attack with the creatures of these numbers, or with all
  2>1 3>1        creatures 2 and 3 block attacker 1
  ?              why things in hand and on the table cannot be used now, by which rule
  ? attack: ...  whether that answer would be legal, why not, and what would be; so for any answer
  board · log    show the board, or everything told so far
  stop STEP      stop in a step (mine: in your turns, theirs: in others'); unstop STEP; stops
  undo           take back your last answer
  save FILE      write the game to a file, for --resume
  concede · quit give up, or leave the table"""


class Session:
    """A game at the terminal: `seat` is the person's, the other seats have agents."""

    def __init__(
        self,
        game: Game,
        seat: PlayerId,
        agents: Mapping[PlayerId, Agent],
        *,
        console: Console,
        read: Reader,
        stops: Stops,
    ) -> None:
        self.game = game
        self.seat = seat
        self._agents = agents
        self._console = console
        self._read = read
        self._stops = stops
        self._narrator = Narrator(game.state, seat)
        self._told: list[Line] = []
        self._heard = len(game.events)
        self._marks: list[int] = []
        """How many answers there were each time the person answered something."""
        self._commands: dict[str, Callable[[str], bool]] = {
            "?": self._explain,
            "board": self._board,
            "concede": self._concede,
            "help": self._help,
            "log": self._log,
            "quit": self._quit,
            "save": self._save,
            "stop": self._stop,
            "stops": self._list_stops,
            "undo": self._undo,
            "unstop": self._unstop,
        }
        self._left = False

    def play(self) -> bool:
        """Play until the game is over (True) or the person leaves the table (False)."""
        while not self._left and self.game.decision is not None:
            decision, decider = self.game.decision, self.game.decider
            self._tell()
            if decider is not None and decider != self.seat:
                view = self.game.view(decider)
                self.game.push(self._agents[decider].choose(view, self.game.legal_actions))
            elif isinstance(decision, d.Priority) and not self._stops.stops_at(
                self.game.view(decision.player)
            ):
                self.game.push(d.Pass())
            else:
                self._board("")
                self._ask()
        self._tell()
        return not self._left

    # Telling

    def _tell(self) -> None:
        happened = list(self.game.events)[self._heard :]
        self._heard += len(happened)
        seen = visible_events(happened, self.seat, self._narrator.controlled)
        lines = self._narrator.tell(seen, self.game.state)
        self._told.extend(lines)
        print_lines(self._console, lines)

    def _retell(self) -> None:
        """After something was taken back, remember what was told up to now, silently."""
        first = self.game.clone()
        while first.answers:
            try:
                first.pop()
            except GameError:
                break
        self._narrator = Narrator(first.state, self.seat)
        happened = list(self.game.events)
        self._heard = len(happened)
        seen = visible_events(happened, self.seat, self._narrator.controlled)
        self._told = self._narrator.tell(seen, self.game.state)

    def _say(self, text: str, style: str = "") -> None:
        self._console.print(Text(text, style=style), soft_wrap=True)

    # Asking

    def _ask(self) -> None:
        """Put the question until it is answered, or until a command changed what there is to answer."""
        prompt = prompt_for(self.game)
        self._show(prompt)
        while True:
            said = self._read("> ").strip()
            word, _, rest = said.partition(" ")
            command = self._commands.get(word.lower())
            if command is not None and (not rest or word.lower() in ("?", "save", "stop", "unstop")):
                if command(rest.strip()):
                    return
            elif self._answer(prompt, said):
                return

    def _answer(self, prompt: Prompt, said: str) -> bool:
        before = len(self.game.answers)
        try:
            self.game.push(understand(self.game, prompt, said))
        except IllegalAction as error:
            self._say(sentences(error.problems), "red")
            return False
        except GameError as error:
            self._say(" ".join(str(error).split()), "red")
            return False
        self._marks.append(before)
        return True

    def _show(self, prompt: Prompt) -> None:
        for number, (_, text) in enumerate(prompt.options, 1):
            self._say(f"  {number:>2}  {text}")
        for number, row in enumerate(prompt.rows, 1):
            self._say(f"  {number:>2}  {row}")
        hint = f" ({prompt.hint})" if prompt.hint else ""
        decision, whose = self.game.decision, ""
        if decision is not None and decision.player != self.seat:
            whose = f"For {self.game.state.players[decision.player].name}: "
        self._console.print(Text(whose + prompt.text, style="bold") + Text(hint, style="dim"), soft_wrap=True)

    # Commands: each says whether the question has to be put anew.

    def _explain(self, rest: str) -> bool:
        if rest:
            return self._judge(rest)
        for line in explanations(self.game) or ["nothing of yours can be used here: answer the question"]:
            self._say("  " + line)
        return False

    def _judge(self, said: str) -> bool:
        try:
            action = understand(self.game, prompt_for(self.game), said)
            report_judgement(self._console, self.game, action, self.seat)
        except GameError as error:
            self._say(" ".join(str(error).split()), "red")
        return False

    def _board(self, _: str) -> bool:
        self._console.print(board(self.game.view(self.seat), self.game.edition))
        return False

    def _help(self, _: str) -> bool:
        self._say(HELP)
        return False

    def _log(self, _: str) -> bool:
        for line in self._told:
            self._console.print(line_text(line), soft_wrap=True)
        return False

    def _concede(self, _: str) -> bool:
        self.game.push(d.Concede(self.seat))
        return True

    def _quit(self, _: str) -> bool:
        self._left = True
        return True

    def _save(self, rest: str) -> bool:
        if not rest:
            self._say("say which file, as in: save game.json", "red")
            return False
        try:
            self.game.save(Path(rest))
        except OSError as error:
            self._say(f"cannot write {rest}: {error.strerror}", "red")
            return False
        self._say(f"saved; go on with: manaburn play --resume {rest}")
        return False

    def _undo(self, _: str) -> bool:
        if not self._marks:
            self._say("there is nothing to take back", "red")
            return False
        answers = self._marks.pop()
        while len(self.game.answers) > answers:
            self.game.pop()
        self._retell()
        self._say("taken back", "yellow")
        return True

    def _stop(self, rest: str) -> bool:
        return self._change_stops(rest, on=True)

    def _unstop(self, rest: str) -> bool:
        return self._change_stops(rest, on=False)

    def _change_stops(self, rest: str, *, on: bool) -> bool:
        try:
            self._stops.change(rest, on=on)
        except GameError as error:
            self._say(str(error), "red")
            return False
        return self._list_stops("")

    def _list_stops(self, _: str) -> bool:
        self._say("  " + self._stops.text(self.game.edition))
        return False
