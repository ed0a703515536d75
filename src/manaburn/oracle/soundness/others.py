"""This module works out what "other" excludes. In "Enchanted creature gets +1/+1 for each other creature." it
is the enchanted creature, not the Aura.

The grammar reads "other" as other than the source. `with_others_meant`, which
`manaburn.oracle.assembling.reading` calls, corrects that where a sentence is about another object. It puts
the amount of the sentence into a `SeenFrom`, a record that says from which object others are counted: here
`What.ATTACHED`, the enchanted creature. `unsound_others`, one of the checks of soundness, then finds what is
still not meant so; such a card is refused.
"""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.vocabulary.abilities import Static, Triggered
from manaburn.cards.vocabulary.changes.changes import AddTypes, GainAbility, SetTypes
from manaburn.cards.vocabulary.effects import Alter, SacrificeChosen
from manaburn.cards.vocabulary.words.amounts import Measure, SeenFrom
from manaburn.cards.vocabulary.words.bounds import InCommon
from manaburn.cards.vocabulary.words.conditions import Compares, Relation
from manaburn.cards.vocabulary.words.filters import CREATURE, Filter, Whose
from manaburn.cards.vocabulary.words.happenings import Happened, Happening
from manaburn.cards.vocabulary.words.references import (
    All,
    Controls,
    Count,
    CountersOn,
    Not,
    TargetSlot,
    What,
    Who,
)
from manaburn.cards.walking import parts_of
from manaburn.oracle.soundness.contents import Contents
from manaburn.terms import CardType, Zone
from manaburn.values import exchanged, replace

Counting = Count | CountersOn | Measure
"""Amounts that can count or measure all objects that match a filter."""


def with_others_meant(definition: CardDefinition) -> CardDefinition:
    """Return the definition, corrected so that in amounts such as "for each other creature" each sentence
    leaves out the object it is about.
    """
    for part in parts_of((definition.abilities, definition.spell), (CardDefinition, GainAbility)):
        match part:
            case Static(affects=What.ATTACHED):
                definition = _seen_from(definition, part, What.ATTACHED, CREATURE)
            case Static(affects=Filter() as affected):
                definition = _seen_from(definition, part, What.THAT, affected)
            case Alter(what=What.THAT):
                definition = _seen_from(definition, part, What.THAT, CREATURE)
            case Alter(what=What.WAS_ATTACHED | What.ATTACHED as attached):
                definition = _seen_from(definition, part, attached, CREATURE)
            case Triggered(on=on, condition=Controls() | Not(Controls()) as condition):
                definition = _others_than_that(definition, condition, getattr(on, "subject", None))
    return definition


def _others_than_that(
    definition: CardDefinition, condition: Controls | Not, subject: object
) -> CardDefinition:
    """Return the definition with a condition on "another" permanent corrected, if the source can't be one
    anyway: it asks for one other than the object of the trigger event.
    """
    asked = condition.condition if isinstance(condition, Not) else condition
    if not isinstance(asked, Controls) or not isinstance(subject, Filter) or asked.who is not Who.YOU:
        return definition
    own, described = could_be(asked.filter, definition), asked.filter
    if own or not described.other_than_this or not _overlap(described, subject):
        return definition
    others = SeenFrom(What.THAT, Count(replace(described, controller=Whose.YOU)))
    return exchanged(definition, asked, Compares(others, Relation.AT_LEAST, asked.at_least))


def _seen_from(
    definition: CardDefinition, sentence: Static | Alter, about: What, affected: Filter
) -> CardDefinition:
    """Return the definition with the amounts in the changes of one sentence corrected.

    `about` refers to the object that the sentence is about, and `affected` describes what that can be.
    """
    changes = sentence.changes
    for counted, described in {id(one): (one, what) for one, what in counting_others(changes)}.values():
        own = about is not What.THAT and could_be(described, definition)
        if not own and _overlap(described, affected):
            seen = _seen_there(counted, about) if isinstance(sentence, Static) else counted
            changes = exchanged(changes, counted, SeenFrom(about, seen))
    return exchanged(definition, sentence.changes, changes)


def _seen_there(counted: Counting, about: What) -> Counting:
    """Return an amount as the object sees it that the sentence is about: "in common with it" becomes "with
    this".
    """
    for bound in parts_of(counted):
        if isinstance(bound, InCommon) and bound.what is about:
            counted = exchanged(counted, bound, replace(bound, what=What.THIS))
    return counted


def counting_others(record: object) -> Iterator[tuple[Counting, Filter]]:
    """Yield each amount in a record that counts objects other than the source, with the filter of these
    objects. Abilities that something gains are left out.
    """
    for part in parts_of(record, (CardDefinition, GainAbility, SeenFrom)):
        match part:
            case (
                Count(described, Zone.BATTLEFIELD)
                | CountersOn(what=Filter() as described)
                | Measure(filter=described)
            ) if described.other_than_this:
                yield part, described


