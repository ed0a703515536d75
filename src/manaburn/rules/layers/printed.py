"""This module returns the characteristics printed on an object, on the face that is up [cr2025-06-06
109.3, 701.27, 712].

The layers start from them (`deriving`, `off_the_battlefield`). `printed` reads a definition; `as_printed`
reads an object by its edition, which changes a few things, such as the mana value of a back face or the
supertype of planeswalkers. Results are cached by the `id` of what they were made from, which is kept beside
them so that its `id` is not used again. `can_turn_over` says whether an object has another face that can be a
permanent.
"""

from __future__ import annotations

from functools import lru_cache

from manaburn.cards.definitions import CardDefinition, Form, triggered_abilities
from manaburn.cards.layouts import Layout
from manaburn.cards.vocabulary.abilities import Activated
from manaburn.cards.vocabulary.words.subtypes import CREATURE_TYPES
from manaburn.editions import DoubleFaced, Edition, PlaneswalkerRule, TurnedOver
from manaburn.editions.axes_of_cards import SplitCards
from manaburn.editions.axes_of_objects import TokenNames
from manaburn.rules.layers.layers import needs_checks, own_rules, rules_of, triggered_of
from manaburn.rules.layers.legend_types import is_creature_type, of_the_type
from manaburn.state.records.records import Characteristics, GameObject
from manaburn.terms import CardType, Supertype, Zone
from manaburn.values import replace


def double_faced(edition: Edition) -> DoubleFaced:
    """Return whether an edition has double-faced cards, and what mana value a back face has [cr2025-06-06
    202.3b].
    """
    return edition.double_faced


_PRINTED: dict[int, tuple[CardDefinition, Characteristics]] = {}
"""A cache by the `id` of definitions."""


def printed(definition: CardDefinition) -> Characteristics:
    """Return the characteristics printed on a card or token, cached."""
    found = _PRINTED.get(id(definition))
    if found is None:
        found = _PRINTED[id(definition)] = (definition, _print(definition))
    return found[1]


def _print(definition: CardDefinition) -> Characteristics:
    """Return the characteristics that a definition has before any effect."""
    return Characteristics(
        name="" if definition.form is Form.LOCKED else definition.name,
        types=definition.types,
        supertypes=definition.supertypes,
        subtypes=definition.subtypes,
        colors=definition.colors,
        mana_value=0 if definition.cost is None else definition.cost.mana_value,
        power=definition.power or 0,
        toughness=definition.toughness or 0,
        keywords=definition.keywords,
        rules=own_rules(definition) + rules_of(definition.keywords),
        activated=_on_the_battlefield(definition),
        triggered=triggered_abilities(definition) + triggered_of(definition.keywords),
        is_creature=definition.is_creature,
        needs_checks=needs_checks(definition.types, definition.supertypes, definition.subtypes),
        has_abilities=bool(definition.abilities or definition.keywords),
    )


def _on_the_battlefield(definition: CardDefinition) -> tuple[Activated, ...]:
    """Return the activated abilities that function on the battlefield."""
    activated = (a for a in definition.abilities if isinstance(a, Activated))
    return tuple(a for a in activated if a.zone is Zone.BATTLEFIELD)


def as_printed(edition: Edition, object: GameObject) -> Characteristics:
    """Return the characteristics printed on an object, as its edition reads them.

    Planeswalkers were not legendary as long as they had a rule of their own [cr2017-09-29 306.4], and
    legendary creatures were Legends [cr2003-07-01 215.2].
    """
    now = _of_face_up(edition, object)
    if object.definition.form is Form.TOKEN:
        now = _named_after_its_types(edition, object.definition, now)
    if not now.needs_checks:
        return now
    if now.is_creature and Supertype.LEGENDARY in now.supertypes and is_creature_type(edition):
        return of_the_type(now)
    if CardType.PLANESWALKER not in now.types:
        return now
    if uniqueness_of_planeswalkers(edition) is PlaneswalkerRule.LEGEND_RULE:
        return now
    return _not_legendary(now)


_TOKENS: dict[int, tuple[Characteristics, Characteristics]] = {}
"""A cache by the `id` of the characteristics of tokens under their own name."""


def _named_after_its_types(
    edition: Edition, definition: CardDefinition, now: Characteristics
) -> Characteristics:
    """Return a token with the name that follows from its subtypes, if no name is specified for it."""
    name = name_as_token(edition, definition)
    if name == now.name:
        return now
    if id(now) not in _TOKENS:
        _TOKENS[id(now)] = now, replace(now, name=name)
    return _TOKENS[id(now)][1]


