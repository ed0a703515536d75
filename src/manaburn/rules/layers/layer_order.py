"""This module gives the order in which an edition applies continuous effects [cr2025-06-06
613.1-613.4; cr2006-10-01 418.5a; cr2002-02-20 214.5, 418.5e].

`order_of` gives the order of an edition. A stage is a layer, or a sublayer in editions that have them. The
last stage is for effects that change what the rules allow, as "can't block". An effect is cut into one part
per stage, and `parts_by_stage` sorts all parts of all effects into the stages. In some older editions an
effect that changes types applies as a whole in one stage (`LayerOrder.taking_all`). `parts_from` yields the
parts of an effect that begins in the midst of a stage, and `with_parts` puts them in among the others.

Layers 1 to 3 are settled elsewhere: copies and text as such an effect begins or ends
(`manaburn.state.applying.lasting`), and control after each event (`manaburn.rules.happening.happening`). Of
layer 3 only changes of names are applied here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never

from manaburn.cards.vocabulary.abilities import Static
from manaburn.cards.vocabulary.changes import changes as ch
from manaburn.cards.vocabulary.changes.changes import Change
from manaburn.cards.vocabulary.words.references import What
from manaburn.editions import Edition
from manaburn.editions.axes_of_cards import CharacteristicSetting, Layers
from manaburn.rules.layers.continuous import Acting
from manaburn.rules.layers.layers import (
    ABILITIES,
    ADDED,
    DEFINED,
    NAMES,
    RULES,
    SET,
    SETTLED_APART,
    TYPES,
    kind_of,
)
from manaburn.values import Record, replace


class StagePart(Record):
    """The part of one continuous effect that applies in one stage."""

    place: int
    """The index of the effect among all, which are sorted by timestamp."""
    effect: Acting
    changes: tuple[Change, ...]
    stage: int
    defining: bool
    """Whether its changes define power or toughness, as for "power equal to the number of Goblins"."""


class LayerOrder(Record):
    """The order says in which stages, one after another, an edition applies continuous effects."""

    stages: tuple[int, ...]
    """`stages[kind]` is the stage of a kind of change. The kinds are `NAMES`, `TYPES`, `COLORS`, `ABILITIES`,
    `DEFINED`, `SET`, `ADDED`, `SWITCHED` and `RULES`, in this order.
    """
    added_by_statics: int
    """The stage in which static abilities add to power and toughness."""
    before_counters: int
    """The stage before which counters change power and toughness."""
    taking_all: int | None = None
    """The stage in which an effect that changes card types applies as a whole, instead of being cut into
    parts; None if effects are always cut. Only its changes of names, of defined power and toughness, and of
    the rules apply where `stages` says.
    """
    subtypes_take_all: bool = False
    """Whether an effect that changes only subtypes applies there as a whole too."""
    own_first: bool = False
    """Whether an object's own ability that says what it is, as "this is all colors", applies before other
    effects in its stage.
    """
    own_abilities_first: bool = False
    """Whether its own ability that says which abilities it has applies first too."""
    names: tuple[str, ...] = ()
    """The number that the rulebook of the edition gives each stage; empty if it has no numbers. Today's
    sublayers 7a to 7d are all `7`, since each is cited by a rule of its own.
    """
    name_of_counters: str = ""
    """The number of the layer or sublayer of counters."""


_TODAY = LayerOrder(
    stages=(0, 1, 2, 3, 4, 5, 6, 7, 8),
    added_by_statics=6,
    before_counters=7,
    names=("3", "4", "5", "6", "7", "7", "7", "7"),
    name_of_counters="7",
)

_ORDERS: dict[Layers, LayerOrder] = {
    Layers.TYPES_FIRST: LayerOrder(
        stages=(0, 3, 3, 3, 1, 3, 3, 3, 4), added_by_statics=3, before_counters=3, taking_all=2
    ),
    Layers.SIX: LayerOrder(
        stages=(0, 1, 2, 2, 3, 4, 4, 4, 5),
        added_by_statics=4,
        before_counters=4,
        taking_all=1,
        subtypes_take_all=True,
        names=("3", "4", "5", "6", "6"),  # [cr2003-10-01 418.5a]
        name_of_counters="6",
    ),
    Layers.SUBLAYERS: LayerOrder(
        stages=(0, 1, 2, 2, 3, 4, 4, 6, 7),
        added_by_statics=5,
        before_counters=5,
        names=("3", "4", "5", "6a", "6b", "6d", "6e"),  # [cr2006-10-01 418.5a]
        name_of_counters="6c",
    ),
    Layers.SEVEN: _TODAY,
}
"""By the `layers` of an edition, its order if nothing applies first within a stage."""

_WITH_VALUES_FIRST = {layers: replace(order, own_first=True) for layers, order in _ORDERS.items()}
"""The orders in which what an object's own ability says it is applies first."""
_WITH_OWN_FIRST = {
    layers: replace(order, own_abilities_first=True) for layers, order in _WITH_VALUES_FIRST.items()
}
"""The orders in which its own ability that says which abilities it has applies first as well."""


def order_of(edition: Edition) -> LayerOrder:
    """Return the order of layers of an edition."""
    match edition.characteristic_setting:
        case CharacteristicSetting.DEFINED_SIZES:
            return _ORDERS[edition.layers]
        case CharacteristicSetting.OF_ITS_OWN:
            return _WITH_OWN_FIRST[edition.layers]
        case CharacteristicSetting.VALUES_OF_ITS_OWN:
            return _WITH_VALUES_FIRST[edition.layers]
        case _ as never:
            assert_never(never)


