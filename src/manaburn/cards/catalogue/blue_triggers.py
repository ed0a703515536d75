"""Blue creatures with triggered abilities."""

from __future__ import annotations

from manaburn.cards.catalogue.phrases import (
    at_your,
    creature,
    gets,
    of_type,
    target,
    target_spell,
    until_end_of_turn,
    when_dies,
    when_enters,
)
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.changes.changes import Duration, GainControl
from manaburn.cards.vocabulary.effects import (
    Alter,
    CounterSpell,
    DealDamage,
    Discard,
    Draw,
    May,
    PutCounters,
    ReturnToHand,
    SacrificeObjects,
    Scry,
    UnlessPays,
)
from manaburn.cards.vocabulary.events.triggers import (
    BecomesBlocked,
    DamageKind,
    DamageTo,
    DealsDamage,
    Draws,
    Leaves,
)
from manaburn.cards.vocabulary.words.filters import OPPOSING_CREATURE
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, Chosen, Controls, Who
from manaburn.mana import ManaCost
from manaburn.terms import CardType, CounterKind, Step

_COMBAT_DAMAGE_TO_A_PLAYER = DealsDamage(kind=DamageKind.COMBAT, to=DamageTo.PLAYER)

BLUE_TRIGGERS: tuple[CardDefinition, ...] = (
    card(
        "Man-o'-War",
        "{2}{U}",
        "Creature — Jellyfish",
        2,
        2,
        abilities=(when_enters(ReturnToHand(Chosen(0)), targets=(TARGET_CREATURE,)),),
        printed="1997-02-03",
    ),
    card(
        "Bigfin Bouncer",
        "{3}{U}",
        "Creature — Shark Pirate",
        3,
        2,
        abilities=(when_enters(ReturnToHand(Chosen(0)), targets=(target(OPPOSING_CREATURE),)),),
        printed="2024-11-15",
    ),
    card(
        "Burrog Befuddler",
        "{1}{U}",
        "Creature — Frog Wizard",
        2,
        1,
        keywords="flash",
        abilities=(
            when_enters(until_end_of_turn(Chosen(0), gets(-1, 0)), targets=(target(OPPOSING_CREATURE),)),
        ),
        printed="2021-04-23",
    ),
    card(
        "Omenspeaker",
        "{1}{U}",
        "Creature — Human Wizard",
        1,
        3,
        abilities=(when_enters(Scry(2)),),
        printed="2013-09-27",
    ),
    card(
        "Cloudreader Sphinx",
        "{4}{U}",
        "Creature — Sphinx",
        3,
        4,
        keywords="flying",
        abilities=(when_enters(Scry(2)),),
        printed="2018-04-27",
    ),
    card(
        "Vodalian Merchant",
        "{1}{U}",
        "Creature — Merfolk",
        1,
        2,
        abilities=(when_enters(Draw(), Discard()),),
        printed="2000-10-02",
    ),
    card(
        "Voracious Greatshark",
        "{3}{U}{U}",
        "Creature — Shark",
        5,
        4,
        keywords="flash",
        abilities=(
            when_enters(
                CounterSpell(Chosen(0)),
                targets=(target_spell(of_type(CardType.ARTIFACT, CardType.CREATURE)),),
            ),
        ),
        printed="2020-04-24",
    ),
    card(
        "Faerie Miscreant",
        "{U}",
        "Creature — Faerie Rogue",
        1,
        1,
        keywords="flying",
        abilities=(when_enters(Draw(), condition=Controls(creature(named="Faerie Miscreant", other=True))),),
        printed="2015-07-17",
    ),
    card(
        "Sower of Temptation",
        "{2}{U}{U}",
        "Creature — Faerie Wizard",
        2,
        2,
        keywords="flying",
        abilities=(
            when_enters(
                Alter(Chosen(0), (GainControl(),), Duration.WHILE_SOURCE_REMAINS), targets=(TARGET_CREATURE,)
            ),
        ),
        printed="2007-10-12",
    ),
    card(
        "Thalakos Seer",
        "{U}{U}",
        "Creature — Thalakos Wizard",
        1,
        1,
        keywords="shadow",
        abilities=(Triggered(on=Leaves(), effects=(Draw(),)),),
        printed="1997-10-14",
    ),
    card(
        "Aven Fisher",
        "{3}{U}",
        "Creature — Bird Soldier",
        2,
        2,
        keywords="flying",
        abilities=(when_dies(May((Draw(),))),),
        printed="2001-10-01",
    ),
    card(
        "Phantasmal Forces",
        "{3}{U}",
        "Creature — Illusion",
        4,
        1,
        keywords="flying",
        abilities=(at_your(Step.UPKEEP, UnlessPays(ManaCost.parse("{U}"), (SacrificeObjects(),))),),
        printed="1993-08-05",
    ),
    card(
        "Serendib Efreet",
        "{2}{U}",
        "Creature — Efreet",
        3,
        4,
        keywords="flying",
        abilities=(at_your(Step.UPKEEP, DealDamage(1, Who.YOU)),),
        printed="1993-12-17",
    ),
    card(
        "Scroll Thief",
        "{2}{U}",
        "Creature — Merfolk Rogue",
        1,
        3,
        abilities=(Triggered(on=_COMBAT_DAMAGE_TO_A_PLAYER, effects=(Draw(),)),),
        printed="2010-07-16",
    ),
    card(
        "Chambered Nautilus",
        "{2}{U}",
        "Creature — Nautilus Beast",
        2,
        2,
        abilities=(Triggered(on=BecomesBlocked(), effects=(May((Draw(),)),)),),
        printed="1999-10-04",
    ),
    card(
        "Clinquant Skymage",
        "{3}{U}",
        "Creature — Bird Wizard",
        1,
        1,
        keywords="flying",
        abilities=(Triggered(on=Draws(), effects=(PutCounters(CounterKind.PLUS_ONE, 1),)),),
        printed="2024-11-15",
    ),
)
"""The blue creatures with triggered abilities."""
