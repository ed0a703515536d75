"""Blue creatures with activated abilities."""

from __future__ import annotations

from manaburn.cards.catalogue.phrases import (
    FLYING_CREATURE,
    activated,
    gets,
    pinging,
    target,
    until_end_of_turn,
)
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.changes.changes import Rule, SwitchPowerToughness
from manaburn.cards.vocabulary.effects import (
    CounterSpell,
    Delay,
    Discard,
    Draw,
    Exile,
    Regenerate,
    ReturnToHand,
    Tap,
)
from manaburn.cards.vocabulary.events.triggers import BeginningOf
from manaburn.cards.vocabulary.words.costs import TAP, DiscardCards, pay
from manaburn.cards.vocabulary.words.filters import ANYTHING
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, TARGET_SPELL, Chosen, What
from manaburn.terms import Step

BLUE_ACTIVATED: tuple[CardDefinition, ...] = (
    card(
        "Dark Maze",
        "{4}{U}",
        "Creature — Wall",
        4,
        5,
        keywords="defender",
        abilities=(
            activated(
                pay("{0}"),
                do=(
                    until_end_of_turn(What.THIS, Rule.ATTACKS_AS_THOUGH_NOT_DEFENDER),
                    Delay(BeginningOf(Step.END), (Exile(What.THIS),)),
                ),
            ),
        ),
        printed="1995-10-01",
    ),
    card(
        "Wall of Water",
        "{1}{U}{U}",
        "Creature — Wall",
        0,
        5,
        keywords="defender",
        abilities=(activated(pay("{U}"), do=(until_end_of_turn(What.THIS, gets(1, 0)),)),),
        printed="1993-08-05",
    ),
    card(
        "Prodigal Sorcerer",
        "{2}{U}",
        "Creature — Human Wizard Sorcerer",
        1,
        1,
        abilities=(pinging(1, TAP),),
        printed="1993-08-05",
    ),
    card(
        "Merfolk Looter",
        "{1}{U}",
        "Creature — Merfolk Rogue",
        1,
        1,
        abilities=(activated(TAP, do=(Draw(), Discard())),),
        printed="1998-06-15",
    ),
    card(
        "Waterfront Bouncer",
        "{1}{U}",
        "Creature — Merfolk Spellshaper",
        1,
        1,
        abilities=(
            activated(
                pay("{U}"), TAP, DiscardCards(1), do=(ReturnToHand(Chosen(0)),), targets=(TARGET_CREATURE,)
            ),
        ),
        printed="1999-10-04",
    ),
    card(
        "Temporal Adept",
        "{1}{U}{U}",
        "Creature — Human Wizard",
        1,
        1,
        abilities=(
            activated(pay("{U}{U}{U}"), TAP, do=(ReturnToHand(Chosen(0)),), targets=(target(ANYTHING),)),
        ),
        printed="1999-06-07",
    ),
    card(
        "Aquamoeba",
        "{1}{U}",
        "Creature — Elemental Beast",
        1,
        3,
        abilities=(activated(DiscardCards(1), do=(until_end_of_turn(What.THIS, SwitchPowerToughness()),)),),
        printed="2002-02-04",
    ),
    card(
        "Skywing Aven",
        "{2}{U}",
        "Creature — Bird Soldier",
        2,
        1,
        keywords="flying",
        abilities=(activated(DiscardCards(1), do=(ReturnToHand(What.THIS),)),),
        printed="2002-02-04",
    ),
    card(
        "Ghost Ship",
        "{2}{U}{U}",
        "Creature — Spirit",
        2,
        4,
        keywords="flying",
        abilities=(activated(pay("{U}{U}{U}"), do=(Regenerate(),)),),
        printed="1994-08-01",
    ),
    card(
        "Air Servant",
        "{4}{U}",
        "Creature — Elemental",
        4,
        3,
        keywords="flying",
        abilities=(activated(pay("{2}{U}"), do=(Tap(Chosen(0)),), targets=(target(FLYING_CREATURE),)),),
        printed="2010-07-16",
    ),
    card(
        "Spectral Sailor",
        "{U}",
        "Creature — Spirit Pirate",
        1,
        1,
        keywords="flash, flying",
        abilities=(activated(pay("{3}{U}"), do=(Draw(),)),),
        printed="2019-07-12",
    ),
    card(
        "Strix Lookout",
        "{1}{U}",
        "Creature — Bird",
        1,
        2,
        keywords="flying, vigilance",
        abilities=(activated(pay("{1}{U}"), TAP, do=(Draw(), Discard())),),
        printed="2024-11-15",
    ),
    card(
        "Arcanis the Omnipotent",
        "{3}{U}{U}{U}",
        "Legendary Creature — Wizard",
        3,
        4,
        abilities=(
            activated(TAP, do=(Draw(3),)),
            activated(pay("{2}{U}{U}"), do=(ReturnToHand(What.THIS),)),
        ),
        printed="2002-10-07",
    ),
    card(
        "Ertai, Wizard Adept",
        "{2}{U}",
        "Legendary Creature — Human Wizard",
        1,
        1,
        abilities=(activated(pay("{2}{U}{U}"), TAP, do=(CounterSpell(Chosen(0)),), targets=(TARGET_SPELL,)),),
        printed="1998-06-15",
    ),
)
"""The blue creatures with activated abilities."""
