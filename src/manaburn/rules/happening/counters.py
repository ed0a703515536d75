"""How many counters are put on a permanent, as replacement effects leave it [cr2025-06-06 122.6, 614.16,
616.1].
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from manaburn.cards.vocabulary.changes.replacements import MoreCounters
from manaburn.rules.happening.replacing import first_to_apply, replacing
from manaburn.state import GameState, events
from manaburn.state.events import Event
from manaburn.terms import CardType, CounterKind, ObjectId, PlayerId


def counters_put(
    state: GameState,
    controller: PlayerId,
    types: frozenset[CardType],
    kind: CounterKind,
    amount: int,
    *,
    by_effect: bool = True,
    gone: Collection[ObjectId] = (),
) -> int:
    """How many counters are put on a permanent of these types that a player controls, or that enters under
    their control with them; `by_effect`: not as a result of damage. What is `gone` by then replaces nothing.
    """
    replaced: set[int] = set()
    while amount > 0:
        able = [
            (rule, rule.change)
            for rule in replacing(state, controller, MoreCounters)
            if isinstance(rule.change, MoreCounters)
            and _is_about(rule.change, kind, types, by_effect=by_effect)
            and rule.id not in replaced
            and rule.context.source not in gone
        ]
        if not able:
            break
        sources = [(rule.context.source, more) for rule, more in able]
        rule, more = able[first_to_apply(state, controller, sources)]
        replaced.add(rule.id)
        amount = amount * more.times + more.plus
    return amount


def _is_about(more: MoreCounters, kind: CounterKind, types: frozenset[CardType], *, by_effect: bool) -> bool:
    fits = by_effect if more.kind is None else more.kind is kind
    return fits and (not more.types or bool(more.types & types))


def becoming_untapped(state: GameState, ids: Iterable[ObjectId]) -> list[Event]:
    """The events of permanents becoming untapped: one with a stun counter loses that instead
    [cr2025-06-06 122.1d].
    """
    return [
        events.CountersChanged(id, CounterKind.STUN, -1)
        if state.counters_on(id, CounterKind.STUN)
        else events.Untapped(id)
        for id in ids
        if state.permanents[id].tapped
    ]