def parts_by_stage(order: LayerOrder, acting: Iterable[Acting]) -> list[list[StagePart]]:
    """Return the parts of effects by stage, in the order in which they apply if there are no dependencies."""
    by_stage: list[list[StagePart]] = [[] for _ in range(order.stages[RULES] + 1)]
    first: list[list[StagePart]] = [[] for _ in by_stage] if order.own_first else by_stage
    known = _STAGES_OF_STATICS.setdefault(id(order), {})
    for place, effect in enumerate(acting):
        placed = _stages_of(order, effect, known)
        for stage, own, defining, changes in placed:
            (first if own else by_stage)[stage].append(StagePart(place, effect, changes, stage, defining))
    return [a + b for a, b in zip(first, by_stage, strict=True)] if order.own_first else by_stage


def parts_from(order: LayerOrder, effect: Acting, place: int, stage: int) -> Iterator[StagePart]:
    """Yield the parts of an effect that begins in the midst of a stage: those of that stage and of later
    ones, as it is too late for the others.
    """
    for its_stage, _, defining, changes in _stages_of(order, effect, {}):
        if its_stage >= stage:
            yield StagePart(place, effect, changes, its_stage, defining)


def with_parts(parts: list[StagePart], new: list[StagePart]) -> list[StagePart]:
    """Return the parts still to be applied with new ones put in among them, by stage and timestamp."""
    if not new:
        return parts
    found = list(parts)
    for each in new:
        place, key = len(found), (each.stage, each.effect.order)
        while place and (found[place - 1].stage, found[place - 1].effect.order) > key:
            place -= 1
        found.insert(place, each)
    return found


_InStage = tuple[int, bool, bool, tuple[Change, ...]]
"""What an effect does in a stage: the stage, whether it applies first in it, whether it defines power and
toughness, and its changes.
"""
_StagesOfStatics = dict[int, tuple[Static, tuple[_InStage, ...]]]

_STAGES_OF_STATICS: dict[int, _StagesOfStatics] = {}
"""A cache by the `id` of the order, then of the static ability: much faster than by value. Orders live as
long as the program; the ability is kept beside its stages, so that its `id` is not used again.
"""


def _stages_of(order: LayerOrder, effect: Acting, known: _StagesOfStatics) -> tuple[_InStage, ...]:
    """Return the stages in which an effect applies; those of static abilities are kept in `known`."""
    ability = effect.ability
    if ability is None or effect.granted_by is not None:
        return tuple(_stages_of_changes(order, effect.changes, ability, own=False))
    found = known.get(id(ability))
    if found is None:
        found = known[id(ability)] = (ability, tuple(_stages_of_changes(order, effect.changes, ability)))
    return found[1]


def _stages_of_changes(
    order: LayerOrder, changes: tuple[Change, ...], ability: Static | None, *, own: bool = True
) -> Iterator[_InStage]:
    """Yield for each stage in which changes apply: the stage, whether they apply first in it, whether they
    define power and toughness, and which changes these are. Only an object's own ability may apply first.
    """
    together = order.taking_all is not None and any(_takes_all(order, change) for change in changes)
    gathered: dict[tuple[int, bool, bool], list[Change]] = {}
    for change in changes:
        kind = kind_of(change)
        if kind == SETTLED_APART or isinstance(change, ch.PLAYER_RULES):
            continue
        first = own and order.own_first and ability is not None and _is_of_its_own(order, change, ability)
        if together and kind not in (NAMES, DEFINED, RULES):
            assert order.taking_all is not None
            stage = order.taking_all
        else:
            stage = _stage(order, kind, ability is not None, first)
        gathered.setdefault((stage, first, kind == DEFINED), []).append(change)
    for (stage, first, defining), those in sorted(gathered.items(), key=lambda each: each[0]):
        yield stage, first, defining, tuple(those)


def _stage(order: LayerOrder, kind: int, static: bool, own: bool) -> int:
    """Return the stage in which a kind of change applies. `static`: it comes from a static ability; `own`:
    that ability says what its own object is.
    """
    if own and (kind == SET or order.stages[DEFINED] < order.stages[TYPES]):
        return order.stages[DEFINED]
    return order.added_by_statics if static and kind == ADDED else order.stages[kind]


def _takes_all(order: LayerOrder, change: Change) -> bool:
    """Return whether an effect with this change applies as a whole in the stage where types are changed
    [cr2002-02-20 214.5; cr2003-10-01 418.5a].
    """
    match change:
        case ch.AddTypes(types):
            return bool(types) or order.subtypes_take_all
        case ch.SetTypes() | ch.IsNoCreature():
            return True
        case _:
            return order.subtypes_take_all and kind_of(change) == TYPES


def _is_of_its_own(order: LayerOrder, change: Change, ability: Static) -> bool:
    """Return whether an ability says "is" or "has" of its own object, not "gets" or "loses" [cr2006-10-01
    405.2].
    """
    if kind_of(change) == ABILITIES and not order.own_abilities_first:
        return False
    gets = isinstance(change, ch.AddPowerToughness | ch.LoseKeywords | ch.LoseLandwalk | ch.LoseAllAbilities)
    return ability.affects is What.THIS and kind_of(change) != RULES and not gets
