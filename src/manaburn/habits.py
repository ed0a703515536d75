"""This module keeps the habits of a person who plays: in which steps the game stops for them when they have
priority (`Stops`), until when they pass (`PassUntil`), and what else is asked or answered automatically
(`WhenAsked`).

The terminal keeps stops and what is asked as `Habits` with a saved game; the web page uses `Stops` and
`PassUntil` too.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from manaburn.cards.naming import fold
from manaburn.editions import Edition
from manaburn.errors import NotationError
from manaburn.game import ALL_AUTOMATION, Automation
from manaburn.narration.words import short_step_name, steps_called
from manaburn.options import Sharing
from manaburn.state.events import Event, StepBegan, TurnBegan
from manaburn.terms import PlayerId, Step
from manaburn.view import View

_STOPS_OF_MINE = (Step.PRECOMBAT_MAIN, Step.DECLARE_BLOCKERS, Step.POSTCOMBAT_MAIN)
_STOPS_OF_THEIRS = (Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS, Step.END)
"""The usual steps to stop in, in a person's own turns and in those of others."""
_WORDS_FOR_MINE = ("mine", "my", "your", "yours", "own")
_WORDS_FOR_THEIRS = ("theirs", "their", "others", "other", "opponent", "opponents")


class WhoseTurns(Enum):
    """The turns that a person has named, if not those of one player."""

    MINE = "my turns"
    THEIRS = "the turns of others"
    ALL = "every turn"


def _split_whose(text: str, names: Sequence[str]) -> tuple[str, WhoseTurns | PlayerId]:
    """Split a text into the words for a step and whose turns it names: `my upkeep`, `end theirs`, `Ben's
    draw`.
    """
    words = [re.sub(r"[’']s?$", "", word) for word in text.split()]
    for at in (-1, 0) if words else ():
        word = words[at].lower()
        rest = " ".join(words[:-1] if at else words[1:])
        if word in _WORDS_FOR_MINE:
            return rest, WhoseTurns.MINE
        if word in _WORDS_FOR_THEIRS:
            return rest, WhoseTurns.THEIRS
        for seat, name in enumerate(names):
            if fold(word) == fold(name):
                return rest, PlayerId(seat)
    return " ".join(words), WhoseTurns.ALL


@dataclass
class Stops:
    """The steps in which a person with priority is asked: in their own turns, and in those of others."""

    mine: set[Step] = field(default_factory=lambda: set(_STOPS_OF_MINE))
    theirs: set[Step] = field(default_factory=lambda: set(_STOPS_OF_THEIRS))
    of: dict[PlayerId, set[Step]] = field(default_factory=dict)
    """The steps in the turns of single players, for whom `theirs` does not hold."""

    @classmethod
    def parse(cls, text: str) -> Stops:
        """Parse stops from a text like `upkeep,main 1 mine`: these steps, and no others. Raises
        NotationError.
        """
        stops = cls(set(), set())
        for part in filter(None, (part.strip() for part in text.split(","))):
            if part != "none":
                stops.change(part, on=True)
        return stops

    def copy(self) -> Stops:
        """Return a copy of the stops, which can be changed by itself."""
        of = {player: set(steps) for player, steps in self.of.items()}
        return Stops(set(self.mine), set(self.theirs), of)

    def change(self, text: str, *, on: bool, names: Sequence[str] = (), me: PlayerId | None = None) -> None:
        """Stop, or no longer stop, in a step: `upkeep`, `my upkeep`, `end theirs`, `Ben's upkeep`, where
        `names` are the players' and `me` is whose stops these are. Raises NotationError.
        """
        step_words, whose = _split_whose(text, names)
        if not step_words:
            raise NotationError("say which step, as in: stop upkeep, stop my upkeep")
        steps = steps_called(step_words)
        for side in self._sides(whose, me):
            side.update(steps) if on else side.difference_update(steps)

    def _sides(self, whose: WhoseTurns | PlayerId, me: PlayerId | None) -> list[set[Step]]:
        """Return the sets of steps to change for these turns."""
        match whose:
            case WhoseTurns.ALL:
                return [self.mine, self.theirs, *self.of.values()]
            case WhoseTurns.THEIRS:
                return [self.theirs, *self.of.values()]
            case WhoseTurns.MINE:
                return [self.mine]
            case player:
                return [self.mine if player == me else self.of.setdefault(player, set(self.theirs))]

    def stops_at(self, view: View) -> bool:
        """Return whether the viewer, who has priority, is asked.

        With an empty stack they are if the step is one of these stops. Otherwise they are if the topmost item
        is another player's, or is combat damage. The draw for the turn counts as an empty stack.
        """
        top = view.stack[-1] if view.stack else None
        if top is not None and not top.is_draw_for_the_turn:
            return bool(top.damage) or top.controller != view.viewer
        return view.step in self._side(view)

    def _side(self, view: View) -> set[Step]:
        """Return the steps to stop in during the current turn."""
        shared = view.options.sharing is not Sharing.NOTHING
        mine = view.options.team_of(view.viewer) if shared else (view.viewer,)
        if view.active_player in mine:
            return self.mine
        return self.of.get(view.active_player, self.theirs)

    def text(self, edition: Edition, names: Sequence[str] = ()) -> str:
        """Return the stops in words."""
        sides = [("your turns", self.mine), ("others'", self.theirs)]
        sides += [(f"{names[player]}'s" if names else "others'", side) for player, side in self.of.items()]
        return "stops in " + "; in ".join(f"{whose}: {_listed(side, edition)}" for whose, side in sides)


