"""This module says which groups of characteristics (`Facet`) a continuous effect reads, and which it changes.

An effect may depend on another only if it reads a facet that the other changes.
`manaburn.rules.layers.dependencies` therefore tries out only such pairs [cr2025-06-06 613.8a]. Example: the
static ability "Creatures get +1/+1" reads TYPES and EXISTENCE, and changes SIZES.

* `changed_by` looks the changes of an effect up in the table `_CHANGED`; `changed_in_the_end` adds what the
  static abilities change that they grant.
* `asked_in` goes through a filter, condition or amount and its parts, and adds up what each field reads.
* `asked_by` returns the `FacetsRead` of a whole effect, cached for printed abilities.
"""

from __future__ import annotations

from enum import Flag, auto
from functools import lru_cache
from typing import ClassVar

from manaburn.cards.vocabulary.abilities import Static
from manaburn.cards.vocabulary.changes import changes as ch
from manaburn.cards.vocabulary.changes.changes import Change
from manaburn.cards.vocabulary.changes.protecting import CantHave, HexproofFrom
from manaburn.cards.vocabulary.words.amounts import Feature, Stat
from manaburn.cards.vocabulary.words.bounds import Common
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.qualities import IsOfChosen
from manaburn.cards.vocabulary.words.references import BasicLandTypesOf
from manaburn.rules.layers.continuous import WITH_AMOUNTS, Acting
from manaburn.values import MISSING, fields, is_record


class Facet(Flag):
    """A group of characteristics that effects read and change."""

    NONE = 0
    NAMES = auto()
    TYPES = auto()
    COLORS = auto()
    ABILITIES = auto()
    SIZES = auto()
    EXISTENCE = auto()
    """Whether the source of an effect still has the static ability that the effect comes from."""


_CHANGED: dict[type, Facet] = {
    ch.SetName: Facet.NAMES,
    # A land that becomes of a basic land type gains an ability, or loses others [cr2025-06-06 305.7].
    ch.AddTypes: Facet.TYPES | Facet.ABILITIES,
    ch.SetTypes: Facet.TYPES,
    ch.IsNoCreature: Facet.TYPES,
    ch.LoseLandTypes: Facet.TYPES,
    ch.LoseCreatureTypes: Facet.TYPES,
    ch.LoseSubtypes: Facet.TYPES,
    ch.SetSubtypes: Facet.TYPES | Facet.ABILITIES | Facet.EXISTENCE,
    IsOfChosen: Facet.TYPES | Facet.COLORS | Facet.ABILITIES | Facet.EXISTENCE,
    ch.SetColors: Facet.COLORS,
    ch.AddColors: Facet.COLORS,
    ch.GainKeywords: Facet.ABILITIES,
    ch.LoseKeywords: Facet.ABILITIES,
    ch.CantBeBlockedIfDefenderControls: Facet.ABILITIES,  # landwalk
    ch.LoseLandwalk: Facet.ABILITIES,
    CantHave: Facet.ABILITIES,
    ch.GainAbility: Facet.ABILITIES,
    ch.Toxic: Facet.ABILITIES,
    ch.Protection: Facet.ABILITIES,
    HexproofFrom: Facet.ABILITIES,
    ch.GainActivatedOf: Facet.ABILITIES,
    ch.GainBandsWithOther: Facet.ABILITIES,
    ch.LoseAllAbilities: Facet.ABILITIES | Facet.EXISTENCE,
    ch.DefinePowerToughness: Facet.SIZES,
    ch.SetPowerToughness: Facet.SIZES,
    ch.AddPowerToughness: Facet.SIZES,
    ch.SetPowerOrToughness: Facet.SIZES,
    ch.SwitchPowerToughness: Facet.SIZES,
}


def changed_by(changes: tuple[Change, ...]) -> Facet:
    """Return the facets that these changes can change."""
    found = Facet.NONE
    for change in changes:
        found |= _CHANGED.get(type(change), Facet.NONE)
    return found


def changed_in_the_end(changes: tuple[Change, ...]) -> Facet:
    """Return the facets that these changes, and the static abilities that they grant, can change."""
    granted = (change.ability for change in changes if isinstance(change, ch.GainAbility))
    found = changed_by(changes)
    for ability in granted:
        if isinstance(ability, Static):
            found |= changed_in_the_end(ability.changes)
    return found


_TYPES_AND_MORE = Facet.NAMES | Facet.TYPES | Facet.COLORS

