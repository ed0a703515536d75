"""Blue creatures without abilities, or with keywords and static abilities."""

from __future__ import annotations

from manaburn.cards.catalogue.phrases import FLYING_CREATURE, all_of, gets, has, permanent, this
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.keywords.keywords import landwalk
from manaburn.cards.vocabulary.changes.changes import CanBlockOnly, CantAttackUnlessDefenderControls, Rule
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import Circumstance
from manaburn.terms import Keyword

_ISLAND = Filter(subtypes=frozenset({"Island"}))

BLUE_CREATURES: tuple[CardDefinition, ...] = (
    card("Merfolk of the Pearl Trident", "{U}", "Creature — Merfolk", 1, 1, printed="1993-08-05"),
    card("Lumengrid Warden", "{1}{U}", "Creature — Human Wizard", 1, 3, printed="2003-10-02"),
    card("Coral Merfolk", "{1}{U}", "Creature — Merfolk", 2, 1, printed="1998-10-12"),
    card("Horned Turtle", "{2}{U}", "Creature — Turtle", 1, 4, printed="1997-05-01"),
    card("Aegis Turtle", "{U}", "Creature — Turtle", 0, 5, printed="2020-04-24"),
    card("Vizzerdrix", "{6}{U}", "Creature — Rabbit Beast", 6, 6, printed="1999-07-01"),
    card("Storm Crow", "{1}{U}", "Creature — Bird", 1, 2, keywords="flying", printed="1996-06-10"),
    card("Wind Drake", "{2}{U}", "Creature — Drake", 2, 2, keywords="flying", printed="1997-05-01"),
    card("Phantom Monster", "{3}{U}", "Creature — Illusion", 3, 3, keywords="flying", printed="1993-08-05"),
    card("Air Elemental", "{3}{U}{U}", "Creature — Elemental", 4, 4, keywords="flying", printed="1993-08-05"),
    card("Mahamoti Djinn", "{4}{U}{U}", "Creature — Djinn", 5, 6, keywords="flying", printed="1993-08-05"),
    card(
        "Zephyr Falcon", "{1}{U}", "Creature — Bird", 1, 1, keywords="flying, vigilance", printed="1994-06-01"
    ),
    card(
        "Wall of Air", "{1}{U}{U}", "Creature — Wall", 1, 5, keywords="defender, flying", printed="1993-08-05"
    ),
    card(
        "Thalakos Sentry",
        "{1}{U}",
        "Creature — Thalakos Soldier",
        1,
        2,
        keywords="shadow",
        printed="1997-10-14",
    ),
    card(
        "Furtive Homunculus", "{1}{U}", "Creature — Homunculus", 2, 1, keywords="skulk", printed="2016-04-08"
    ),
    card(
        "Wu Light Cavalry",
        "{1}{U}",
        "Creature — Human Soldier",
        1,
        2,
        keywords="horsemanship",
        printed="1999-07-06",
    ),
    card(
        "Elementalist Adept",
        "{1}{U}",
        "Creature — Human Wizard",
        2,
        1,
        keywords="flash, prowess",
        printed="2024-11-15",
    ),
    card(
        "Cloud Sprite",
        "{U}",
        "Creature — Faerie",
        1,
        1,
        keywords="flying",
        abilities=(this(CanBlockOnly(FLYING_CREATURE)),),
        printed="1999-10-04",
    ),
    card(
        "Phantom Warrior",
        "{1}{U}{U}",
        "Creature — Illusion Warrior",
        2,
        2,
        abilities=(this(Rule.CANT_BE_BLOCKED),),
        printed="1997-05-01",
    ),
    card(
        "Invisible Stalker",
        "{1}{U}",
        "Creature — Human Rogue",
        1,
        1,
        keywords="hexproof",
        abilities=(this(Rule.CANT_BE_BLOCKED),),
        printed="2011-09-30",
    ),
    card(
        "Sea Monster",
        "{4}{U}{U}",
        "Creature — Serpent",
        6,
        6,
        abilities=(this(CantAttackUnlessDefenderControls(_ISLAND)),),
        printed="1997-10-14",
    ),
    card(
        "Giant Tortoise",
        "{1}{U}",
        "Creature — Turtle",
        1,
        1,
        abilities=(this(gets(0, 3), condition=Circumstance.THIS_IS_UNTAPPED),),
        printed="1993-12-17",
    ),
    card(
        "Kitesail Corsair",
        "{1}{U}",
        "Creature — Human Pirate",
        2,
        1,
        abilities=(this(has(Keyword.FLYING), condition=Circumstance.THIS_IS_ATTACKING),),
        printed="2018-01-19",
    ),
    card(
        "Lord of Atlantis",
        "{U}{U}",
        "Creature — Merfolk",
        2,
        2,
        abilities=(all_of(permanent("Merfolk", other=True), gets(1, 1), *landwalk("Island").changes),),
        printed="1993-08-05",
    ),
)
"""The blue creatures without abilities, or with keywords and static abilities."""