def name_as_token(edition: Edition, definition: CardDefinition) -> str:
    """Return the name of a definition. For a token whose name is not specified that is its subtypes, since
    November 2021 with the word Token behind them [cr2021-09-24 111.4; cr2021-11-19 111.4].
    """
    if edition.token_names is TokenNames.SUBTYPES or not _is_unnamed_token(definition):
        return definition.name
    return f"{definition.name} Token"


def _is_unnamed_token(definition: CardDefinition) -> bool:
    """Return whether a definition is that of a token whose name is not specified. A token that is a copy of a
    card has the name of that card [cr2025-06-06 707.2].
    """
    if definition.form is not Form.TOKEN or definition.cost is not None or definition.first_printed:
        return False
    return _is_that_of_subtypes(definition.name, definition.subtypes)


@lru_cache(maxsize=4096)
def _is_that_of_subtypes(name: str, subtypes: frozenset[str]) -> bool:
    """Return whether a name is made of subtypes: of all, or of some if an object has all creature types."""
    own, words = set(name.split()), set(" ".join(subtypes).split())
    return bool(words) and (own == words or (own < words and subtypes >= CREATURE_TYPES))


def uniqueness_of_planeswalkers(edition: Edition) -> PlaneswalkerRule:
    """Return the rule by which a player keeps only one of several planeswalkers [cr2025-06-06 306.4]."""
    return edition.planeswalker_rule


_NOT_LEGENDARY: dict[int, tuple[Characteristics, Characteristics]] = {}
"""A cache by the `id` of legendary characteristics."""


def _not_legendary(now: Characteristics) -> Characteristics:
    if id(now) not in _NOT_LEGENDARY:
        _NOT_LEGENDARY[id(now)] = now, replace(now, supertypes=now.supertypes - {Supertype.LEGENDARY})
    return _NOT_LEGENDARY[id(now)][1]


def _of_face_up(edition: Edition, object: GameObject) -> Characteristics:
    """Return the characteristics printed on the face of an object that is up, or on what it copies.

    The mana value of a back face is that of the front face unless the faces are modal; in older editions it
    is 0 [cr2025-06-06 202.3b, 712.8c-712.8f]. A split card may have two mana values.
    """
    front = object.front
    if object.components and object.own is None:
        return _of_topmost(edition, object)
    split = object.definition.layout is Layout.SPLIT and object.zone is not Zone.STACK
    if split and _has_two_values(edition):
        return _with_mana_values(object.definition)
    if front is None or front.cost is None or object.own is not None:
        return printed(object.definition)
    if not (object.shows_back and front.layout is Layout.USUAL):
        return printed(object.definition)
    if double_faced(edition) is not DoubleFaced.BACK_HAS_THE_MANA_VALUE_OF_THE_FRONT:
        return printed(object.definition)
    return _with_mana_value(object.definition, front.cost.mana_value)


def _of_topmost(edition: Edition, object: GameObject) -> Characteristics:
    """Return the characteristics of a permanent made of several components. The mana value of a melded one is
    the sum of those of both front faces [cr2025-06-06 202.3c].
    """
    top, other = object.components[:2]
    if not top.is_melded:
        return printed(object.definition)
    costs = (card.cost for card in (top.card_itself, other.card_itself))
    return _with_mana_value(object.definition, sum(cost.mana_value for cost in costs if cost is not None))


def _has_two_values(edition: Edition) -> bool:
    return edition.split_cards is SplitCards.TWO_VALUES


_SPLIT: dict[int, tuple[CardDefinition, Characteristics]] = {}
"""A cache by the `id` of definitions of split cards."""


def _with_mana_values(definition: CardDefinition) -> Characteristics:
    if id(definition) not in _SPLIT:
        values = tuple(half.cost.mana_value for half in definition.parts if half.cost is not None)
        _SPLIT[id(definition)] = (definition, replace(printed(definition), mana_values=values))
    return _SPLIT[id(definition)][1]


_BACKS: dict[tuple[int, int], tuple[CardDefinition, Characteristics]] = {}
"""A cache by the `id` of a definition and the mana value that it is given."""


def _with_mana_value(definition: CardDefinition, mana_value: int) -> Characteristics:
    key = (id(definition), mana_value)
    if key not in _BACKS:
        _BACKS[key] = (definition, replace(printed(definition), mana_value=mana_value))
    return _BACKS[key][1]


def can_turn_over(edition: Edition, object: GameObject) -> bool:
    """Return whether an object is a double-faced card whose other face can be a permanent [cr2025-06-06
    701.27a, 701.27c-701.27d].
    """
    if object.components:  # [cr2025-06-06 728.2i]
        cards = (component.card_itself for component in object.components)
        return any(card.back is not None and card.layout is Layout.USUAL for card in cards)
    other = object.other_face
    if other is None or not other.is_permanent:
        return False
    return object.front_face.layout is not Layout.MODAL or edition.turned_over is TurnedOver.ALL
