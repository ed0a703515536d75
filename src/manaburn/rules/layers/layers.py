"""This module sorts changes into kinds (`kind_of`), one for each layer or sublayer of today, and makes one
change to one object (`apply_change`) [cr2025-06-06 613]. The object is an `InProgress` meanwhile, and in the
end `Characteristics`.

Copies and text, layers 1 and 3, are settled when their effect begins or ends
(`manaburn.state.applying.lasting`), which gives the object another definition; control, layer 2, after each
event (`manaburn.rules.happening.happening`). One part of layer 3 is applied here: a name that is set, because
static abilities set one, too [cr2025-06-06 612.8].

To which layer a kind belongs on a day is in `manaburn.rules.layers.layer_order`. Within a layer dependencies
decide first (`manaburn.rules.layers.dependencies`) [cr2025-06-06 613.8], then timestamps [cr2025-06-06
613.7]. The functions at the end say what keywords and counters stand for (`rules_of`, `triggered_of`,
`counters_as_change`), and whether a static ability needs the layers at all (`needs_layers`).
"""

from __future__ import annotations

from typing import Self, assert_never

from manaburn.cards.definitions import BASIC_LAND_MANA, CardDefinition, triggered_abilities
from manaburn.cards.keywords.keywords import RULES_OF_KEYWORD, TRIGGERED_OF_KEYWORD, is_keyword_ability
from manaburn.cards.vocabulary.abilities import Activated, Static, Triggered
from manaburn.cards.vocabulary.changes import changes as ch
from manaburn.cards.vocabulary.changes import combat_changes as cc
from manaburn.cards.vocabulary.changes.changes import PLAYER_RULES, Change, CharacteristicChange, RuleChange
from manaburn.cards.vocabulary.changes.protecting import CantHave, HexproofFrom
from manaburn.cards.vocabulary.changes.text_changes import ReplaceWord
from manaburn.cards.vocabulary.effects import add
from manaburn.cards.vocabulary.words.amounts import Stat
from manaburn.cards.vocabulary.words.costs import TAP
from manaburn.cards.vocabulary.words.qualities import IsOfChosen
from manaburn.cards.vocabulary.words.references import What
from manaburn.cards.vocabulary.words.subtypes import LAND_TYPES
from manaburn.editions import Edition, LandsTurned
from manaburn.editions.axes_of_objects import Indestructible, SnowCovered
from manaburn.purposes import Quality
from manaburn.rules.layers.legend_types import legends_settled
from manaburn.rules.words.points_of_view import is_relative
from manaburn.rules.words.subtypes import (
    CARD_TYPES_OF_SUBTYPES,
    LEGEND,
    TYPES_OF_CREATURES,
    gained_subtypes,
    kept_by_artifact_creatures,
    subtypes_kept,
    types_kept,
)
from manaburn.state.records.records import Characteristics
from manaburn.terms import CardType, CounterKind, Keyword, Supertype

NAMES, TYPES, COLORS, ABILITIES, DEFINED, SET, ADDED, SWITCHED, RULES = range(9)
"""The kinds of changes: those of names in today's layer 3, those of layers 4, 5, 6, 7a, 7b, 7c and 7d, then
changes of the rules.
"""
SETTLED_APART = -1
"""The kind of changes in layers 1, 2 and, but for names, 3, which are not applied here."""

KIND_OF: dict[type, int] = {
    ch.SetName: NAMES,
    ch.AddTypes: TYPES,
    ch.SetTypes: TYPES,
    ch.IsNoCreature: TYPES,
    ch.SetSubtypes: TYPES,
    ch.LoseLandTypes: TYPES,
    ch.LoseCreatureTypes: TYPES,
    ch.LoseSubtypes: TYPES,
    ch.SetColors: COLORS,
    ch.AddColors: COLORS,
    IsOfChosen: TYPES,
    ch.GainKeywords: ABILITIES,
    ch.LoseKeywords: ABILITIES,
    ch.LoseLandwalk: ABILITIES,
    ch.LoseAllAbilities: ABILITIES,
    CantHave: ABILITIES,
    ch.GainAbility: ABILITIES,
    ch.GainActivatedOf: ABILITIES,
    ch.GainBandsWithOther: ABILITIES,
    ch.DefinePowerToughness: DEFINED,
    ch.SetPowerToughness: SET,
    ch.SetPowerOrToughness: SET,
    ch.AddPowerToughness: ADDED,
    ch.SwitchPowerToughness: SWITCHED,
    ch.BecomeCopy: SETTLED_APART,
    ch.GainControl: SETTLED_APART,
    ReplaceWord: SETTLED_APART,
}


