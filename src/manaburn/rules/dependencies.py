"""Which of two effects of one layer applies first, against their timestamps: dependencies
[cr2025-06-06 613.8].

An effect waits for another that would end the ability it comes from, or change what it applies to. What it
does to these is, in our vocabulary, never changed by another effect of its own layer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from manaburn.cards import changes as ch
from manaburn.cards.changes import Change
from manaburn.cards.definitions import BASIC_LAND_MANA
from manaburn.cards.filters import Filter
from manaburn.rules.continuous import Acting
from manaburn.rules.layers import layer_of
from manaburn.terms import ObjectId

Waiting = tuple[int, Acting, Sequence[Change]]
"""An effect of a layer, by its place among all effects, with its changes in that layer."""

Affected = Callable[[int, Acting], Iterable[ObjectId]]
"""What an effect would apply to now."""


def of_layer(acting: Iterable[Acting], layer: int) -> Iterator[Waiting]:
    """The effects that change something in a layer, in timestamp order."""
    for index, effect in enumerate(acting):
        changes = [c for c in effect.changes if layer_of(c) == layer and not isinstance(c, ch.PLAYER_RULES)]
        if changes:
            yield index, effect, changes


def in_order(waiting: list[Waiting], affected: Affected, settled: Callable[[int], bool]) -> Iterator[Waiting]:
    """The effects of a layer as they are applied: by timestamp, but none before those it depends on, as far
    as these do not depend on it. The order is found anew after each.

    `settled` tells whether what an effect applies to was determined in an earlier layer.
    """
    if not any(map(_may_wait, waiting)) or not any(_disturbs(changes) for _, _, changes in waiting):
        yield from waiting
        return
    left = list(waiting)
    while left:
        free = (n for n, one in enumerate(left) if not _waits(one, left, affected, settled))
        yield left.pop(next(free, 0))


def _may_wait(one: Waiting) -> bool:
    """Whether an effect may depend on others: it is not fixed what it applies to, or that it exists."""
    return one[1].ability is not None or isinstance(one[1].affects, Filter)


def _waits(one: Waiting, left: Iterable[Waiting], affected: Affected, settled: Callable[[int], bool]) -> bool:
    """Whether an effect depends on one that is not applied yet, and that one not on it."""
    return _may_wait(one) and any(
        _depends(one, other, affected, settled) and not _depends(other, one, affected, settled)
        for other in left
        if other is not one
    )


def _depends(one: Waiting, other: Waiting, affected: Affected, settled: Callable[[int], bool]) -> bool:
    index, effect, _ = one
    place, disturbing, changes = other
    if not _disturbs(changes):
        return False
    if effect.ability is not None and any(map(_ends_abilities, changes)):
        if effect.context.source in affected(place, disturbing):
            return True
    if settled(index) or not isinstance(effect.affects, Filter):
        return False
    described = effect.affects
    return any(_is_about(described, change) for change in changes) and any(affected(place, disturbing))


def _disturbs(changes: Iterable[Change]) -> bool:
    return any(isinstance(change, _DISTURBING) for change in changes)


_DISTURBING = (
    ch.AddTypes,
    ch.SetTypes,
    ch.IsNoCreature,
    ch.SetSubtypes,
    ch.SetColors,
    ch.GainKeywords,
    ch.LoseKeywords,
    ch.LoseAllAbilities,
)
"""Changes that others of their layer may depend on."""


def _ends_abilities(change: Change) -> bool:
    """Whether a change makes an object lose static abilities: all of them, or those of a land
    [cr2025-06-06 305.7].
    """
    if isinstance(change, ch.SetSubtypes):
        return bool(change.subtypes & BASIC_LAND_MANA.keys())
    return isinstance(change, ch.LoseAllAbilities)


def _is_about(described: Filter, change: Change) -> bool:
    """Whether a description speaks of what a change changes."""
    types = bool(described.types or described.not_types)
    subtypes = bool(described.subtypes or described.not_subtypes)
    match change:
        case ch.AddTypes(more, further):
            return (types and bool(more)) or (subtypes and bool(further))
        case ch.SetTypes() | ch.IsNoCreature():
            return types or subtypes
        case ch.SetSubtypes():
            return subtypes
        case ch.SetColors():
            return bool(described.colors or described.not_colors)
        case ch.GainKeywords(keywords) | ch.LoseKeywords(keywords):
            return bool((described.having | described.lacking) & keywords)
        case ch.LoseAllAbilities():
            return bool(described.having or described.lacking)
        case _:
            return False
