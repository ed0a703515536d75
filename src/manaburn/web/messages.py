"""This module reads the fields of the page's messages, JSON objects, and checks their types and lengths.

`text_in(message, "name")` returns the text in that field, or raises `Refused`, which `refused_frame` makes
the reply.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from manaburn.errors import GameError, Problem, UnknownCard, UnplayableDeck, UnsupportedCard

PROTOCOL = 1
"""The version of all messages and frames, raised when a page that expects another would go wrong."""

MOST_CHARACTERS = 4_000_000
"""The longest message, in characters: saved games are the longest."""
# How many characters a position, a deck list, an answer and any other text have at the most.
MOST_POSITION = 60_000
MOST_DECK = 60_000
MOST_ANSWER = 6_000
MOST_WORD = 200
MOST_LISTED = 200
"""How many answers, steps, lines or cards one frame has at the most."""
USUALLY_LISTED = 60

Frame = dict[str, Any]
"""A reply to the page, as JSON; its field `is` says of which kind."""
Message = Mapping[str, Any]


class Refused(GameError):
    """A message that is not carried out: a code for programs, a sentence for people, and every reason.

    `better` is a legal answer to suggest instead, as text.
    """

    def __init__(self, code: str, sentence: str, problems: Sequence[Problem] = (), better: str = "") -> None:
        self.code = code
        self.problems = tuple(problems)
        self.better = better
        super().__init__(sentence)


def _wrong(field: str, wanted: str) -> Refused:
    return Refused("wrong", f"the field {field!r} of this message must be {wanted}")


def text_in(message: Message, field: str, usual: str | None = None, most: int = MOST_WORD) -> str:
    """Return the text in a field (`usual` if it is left out). Raises Refused if it is none, or too long."""
    value = message.get(field, usual)
    if not isinstance(value, str):
        raise _wrong(field, "a text")
    if len(value) > most:
        raise _wrong(field, f"a text of {most:,} characters at most, not of {len(value):,}")
    return value


def number_in(message: Message, field: str, usual: int | None = None, most: int = 2**53) -> int:
    """Return the whole number in a field, from 0 to `most`. Raises Refused for anything else."""
    value = message.get(field, usual)
    if type(value) is not int or not 0 <= value <= most:
        raise _wrong(field, f"a whole number from 0 to {most:,}")
    return value


def flag_in(message: Message, field: str, usual: bool = False) -> bool:
    """Return the truth value in a field. Raises Refused for anything else."""
    value = message.get(field, usual)
    if type(value) is not bool:
        raise _wrong(field, "true or false")
    return value


def list_in(message: Message, field: str, most: int, usual: Sequence[Any] | None = None) -> list[Any]:
    """Return the list in a field. Raises Refused if it is no list, or too long."""
    value = message.get(field, usual)
    if not isinstance(value, list | tuple):
        raise _wrong(field, "a list")
    if len(value) > most:
        raise _wrong(field, f"a list of {most} at the most, not of {len(value)}")
    return list(value)


def texts_in(message: Message, field: str, most: int, each: int = MOST_WORD) -> list[str]:
    """Return the texts in a field, each of `each` characters at the most. Raises Refused otherwise."""
    value = list_in(message, field, most, ())
    if not all(isinstance(one, str) and len(one) <= each for one in value):
        raise _wrong(field, f"a list of texts of {each:,} characters at most")
    return value


def object_in(message: Message, field: str) -> Message:
    """Return the JSON object in a field, an empty one if it is left out. Raises Refused for anything else."""
    value = message.get(field, {})
    if not isinstance(value, Mapping):
        raise _wrong(field, "an object")
    return value


def problem_frame(problem: Problem) -> dict[str, Any]:
    """Return one reason for a refusal as JSON, with its rule and the ids of its objects."""
    return {"says": problem.sentence, "rule": problem.rule, "objects": [*problem.objects]}


def _unread(error: UnplayableDeck | UnknownCard | UnsupportedCard) -> Frame:
    """Return what is wrong with each unplayable card of a deck, and advice where to get more cards."""
    cards = error.problems if isinstance(error, UnplayableDeck) else (error,)
    unknown = [each for each in cards if isinstance(each, UnknownCard)]
    says = [each.what if isinstance(each, UnknownCard) else str(each) for each in cards]
    return {"unread": says, "advice": next((each.advice for each in unknown), "")}


def without_commands(frame: Frame) -> Frame:
    """Return a reply as it is sent to somebody who can run no commands where the server runs: a refusal of
    cards advises to ask whoever runs it.
    """
    if not frame.get("advice"):
        return frame
    advice = "ask whoever runs this server to get all other cards"
    return frame | {"says": "; ".join(frame["unread"]) + f"; {advice}", "advice": advice}


def refused_frame(error: GameError) -> Frame:
    """Return the frame that says why a message is not carried out."""
    if isinstance(error, Refused):
        code, problems, better = error.code, error.problems, error.better
    else:
        code, problems, better = "wrong", (), ""
    value: Frame = {"is": "refused", "code": code, "says": str(error)}
    if isinstance(error, UnplayableDeck | UnknownCard | UnsupportedCard):
        value |= _unread(error)
    value["problems"] = [problem_frame(each) for each in problems]
    return value | ({"better": better} if better else {})
