"""This module plays one line by the rules of several days: it is told, and of two days shown on boards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from manaburn.cards.decks.pool import CardPool
from manaburn.comparing import Comparison, compared
from manaburn.comparing.timelines import rows
from manaburn.editions import Edition
from manaburn.game import Game
from manaburn.web.boards import board_of
from manaburn.web.lookups import NAMED_DAYS
from manaburn.web.messages import MOST_ANSWER, MOST_POSITION, Frame, Message, flag_in, text_in, texts_in

MOST_DAYS = 200
_MOST_COMPARED = 200
_MOST_SIDE_BY_SIDE = 2
"""So many days are shown on boards."""


def compare(message: Message, cards: CardPool) -> Frame:
    """Play one position and one line of play by the rules of several days; with `boards`, of two days also
    as boards: before they part, where they part, and at the end.
    """
    position = text_in(message, "position", most=MOST_POSITION)
    answers = texts_in(message, "answers", _MOST_COMPARED, MOST_ANSWER)
    days = texts_in(message, "days", MOST_DAYS) or [*NAMED_DAYS[:-1]]
    seen: dict[Edition, list[tuple[int, Game]]] = {}
    shown = flag_in(message, "boards") and len(days) <= _MOST_SIDE_BY_SIDE

    def watch(edition: Edition, told: int, game: Game) -> None:
        seen.setdefault(edition, []).append((told, game.clone()))

    told = compared(Game, position, answers, days, cards=cards, watch=watch if shown else None)
    groups = [[str(line.edition.in_force) for line in group] for group in told.groups()]
    boards = {"boards": _boards(told, seen)} if shown else {}
    return {"is": "comparison", **told.as_json(), "groups": groups, **boards}


def _boards(told: Comparison, seen: Mapping[Edition, list[tuple[int, Game]]]) -> list[Any]:
    """Return for each day its boards before the days part, where they do, and at the end; None for a day that
    cannot know a card.
    """
    parted = next((at for at, (_, here) in enumerate(rows(told)) if here), None)
    found: list[Any] = []
    for line in told.timelines:
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
    """Return the last position before a sentence is told, or the first after it; the last for none."""
    if parted is None:
        return moments[-1][1]
    if after:
        return next((game for told, game in moments if told > parted), moments[-1][1])
    return [game for told, game in moments if told <= parted][-1]
