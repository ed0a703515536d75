"""This module decides in which order effects apply within a layer, or in the first editions among all
layers: by timestamp, unless one depends on another [cr2025-06-06 613.8].

A stage is a layer or sublayer, and a part is what one effect does in one stage. `deriving` calls both
functions. `dependencies_of` says which effects can depend on each other in an edition, and `in_order` yields
parts in the order in which they apply. Effect A depends on effect B if applying B would change A: its
existence, its objects, or its changes to them. That is found out by trial: apply B, compare the outcome of A,
take B back. It is tried only if B changes a facet of objects (their types, say) that A reads.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from operator import or_

from manaburn.editions import Edition
from manaburn.editions.axes_of_cards import Dependencies
from manaburn.rules.layers.applying import Applying
from manaburn.rules.layers.facets import Facet, changed_by
from manaburn.rules.layers.layer_order import LayerOrder, StagePart, with_parts
from manaburn.rules.layers.layers import RULES

DependencyRules = frozenset[tuple[bool, bool]]
"""The pairs of effects that can depend on each other, as (A defines, B defines): whether A, and whether B,
is the definition of a power or toughness (`StagePart.defining`).
"""

_AMONG_ALL: DependencyRules = frozenset((one, other) for one in (False, True) for other in (False, True))
_NOT_OF_DEFINING: DependencyRules = frozenset([(False, False)])
_OF_THE_SAME_KIND: DependencyRules = frozenset([(False, False), (True, True)])


def dependencies_of(
    edition: Edition, order: LayerOrder, stages: list[list[StagePart]]
) -> tuple[DependencyRules, list[tuple[range, list[StagePart]]]]:
    """Return two things: which pairs of effects can depend on each other in an edition; and the groups of
    stages whose parts are put in order together, with these parts.
    """
    one_by_one = [(range(stage, stage + 1), parts) for stage, parts in enumerate(stages)]
    match edition.dependencies:
        case Dependencies.AMONG_ALL:
            rules = order.stages[RULES]
            before = [part for stage in stages[:rules] for part in stage]
            return _AMONG_ALL, [(range(rules), before), one_by_one[rules]]
        case Dependencies.IN_A_LAYER:
            return _AMONG_ALL, one_by_one
        case Dependencies.NOT_OF_DEFINING:
            return _NOT_OF_DEFINING, one_by_one
        case Dependencies.OF_THE_SAME_KIND:
            return _OF_THE_SAME_KIND, one_by_one


def in_order(
    stages: range, parts: list[StagePart], applying: Applying, allowed: DependencyRules
) -> Iterator[StagePart]:
    """Yield the parts of a group of stages in the order in which they apply. The caller applies each part
    before it takes the next.

    They apply by timestamp, but no part before one that it depends on, unless these depend on each other. The
    order is found anew after each part on which others could depend, or by which new ones begin.
    """
    left = with_parts(parts, _take_begun(applying, stages))
    while left:
        taken, begun = set(), []
        for place in _next(left, applying, allowed):
            taken.add(place)
            yield left[place]
            begun = _take_begun(applying, stages)
            if begun:
                break
        left = with_parts([part for place, part in enumerate(left) if place not in taken], begun)


def _next(left: list[StagePart], applying: Applying, allowed: DependencyRules) -> Iterable[int]:
    """Return the indices of the parts that apply next, up to the first one on which others may depend."""
    changed = [changed_by(part.changes) for part in left]
    asked = _facets_read(left, changed, applying) if len(left) > 1 else {}
    if not asked:
        return range(len(left))  # no part reads what another changes: all apply by timestamp
    every = reduce(or_, asked.values())
    free = _independent(left, _dependencies(left, changed, asked, applying, allowed))
    last = next((n for n, place in enumerate(free, 1) if changed[place] & every), len(free))
    return free[:last]


def _take_begun(applying: Applying, stages: range) -> list[StagePart]:
    """Take the granted parts that begin to apply in these stages out of the waiting ones, and return them."""
    if not applying.waiting:
        return []
    here = [part for part in applying.waiting if part.stage in stages]
    applying.waiting = [part for part in applying.waiting if part.stage not in stages]
    return here


def _facets_read(left: list[StagePart], changed: list[Facet], applying: Applying) -> dict[int, Facet]:
    """Return the facets that each part, by its index, reads and any part changes."""
    every = reduce(or_, changed)
    asked = ((place, applying.asked(part) & every) for place, part in enumerate(left))
    return {place: facets for place, facets in asked if facets}


def _independent(left: list[StagePart], on: dict[int, set[int]]) -> list[int]:
    """Return the indices of the parts that depend on no other, except in a loop; if none is left, the
    oldest. `on` has by the index of a part the parts on which it depends.
    """
    waiting = {
        one
        for one, others in on.items()
        if any(one not in _all_dependencies_of(other, on) for other in others)
    }
    return [place for place in range(len(left)) if place not in waiting] or [0]


def _dependencies(
    left: list[StagePart],
    changed: list[Facet],
    asked: dict[int, Facet],
    applying: Applying,
    allowed: DependencyRules,
) -> dict[int, set[int]]:
    """Return the parts on which each part depends, by index. Parts that do the same to the same objects are
    tried only once.
    """
    on: dict[int, set[int]] = {}
    every = reduce(or_, asked.values())
    tried: dict[object, list[int]] = {}
    for other, part in enumerate(left):
        if not changed[other] & every:
            continue
        key = (applying.equivalence_key(part), part.defining)
        if key not in tried:
            tried[key] = _depending_on(part, changed[other], left, asked, applying, allowed)
        for one in tried[key]:
            if one != other:
                on.setdefault(one, set()).add(other)
    return on


def _depending_on(
    part: StagePart,
    changed: Facet,
    left: list[StagePart],
    asked: dict[int, Facet],
    applying: Applying,
    allowed: DependencyRules,
) -> list[int]:
    """Return the indices of the parts that would do something else if this part were applied first."""
    asking = {
        one: facets & changed
        for one, facets in asked.items()
        if facets & changed and (left[one].defining, part.defining) in allowed
    }
    if not asking:
        return []
    effects = [(left[one], facets) for one, facets in asking.items()]
    before = [applying.outcome(*each) for each in effects]
    after = applying.after(part, effects)
    return [one for one, was, is_now in zip(asking, before, after, strict=True) if was != is_now]


def _all_dependencies_of(start: int, on: dict[int, set[int]]) -> set[int]:
    """Return the parts on which a part depends, directly or through others."""
    found: set[int] = set()
    new = [start]
    while new:
        for each in on.get(new.pop(), ()):
            if each not in found:
                found.add(each)
                new.append(each)
    return found
