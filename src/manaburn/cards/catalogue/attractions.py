"""Attractions, and cards that open them. Several printings of an Attraction differ in what is lit up; each
is here with the lights of one of them.
"""

from __future__ import annotations

from manaburn.cards.catalogue.phrases import BASIC_LAND, gets, target, until_end_of_turn, when_enters
from manaburn.cards.catalogue.tokens import FOOD
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Triggered, spell
from manaburn.cards.vocabulary.effects import Arrival, CreateTokens, Draw, Effect, SearchLibrary, Tap
from manaburn.cards.vocabulary.effects_on_cards.command_zone import OpenAttraction
from manaburn.cards.vocabulary.events.triggers import Visited
from manaburn.cards.vocabulary.words.filters import OPPOSING_CREATURE, YOUR_CREATURE
from manaburn.cards.vocabulary.words.references import All, Chosen, TargetSlot
from manaburn.terms import Zone


def _visit(*effects: Effect, targets: tuple[TargetSlot, ...] = ()) -> Triggered:
    return Triggered(on=Visited(), effects=effects, targets=targets)


ATTRACTIONS: tuple[CardDefinition, ...] = (
    card(
        "Concession Stand",
        None,
        "Artifact — Attraction",
        lights=(3, 6),
        abilities=(_visit(CreateTokens(FOOD)),),
        printed="2022-10-07",
    ),
    card(
        "Information Booth",
        None,
        "Artifact — Attraction",
        lights=(2, 6),
        abilities=(_visit(Draw()),),
        printed="2022-10-07",
    ),
    card(
        "Roller Coaster",
        None,
        "Artifact — Attraction",
        lights=(4, 6),
        abilities=(_visit(until_end_of_turn(All(YOUR_CREATURE), gets(2, 0))),),
        printed="2022-10-07",
    ),
    card(
        "Spinny Ride",
        None,
        "Artifact — Attraction",
        lights=(2, 5, 6),
        abilities=(_visit(Tap(Chosen(0)), targets=(target(OPPOSING_CREATURE),)),),
        printed="2022-10-07",
    ),
    card(
        "Coming Attraction",
        "{2}{G}",
        "Sorcery",
        spell=spell(SearchLibrary(BASIC_LAND, Zone.BATTLEFIELD, arrival=Arrival.TAPPED), OpenAttraction()),
        printed="2022-10-07",
    ),
    card(
        "Deadbeat Attendant",
        "{1}{B}",
        "Creature — Vampire Employee",
        1,
        1,
        abilities=(when_enters(OpenAttraction()),),
        printed="2022-10-07",
    ),
    card(
        "Petting Zookeeper",
        "{2}{G}",
        "Creature — Elf Employee",
        0,
        4,
        keywords="reach",
        abilities=(when_enters(OpenAttraction()),),
        printed="2022-10-07",
    ),
)
