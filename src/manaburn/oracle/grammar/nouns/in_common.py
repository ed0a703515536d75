"""This module reads objects that share a quality with another: "target creature and all other creatures with
the same name as that creature" [cr2025-06-06 201.2a].

The quality (`COMMON`) and the other object (`THE_OTHER`) are an `ATTRIBUTE` of a noun, and make an `InCommon`
in its description. Several targets acted on at once, "target artifact and target enchantment", are an
`OBJECT`, and mean an `AndOthers`.
"""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary.words.amounts import Stat, StatOf
from manaburn.cards.vocabulary.words.bounds import Bound, Common, CommonRelation, InCommon
from manaburn.cards.vocabulary.words.conditions import Relation
from manaburn.cards.vocabulary.words.filters import CREATURE, Filter, Whose
from manaburn.cards.vocabulary.words.references import (
    All,
    AndOthers,
    Chosen,
    Condition,
    ControllerOf,
    Is,
    Objects,
    Seen,
    What,
    Who,
)
from manaburn.oracle.grammar.names import CONDITION, OBJECT
from manaburn.oracle.grammar.nouns.attributes import attribute
from manaburn.oracle.grammar.nouns.nouns import ATTRIBUTE, Noun, described, merged
from manaburn.oracle.grammar.nouns.references import all_of
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CardType, Zone

COMMON = Name[Common]("common")
table(
    COMMON,
    {
        "a name": Common.NAME,
        "a color": Common.COLOR,
        "a card type": Common.CARD_TYPE,
        ("a creature type", "at least one creature type"): Common.CREATURE_TYPE,
        "a land type": Common.LAND_TYPE,
        "a mana value": Common.MANA_VALUE,
    },
)

THE_OTHER = Name[What | Chosen]("the-other")
table(
    THE_OTHER,
    {
        "<one>": itself,
        "equipped creature": What.ATTACHED,
        "your commander": What.COMMANDERS,
        "enchanted <noun-word>": lambda _noun: What.ATTACHED,
    },
)


@phrase(THE_OTHER, "the exiled card", "a card exiled with ~")
def the_exiled(scope: Scope) -> What:
    """Return the card that an ability of the permanent has exiled before [cr2025-06-06 607.2a]."""
    if scope.types & {CardType.INSTANT, CardType.SORCERY} or scope.done_by is not None:
        raise Unsayable("what is exiled only now")
    return What.EXILED


def _sharing(kind: Common, other: What | Chosen, but: CommonRelation = CommonRelation.HAS) -> Noun:
    return attribute(Filter(bounds=(InCommon(kind, other, but),)))


table(
    ATTRIBUTE,
    {
        "with the same name as <the-other>": lambda other: _sharing(Common.NAME, other),
        "with the same mana value as <the-other>": lambda other: _sharing(Common.MANA_VALUE, other),
        "that share|shares <common> with <the-other>": _sharing,
        "that don't|doesn't share <common> with <the-other>": (
            lambda kind, other: _sharing(kind, other, CommonRelation.HAS_NOT)
        ),
        "<its> controller controls": lambda what: attribute(Filter(), of=ControllerOf(what)),
    },
)


@phrase(CONDITION, "it shares <common> with <the-other>")
def it_shares(scope: Scope, kind: Common, other: What | Chosen) -> Condition:
    """Return the condition that the object of the event has something in common with another, as it is or
    last was.
    """
    if scope.done_by is not None or scope.single() is not What.THAT:
        raise Unsayable("what has something in common, of more than one thing that it may be")
    return Is(What.THAT, _sharing(kind, other).filter, Seen.NOW_OR_LAST)


@phrase(ATTRIBUTE, "with the same total power and toughness")
def with_the_same_size(scope: Scope) -> Noun:
    """Return what has the total power and toughness of the creature that triggers the ability."""
    if not scope.is_spoken_of(What.THAT, "creature"):
        raise Unsayable("the same total, where nothing else was spoken of")
    size = StatOf(Stat.SIZE, What.THAT)
    return attribute(Filter(bounds=(Bound(Stat.SIZE, Relation.EXACTLY, size),)))


@phrase(OBJECT, "<target> and all|each <noun>")
def target_and_namesakes(scope: Scope, one: Objects, noun: Noun) -> Objects:
    """Return a target, and other objects that share a quality with it."""
    if noun.filter.other_than_this:
        raise Unsayable("others, which are said otherwise")
    return target_and_others(scope, one, noun)


