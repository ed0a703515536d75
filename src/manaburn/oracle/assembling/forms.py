"""What a card becomes for the alternative costs that it offers [cr2025-06-06 702.96, 702.103, 702.160]."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.keywords.forms import (
    AWAKEN,
    OVERLOAD,
    PROTOTYPE,
    awakened,
    bestowed,
    mutating,
    prototyped,
)
from manaburn.cards.vocabulary.abilities import Ability, SpellText
from manaburn.cards.vocabulary.effects_on_cards.manifesting import MUTATE
from manaburn.cards.vocabulary.words.casting import BESTOW, AlternativeCost
from manaburn.cards.vocabulary.words.conditions import Compares, Relation
from manaburn.cards.vocabulary.words.costs import PayMana
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.happenings import Happened, Happening
from manaburn.cards.vocabulary.words.references import Who
from manaburn.cards.vocabulary.words.subtypes import CREATURE_TYPES
from manaburn.oracle.parsing.parts import Awaken, Part, Prototype
from manaburn.oracle.parsing.phrases import Unsayable
from manaburn.oracle.text.normalizing import QUOTED
from manaburn.terms import Zone

_TARGET = re.compile(r"\btarget\b", re.IGNORECASE)


def is_overloaded(parts: Iterable[Part]) -> bool:
    """Whether a spell may be cast for an overload cost."""
    return any(isinstance(part, AlternativeCost) and part.name == OVERLOAD for part in parts)


def with_each(text: str) -> str:
    """The text of a spell whose overload cost was paid [cr2025-06-06 702.96a].

    Raises Unsayable if a text in it that something else gains has targets.
    """
    if any(_TARGET.search(quoted[1]) for quoted in QUOTED.finditer(text)):
        raise Unsayable("targets of a granted ability, replaced by overload")
    return _TARGET.sub(lambda found: "Each" if found[0][0] == "T" else "each", text)


def prototype_cost(part: Prototype) -> AlternativeCost:
    """The mana cost of the inset, which is paid for the prototyped spell [cr2025-06-06 718.3a]."""
    return AlternativeCost(name=PROTOTYPE, costs=(PayMana(part.cost),))


def with_forms(
    card: CardDefinition, prototype: Prototype | None, awaken: Awaken | None, overloaded: SpellText | None
) -> CardDefinition:
    """The card with what it can be cast as."""
    abilities = tuple(_from_elsewhere(card))
    card = card if abilities == card.abilities else replace(card, abilities=abilities)
    return replace(card, forms=tuple(_forms(card, prototype, awaken, overloaded)))


def _from_elsewhere(card: CardDefinition) -> Iterator[Ability]:
    """Its abilities; one that lets it mutate from another zone has the cost of its mutate ability."""
    ways = [a for a in card.abilities if isinstance(a, AlternativeCost) and a.name == MUTATE]
    costs = next((way.costs for way in ways if way.zone is Zone.HAND), ())
    for ability in card.abilities:
        yield replace(ability, costs=costs) if ability in ways else ability


def _forms(
    card: CardDefinition, prototype: Prototype | None, awaken: Awaken | None, overloaded: SpellText | None
) -> Iterator[tuple[str, CardDefinition]]:
    if any(isinstance(ability, AlternativeCost) and ability.name == BESTOW for ability in card.abilities):
        yield BESTOW, bestowed(card)
    if any(isinstance(ability, AlternativeCost) and ability.name == MUTATE for ability in card.abilities):
        yield MUTATE, mutating(card)
    if overloaded is not None:
        yield OVERLOAD, replace(card, spell=overloaded)
    if awaken is not None:
        yield AWAKEN, awakened(card, awaken.number)
    if prototype is not None:
        yield PROTOTYPE, prototyped(card, prototype.cost, prototype.power, prototype.toughness)


def prowl_cost(part: AlternativeCost, subtypes: frozenset[str]) -> AlternativeCost:
    """What may be paid once a source of one of its creature types has dealt combat damage to a player while
    its player controlled it [cr2025-06-06 702.76a].
    """
    if not subtypes & CREATURE_TYPES:
        raise Unsayable("prowl without a creature type")
    source = Filter(subtypes=subtypes & CREATURE_TYPES)
    hits = Happened(what=Happening.HIT_A_PLAYER_IN_COMBAT, who=Who.YOU, filter=source)
    return replace(part, condition=Compares(hits, Relation.AT_LEAST, 1))
