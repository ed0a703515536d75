"""This module answers the page's message that compares a line of play under the rules of several days
(`compare`, by `manaburn.comparing`); for two days, with boards: before and after the days first differ, and
at the end.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from manaburn.cards.decks.pool import CardPool
from manaburn.comparing import Comparison, compared
from manaburn.comparing.playing import MOST_DAYS
from manaburn.comparing.timelines import rows
from manaburn.editions import Edition
from manaburn.game import Game
from manaburn.web.boards import board_of
from manaburn.web.lookups import NAMED_DAYS
from manaburn.web.messages import MOST_ANSWER, MOST_POSITION, Frame, Message, flag_in, text_in, texts_in

_MOST_COMPARED = 200
"""How many answers are played on each day at the most."""
_MOST_SIDE_BY_SIDE = 2
"""For how many days boards are shown at the most."""


def compare(message: Message, cards: CardPool) -> Frame:
    """Return the frame that compares a position and the answers from it on under the rules of several days.

    With `boards`, and for two days at the most, it also has the boards of each day: before and after the
    first answer at which the days differ, and at the end.
    """
    position = text_in(message, "position", most=MOST_POSITION)
    answers = texts_in(message, "answers", _MOST_COMPARED, MOST_ANSWER)
    days = texts_in(message, "days", MOST_DAYS) or [*NAMED_DAYS[:-1]]
    seen: dict[Edition, list[tuple[int, Game]]] = {}
    shown = flag_in(message, "boards") and len(days) <= _MOST_SIDE_BY_SIDE

    def watch(edition: Edition, sentences: int, game: Game) -> None:
        seen.setdefault(edition, []).append((sentences, game.clone()))

    comparison = compared(Game, position, answers, days, cards=cards, watch=watch if shown else None)
    groups = [[str(line.edition.in_force) for line in group] for group in comparison.groups()]
    parted = next((number for number, (_, here) in enumerate(rows(comparison)) if here), None)
    boards = {"boards": _boards(comparison, parted, seen)} if shown else {}
    return {"is": "comparison", **comparison.as_json(), "parted": parted, "groups": groups, **boards}


def _boards(
    comparison: Comparison, parted: int | None, seen: Mapping[Edition, list[tuple[int, Game]]]
) -> list[Any]:
    """Return the boards of each day, where `parted` is the number of the answer at which the days first
    differ; None for a day on which nothing could be played, as it does not know a card.
    """
    found: list[Any] = []
    for line in comparison.timelines:
        moments = seen.get(line.edition)
        found.append(
            None
            if not moments
            else {
                "before": board_of(_moment(moments, parted, after=False), None),
                "parting": board_of(_moment(moments, parted, after=True), None),
                "end": board_of(moments[-1][1], None),
            }
        )
    return found


def _moment(moments: list[tuple[int, Game]], parted: int | None, *, after: bool) -> Game:
    """Return the last position before the sentence number `parted`, or the first after it; the last of all
    for None.
    """
    if parted is None:
        return moments[-1][1]
    if after:
        return next((game for sentences, game in moments if sentences > parted), moments[-1][1])
    return [game for sentences, game in moments if sentences <= parted][-1]
