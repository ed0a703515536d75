"""This module makes the forms of a card, that is what it is if it is cast for an alternative cost such as
overload, cleave, bestow or prototype [cr2025-06-06 702.96, 702.103, 702.148, 702.160].

`manaburn.oracle.assembling.reading` calls it. Costs that change the words of a spell come first:
`other_texts` gives the changed text, which is then read as usual ("Destroy target creature." with overload
becomes "Destroy each creature."). `with_forms` adds to a definition all that it can be cast as, with the name
of the cost. `prowl_cost` makes no form: it adds to a prowl cost the condition under which it may be paid.
`rule_of_permanent_spell` says when a permanent spell can be cast at all.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.keywords.forms import AWAKEN, CLEAVE, OVERLOAD, awakened, bestowed, mutating, prototyped
from manaburn.cards.vocabulary.abilities import Ability, SpellText
from manaburn.cards.vocabulary.effects_on_cards.manifesting import MUTATE
from manaburn.cards.vocabulary.words.casting import BESTOW, PROTOTYPE, AlternativeCost, CantBeCastWhile
from manaburn.cards.vocabulary.words.conditions import Compares, Relation
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.happenings import Happened, Happening
from manaburn.cards.vocabulary.words.references import Not, Who
from manaburn.cards.vocabulary.words.subtypes import CREATURE_TYPES
from manaburn.cards.vocabulary.words.windows import Window
from manaburn.oracle.parsing.parts import Awaken, DealsUnpreventably, Part, Prototype, SpellRule
from manaburn.oracle.parsing.phrases import Unsayable
from manaburn.oracle.text.normalizing import QUOTED
from manaburn.terms import Zone

_TARGET = re.compile(r"\btarget\b", re.IGNORECASE)
_BRACKETS = re.compile(r"[\[\]]")
_IN_BRACKETS = re.compile(r" ?\[[^\[\]]*\]")


def other_texts(parts: Iterable[Part], text: str) -> Iterator[tuple[str, str]]:
    """Yield what the text of a spell becomes for each alternative cost that changes it, by the name of that
    cost.

    Raises Unsayable as `with_each` does.
    """
    names = {part.name for part in parts if isinstance(part, AlternativeCost)}
    if OVERLOAD in names:
        yield OVERLOAD, with_each(text)
    if CLEAVE in names:
        yield CLEAVE, _IN_BRACKETS.sub("", text).strip()


def without_brackets(text: str) -> str:
    """Return the text of a spell whose cleave cost was not paid: what stands in brackets is a part of it
    [cr2025-06-06 702.148a].
    """
    return _BRACKETS.sub("", text)


def with_each(text: str) -> str:
    """Return the text of a spell whose overload cost was paid [cr2025-06-06 702.96a].

    Raises Unsayable if a text in it that something else gains has targets.
    """
    if any(_TARGET.search(quoted[1]) for quoted in QUOTED.finditer(text)):
        raise Unsayable("targets of a granted ability, replaced by overload")
    return _TARGET.sub(lambda found: "Each" if found[0][0] == "T" else "each", text)


def with_forms(
    card: CardDefinition, prototype: Prototype | None, awaken: Awaken | None, others: Mapping[str, SpellText]
) -> CardDefinition:
    """Return the card with its forms. `others` are the texts of a spell by the names of costs: what it does
    if that cost is paid.
    """
    abilities = tuple(_from_elsewhere(card))
    card = card if abilities == card.abilities else replace(card, abilities=abilities)
    return replace(card, forms=tuple(_forms(card, prototype, awaken, others)))


def _from_elsewhere(card: CardDefinition) -> Iterator[Ability]:
    """Yield the abilities of a card. One that lets it be cast from a graveyard for an alternative cost that
    it has in the hand too, such as its bestow cost, is read without a cost: it gets that of the other
    [cr2025-06-06 702.103, 702.140, 702.152].
    """
    from_hand = {a.name: a for a in card.abilities if isinstance(a, AlternativeCost) and a.zone is Zone.HAND}
    for ability in card.abilities:
        if isinstance(ability, AlternativeCost) and ability.zone is Zone.GRAVEYARD and not ability.costs:
            if ability.name not in from_hand:
                raise Unsayable(f"{ability.name} from a graveyard, of what has no {ability.name} cost")
            yield replace(from_hand[ability.name], zone=Zone.GRAVEYARD)
        else:
            yield ability


def _forms(
    card: CardDefinition, prototype: Prototype | None, awaken: Awaken | None, others: Mapping[str, SpellText]
) -> Iterator[tuple[str, CardDefinition]]:
    """Yield each form, by the name of the cost for which it is cast."""
    if any(isinstance(ability, AlternativeCost) and ability.name == BESTOW for ability in card.abilities):
        yield BESTOW, bestowed(card)
    if any(isinstance(ability, AlternativeCost) and ability.name == MUTATE for ability in card.abilities):
        yield MUTATE, mutating(card)
    for name, spell in others.items():
        yield name, replace(card, spell=spell)
    if awaken is not None:
        yield AWAKEN, awakened(card, awaken.number)
    if prototype is not None:
        yield PROTOTYPE, prototyped(card, prototype.cost, prototype.power, prototype.toughness)


def prowl_cost(part: AlternativeCost, subtypes: frozenset[str]) -> AlternativeCost:
    """Return what may be paid once a source of one of its creature types has dealt combat damage to a player
    while its player controlled it [cr2025-06-06 702.76a].
    """
    if not subtypes & CREATURE_TYPES:
        raise Unsayable("prowl without a creature type")
    source = Filter(subtypes=subtypes & CREATURE_TYPES)
    hits = Happened(what=Happening.HIT_A_PLAYER_IN_COMBAT, who=Who.YOU, filter=source)
    return replace(part, condition=Compares(hits, Relation.AT_LEAST, 1))


def rule_of_permanent_spell(part: SpellRule | DealsUnpreventably) -> CantBeCastWhile:
    """Return a rule on when a permanent spell can be cast, if that is a condition alone."""
    match part:
        case SpellRule(Window(condition=condition) as window) if window == Window(condition=condition):
            if condition is not None:
                return CantBeCastWhile(Not(condition))
    raise Unsayable("a permanent spell with a rule of instants and sorceries")
