"""To how many objects something happened this turn, or in the turn before [cr2025-06-06 608.2i]."""

from __future__ import annotations

from manaburn.cards.filters import Filter
from manaburn.cards.happenings import Happened, Happening, InTurn
from manaburn.cards.references import What
from manaburn.rules.filters import fits
from manaburn.state import GameState
from manaburn.state.turn_record import Noted
from manaburn.terms import ObjectId, PlayerId


def happened(state: GameState, amount: Happened, players: list[PlayerId], this: ObjectId) -> int:
    """To how many different objects it happened."""
    turn = state.turn
    noted = turn.noted if amount.during is InTurn.THIS_TURN else turn.noted_last_turn
    found = {
        one.object
        for one in noted
        if one.what is amount.what
        and one.player in players
        and (amount.origin is None or (one.origin is amount.origin) is not amount.elsewhere)
        and _is_meant(state, amount.filter, one, this)
    }
    return len(found)


def _is_meant(state: GameState, described: Filter | What | None, noted: Noted, this: ObjectId) -> bool:
    if described is None:
        return True
    return _fits(state, described, noted, this) if isinstance(described, Filter) else _is(state, noted, this)


def _fits(state: GameState, filter: Filter, noted: Noted, this: ObjectId) -> bool:
    """Whether something was then as it is described: by its characteristics, and whether it was a token."""
    if filter.types and not filter.types & noted.now.types:
        return False
    if (filter.token and not noted.token) or (filter.nontoken and noted.token):
        return False
    if filter.other_than_this and _is(state, noted, this):
        return False
    alternatives = filter.any_of
    return fits(filter, noted.now) and (
        not alternatives or any(_fits(state, each, noted, this) for each in alternatives)
    )


def _is(state: GameState, noted: Noted, this: ObjectId) -> bool:
    """Whether it was this object, or the spell that became it."""
    if noted.object == this:
        return True
    gone = state.last_known.get(noted.object)
    return gone is not None and gone.became == this and noted.what is Happening.CAST
