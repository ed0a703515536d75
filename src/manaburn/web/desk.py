"""A `Desk` carries out the messages of the web page for one person, in the browser itself: `handle` looks up
a message's word (`do`) and returns the reply.

    desk = Desk()
    desk.handle({"id": 1, "do": "hello"})

A server for several people takes the same messages, but has a `Hall` instead of a desk.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Mapping
from itertools import count
from typing import Any

from manaburn.cards.decks.pool import CATALOGUE_ALONE, CardPool
from manaburn.errors import GameError, SaveError
from manaburn.files import read_json
from manaburn.web import lookups
from manaburn.web.at_tables import AT_TABLES, Rights, carried_out, place_of
from manaburn.web.beginning import new_game, opened_game, table_of_one
from manaburn.web.messages import MOST_CHARACTERS, Frame, Message, Refused, flag_in, refused_frame, text_in
from manaburn.web.side_by_side import compare, explain_there
from manaburn.web.studies import study
from manaburn.web.tables import Table

MOST_TABLES = 50
"""How many tables a person has at the same time at the most."""

LOOKED_UP: dict[str, Callable[[Message, CardPool], Frame]] = {
    "hello": lookups.hello,
    "rule": lookups.rule,
    "history": lookups.changes,
    "cards": lookups.cards_named,
    "search": lookups.search,
    "deck": lookups.deck,
    "compare": compare,
    "explain there": explain_there,
    "study": study,
}
"""The function for each message that is about no table, by its word (`do`)."""

_LOG = logging.getLogger("manaburn.web")


class Desk:
    """The tables that one person has begun, and the cards that may be named."""

    def __init__(self, cards: CardPool = CATALOGUE_ALONE) -> None:
        self.cards = cards
        self.tables: dict[str, Table] = {}
        self._numbers = count(1)

    def receive(self, text: str) -> str:
        """Return the reply to a message, both as JSON texts."""
        return json.dumps(self.handle(message_in(text)), ensure_ascii=False, separators=(",", ":"))

    def handle(self, message: Any) -> Frame:
        """Return the reply to a message: a refusal if it is wrong."""
        return answered(message, self._carry_out)

    def _carry_out(self, message: Message) -> Frame:
        """Carry out a message: a look-up, the beginning or closing of a table, or something at a table."""
        word = text_in(message, "do")
        if word in LOOKED_UP:
            return LOOKED_UP[word](message, self.cards)
        if word in ("new", "open"):
            return self._begin(word, message)
        name = text_in(message, "table")
        table = self.tables.get(name)
        if table is None:
            raise Refused("unknown", f"there is no table {name!r}")
        if word == "close":
            del self.tables[name]
            return {"is": "closed", "table": name}
        if word not in AT_TABLES:
            raise unknown_word(word)
        rights = Rights(frozenset(table.seats), table.open_to_all)
        return carried_out(message, place_of(message, table, rights)) | {"table": name}

    def _begin(self, word: str, message: Message) -> Frame:
        """Begin a table, new or from a position or a saved game, and return its first state."""
        if len(self.tables) >= MOST_TABLES:
            raise Refused("limit", f"there are {MOST_TABLES} tables open already: close one")
        game = new_game(message, self.cards) if word == "new" else opened_game(message, self.cards)
        analysis = flag_in(message, "analysis", word == "open")
        table = table_of_one(message, game, analysis=analysis)
        name = f"t{next(self._numbers)}"
        self.tables[name] = table
        rights = Rights(frozenset(table.seats), table.open_to_all)
        return carried_out({"do": "view"}, place_of({}, table, rights)) | {"table": name}


def unknown_word(word: str) -> Refused:
    """Return the refusal of a message with an unknown word."""
    known = ", ".join((*LOOKED_UP, "new", "open", "close", *AT_TABLES))
    return Refused("wrong", f"there is no message {word!r}: the messages are {known}")


def message_in(text: str) -> Any:
    """Parse a JSON text; None, which is refused as a message, if it is none or too long."""
    if len(text) > MOST_CHARACTERS:
        return None
    try:
        return read_json(text)
    except ValueError:
        return None


def answered(message: Any, carry_out: Callable[[Message], Frame]) -> Frame:
    """Carry out a message with a function; return the reply, or a refusal, with the message's `id`."""
    if not isinstance(message, Mapping):
        return refused_frame(Refused("wrong", "a message must be a JSON object, and not too long"))
    id = message.get("id")
    named = {"id": id} if isinstance(id, str | int) else {}
    try:
        frame = carry_out(message)
    except SaveError as error:
        frame = refused_frame(Refused("save", str(error)))
    except GameError as error:
        frame = refused_frame(error)
    except Exception as error:  # noqa: BLE001 - our mistake is logged, and the next message answered
        _LOG.exception("the message %r", message.get("do"))
        sentence = f"this failed because of a bug in manaburn ({type(error).__name__}): please report it"
        frame = refused_frame(Refused("broken", sentence))
    return named | frame
