"""This module has `Draft`, which puts an answer to the pending decision together step by step: an attack, for
example, creature by creature.

`Draft.steps` are the steps that may come next, such as "Grizzly Bears attacks Ben", and `Draft.take` takes
one. A draft keeps a `_Moment` for each call of `take`, so that `undo` can return to the one before. The
questions and steps come from an `AnswerForm`: `form_of` chooses it by what kind of answer the decision has
(its `Style`), such as a number, targets or a declaration.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Protocol

from manaburn import decisions as d
from manaburn.arguments import number, shown
from manaburn.cards.naming import fold
from manaburn.decisions import Action, Decision
from manaburn.drafts.declaring import DeclarationForm
from manaburn.drafts.dividing import DamageForm, DivisionForm
from manaburn.drafts.form import AnswerForm, Said
from manaburn.drafts.listed import ListedForm
from manaburn.drafts.ordering import ArrangeForm, OrderForm
from manaburn.drafts.picking import ModesForm, ObjectsForm, TargetsForm
from manaburn.drafts.saying import NumberForm, WordForm
from manaburn.drafts.steps import Step, Whole
from manaburn.drafts.telling import read_step, step_text, written_step
from manaburn.errors import GameError, IllegalAction, NotationError, Problem, StaleDraft, WrongArgument, near
from manaburn.fields import declared, wrong_in
from manaburn.legal import LegalActions, problems
from manaburn.notation.positions import moment_of
from manaburn.questions import Style, kind_of
from manaburn.rules.layers.deciding import decider_of
from manaburn.state import GameState
from manaburn.terms import PlayerId
from manaburn.values import value
from manaburn.view import view_of, view_text

_MOST_TEXTS = 60
"""The most steps that are written in words, to complete or correct what somebody typed."""


class Asking(Protocol):
    """The part of a `Game` that a draft needs."""

    @property
    def state(self) -> GameState:
        """Return the current state of the game."""
        ...

    @property
    def answers(self) -> Sequence[Action]:
        """Return the answers given so far."""
        ...

    @property
    def legal_actions(self) -> LegalActions:
        """Return the legal answers to the pending decision."""
        ...


@value
class _Moment:
    """The state of a draft after one call of `take`; `undo` returns to the one before."""

    said: Said
    """The steps taken up to here, with those that were the only ones left."""
    steps: Sequence[Step]
    """The steps that may come next."""
    known: Action
    """A legal answer that begins with the steps taken."""


class Draft:
    """An answer to the pending decision, put together step by step; the game is left as it is.

    `steps` are the steps that may come next: each can be completed to a legal answer, and every legal answer
    can be reached. `take` takes one of them. In a declaration or a division it may also be about another
    creature or target than the one asked about; and the whole answer can be given at any time, as `Whole`.
    If only one step is possible, the draft takes it itself. `undo` takes the last step back. Once the
    draft is `complete`, `action` is the answer for `Game.push`. Texts say only what the deciding player may
    know. Once the game has gone on, the draft raises StaleDraft.

    >>> from manaburn import Game
    >>> board = "Anna 20 battlefield: Juggernaut#16, Grizzly Bears#18 | Ben 20"
    >>> game = Game.parse("step: declare attackers | " + board)
    >>> draft = game.draft()
    >>> draft.missing, [draft.text(step) for step in draft.said]
    (('what Grizzly Bears#18 attacks',), ['Juggernaut#16 attacks Ben'])
    >>> [draft.text(step) for step in draft.steps]
    ['Grizzly Bears#18 does not attack', 'Grizzly Bears#18 attacks Ben']
    >>> draft.take(draft.steps[0])
    >>> draft.complete, game.text(draft.action)
    (True, 'attack: Juggernaut#16 > Ben')
    """

    def __init__(self, game: Asking) -> None:
        state = getattr(game, "state", None)
        if not isinstance(state, GameState):
            raise WrongArgument(f"a draft is made for a Game, not for {shown(game)}")
        if state.decision is None:
            raise GameError("the game is over: there is nothing to answer")
        self._decision = state.decision
        self.player: PlayerId = decider_of(state, state.decision)
        """The player who decides the question; texts say only what they may know."""
        self._game, self._state, self._number = game, state, len(game.answers)
        self._form = form_of(game, state.decision, self.player)
        self._moments = [self._settled((), None)]

    def __copy__(self) -> Draft:
        """Return another draft of the same game, with the same steps taken."""
        new = object.__new__(Draft)
        vars(new).update(vars(self))
        new._moments = self._moments.copy()
        return new

    def __deepcopy__(self, memo: dict[int, Any]) -> Draft:
        """Return a draft of a copy of the game; a stale one stays stale."""
        from copy import deepcopy  # noqa: PLC0415 - whoever copies has it

        game, new = deepcopy(self._game, memo), object.__new__(Draft)
        if self._game.state is self._state:
            memo[id(self._state)] = game.state
            if self._state.decision is self._decision:
                memo[id(self._decision)] = game.state.decision
        vars(new).update({name: deepcopy(part, memo) for name, part in vars(self).items()})
        return new

    def __eq__(self, other: object) -> bool:
        """Return whether the same steps have been taken in both, in the same position."""
        if not isinstance(other, Draft):
            return NotImplemented
        mine, others = (self._state, self._number), (other._state, other._number)
        return self is other or (mine == others and self._moments[-1].said == other._moments[-1].said)

    __hash__ = None  # type: ignore[assignment] # a draft changes

    # The state of the draft

    @property
    def said(self) -> Said:
        """Return the steps taken, with those that the draft took itself because no other was possible."""
        return self._now.said

    @property
    def steps(self) -> Sequence[Step]:
        """Return the steps that may come next; none once the draft is complete. They may be `Amounts`, a
        sequence of very many.
        """
        return self._now.steps

    @property
    def complete(self) -> bool:
        """Return whether the answer is complete."""
        return not self._now.steps

    @property
    def action(self) -> Action:
        """Return the answer. Raises GameError while something is missing."""
        if not self.complete:
            raise GameError(f"this answer is not complete: you still have to say {', '.join(self.missing)}")
        return self._now.known

    @property
    def completion(self) -> Action:
        """Return some legal answer that begins with the steps taken, before the draft is complete too."""
        return self._now.known

    @property
    def missing(self) -> tuple[str, ...]:
        """Return the questions still open, in words; `steps` answer the first of them."""
        return () if self.complete else tuple(self._form.missing(self._now.said))

    def refused(self) -> Iterator[tuple[Step, tuple[Problem, ...]]]:
        """Yield the answers to the question asked now that are illegal, each with the reasons."""
        now = self._now
        for step in self._form.conceivable(now.said) if now.steps else ():
            if step not in now.steps:
                yield step, self.problems(step)

    def problems(self, step: Step | str) -> tuple[Problem, ...]:
        """Return every reason, with its rule, why a step cannot be taken now; an empty tuple if it can."""
        now, step = self._now, self._meant(step)
        if step in now.steps:
            return ()
        if isinstance(step, Whole) and now.steps:
            return self._problems_of_all(step.action)
        if any(isinstance(each, Whole) for each in now.said) or not self._form.fits(now.said, step):
            return (self._form.unfit(f"that is not asked now: {'; '.join(self.missing) or 'nothing is'}"),)
        if self._form.completion((*now.said, step), now.known) is not None:
            return ()
        found = self._form.reasons(now.said, step)
        return found or (self._form.unfit("no legal answer with that was found"),)

    def text(self, step: Step) -> str:
        """Return a step in words, as the one who decides may know it; `take` understands those of `steps`."""
        return step_text(self._form, self._now.said, _well_formed(step))

    def texts(self, beginning: str = "") -> Iterator[str]:
        """Return the texts of the possible steps that begin with a text, for completion; `take` understands
        them. They include only the first of many amounts, and all known card names if one is chosen.
        """
        now = self._now
        offered = map(self.text, islice(now.steps, _MOST_TEXTS))
        found = (text for text in offered if fold(text).startswith(fold(beginning)))
        further = map(self.text, self._form.words(now.said, beginning)) if now.steps else ()
        return iter(dict.fromkeys((*found, *further)))

    def to_json(self, step: Step) -> dict[str, str | int]:
        """Return a step as plain JSON, in the form that docs/reference/drafts.md describes. It reveals no
        more than the text of the step.

        >>> from manaburn import Game
        >>> board = "Anna 20 battlefield: Juggernaut#16, Grizzly Bears#18 | Ben 20"
        >>> draft = Game.parse("step: declare attackers | " + board).draft()
        >>> [draft.to_json(step) for step in draft.steps]
        [{'step': 'hold back', 'creature': 18}, {'step': 'attack', 'creature': 18, 'target': 1}]
        """
        self._now  # noqa: B018 - refuse a stale draft
        return written_step(self._state, _well_formed(step), self.player)

    def from_json(self, told: Mapping[str, Any]) -> Step:
        """Return the step that a JSON object describes, for `take`, which refuses it if it is not legal now.
        Raises WrongArgument for anything else, and NotationError for a whole answer that is no action.
        """
        self._now  # noqa: B018 - refuse a stale draft
        return read_step(self._state, told, self.player)

    # Taking steps

    def take(self, step: Step | str) -> None:
        """Take a step, given as a record or as a text. Raises IllegalAction, with every reason, if no legal
        answer can come of it, and NotationError for a text that means no step; the draft is then as before.
        """
        step = self._meant(step)
        found = self.problems(step)
        if found:
            seen = view_text(view_of(self._state, self.player))
            where = re.sub(r"\s*\n\s*", " | ", seen)
            raise IllegalAction(self.text(step), found, where, moment_of(self._state))
        now = self._now
        if isinstance(step, Whole):
            self._moments.append(_Moment((*now.said, step), (), step.action))
        else:
            self._moments.append(self._settled((*now.said, step), now.known))

    def undo(self) -> Step:
        """Take back the last step given to `take`, with those that the draft took itself after it, and
        return it. Raises GameError if there is none.
        """
        now = self._now
        if len(self._moments) == 1:
            raise GameError("there is no step to take back")
        self._moments.pop()
        return now.said[len(self._moments[-1].said)]

    # Inside

    def _problems_of_all(self, answer: Action) -> tuple[Problem, ...]:
        if isinstance(answer, d.Concede):
            return (self._form.unfit("conceding is not an answer to the question"),)
        return problems(self._state, answer)

    @property
    def _now(self) -> _Moment:
        game = self._game
        moved = game.state is not self._state or len(game.answers) != self._number
        if moved or game.state.decision is not self._decision:
            raise StaleDraft("this draft is stale: the game has gone on since it was begun")
        return self._moments[-1]

    def _settled(self, said: Said, known: Action | None) -> _Moment:
        """Return the moment after these steps. While only one further step is possible, it is taken too."""
        form = self._form
        while True:
            known = form.completion(said, known)
            if known is None and not said:
                known = next(iter(self._game.legal_actions))
            assert known is not None, "what was said can be completed"
            steps = form.possible(said, known)
            if len(steps) != 1:
                return _Moment(said, steps, known)
            said = (*said, steps[0])

    def _meant(self, step: Step | str) -> Step:
        """Return the step that is given, or that a text means. Raises NotationError if no step reads like
        that now.
        """
        if not isinstance(step, str):
            return _well_formed(step)
        now, said = self._now, fold(step)
        heard = self._form.heard(now.said, now.steps, step)
        found = next((each for each in heard if fold(self.text(each)) == said), None)
        if found is None:
            raise NotationError(f"{shown(step)} is not a step you can take now{near(step, self.texts())}")
        return found


def _well_formed(step: object) -> Step:
    """Return the argument if it is a step with fields of the right types; raise WrongArgument otherwise."""
    if not isinstance(step, Step):
        raise WrongArgument(f"a step of a draft, or its text, is expected here, not {shown(step)}")
    wrong = wrong_in(step)
    if wrong is not None:
        raise WrongArgument(f"{shown(step)} is not a step: {wrong} has the wrong type")
    for field in declared(type(step)):
        content = getattr(step, field)
        if type(content) is int:
            number(content, f"{field!r} of a step")
    return step


def form_of(game: Asking, decision: Decision, viewer: PlayerId) -> AnswerForm[Decision]:
    """Return a new form for the answer to a decision, chosen by the `Style` of the question."""
    style = kind_of(decision).style_of(decision)
    if style in _FORMS_OF_LISTS:
        return _FORMS_OF_LISTS[style](game.state, decision, viewer, game.legal_actions)
    return _FORMS[style](game.state, decision, viewer)


_FORMS_OF_LISTS: dict[Style, Callable[..., AnswerForm[Any]]] = {
    Style.LISTED: ListedForm,
    Style.NUMBER: NumberForm,
}
"""Forms that are also given the legal answers, to list them."""

_FORMS: dict[Style, Callable[..., AnswerForm[Any]]] = {
    Style.WORD: WordForm,
    Style.OBJECTS: ObjectsForm,
    Style.TARGETS: TargetsForm,
    Style.MODES: ModesForm,
    Style.ORDER: OrderForm,
    Style.ARRANGEMENT: ArrangeForm,
    Style.DIVISION: DivisionForm,
    Style.COMBAT_DAMAGE: DamageForm,
    Style.DECLARATION: DeclarationForm,
}