def _listed(side: set[Step], edition: Edition) -> str:
    return ", ".join(short_step_name(step, edition) for step in Step if step in side) or "nowhere"


@dataclass(frozen=True)
class PassUntil:
    """The moment until which a person passes: the next such step, or turn, of one of these players."""

    steps: tuple[Step, ...]
    """Empty for the beginning of a turn."""
    players: tuple[PlayerId, ...]
    text: str
    """As the person wrote it."""

    @classmethod
    def parse(cls, text: str, names: Sequence[str], me: PlayerId) -> PassUntil:
        """Parse a text like `end`, `my turn`, `Ben's upkeep` or `next turn`. Raises NotationError."""
        step_words, whose = _split_whose(text.strip(), names)
        everybody = tuple(PlayerId(seat) for seat in range(len(names)))
        match whose:
            case WhoseTurns.ALL:
                players = everybody
            case WhoseTurns.THEIRS:
                players = tuple(player for player in everybody if player != me)
            case WhoseTurns.MINE:
                players = (me,)
            case player:
                players = (player,)
        if not step_words and whose is WhoseTurns.ALL:
            raise NotationError("say until when, as in: pass until end, pass until my turn")
        steps = (
            ()
            if step_words.lower() in ("", "turn", "next turn", "the next turn")
            else steps_called(step_words)
        )
        return cls(steps, players, text.strip())

    def is_reached(self, happened: Sequence[Event], active: PlayerId) -> bool:
        """Return whether these events reach that moment; `active` was the active player before them."""
        for event in happened:
            match event:
                case TurnBegan(player=player):
                    active = player
                    if not self.steps and player in self.players:
                        return True
                case StepBegan(step) if step in self.steps and active in self.players:
                    return True
                case _:
                    pass
        return False


class WhenAsked(Enum):
    """The choice which questions a person is asked, and which are answered automatically."""

    USUALLY = "where there is something to choose; mana is paid for you"
    TO_PAY = "where there is something to choose, and how to pay"
    EVERYTHING = "everything"

    @property
    def automation(self) -> frozenset[Automation]:
        """Return which questions are answered automatically."""
        match self:
            case WhenAsked.USUALLY:
                return ALL_AUTOMATION
            case WhenAsked.TO_PAY:
                return ALL_AUTOMATION - {Automation.PAY_MANA}
            case WhenAsked.EVERYTHING:
                return frozenset()


@dataclass(frozen=True)
class Habits:
    """The steps where a person stops, and what they are asked; saved with a game."""

    stops: Stops = field(default_factory=Stops)
    asking: WhenAsked = WhenAsked.USUALLY

    def written(self) -> dict[str, Any]:
        """Return these habits as JSON, for `read`."""
        stops = self.stops
        return {
            "asking": self.asking.name,
            "mine": _written(stops.mine),
            "theirs": _written(stops.theirs),
            "of": {str(player): _written(steps) for player, steps in stops.of.items()},
        }

    @classmethod
    def read(cls, written: Any) -> Habits:
        """Return the habits that `written` wrote. Raises AttributeError, KeyError, TypeError or ValueError
        for anything else.
        """
        of = {PlayerId(int(player)): _read(steps) for player, steps in written["of"].items()}
        return cls(Stops(_read(written["mine"]), _read(written["theirs"]), of), WhenAsked[written["asking"]])


def _written(steps: set[Step]) -> list[str]:
    return [step.value for step in Step if step in steps]


def _read(steps: Sequence[str]) -> set[Step]:
    return {Step(step) for step in steps}
