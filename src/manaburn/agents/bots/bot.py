"""A `Bot` is the agent that lets a program play in its place: `choose` sends the program the pending
question, as one of the `messages`, and returns its answer. If the program does anything wrong, as giving an
illegal answer or none in time, the agent concedes.

The program (`BotProcess`) is started and greeted as its first game begins. A question offers it the legal
actions; where there are too many, it may be asked for one step of the answer after the other, by a draft.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from time import monotonic
from typing import Any, TypeVar

from manaburn.__about__ import __version__
from manaburn.agents.bots import messages as m
from manaburn.agents.bots.processes import BotFault, BotProcess, Limits, arguments_of
from manaburn.agents.protocol import Legal, Opening
from manaburn.arguments import number
from manaburn.asked import question
from manaburn.cards.definitions import CardDefinition
from manaburn.cards.describing.in_words import describe
from manaburn.decisions import Action, Concede, Decision
from manaburn.drafts import Draft, Step
from manaburn.drafts.steps import Whole
from manaburn.errors import GameError, IllegalAction, sentences
from manaburn.state.events import Event
from manaburn.view import View
from manaburn.view.as_json import cards_in

_T = TypeVar("_T")

MOST_OFFERED = 64
"""The most actions or steps that are listed. If there are more actions, the answer is put together step by
step, provided that the program asked for `steps`; else only the first actions are listed. Of more steps, too,
only the first are listed.
"""

Overheard = Callable[[str, str], None]
"""A function that is called with each line, after `>` for one to the program and `<` for one from it."""


class Bot:
    """An agent that is a program: started when its first game begins, and again after a fault.

    Once the program has done something wrong, `fault` says what, until its next game begins, and the agent
    concedes. `close` ends the program. Raises UnknownAgent if there is no such program.
    """

    def __init__(self, command: str, seed: int = 0, overheard: Overheard | None = None) -> None:
        self._command = arguments_of(command)
        self.seed = number(seed, "a seed")
        """The seed that the program is given as its next game begins."""
        self.limits = Limits()
        self.fault: str | None = None
        self.greeting: m.Greeting | None = None
        """The program's answer to `Hello`: its name and what it wants to be given."""
        self._overheard = overheard
        self._process: BotProcess | None = None
        self._games = 0
        self._questions = 0
        self._playing = False
        self._seconds = 0.0
        """The seconds that the program has taken for its answers in this game."""
        self._known: set[str] = set()
        """The cards whose texts it was given in this game."""

    # What an agent does

    def game_begins(self, opening: Opening) -> None:
        """Start the program if it does not run, and announce the game to it."""
        self.fault, self._playing, self._seconds = None, True, 0.0
        self._games += 1
        self._known.clear()
        try:
            if self._process is None:
                self._start()
            self._tell_of_game(opening)
        except BotFault as fault:
            self._fail(fault)

    def choose(self, view: View, legal: Legal, happened: Sequence[Event] = ()) -> Action:
        """Return the answer of the program; concede, if it has done something wrong."""
        if not self._playing:
            names = tuple(player.name for player in view.players)
            self.game_begins(
                Opening(seat=view.viewer, names=names, edition=view.edition, format=None, deck=None)
            )
        if self.fault is None:
            try:
                return self._answer(view, legal, tuple(happened))
            except BotFault as fault:
                self._fail(fault)
        return Concede(view.viewer)

    def game_ends(self, view: View, happened: Sequence[Event]) -> None:
        """Tell the program that the game is over; no answer is expected."""
        self._playing = False
        if self._process is None:
            return
        ended = m.GameOver(
            game=self._games,
            winners=None if view.outcome is None else tuple(view.outcome.winners),
            view=view if self._wants("view") else None,
            events=tuple(happened) if self._wants("events") else (),
        )
        try:
            self._say(ended)
        except BotFault:  # the game is over, and its result stands; the next one finds a program that runs
            self._end()

    def close(self) -> None:
        """End the program, and all that it has started."""
        self.stop()

    def stop(self) -> bool:
        """Tell the program to end, and then end it with all that it has started. Return whether it ended by
        itself.
        """
        self._playing = False
        try:
            if self._process is not None:
                self._say(m.Stop())
        except BotFault:
            self._end()
        return self._end(self.limits.stop)

    # Inside

    def _start(self) -> None:
        """Start the program and exchange greetings. Raises BotFault."""
        self._process = BotProcess(self._command)
        self._say(
            m.Hello(
                protocol=m.PROTOCOL,
                program="manaburn",
                version=__version__,
                capabilities=m.CAPABILITIES,
                limits=self.limits,
            )
        )
        reply = self._hear(self.limits.start, m.Greeting)
        if reply.protocol != m.PROTOCOL:
            raise BotFault(f"it speaks protocol {reply.protocol}, and this release speaks {m.PROTOCOL}")
        self.greeting = reply

    def _tell_of_game(self, opening: Opening) -> None:
        """Announce a game, and wait until the program is ready for it. Raises BotFault."""
        deck = opening.deck
        cards: list[CardDefinition] = []
        if deck is not None:
            cards += [*(card for _, card in (*deck.main, *deck.sideboard)), *deck.commanders]
        assert self._process is not None
        self._process.begin_game()
        self._say(
            m.NewGame(
                game=self._games,
                seat=opening.seat,
                players=opening.names,
                edition=opening.edition,
                format=opening.format,
                deck=deck,
                cards=self._texts(cards) or {},
                seed=self.seed,
            )
        )
        reply = self._hear(self.limits.start, m.Ready)
        if reply.game != self._games:
            raise BotFault(f"it is ready for game {reply.game}, and this is game {self._games}")

    def _answer(self, view: View, legal: Legal, happened: tuple[Event, ...]) -> Action:
        """Return the program's answer to the pending decision: one of the actions offered, an action that it
        names by its text, or one put together in steps. Raises BotFault.
        """
        assert view.decision is not None, "a decision waits"
        seen: dict[str, Any] = {
            "view": view if self._wants("view") else None,
            "events": happened if self._wants("events") else (),
            "cards": self._texts(cards_in(view)),
        }
        offered = list(islice(legal, MOST_OFFERED + 1))
        if len(offered) > MOST_OFFERED and self._wants("steps"):
            return self._put_together(view.decision, legal, seen)
        offers = tuple(m.Offer(text=legal.text(each), action=each) for each in offered[:MOST_OFFERED])
        reply = self._ask(view.decision, seen | {"actions": offers})
        if not isinstance(reply, m.ChooseAction):
            raise BotFault("actions are offered: the answer to that is a 'choose'")
        if isinstance(reply.action, int):
            return _offered_at(offers, reply.action, "actions").action
        by_text = (each.action for each in offers if each.text == reply.action)
        return next(by_text, None) or _action_in_words(legal.draft(), legal, reply.action)

    def _put_together(self, decision: Decision, legal: Legal, seen: dict[str, Any]) -> Action:
        """Return an answer for which the program is asked step by step, by a draft."""
        draft = legal.draft()
        while not draft.complete:
            steps = list(islice(draft.steps, MOST_OFFERED + 1))
            listed = steps[:MOST_OFFERED]
            reply = self._ask(
                decision,
                seen
                | {
                    "steps": tuple({**draft.to_json(step), "text": draft.text(step)} for step in listed),
                    "more_steps": len(steps) > MOST_OFFERED,
                    "said": tuple(map(draft.text, draft.said)),
                    "missing": draft.missing,
                },
            )
            seen = {}  # the view and the events are sent with the first step only
            match reply:
                case m.CompleteAnswer():
                    return draft.completion
                case m.ChooseAction(action=str(text)):
                    return _action_in_words(draft, legal, text)
                case m.TakeStep(step=step):
                    _take(draft, listed, step)
                case _:
                    raise BotFault("steps are offered: say a whole answer by its text, not by its place")
        return draft.action

    def _ask(
        self, decision: Decision, fields: dict[str, Any]
    ) -> m.ChooseAction | m.TakeStep | m.CompleteAnswer:
        """Send one question, with these other fields of `Ask`, and return the reply. Raises BotFault."""
        self._questions += 1
        self._say(m.Ask(id=self._questions, question=question(decision), **fields))
        left = self.limits.game - self._seconds
        begun = monotonic()
        try:
            answer = self._hear(min(self.limits.answer, left), m.ChooseAction | m.TakeStep | m.CompleteAnswer)
        except BotFault:
            if monotonic() - begun >= left:
                raise BotFault(f"it has thought for more than {self.limits.game:g} s in this game") from None
            raise
        assert isinstance(answer, m.ChooseAction | m.TakeStep | m.CompleteAnswer), "nothing else was expected"
        self._seconds += monotonic() - begun
        if answer.id != self._questions:
            raise BotFault(f"it answers question {answer.id}, and this is question {self._questions}")
        return answer

    def _say(self, message: Any) -> None:
        line = m.written(message)
        if self._overheard is not None:
            self._overheard(">", line)
        assert self._process is not None, "it runs"
        self._process.say(line, self.limits.answer)

    def _hear(self, seconds: float, expected: Any) -> Any:
        """Return the program's next message, of one of the `expected` classes. Raises BotFault."""
        assert self._process is not None, "it runs"
        line = self._process.hear(seconds)
        if self._overheard is not None:
            self._overheard("<", line)
        reply = m.read(line)
        if not isinstance(reply, expected):
            word = next(word for word, kind in m.FROM_BOT.items() if isinstance(reply, kind))
            raise BotFault(f"{word!r} is not the answer to what it was told")
        return reply

    def _wants(self, capability: str) -> bool:
        return self.greeting is not None and capability in self.greeting.capabilities

    def _texts(self, cards: Iterable[CardDefinition]) -> m.Texts | None:
        """Return the texts of those cards whose texts the program was not given in this game."""
        if not self._wants("cards"):
            return None
        new = {card.name: card for card in cards if card.name not in self._known}
        self._known.update(new)
        return {name: tuple(describe(card)) for name, card in new.items()} or None

    def _fail(self, fault: BotFault) -> None:
        self.fault = " ".join(str(fault).split())
        self._end()

    def _end(self, seconds: float = 0.0) -> bool:
        process, self._process = self._process, None
        return process is None or process.end(seconds)


