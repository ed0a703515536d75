"""This module plays one position and one line of play by the rules of several days, side by side.

    told = compare(position, ["attack: Savannah Lions", "block: Mogg Fanatic > Savannah Lions"], days)
    told.parting, [timeline.board for timeline in told.timelines]

Passing may be left out: between two answers everybody passes until the next one is asked for.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date
from itertools import islice, zip_longest
from typing import Any

from manaburn import decisions as d
from manaburn.arguments import several, text
from manaburn.asked import question, rule_of
from manaburn.cards.decks.pool import CATALOGUE_ALONE, CardPool
from manaburn.editions import CHANGES, Edition
from manaburn.editions.beginning import FIRST_DAY
from manaburn.errors import IllegalAction, NotationError, Problem, WrongArgument
from manaburn.game import Automation, Game
from manaburn.narration.narrator import Narrator
from manaburn.notation.saying import is_said_with_priority, parse_action, refuse_no_action
from manaburn.terms import Phase
from manaburn.values import value

MOST_ANSWERS = 400
"""So many answers are given on a day at the most, those that nobody was asked to write among them."""
MOST_DAYS = 200
"""So many days are compared at the most."""

_AUTOMATION = (
    Automation.PAY_MANA,
    Automation.ASSIGN_FORCED_DAMAGE,
    Automation.SKIP_EMPTY_DECLARATIONS,
    Automation.ORDER_ALIKE_TRIGGERS,
    Automation.ONLY_CHOICES,
)
_AT_PRIORITY = (d.Pass, d.CastSpell, d.ActivateAbility, d.PlayLand, d.TakeSpecialAction)


@value
class Told:
    """A sentence tells what happened, or what was answered, and by which rule."""

    sentence: str
    rule: str = ""

    def __str__(self) -> str:
        return f"{self.sentence} [{self.rule}]" if self.rule else self.sentence


@value
class Timeline:
    """A timeline is what comes of a position and a line of play on one day."""

    edition: Edition
    told: tuple[Told, ...]
    """What happened, in order."""
    skipped: tuple[str, ...]
    """The answers to questions that do not come up on that day."""
    added: tuple[Told, ...]
    """The questions that nobody has written an answer to, with the one that was taken."""
    ended: tuple[Problem, ...]
    """Why an answer is illegal on that day: the timeline ends before it; none if it goes to its end."""
    board: str
    """The position it leads to, as text, without the numbers of objects."""

    @property
    def outcome(self) -> tuple[str, tuple[str, ...]]:
        """Two timelines lead to the same if these are equal: the board, and what was illegal."""
        return self.board, tuple(problem.sentence for problem in self.ended)

    def as_json(self) -> dict[str, Any]:
        """The timeline as JSON."""
        return {
            "edition": str(self.edition),
            "day": str(self.edition.in_force),
            "told": [*map(_as_json, self.told)],
            "skipped": [*self.skipped],
            "added": [*map(_as_json, self.added)],
            "ended": [*map(_as_json, self.ended)],
            "board": self.board,
        }


@value
class Comparison:
    """A comparison holds the timelines of several days, in the order in which the days were named."""

    timelines: tuple[Timeline, ...]

    @property
    def parting(self) -> tuple[Told | None, ...] | None:
        """Return the first thing that is not the same on all days: what happens there on each, None where
        nothing more does. Return None if everything is the same.
        """
        ways = [(*line.told, *map(_refusal, line.ended)) for line in self.timelines]
        for moment in zip_longest(*ways):
            if len({None if each is None else each.sentence for each in moment}) > 1:
                return moment
        return None

    def groups(self) -> tuple[tuple[Timeline, ...], ...]:
        """Group the timelines that lead to the same, in the order of the first of each."""
        found: dict[tuple[str, tuple[str, ...]], list[Timeline]] = {}
        for timeline in self.timelines:
            found.setdefault(timeline.outcome, []).append(timeline)
        return tuple(map(tuple, found.values()))

    def as_json(self) -> dict[str, Any]:
        """The comparison as JSON."""
        parting = self.parting
        return {
            "timelines": [timeline.as_json() for timeline in self.timelines],
            "parting": None if parting is None else [_as_json(each) for each in parting],
        }


def _as_json(told: Told | Problem | None) -> dict[str, str] | None:
    return None if told is None else {"sentence": told.sentence, "rule": told.rule}


def _refusal(problem: Problem) -> Told:
    return Told(f"not legal: {problem.sentence}", problem.rule)


def distinct_days() -> tuple[date, ...]:
    """A day for each set of rules that is played: the first, and every day on which something changed."""
    return tuple(sorted({FIRST_DAY, *(change.in_force for change in CHANGES)}))


def compare(
    position: str,
    answers: Sequence[str],
    days: Sequence[Edition | date | str],
    *,
    cards: CardPool = CATALOGUE_ALONE,
) -> Comparison:
    """Play answers from a position by the rules of each day, until they and the combat they belong to are
    over.

    An answer that is illegal on a day ends its timeline, with the reason. One to a question that does not
    come up is skipped and named; a question that nobody answered gets its first answer, and is named. Raises
    NotationError for what is no position or no answer anywhere, UnknownEdition for what is no day, and
    WrongArgument for no day or too many.

    >>> board = "step: declare attackers | Anna 20 battlefield: Savannah Lions | Ben 20"
    >>> told = compare(board, ["attack: Savannah Lions"], ["2002", "2025"])
    >>> for each in told.parting:
    ...     print(each)
    combat damage goes on the stack: Savannah Lions 2 to Ben [cr2002-02-20 310.2]
    Savannah Lions deals 2 damage to Ben (18 left) [cr2025-06-06 510.2]
    """
    told: tuple[Edition | date | str, ...] = several(days, (Edition, date, str), "days")
    editions = [Edition.of(day) for day in told]
    if not 1 <= len(editions) <= MOST_DAYS:
        raise WrongArgument(f"a comparison is of 1 to {MOST_DAYS} days, not of {len(editions)}")
    written = [text(each, "an answer") for each in several(answers, str, "answers")]
    for answer in written:
        refuse_no_action(answer)
    return Comparison(tuple(_Playing(position, edition, written, cards).timeline() for edition in editions))


class _Playing:
    """A line of play on one day, as far as it has got."""

    def __init__(self, position: str, edition: Edition, answers: Sequence[str], cards: CardPool) -> None:
        self.game = Game.parse(position, edition, _AUTOMATION, cards=cards)
        self.edition = edition
        self.waiting = list(answers)
        self.narrator = Narrator(self.game.state)
        self.heard = len(self.game.events)
        self.told: list[Told] = []
        self.skipped: list[str] = []
        self.added: list[Told] = []
        self.ended: tuple[Problem, ...] = ()

    def timeline(self) -> Timeline:
        """Play it to its end."""
        for _ in range(MOST_ANSWERS):
            if self.game.decision is None or self.ended or not self._go_on():
                break
        return Timeline(
            self.edition,
            tuple(self.told),
            tuple(self.skipped + self.waiting * (self.game.decision is None)),
            tuple(self.added),
            self.ended,
            board_of(self.game),
        )

    def _go_on(self) -> bool:
        """Give one more answer; False if nothing more is to come."""
        decision = self.game.decision
        if not self.waiting:
            if isinstance(decision, d.Priority) and not self._is_unfinished():
                return False
            self._by_itself()
            return True
        action = self._meant(self.waiting[0])
        if action is not None and self._answers(action):
            self._give(self.waiting.pop(0))
        elif not isinstance(decision, d.Priority):
            self._by_itself()
        elif self._comes_up(self.waiting[0]):
            self._push(d.Pass())
        elif is_said_with_priority(self.waiting[0]):
            self._give(self.waiting.pop(0))  # it is told why it cannot be done
        else:
            self.skipped.append(self.waiting.pop(0))
        return True

    def _is_unfinished(self) -> bool:
        """Tell whether a spell, an ability or a combat is still going on."""
        state = self.game.state
        return bool(state.stack) or state.turn.phase is Phase.COMBAT

    def _meant(self, answer: str, game: Game | None = None) -> d.Action | None:
        """The action a text means now; None if nothing here is called so."""
        try:
            return parse_action((game or self.game).state, answer)
        except NotationError:
            return None

    def _answers(self, action: d.Action, game: Game | None = None) -> bool:
        """Tell whether an action is of the kind that the pending question asks for, legal or not."""
        game = game or self.game
        if isinstance(game.decision, d.Priority):
            return isinstance(action, _AT_PRIORITY)
        return any(type(action) is type(legal) for legal in islice(game.legal_actions, 1))

    def _comes_up(self, answer: str) -> bool:
        """Tell whether everybody passing leads to a question that an answer is for, in this turn."""
        game = self.game.clone()
        turn = game.state.turn.number
        for _ in range(MOST_ANSWERS):
            if game.decision is None or game.state.turn.number != turn:
                return False
            action = self._meant(answer, game)
            if action is not None and self._answers(action, game) and not game.problems(action):
                return True
            if not isinstance(game.decision, d.Priority):
                game.push(next(iter(game.legal_actions)))
            else:
                game.push(d.Pass())
        return False

    def _by_itself(self) -> None:
        """Answer a question that nobody has written an answer to: with passing, or as is listed first."""
        decision = self.game.decision
        assert decision is not None, "a question waits"
        if isinstance(decision, d.Priority):
            self._push(d.Pass())
            return
        action = next(iter(self.game.legal_actions))
        taken = _unnumbered(self.game.text(action))
        self.added.append(Told(f"{question(decision)}: {taken}", rule_of(self.game.state, decision)))
        self._push(action)

    def _give(self, answer: str) -> None:
        """Give a written answer, or end here with why it is illegal."""
        try:
            self._push(answer)
        except IllegalAction as refused:
            self.ended = refused.problems
        except NotationError as refused:
            decision = self.game.decision
            assert decision is not None, "a question waits"
            self.ended = (Problem(f"{answer}: {refused}", rule_of(self.game.state, decision)),)

    def _push(self, action: d.Action | str) -> None:
        """Let an answer happen, and have what came of it told."""
        self.game.push(action)
        happened = self.game.events[self.heard :]
        self.heard += len(happened)
        for line in self.narrator.tell(happened, self.game.state):
            if line.heading == 0:
                self.told.append(Told(_unnumbered(line.text), line.rule))


def _unnumbered(said: str) -> str:
    """Take the numbers of objects out of a text, for they differ from day to day."""
    return re.sub(r"#\d+", "", said)


def board_of(game: Game) -> str:
    """A position as text without numbers, edition, step and what only the engine keeps."""
    lines = str(game).partition("\nmore:")[0].splitlines()
    return _unnumbered("\n".join(line for line in lines if not line.startswith("edition:")))
