"""This module reads abilities that trigger when cards are discarded, and measure these: "You may discard two
cards. When you do, … where X is the greatest mana value among cards discarded this way." [cr2025-06-06
603.12].
"""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.effects_by_subject.prices import MayPayPrice
from manaburn.cards.vocabulary.words import amounts
from manaburn.cards.vocabulary.words.amounts import Stat
from manaburn.cards.vocabulary.words.amounts_of_objects import MeasureOf, MostOfOneOwner
from manaburn.cards.vocabulary.words.costs import DiscardCards
from manaburn.cards.vocabulary.words.references import Amount, Number, TargetSlot, What, speaks_of
from manaburn.oracle.grammar.names import AMOUNT, SENTENCE, Effects
from manaburn.oracle.grammar.sentences.otherwise import happened_then
from manaburn.oracle.grammar.sentences.sentences import reflex, set_targets_aside
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.values import replace

CARDS_DISCARDED = Name[tuple[do.Discard, tuple[TargetSlot, ...]]]("cards-discarded")


@phrase(CARDS_DISCARDED, "you may discard <integer> cards . <when-you-do>")
def cards_discarded(
    scope: Scope, number: int, before: tuple[TargetSlot, ...]
) -> tuple[do.Discard, tuple[TargetSlot, ...]]:
    """Return the effect that discards so many cards, and the targets so far. The reflexive triggered ability
    that follows can speak of the cards discarded this way.
    """
    scope.mention(What.IT, _CARDS_DISCARDED_NOW, plural=True)
    return do.Discard(number), before


_CARDS_DISCARDED_NOW = "cards discarded just now"
"""The noun under which the scope keeps several discarded cards, which a reflexive ability remembers."""


@phrase(AMOUNT, "the greatest <measure> among cards discarded this way")
def greatest_of_the_discarded(scope: Scope, stat: Stat) -> Amount:
    """Return the greatest power, toughness or mana value among the cards discarded to make an ability
    trigger. Raises Unsayable in other abilities.
    """
    if not scope.is_called(_CARDS_DISCARDED_NOW):
        raise Unsayable("discarded cards, where none were just now")
    return MeasureOf(amounts.Taken.GREATEST, stat, What.IT)


@phrase(AMOUNT, "the greatest number of cards a player discarded this way")
def most_discarded(scope: Scope) -> Amount:
    """Return the greatest number of cards that one of the players has just discarded."""
    if scope.done_by is not do.Discard or do.Discard in scope.done_before:
        raise Unsayable("cards that were not discarded just now, or not all at the same time")
    return MostOfOneOwner(What.DISCARDED_SO_FAR)


@phrase(
    SENTENCE,
    "<cards-discarded> <effects>",
    over={"you may <clauses> . <when-you-do> <effects>": "the ability can measure what was discarded"},
)
def when_cards_were_discarded(
    scope: Scope, discarded: tuple[do.Discard, tuple[TargetSlot, ...]], then: Effects
) -> Effects:
    """Return the effect by which you may discard cards, and the ability that triggers when you do
    [cr2025-06-06 603.12].
    """
    discard, before = discarded
    return (do.May(happened_then((discard,), (reflex(scope, before, then),))),)


WHEN_DISCARDED = Name[tuple[TargetSlot, ...]]("when-discarded")


@phrase(WHEN_DISCARDED, "unless you discard a card . when you discard a card this way ,")
def when_discarded(scope: Scope) -> tuple[TargetSlot, ...]:
    """Return the targets so far, of what happens unless a card is discarded. The ability that triggers when
    it is can speak of that card's mana value.
    """
    before = set_targets_aside(scope)
    scope.mention(What.IT, _DISCARDED_NOW)
    return before


_DISCARDED_NOW = "card discarded just now"
"""The noun under which the scope keeps a discarded card."""


@phrase(AMOUNT, "the mana value of the discarded card")
def mana_value_of_the_discarded(scope: Scope) -> Amount:
    """Return the mana value of the card discarded to make an ability trigger: the amount of its trigger
    event. Raises Unsayable in other abilities.
    """
    if not scope.is_called(_DISCARDED_NOW):
        raise Unsayable("a discarded card, where none was just now")
    return Number.THAT_MUCH


@phrase(SENTENCE, "<clauses> <when-discarded> <sentence>")
def unless_discarded(scope: Scope, what: Effects, before: tuple[TargetSlot, ...], then: Effects) -> Effects:
    """Return the effect by which you may discard a card so that something does not happen, and the ability
    that triggers when you do [cr2025-06-06 603.12].
    """
    triggers = reflex(scope, before, then)
    if not isinstance(triggers, do.Reflex):
        raise Unsayable("a condition when a card is discarded")
    if speaks_of((triggers.effects, triggers.targets), Number.THAT_MUCH):
        triggers = replace(triggers, amount=amounts.StatOf(Stat.MANA_VALUE, What.IT))
    return (MayPayPrice(DiscardCards(1), (triggers,), what),)
