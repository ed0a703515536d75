"""This module pays costs with counters: those of loyalty abilities, and "remove a +1/+1 counter from a
creature you control" [cr2025-06-06 118.3, 122, 606.4].

`counters_for` counts the counters that a cost can be paid with. `removed_counters` has the player choose
permanents and kinds, and returns the events. `loyalty_put` says how many loyalty counters the cost of a
loyalty ability puts on its permanent. `costs` calls all three.
"""

from __future__ import annotations

from collections import Counter

from manaburn.cards.vocabulary.words.costs import RemoveCountersFrom
from manaburn.decisions import ChooseObjects, ChooseWord, Purpose
from manaburn.purposes import Quality
from manaburn.rules.happening.answers import choose
from manaburn.rules.layers.characteristics import matches
from manaburn.rules.replacement.replaced import counters_put_on
from manaburn.state import GameState, events
from manaburn.state.events import Event
from manaburn.terms import CounterKind, ObjectId, PlayerId


def counters_for(
    state: GameState, player: PlayerId, cost: RemoveCountersFrom, source: ObjectId
) -> dict[ObjectId, int]:
    """Return how many counters can be removed from each permanent that a cost may be paid with."""
    found = {}
    for id, permanent in state.permanents.items():
        if permanent.counters and permanent.controller == player:
            number = sum(_that_count(cost, permanent.counters).values())
            if number and matches(state, cost.filter, id, player, source):
                found[id] = number
    return found


def _that_count(
    cost: RemoveCountersFrom, counters: tuple[tuple[CounterKind, int], ...]
) -> dict[CounterKind, int]:
    """Return the counters of the kind that a cost asks for, or all of them if any kind will do."""
    return {kind: number for kind, number in counters if cost.kind in (None, kind)}


def removed_counters(
    state: GameState, player: PlayerId, cost: RemoveCountersFrom, source: ObjectId
) -> list[Event]:
    """Return the events of counters being removed, each from a permanent and of a kind that the player
    chooses.
    """
    left = {
        id: Counter(_that_count(cost, state.permanents[id].counters))
        for id in counters_for(state, player, cost, source)
    }
    removed: Counter[tuple[ObjectId, CounterKind]] = Counter()
    for _ in range(cost.number):
        among = tuple(id for id, counters in left.items() if counters.total())
        asked = ChooseObjects(player, Purpose.REMOVE_COUNTER_AS_COST, among, 1, 1)
        chosen = among if len(among) == 1 else choose(state, asked, otherwise=())
        for id in chosen:
            kind = _kind_of(state, player, left[id])
            left[id][kind] -= 1
            removed[id, kind] += 1
    return [events.CountersChanged(id, kind, -number) for (id, kind), number in removed.items()]


def _kind_of(state: GameState, player: PlayerId, counters: Counter[CounterKind]) -> CounterKind:
    """Return the kind of which a counter is removed: the player chooses among several."""
    kinds = [kind for kind, number in counters.items() if number]
    if len(kinds) == 1:
        return kinds[0]
    asked = ChooseWord(player, Quality.WORD, tuple(kind.value for kind in kinds))
    word = choose(state, asked, otherwise=kinds[0].value)
    return next(kind for kind in kinds if kind.value == word)


def loyalty_put(state: GameState, player: PlayerId, source: ObjectId, amount: int) -> int:
    """Return how many loyalty counters a player puts on a permanent as a cost."""
    return counters_put_on(state, source, CounterKind.LOYALTY, amount, by=player, by_effect=False)
