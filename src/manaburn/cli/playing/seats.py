"""This module has `SeatedPerson`, a person at the terminal: what they were told, when they want to be asked,
and when they answered.

The loop of the game (`playing`) calls `listen`, to find out whether they have passed until where they wanted
to, then `is_asked`. `Session.tell` prints what `hear` returns. `hear_anew` goes through all events again,
after some were taken back.
"""

from __future__ import annotations

from collections.abc import Iterable

from manaburn import decisions as d
from manaburn.errors import GameError
from manaburn.game import Game
from manaburn.habits import Habits, PassUntil, WhenAsked
from manaburn.narration.lines import Line
from manaburn.narration.narrator import Narrator
from manaburn.terms import PlayerId
from manaburn.view import View, visible_events


class SeatedPerson:
    """A person at the terminal."""

    def __init__(self, game: Game, id: PlayerId, habits: Habits) -> None:
        self.id = id
        self.stops = habits.stops.copy()
        self.asking = habits.asking
        self.until: PassUntil | None = None
        """Until where this person passes."""
        self.told: list[Line] = []
        """All lines that this person was shown."""
        self.marks: list[int] = []
        """How many answers there were each time this person answered something."""
        self._narrator = Narrator(game.state, id)
        self._heard = len(game.events)
        """How many events this person was told of."""
        self._noticed = len(game.events)
        """How many events were looked at for `until`."""
        self._active = game.state.turn.active_player
        self._arrived = False
        """Whether this person has passed until where they wanted to, and is asked now."""

    @property
    def habits(self) -> Habits:
        """Return how this person wants to be asked, as of now."""
        return Habits(self.stops.copy(), self.asking)

    def listen(self, game: Game) -> None:
        """Note whether what happened since the last call ends this person's passing; tell them nothing."""
        happened = list(game.events)[self._noticed :]
        self._noticed += len(happened)
        if self.until is not None and self.until.is_reached(happened, self._active):
            self.until = None
            self._arrived = True
        self._active = game.state.turn.active_player

    def is_asked(self, view: View) -> bool:
        """Return whether this person is asked what to do with priority, rather than that they pass."""
        if self.until is not None:
            top = view.stack[-1] if view.stack else None
            return top is not None and top.controller != view.viewer and not top.is_draw_for_the_turn
        return self._arrived or self.asking is WhenAsked.EVERYTHING or self.stops.stops_at(view)

    def stop_passing(self) -> None:
        """Pass no further for this person, who is now asked what to do with priority."""
        self.until, self._arrived = None, False

    def hear(self, game: Game) -> list[Line]:
        """Return what happened since this person was told last, as they may know it, and count it as told."""
        happened = list(game.events)[self._heard :]
        self._heard += len(happened)
        seen = visible_events(happened, self.id, self._narrator.controlled)
        lines = self._narrator.tell(seen, game.state)
        self.told.extend(lines)
        return lines

    def hear_anew(self, game: Game) -> None:
        """Count all that happened up to now as told: something was taken back, or the game resumed."""
        first = game.clone()
        for _ in popped(first):
            pass
        self._narrator = Narrator(first.state, self.id)
        self._heard = 0
        self.told = []
        self.hear(game)
        self._noticed = len(game.events)
        self._active = game.state.turn.active_player
        self.stop_passing()

    def take_back(self, answers: int) -> None:
        """Forget the answers after the first so many."""
        self.marks = [mark for mark in self.marks if mark < answers]

    def recollect(self, game: Game) -> None:
        """Find out when this person answered, where the file of a game does not tell: passing where they
        would not have been asked is no answer of theirs.
        """
        earlier, marks = game.clone(), list[int]()
        for action in popped(earlier):
            decision = earlier.decision
            if earlier.decider != self.id or decision is None:
                continue
            asked = not isinstance(decision, d.Priority) or self.stops.stops_at(earlier.view(decision.player))
            if asked or action != d.Pass():
                marks.append(len(earlier.answers))
        self.marks = marks[::-1]


def popped(game: Game) -> Iterable[d.Action]:
    """Take back one answer after another, to the beginning."""
    while game.answers:
        try:
            yield game.pop()
        except GameError:
            return
