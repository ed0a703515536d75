"""This module declares the messages between a game and a program that plays: each is a line of JSON, made of
a record here by `written`, or read into one by `read`.

A message is an object whose `type` says what it is; its other fields are those of the record. The game says
hello first. A program answers `hello` with `hello`, `new game` with `ready`, and `ask` with `choose`, `take`
or `complete`; nothing else is answered. `docs/reference/bots.md` describes the protocol, and `schema` all
messages.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from manaburn.agents.bots.processes import BotFault, Limits
from manaburn.cards.decks.decks import Deck
from manaburn.decisions import Action
from manaburn.fields import declared, wrong_fields
from manaburn.files import read_json
from manaburn.state.events import Event
from manaburn.values import value
from manaburn.view import View
from manaburn.view.as_json import Schema, plain

PROTOCOL = 1
"""The version of the protocol. It changes when programs for the one before would misunderstand it."""

CAPABILITIES = ("view", "events", "cards", "steps")
"""What a program may ask to be sent: its view, events, and the texts of cards; and answers in steps."""

Texts = dict[str, tuple[str, ...]]
"""Of cards, by their names: what is printed on each, line by line."""

# What a game says


@value(kw_only=True)
class Hello:
    """The first message."""

    protocol: int
    program: str
    version: str
    capabilities: tuple[str, ...]
    limits: Limits


@value(kw_only=True)
class NewGame:
    """A game begins in which the program plays."""

    game: int
    """Games of one program are numbered from 1."""
    seat: int
    players: tuple[str, ...]
    """The names, by seat."""
    edition: str
    format: str | None
    deck: Deck | None
    """The program's own."""
    cards: Texts
    """What is printed on the cards of the deck."""
    seed: int
    """For a program that chooses at random and wants to be repeatable."""


@value(kw_only=True)
class Offer:
    """An action that may be chosen."""

    text: str
    action: Action


@value(kw_only=True)
class Ask:
    """The program decides. Either `actions` are offered, all there are, or `steps` of an answer."""

    id: int
    """Of this question; the answer has to name it."""
    question: str
    """In words."""
    actions: tuple[Offer, ...] | None = None
    steps: tuple[dict[str, Any], ...] | None = None
    """What may be said next, each as in docs/reference/drafts.md, with its `text`; of very many the first."""
    more_steps: bool = False
    """There are more than those."""
    said: tuple[str, ...] = ()
    """The steps that were said, in words, and those that followed of themselves."""
    missing: tuple[str, ...] = ()
    """What is still to be said, in words."""
    view: View | None = None
    """What the player sees: with the first step of an answer, not again with the others."""
    events: tuple[Event, ...] = ()
    """What the player has seen happen since it was last asked."""
    cards: Texts | None = None
    """What is printed on cards that were not told before in this game."""


@value(kw_only=True)
class GameOver:
    """The game is over, or broken off."""

    game: int
    winners: tuple[int, ...] | None
    """The seats; none for a draw, null for a game that was broken off."""
    view: View | None = None
    events: tuple[Event, ...] = ()


@value
class Stop:
    """The program is to end."""


# What a program says


@value(kw_only=True)
class Greeting:
    """The answer to hello."""

    protocol: int
    name: str
    capabilities: tuple[str, ...] = CAPABILITIES
    """Those of the game's that it wants."""


@value(kw_only=True)
class Ready:
    """The answer to a new game."""

    game: int


@value(kw_only=True)
class ChooseAction:
    """The whole answer: the place of an action among those offered, from 0, or its text."""

    id: int
    action: int | str


@value(kw_only=True)
class TakeStep:
    """The program takes one step of an answer: its place among the steps, from 0, its text, or the step
    itself.
    """

    id: int
    step: int | str | dict[str, Any]


@value(kw_only=True)
class CompleteAnswer:
    """The program leaves the rest to the game: a legal answer that begins with the steps taken so far is
    given.
    """

    id: int


FROM_GAME: dict[str, type] = {
    "hello": Hello,
    "new game": NewGame,
    "ask": Ask,
    "game over": GameOver,
    "stop": Stop,
}
FROM_BOT: dict[str, type] = {
    "hello": Greeting,
    "ready": Ready,
    "choose": ChooseAction,
    "take": TakeStep,
    "complete": CompleteAnswer,
}
"""What the messages are called."""

_WORD_OF = {kind: word for word, kind in FROM_GAME.items()}


def written(message: Any) -> str:
    """Return a message of a game as a line.

    >>> written(Stop())
    '{"type":"stop"}'
    """
    fields = {"type": _WORD_OF[type(message)], **plain(message)}
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))


def read(line: str) -> Any:
    """Return the message of a program in a line, without fields that are not known. Raises BotFault."""
    try:
        parsed = read_json(line)
    except json.JSONDecodeError:
        raise BotFault(f"not JSON: {_shown(line)}") from None
    except ValueError as error:
        raise BotFault(f"{error}: {_shown(line)}") from None
    if not isinstance(parsed, Mapping):
        raise BotFault(f"not a JSON object: {_shown(line)}")
    word = parsed.get("type")
    kind = FROM_BOT.get(word) if isinstance(word, str) else None
    if kind is None:
        raise BotFault(f"no type of message is called {_shown(word)}; there are {', '.join(FROM_BOT)}")
    known = declared(kind)
    values = {name: _tuples(each) for name, each in parsed.items() if name in known}
    for name in wrong_fields(kind, values):
        raise BotFault(f"{name!r} of the message {word!r} cannot be {_shown(parsed[name])}")
    try:
        return kind(**values)
    except TypeError:
        needed = [name for name in known if name not in values and not hasattr(kind, name)]
        raise BotFault(f"the message {word!r} needs {' and '.join(map(repr, needed))}") from None


def _tuples(part: Any) -> Any:
    return tuple(map(_tuples, part)) if isinstance(part, list) else part


def _shown(given: object) -> str:
    text = repr(given)
    return text if len(text) <= 80 else text[:77] + "..."


def schema() -> dict[str, Any]:
    """Return the JSON schema, draft 7, of every message: those of a game under `definitions/from_game`, those
    of a program under `definitions/from_bot`.
    """
    found = Schema()
    kinds = {
        name: {"oneOf": [found.record(kind, type={"const": word}) for word, kind in messages.items()]}
        for name, messages in (("from_game", FROM_GAME), ("from_bot", FROM_BOT))
    }
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": f"manaburn: programs that play, protocol {PROTOCOL}",
        "oneOf": [{"$ref": f"#/definitions/{name}"} for name in kinds],
        "definitions": kinds | found.definitions,
    }
