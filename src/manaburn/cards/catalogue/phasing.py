"""Cards with phasing, of whatever colour."""

from __future__ import annotations

from manaburn.cards.catalogue.phrases import YOUR_LAND, at_your, tap_for
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.keywords.keywords import landwalk
from manaburn.cards.vocabulary.abilities import EntersTapped, Triggered
from manaburn.cards.vocabulary.effects import Discard, Draw, PhaseOut, PutCounters, UnlessPays
from manaburn.cards.vocabulary.events.triggers import PhasesIn, PhasesOut
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, All, Chosen
from manaburn.mana import ManaCost
from manaburn.terms import CounterKind, Step

PHASING: tuple[CardDefinition, ...] = (
    card(
        "Sandbar Crocodile", "{4}{U}", "Creature — Crocodile", 6, 5, keywords="phasing", printed="1996-10-08"
    ),
    card(
        "Teferi's Drake", "{2}{U}", "Creature — Drake", 3, 2, keywords="flying, phasing", printed="1996-10-08"
    ),
    card(
        "Breezekeeper", "{3}{U}", "Creature — Djinn", 4, 4, keywords="flying, phasing", printed="1997-02-03"
    ),
    card(
        "Tolarian Drake", "{2}{U}", "Creature — Drake", 2, 4, keywords="flying, phasing", printed="1997-06-09"
    ),
    card(
        "Merfolk Raiders",
        "{1}{U}",
        "Creature — Merfolk Soldier",
        2,
        3,
        keywords="phasing",
        abilities=(landwalk("Island"),),
        printed="1996-10-08",
    ),
    card(
        "Teferi's Imp",
        "{2}{U}",
        "Creature — Imp",
        1,
        1,
        keywords="flying, phasing",
        abilities=(
            Triggered(on=PhasesOut(), effects=(Discard(),)),
            Triggered(on=PhasesIn(), effects=(Draw(),)),
        ),
        printed="1996-10-08",
    ),
    card(
        "Shimmering Efreet",
        "{2}{U}",
        "Creature — Efreet",
        2,
        2,
        keywords="flying, phasing",
        abilities=(Triggered(on=PhasesIn(), effects=(PhaseOut(Chosen(0)),), targets=(TARGET_CREATURE,)),),
        printed="1997-02-03",
    ),
    card(
        "Taniwha",
        "{3}{U}{U}",
        "Legendary Creature — Serpent",
        7,
        7,
        keywords="trample, phasing",
        abilities=(at_your(Step.UPKEEP, PhaseOut(All(YOUR_LAND))),),
        printed="1996-10-08",
    ),
    card(
        "Warping Wurm",
        "{2}{G}{U}",
        "Creature — Wurm",
        1,
        1,
        keywords="phasing",
        abilities=(
            at_your(Step.UPKEEP, UnlessPays(ManaCost.parse("{2}{G}{U}"), (PhaseOut(),))),
            Triggered(on=PhasesIn(), effects=(PutCounters(CounterKind.PLUS_ONE, 1),)),
        ),
        printed="1996-10-08",
    ),
    card(
        "Teferi's Isle",
        None,
        "Legendary Land",
        keywords="phasing",
        abilities=(EntersTapped(), tap_for("{U}{U}")),
        printed="1996-10-08",
    ),
)
"""The cards with phasing."""
