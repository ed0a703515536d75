"""Morph, disguise, manifesting, and what is said of permanents that are face down [cr2025-06-06 708]."""

from __future__ import annotations

from manaburn.cards.vocabulary.effects_on_cards.manifesting import (
    CLOAK,
    DISGUISE,
    MANIFEST,
    MORPH,
    Manifest,
    ManifestDread,
    ManifestFromTop,
    TurnFaceDown,
    TurnFaceUp,
)
from manaburn.cards.vocabulary.events.triggers import TriggerEvent
from manaburn.cards.vocabulary.events.triggers_of_deeds import TurnsFaceUp
from manaburn.cards.vocabulary.special_actions import SpecialAbility
from manaburn.cards.vocabulary.words.casting import AlternativeCost
from manaburn.cards.vocabulary.words.costs import Cost, PayMana
from manaburn.cards.vocabulary.words.filters import Filter, Status
from manaburn.cards.vocabulary.words.references import Amount, Objects, What, Who
from manaburn.mana import ManaCost
from manaburn.oracle.grammar.deeds import deed
from manaburn.oracle.grammar.names import ADJECTIVE, EVENT, KEYWORD_PART, Effects
from manaburn.oracle.parsing.parts import Part
from manaburn.oracle.parsing.phrases import Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.special_deeds import SpecialDeed

_TO_CAST = (PayMana(ManaCost.parse("{3}")),)


def _face_down(way: str, costs: tuple[Cost, ...], counters: int = 0) -> tuple[Part, ...]:
    for cost in costs:
        if isinstance(cost, PayMana) and cost.cost.x:
            raise Unsayable("an X in the cost of a special action")
    up = SpecialAbility(deed=SpecialDeed.TURN_UP, costs=costs, effects=(TurnFaceUp(What.THIS, counters),))
    return AlternativeCost(name=way, costs=_TO_CAST), up


@phrase(KEYWORD_PART, "morph <price>")
def morph(scope: Scope, costs: tuple[Cost, ...]) -> tuple[Part, ...]:
    """Morph [cr2025-06-06 702.37a]."""
    return _face_down(MORPH, costs)


@phrase(KEYWORD_PART, "megamorph <price>")
def megamorph(scope: Scope, costs: tuple[Cost, ...]) -> tuple[Part, ...]:
    """Megamorph [cr2025-06-06 702.37b]."""
    return _face_down(MORPH, costs, counters=1)


@phrase(KEYWORD_PART, "disguise <price>")
def disguise(scope: Scope, costs: tuple[Cost, ...]) -> tuple[Part, ...]:
    """Disguise [cr2025-06-06 702.168]."""
    return _face_down(DISGUISE, costs)


# Turned up


@phrase(EVENT, "<subject> is turned face up")
def is_turned_up(scope: Scope, subject: What | Filter) -> TriggerEvent:
    """It is turned face up."""
    return TurnsFaceUp(subject)


@deed("turn <object> face up")
def turn_face_up(scope: Scope, what: Objects) -> Effects:
    """Turn it up."""
    return (TurnFaceUp(what),)


@deed("turn <object> face down")
def turn_face_down(scope: Scope, what: Objects) -> Effects:
    """Turn it down."""
    return (TurnFaceDown(what),)


# Manifesting


def _top(scope: Scope, amount: Amount, way: str) -> Effects:
    scope.result("creature", "permanent", "card", plural=amount != 1)
    return (ManifestFromTop(amount, scope.doer, way),)


@deed("manifest the top card of your|their library")
def manifest_the_top(scope: Scope) -> Effects:
    """Manifest one card."""
    return _top(scope, 1, MANIFEST)


@deed("manifest the top <number> cards of your|their library")
def manifest_some(scope: Scope, amount: Amount) -> Effects:
    """Manifest several, one at a time."""
    return _top(scope, amount, MANIFEST)


@deed("cloak the top card of your|their library")
def cloak_the_top(scope: Scope) -> Effects:
    """Cloak one card."""
    return _top(scope, 1, CLOAK)


@deed("cloak the top <number> cards of your|their library")
def cloak_some(scope: Scope, amount: Amount) -> Effects:
    """Cloak several."""
    return _top(scope, amount, CLOAK)


@deed("manifest dread")
def manifest_dread(scope: Scope) -> Effects:
    """Manifest dread [cr2025-06-06 701.62]."""
    if scope.doer is not Who.YOU:
        raise Unsayable("another player who manifests dread")
    scope.result("creature", "permanent")
    return (ManifestDread(),)


@deed("manifest <object>")
def manifest_it(scope: Scope, what: Objects) -> Effects:
    """Manifest a card that was spoken of."""
    return _these(scope, what, MANIFEST)


@deed("cloak <object>")
def cloak_it(scope: Scope, what: Objects) -> Effects:
    """Cloak it."""
    return _these(scope, what, CLOAK)


def _these(scope: Scope, what: Objects, way: str) -> Effects:
    if scope.doer is not Who.YOU:
        raise Unsayable("another player who manifests something")
    scope.result("creature", "permanent", "card")
    return (Manifest(what, way),)


# Descriptions


@phrase(ADJECTIVE, "face-down")
def face_down(scope: Scope) -> Filter:
    """Face-down creatures."""
    return Filter(status=Status.FACE_DOWN)
