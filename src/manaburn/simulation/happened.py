"""This module keeps the events of a simulated game as compressed bytes (`packed`, `unpacked`), and finds in
them the opening hand and the mana spent of a deck that plays alone.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable

from manaburn.files import read_json
from manaburn.gameplay.event_rows import RowNames, Told
from manaburn.state import events as e
from manaburn.state.events import Event
from manaburn.terms import ObjectId, PlayerId, Zone


def packed(rows: Iterable[Told]) -> bytes:
    """Return rows of events as compressed bytes, in which they are kept until they are written into
    a table.
    """
    return zlib.compress(json.dumps(list(rows), ensure_ascii=False, separators=(",", ":")).encode(), 1)


def unpacked(kept: bytes) -> list[Told]:
    """Return the rows of events that were `packed`."""
    rows: list[Told] = read_json(zlib.decompress(kept).decode())
    return rows


_ALONE = PlayerId(0)
"""The seat of a deck that plays alone; the other seat has the deck and agent of `manaburn.simulation.nobody`.
"""


def opening_hand(happened: Iterable[Event], names: RowNames) -> tuple[str, ...]:
    """Return the names of the cards in the deck's hand as the first turn began, sorted."""
    hand: dict[ObjectId, None] = {}
    for event in happened:
        names.learn(event)
        match event:
            case e.TurnBegan():
                break
            case e.Moved(old=old, new=new, origin=origin, destination=destination, controller=player):
                if origin is Zone.HAND:
                    hand.pop(old, None)
                if destination is Zone.HAND and player == _ALONE:
                    hand[new] = None
            case _:
                pass
    return tuple(sorted(names.of(id) or "" for id in hand))


def mana_by_turn(happened: Iterable[Event]) -> tuple[int, ...]:
    """Return the mana spent in each of the deck's own turns; mana spent in a turn of the other seat,
    which does nothing, is counted in the deck's turn before it.
    """
    spent: list[int] = []
    for event in happened:
        match event:
            case e.TurnBegan(player=player) if player == _ALONE:
                spent.append(0)
            case e.ManaSpent(player=player, mana=mana) if player == _ALONE and spent:
                spent[-1] += sum(mana)
            case _:
                pass
    return tuple(spent)
