"""This module applies replacement and prevention effects: `replaced` is given the events that would happen
and returns those that do [cr2025-06-06 614, 615, 616].

For example, `CardDrawn(player)` comes back unchanged if nothing replaces the draw. Otherwise effects are
applied one at a time, until none is left that could be: see `settled_by`. The functions after these, such as
`counters_put` and `tokens_created`, answer how many counters are put or tokens created in the end.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import TypeVar, cast

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.mechanics import Mechanics
from manaburn.decisions import ChooseObjects
from manaburn.errors import bounded
from manaburn.rules.happening.answers import choose
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.replacement.damaging import REPLACED_DAMAGE
from manaburn.rules.replacement.for_players import REPLACED_FOR_PLAYERS, can_be_put
from manaburn.rules.replacement.moving import REPLACED_MOVES
from manaburn.rules.replacement.would_be import (
    Applicable,
    CountersPut,
    Finder,
    Holder,
    Rows,
    TokensCreated,
    WouldBe,
)
from manaburn.state import GameState, events
from manaburn.state.events import Event
from manaburn.state.records.derived import AsItWouldBe
from manaburn.state.records.records import Characteristics
from manaburn.terms import CounterKind, ObjectId, PlayerId
from manaburn.values import replace

REPLACED: Rows = {**REPLACED_FOR_PLAYERS, **REPLACED_MOVES, **REPLACED_DAMAGE}
"""For each kind of event that would happen, what may replace it; the row for permanents that enter is in
`manaburn.rules.zones.entering`.
"""

REPLACING = int(Mechanics.REPLACING | Mechanics.COMMANDERS | Mechanics.ATTRACTIONS)
"""The mechanics that replace anything: in a game without them, everything that would happen does."""


_Would = TypeVar("_Would", bound=WouldBe)


def replaced(state: GameState, *would: _Would) -> list[_Would | Event]:
    """Return which of these simultaneous events happen, and what happens instead of the others; the caller
    lets them happen [cr2025-06-06 614.6, 616.1f].
    """
    if not state.mechanics & REPLACING:
        return [each for each in would if REPLACED[type(each)].is_possible(state, each)]
    return settled_by(state, REPLACED, *would)


def settled_by(state: GameState, rows: Rows, *would: _Would) -> list[_Would | Event]:
    """Return what happens once all replacement and prevention effects that `rows` find have been applied.

    Each event is taken from the stack `waiting`; if an effect can be applied to it, what that makes of it
    goes back there, and otherwise the event is settled. Events that can't happen are dropped.
    """
    waiting: list[_Would | Event] = [*reversed(would)]
    settled: list[_Would | Event] = []
    while waiting:
        one = waiting.pop()
        row = rows.get(type(one))
        if row is None:
            settled.append(one)
        elif row.is_possible(state, one):
            changed = _after_one(state, cast("_Would", one), row.replaced_by)
            if changed is None:
                settled.append(one)
            else:
                waiting.extend(reversed(changed))
    return settled


def may_be_replaced(state: GameState, would: WouldBe) -> bool:
    """Return whether any effect could be applied to what would happen."""
    if not state.mechanics & REPLACING:
        return False
    return bool(_applicable(state, would, REPLACED[type(would)].replaced_by))


def _applicable(state: GameState, would: WouldBe, finders: Iterable[Finder]) -> list[Applicable]:
    """Return the effects that can be applied to what would happen, each only once [cr2025-06-06 614.5]."""
    found = (able for find in finders for able in find(state, would))
    return [each for each in found if each.id not in would.applied]


def _after_one(state: GameState, would: _Would, finders: Iterable[Finder]) -> Sequence[_Would | Event] | None:
    """Return what would happen after one effect has been applied, or after a player has declined all that are
    optional; None if no effect can be applied.
    """
    able = _applicable(state, would, finders)
    if not able:
        return None
    if len(able) > 1:
        rank = min(each.rank for each in able)
        able = [each for each in able if each.rank is rank]
    first = _first_applied(state, able)
    if first is not None:
        now = replace(would, applied=would.applied | {first.id})
        return [*first.becomes(state, now)]
    # A player declines by the source: of several effects of one source, only the oldest was offered.
    declined = {each.source: each.id for each in reversed(able)}
    return [replace(would, applied=would.applied.union(declined.values()))]


def _first_applied(state: GameState, able: Sequence[Applicable]) -> Applicable | None:
    """Return the effect that the affected player chooses to apply first; None if all are optional and they
    decline [cr2025-06-06 616.1].

    If all do the same, or nobody can be asked, as while a position is set up, it is the oldest. A player
    chooses by the source; of several effects of one source the oldest is applied.
    """
    forced = [each for each in able if not each.is_optional]
    if forced and all(each.does == able[0].does for each in able):
        return able[0]
    sources = tuple(dict.fromkeys(each.source for each in able if each.source is not None))
    if forced and len(sources) < 2:
        return forced[0]
    asked = ChooseObjects(able[0].chooser, able[0].purpose, sources, min(len(forced), 1), 1)
    chosen = choose(state, asked, otherwise=())
    return next((each for each in able if each.source in chosen), forced[0] if forced else None)


# How many counters are put and tokens created [cr2025-06-06 614.16]


def counters_put(
    state: GameState,
    controller: PlayerId,
    onto: Characteristics | AsItWouldBe,
    kind: CounterKind,
    amount: int,
    *,
    by: PlayerId | None = None,
    by_effect: bool = True,
    gone: Collection[ObjectId] = (),
) -> int:
    """Return how many counters are put on a permanent of the `controller`, given by its characteristics, or
    with how many it enters; 0 if it can't have any put on it.

    The player `by` puts them there; None stands for the controller. With `by_effect` they are not the result
    of damage, nor a cost. Objects that are `gone` by then replace nothing.
    """
    would = CountersPut(
        controller, onto.types, kind, amount, by_effect, frozenset(gone), by, holder=_holder(onto)
    )
    return _number_of(state, would)


def _holder(onto: Characteristics | AsItWouldBe) -> Holder:
    """Return what counters would be put on: a permanent that can have any, or one that can't."""
    return Holder.PERMANENT_THAT_CANT_HAVE_ANY if onto.takes_no_counters else Holder.PERMANENT


