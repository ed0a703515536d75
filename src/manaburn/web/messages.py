"""A message is a JSON object; its fields are read here, each with what is taken and how much of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from manaburn.errors import GameError, Problem, UnknownCard, UnplayableDeck, UnsupportedCard

PROTOCOL = 1
"""The version of all messages and frames. It changes when a page that knows another would be misled."""

MOST_CHARACTERS = 4_000_000
"""So long a message is at the most: saved games are the longest."""
MOST_POSITION = 60_000
MOST_DECK = 60_000
MOST_ANSWER = 6_000
MOST_WORD = 200
MOST_LISTED = 200
"""So many answers, steps, lines or cards come in one frame at the most."""
USUALLY_LISTED = 60

Frame = dict[str, Any]
"""A frame is what is sent back; `is` says which kind."""
Message = Mapping[str, Any]


class Refused(GameError):
    """A message that is not carried out: a word for programs, a sentence for people, and every reason."""

    def __init__(self, code: str, sentence: str, problems: Sequence[Problem] = (), better: str = "") -> None:
        self.code = code
        self.problems = tuple(problems)
        self.better = better
        super().__init__(sentence)


def _wrong(field: str, wanted: str) -> Refused:
    return Refused("wrong", f"the field {field!r} of this message is {wanted}")


def text_in(message: Message, field: str, usual: str | None = None, most: int = MOST_WORD) -> str:
    """Return a text of a message. Raises Refused for what is none, or too long."""
    told = message.get(field, usual)
    if not isinstance(told, str):
        raise _wrong(field, "a text")
    if len(told) > most:
        raise _wrong(field, f"a text of {most:,} characters at the most, not of {len(told):,}")
    return told


def number_in(message: Message, field: str, usual: int | None = None, most: int = 2**53) -> int:
    """Return a whole number of a message, not negative. Raises Refused for what is none."""
    told = message.get(field, usual)
    if type(told) is not int or not 0 <= told <= most:
        raise _wrong(field, f"a whole number from 0 to {most:,}")
    return told


def flag_in(message: Message, field: str, usual: bool = False) -> bool:
    """Return whether something of a message is true. Raises Refused for what is neither."""
    told = message.get(field, usual)
    if type(told) is not bool:
        raise _wrong(field, "true or false")
    return told


def list_in(message: Message, field: str, most: int, usual: Sequence[Any] | None = None) -> list[Any]:
    """Return a list of a message. Raises Refused for what is none, or too long."""
    told = message.get(field, usual)
    if not isinstance(told, list | tuple):
        raise _wrong(field, "a list")
    if len(told) > most:
        raise _wrong(field, f"a list of {most} at the most, not of {len(told)}")
    return list(told)


def texts_in(message: Message, field: str, most: int, each: int = MOST_WORD) -> list[str]:
    """Return a list of texts of a message. Raises Refused for anything else."""
    told = list_in(message, field, most, ())
    if not all(isinstance(one, str) and len(one) <= each for one in told):
        raise _wrong(field, f"a list of texts of {each:,} characters at the most")
    return told


def object_in(message: Message, field: str) -> Message:
    """Return an object of a message; an empty one where it is left out. Raises Refused for anything else."""
    told = message.get(field, {})
    if not isinstance(told, Mapping):
        raise _wrong(field, "an object")
    return told


def problem_frame(problem: Problem) -> dict[str, Any]:
    """Return a reason with its rule and the numbers of its objects."""
    return {"says": problem.sentence, "rule": problem.rule, "objects": [*problem.objects]}


def _unread(error: UnplayableDeck | UnknownCard | UnsupportedCard) -> Frame:
    """Return what is wrong with each card of a deck, and where more cards are had."""
    cards = error.problems if isinstance(error, UnplayableDeck) else (error,)
    unknown = [each for each in cards if isinstance(each, UnknownCard)]
    says = [each.what if isinstance(each, UnknownCard) else str(each) for each in cards]
    return {"unread": says, "advice": next((each.advice for each in unknown), "")}


def refused_frame(error: GameError) -> Frame:
    """Return the frame that says why a message is not carried out."""
    if isinstance(error, Refused):
        code, problems, better = error.code, error.problems, error.better
    else:
        code, problems, better = "wrong", (), ""
    told: Frame = {"is": "refused", "code": code, "says": str(error)}
    if isinstance(error, UnplayableDeck | UnknownCard | UnsupportedCard):
        told |= _unread(error)
    told["problems"] = [problem_frame(each) for each in problems]
    return told | ({"better": better} if better else {})
