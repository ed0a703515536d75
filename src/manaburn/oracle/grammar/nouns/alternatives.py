"""This module reads descriptions of several kinds, each with its own adjectives: "artifact, enchantment, or
nonbasic land".

Its phrases are read wherever a pattern has a noun (`NOUN`). `alternatives` makes one `Noun` that matches any
of the kinds. `one_of_several` adds an attribute after the last of them, and decides whether all have it or
only the creatures.
"""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.subtypes import CREATURE_TYPES
from manaburn.oracle.grammar.nouns.attributes import attribute
from manaburn.oracle.grammar.nouns.nouns import (
    ATTRIBUTE,
    CORE_NOUN,
    NOUN,
    Noun,
    described,
    may_be_plural,
    merged,
)
from manaburn.oracle.parsing.phrases import Name, Unsayable, means, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CardType, Zone

WITH_ADJECTIVE = Name[Noun]("with-adjective")
means(WITH_ADJECTIVE, "<adjective> <described-noun>", lambda what, noun: described(noun, what))

ALTERNATIVES = Name[Noun]("alternatives")


@phrase(
    ALTERNATIVES,
    "<described-noun> ,? or|and/or <with-adjective>",
    "<described-noun> ,? and / or <with-adjective>",
    "<described-noun> , <alternatives>",
)
def alternatives(scope: Scope, one: Noun, other: Noun) -> Noun:
    """Return a description that matches any of several kinds. If the last says card or spell, all are cards
    or spells.
    """
    zone = other.zone if one.zone is Zone.BATTLEFIELD else one.zone
    if zone is not other.zone:
        raise Unsayable("alternatives in several zones")
    words = (one.words & other.words) | ({"card"} & other.words)
    return replace(other, filter=_either(one.filter, other.filter), words=words, zone=zone)


@phrase(ALTERNATIVES, "<described-noun> or a|an <described-noun>")
def a_card_or_another(scope: Scope, one: Noun, other: Noun) -> Noun:
    """Return a description of one card of either of two kinds: a creature card or a planeswalker card."""
    if "card" not in one.words & other.words:
        raise Unsayable("one thing or another, of which each is chosen by itself")
    return alternatives(scope, one, other)


@phrase(NOUN, "<described-noun> or a|an <described-noun> <attributes>")
def a_card_or_another_described(scope: Scope, one: Noun, other: Noun, further: Noun) -> Noun:
    """Return a description of one card of either of two kinds, each with an article of its own, so that what
    is said last is said of the last: a land card or a creature card with mana value 3 or less.
    """
    of_the_last = further.filter
    of_both = of_the_last == Filter(controller=of_the_last.controller, owner=of_the_last.owner)
    if of_both or further.zone is not Zone.BATTLEFIELD:
        raise Unsayable("whose both are, or where")
    return a_card_or_another(scope, one, described(other, of_the_last))


@phrase(ALTERNATIVES, "<described-noun> ,? and <with-adjective>")
def of_both_kinds(scope: Scope, one: Noun, other: Noun) -> Noun:
    """Return a description of objects of either kind: green creatures and white creatures."""
    if not may_be_plural(scope.last_word):
        raise Unsayable("one thing and another, which are two")
    return alternatives(scope, one, other)


def _either(one: Filter, other: Filter) -> Filter:
    """Return the description of what matches either of two. Card types, and subtypes, of which nothing more
    is said become one set.
    """
    found: list[Filter] = []
    for each in (*_kinds_of(one), *_kinds_of(other)):
        for place, before in enumerate(found):
            if both := _as_one_kind(before, each):
                found[place] = both
                break
        else:
            found.append(each)
    return Filter(any_of=tuple(found)) if len(found) > 1 else found[0]


def _kinds_of(what: Filter) -> tuple[Filter, ...]:
    """Return the alternatives of a description that is nothing but alternatives, or else itself."""
    return what.any_of if what.any_of and what == Filter(any_of=what.any_of) else (what,)


def _as_one_kind(one: Filter, other: Filter) -> Filter | None:
    """Return one description of the types, or the subtypes, of both; None if they say more than that."""
    types, subtypes = one.types | other.types, one.subtypes | other.subtypes
    if one == Filter(types=one.types) and other == Filter(types=other.types):
        return Filter(types=types)
    if one == Filter(subtypes=one.subtypes) and other == Filter(subtypes=other.subtypes):
        return Filter(subtypes=subtypes)
    return one if one == other else None


_SPELLS = frozenset({CardType.INSTANT, CardType.SORCERY})


def _creatures_alone(what: Noun, attribute: Filter) -> Noun | None:
    """Return a description in which an attribute belongs to the creatures alone: instants, sorceries, or
    creatures with flying. None if the attribute can belong to all.
    """
    types = what.filter.types
    if what.filter != Filter(types=types) or types - _SPELLS != {CardType.CREATURE} or types <= _SPELLS:
        return None
    either = (Filter(types=types & _SPELLS), Filter(types=types - _SPELLS, having=attribute.having))
    return replace(what, filter=Filter(any_of=either))


@phrase(NOUN, "<alternatives>", "<alternatives> <attributes>")
def one_of_several(scope: Scope, what: Noun, further: Noun | None = None) -> Noun:
    """Return several kinds with an attribute after the last of them, which holds for all if it says who
    controls or owns the objects, or where they are.
    """
    if further is None:
        return what
    more = further.filter
    if more == Filter(having=more.having) and (of_the_last := _creatures_alone(what, more)) is not None:
        return of_the_last
    if more != Filter(controller=more.controller, owner=more.owner):
        raise Unsayable("what may be said of the last alternative, or of all")
    zone = what.zone if further.zone is Zone.BATTLEFIELD else further.zone
    return replace(what, filter=merged(what.filter, more), zone=zone, of=further.of or what.of)


# Creatures of one creature type or another


@phrase(CORE_NOUN, "<head-word> or <head-word> creature|creatures", "<head-word> and <head-word> creatures")
def creatures_of_either_type(scope: Scope, one: tuple[str, Filter], other: tuple[str, Filter]) -> Noun:
    """Return the description of creatures of either of two creature types: a Goblin or Orc creature."""
    subtypes = one[1].subtypes | other[1].subtypes
    if len(subtypes) < 2 or not subtypes <= CREATURE_TYPES:
        raise Unsayable("something else than two creature types")
    words = frozenset({one[0], other[0], "creature", "permanent"})
    return Noun(Filter(types=frozenset({CardType.CREATURE}), subtypes=subtypes), words)


@phrase(CORE_NOUN, "<head-word> or <head-word> creature card|cards")
def creature_cards_of_either_type(
    scope: Scope, one: tuple[str, Filter], other: tuple[str, Filter], *_word: str
) -> Noun:
    either = creatures_of_either_type(scope, one, other)
    return Noun(either.filter, either.words | {"card"}, Zone.GRAVEYARD)


means(
    ATTRIBUTE,
    "that are <group-noun> and / or <group-noun>",
    lambda one, other: attribute(Filter(any_of=(one.permanents(), other.permanents()))),
)
