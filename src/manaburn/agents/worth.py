"""This module gives the points by which the simple agent values permanents (`worth`), cards (`card_worth`)
and life (`life_lost`): about one for each mana of a cost.

The numbers are estimates. A 2/2 creature without abilities is worth 0.4 + 0.8 * 2 + 0.5 * 2 = 3 points.
"""

from __future__ import annotations

from manaburn.agents.table import Piece
from manaburn.cards.definitions import CardDefinition
from manaburn.cards.vocabulary.abilities import EntersTapped, EntersWithCounters
from manaburn.cards.vocabulary.changes.changes import Rule
from manaburn.terms import CardType, CounterKind, Keyword

A_CARD = 1.3
"""The worth of one more card in hand."""

LETHAL = 1000.0
"""The worth of winning now, or of not losing."""

_KEYWORD_BONUS = {
    Keyword.DEATHTOUCH: 1.0,
    Keyword.DEFENDER: -1.0,
    Keyword.DOUBLE_STRIKE: 2.0,
    Keyword.FIRST_STRIKE: 0.8,
    Keyword.HEXPROOF: 0.5,
    Keyword.INDESTRUCTIBLE: 1.5,
    Keyword.LIFELINK: 1.0,
    Keyword.MENACE: 0.5,
    Keyword.REACH: 0.2,
    Keyword.SHROUD: 0.3,
    Keyword.TRAMPLE: 0.5,
    Keyword.VIGILANCE: 0.5,
}
_EVASION = frozenset((Keyword.FLYING, Keyword.FEAR, Keyword.INTIMIDATE, Keyword.SHADOW, Keyword.HORSEMANSHIP))
_BURDENS = frozenset((Rule.CANT_ATTACK, Rule.CANT_BLOCK))


def worth(piece: Piece) -> float:
    """Return what a permanent is worth to its controller."""
    now = piece.now
    if now.is_creature:
        burdens = len(_BURDENS & set(now.rules))
        skill = 0.5 * len(now.activated) + 0.4 * len(now.triggered)
        full = body_worth(now.power, now.toughness, now.keywords) + skill
        return max(0.3, full * (1 - 0.4 * burdens))
    if CardType.LAND in now.types:
        return 1.6
    if CardType.PLANESWALKER in now.types:
        return 2.0 + 0.8 * piece.counter(CounterKind.LOYALTY)
    if CardType.BATTLE in now.types:  # what it becomes as it is defeated is for its controller
        return 1.5 + 0.6 * now.mana_value
    return 1.0 + 0.4 * now.mana_value


def body_worth(power: int, toughness: int, keywords: frozenset[Keyword]) -> float:
    """Return the worth of a creature by its power, toughness and keywords alone."""
    bonus = sum(_KEYWORD_BONUS.get(keyword, 0.0) for keyword in keywords)
    if keywords & _EVASION:
        bonus += 0.5 * max(0, power)
    return 0.4 + 0.8 * max(0, power) + 0.5 * max(0, toughness) + bonus


def card_worth(definition: CardDefinition) -> float:
    """Return the worth of the permanent that this card becomes, judged by the card alone."""
    if definition.is_creature:
        counters = sum(
            a.amount if isinstance(a.amount, int) else 1
            for a in definition.entering
            if isinstance(a, EntersWithCounters) and a.kind is CounterKind.PLUS_ONE
        )
        power, toughness = (definition.power or 0) + counters, (definition.toughness or 0) + counters
        skill = 0.4 * sum(1 for a in definition.abilities if not isinstance(a, EntersTapped))
        return max(0.5, body_worth(power, max(toughness, 1), definition.keywords) + skill)
    if CardType.LAND in definition.types:
        return 1.6
    if CardType.PLANESWALKER in definition.types:
        return 2.0 + 0.8 * (definition.loyalty or 0)
    return 1.0 + 0.4 * (definition.cost.mana_value if definition.cost is not None else 0)


def point_of_life(life: int) -> float:
    """Return the worth of one point of life at a life total: more, the lower it is."""
    return 0.3 if life > 12 else 0.45 if life > 7 else 0.8


def life_lost(life: int, amount: float) -> float:
    """Return how many points a player loses with an amount of life; `LETHAL` if it is all their life."""
    if amount >= life:
        return LETHAL
    return amount * point_of_life(life - int(amount) // 2)