def can_have_counters(state: GameState, id: ObjectId, kind: CounterKind) -> bool:
    """Return whether counters of a kind can be put on a permanent."""
    now = characteristics(state, id)
    would = CountersPut(state.controller_of(id), now.types, kind, 1, holder=_holder(now))
    return can_be_put(state, would)


def counters_put_on(
    state: GameState,
    id: ObjectId,
    kind: CounterKind,
    amount: int,
    *,
    by: PlayerId | None = None,
    by_effect: bool = True,
) -> int:
    """Return how many counters a player puts on a permanent that is there, as `counters_put` does."""
    now = characteristics(state, id)
    return counters_put(state, state.controller_of(id), now, kind, amount, by=by, by_effect=by_effect)


def counters_changed(
    id: ObjectId, kind: CounterKind, number: int, by: PlayerId | None = None
) -> Iterator[events.CountersChanged]:
    """Yield the event of this many counters put on a permanent; if replacement effects left none, nothing
    happens.
    """
    if number > 0:
        yield events.CountersChanged(id, kind, number, by)


def counters_given(state: GameState, player: PlayerId, kind: CounterKind, amount: int, by: PlayerId) -> int:
    """Return how many counters a player gets when another, or they themselves, would give so many."""
    return _number_of(state, CountersPut(player, frozenset(), kind, amount, by=by, holder=Holder.PLAYER))


def _number_of(state: GameState, would: CountersPut) -> int:
    """Return how many counters are put once replacement effects have been applied."""
    return sum(each.amount for each in replaced(state, would) if isinstance(each, CountersPut))


def tokens_created(state: GameState, player: PlayerId, token: CardDefinition, amount: int) -> int:
    """Return how many tokens are created under a player's control."""
    would = TokensCreated(player, token, amount)
    created = (each.amount for each in replaced(state, would) if isinstance(each, TokensCreated))
    return bounded(sum(created), "tokens")


def becoming_untapped(state: GameState, ids: Iterable[ObjectId]) -> list[Event]:
    """Return the events of permanents becoming untapped: one with a stun counter loses that instead
    [cr2025-06-06 122.1d].
    """
    return [
        events.CountersChanged(id, CounterKind.STUN, -1)
        if state.counters_on(id, CounterKind.STUN)
        else events.Untapped(id)
        for id in ids
        if state.permanents[id].tapped
    ]
