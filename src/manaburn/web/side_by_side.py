"""This module answers the page's messages that compare a line of play under the rules of several days
(`compare`); for two days, with boards, and with why something on one of them is what it is (`explain_there`).
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from manaburn.cards.decks.pool import CardPool
from manaburn.comparing import Comparison, compared
from manaburn.comparing.playing import MOST_DAYS
from manaburn.comparing.timelines import rows
from manaburn.editions import Edition
from manaburn.game import Game
from manaburn.web.boards import board_of
from manaburn.web.lookups import NAMED_DAYS
from manaburn.web.messages import (
    MOST_ANSWER,
    MOST_POSITION,
    Frame,
    Message,
    Refused,
    flag_in,
    number_in,
    text_in,
    texts_in,
)

_MOST_COMPARED = 200
"""How many answers are played on each day at the most."""
_MOST_SIDE_BY_SIDE = 2
"""For how many days boards are shown at the most."""


_Seen = dict[Edition, list[tuple[int, Game]]]
"""The positions of each day, each with the number of sentences that were said before it."""


class _Moment(StrEnum):
    """A moment of a compared line that has a board on each day."""

    BEFORE = "before"
    PARTING = "parting"
    END = "end"


def compare(message: Message, cards: CardPool) -> Frame:
    """Return the frame that compares a position and the answers from it on under the rules of several days.

    With `boards`, and for two days at the most, it also has the boards of each day: before and after the
    first answer at which the days differ, and at the end.
    """
    days = texts_in(message, "days", MOST_DAYS) or [*NAMED_DAYS[:-1]]
    shown = flag_in(message, "boards") and len(days) <= _MOST_SIDE_BY_SIDE
    comparison, seen = _played(message, days, cards, keeps_positions=shown)
    groups = [[str(line.edition.in_force) for line in group] for group in comparison.groups()]
    parted = _parted(comparison)
    boards = {"boards": _boards(comparison, parted, seen)} if shown else {}
    return {"is": "comparison", **comparison.as_json(), "parted": parted, "groups": groups, **boards}


def explain_there(message: Message, cards: CardPool) -> Frame:
    """Return the explanation of an object on the board of one of the two days that `compare` shows: `number`
    of them, from 0, at a `moment`.
    """
    days = texts_in(message, "days", _MOST_SIDE_BY_SIDE)
    number, thing = number_in(message, "number"), number_in(message, "object")
    moment = text_in(message, "moment")
    if number >= len(days) or moment not in {*_Moment}:
        raise Refused("wrong", "there is no such board: a message names one of its days and a moment")
    from manaburn.narration.explanations import explained  # noqa: PLC0415 - many never ask

    comparison, seen = _played(message, days, cards, keeps_positions=True)
    moments = seen.get(comparison.timelines[number].edition)
    if not moments:
        raise Refused("wrong", "nothing could be played by the rules of that day")
    game = _moment(moments, _parted(comparison), _Moment(moment))
    return {"is": "explanation", **explained(game.state, thing).as_json()}


def _played(
    message: Message, days: list[str], cards: CardPool, *, keeps_positions: bool
) -> tuple[Comparison, _Seen]:
    """Return the comparison of the message's line on these days, and the positions that came up on each."""
    position = text_in(message, "position", most=MOST_POSITION)
    answers = texts_in(message, "answers", _MOST_COMPARED, MOST_ANSWER)
    seen: _Seen = {}

    def watch(edition: Edition, sentences: int, game: Game) -> None:
        seen.setdefault(edition, []).append((sentences, game.clone()))

    watching = watch if keeps_positions else None
    return compared(Game, position, answers, days, cards=cards, watch=watching), seen


def _parted(comparison: Comparison) -> int | None:
    """Return the number of the first sentence in which the days differ; None where the same happens."""
    return next((number for number, (_, here) in enumerate(rows(comparison)) if here), None)


def _boards(
    comparison: Comparison, parted: int | None, seen: Mapping[Edition, list[tuple[int, Game]]]
) -> list[Any]:
    """Return the boards of each day, where `parted` is the number of the answer at which the days first
    differ; None for a day on which nothing could be played, as it does not know a card.
    """
    every = [seen.get(line.edition) for line in comparison.timelines]
    return [
        moments and {each.value: board_of(_moment(moments, parted, each), None) for each in _Moment}
        for moments in every
    ]


def _moment(moments: list[tuple[int, Game]], parted: int | None, moment: _Moment) -> Game:
    """Return the last position before the sentence number `parted`, the first after it, or the last of all,
    which it is, too, for None.
    """
    match moment:
        case _Moment.BEFORE if parted is not None:
            return [game for sentences, game in moments if sentences <= parted][-1]
        case _Moment.PARTING if parted is not None:
            return next((game for sentences, game in moments if sentences > parted), moments[-1][1])
        case _:
            return moments[-1][1]
