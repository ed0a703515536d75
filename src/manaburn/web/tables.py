"""A `Table` is a game that people play on the web page, with the agents in its other seats.

A person's answer goes to `Table.answer`; `Table.go_on` then gives the answers that no person has to give,
those of agents and passes and other automatic answers, up to the next question to somebody else, at most
`MOST_AT_ONCE`. `Table.state_frame` is what a viewer is sent then (a frame is a message to the page, as JSON).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from manaburn import decisions as d
from manaburn.agents import Agent, Seated
from manaburn.decisions import Action
from manaburn.errors import IllegalAction, NotationError, Problem
from manaburn.game import ALL_AUTOMATION, Automation, Game
from manaburn.state import events as e
from manaburn.terms import PlayerId
from manaburn.web.boards import NOBODY, Eyes, board_of
from manaburn.web.listening import Listener
from manaburn.web.messages import MOST_ANSWER, Frame, Message, Refused, flag_in, number_in
from manaburn.web.passing import Passing
from manaburn.web.questions import answer_in, question_of

MOST_AT_ONCE = 5_000
"""How many answers of agents, and passes, follow from one message at the most."""
_LONGEST_LOG = 2_000
"""How many lines of the log are in a frame at the most: the last ones."""


@dataclass(frozen=True)
class _Received:
    """A message that was carried out: a page that lost its connection may send it again."""

    seat: PlayerId | None
    """The seat that sent it; None where one person has all seats."""
    mark: str
    """A hash of the message."""


@dataclass(frozen=True)
class _Mark:
    """An answer of a person, to which the game can be taken back.

    `answers` and `events` count those of the game before it; `said` is its text.
    """

    seat: PlayerId
    answers: int
    events: int
    said: str


class Table:
    """A game, the people and agents who play it, and what each has seen; `seats` are those of people. The
    parameter `agents` has the agents that answer in this process.
    """

    def __init__(
        self,
        game: Game,
        agents: Mapping[PlayerId, Agent],
        *,
        open_to_all: bool = False,
        one_person: bool = True,
        names_of_agents: Mapping[PlayerId, str] | None = None,
    ) -> None:
        self.game = game
        self.open_to_all = open_to_all
        """It is an analysis, in which everything is shown."""
        self.one_person = one_person
        """One person has all seats without an agent; otherwise each has a person of its own."""
        self.changes = 0
        """How often anything has changed, including settings and wishes to take back."""
        self.number = 0
        """The number of the position, raised by each answer and each taking back. Messages name the position
        that they are about, so that a late one is refused.
        """
        self.agents = dict(names_of_agents or {})
        """By seat, the names of agents, not the agents: also of those that answer in another process."""
        everybody = [player.id for player in game.state.players]
        self.seats = tuple(seat for seat in everybody if seat not in agents and seat not in self.agents)
        self.passing = {seat: Passing(skips_nothing_to_do=one_person) for seat in self.seats}
        self.asked_back: tuple[PlayerId, frozenset[PlayerId]] | None = None
        """The seat that asks to take back its last answer, and the seats that agree, itself included."""
        self._first = game.clone()
        self._seated = Seated(game, agents)
        self._marks: list[_Mark] = []
        self._received: dict[int, _Received] = {}
        self.refused_in_line: Refused | None = None
        """The refusal of an answer at which `follow` had to stop; None if it gave all."""
        self._listeners: dict[Eyes, Listener] = {}
        self._rewinds = 0
        """How often something was taken back; the page then shows the log from its beginning."""
        self._lines_shown: dict[Eyes, int] = {}
        self._events_seen = len(game.events)
        self._active_player = game.state.turn.active_player

    # Frames

    def state_frame(self, eyes: Eyes, lines_from: int | None = None) -> Frame:
        """Return the position as a viewer sees it, the question to them, and the log.

        The log has the lines since the last change, or from line `lines_from` on.
        """
        listener = self._listener(eyes)
        first = self._lines_shown.get(eyes, 0) if lines_from is None else min(lines_from, len(listener.lines))
        first = max(first, len(listener.lines) - _LONGEST_LOG)
        decider = self.game.decider
        asked = decider is not None and decider in self.seats and eyes in (decider, None)
        return {
            "is": "state",
            "number": self.number,
            "as": "all" if eyes is None else "nobody" if eyes == NOBODY else eyes,
            "board": board_of(self.game, eyes),
            "question": question_of(self.game, decider) if asked and decider is not None else None,
            "log": {"story": self._rewinds, "from": first, "lines": listener.lines[first:]},
            "seats": self._seat_frames(),
            "passing": self.passing[eyes].as_json()
            if eyes in self.passing
            else self._passing_of_decider(eyes),
            "undo": self._undo_frame(eyes),
        }

    def _passing_of_decider(self, eyes: Eyes) -> Any:
        """Return the settings of the seat that decides, for a viewer who sees all; None for others."""
        decider = self.game.decider
        return self.passing[decider].as_json() if eyes is None and decider in self.passing else None

    def _seat_frames(self) -> list[Frame]:
        return [
            {"seat": player.id, "name": player.name, "agent": self.agents.get(player.id)}
            for player in self.game.state.players
        ]

    def _undo_frame(self, eyes: Eyes) -> Frame:
        seat = self.game.decider if eyes is None else eyes
        mark = self._last_mark(seat)
        return {
            "can": mark is not None,
            "free": mark is not None and self._is_free(mark),
            "asked_by": None if self.asked_back is None else self.asked_back[0],
            "agreed": [] if self.asked_back is None else sorted(self.asked_back[1]),
        }

    def _listener(self, eyes: Eyes) -> Listener:
        if eyes not in self._listeners:
            self._listeners[eyes] = Listener(eyes, self._first.state)
            self._listeners[eyes].hear(self.game)
        return self._listeners[eyes]

    # Changes

    def answer(self, message: Message, seat: PlayerId) -> bool:
        """Give a person's answer and go on to the next question. Return False if it had been given already
        and was sent again. Raises Refused, with every reason, if it is not legal, or for another position.
        """
        self._refuse_watchers(seat)
        if self._was_received(message, seat):
            return False
        if self.game.decision is None:
            raise Refused("over", "the game is over")
        answer = message.get("answer")
        if isinstance(answer, dict) and self.game.decider != seat:
            raise Refused("not asked", "another player has to answer now")
        self._give(answer_in(self.game, answer, seat), seat)
        self._changed(message, seat)
        self.go_on()
        return True

    def _give(self, said: str, seat: PlayerId) -> None:
        """Give the game a person's answer, and mark it, so that it can be taken back. Raises Refused."""
        if len(said) > MOST_ANSWER:
            raise Refused("wrong", f"an answer can have at most {MOST_ANSWER:,} characters")
        self._automate(seat)
        mark = _Mark(seat, len(self.game.answers), len(self.game.events), said)
        try:
            self.game.push(said, seat)
        except IllegalAction as error:
            raise self._refusal(said, error.problems, seat) from None
        except NotationError as error:
            raise Refused("no answer", str(error)) from None
        self._marks.append(mark)
        if seat in self.passing:
            self.passing[seat].note_answered()

    def _was_received(self, message: Message, seat: PlayerId) -> bool:
        """Return whether a message was carried out before. Raises Refused for one about another position."""
        number = number_in(message, "number")
        if number == self.number:
            return False
        if self._received.get(number) == self._as_received(message, seat):
            return True
        where = "is past" if number < self.number else "has not come yet"
        raise Refused("stale", f"position {number} {where}: the game is at position {self.number}")

    def _as_received(self, message: Message, seat: PlayerId) -> _Received:
        """Return what identifies a message that is sent again."""
        return _Received(None if self.one_person else seat, _fingerprint(message))

    def _refusal(self, said: str, problems: tuple[Problem, ...], seat: PlayerId) -> Refused:
        better = ""
        if self.game.decider == seat and (found := self.game.judge(said, seat).better) is not None:
            better = self.game.text(found, seat)
        sentence = "; ".join(dict.fromkeys(each.sentence for each in problems))
        return Refused("illegal", sentence, problems, better)

    def take_answers(self, answers: Sequence[Action]) -> None:
        """Give the answers of agents in another process, and go on. Raises Refused if a person is asked."""
        self.game.automation = frozenset()
        for action in answers:
            if not self.waits_for_agent:
                raise Refused("not asked", "no agent has to answer now")
            self.game.push(action)
        self.changes += 1
        self.go_on()

    def _automate(self, seat: PlayerId) -> None:
        """Have the game choose the mana that a seat pays with, unless the seat wants to."""
        pays = seat in self.passing and self.passing[seat].pays_itself
        self.game.automation = frozenset() if pays else frozenset((Automation.PAY_MANA,))

    def change_passing(self, message: Message, seat: PlayerId) -> None:
        """Change the settings of a seat, and go on: with these it may pass at once."""
        self._refuse_watchers(seat)
        names = [player.name for player in self.game.state.players]
        stack = self.game.state.stack
        self.passing[seat].change(message, names, seat, stack[-1].id if stack else None)
        self.changes += 1
        mark = _Mark(seat, len(self.game.answers), len(self.game.events), "pass")
        passes, lines = self.game.decider == seat, self._lines()
        self.go_on()
        if len(self.game.answers) != mark.answers:
            if passes:
                self._marks.append(mark)  # taking back goes to where the person wished to pass
            self._changed(message, seat, lines)

    def _refuse_watchers(self, seat: PlayerId) -> None:
        if seat not in self.seats:
            raise Refused("forbidden", "you are only watching this game, so you can't answer")

    def _changed(self, message: Message, seat: PlayerId, lines: dict[Eyes, int] | None = None) -> None:
        """Note that a message has led to a new position; `lines` are the lengths of all logs before it."""
        self._received[self.number] = self._as_received(message, seat)
        self.changes += 1
        self.number += 1
        self.asked_back = None
        self._lines_shown = self._lines() if lines is None else lines

    def _lines(self) -> dict[Eyes, int]:
        return {eyes: len(each.lines) for eyes, each in self._listeners.items()}

    @property
    def line(self) -> list[str]:
        """Return the answers that people gave, in order, as texts."""
        return [mark.said for mark in self._marks]

    def follow(self, answers: Sequence[str]) -> int:
        """Replace the answers of people by other ones, in an analysis, and go to the position they lead to.

        What both lines begin with is kept; only what comes after is taken back and given. Return how many of
        `answers` could be given.
        """
        kept = next((n for n, (a, b) in enumerate(zip(self.line, answers, strict=False)) if a != b), None)
        kept = min(len(self.line), len(answers)) if kept is None else kept
        if kept < len(self._marks):
            self._take_back(self._marks[kept])
        self._lines_shown = {}
        self.refused_in_line = None
        given = kept
        for said in answers[kept:]:
            self.go_on()
            decider = self.game.decider
            if decider is None or decider not in self.seats:
                break
            try:
                self._give(said, decider)
            except Refused as refused:
                self.refused_in_line = refused
                break
            given += 1
        self.changes += 1
        self.number += 1
        self.hear()
        return given

    # Going on

    @property
    def waits_for_agent(self) -> bool:
        """Return whether an agent in another process has to answer."""
        decider = self.game.decider
        return decider is not None and decider in self.agents and decider not in self._seated.agents

    def go_on(self) -> None:
        """Give the answers that no person has to give, up to the next question to a person, at most
        `MOST_AT_ONCE`.
        """
        for _ in range(MOST_AT_ONCE):
            action = self._automatic_action()
            if action is None:
                break
            self.game.push(action)
        self.hear()
        decider = self.game.decider
        if decider in self.passing and isinstance(self.game.decision, d.Priority):
            self.passing[decider].note_asked()
        if decider is not None:
            self._automate(decider)

    def hear(self) -> None:
        """Add what happened to the logs of all viewers."""
        for each in self._listeners.values():
            each.hear(self.game)

    def _automatic_action(self) -> Action | None:
        """Return the next answer that no person has to give; None if a person has to answer, or nobody."""
        game, decider = self.game, self.game.decider
        if game.decision is None or decider is None:
            return None
        self._hear_for_passing()
        if decider in self._seated.agents:
            return game.automatic_answer(ALL_AUTOMATION) or self._seated.answer()
        if decider not in self.passing:
            return None
        passing = self.passing[decider]
        self._automate(decider)
        if isinstance(game.decision, d.Priority):
            return d.Pass() if passing.passes(game, game.view(decider)) else None
        if isinstance(game.decision, d.DeclareAttackers) and passing.attacks_with_nothing:
            return None if game.problems(_NO_ATTACK, decider) else _NO_ATTACK
        if isinstance(game.decision, d.ChooseX | d.Mulligan):
            return None
        return game.automatic_answer(passing.automation)

    def _hear_for_passing(self) -> None:
        """Let the settings of all seats take notice of what happened, which may end passing and yields."""
        happened = self.game.events[self._events_seen :]
        if happened:
            for passing in self.passing.values():
                passing.listen(happened, self._active_player)
            self._events_seen = len(self.game.events)
            self._active_player = self.game.state.turn.active_player

    # Taking back

    def undo(self, message: Message, seat: PlayerId) -> bool:
        """Take back the last answer of a seat and all that followed, or ask the others where they have to
        agree. Return False if that had been done already and the message was sent again.
        """
        self._refuse_watchers(seat)
        if self._was_received(message, seat):
            return False
        mark = self._last_mark(seat)
        if mark is None:
            raise Refused("nothing", "there is no answer of yours to take back")
        if not self._is_free(mark):
            self.asked_back = (seat, frozenset((seat,)))
            self.changes += 1
            return True
        self._take_back(mark)
        self._changed(message, seat)
        self.hear()
        return True

    def agree(self, message: Message, seat: PlayerId) -> None:
        """Carry out a seat's "yes" or "no" to taking back; once all say yes, the answer is taken back."""
        self._refuse_watchers(seat)
        if self.asked_back is None:
            raise Refused("nothing", "nobody has asked to take anything back")
        asking, agreed = self.asked_back
        self.changes += 1
        if not flag_in(message, "yes"):
            self.asked_back = None
            return
        self.asked_back = (asking, agreed | {seat})
        mark = self._last_mark(asking)
        if set(self.seats) <= self.asked_back[1] and mark is not None:
            self._take_back(mark)
            self._changed(message, seat)
            self.hear()

    def _last_mark(self, seat: Eyes) -> _Mark | None:
        """Return the last answer that a viewer may take back: their own, or any if there is one person."""
        if not self.one_person and seat not in self.seats:
            return None
        return next((mark for mark in reversed(self._marks) if self.one_person or mark.seat == seat), None)

    def _is_free(self, mark: _Mark) -> bool:
        """Return whether an answer can be taken back without asking: there is one person, or since then no
        card was drawn or shown, no library rearranged, no coin or die decided anything, and no other person
        has answered.
        """
        if self.one_person:
            return True
        if any(each.answers > mark.answers and each.seat != mark.seat for each in self._marks):
            return False
        return not any(isinstance(event, _NEEDS_CONSENT) for event in self.game.events[mark.events :])

    def _take_back(self, mark: _Mark) -> None:
        """Take the game back to before a marked answer; all logs begin anew, and nobody passes by itself."""
        while len(self.game.answers) > mark.answers:
            self.game.pop()
        self._marks = [each for each in self._marks if each.answers < mark.answers]
        self._seated.taken_back()
        for passing in self.passing.values():
            passing.clear()
        self.passing[mark.seat].arrived = True
        self._rewinds += 1
        self._listeners.clear()
        self._events_seen, self._active_player = len(self.game.events), self.game.state.turn.active_player
        self._automate(mark.seat)


_NO_ATTACK = d.Attack(())
"""The answer given for a seat that passes until later and is to declare attackers."""

_NEEDS_CONSENT = (
    e.Shuffled,
    e.LibraryArranged,
    e.Drew,
    e.Revealed,
    e.LookedAt,
    e.CoinFlipped,
    e.DieRolled,
)
"""Events that show cards, put a library in another order or are left to chance. To take back an answer from
before one of them, a seat needs the consent of the others.
"""


def _fingerprint(message: Message) -> str:
    """Return a hash of a message's fields, but for those that differ when it is sent again."""
    fields = sorted((name, repr(each)) for name, each in message.items() if name not in ("id", "log_from"))
    return sha256(repr(fields).encode()).hexdigest()
