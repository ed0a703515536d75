"""This module has `Kind`, the base class of the kinds of questions: everything that the rest of the
program needs to know about a question.

A kind has the words and the rule of a question, lists, judges, counts and draws its legal answers, and says
how an answer is read and put together. Other modules call the kind:

    kind_of(decision).asks(decision)            # 'choose targets'
    kind_of(decision).answers(state, decision)  # every legal answer

A `decision` is the record of a question, an `action` that of an answer. So a new question needs a record in
`manaburn.decisions` and a kind in this package, entered by `kind_for`.
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
    """A style of answers: what an answer consists of, such as a number or some objects. `manaburn.drafts`,
    which puts answers together step by step, has a form for each style.
    """

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
    """A reader of names in the text of an answer, as the player who answers means them."""

    def parts(self, text: str, parse: Callable[[str], T], /) -> list[T]:
        """Return what `parse` makes of each part of a list."""
        ...

    def one(self, text: str, /, *groups: Iterable[int]) -> ObjectId:
        """Return the object that a name means, looked for in one group after another."""
        ...

    def target(self, text: str, among: Iterable[Target], /) -> Target:
        """Return the player or object that a name means."""
        ...


class Kind(Generic[Q]):
    """A kind of question.

    Most kinds define only `answers`. The methods that judge, count and draw answers go through these; kinds
    with very many answers replace them by faster ones.
    """

    text: ClassVar[str] = ""
    """The question in a few words: "declare attackers"."""
    topic: ClassVar[Topic] = Topic.RESOLVING
    """The topic of the rule that makes the game ask; each edition has a number for it."""
    style: ClassVar[Style] = Style.LISTED
    verbs: ClassVar[tuple[str, ...]] = ()
    """The words with which an answer as text begins: "attack" in "attack: Juggernaut > Ben"."""
    short_answers: ClassVar[Mapping[str, Action]] = MappingProxyType({})
    """Words that are whole answers at a prompt, in lower case: "y"."""
    yes_and_no: ClassVar[tuple[str, str]] = ("yes", "no")
    """The words of both answers, for questions answered yes or no: "mulligan", "keep"."""
    orders_objects: ClassVar[bool] = False
    """Whether an order names objects, and not indices."""
    part: ClassVar[str] = ""
    """The word for what the indices of an order count, with its article: "a cost"."""
    said_whole: ClassVar[bool] = False
    """Whether a verb typed alone at a prompt does not begin an answer put together step by step."""

    # Words

    def asks(self, decision: Q) -> str:
        """Return the question in a few words."""
        return self.text

    def prompt(self, decision: Q) -> str:
        """Return the question as a prompt shows it."""
        return self.asks(decision)

    def topic_of(self, decision: Q) -> Topic:
        """Return the topic of the rule that makes the game ask."""
        return self.topic

    def rule(self, edition: Edition, decision: Q) -> str:
        """Return the rule that makes the game ask, as an edition numbers it."""
        return cite(self.topic_of(decision), edition)

    # Numbers

    def amounts(self, decision: Q) -> tuple[int, int]:
        """Return the least and the greatest amount that the question speaks of; zero if there is none."""
        return 0, 0

    def about(self, decision: Q) -> ObjectId | None:
        """Return the one object that the question is about, if there is one."""
        return None

    # Answers

    def answers(self, state: GameState, decision: Q) -> Iterator[Action]:
        """Yield every legal answer, in a fixed order."""
        raise NotImplementedError(f"{type(self).__name__} does not list its answers")

    def is_open(self, decision: Q) -> bool:
        """Return whether more answers are legal than are listed, as for a question for any card name."""
        return False

    def accepts(self, state: GameState, decision: Q, action: Action) -> bool:
        """Return whether an action is a legal answer."""
        return any(action == legal for legal in self.answers(state, decision))

    def faults(self, state: GameState, decision: Q, action: Action) -> Iterator[Problem]:
        """Yield the reasons why an action is no legal answer."""
        if self.accepts(state, decision, action):
            return
        legal = next(iter(self.answers(state, decision)), None)
        if type(action) is not type(legal):
            yield self.no_answer(state, decision)
        else:
            says = f"that is not a legal way to {self.asks(decision)}"
            yield Problem(says, self.rule(state.edition, decision))

    def no_answer(self, state: GameState, decision: Q) -> Problem:
        """Return the reason why an action answers another question."""
        whom = state.players[decision.player].name
        says = f"that can't be done now: {whom} has to {self.asks(decision)} first"
        return Problem(says, self.rule(state.edition, decision))

    def count(self, state: GameState, decision: Q, listed: Iterable[Action]) -> int:
        """Return how many answers are legal. `listed` yields all of them, for kinds without a formula.
        Raises Uncountable if counting takes too long.
        """
        return count_listed(listed)

    def sample(self, state: GameState, decision: Q, rng: Random) -> Action:
        """Return a legal answer at random. Raises GameError if there is none."""
        found = list(self.answers(state, decision))
        if not found:
            raise GameError(f"there is no legal way to {self.asks(decision)}")
        return rng.choice(found)

    def default(self, decision: Q) -> Action | None:
        """Return the answer to take if none is given, as by Enter at a prompt; None if there is no such
        answer. That of a declaration may be illegal: "nothing attacks".
        """
        return None

    # Texts and steps

    def style_of(self, decision: Q) -> Style:
        """Return the style of the answer."""
        return self.style

    def parts(self, decision: Q) -> tuple[int, ...] | None:
        """Return the objects or indices that an answer picks or orders, as a prompt numbers them; None
        if answers are of another form.
        """
        return None

    def of_parts(self, decision: Q, parts: Sequence[int]) -> Action:
        """Return the answer that names these parts, in this order."""
        raise NotImplementedError(f"{type(self).__name__} has no answers of several parts")

    def of_number(self, decision: Q, number: int) -> Action:
        """Return the answer that is a number."""
        raise NotImplementedError(f"{type(self).__name__} is not answered with a number")

    def words(self, decision: Q) -> tuple[str, ...]:
        """Return the words offered, if the answer is a word."""
        return ()

    def further_words(self, decision: Q) -> Iterable[str]:
        """Return known words that are legal answers but not offered: the names of all other cards."""
        return ()

    def chosen(self, decision: Q, text: str, names: Names) -> Action | None:
        """Return the answer that the text after `choose:` means; None if this question has no such answer."""
        return None


KINDS: dict[type[Question], Kind[Any]] = {}
"""The kind of each question, by the class of its record."""


def kind_for(question: type[Q]) -> Callable[[type[Kind[Q]]], type[Kind[Q]]]:
    """Return a class decorator that enters the class in `KINDS`, as the kind of these questions."""

    def enter(kind: type[Kind[Q]]) -> type[Kind[Q]]:
        KINDS[question] = kind()
        return kind

    return enter


def kind_of(decision: Q) -> Kind[Q]:
    """Return the kind of a question."""
    return KINDS[type(decision)]