@phrase(OBJECT, "<target> and all|each other <noun>")
def target_and_others(scope: Scope, one: Objects, noun: Noun) -> Objects:
    """Return a target, and all others of its kind that share a quality with it."""
    assert isinstance(one, Chosen)
    if not any(isinstance(bound, InCommon) and bound.what == one for bound in noun.filter.bounds):
        raise Unsayable("others that have nothing in common with the target")
    _refuse_several(scope, one)
    if noun.zone is Zone.BATTLEFIELD:
        others = All(noun.filter, noun.of)
        if noun.of == ControllerOf(one):
            scope.mention_owner(noun.of)
    else:
        others = _of_your_graveyard(scope, one, noun)
    return _target_with_others(scope, one, noun, others)


@phrase(OBJECT, "enchanted creature and other creatures that share <common> with it")
def enchanted_and_others(scope: Scope, kind: Common) -> Objects:
    """Return the enchanted creature, and all others that share a quality with it, as it is or last was."""
    attached = scope.attached()
    others = All(merged(CREATURE, _sharing(kind, attached).filter), but=attached)
    both = AndOthers(attached, others)
    scope.mention(both, "creature", "permanent", plural=True)
    return both


def _refuse_several(scope: Scope, one: Chosen) -> None:
    """Raise Unsayable for a target of which there may be several."""
    if scope.slots[one.slot].maximum != 1:
        raise Unsayable("what others have in common with several targets")


def _of_your_graveyard(scope: Scope, one: Chosen, noun: Noun) -> All:
    """Return all cards of a kind in your graveyard, with the target: "target creature card and all other
    cards".
    """
    slot, yours = scope.slots[one.slot], Filter(controller=Whose.YOU)
    if noun.zone is not Zone.GRAVEYARD or slot.zone is not Zone.GRAVEYARD or slot.what is None:
        raise Unsayable("a target in one zone, and others in another")
    if noun.filter.controller is not Whose.YOU or noun.of is not None:
        raise Unsayable("others in the graveyard of somebody else")
    scope.slots[one.slot] = replace(slot, what=merged(slot.what, yours))
    return All(replace(noun.filter, controller=Whose.ANYONE), Who.YOU, Zone.GRAVEYARD)


def _target_with_others(scope: Scope, one: Chosen, noun: Noun, others: All) -> Objects:
    """Return a target and others, who are "they" from here on."""
    both = AndOthers(one, others)
    scope.mention(both, *noun.words, plural=True)
    return both


@phrase(
    OBJECT,
    "<target> and <target>",
    "<target> , <target> , and <target>",
    "<target> , <target> , <target> , and <target>",
)
def several_targets(scope: Scope, *targets: Objects) -> Objects:
    """Return targets of different descriptions, which are acted on at the same time."""
    *before, both = targets
    for one in reversed(before):
        assert isinstance(one, Chosen) and isinstance(both, Chosen | AndOthers), "they are targets"
        _whose_is_said_last(scope, one.slot)
        both = AndOthers(one, both)
    scope.mention(both, "card", "permanent", plural=True)
    return both


def _whose_is_said_last(scope: Scope, place: int) -> None:
    """Give an earlier target the graveyard that is named after the last: "target creature card and target
    land card from your graveyard".
    """
    slot, last = scope.slots[place], scope.slots[-1]
    if slot.what is None or last.what is None or slot.zone is not last.zone:
        raise Unsayable("targets in several zones to which the same is done")
    if slot.what.controller is last.what.controller or slot.what.controller is not Whose.ANYONE:
        return
    if slot.zone is not Zone.GRAVEYARD:
        raise Unsayable("targets of which only the last is said to be somebody's")
    whose = Filter(controller=last.what.controller)
    scope.slots[place] = replace(slot, what=merged(slot.what, whose))


@phrase(OBJECT, "all <noun> and all <noun>")
def all_of_two_kinds(scope: Scope, one: Noun, other: Noun) -> Objects:
    """Return all permanents that match either of two descriptions: all creatures and all Auras."""
    both = Filter(any_of=(one.permanents(), other.permanents()))
    return all_of(scope, Noun(both, one.words & other.words | {"permanent"}))


@phrase(OBJECT, "<target> and all <described-noun> <attached-to>")
def target_and_attached(scope: Scope, one: Objects, noun: Noun, to: What | Chosen) -> Objects:
    """Return a target and the permanents attached to it."""
    assert isinstance(one, Chosen)
    if to != one:
        raise Unsayable("a target, and what is attached to something else")
    _refuse_several(scope, one)
    return _target_with_others(scope, one, noun, All(noun.permanents(), attached_to=to))


@phrase(OBJECT, "<target> and all <described-noun> you control <attached-to>")
def target_and_yours_attached(scope: Scope, one: Objects, noun: Noun, to: What | Chosen) -> Objects:
    return target_and_attached(scope, one, described(noun, Filter(controller=Whose.YOU)), to)