def _offered_at(listed: Sequence[_T], place: int, what: str) -> _T:
    if not 0 <= place < len(listed):
        raise BotFault(f"there is no {place} among the {len(listed)} {what}, which are counted from 0")
    return listed[place]


def _take(draft: Draft, listed: Sequence[Step], named: int | str | dict[str, Any]) -> None:
    """Take the step that is named by its place in the list, by its text, or by its JSON. Raises BotFault."""
    try:
        if isinstance(named, int):
            draft.take(_offered_at(listed, named, "steps"))
        elif isinstance(named, str):
            draft.take(named)
        else:
            draft.take(draft.from_json({key: each for key, each in named.items() if key != "text"}))
    except IllegalAction as error:
        raise BotFault(f"illegal: {error.action_text}: {sentences(error.problems)}") from None
    except GameError as error:
        raise BotFault(f"no step that can be taken: {error}") from None


def _action_in_words(draft: Draft, legal: Legal, text: str) -> Action:
    """Return the action that a text describes. Raises BotFault if it describes none, or one not legal."""
    try:
        whole = draft.from_json({"step": "answer", "action": text})
        found = draft.problems(whole)
    except GameError as error:
        raise BotFault(f"unknown action {text[:80]!r}: {error}") from None
    assert isinstance(whole, Whole), "an answer in words is a whole one"
    if whole.action not in legal or isinstance(whole.action, Concede):
        raise BotFault(f"illegal: {text[:80]}: {sentences(found) or 'that is not legal here'}")
    return whole.action
