"""A kind of question says everything about itself, in one place: its words, its rule, its answers, how many
there are and how one is drawn, how an answer is read and put together, and what is special at a prompt.

Whoever judges, lists, counts, draws, reads, drafts or shows answers asks the kind, and knows no question by
its name. A new question is a record in `manaburn.decisions` and a kind in this room.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum, auto, unique
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from manaburn.decisions import Action
from manaburn.editions import Edition, Topic, cite
from manaburn.errors import GameError, Problem
from manaburn.rules.engine.many_answers import count_listed
from manaburn.state import GameState
from manaburn.terms import ObjectId, Question, Target

Q = TypeVar("Q", bound=Question)
T = TypeVar("T")


@unique
class Style(Enum):
    """A style says of what steps an answer is put together; drafts have a form for each."""

    LISTED = auto()
    """One of the legal answers is picked."""
    NUMBER = auto()
    WORD = auto()
    OBJECTS = auto()
    TARGETS = auto()
    MODES = auto()
    ORDER = auto()
    ARRANGEMENT = auto()
    DIVISION = auto()
    COMBAT_DAMAGE = auto()
    DECLARATION = auto()


class Names(Protocol):
    """Names are understood as the player means them who answers."""

    def parts(self, text: str, parse: Callable[[str], T], /) -> list[T]:
        """Return what each part of a list means."""
        ...

    def one(self, text: str, /, *groups: Iterable[int]) -> ObjectId:
        """Return the object that a name means, looked for in one group after another."""
        ...

    def target(self, text: str, among: Iterable[Target], /) -> Target:
        """Return the player or object that a name means."""
        ...


class Kind(Generic[Q]):
    """A kind says everything about one kind of question; the answers that it lists are the legal ones, if
    nothing else is said.
    """

    text: ClassVar[str] = ""
    """What is asked, in a few words."""
    topic: ClassVar[Topic] = Topic.RESOLVING
    """What the rule is about by which it is asked."""
    style: ClassVar[Style] = Style.LISTED
    verbs: ClassVar[tuple[str, ...]] = ()
    """What begins an answer as text, and is none by itself."""
    short_answers: ClassVar[Mapping[str, Action]] = MappingProxyType({})
    """Words that answer it at a prompt, in small letters."""
    yes_and_no: ClassVar[tuple[str, str]] = ("yes", "no")
    """How both answers are written, if it is answered so."""
    orders_objects: ClassVar[bool] = False
    """An order names objects, and not numbers."""
    part: ClassVar[str] = ""
    """What the numbers of an order count, with its article."""
    said_whole: ClassVar[bool] = False
    """At a prompt, a verb alone does not begin an answer that is put together step by step."""

    # Words

    def asks(self, decision: Q) -> str:
        """Return what is asked, in a few words."""
        return self.text

    def prompt(self, decision: Q) -> str:
        """Return what is asked as a person reads it who answers."""
        return self.asks(decision)

    def topic_of(self, decision: Q) -> Topic:
        """Return what the rule is about by which it is asked."""
        return self.topic

    def rule(self, edition: Edition, decision: Q) -> str:
        """Return the rule by which it is asked, as an edition numbers it."""
        return cite(self.topic_of(decision), edition)

    # Numbers

    def amounts(self, decision: Q) -> tuple[int, int]:
        """Return the least and the greatest amount that it speaks of; nought where it speaks of none."""
        return 0, 0

    def about(self, decision: Q) -> ObjectId | None:
        """Return the one object that it is about, if there is one."""
        return None

    # Answers

    def answers(self, state: GameState, decision: Q) -> Iterator[Action]:
        """Yield every legal answer, in a fixed order."""
        raise NotImplementedError(f"{type(self).__name__} does not list its answers")

    def is_open(self, decision: Q) -> bool:
        """Return whether more answers are legal than are listed."""
        return False

    def accepts(self, state: GameState, decision: Q, action: Action) -> bool:
        """Return whether an action is a legal answer."""
        return any(action == legal for legal in self.answers(state, decision))

    def faults(self, state: GameState, decision: Q, action: Action) -> Iterator[Problem]:
        """Yield every reason why an action is no legal answer."""
        if self.accepts(state, decision, action):
            return
        legal = next(iter(self.answers(state, decision)), None)
        if type(action) is not type(legal):
            yield self.no_answer(state, decision)
        else:
            says = f"that is not a legal answer to the question '{self.asks(decision)}'"
            yield Problem(says, self.rule(state.edition, decision))

    def no_answer(self, state: GameState, decision: Q) -> Problem:
        """Return the reason why an action answers another question."""
        whom = state.players[decision.player].name
        says = f"that can't be done now: the question to {whom} is '{self.asks(decision)}'"
        return Problem(says, self.rule(state.edition, decision))

    def count(self, state: GameState, decision: Q, listed: Iterable[Action]) -> int:
        """Return how many answers are legal; all of them are `listed`, if they are asked for. Raises
        Uncountable where that is not told within a bound of work.
        """
        return count_listed(listed)

    def sample(self, state: GameState, decision: Q, rng: Random) -> Action:
        """Return a legal answer at random. Raises GameError if there is none."""
        found = list(self.answers(state, decision))
        if not found:
            raise GameError(f"no answer to the question '{self.asks(decision)}' is legal")
        return rng.choice(found)

    def default(self, decision: Q) -> Action | None:
        """Return what is answered where nobody says anything else, as by Enter at a prompt; None if that has
        to be said. A declaration may have to be another one.
        """
        return None

    # Texts and steps

    def style_of(self, decision: Q) -> Style:
        """Return of what steps the answer is put together."""
        return self.style

    def parts(self, decision: Q) -> tuple[int, ...] | None:
        """Return the objects or indices that make up an answer, as they are numbered at a prompt; None if no
        answer is made up so.
        """
        return None

    def of_parts(self, decision: Q, parts: Sequence[int]) -> Action:
        """Return the answer that names these parts, in this order."""
        raise NotImplementedError(f"{type(self).__name__} has no answers of several parts")

    def of_number(self, decision: Q, number: int) -> Action:
        """Return the answer that a number is."""
        raise NotImplementedError(f"{type(self).__name__} is not answered with a number")

    def words(self, decision: Q) -> tuple[str, ...]:
        """Return the words that are offered, if it is answered with a word."""
        return ()

    def further_words(self, decision: Q) -> Iterable[str]:
        """Return known words that answer it and are not offered."""
        return ()

    def chosen(self, decision: Q, text: str, names: Names) -> Action | None:
        """Return the answer that is meant by what follows `choose:`; None if nothing is chosen so."""
        return None


KINDS: dict[type[Question], Kind[Any]] = {}
"""The kind of each question, by the class of its record."""


def kind_for(question: type[Q]) -> Callable[[type[Kind[Q]]], type[Kind[Q]]]:
    """Enter a class in `KINDS` as what is said about a question."""

    def enter(kind: type[Kind[Q]]) -> type[Kind[Q]]:
        KINDS[question] = kind()
        return kind

    return enter


def kind_of(decision: Q) -> Kind[Q]:
    """Return what is said about the question that a decision asks."""
    return KINDS[type(decision)]
