"""This module gives the order in which the continuous effects apply by the rules of the day [cr2025-06-06
613.1-613.4; cr2006-10-01 418.5a; cr2002-02-20 214.5, 418.5e].

A stage is a layer or, where the text of the day has them, a sublayer; changes of the rules come after all.
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
from manaburn.rules.layers.layers import ABILITIES, ADDED, DEFINED, RULES, SET, SETTLED_APART, TYPES, kind_of
from manaburn.values import Record, replace


class StagePart(Record):
    """The part is what one effect does in one stage."""

    place: int
    """The place of the effect among all, by timestamps."""
    effect: Acting
    changes: tuple[Change, ...]
    stage: int
    defining: bool
    """Whether it comes from an ability that defines power or toughness."""


class LayerOrder(Record):
    """The order says in which stages, one after another, an edition applies continuous effects."""

    stages: tuple[int, ...]
    """In which stage each kind of change applies, by the numbers of the kinds."""
    added_by_statics: int
    """In which stage static abilities add to power and toughness."""
    before_counters: int
    """The first stage that counters come before."""
    taking_all: int | None
    """The stage of effects that change card types, or any types, which apply there with all they do."""
    subtypes_take_all: bool
    own_first: bool
    """Whether what an object says it is or has applies before other effects."""
    own_abilities_first: bool = False
    """Whether so do the abilities that it says it has."""
    names: tuple[str, ...] = ()
    """The number that the text of the day gives each stage of characteristics, the first three layers being
    settled apart; none where it numbers none, and `7` for all that has a rule of its own.
    """
    name_of_counters: str = ""


_TODAY = LayerOrder(
    (0, 1, 2, 3, 4, 5, 6, 7),
    5,
    6,
    None,
    False,
    False,
    names=("4", "5", "6", "7", "7", "7", "7"),
    name_of_counters="7",
)

_OF_SIX = ("4", "5", "6", "6"), "6"
"""[cr2003-10-01 418.5a]"""
_OF_SUBLAYERS = ("4", "5", "6a", "6b", "6d", "6e"), "6c"
"""[cr2006-10-01 418.5a]"""

_ORDERS: dict[Layers, LayerOrder] = {
    Layers.TYPES_FIRST: LayerOrder((2, 2, 2, 0, 2, 2, 2, 3), 2, 2, 1, False, False),
    Layers.SIX: LayerOrder((0, 1, 1, 2, 3, 3, 3, 4), 3, 3, 0, True, False, False, *_OF_SIX),
    Layers.SUBLAYERS: LayerOrder((0, 1, 1, 2, 3, 3, 5, 6), 4, 4, None, False, False, False, *_OF_SUBLAYERS),
    Layers.SEVEN: _TODAY,
}
_WITH_VALUES_FIRST = {layers: replace(order, own_first=True) for layers, order in _ORDERS.items()}
_WITH_OWN_FIRST = {
    layers: replace(order, own_abilities_first=True) for layers, order in _WITH_VALUES_FIRST.items()
}


def order_of(edition: Edition) -> LayerOrder:
    """Return the stages of the day of an edition."""
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
    """Return what effects do in each stage, in the order in which they would apply without dependencies."""
    by_stage: list[list[StagePart]] = [[] for _ in range(order.stages[RULES] + 1)]
    first: list[list[StagePart]] = [[] for _ in by_stage] if order.own_first else by_stage
    known = _STAGES_OF_STATICS.setdefault(id(order), {})
    for place, effect in enumerate(acting):
        placed = _stages_of(order, effect, known)
        for stage, own, defining, changes in placed:
            (first if own else by_stage)[stage].append(StagePart(place, effect, changes, stage, defining))
    return [a + b for a, b in zip(first, by_stage, strict=True)] if order.own_first else by_stage


def parts_from(order: LayerOrder, effect: Acting, place: int, stage: int) -> Iterator[StagePart]:
    """Yield what an effect does in a stage and in those after it: what has begun by then has come too late
    for the others.
    """
    for its_stage, _, defining, changes in _stages_of(order, effect, {}):
        if its_stage >= stage:
            yield StagePart(place, effect, changes, its_stage, defining)


def with_parts(parts: list[StagePart], new: list[StagePart]) -> list[StagePart]:
    """Return what is still to be applied, with what effects do that have just begun in its place."""
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
_StagesOfStatics = dict[int, tuple[Static, tuple[_InStage, ...]]]

_STAGES_OF_STATICS: dict[int, _StagesOfStatics] = {}
"""For each order, those of static abilities: both by identity, which is much faster than by value. Orders are
never made anew; the ability is kept so that it stays unique.
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
    define characteristics, and which changes these are.

    Only an object's own ability may apply first.
    """
    together = order.taking_all is not None and any(_takes_all(order, change) for change in changes)
    gathered: dict[tuple[int, bool, bool], list[Change]] = {}
    for change in changes:
        kind = kind_of(change)
        if kind == SETTLED_APART or isinstance(change, ch.PLAYER_RULES):
            continue
        first = own and order.own_first and ability is not None and _is_of_its_own(order, change, ability)
        if together and kind not in (DEFINED, RULES):
            assert order.taking_all is not None
            stage = order.taking_all
        else:
            stage = _stage(order, kind, ability is not None, first)
        gathered.setdefault((stage, first, kind == DEFINED), []).append(change)
    for (stage, first, defining), those in sorted(gathered.items(), key=lambda each: each[0]):
        yield stage, first, defining, tuple(those)


def _stage(order: LayerOrder, kind: int, static: bool, own: bool) -> int:
    """Return the stage in which a kind of change applies."""
    if own and (kind == SET or order.stages[DEFINED] == 0):
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
    """Return whether an ability says what its object is or has, not what it gets or loses [cr2006-10-01
    405.2].
    """
    if kind_of(change) == ABILITIES and not order.own_abilities_first:
        return False
    gets = isinstance(change, ch.AddPowerToughness | ch.LoseKeywords | ch.LoseAllAbilities)
    return ability.affects is What.THIS and kind_of(change) != RULES and not gets
