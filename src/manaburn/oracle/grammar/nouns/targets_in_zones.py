"""This module reads targets that may be of two kinds, or in one of two zones, and targets in exile: "target
creature or spell", "target face-up exiled card" [cr2025-06-06 115.1].
"""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter, Whose
from manaburn.cards.vocabulary.words.references import Elsewhere, Objects, TargetSlot
from manaburn.oracle.grammar.names import TARGET
from manaburn.oracle.grammar.nouns.nouns import Noun, described, merged
from manaburn.oracle.grammar.nouns.references import of_slot
from manaburn.oracle.parsing.phrases import Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Color, Zone


def _either_card(one: Filter, other: Filter) -> Filter:
    """Return the description of cards of either kind in a graveyard, which is said last, of both. Raises
    Unsayable if more is said of the second kind than what it is.
    """
    whose = Filter(controller=other.controller)
    kind = Filter(types=other.types, subtypes=other.subtypes, supertypes=other.supertypes)
    if one.controller is not Whose.ANYONE or merged(kind, whose) != other:
        raise Unsayable("what is said of cards of one kind, or of both")
    return merged(Filter(any_of=(one, kind)), whose)


def slot_in_two_zones(slot: TargetSlot, other: Noun) -> TargetSlot:
    """Return a target slot that also allows objects of another zone."""
    also = of_slot(other)
    assert slot.what is not None and also.what is not None, "objects are described"
    if slot.zone is also.zone is Zone.GRAVEYARD:
        return replace(slot, what=_either_card(slot.what, also.what))
    if slot.zone is also.zone or (also.zone is Zone.STACK and also.what != ANYTHING):
        raise Unsayable("a target of two kinds in one zone")
    if also.zone is Zone.STACK:  # a creature, or any spell
        return replace(slot, what=also.what, zone=also.zone, elsewhere=Elsewhere(slot.what, slot.zone))
    what = slot.what
    if slot.zone is Zone.STACK and what.controller is Whose.ANYONE:
        what = replace(what, controller=also.what.controller)
    if also.zone is not Zone.GRAVEYARD and also.what.controller is not what.controller:
        raise Unsayable("who controls a target of two kinds")
    if also.zone is not Zone.GRAVEYARD and also.what.owner is not what.owner:
        raise Unsayable("who owns a target of two kinds")
    if also.what.colors != what.colors and slot.zone is Zone.STACK:
        raise Unsayable("a color that may be said of both kinds, or of one")
    return replace(slot, what=what, elsewhere=Elsewhere(also.what, also.zone))


@phrase(TARGET, "target <noun> or <noun>")
def either_target(scope: Scope, one: Noun, other: Noun) -> Objects:
    """Return a target that is of either kind."""
    return scope.target(slot_in_two_zones(of_slot(one), other), *(one.words | other.words))


@phrase(TARGET, "target spell or permanent that's <color> or <color>")
def spell_or_permanent_of_color(scope: Scope, one: Color, other: Color) -> Objects:
    """Return a target that is a spell or a permanent; both have the colors and types that are said."""
    what = Filter(colors=frozenset({one, other}))
    slot = TargetSlot(what=what, zone=Zone.STACK, elsewhere=Elsewhere(what, Zone.BATTLEFIELD))
    return scope.target(slot, "spell", "permanent")


@phrase(
    TARGET,
    "target face-up? exiled <noun>",
    "target <noun> in|from exile",
    "target <noun> in exile <attributes>",
)
def target_in_exile(scope: Scope, noun: Noun, further: Noun | None = None) -> Objects:
    """Return a target that is a face-up card in exile."""
    if further is not None:
        if further.zone is not Zone.BATTLEFIELD or further.of is not None:
            raise Unsayable("a card in two zones")
        noun = described(noun, further.filter)
    if noun.zone is not Zone.GRAVEYARD or noun.of is not None or noun.filter.controller is not Whose.ANYONE:
        raise Unsayable("what is no card, or that of a certain player")
    there = replace(noun, zone=Zone.EXILE)
    return scope.target(of_slot(there), *there.words)