def could_be(described: Filter, definition: CardDefinition) -> bool:
    """Return whether a permanent with that definition could match a filter."""
    types = definition.types | _becomes(definition)
    return (
        (not described.types or bool(described.types & types))
        and (not described.subtypes or bool(described.subtypes & definition.subtypes))
        and (not described.supertypes or bool(described.supertypes & definition.supertypes))
        and (not described.any_of or any(could_be(each, definition) for each in described.any_of))
        and all(could_be(each, definition) for each in described.all_of)
    )


def _becomes(definition: CardDefinition) -> frozenset[CardType]:
    """Return the card types that a permanent can have besides those printed on it."""
    if definition.subtypes & {"Vehicle", "Spacecraft"}:
        return frozenset({CardType.CREATURE})
    found = (part.types for part in parts_of(definition.abilities) if isinstance(part, AddTypes | SetTypes))
    return frozenset(kind for types in found for kind in types)


def _overlap(one: Filter, other: Filter) -> bool:
    """Return whether an object could match both filters."""
    return all(
        not (mine and theirs) or bool(mine & theirs)
        for mine, theirs in ((one.types, other.types), (one.subtypes, other.subtypes))
    )


_APART = (CardDefinition, GainAbility, SeenFrom)
"""Records within which "other" does not exclude this source."""

_ATTACHED = frozenset({"Aura", "Equipment"})

_ABOUT = ("what", "on", "source")
"""The fields of an effect that name its objects."""


def unsound_others(contents: Contents) -> Iterator[str]:
    """Yield the reasons why "other than the source" is not what the words of a definition mean.

    A filter that says "other" is suspect where the source could not match it anyway: then another object must
    be meant. That is looked for in spells, static abilities, triggered abilities, and effects on other
    objects.
    """
    definition = contents.definition
    if not any(isinstance(part, Filter) and part.other_than_this for part in contents.parts):
        return
    yield from _of_spells(definition)
    own = tuple(definition.abilities), definition.spell
    if not all(could_be(described, definition) for _, described in counting_others(own)):
        yield "so many others, which are not others than the source"
    for part in parts_of(own, _APART):
        match part:
            case Static(affects=affected, condition=condition) if affected is not What.THIS:
                if definition.subtypes & _ATTACHED and _are_others(affected, definition):
                    yield "others than what it is attached to"
                if _asks_for_others(condition, definition):
                    yield "a condition on others than its object"
            case Triggered(on=on) if getattr(on, "subject", What.THIS) is not What.THIS:
                done = parts_of((part.effects, part.targets), _APART)
                if any(_are_others(one, definition) for one in done):
                    yield "others than what triggered it"
            case _:
                if _counts_others_for_another(part):
                    yield "so many others, as something else than the source sees them"


def _is_of_spells(one: All | SacrificeChosen) -> bool:
    """Return whether spells are meant, of which the spell itself is one."""
    return isinstance(one, All) and one.zone is Zone.STACK


def _of_spells(definition: CardDefinition) -> Iterator[str]:
    """Yield that a spell acts on "other" objects, where those other than a chosen one are meant."""
    of_spell = (one for one in parts_of(definition.spell) if isinstance(one, All | SacrificeChosen))
    if any(one.filter.other_than_this and not _is_of_spells(one) for one in of_spell):
        yield "others than what a spell has made or chosen"
    happened = (one for one in parts_of(definition.spell) if isinstance(one, Happened))
    if any(one.what is not Happening.CAST and _asks_of_others(one.filter) for one in happened):
        yield "that something happened to others than a target of a spell"


def _asks_of_others(filter: object) -> bool:
    return isinstance(filter, Filter) and filter.other_than_this


def _asks_for_others(condition: object, definition: CardDefinition) -> bool:
    """Return whether a condition asks for "another" object that the source itself couldn't be."""
    asked = (one.filter for one in parts_of(condition) if isinstance(one, Controls))
    return any(filter.other_than_this and not could_be(filter, definition) for filter in asked)


def _are_others(part: object, definition: CardDefinition) -> bool:
    """Return whether a filter or target slot says "other" though the source couldn't match it anyway."""
    described = part.what if isinstance(part, TargetSlot) else part
    if not isinstance(described, Filter):
        return False
    return described.other_than_this and not could_be(described, definition)


def _counts_others_for_another(part: object) -> bool:
    """Return whether an effect on other objects than the source has an amount that counts "other" objects."""
    about = [getattr(part, name) for name in _ABOUT if hasattr(part, name)]
    if not about or all(one is What.THIS for one in about) or isinstance(about[0], Filter):
        return False
    amounts = (getattr(part, name) for name in ("amount", "changes") if hasattr(part, name))
    return any(True for amount in amounts for _ in counting_others(amount))
