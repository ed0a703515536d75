"""These errors are raised when somebody uses the library wrongly, or has bad luck.

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
    """A record names what cards say, by which something is forbidden, asked or to be paid: a change of the
    rules, and the number of the object or the player that it affects.
    """

    change: object
    affected: int


@value
class Problem:
    """A problem is one reason why something is not allowed: a sentence, the rule it rests on, as in
    `cr2025-06-06 508.1a`, and the numbers of the objects it is about, of a declaration or an assignment.
    """

    sentence: str
    rule: str
    objects: tuple[int, ...] = ()
    because: Because | None = field(default=None, repr=False)
    """What cards say of it, until the sentence names them; None where the rules alone forbid it."""

    def __str__(self) -> str:
        return f"{self.sentence} [{self.rule}]"


def about(problems: Iterable[Problem], *objects: int) -> Iterator[Problem]:
    """Return these problems, said to be about these objects unless they are about others."""
    for problem in problems:
        there = problem.objects or objects
        yield Problem(problem.sentence, problem.rule, there, problem.because)


def sentences(problems: Iterable[Problem]) -> str:
    """Problems in one line, each sentence once."""
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
        """Return how it is copied, and comes to another process: what it was made of is not asked
        for again.
        """
        return _made_anew, (self.__class__, self.args), vars(self) or None


def _made_anew(kind: type[GameError], args: tuple[object, ...]) -> GameError:
    return kind.__new__(kind, *args)


class WrongArgument(GameError):
    """Something was handed in that is not taken there: of another kind, or out of range; says what is."""


class IllegalAction(GameError):
    """The rules forbid this action now: `action_text` is its text, `problems` holds every reason found, and
    `where` the position. The sentence says `when` it was tried, in short.
    """

    deed = former_field("deed", "action_text")

    def __init__(self, action_text: str, problems: tuple[Problem, ...], where: str, when: str = "") -> None:
        self.action_text = action_text
        self.problems = problems
        self.where = where
        self.when = when
        super().__init__(f"{action_text}: {sentences(problems)}" + (f" ({when})" if when else ""))


class Uncountable(GameError):
    """More answers are legal than can be counted one by one, and no formula tells how many: they can still be
    gone through, tested and drawn at random.
    """


class StaleDraft(GameError):
    """A draft of an answer to a question that waits no longer: the game has gone on, or was taken back."""


class UnknownCard(GameError):
    """No card of that name is in the catalogue, or wherever else was looked; `near` holds names that resemble
    it.
    """

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
    """A card this game cannot be played with, and why; `words` are those of its text that were not read."""

    def __init__(self, name: str, reason: str, words: tuple[str, ...] = ()) -> None:
        self.name = name
        self.reason = reason
        self.words = words
        super().__init__(f"{name} cannot be played here: {reason}")


class IllegalDeck(GameError):
    """A deck that the rules of its format forbid; `problems` holds every reason found."""

    def __init__(self, whose: str, problems: tuple[Problem, ...]) -> None:
        self.whose = whose
        self.problems = problems
        super().__init__(f"{whose}: {'; '.join(map(str, problems))}")


class UnplayableDeck(GameError):
    """Several cards of a deck are unknown or cannot be played: `problems` says it of each, or of the first
    ones if `more` cannot be had.
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
    """An effect makes more than is carried out at once, as a thousand million tokens; says how much is."""


MOST_AT_ONCE = 100_000
"""So many tokens, coins or turns at the most come of one effect."""
MOST_EVENTS = 500_000
"""So many events happen in one game at the most, and so many tasks are carried out between two questions."""


def bounded(many: int, what: str) -> int:
    """A number of things that one effect makes. Raises TooMuch if there would be too many of them."""
    if many > MOST_AT_ONCE:
        raise TooMuch(f"one effect makes at most {MOST_AT_ONCE:,} {what} here, and this one would make more")
    return many


class UnknownEdition(GameError):
    """A text is not the name of an edition, nor a day on which the rules are known."""


class UnknownAgent(GameError):
    """No agent has the name, or the package that brings it is broken, for a `reason`; `known` holds the names
    there are.
    """

    def __init__(
        self, name: str, known: tuple[str, ...] = (), near: tuple[str, ...] = (), *, reason: str = ""
    ) -> None:
        self.name = name
        self.known = known
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        unknown = f"no agent is called {name!r}: say one of {', '.join(known)}{hint}"
        super().__init__(f"the agent {name!r} can't be used: {reason}" if reason else unknown)


class SimulationError(GameError):
    """Games that cannot be played as asked, or whose results cannot be kept; says what to do."""


class NotationError(GameError):
    """Text that is not what it should be; says which word."""


class SaveError(GameError):
    """A file that is not a saved game, or of a version this release does not read; or one that cannot be
    read or written at all.
    """

    place = ""
    """Where in what was read: `abilities[0].Activated.costs`."""

    def inside(self, place: str) -> SaveError:
        """Return the error as it is told where it was found out while something larger was read."""
        between = "." if self.place and not self.place.startswith("[") else ""
        self.place = f"{place}{between}{self.place}"
        return self


def about_file(path: object, error: OSError) -> str:
    """Return what the system says of a file that cannot be read or written, and what to do.

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
    """A question about names that resemble a word, to end an error text with.

    >>> near("flyng", ("flying", "reach"))
    '; did you mean flying?'
    """
    folded = {name.casefold(): name for name in names}
    close = nearest(word.casefold(), folded, 0.6)
    return f"; did you mean {' or '.join(folded[c] for c in close)}?" if close else ""


def nearest(word: str, names: Iterable[str], cutoff: float) -> list[str]:
    """The three names most like a word, as far as they are so much like it; or those in which it stands."""
    from difflib import get_close_matches  # noqa: PLC0415 - who errs in nothing needs it not

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
"""So many letters tell that they are part of a name, and no slip."""
