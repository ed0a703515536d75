"""Cards that speak of day and night."""

from __future__ import annotations

from manaburn.cards.catalogue.phrases import tap_for
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Activated, EntersWithDaylight, Timing, Triggered
from manaburn.cards.vocabulary.effects import (
    Become,
    DealDamage,
    Discard,
    Draw,
    GainLife,
    If,
    May,
    PutCounters,
)
from manaburn.cards.vocabulary.events.triggers import DayOrNightChanges
from manaburn.cards.vocabulary.words.costs import TAP, pay
from manaburn.cards.vocabulary.words.filters import YOUR_CREATURE
from manaburn.cards.vocabulary.words.references import Chosen, Circumstance, TargetSlot, Who
from manaburn.terms import CounterKind, DayOrNight

DAY_AND_NIGHT: tuple[CardDefinition, ...] = (
    card(
        "Firmament Sage",
        "{3}{U}",
        "Creature — Human Wizard",
        2,
        3,
        abilities=(EntersWithDaylight(), Triggered(on=DayOrNightChanges(), effects=(Draw(),))),
        printed="2021-09-24",
    ),
    card(
        "Brimstone Vandal",
        "{2}{R}",
        "Creature — Devil",
        2,
        3,
        keywords="menace",
        abilities=(
            EntersWithDaylight(),
            Triggered(on=DayOrNightChanges(), effects=(DealDamage(1, Who.EACH_OPPONENT),)),
        ),
        printed="2021-09-24",
    ),
    card(
        "Sunrise Cavalier",
        "{1}{R}{W}",
        "Creature — Human Knight",
        3,
        3,
        keywords="trample, haste",
        abilities=(
            EntersWithDaylight(),
            Triggered(
                on=DayOrNightChanges(),
                effects=(PutCounters(CounterKind.PLUS_ONE, 1, Chosen(0)),),
                targets=(TargetSlot(what=YOUR_CREATURE),),
            ),
        ),
        printed="2021-09-24",
    ),
    card(
        "The Celestus",
        "{3}",
        "Legendary Artifact",
        abilities=(
            EntersWithDaylight(),
            tap_for("{W}", "{U}", "{B}", "{R}", "{G}"),
            Activated(
                costs=(pay("{3}"), TAP),
                effects=(
                    If(
                        Circumstance.IT_IS_NIGHT,
                        (Become(DayOrNight.DAY),),
                        otherwise=(Become(DayOrNight.NIGHT),),
                    ),
                ),
                timing=Timing.SORCERY,
            ),
            Triggered(on=DayOrNightChanges(), effects=(GainLife(1), May((Draw(), Discard())))),
        ),
        printed="2021-09-24",
    ),
)
"""The cards that speak of day and night."""
