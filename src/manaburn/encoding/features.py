"""This module declares the columns about cards, permanents and the stack, from which `layout` makes its
tables of numbers for learning: "tapped", for example, is 1 for a tapped permanent.

In this order: `kinds`, a column for each class of record that abilities are made of, such as `DealDamage`;
what a card or permanent is (`STRUCTURE`), its mana cost (`COST`), its owner (`WHOSE`), its status, damage and
counters (`STATUS`); and what is on the stack (`ON_STACK`). Each column has a name, a meaning, and a function
that reads its number from what a seat sees.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from functools import cache
from typing import Any, get_args

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.interests import parts_of
from manaburn.cards.vocabulary.abilities import Ability
from manaburn.cards.vocabulary.changes.changes import Change, RuleChange
from manaburn.cards.vocabulary.effects import Effect
from manaburn.cards.vocabulary.events.triggers import TriggerEvent
from manaburn.cards.vocabulary.events.triggers_of_deeds import Deed, Doing, PlayerDeed
from manaburn.cards.vocabulary.words.costs import Cost
from manaburn.coding import written_name
from manaburn.encoding.columns import (
    LARGEST,
    AmountColumns,
    AnyOfWords,
    Columns,
    Flag,
    Kept,
    NumberColumn,
    OneOf,
    Sight,
)
from manaburn.encoding.offers import COLORS, number_of_word
from manaburn.mana import NO_MANA, SYMBOLS, Mana
from manaburn.purposes import Quality
from manaburn.terms import ZONES, CardType, Color, CounterKind, Keyword, Phase, PlayerId, Step, Supertype
from manaburn.view import ObjectView, StackView

COUNTER_KINDS = (
    *(CounterKind.PLUS_ONE, CounterKind.MINUS_ONE, CounterKind.LOYALTY, CounterKind.DEFENSE),
    *(CounterKind.LORE, CounterKind.CHARGE, CounterKind.TIME, CounterKind.STUN, CounterKind.SHIELD),
)
"""The kinds of counters that have a column of their own; of the others all are counted in one."""
STEPS: tuple[Step, ...] = tuple(Step)
PHASES: tuple[Phase, ...] = tuple(Phase)


Kind = type | Enum
"""A class of records (`DealDamage`), or a member of an enum that is a whole effect or cost by itself."""


def _members(union: Any) -> Iterable[Kind]:
    """Return the classes of a union and of the unions within it; for an enum, its members."""
    inside = get_args(union)
    if inside:
        return [each for part in inside for each in _members(part)]
    return list(union) if issubclass(union, Enum) else [union]


def _name(kind: Kind) -> str:
    return f"{written_name(type(kind))}.{kind.name}" if isinstance(kind, Enum) else written_name(kind)


@cache
def _by_name() -> dict[str, Kind]:
    """Return all kinds by name, in alphabetical order."""
    unions = (Ability, Effect, TriggerEvent, Deed | Doing | PlayerDeed, Change, RuleChange, Cost)
    found = {_name(each): each for union in unions for each in _members(union)}
    return dict(sorted(found.items()))


@cache
def kinds() -> tuple[str, ...]:
    """Return what abilities are made of, by name: abilities, effects, events that trigger, changes of
    characteristics and rules, costs. One column each, in alphabetical order.
    """
    return tuple(_by_name())


@cache
def _places() -> dict[Kind, int]:
    """Return the column of each kind."""
    return {kind: place for place, kind in enumerate(_by_name().values())}


def kinds_in(words: object) -> list[int]:
    """Return the columns of the kinds of record in abilities, ascending."""
    places = _places()
    found = {places.get(part if isinstance(part, Enum) else type(part), -1) for part in parts_of(words)}
    return sorted(found - {-1})


# What an object is

STRUCTURE = Kept(
    (
        AnyOfWords("type", "its card types", tuple(CardType), lambda sight, it: it.types),
        AnyOfWords("supertype", "its supertypes", tuple(Supertype), lambda sight, it: it.supertypes),
        AnyOfWords("color", "its colours", tuple(Color), lambda sight, it: it.colors),
        NumberColumn("mana value", "its mana value", lambda sight, it: it.mana_value),
        NumberColumn("power", "its power, if it has one", lambda sight, it: it.power, -LARGEST),
        NumberColumn("toughness", "its toughness, if it has one", lambda sight, it: it.toughness, -LARGEST),
        AnyOfWords("keyword", "its keywords", tuple(Keyword), lambda sight, it: it.keywords),
        NumberColumn(
            "activated abilities", "how many it has, of mana too", lambda sight, it: len(it.activated)
        ),
        NumberColumn("triggered abilities", "how many it has", lambda sight, it: len(it.triggered)),
    ),
    part=lambda object: object.now,
)
"""What something is, by its characteristics."""


COST = Kept(
    (
        AmountColumns(
            "cost", "coloured and colourless symbols", tuple(SYMBOLS), lambda sight, it: _symbols(it)
        ),
        NumberColumn(
            "generic cost", "generic mana in it", lambda sight, it: it.cost.generic if it.cost else 0
        ),
    ),
    part=lambda object: object.card,
)
"""What is printed as its mana cost; hybrid symbols count in the mana value alone."""


def _symbols(card: CardDefinition) -> Mana:
    return NO_MANA if card.cost is None else card.cost.specific


_NO_COUNTERS = (0,) * (len(COUNTER_KINDS) + 1)


def _counters(sight: Sight, object: ObjectView) -> Sequence[int]:
    if not object.counters:
        return _NO_COUNTERS
    there = dict(object.counters)
    return [*(there.pop(kind, 0) for kind in COUNTER_KINDS), sum(there.values())]


def _chosen(quality: Quality, object: ObjectView) -> str | int | None:
    """Return what was last chosen for it of one quality."""
    return next((said.word for said in reversed(object.chosen) if said.quality is quality), None)


def _chosen_word(sight: Sight, object: ObjectView) -> int:
    words = (_chosen(quality, object) for quality in (Quality.TYPE, Quality.WORD))
    return next((number_of_word(word) for word in words if isinstance(word, str)), 0)


def _chosen_number(sight: Sight, object: ObjectView) -> int:
    return int(_chosen(Quality.NUMBER, object) or 0)


def _chosen_player(sight: Sight, object: ObjectView) -> int:
    seat = _chosen(Quality.PLAYER, object)
    return 0 if seat is None else sight.seat(PlayerId(int(seat)))


WHOSE: tuple[Columns, ...] = (
    NumberColumn(
        "owner", "its owner's seat: 1 the viewer, 2 the next", lambda sight, it: sight.seat(it.owner), 0, 16
    ),
)
"""Who owns a card."""
STATUS: tuple[Columns, ...] = (
    NumberColumn("controller", "its controller's seat", lambda sight, it: sight.seat(it.controller), 0, 16),
    Flag("phased out", "it is phased out", lambda sight, it: it.id in sight.phased_out),
    Flag("tapped", "it is tapped", lambda sight, it: it.tapped),
    Flag("new", "it came under its controller's control this turn", lambda sight, it: it.since_this_turn),
    Flag("entered", "it entered this turn", lambda sight, it: it.entered_this_turn),
    Flag("token", "it is a token, or a copy of a card", lambda sight, it: it.token),
    Flag("face down", "it is face down", lambda sight, it: it.face_down),
    Flag("transformed", "its back face is up", lambda sight, it: it.transformed),
    Flag("commander", "it is its owner's commander", lambda sight, it: it.commander),
    Flag("attacking", "it is attacking", lambda sight, it: it.attacking),
    Flag("blocking", "it is blocking something", lambda sight, it: bool(it.blocks)),
    Flag("blocked", "it is attacking and blocked", lambda sight, it: it.blocked),
    NumberColumn("damage", "damage marked on it", lambda sight, it: it.damage),
    Flag("deathtouched", "it was dealt damage by deathtouch", lambda sight, it: it.deathtouched),
    NumberColumn("x", "the value of X it was cast with", lambda sight, it: it.x),
    NumberColumn("used", "how many of its abilities were used this turn", lambda sight, it: len(it.used)),
    NumberColumn(
        "used up", "how many of its abilities can't be used any more", lambda sight, it: len(it.used_up)
    ),
    OneOf("chosen color", "the colour chosen for it", COLORS, lambda sight, it: _chosen(Quality.COLOR, it)),
    NumberColumn("chosen word", "the number of the type or word chosen for it", _chosen_word),
    NumberColumn("chosen number", "the number chosen for it", _chosen_number),
    NumberColumn("chosen player", "the seat of the player chosen for it", _chosen_player, 0, 16),
    AmountColumns(
        "counters", "how many are on it", (*(kind.value for kind in COUNTER_KINDS), "others"), _counters
    ),
)
"""The status of a permanent, and what else changes while it is there."""


def _what_it_is(sight: Sight, item: StackView) -> str:
    if item.damage:
        return "combat damage"
    if item.card is not None:
        return "spell"
    return "ability" if item.source is not None else "draw"


def _types_of_spell(sight: Sight, item: StackView) -> Iterable[CardType]:
    return () if item.card is None else item.card.types


ON_STACK: tuple[Columns, ...] = (
    OneOf("kind", "what it is", ("spell", "ability", "combat damage", "draw"), _what_it_is),
    NumberColumn("controller", "its controller's seat", lambda sight, it: sight.seat(it.controller), 0, 16),
    AnyOfWords("type", "the card types of a spell", tuple(CardType), _types_of_spell),
    NumberColumn("source", "the row of an ability's source", lambda sight, it: sight.row(it.source)),
    NumberColumn("x", "the value of X", lambda sight, it: it.x),
    NumberColumn("chapter", "the chapter of a Saga that it is", lambda sight, it: it.chapter or 0),
    Flag("copy", "it is a copy", lambda sight, it: it.copy),
    OneOf("from", "where the spell was cast from", ZONES, lambda sight, it: it.cast_from),
    NumberColumn("options", "how many optional costs were chosen", lambda sight, it: len(it.options)),
    AnyOfWords(
        "mode", "the modes chosen, by index", tuple(str(n) for n in range(8)), lambda sight, it: _modes(it)
    ),
)
"""What is on the stack."""


def _modes(item: StackView) -> list[str]:
    return [str(mode) for mode in item.modes if mode < 8]
