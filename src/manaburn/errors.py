"""This module has the errors by which the library refuses what cannot be done; every one is a GameError.

GameError
├── IllegalAction      the rules forbid it here             .problems
├── Uncountable        more answers are legal than can be counted here
├── StaleDraft         a draft of an answer, after the game has gone on
├── WrongArgument      something of another kind than is taken there
├── UnknownCard        no definition under that name        .near
├── UnsupportedCard    known, but not playable here, and why
├── UnplayableDeck     several of these                     .problems
├── IllegalDeck        a deck that its format does not allow    .problems
├── TooMuch            more than is carried out at once here
├── UnknownEdition     not a day or a name of an edition
├── UnknownAgent       no agent of that name                .known
├── SimulationError    games that cannot be played as asked, or not be kept
├── NotationError      text that is not a position, a deck, an action or a mana cost
└── SaveError          a file that is not a saved game of a version we read

Internal impossibilities are assertions, never one of these.
"""

from __future__ import annotations

import errno
from collections.abc import Iterable, Iterator

from manaburn.values import field, former_field, value


@value
class Because:
    """The effect of a card that forbids something, requires it or makes it cost: the change of the rules, and
    the id of the object or player that it affects.
    """

    change: object
    affected: int


@value
class Problem:
    """A reason why something is not allowed: a sentence, the rule, as in `cr2025-06-06 508.1a`, and, for a
    declaration or an assignment of damage, the ids of the objects it is about.
    """

    sentence: str
    rule: str
    objects: tuple[int, ...] = ()
    because: Because | None = field(default=None, repr=False)
    """The effect that forbids it, until the sentence names its card; None where the rules alone do."""

    def __str__(self) -> str:
        return f"{self.sentence} [{self.rule}]"


def about(problems: Iterable[Problem], *objects: int) -> Iterator[Problem]:
    """Yield these problems with the ids of these objects, unless they have others already."""
    for problem in problems:
        there = problem.objects or objects
        yield Problem(problem.sentence, problem.rule, there, problem.because)


def sentences(problems: Iterable[Problem]) -> str:
    """Return problems in one line, each sentence once."""
    return "; ".join(dict.fromkeys(map(str, problems)))


class GameError(Exception):
    """Anything a caller did that cannot be done. The game is as it was before."""

    def __eq__(self, other: object) -> bool:
        """Return whether another error is of this class and has equal contents."""
        if self.__class__ is not other.__class__:
            return NotImplemented
        return (self.args, vars(self)) == (other.args, vars(other))

    def __hash__(self) -> int:
        return hash((self.__class__, self.args))

    def __reduce__(self) -> tuple[object, ...]:
        """Reduce an error for copying and pickling, without calling `__init__` again."""
        return _made_anew, (self.__class__, self.args), vars(self) or None


def _made_anew(kind: type[GameError], args: tuple[object, ...]) -> GameError:
    return kind.__new__(kind, *args)


class WrongArgument(GameError):
    """An argument is of the wrong kind or out of range; the message says what is expected."""


class IllegalAction(GameError):
    """The rules forbid an action: `action_text` is its text, `problems` are all reasons, `where` is the
    position, and `when` names the moment in short.
    """

    deed = former_field("deed", "action_text")

    def __init__(self, action_text: str, problems: tuple[Problem, ...], where: str, when: str = "") -> None:
        self.action_text = action_text
        self.problems = problems
        self.where = where
        self.when = when
        super().__init__(f"{action_text}: {sentences(problems)}" + (f" ({when})" if when else ""))


class Uncountable(GameError):
    """Too many answers are legal to count them one by one, and there is no formula. They can still be
    iterated, tested and sampled.
    """


class StaleDraft(GameError):
    """A draft is of a question that is no longer pending: the game has gone on, or was taken back."""


class UnknownCard(GameError):
    """There is no card of a name where it was searched; `near` holds similar names."""

    def __init__(
        self,
        name: str,
        near: tuple[str, ...] = (),
        where: str = "the catalogue",
        *,
        fetching_helps: bool = True,
    ) -> None:
        self.name = name
        self.near = near
        hint = f"did you mean {' or '.join(near)}?" if near else "check the spelling"
        self.what = f"there is no card named {name!r} in {where}; {hint}"
        self.advice = "get all other cards with: manaburn cards fetch" if fetching_helps else ""
        super().__init__(_with_advice(self.what, self.advice))


def _with_advice(what: str, advice: str) -> str:
    if not advice:
        return what
    return f"{what} Or {advice}" if what.endswith("?") else f"{what}, or {advice}"


class UnsupportedCard(GameError):
    """A card can't be played, for a `reason`; `words` are those of its text that could not be read."""

    def __init__(self, name: str, reason: str, words: tuple[str, ...] = ()) -> None:
        self.name = name
        self.reason = reason
        self.words = words
        super().__init__(f"{name} cannot be played here: {reason}")


