"""Planeswalkers."""

from __future__ import annotations

from manaburn.cards.catalogue.phrases import gets, has, loyalty, target, until_end_of_turn
from manaburn.cards.catalogue.tokens import AVATAR, BEAST, GREAT_CAT
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.effects import CreateTokens, Draw, GainLife, Mill, PutCounters, Untap
from manaburn.cards.vocabulary.words.filters import CREATURE, LAND, YOUR_CREATURE
from manaburn.cards.vocabulary.words.references import (
    TARGET_CREATURE,
    TARGET_PLAYER,
    All,
    Chosen,
    LifeOf,
    Who,
)
from manaburn.terms import CounterKind, Keyword

PLANESWALKERS: tuple[CardDefinition, ...] = (
    card(
        "Ajani, Caller of the Pride",
        "{1}{W}{W}",
        "Legendary Planeswalker — Ajani",
        loyalty=4,
        abilities=(
            loyalty(1, PutCounters(CounterKind.PLUS_ONE, 1, Chosen(0)), targets=(target(CREATURE, 0, 1),)),
            loyalty(
                -3,
                until_end_of_turn(Chosen(0), has(Keyword.FLYING, Keyword.DOUBLE_STRIKE)),
                targets=(TARGET_CREATURE,),
            ),
            loyalty(-8, CreateTokens(GREAT_CAT, LifeOf())),
        ),
        printed="2012-07-13",
    ),
    card(
        "Ajani Goldmane",
        "{2}{W}{W}",
        "Legendary Planeswalker — Ajani",
        loyalty=4,
        abilities=(
            loyalty(1, GainLife(2)),
            loyalty(
                -1,
                PutCounters(CounterKind.PLUS_ONE, 1, All(YOUR_CREATURE)),
                until_end_of_turn(All(YOUR_CREATURE), has(Keyword.VIGILANCE)),
            ),
            loyalty(-6, CreateTokens(AVATAR)),
        ),
        printed="2007-10-12",
    ),
    card(
        "Jace Beleren",
        "{1}{U}{U}",
        "Legendary Planeswalker — Jace",
        loyalty=3,
        abilities=(
            loyalty(2, Draw(1, Who.EACH_PLAYER)),
            loyalty(-1, Draw(1, Chosen(0)), targets=(TARGET_PLAYER,)),
            loyalty(-10, Mill(20, Chosen(0)), targets=(TARGET_PLAYER,)),
        ),
        printed="2007-10-12",
    ),
    card(
        "Garruk Wildspeaker",
        "{2}{G}{G}",
        "Legendary Planeswalker — Garruk",
        loyalty=3,
        abilities=(
            loyalty(1, Untap(Chosen(0)), targets=(target(LAND, 2),)),
            loyalty(-1, CreateTokens(BEAST)),
            loyalty(-4, until_end_of_turn(All(YOUR_CREATURE), gets(3, 3), has(Keyword.TRAMPLE))),
        ),
        printed="2007-10-12",
    ),
)
"""Every planeswalker."""
