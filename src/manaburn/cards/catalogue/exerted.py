"""Creatures that may be exerted as they attack, of whatever colour."""

from __future__ import annotations

from manaburn.cards.catalogue.phrases import creature, gets, has, this, until_end_of_turn
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Static, Triggered
from manaburn.cards.vocabulary.changes.changes import Rule
from manaburn.cards.vocabulary.effects import DealDamage, Draw, Effect, GainLife, Tap, Untap
from manaburn.cards.vocabulary.events.triggers import IsExerted
from manaburn.cards.vocabulary.words.filters import (
    OPPOSING_CREATURE,
    OTHER_CREATURE_OF_YOURS,
    YOUR_CREATURE,
    Whose,
)
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, All, Chosen, TargetSlot, What, Who
from manaburn.terms import Keyword

_MAY_EXERT = this(Rule.MAY_BE_EXERTED)
"""You may exert this creature as it attacks."""


def _when_exerted(*effects: Effect, targets: tuple[TargetSlot, ...] = ()) -> tuple[Static, Triggered]:
    """You may exert this creature as it attacks. When you do, this happens."""
    return (_MAY_EXERT, Triggered(on=IsExerted(), effects=effects, targets=targets))


def _whenever_you_exert(*effects: Effect, targets: tuple[TargetSlot, ...] = ()) -> tuple[Static, Triggered]:
    """You may exert this creature as it attacks. Whenever you exert a creature, this happens."""
    return (_MAY_EXERT, Triggered(on=IsExerted(YOUR_CREATURE), effects=effects, targets=targets))


def _this_gets(power: int, toughness: int, *keywords: Keyword) -> Effect:
    return until_end_of_turn(What.THIS, gets(power, toughness), *((has(*keywords),) if keywords else ()))


EXERTED: tuple[CardDefinition, ...] = (
    card(
        "Glory-Bound Initiate",
        "{1}{W}",
        "Creature — Human Warrior",
        3,
        1,
        abilities=_when_exerted(_this_gets(1, 3, Keyword.LIFELINK)),
        printed="2017-04-28",
    ),
    card(
        "Gust Walker",
        "{1}{W}",
        "Creature — Human Wizard",
        2,
        2,
        abilities=_when_exerted(_this_gets(1, 1, Keyword.FLYING)),
        printed="2017-04-28",
    ),
    card(
        "Rhet-Crop Spearmaster",
        "{2}{W}",
        "Creature — Human Warrior",
        3,
        1,
        abilities=_when_exerted(_this_gets(1, 0, Keyword.FIRST_STRIKE)),
        printed="2017-04-28",
    ),
    card(
        "Tah-Crop Elite",
        "{3}{W}",
        "Creature — Bird Warrior",
        2,
        2,
        keywords="flying",
        abilities=_when_exerted(until_end_of_turn(All(YOUR_CREATURE), gets(1, 1))),
        printed="2017-04-28",
    ),
    card(
        "Vizier of the True",
        "{3}{W}",
        "Creature — Human Cleric",
        3,
        2,
        abilities=_whenever_you_exert(Tap(Chosen(0)), targets=(TargetSlot(what=OPPOSING_CREATURE),)),
        printed="2017-07-14",
    ),
    card(
        "Ahn-Crop Crasher",
        "{2}{R}",
        "Creature — Minotaur Warrior",
        3,
        2,
        keywords="haste",
        abilities=_when_exerted(until_end_of_turn(Chosen(0), Rule.CANT_BLOCK), targets=(TARGET_CREATURE,)),
        printed="2017-04-28",
    ),
    card(
        "Emberhorn Minotaur",
        "{3}{R}",
        "Creature — Minotaur Warrior",
        4,
        3,
        abilities=_when_exerted(_this_gets(1, 1, Keyword.MENACE)),
        printed="2017-04-28",
    ),
    card(
        "Glorybringer",
        "{3}{R}{R}",
        "Creature — Dragon",
        4,
        4,
        keywords="flying, haste",
        abilities=_when_exerted(
            DealDamage(4, Chosen(0)),
            targets=(TargetSlot(what=creature(not_subtypes=("Dragon",), whose=Whose.OPPONENT)),),
        ),
        printed="2017-04-28",
    ),
    card(
        "Khenra Scrapper",
        "{2}{R}",
        "Creature — Jackal Warrior",
        2,
        3,
        keywords="menace",
        abilities=_when_exerted(_this_gets(2, 0)),
        printed="2017-07-14",
    ),
    card(
        "Nef-Crop Entangler",
        "{1}{R}",
        "Creature — Human Warrior",
        2,
        1,
        keywords="trample",
        abilities=_when_exerted(_this_gets(1, 2)),
        printed="2017-04-28",
    ),
    card(
        "Trueheart Twins",
        "{4}{R}",
        "Creature — Jackal Warrior",
        4,
        4,
        abilities=_whenever_you_exert(until_end_of_turn(All(YOUR_CREATURE), gets(1, 0))),
        printed="2017-04-28",
    ),
    card(
        "Bitterblade Warrior",
        "{1}{G}",
        "Creature — Jackal Warrior",
        2,
        2,
        abilities=_when_exerted(_this_gets(1, 0, Keyword.DEATHTOUCH)),
        printed="2017-04-28",
    ),
    card(
        "Hooded Brawler",
        "{2}{G}",
        "Creature — Snake Warrior",
        3,
        2,
        abilities=_when_exerted(_this_gets(2, 2)),
        printed="2017-04-28",
    ),
    card(
        "Watchful Naga",
        "{2}{G}",
        "Creature — Snake Wizard",
        2,
        2,
        abilities=_when_exerted(Draw()),
        printed="2017-04-28",
    ),
    card(
        "Ahn-Crop Champion",
        "{2}{G}{W}",
        "Creature — Human Warrior",
        4,
        4,
        abilities=_when_exerted(Untap(All(OTHER_CREATURE_OF_YOURS))),
        printed="2017-04-28",
    ),
    card(
        "Resolute Survivors",
        "{1}{R}{W}",
        "Creature — Human Warrior",
        3,
        3,
        abilities=_whenever_you_exert(DealDamage(1, Who.EACH_OPPONENT), GainLife(1)),
        printed="2017-07-14",
    ),
)