class IllegalDeck(GameError):
    """The rules of a format forbid a deck; `problems` holds every reason found."""

    def __init__(self, whose: str, problems: tuple[Problem, ...]) -> None:
        self.whose = whose
        self.problems = problems
        super().__init__(f"{whose}: {'; '.join(map(str, problems))}")


class UnplayableDeck(GameError):
    """Several cards of a deck are unknown or can't be played: `problems` has an error for each of the first
    ones, and `more` counts the rest.
    """

    def __init__(self, deck: str, problems: tuple[UnknownCard | UnsupportedCard, ...], more: int = 0) -> None:
        self.problems = problems
        self.more = more
        text = "; ".join(each.what if isinstance(each, UnknownCard) else str(each) for each in problems)
        advice = next((each.advice for each in problems if isinstance(each, UnknownCard)), "")
        number = f"{len(problems) + more} of its cards are not available"
        first = f", and these are the first {len(problems)}" if more else ""
        leave_out = "play without them: without_unread=True (--without-unread at the command line)"
        advice = f"{advice}, or {leave_out}" if advice else leave_out
        super().__init__(_with_advice(f"{deck}: {number}{first}: {text}", advice))


class TooMuch(GameError):
    """An effect would make too much at once, such as a thousand million tokens; the message has the limit."""


MOST_AT_ONCE = 100_000
"""How many tokens, coins or turns one effect makes at the most."""
MOST_EVENTS = 500_000
"""How many events one game has, and how many tasks are carried out between two questions, at the most."""


def bounded(many: int, what: str) -> int:
    """Return the number of things that one effect makes. Raises TooMuch if that is too large."""
    if many > MOST_AT_ONCE:
        raise TooMuch(f"one effect can make at most {MOST_AT_ONCE:,} {what} here; this one would make more")
    return many


class UnknownEdition(GameError):
    """A text is neither the name of an edition nor a day whose rules are known."""


class UnknownAgent(GameError):
    """There is no agent of a name, or it can't be used, for a `reason`; `known` holds all names of agents."""

    def __init__(
        self, name: str, known: tuple[str, ...] = (), near: tuple[str, ...] = (), *, reason: str = ""
    ) -> None:
        self.name = name
        self.known = known
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        unknown = f"no agent is called {name!r}: choose one of {', '.join(known)}{hint}"
        super().__init__(f"the agent {name!r} can't be used: {reason}" if reason else unknown)


class SimulationError(GameError):
    """Games can't be played as asked, or their results not be saved; the message says what to do."""


class NotationError(GameError):
    """A text can't be parsed; the message names the word that is wrong."""


class SaveError(GameError):
    """A file is no saved game, or one of a version not read here, or can't be read or written."""

    place = ""
    """The place of the mistake in what was read: `abilities[0].Activated.costs`."""

    def inside(self, place: str) -> SaveError:
        """Return this error with a place put before its own, while something larger is read."""
        between = "." if self.place and not self.place.startswith("[") else ""
        self.place = f"{place}{between}{self.place}"
        return self


def about_file(path: object, error: OSError) -> str:
    """Return the system's message about a file that can't be read or written, with advice.

    >>> about_file("deck.txt", FileNotFoundError(2, "No such file or directory"))
    'deck.txt: No such file or directory; name one that exists'
    """
    match error:
        case FileNotFoundError() | NotADirectoryError():
            advice = "name one that exists"
        case IsADirectoryError():
            advice = "name a file in it"
        case OSError(errno=errno.ENOSPC):
            advice = "make room"
        case _:
            advice = "name another place"
    return f"{path}: {error.strerror or error}; {advice}"


def near(word: str, names: Iterable[str]) -> str:
    """Return a question about names similar to a word, to end an error text with; empty if there are none.

    >>> near("flyng", ("flying", "reach"))
    '; did you mean flying?'
    """
    folded = {name.casefold(): name for name in names}
    close = nearest(word.casefold(), folded, 0.6)
    return f"; did you mean {' or '.join(folded[c] for c in close)}?" if close else ""


def nearest(word: str, names: Iterable[str], cutoff: float) -> list[str]:
    """Return up to three names that are this similar to a word, or have a part that begins with it."""
    from difflib import get_close_matches  # noqa: PLC0415 - only needed after a mistake

    known = list(names)
    close = get_close_matches(word, known, n=3, cutoff=cutoff)
    if len(word) < _SHORTEST_PART:
        return close
    within = (name for name in known if f" {word.casefold()}" in f" {name.casefold()}")
    return list(
        dict.fromkeys(
            (
                *close,
                *sorted(
                    within, key=lambda name: (not name.casefold().startswith(word.casefold()), len(name))
                ),
            )
        )
    )[:3]


_SHORTEST_PART = 4
"""How long a word has to be to be searched for within names."""