_READ_BY_FIELD: dict[str, Facet] = {
    **dict.fromkeys(("named", "not_named"), Facet.NAMES),
    **dict.fromkeys(("types", "not_types", "supertypes", "not_supertypes"), Facet.TYPES),
    **dict.fromkeys(("subtypes", "not_subtypes"), Facet.TYPES),
    "being": Facet.TYPES | Facet.ABILITIES,
    **dict.fromkeys(("colors", "not_colors", "color_count"), Facet.COLORS),
    **dict.fromkeys(("chosen", "not_chosen"), _TYPES_AND_MORE),
    **dict.fromkeys(("having", "lacking", "without_abilities", "walking"), Facet.ABILITIES),
    **dict.fromkeys(("power_at_least", "power_at_most", "power_against_this"), Facet.SIZES),
    **dict.fromkeys(("toughness_at_least", "toughness_at_most", "toughness_above_power"), Facet.SIZES),
    **dict.fromkeys(("power_is_toughness",), Facet.SIZES),
    **dict.fromkeys(("size_at_least", "size_at_most"), Facet.SIZES),
    **dict.fromkeys(("base_power", "base_toughness", "power_above_base"), Facet.SIZES),
}
"""By field of `Filter`, the facets that a filter reads if the field is set. Other fields count as reading no
facet, or hold words that are searched in turn.
"""

_READ_BY_RECORD: dict[type, Facet] = {
    BasicLandTypesOf: Facet.TYPES,
}
"""By type of record, the facets that an amount reads by what it counts."""

_READ_AS_FEATURE: dict[Feature, Facet] = {
    Feature.NAME: Facet.NAMES,
    Feature.COLOR: Facet.COLORS,
    Feature.CARD_TYPE: Facet.TYPES,
    Feature.TYPE: Facet.TYPES,
}
"""The facets that are read if different features are counted, as "different names"."""

_READ_IN_COMMON: dict[Common, Facet] = {
    Common.NAME: Facet.NAMES,
    Common.MANA_VALUE: Facet.NONE,
    Common.COLOR: Facet.COLORS,
    **dict.fromkeys((Common.CARD_TYPE, Common.CREATURE_TYPE, Common.LAND_TYPE), Facet.TYPES),
}
"""The facets that are read if objects must have something in common, as "shares a color"."""

_DEFAULTS = {each.name: each.default for each in fields(Filter) if each.default is not MISSING}
"""By field of `Filter`, its value if it is not set."""


def asked_in(words: object) -> Facet:
    """Return the facets that a filter, condition or amount reads, also in the words inside it.

    Tuples and records are gone through part by part. For each part the tables `_READ_BY_FIELD`,
    `_READ_BY_RECORD` and `_READ_IN_COMMON` say which facets it reads.
    """
    if isinstance(words, tuple):
        found = Facet.NONE
        for word in words:
            found |= asked_in(word)
        return found
    if isinstance(words, Feature):
        return _READ_AS_FEATURE[words]
    if isinstance(words, Stat):
        return Facet.NONE if words is Stat.MANA_VALUE else Facet.SIZES
    if isinstance(words, Common):
        return _READ_IN_COMMON[words]
    if not is_record(words):
        return Facet.NONE
    found = _READ_BY_RECORD.get(type(words), Facet.NONE)
    for each in fields(words):
        name, content = each.name, getattr(words, each.name)
        if isinstance(words, Filter):
            if content == _DEFAULTS[name]:
                continue
            found |= _READ_BY_FIELD.get(name, Facet.NONE)
        found |= asked_in(content)
    return found


@lru_cache(maxsize=1024)
def asked_by_description(described: Filter) -> Facet:
    """Return the facets that a filter reads, cached."""
    return asked_in(described)


class FacetsRead:
    """The facets that an effect reads.

    `each_time` are read whenever the effect applies: for its amounts, and for the subtypes that it adds.
    `at_first` are read when it first applies. These are the former, the facets by which it finds its objects,
    and those by which it exists at all, which are settled from then on.
    """

    __slots__: ClassVar = ("ability", "at_first", "each_time")

    def __init__(self, ability: Static | None, affects: object, changes: tuple[Change, ...]) -> None:
        self.ability = ability
        condition = None if ability is None else ability.condition
        self.at_first = asked_in((affects, condition))
        if ability is not None:
            self.at_first |= Facet.EXISTENCE
        self.each_time = asked_in(
            tuple((each.power, each.toughness) for each in changes if isinstance(each, WITH_AMOUNTS))
        )
        if any(isinstance(each, _ADDING_SUBTYPES) for each in changes):
            self.each_time |= Facet.TYPES
        for each in changes:
            if isinstance(each, ch.GainActivatedOf):
                self.each_time |= Facet.ABILITIES | asked_in(each.of)
        self.at_first |= self.each_time


_ADDING_SUBTYPES = (ch.AddTypes, ch.SetSubtypes, IsOfChosen)
"""The changes by which an object gains subtypes, as far as its card types allow [cr2025-06-06 205.3d]."""


_FACETS_READ: dict[int, FacetsRead] = {}
"""A cache by the `id` of static abilities; each is kept in its value, so that its `id` is not used again."""


def asked_by(effect: Acting) -> FacetsRead:
    """Return the facets that an effect reads, cached for printed static abilities."""
    ability = effect.ability
    if ability is None or effect.granted_by is not None:
        return FacetsRead(ability, effect.affects, effect.changes)
    found = _FACETS_READ.get(id(ability))
    if found is None:
        found = _FACETS_READ[id(ability)] = FacetsRead(ability, effect.affects, ability.changes)
    return found
