"""This module plays the same answers from the same position by the rules of several days: `compared`, which
`Game.compare` calls.

Only the answers that matter need be written. Before each of them, everybody passes until a question comes up
to which it is an answer; questions with only one legal answer, and those that nobody wrote an answer to, are
answered automatically. A written answer whose question never comes up on a day is skipped there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from datetime import date
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from manaburn import decisions as d
from manaburn.arguments import several, text
from manaburn.asked import question, rule_of
from manaburn.cards.decks.pool import CATALOGUE_ALONE, CardPool
from manaburn.comparing.timelines import Comparison, Sentence, Timeline
from manaburn.editions import Edition
from manaburn.editions.axes import Wording
from manaburn.errors import IllegalAction, NotationError, Problem, UnsupportedCard, WrongArgument
from manaburn.gameplay.automation import Automation
from manaburn.narration.narrator import Narrator
from manaburn.notation.names import named_seat
from manaburn.notation.saying import is_said_with_priority, parse_action, refuse_no_action
from manaburn.terms import Phase, PlayerId
from manaburn.values import replace

if TYPE_CHECKING:
    from manaburn.game import Game

MOST_ANSWERS = 400
"""The most answers on one day, passing and automatic ones included."""
MOST_DAYS = 200
"""The most days that are compared."""

Watch = Callable[[Edition, int, "Game"], None]
"""A function that is called with the edition of a day, the number of sentences so far, and the game then."""

_ALWAYS = (Automation.PAY_MANA, Automation.ORDER_ALIKE_TRIGGERS)
_UNLESS_WRITTEN = (
    *(Automation.ASSIGN_FORCED_DAMAGE, Automation.SKIP_EMPTY_DECLARATIONS),
    Automation.ONLY_CHOICES,
)
"""Automations for questions without a choice; an answer that is written is given all the same."""
_AT_PRIORITY = (d.Pass, d.CastSpell, d.ActivateAbility, d.PlayLand, d.TakeSpecialAction)


def compared(
    game: type[Game],
    position: str,
    answers: Sequence[str],
    days: Sequence[Edition | date | str],
    *,
    cards: CardPool = CATALOGUE_ALONE,
    watch: Watch | None = None,
) -> Comparison:
    """Play answers in games of a class from a position by the rules of each day: see `Game.compare`.

    `watch` is called with each position that comes up on a day, the first one included.
    """
    given: tuple[Edition | date | str, ...] = several(days, (Edition, date, str), "days")
    editions = [Edition.of(day) for day in given]
    if not 1 <= len(editions) <= MOST_DAYS:
        raise WrongArgument(f"a comparison can have 1 to {MOST_DAYS} days, not {len(editions)}")
    written = [text(each, "an answer") for each in several(answers, str, "answers")]
    lines: list[Timeline] = []
    refused: list[UnsupportedCard] = []
    for edition in editions:
        try:
            begun = game.parse(position, edition, _ALWAYS, cards=cards)
            lines.append(_Playing(begun, written, watch).timeline())
        except UnsupportedCard as unknown:
            refused.append(unknown)
            sentence = str(unknown).replace(f"the rules of {edition.name}", "the rules of the day")
            lines.append(Timeline(edition, (), (), (), (Problem(sentence, ""),), ""))
    if len(refused) == len(lines):
        raise refused[0]
    return Comparison(tuple(lines))


class _Answer(NamedTuple):
    """A written answer: "Ben: pass" is only for the player Ben, "pass" for whoever is asked."""

    written: str
    text: str
    seat: PlayerId | None = None


class _Playing:
    """The playing of a line on one day: `timeline` carries it through.

    `waiting` has the answers not given yet; `told`, `skipped`, `added`, `given` and `ended` become the fields
    of the `Timeline`. Events after the first `heard` are still to be told: by `narrator` in the words of the
    day, and by `today` in those of today.
    """

    def __init__(self, game: Game, answers: Sequence[str], watch: Watch | None) -> None:
        self.game = game
        self.watch = watch
        self.edition = game.edition
        self.waiting = [self._addressed(answer) for answer in answers]
        for answer in self.waiting:
            refuse_no_action(answer.text)
        self.narrator = Narrator(game.state)
        self.today = Narrator(game.state)
        self.today.edition = replace(self.edition, wording=Wording.CAST_AND_BATTLEFIELD)
        self.heard = len(self.game.events)
        self.given: list[str] = []
        self.told: list[Sentence] = []
        self.skipped: list[str] = []
        self.added: list[Sentence] = []
        self.ended: tuple[Problem, ...] = ()

    def _addressed(self, answer: str) -> _Answer:
        name, colon, rest = answer.partition(":")
        seat = named_seat(self.game.state, name) if colon else None
        return _Answer(answer, answer) if seat is None else _Answer(answer, rest.strip(), seat)

    def timeline(self) -> Timeline:
        """Give all answers, and return what came of them."""
        self._show_position()
        for _ in range(MOST_ANSWERS):
            if self.game.decision is None or self.ended or not self._go_on():
                break
        return Timeline(
            self.edition,
            tuple(self.told),
            tuple(self.skipped + [each.written for each in self.waiting] * (self.game.decision is None)),
            tuple(self.added),
            self.ended,
            board_of(self.game),
            tuple(self.given),
        )

    def _go_on(self) -> bool:
        """Give one more answer, or skip one; return False once all is done.

        The next written answer is given if it answers the pending question. Otherwise the question is
        answered automatically; with priority that means passing, as long as the written answer's own question
        is still to come. If it is not, the answer is skipped.
        """
        decision = self.game.decision
        if not self.waiting:
            if isinstance(decision, d.Priority) and not self._is_unfinished():
                return False
            self._by_itself()
            return True
        answer = self.waiting[0]
        if self._is_meant_here(answer, self._meant(answer)):
            self._give(self.waiting.pop(0))
        elif not isinstance(decision, d.Priority):
            self._by_itself()
        elif self._comes_up(answer) or self._is_asked_later(answer):
            self._push(d.Pass())
        elif is_said_with_priority(answer.text) and answer.seat in (None, self.game.decider):
            self._give(self.waiting.pop(0))  # it is illegal now: that says why, and ends the line
        else:
            self.skipped.append(self.waiting.pop(0).written)
        return True

    def _is_unfinished(self) -> bool:
        """Return whether something is on the stack, or combat is going on."""
        state = self.game.state
        return bool(state.stack) or state.turn.phase is Phase.COMBAT

    def _meant(self, answer: _Answer, game: Game | None = None) -> d.Action | None:
        """Return the action that a text means now; None if it means none."""
        try:
            return parse_action((game or self.game).state, answer.text)
        except NotationError:
            return None

    def _is_meant_here(self, answer: _Answer, action: d.Action | None, game: Game | None = None) -> bool:
        """Return whether an answer is one to the pending question, legal or not: by its meaning or
        its verb.
        """
        game = game or self.game
        if answer.seat not in (None, game.decider):
            return False
        if action is not None:
            return self._answers(action, game)
        if isinstance(game.decision, d.Priority):
            return False
        asked = (game.text(each) for each in islice(game.legal_actions, 1))
        return any(verb_of(answer.text) == verb_of(text) for text in asked)

    def _answers(self, action: d.Action, game: Game | None = None) -> bool:
        """Return whether an action is of the class of answers to the pending question, legal or not."""
        game = game or self.game
        if isinstance(game.decision, d.Priority):
            return isinstance(action, _AT_PRIORITY)
        return any(type(action) is type(legal) for legal in islice(game.legal_actions, 1))

    def _comes_up(self, answer: _Answer) -> bool:
        """Return whether, if everybody passes, a question comes up in this turn to which this is an
        answer.
        """
        game = self.game.clone()
        turn = game.state.turn.number
        for _ in range(MOST_ANSWERS):
            if game.decision is None or game.state.turn.number != turn:
                return False
            action = self._meant(answer, game)
            if self._is_meant_here(answer, action, game):
                if action is None or not is_said_with_priority(answer.text) or not game.problems(action):
                    return True
            if not isinstance(game.decision, d.Priority):
                game.push(next(iter(game.legal_actions)))
            else:
                game.push(d.Pass())
        return False

    def _is_asked_later(self, answer: _Answer) -> bool:
        """Return whether the player whose answer it is, and who has no priority now, will get it in this
        step.
        """
        seat, state = answer.seat, self.game.state
        if seat in (None, self.game.decider) or not is_said_with_priority(answer.text):
            return False
        return state.turn.passes < len(state.players) - 1

    def _by_itself(self) -> None:
        """Give an answer that nobody has written: pass, the only legal answer, or the first one."""
        decision = self.game.decision
        assert decision is not None, "a question waits"
        if isinstance(decision, d.Priority):
            self._push(d.Pass())
            return
        action = self.game.automatic_answer(_UNLESS_WRITTEN)
        if action is not None:
            self._push(action)
            return
        action = next(iter(self.game.legal_actions))
        taken = _unnumbered(self.game.text(action))
        self.added.append(Sentence(f"{question(decision)}: {taken}", rule_of(self.game.state, decision)))
        self._push(action)

    def _give(self, answer: _Answer) -> None:
        """Give a written answer, or end here with why it is illegal."""
        try:
            self._push(answer.text)
        except IllegalAction as refused:
            self.ended = refused.problems
        except NotationError as refused:
            decision = self.game.decision
            assert decision is not None, "a question waits"
            self.ended = (Problem(f"{answer.written}: {refused}", rule_of(self.game.state, decision)),)

    def _push(self, action: d.Action | str) -> None:
        """Give an answer, and add the sentences about what happened: as of the day, and in words of today."""
        answer = parse_action(self.game.state, action) if isinstance(action, str) else action
        said = self.game.text(answer)
        self.game.push(answer)
        self.given.append(said)
        happened = self.game.events[self.heard :]
        self.heard += len(happened)
        today = self.today.tell(happened, self.game.state)
        for line, in_words_of_today in zip(self.narrator.tell(happened, self.game.state), today, strict=True):
            if line.heading == 0:
                then, now = _unnumbered(line.text), _unnumbered(in_words_of_today.text)
                self.told.append(Sentence(then, line.rule, now if now != then else ""))
        self._show_position()

    def _show_position(self) -> None:
        """Call the watching function, if there is one, with the position that has come up."""
        if self.watch is not None:
            self.watch(self.edition, len(self.told), self.game)


def verb_of(answer: str) -> str:
    """Return the verb with a colon that a text begins with, as `assign`; empty if it has none.

    >>> verb_of("Assign: Craw Wurm > Ben 6"), verb_of("mulligan")
    ('assign', '')
    """
    verb, colon, _ = answer.partition(":")
    return verb.strip().casefold() if colon else ""


def _unnumbered(said: str) -> str:
    """Take the numbers of objects out of a text, for they differ from day to day."""
    return re.sub(r"#\d+", "", said)


def board_of(game: Game) -> str:
    """Return a position as text without numbers of objects, edition, step, and what only the engine keeps."""
    lines = str(game).partition("\nmore:")[0].splitlines()
    return _unnumbered("\n".join(line for line in lines if not line.startswith("edition:")))
