"""The course of a scenario: the game it is played in, what is left of each player's part, what names mean."""

from __future__ import annotations

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
"""A game that needs more answers than that is going round in circles."""


@dataclass(kw_only=True)
class Announced:
    """A record holds what a command has begun to put on the stack, and the targets it was given."""

    item: ObjectId
    targets: tuple[Reference, ...] | None
    """None: they come from the player's queue."""


class CannotDo(Exception):
    """A command cannot be carried out now; says why."""


class Playthrough:
    """A scenario being played."""

    def __init__(self, scenario: Scenario, board: Board, texts: Texts) -> None:
        self.scenario = scenario
        self.labels = board.labels
        self.names = ScenarioNames(board.seats, board.aliases, texts)
        self.scripts = board.scripts
        self.anyone = [i for i in scenario.intentions if isinstance(i, ListedChoice) and not i.player]
        """Choices of a player of which is not told whose they are."""
        self.first = board.state.clone()
        self.game = Game(board.state)
        self.announced: Announced | None = None
        self.attackers: tuple[ObjectId, ...] = ()
        """Those declared in this combat, in the order in which the scenario lists them."""
        self.blockers: tuple[tuple[ObjectId, ObjectId], ...] = ()
        """The blocks declared in this combat, in the order in which the scenario lists them."""
        self.illegal_block: Json | None = None
        """The block that is expected to be illegal, if one is."""
        self.waiting: dict[int, int] = {}
        """By identity of a command: how many events had happened when its player began to wait."""
        self.tried: dict[int, str] = {}
        """By identity of a command: why it could not be carried out."""
        self.failed_at: dict[int, GameState] = {}
        """By identity of a command: when that was so first."""
        self.seen = 0
        """How many events had happened before the last thing that was done."""
        self.before = self.first
        self.last: Action | None = None
        """The last answer given, and the state before it; at the beginning, none."""
        self.happened_before = 0
        """How many events had happened before the last answer."""

    @property
    def state(self) -> GameState:
        """The state of the game."""
        return self.game.state

    def script(self, player: PlayerId) -> Script:
        """Return what a player is still going to do."""
        return self.scripts[player]

    def moment(self) -> Moment:
        """Return what can be judged now, while a player has priority."""
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

    def failed(self, command: Command, why: str) -> None:
        """A command could not be carried out now."""
        self.tried[id(command)] = why
        self.failed_at.setdefault(id(command), self.state.clone())

    def keep_queues(self) -> list[tuple[list[ListedChoice], list[ChosenTargets], list[ChosenMode]]]:
        """The answers that are left, for `restore_queues`."""
        return [(s.choices.copy(), s.targets.copy(), s.modes.copy()) for s in self.scripts.values()]

    def restore_queues(
        self, kept: list[tuple[list[ListedChoice], list[ChosenTargets], list[ChosenMode]]]
    ) -> None:
        """Take answers back that were given since they were kept."""
        for script, queues in zip(self.scripts.values(), kept, strict=True):
            script.choices, script.targets, script.modes = queues

    def push(self, *actions: Action) -> None:
        """Answer the pending decision; aliases follow what moves."""
        for action in actions:
            self.happened_before = len(self.game.events)
            self.before, self.last = self.state.clone(), action
            self.game.push(action)
            for event in self.game.events[self.happened_before :]:
                if isinstance(event, events.Moved):
                    self.names.follow(event.old, event.new)
        if len(self.game.answers) > _MOST_ANSWERS:
            raise NotSupported("a game that does not come to its stop")
