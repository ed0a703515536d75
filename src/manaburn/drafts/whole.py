"""Decisions in which there is nothing to put together: one step is the whole answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from manaburn.decisions import Action, Concede, Decision, Pass
from manaburn.drafts.form import Form, Said
from manaburn.drafts.steps import Step, Whole
from manaburn.legal import problems, question
from manaburn.state import GameState
from manaburn.terms import PlayerId


class WholeForm(Form):
    """One of the listed answers; where another is legal too, that one."""

    def __init__(
        self, state: GameState, decision: Decision, viewer: PlayerId, listed: Iterable[Action]
    ) -> None:
        super().__init__(state, decision, viewer)
        self._listed = listed

    @cached_property
    def _steps(self) -> tuple[Step, ...]:
        return tuple(map(Whole, self._listed))

    def conceivable(self, said: Said) -> Sequence[Step]:
        """Each answer."""
        return () if said else self._steps

    def possible(self, said: Said, known: Action | None) -> Sequence[Step]:
        """Each answer: they are listed only if they are legal."""
        return self.conceivable(said)

    def fits(self, said: Said, step: Step) -> bool:
        """Whether nothing has been said yet. A concession answers nothing: it is pushed by itself."""
        return not said and isinstance(step, Whole) and not isinstance(step.action, Concede)

    def completion(self, said: Said, known: Action | None) -> Action | None:
        """What was said, or the first answer."""
        if not said:
            return next((step.action for step in self._steps if isinstance(step, Whole)), None)
        action = self.attempt(said)
        return None if problems(self.state, action) else action

    def attempt(self, said: Said) -> Action:
        """What was said."""
        return next((step.action for step in said if isinstance(step, Whole)), Pass())

    def missing(self, said: Said) -> Iterator[str]:
        """The answer."""
        if not said:
            yield question(self.asked)
