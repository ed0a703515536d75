"""Artifact creatures."""

from __future__ import annotations

from manaburn.cards.catalogue.phrases import (
    BASIC_LAND,
    activated,
    at_your,
    permanent,
    pinging,
    tap_for,
    this,
    when_dies,
    when_enters,
)
from manaburn.cards.catalogue.tokens import PENTAVITE, TREASURE
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import EntersWithCounters, Triggered
from manaburn.cards.vocabulary.changes.changes import Rule
from manaburn.cards.vocabulary.effects import (
    Arrival,
    CreateTokens,
    Draw,
    GainLife,
    LoseLife,
    May,
    PutCounters,
    Regenerate,
    SearchLibrary,
    Untap,
)
from manaburn.cards.vocabulary.events.triggers import Draws
from manaburn.cards.vocabulary.words.costs import RemoveCountersFromThis, SacrificeOther, SacrificeThis, pay
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import What, Who
from manaburn.mana import ManaCost
from manaburn.terms import CounterKind, Step, Zone

ARTIFACT_CREATURES: tuple[CardDefinition, ...] = (
    card("Ornithopter", "{0}", "Artifact Creature — Thopter", 0, 2, keywords="flying", printed="1994-03-04"),
    card("Memnite", "{0}", "Artifact Creature — Construct", 1, 1, printed="2010-10-01"),
    card("Phyrexian Walker", "{0}", "Artifact Creature — Phyrexian Construct", 0, 3, printed="1997-02-03"),
    card("Obsianus Golem", "{6}", "Artifact Creature — Golem", 4, 6, printed="1993-08-05"),
    card(
        "Yotian Soldier",
        "{3}",
        "Artifact Creature — Soldier",
        1,
        4,
        keywords="vigilance",
        printed="1994-03-04",
    ),
    card(
        "Dancing Scimitar", "{4}", "Artifact Creature — Spirit", 1, 5, keywords="flying", printed="1993-12-17"
    ),
    card("Steel Wall", "{1}", "Artifact Creature — Wall", 0, 4, keywords="defender", printed="2003-10-02"),
    card(
        "Wall of Spears",
        "{3}",
        "Artifact Creature — Wall",
        2,
        3,
        keywords="defender, first strike",
        printed="1994-03-04",
    ),
    card(
        "Darksteel Myr",
        "{3}",
        "Artifact Creature — Myr",
        0,
        1,
        keywords="indestructible",
        printed="2010-10-01",
    ),
    card(
        "Palladium Myr",
        "{3}",
        "Artifact Creature — Myr",
        2,
        2,
        abilities=(tap_for("{C}{C}"),),
        printed="2010-10-01",
    ),
    card(
        "Living Wall",
        "{4}",
        "Artifact Creature — Wall",
        0,
        6,
        keywords="defender",
        abilities=(activated(pay("{1}"), do=(Regenerate(),)),),
        printed="1993-08-05",
    ),
    card(
        "Bottle Gnomes",
        "{3}",
        "Artifact Creature — Gnome",
        1,
        3,
        abilities=(activated(SacrificeThis(), do=(GainLife(3),)),),
        printed="1997-10-14",
    ),
    card(
        "Brass Man",
        "{1}",
        "Artifact Creature — Construct",
        1,
        3,
        abilities=(
            this(Rule.DOESNT_UNTAP),
            at_your(Step.UPKEEP, May((Untap(What.THIS),), cost=ManaCost.parse("{1}"))),
        ),
        printed="1993-12-17",
    ),
    card(
        "Triskelion",
        "{6}",
        "Artifact Creature — Construct",
        1,
        1,
        abilities=(
            EntersWithCounters(kind=CounterKind.PLUS_ONE, amount=3),
            pinging(1, RemoveCountersFromThis(CounterKind.PLUS_ONE)),
        ),
        printed="1994-03-04",
    ),
    card(
        "Pentavus",
        "{7}",
        "Artifact Creature — Construct",
        0,
        0,
        abilities=(
            EntersWithCounters(kind=CounterKind.PLUS_ONE, amount=5),
            activated(
                pay("{1}"), RemoveCountersFromThis(CounterKind.PLUS_ONE), do=(CreateTokens(PENTAVITE),)
            ),
            activated(
                pay("{1}"),
                SacrificeOther(permanent("Pentavite")),
                do=(PutCounters(CounterKind.PLUS_ONE, 1),),
            ),
        ),
        printed="2003-10-02",
    ),
    card(
        "Solemn Simulacrum",
        "{4}",
        "Artifact Creature — Golem",
        2,
        2,
        abilities=(
            when_enters(May((SearchLibrary(BASIC_LAND, Zone.BATTLEFIELD, arrival=Arrival.TAPPED),))),
            when_dies(May((Draw(),))),
        ),
        printed="2003-10-02",
    ),
    card(
        "Burnished Hart",
        "{3}",
        "Artifact Creature — Elk",
        2,
        2,
        abilities=(
            activated(
                pay("{3}"),
                SacrificeThis(),
                do=(SearchLibrary(BASIC_LAND, Zone.BATTLEFIELD, 2, Arrival.TAPPED),),
            ),
        ),
        printed="2013-09-27",
    ),
    card(
        "Gleaming Barrier",
        "{2}",
        "Artifact Creature — Wall",
        0,
        4,
        keywords="defender",
        abilities=(when_dies(CreateTokens(TREASURE)),),
        printed="2018-01-19",
    ),
    card(
        "Scrawling Crawler",
        "{3}",
        "Artifact Creature — Phyrexian Construct",
        3,
        2,
        abilities=(
            at_your(Step.UPKEEP, Draw(1, Who.EACH_PLAYER)),
            Triggered(on=Draws(Whose.OPPONENT), effects=(LoseLife(1, Who.THAT_PLAYER),)),
        ),
        printed="2024-11-15",
    ),
)
"""Every artifact creature."""
