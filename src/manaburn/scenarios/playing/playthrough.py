"""A `Playthrough` is a scenario while it is played: the game, the commands and answers that each player has
left (`scripts`), and what names and aliases mean (`names`). The functions of the other modules of this
package are given one; `push` gives answers to its game.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from manaburn.decisions import Action
from manaburn.game import Game
from manaburn.scenarios.playing.board import Board
from manaburn.scenarios.reading.lines import Texts
from manaburn.scenarios.reading.moments import Moment
from manaburn.scenarios.reading.naming import ScenarioNames
from manaburn.scenarios.reading.schema import (
    ChosenMode,
    ChosenTargets,
    Command,
    Json,
    ListedChoice,
    NotSupported,
    Reference,
    Scenario,
)
from manaburn.scenarios.reading.script import Script
from manaburn.state import GameState, events
from manaburn.terms import ObjectId, PlayerId

_MOST_ANSWERS = 4000
"""The most answers in a game; one that needs more is in an endless loop."""


@dataclass(kw_only=True)
class Announced:
    """The spell or ability that a command is putting on the stack, with the targets the command gives."""

    item: ObjectId
    targets: tuple[Reference, ...] | None
    """None if they are listed apart from the command (`ChosenTargets`)."""


class CannotDo(Exception):
    """A command cannot be carried out now; the message says why."""


class Playthrough:
    """A scenario being played."""

    def __init__(self, scenario: Scenario, board: Board, texts: Texts) -> None:
        self.scenario = scenario
        self.labels = board.labels
        self.names = ScenarioNames(board.seats, board.aliases, texts)
        self.scripts = board.scripts
        self.anyone = [i for i in scenario.intentions if isinstance(i, ListedChoice) and not i.player]
        """Listed choices of a player that do not say who makes them."""
        self.first = board.state.clone()
        self.game = Game(board.state)
        self.announced: Announced | None = None
        self.attackers: tuple[ObjectId, ...] = ()
        """The creatures declared attacking in this combat, in the order in which the scenario lists them."""
        self.blockers: tuple[tuple[ObjectId, ObjectId], ...] = ()
        """The blocks declared in this combat, in the order in which the scenario lists them."""
        self.illegal_block: Json | None = None
        """The block that is expected to be illegal, if one is."""
        self.waiting: dict[int, int] = {}
        """The number of events when a player began to wait, by `id` of the `WaitForStack` command."""
        self.tried: dict[int, str] = {}
        """Why a command could not be carried out, by its `id`."""
        self.failed_at: dict[int, GameState] = {}
        """The state when a command could first not be carried out, by its `id`."""
        self.seen = 0
        """The number of events that the search for a stop has looked at."""
        self.before = self.first
        self.last: Action | None = None
        """The last answer given, None at the beginning; `before` is the state in which it was given."""
        self.happened_before = 0
        """The number of events before the last answer."""

    @property
    def state(self) -> GameState:
        """Return the state of the game."""
        return self.game.state

    def script(self, player: PlayerId) -> Script:
        """Return the script of a player."""
        return self.scripts[player]

    def moment(self) -> Moment:
        """Return the current moment, for expectations that are judged while a player has priority."""
        step = self.state.turn.step
        assert step is not None, "players have priority in steps"
        return Moment(
            state=self.state,
            names=self.names,
            step=step,
            happened=self.game.events,
            attackers=self.attackers,
            game=self.game,
        )

    def all_named(self, choice: ListedChoice, among: Iterable[ObjectId]) -> list[ObjectId]:
        """Return the objects that a choice names, if all of its names fit; else none."""
        free, found = list(among), list[ObjectId]()
        for reference in choice.named:
            target = self.names.first(self.state, reference, free)
            if target is None:
                return []
            found.append(ObjectId(target))
            free.remove(ObjectId(target))
        return found

    def failed(self, command: Command, why: str) -> None:
        """Note that a command could not be carried out now, and why."""
        self.tried[id(command)] = why
        self.failed_at.setdefault(id(command), self.state.clone())

    def keep_queues(self) -> list[tuple[list[ListedChoice], list[ChosenTargets], list[ChosenMode]]]:
        """Return copies of the listed answers that are left, for `restore_queues`."""
        return [(s.choices.copy(), s.targets.copy(), s.modes.copy()) for s in self.scripts.values()]

    def restore_queues(
        self, kept: list[tuple[list[ListedChoice], list[ChosenTargets], list[ChosenMode]]]
    ) -> None:
        """Put back the listed answers that were used since `keep_queues`."""
        for script, queues in zip(self.scripts.values(), kept, strict=True):
            script.choices, script.targets, script.modes = queues

    def push(self, *actions: Action) -> None:
        """Give answers to the pending decisions, one after another; aliases follow cards that move."""
        for action in actions:
            self.happened_before = len(self.game.events)
            self.before, self.last = self.state.clone(), action
            self.game.push(action)
            for event in self.game.events[self.happened_before :]:
                if isinstance(event, events.Moved):
                    self.names.follow(event.old, event.new)
        if len(self.game.answers) > _MOST_ANSWERS:
            raise NotSupported("a game that does not come to its stop")
