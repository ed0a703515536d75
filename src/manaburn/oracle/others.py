"""Than what others are other: "enchanted creature gets +1/+1 for each other creature" does not count itself.

"Other" is read as other than the source. Where a sentence is about something else, and what it counts could
be that, the others are seen from there; where they could be neither, the reading is refused
(`manaburn.oracle.soundness`).
"""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.vocabulary.abilities import Static
from manaburn.cards.vocabulary.changes.changes import AddTypes, GainAbility, SetTypes
from manaburn.cards.vocabulary.effects import Alter
from manaburn.cards.vocabulary.words.amounts import (
    Controlled,
    CountersAmong,
    Measure,
    SeenFrom,
)
from manaburn.cards.vocabulary.words.filters import CREATURE, Filter
from manaburn.cards.vocabulary.words.references import Count, What
from manaburn.oracle.walking import parts_of
from manaburn.terms import CardType, Zone
from manaburn.values import exchanged

Counting = Count | Controlled | CountersAmong | Measure
"""What counts or measures everything that fits a description."""


def with_others_meant(definition: CardDefinition) -> CardDefinition:
    """A definition in which the others that are counted are other than what the sentence is about."""
    for part in parts_of((definition.abilities, definition.spell), (CardDefinition, GainAbility)):
        match part:
            case Static(affects=What.ATTACHED):
                definition = _seen_from(definition, part, What.ATTACHED, CREATURE)
            case Static(affects=Filter() as affected):
                definition = _seen_from(definition, part, What.THAT, affected)
            case Alter(what=What.WAS_ATTACHED | What.ATTACHED as attached):
                definition = _seen_from(definition, part, attached, CREATURE)
    return definition


def _seen_from(
    definition: CardDefinition, sentence: Static | Alter, about: What, affected: Filter
) -> CardDefinition:
    """`affected` is what the sentence can be about."""
    changes = sentence.changes
    for counted in {id(one): one for one in counting_others(changes)}.values():
        own = about is not What.THAT and could_be(counted.filter, definition)
        if not own and _overlap(counted.filter, affected):
            changes = exchanged(changes, counted, SeenFrom(about, counted))
    return exchanged(definition, sentence.changes, changes)


def counting_others(record: object) -> Iterator[Counting]:
    """What counts others than the source in a record, but for abilities that something gains."""
    for part in parts_of(record, (CardDefinition, GainAbility, SeenFrom)):
        if isinstance(part, Counting) and part.filter.other_than_this:
            if not (isinstance(part, Count) and part.zone is not Zone.BATTLEFIELD):
                yield part


def could_be(described: Filter, definition: CardDefinition) -> bool:
    """Whether a permanent with that definition could fit a description."""
    types = definition.types | _becomes(definition)
    return (
        (not described.types or bool(described.types & types))
        and (not described.subtypes or bool(described.subtypes & definition.subtypes))
        and (not described.supertypes or bool(described.supertypes & definition.supertypes))
        and (not described.any_of or any(could_be(each, definition) for each in described.any_of))
    )


def _becomes(definition: CardDefinition) -> frozenset[CardType]:
    """The card types that it can have besides those that are printed."""
    if definition.subtypes & {"Vehicle", "Spacecraft"}:
        return frozenset({CardType.CREATURE})
    found = (part.types for part in parts_of(definition.abilities) if isinstance(part, AddTypes | SetTypes))
    return frozenset(kind for types in found for kind in types)


def _overlap(one: Filter, other: Filter) -> bool:
    """Whether something could fit both descriptions."""
    return all(
        not (mine and theirs) or bool(mine & theirs)
        for mine, theirs in ((one.types, other.types), (one.subtypes, other.subtypes))
    )
