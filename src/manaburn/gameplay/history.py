"""A `GameHistory` keeps the answers given in a game, with copies of some earlier states (checkpoints), so
that answers can be taken back: the state before an answer is the last checkpoint before it, with the answers
since replayed.

`Game` calls `carry_out` for an answer, `go_on` for automatic ones after it, and `before` to take one back.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from manaburn.decisions import Action, ArrangeCards, ChooseObjects, Priority
from manaburn.errors import GameError, SaveError, TooMuch
from manaburn.gameplay.automation import PASS, Automation, automatic_answer
from manaburn.legal import LegalActions, Texts, problems
from manaburn.rules.casting.special_actions import can_act
from manaburn.rules.engine.engine import answer, pass_on
from manaburn.rules.zones.sight import TOPS_SEEN, Look, looks_now
from manaburn.state import GameState
from manaburn.state.events import Event

_CHECKPOINT_EVERY = 12
"""The least number of answers between two checkpoints: a larger one makes `push` faster and `pop` slower."""

MOST_WORK = 20_000_000
"""The most work that replaying a game may be: the sum, over all answers, of the permanents on the battlefield
before each, and `_OF_AN_ANSWER`. The limit holds while a game is played too, so that each saved game can be
loaded again."""
_OF_AN_ANSWER = 100
"""The work of an answer itself, as a number of permanents."""

BREAKS = (
    *(ArithmeticError, AssertionError, AttributeError, LookupError),
    *(RecursionError, TypeError, ValueError),
)
"""The exceptions by which the engine breaks if a state from outside is one that no game can come to."""


class GameHistory:
    """The answers of a game in order, automatic ones included."""

    def __init__(self, first: GameState) -> None:
        self.first = first
        """The state in which the game began."""
        self.answers: list[Action] = []
        self.automatic: list[bool] = []
        """Whether each answer was given by the game itself."""
        self.looks: list[Look] = []
        """The hidden cards that players have looked at without an event that says so."""
        self._checkpoints: list[tuple[int, GameState]] = []
        """States before some of the answers, with the number of answers given by then."""
        self._events_before: list[int] = []
        """How many events there were before each answer."""
        self._work: list[int] = [0]
        """The work of replaying the answers before each position (see `MOST_WORK`)."""
        self._marks: list[object] = [object()]
        """An object for each position so far that identifies it."""
        self._listed: tuple[object, LegalActions] | None = None
        """The legal answers that were asked for last, after the mark of their position."""

    def carry_out(self, state: GameState, action: Action, *, automatic: bool) -> None:
        """Give a state a legal answer, and record it; before it, keep a checkpoint if one is due."""
        work = self._work_with_one_more(state)
        if not automatic:
            self._keep(state)
        self._work.append(work)
        self._events_before.append(len(state.happened))
        if state.mechanics & TOPS_SEEN or isinstance(state.decision, ChooseObjects | ArrangeCards):
            self.looks.extend(looks_now(state, len(self.answers)))
        self.answers.append(action)
        self.automatic.append(automatic)
        self._marks.append(object())
        answer(state, action)

    def go_on(self, state: GameState, on: Collection[Automation]) -> None:
        """Give automatic answers until a question comes up that has none."""
        passes = Automation.PASS_WHEN_NOTHING_ELSE in on
        while not (passes and self._pass_on(state)):
            action = automatic_answer(state, on)
            if action is None:
                return
            self.carry_out(state, action, automatic=True)

    def _pass_on(self, state: GameState) -> bool:
        """Pass for players with priority who can do nothing else, and record that. Return whether the
        question after that is to a player with priority, who can do something.
        """
        before: list[int] = []
        while type(asked := state.decision) is Priority and not can_act(state, asked.player):
            self._work.append(self._work_with_one_more(state))
            if state.mechanics & TOPS_SEEN:
                self.looks.extend(looks_now(state, len(self.answers) + len(before)))
            before.append(len(state.happened))
            pass_on(state, asked)
        self.answers += [PASS] * len(before)
        self.automatic += [True] * len(before)
        self._events_before += before
        self._marks += [object() for _ in before]
        return type(asked) is Priority

    def replay(self, state: GameState, answers: Sequence[Action], automatic: Collection[int]) -> None:
        """Give a state the answers of a saved game; `automatic` has the indices of automatic ones. Raises
        SaveError if one is illegal, and TooMuch if it would take minutes, on very large boards.
        """
        for given, action in enumerate(answers):
            found = problems(state, action)
            if found:
                raise SaveError(f"answer {given + 1} of the saved game, {action}, is not legal: {found[0]}")
            self.carry_out(state, action, automatic=given in automatic)

    def _work_with_one_more(self, state: GameState) -> int:
        """Return the work of a replay with one more answer. Raises TooMuch if it exceeds `MOST_WORK`."""
        work = self._work[-1] + _OF_AN_ANSWER + len(state.permanents)
        if work > MOST_WORK:
            raise TooMuch(
                f"after answer {len(self._work)}, on boards so large, this game would take too long to load:"
                " begin a new one from its position, as str(game) writes it"
            )
        return work

    def _keep(self, state: GameState) -> None:
        """Keep a copy of the state, unless one was kept not many answers ago."""
        given = len(self.answers)
        if not self._checkpoints or given - self._checkpoints[-1][0] >= _CHECKPOINT_EVERY:
            self._checkpoints.append((given, state.clone()))

    def last_given(self) -> int:
        """Return the index of the last answer that was not automatic. Raises GameError if there is none."""
        for index in reversed(range(len(self.answers))):
            if not self.automatic[index]:
                return index
        raise GameError("there is no answer to take back")

    def before(self, index: int) -> GameState:
        """Return the state before an answer: that of the checkpoint before it, and the answers since."""
        given, kept = next(each for each in reversed(self._checkpoints) if each[0] <= index)
        return _after(kept, self.answers[given:index])

    def forget_from(self, index: int, happened: list[Event]) -> None:
        """Forget an answer and all after it, and remove the events since from the log `happened`. Done twice,
        it has no further effect.
        """
        while self._checkpoints and self._checkpoints[-1][0] > index:
            self._checkpoints.pop()
        if index < len(self._events_before):
            del happened[self._events_before[index] :]
        while self.looks and self.looks[-1].answered >= index:
            self.looks.pop()
        del self.answers[index:], self.automatic[index:], self._marks[index + 1 :]
        del self._events_before[index:], self._work[index + 1 :]

    def undo(self, given: int, now: GameState) -> GameState:
        """Return the state after the first `given` answers, where the next one was interrupted in its midst.
        Caches that may be unfinished are dropped, also those of the checkpoints, which share them.
        """
        now.derived = now.answers = None
        for _, kept in self._checkpoints:
            kept.derived = None
        if not self._checkpoints:  # the first is kept before anything is changed: so nothing was
            return now
        state = self.before(given)
        state.happened = now.happened
        self.forget_from(given, now.happened)
        return state

    def __getstate__(self) -> dict[str, Any]:
        """Return what is copied or pickled: everything but the legal answers asked for last."""
        return {**vars(self), "_listed": None}

    def copy(self) -> GameHistory:
        """Return an independent copy."""
        new = GameHistory(self.first)
        new.answers, new.automatic = self.answers.copy(), self.automatic.copy()
        new.looks, new._checkpoints = self.looks.copy(), self._checkpoints.copy()
        new._events_before, new._marks = self._events_before.copy(), self._marks.copy()
        new._work, new._listed = self._work.copy(), self._listed
        return new

    def legal(self, now: Callable[[], GameState], *, mana_abilities: bool, texts: Texts) -> LegalActions:
        """Return the legal answers of the current position, and remember them for `was_drawn`."""
        legal = LegalActions(now(), mana_abilities=mana_abilities, again=self.moment(now), texts=texts)
        self._listed = self._marks[-1], legal
        return legal

    def was_drawn(self, action: Action) -> bool:
        """Return whether an answer is the very object drawn last from the legal answers of this position: it
        is legal, and need not be judged.
        """
        if self._listed is None or self._listed[0] is not self._marks[-1]:
            return False
        drawn = self._listed[1].sampled
        return drawn is not None and drawn is action

    def moment(self, now: Callable[[], GameState]) -> Callable[[], GameState]:
        """Return a function that returns the state of this position, also once the game has gone on or back:
        the state of the game as long as it is in this position, afterwards a replayed one.
        """
        mark, own = self._marks[-1], list[GameState]()
        given, kept = self._checkpoints[-1] if self._checkpoints else (len(self.answers), None)
        since = self.answers[given:]

        def state() -> GameState:
            if self._marks[-1] is mark:
                return now()
            if not own:
                own.append(_after(self._checkpoints[0][1] if kept is None else kept, since))
            return own[0]

        return state


def _after(kept: GameState, answers: list[Action]) -> GameState:
    """Return the state after these answers, replayed on a copy of a checkpoint."""
    state = kept.clone()
    for action in answers:
        answer(state, action)
    return state
