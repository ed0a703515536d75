"""This module carries out the page's messages about a table, a game that is played there: `carried_out` looks
up a message's word (`do`) in `AT_TABLES`, and the function found returns the reply, a frame of JSON.

What a sender may do and see is in their `PlaceAtTable`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice

from manaburn.agents import agent_called, ask
from manaburn.agents.registry import refuse_unknown
from manaburn.assistants.judging import judgement_as_json
from manaburn.errors import NotationError
from manaburn.game import Game
from manaburn.gameplay.judgement import Judgement
from manaburn.notation.seen import seen_position
from manaburn.terms import PlayerId
from manaburn.view.pictures import svg_of
from manaburn.web.boards import NOBODY, Eyes, view_for
from manaburn.web.messages import (
    MOST_ANSWER,
    MOST_LISTED,
    USUALLY_LISTED,
    Frame,
    Message,
    Refused,
    list_in,
    number_in,
    refused_frame,
    text_in,
    texts_in,
)
from manaburn.web.questions import answer_in, draft_frame, draft_of, offers_of
from manaburn.web.tables import Table

_MOST_STEPS = 2_000
"""How many steps of an answer a message has at the most."""
_DEEPEST = 4
"""The longest sequences of answers that are counted."""
_MOST_COUNTED = 20_000
"""How many sequences of answers are counted at the most."""
_MOST_LINE = 2_000
"""How many answers a line of an analysis has at the most."""


@dataclass(frozen=True)
class Rights:
    """The seats that somebody may answer for and look from, and whether they may see everything (`all`)."""

    seats: frozenset[PlayerId] = frozenset()
    all: bool = False


@dataclass(frozen=True)
class PlaceAtTable:
    """The sender of a message at a table: their rights, and as whom they look now (`eyes`)."""

    table: Table
    rights: Rights
    eyes: Eyes

    @property
    def game(self) -> Game:
        """Return the game."""
        return self.table.game

    @property
    def seat(self) -> PlayerId:
        """Return the seat for which the sender answers. Raises Refused for a spectator."""
        if self.eyes is None:
            decider = self.game.decider
            return decider if decider in self.table.seats else self.table.seats[0]
        if self.eyes == NOBODY:
            raise Refused("forbidden", "you are only watching this game, so you can't answer")
        return self.eyes

    @property
    def viewer(self) -> PlayerId | None:
        """Return the player from whose view texts are written; None for a viewer who sees all."""
        return self.eyes

    def refuse_secrets(self) -> None:
        """Raise Refused if the sender may not see everything and the game is not over."""
        if not self.rights.all and self.game.decision is not None:
            raise Refused(
                "forbidden", "this would show hidden cards, so it can be done only when the game is over"
            )


def place_of(message: Message, table: Table, rights: Rights) -> PlaceAtTable:
    """Return the sender's place, by the field `as`: `nobody`, `all`, or a seat. Raises Refused for a seat
    that is not theirs.
    """
    wanted = message.get("as")
    match wanted:
        case "nobody":
            return PlaceAtTable(table, rights, NOBODY)
        case "all" if rights.all:
            return PlaceAtTable(table, rights, None)
        case int() if not isinstance(wanted, bool) and wanted in rights.seats:
            return PlaceAtTable(table, rights, PlayerId(wanted))
        case None:
            return PlaceAtTable(table, rights, _usual_eyes(table, rights))
        case _:
            raise Refused("forbidden", "that seat is not yours")


def _usual_eyes(table: Table, rights: Rights) -> Eyes:
    """Return as whom a sender looks who does not say: as the seat that has to answer, if it is theirs."""
    if rights.all:
        return None
    decider = table.game.decider
    if decider in rights.seats:
        return decider
    return min(rights.seats, default=NOBODY)


def carried_out(message: Message, place: PlaceAtTable) -> Frame:
    """Carry out a message about a table; return the frame that answers it. Raises GameError."""
    return AT_TABLES[text_in(message, "do")](message, place)


# The game


def _view(message: Message, place: PlaceAtTable) -> Frame:
    lines = number_in(message, "log_from") if "log_from" in message else None
    return place.table.state_frame(place.eyes, lines)


def _answer(message: Message, place: PlaceAtTable) -> Frame:
    return _state(message, place, new=place.table.answer(message, place.seat))


def _undo(message: Message, place: PlaceAtTable) -> Frame:
    return _state(message, place, new=place.table.undo(message, place.seat))


def _state(message: Message, place: PlaceAtTable, *, new: bool) -> Frame:
    """Return the state after a change: as the sender asked to look, or as the seat that has to answer now."""
    eyes = place.eyes if "as" in message else _usual_eyes(place.table, place.rights)
    return place.table.state_frame(eyes) | ({} if new else {"repeated": True})


def _agree(message: Message, place: PlaceAtTable) -> Frame:
    place.table.agree(message, place.seat)
    return place.table.state_frame(place.eyes)


def _passing(message: Message, place: PlaceAtTable) -> Frame:
    place.table.change_passing(message, place.seat)
    return place.table.state_frame(place.eyes)


def _line(message: Message, place: PlaceAtTable) -> Frame:
    _refuse_unless_analysis(place)
    answers = texts_in(message, "answers", _MOST_LINE, MOST_ANSWER)
    given = place.table.follow(answers)
    frame = place.table.state_frame(place.eyes) | {"given": given, "line": place.table.line}
    refused = place.table.refused_in_line
    return frame if refused is None else frame | {"refused": refused_frame(refused)}


def _refuse_unless_analysis(place: PlaceAtTable) -> None:
    if not place.table.open_to_all or not place.rights.all:
        raise Refused("forbidden", "you can go back and forth only in an analysis")


# Answers


def _offers(message: Message, place: PlaceAtTable) -> Frame:
    first = number_in(message, "from", 0, 100_000)
    number = min(number_in(message, "limit", USUALLY_LISTED), MOST_LISTED)
    if place.game.decider != place.seat:
        return {"is": "offers", "from": first, "offers": [], "more": False}
    return {"is": "offers", "from": first, **offers_of(place.game, place.seat, first, number)}


def _draft(message: Message, place: PlaceAtTable) -> Frame:
    draft = draft_of(place.game, list_in(message, "steps", _MOST_STEPS, ()), place.seat)
    return {"is": "draft", **draft_frame(place.game, draft)}


def _judge(message: Message, place: PlaceAtTable) -> Frame:
    """Judge an answer to the pending question, without giving it."""
    if place.game.decision is None:
        raise Refused("over", "the game is over")
    answer = message.get("answer")
    if isinstance(answer, dict) and place.game.decider != place.seat:
        raise Refused("not asked", "another player has to answer now")
    said = answer_in(place.game, answer, place.seat)
    if len(said) > MOST_ANSWER:
        raise Refused("wrong", f"an answer can have at most {MOST_ANSWER:,} characters")
    try:
        found = place.game.judge(said, place.seat)
    except NotationError as error:
        raise Refused("no answer", str(error)) from None
    return {"is": "judgement", **_judgement(place, found)}


def _judgement(place: PlaceAtTable, found: Judgement) -> Frame:
    return judgement_as_json(place.game, found, place.seat, faults=place.eyes is None)


# What is looked up


def _explain(message: Message, place: PlaceAtTable) -> Frame:
    named = message.get("object")
    if type(named) is not int:
        named = text_in(message, "object", most=MOST_ANSWER)
    # a spectator has no seat: the explanation then uses only what everybody may see
    from manaburn.narration.explanations import explained  # noqa: PLC0415 - many never ask

    return {"is": "explanation", **explained(place.game.state, named, place.viewer).as_json()}


def _position(message: Message, place: PlaceAtTable) -> Frame:
    """Return the position in our notation; to somebody who may not see everything, what they see of it."""
    if place.rights.all or place.game.decision is None:
        return {"is": "position", "text": str(place.game), "whole": True, "left_out": []}
    seat = place.game.decider or PlayerId(0)
    text, left_out = seen_position(place.game.state, seat if place.eyes is None else place.eyes)
    return {"is": "position", "text": text, "whole": False, "left_out": [*left_out]}


def _save(message: Message, place: PlaceAtTable) -> Frame:
    place.refuse_secrets()
    return {"is": "save", "save": place.game.save()}


def _perft(message: Message, place: PlaceAtTable) -> Frame:
    """Count the sequences of `depth` legal answers, up to a bound."""
    _refuse_unless_analysis(place)
    depth = number_in(message, "depth", 1, _DEEPEST)
    found = list(islice(_sequences(place.game.clone(), depth), _MOST_COUNTED + 1))
    more = len(found) > _MOST_COUNTED
    return {"is": "perft", "depth": depth, "count": min(len(found), _MOST_COUNTED), "more": more}


def _sequences(game: Game, depth: int) -> Iterator[int]:
    """Yield 1 for each sequence of `depth` legal answers, with no answer given automatically."""
    game.automation = frozenset()
    if depth == 0:
        yield 1
        return
    for action in islice(game.legal_actions, _MOST_COUNTED + 1):
        if depth == 1:
            yield 1
            continue
        game.push(action)
        yield from _sequences(game, depth - 1)
        game.pop()


def _advice(message: Message, place: PlaceAtTable) -> Frame:
    name = text_in(message, "agent", "simple")
    refuse_unknown(name)
    if place.game.decision is None or place.game.decider != place.seat:
        raise Refused("not asked", "only the player who has to answer gets advice")
    found = ask(place.game, agent_called(name, number_in(message, "seed", 0)))
    return {"is": "advice", "agent": name, "answer": place.game.text(found, place.seat)}


def _picture(message: Message, place: PlaceAtTable) -> Frame:
    return {"is": "picture", "svg": svg_of(view_for(place.game, place.eyes))}


AT_TABLES: dict[str, Callable[[Message, PlaceAtTable], Frame]] = {
    "view": _view,
    "answer": _answer,
    "undo": _undo,
    "agree": _agree,
    "passing": _passing,
    "line": _line,
    "offers": _offers,
    "draft": _draft,
    "judge": _judge,
    "explain": _explain,
    "position": _position,
    "save": _save,
    "perft": _perft,
    "advice": _advice,
    "picture": _picture,
}
"""The function that carries out each message, by its word (`do`)."""

CHANGING = frozenset(("answer", "undo", "agree", "passing", "line"))
"""The messages that may change a table, so that others there have to be sent the new state."""