def kind_of(change: Change) -> int:
    """Return the kind of a change: `TYPES`, `COLORS` and so on; `RULES` if it changes no characteristic."""
    if isinstance(change, IsOfChosen) and change.quality is Quality.COLOR:
        return COLORS
    return ABILITIES if is_keyword_ability(change) else KIND_OF.get(type(change), RULES)


class InProgress:
    """The characteristics of an object while continuous effects apply to it, layer by layer."""

    def __init__(self, definition: CardDefinition, start: Characteristics, edition: Edition) -> None:
        self.definition = definition
        self.edition = edition
        self.name = start.name
        self.types = start.types
        self.supertypes = start.supertypes
        self.subtypes = start.subtypes
        self.colors = start.colors
        self.mana_value = start.mana_value
        self.mana_values = start.mana_values
        self.power = start.power
        self.toughness = start.toughness
        self.keywords = start.keywords
        self.more_keywords = start.more_keywords  # further instances of keywords that trigger for each
        self.own_rules = own_rules(definition)
        self.rules: list[RuleChange] = []  # those that effects make for it
        self.activated: tuple[Activated, ...] = start.activated
        self.triggered: tuple[Triggered, ...] = tuple(triggered_abilities(definition))
        self.granted: tuple[Static, ...] = ()
        """The static abilities that effects have granted it."""
        self.losses = 0
        """How often it has lost its abilities."""
        self.lost_abilities = False
        self.lost_what_rules_give = False
        """Whether it has also lost the abilities that the rules give to its card types [cr2025-06-06 306.5b,
        310.4b].
        """
        self.base = (start.power, start.toughness)
        """Power and toughness before anything adds to them [cr2025-06-06 208.4b, 613.4]."""
        self.cant_have: frozenset[Keyword] = frozenset()

    @property
    def is_creature(self) -> bool:
        """Return whether it is a creature by now."""
        return CardType.CREATURE in self.types

    @property
    def has_abilities(self) -> bool:
        """Return whether it has any ability by now. A rule that an effect makes for it, as "can't block", is
        not an ability.
        """
        own = self.definition.abilities and not self.lost_abilities
        by_effects = any(map(is_keyword_ability, self.rules))
        found = self.keywords or self.activated or self.triggered or self.granted
        return bool(own or found or by_effects)

    def lose_abilities(self) -> None:
        """Lose all but the activated abilities."""
        self.keywords = frozenset()
        self.more_keywords = ()
        self.triggered = ()
        self.granted = ()
        self.lost_abilities = True
        self.losses += 1

    def copy(self) -> Self:
        """Return a copy that can be changed without changing this one."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.rules = list(self.rules)
        return other

    def finish(self) -> Characteristics:
        """Return the result, once all layers are applied."""
        return Characteristics(
            name=self.name,
            types=self.types,
            supertypes=self.supertypes,
            subtypes=self.subtypes,
            colors=self.colors,
            mana_value=self.mana_value,
            power=self.power,
            toughness=self.toughness,
            keywords=self.keywords,
            rules=(() if self.lost_abilities else self.own_rules)
            + tuple(self.rules)
            + rules_of(self.keywords),
            activated=self.activated,
            triggered=self.triggered + triggered_of(self.keywords, self.more_keywords),
            is_creature=self.is_creature,
            needs_checks=needs_checks(self.types, self.supertypes, self.subtypes),
            has_abilities=self.has_abilities,
            more_keywords=self.more_keywords,
            changed_from=None if self.base == (self.power, self.toughness) else self.base,
            mana_values=self.mana_values,
            granted=self.granted,
        )


def apply_change(to: InProgress, change: Change, power: int, toughness: int) -> None:
    """Apply one change; `power` and `toughness` are its amounts, already worked out."""
    match change:
        case ch.AddPowerToughness():  # first, since most do that
            to.power, to.toughness = to.power + power, to.toughness + toughness
        case (
            ch.AddTypes()
            | ch.SetTypes()
            | ch.IsNoCreature()
            | ch.SetSubtypes()
            | ch.LoseLandTypes()
            | ch.LoseCreatureTypes()
            | ch.LoseSubtypes()
        ):
            before = to.is_creature, LEGEND in to.subtypes
            _change_types(to, change)
            to.subtypes, to.supertypes = legends_settled(to.edition, before, to)
        case ch.SetName(name):
            to.name = name
        case ch.SetColors(colors):
            to.colors = colors
        case ch.AddColors(colors):
            to.colors |= colors
        case ch.GainKeywords(keywords):
            keywords -= to.cant_have
            to.more_keywords += tuple(k for k in SEPARATELY_TRIGGERING if k in keywords & to.keywords)
            to.keywords |= keywords
        case ch.LoseKeywords(keywords):
            _lose(to, keywords)
        case ch.LoseLandwalk(land_type):
            _lose_landwalk(to, land_type)
        case CantHave(keywords):
            to.cant_have |= keywords
            _lose(to, keywords)
        case ch.LoseAllAbilities():
            _lose_all_abilities(to)
        case ch.GainAbility(ability):
            _gain(to, ability)
        case ch.GainBandsWithOther(quality):
            to.rules.append(cc.HasBandsWithOther(quality))
        case ch.DefinePowerToughness() | ch.SetPowerToughness():
            to.power, to.toughness = to.base = power, toughness
        case ch.SetPowerOrToughness(Stat.POWER, number):
            to.power, to.base = number, (number, to.base[1])
        case ch.SetPowerOrToughness(number=number):
            to.toughness, to.base = number, (to.base[0], number)
        case ch.SwitchPowerToughness():
            to.power, to.toughness = to.toughness, to.power
        case ch.BecomeCopy() | ch.GainControl() | ReplaceWord() | IsOfChosen() | ch.GainActivatedOf():
            raise AssertionError("copies, control and text are settled apart, and so is what others have")
        case ch.Rule.NOT_GOADED:
            to.rules = [rule for rule in to.rules if not isinstance(rule, cc.Goaded)]
        case _:
            to.rules.append(_about_an_object(change))


_LosesTypes = ch.IsNoCreature | ch.LoseLandTypes | ch.LoseCreatureTypes | ch.LoseSubtypes
_ChangesTypes = ch.AddTypes | ch.SetTypes | ch.SetSubtypes | _LosesTypes


def _change_types(to: InProgress, change: _ChangesTypes) -> None:
    """Make a change of card types, supertypes or subtypes."""
    match change:
        case ch.AddTypes(types, subtypes, supertypes):
            to.supertypes |= supertypes
            to.types = types | types_kept(to.edition, to.types, types)
            if change.alone_of_creature_types:
                to.subtypes = kept_by_artifact_creatures(to.edition, to.subtypes)
            _add_subtypes(to, subtypes)
        case ch.SetTypes(types, subtypes):
            to.types, to.subtypes = types, subtypes | subtypes_kept(to.subtypes, types, subtypes)
        case ch.IsNoCreature():
            to.types -= {CardType.CREATURE}
            if CardType.KINDRED not in to.types:
                to.subtypes -= TYPES_OF_CREATURES
        case ch.SetSubtypes(subtypes):
            _set_subtypes(to, subtypes)
        case ch.LoseLandTypes():
            to.subtypes -= LAND_TYPES
        case ch.LoseCreatureTypes():
            to.subtypes -= TYPES_OF_CREATURES
        case ch.LoseSubtypes(subtypes):
            to.subtypes -= subtypes


def _lose(to: InProgress, keywords: frozenset[Keyword]) -> None:
    """Let an object lose keywords, and the abilities that are forms of them."""
    to.keywords -= keywords
    to.more_keywords = tuple(k for k in to.more_keywords if k not in keywords)
    if Keyword.HEXPROOF in keywords:  # [cr2025-06-06 702.11e]
        to.own_rules = tuple(rule for rule in to.own_rules if not isinstance(rule, HexproofFrom))
        to.rules = [rule for rule in to.rules if not isinstance(rule, HexproofFrom)]
    if Keyword.BANDING in keywords:  # "bands with other" is a form of it [cr2025-06-06 702.22b]
        to.rules = _without_bands_with_other(to.rules)


def _lose_landwalk(to: InProgress, land_type: str | None) -> None:
    """Let an object lose landwalk of a land type, or of every type if none is named."""

    def stays(rule: RuleChange) -> bool:
        return not isinstance(rule, ch.CantBeBlockedIfDefenderControls) or not rule.is_walk_of(land_type)

    to.own_rules = tuple(filter(stays, to.own_rules))
    to.rules = list(filter(stays, to.rules))


def _about_an_object(change: RuleChange) -> RuleChange:
    """Return the change, having checked that it is about an object: rules about players are not kept here."""
    assert not isinstance(change, PLAYER_RULES), "those about players are looked for among the statics"
    return change


def _without_bands_with_other(rules: list[RuleChange]) -> list[RuleChange]:
    return [rule for rule in rules if not isinstance(rule, cc.HasBandsWithOther)]


def _gain(to: InProgress, ability: Activated | Triggered | Static) -> None:
    """Let an object gain an ability, in the list of its kind."""
    match ability:
        case Activated():
            to.activated = (*to.activated, ability)
        case Triggered():
            to.triggered = (*to.triggered, ability)
        case Static():
            to.granted = (*to.granted, ability)


def _add_subtypes(to: InProgress, subtypes: frozenset[str]) -> None:
    """Add subtypes to an object; a land that gets a basic land type in addition to its own has the mana
    ability of it, too [cr2025-06-06 305.7].
    """
    subtypes = gained_subtypes(to.edition, to.types, subtypes)
    if CardType.LAND in to.types:
        new = sorted((subtypes - to.subtypes) & BASIC_LAND_MANA.keys())
        to.activated = (*to.activated, *(basic_land_ability(name) for name in new))
    to.subtypes |= subtypes


def _set_subtypes(to: InProgress, subtypes: frozenset[str]) -> None:
    """Replace the subtypes of a kind by new ones [cr2025-06-06 205.1a]; a land whose basic land types are set
    loses its abilities for theirs [cr2025-06-06 305.7].
    """
    if subtypes and not (subtypes := gained_subtypes(to.edition, to.types, subtypes)):
        return
    kinds = [kind for kind in CARD_TYPES_OF_SUBTYPES if kind & subtypes] or [to.subtypes]
    to.subtypes = to.subtypes.difference(*kinds) | subtypes
    if CardType.LAND in to.types and subtypes & BASIC_LAND_MANA.keys():
        to.lose_abilities()
        _lose_snow(to, becomes_basic=True)
        types = sorted(subtypes & BASIC_LAND_MANA.keys())
        to.activated = tuple(basic_land_ability(name) for name in types)
        _turn_into_a_basic_land(to, types)


def _lose_snow(to: InProgress, *, becomes_basic: bool) -> None:
    """Let an object that loses its abilities, or becomes a basic land type (`becomes_basic`), stop being snow
    in editions where snow is an ability [cr2001-07-23 502.14a; cr2003-10-01 212.6e].
    """
    match to.edition.snow_covered:
        case SnowCovered.SUPERTYPE:
            return
        case SnowCovered.ABILITY_OF_LANDS if becomes_basic:
            return
        case SnowCovered.ABILITY | SnowCovered.ABILITY_OF_LANDS:
            to.supertypes -= _SNOW
        case _ as never:
            assert_never(never)


_SNOW = frozenset({Supertype.SNOW})


def _turn_into_a_basic_land(to: InProgress, types: list[str]) -> None:
    """Let a land that has become a basic land no longer be legendary, and give it the name of the land type
    if it is only one [cr2002-02-20 214.9d, 214.9f].
    """
    turned = to.edition.lands_turned
    if turned is not LandsTurned.AS_THEY_WERE:
        to.supertypes = (to.supertypes | {Supertype.BASIC}) - {Supertype.LEGENDARY}
    if turned is LandsTurned.BASIC_BY_NAME and len(types) == 1:
        [to.name] = types


def basic_land_ability(land_type: str) -> Activated:
    """Return the mana ability that goes with a basic land type [cr2025-06-06 305.6]."""
    from_symbol = BASIC_LAND_MANA[land_type]
    return Activated(costs=(TAP,), effects=(add("{" + from_symbol + "}"),))


def rules_of(keywords: frozenset[Keyword]) -> tuple[RuleChange, ...]:
    """Return the changes of the rules that keywords stand for."""
    return tuple(
        rule for keyword in RULES_OF_KEYWORD if keyword in keywords for rule in RULES_OF_KEYWORD[keyword]
    )


SEPARATELY_TRIGGERING = (*TRIGGERED_OF_KEYWORD, Keyword.LIFELINK, Keyword.DEATHTOUCH)
"""Keywords that trigger once for each instance; the last two did from 2007 to 2009."""


def triggered_of(keywords: frozenset[Keyword], more: tuple[Keyword, ...] = ()) -> tuple[Triggered, ...]:
    """Return the triggered abilities that keywords stand for, those of further instances too."""
    if keywords.isdisjoint(TRIGGERED_OF_KEYWORD):
        return ()
    instances = (*(keyword for keyword in TRIGGERED_OF_KEYWORD if keyword in keywords), *more)
    return tuple(TRIGGERED_OF_KEYWORD[k] for k in instances if k in TRIGGERED_OF_KEYWORD)


_WITH_CHECKS = frozenset((CardType.PLANESWALKER, CardType.BATTLE))
_WITH_RULES = frozenset((Supertype.LEGENDARY, Supertype.WORLD))
"""The supertypes that have a rule about what may be on the battlefield [cr2025-06-06 205.4d, 205.4f]."""


def needs_checks(
    types: frozenset[CardType], supertypes: frozenset[Supertype], subtypes: frozenset[str]
) -> bool:
    """Return whether state-based actions check such a permanent for another reason than being a creature."""
    of_special_kind = bool(_WITH_CHECKS & types) or not _WITH_RULES.isdisjoint(supertypes)
    return of_special_kind or "Aura" in subtypes or "Saga" in subtypes


def own_rules(definition: CardDefinition) -> tuple[RuleChange, ...]:
    """Return the rules that a card states for itself without a condition, as "this creature can't block"."""
    return tuple(
        change
        for ability in definition.statics
        if not needs_layers(ability)
        for change in ability.changes
        if not isinstance(change, CharacteristicChange)
    )


def counters_as_change(counters: tuple[tuple[CounterKind, int], ...]) -> tuple[int, int]:
    """Return what counters like +1/+1 and -0/-2 add to power and to toughness [cr2025-06-06 122.1a, 613.4c].

    >>> counters_as_change(((CounterKind("+1/+1"), 3), (CounterKind("-0/-2"), 1), (CounterKind("oil"), 2)))
    (3, 1)
    """
    power = toughness = 0
    for kind, number in counters:
        if "/" in kind.value:
            of_power, of_toughness = map(int, kind.value.split("/"))
            power, toughness = power + of_power * number, toughness + of_toughness * number
    return power, toughness


def needs_layers(static: Static) -> bool:
    """Return whether a static ability does more than state an unconditional rule for its own object."""
    own = static.affects is What.THIS and static.condition is None
    rules = (kind_of(change) == RULES or is_keyword_ability(change) for change in static.changes)
    return not own or not all(rules) or any(map(is_relative, static.changes))


def _lose_all_abilities(to: InProgress) -> None:
    """Let an object lose all abilities, also those that the rules give to its card types."""
    kept = _no_abilities(to)
    to.lose_abilities()
    _lose_snow(to, becomes_basic=False)
    to.keywords = kept
    to.lost_what_rules_give = True
    to.activated = ()
    to.rules = [rule for rule in to.rules if not is_keyword_ability(rule)]


def _no_abilities(now: InProgress) -> frozenset[Keyword]:
    """Return the keywords that a permanent keeps when it loses all abilities: in old editions being made
    indestructible by an effect, which was no ability [cr2013-05-01 700.4a; cr2013-07-13
    702.12a].
    """
    match now.edition.indestructible:
        case Indestructible.NO_ABILITY:
            return now.keywords & _INDESTRUCTIBLE - now.definition.keywords
        case Indestructible.KEYWORD:
            return frozenset()
        case _:
            assert_never(now.edition.indestructible)


_INDESTRUCTIBLE = frozenset({Keyword.INDESTRUCTIBLE})
