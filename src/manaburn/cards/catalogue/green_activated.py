"""Green creatures with activated abilities."""

from __future__ import annotations

from manaburn.cards.catalogue.phrases import (
    ARTIFACT_OR_ENCHANTMENT,
    activated,
    all_of,
    creature,
    gets,
    permanent,
    tap_for,
    target,
    this,
    until_end_of_turn,
)
from manaburn.cards.catalogue.tokens import ELF_WARRIOR
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.keywords.keywords import landwalk
from manaburn.cards.vocabulary.abilities import Activated, Timing
from manaburn.cards.vocabulary.changes.changes import Rule
from manaburn.cards.vocabulary.effects import (
    CreateTokens,
    DealDamage,
    Destroy,
    GainLife,
    PutCounters,
    Regenerate,
    Untap,
    any_color,
)
from manaburn.cards.vocabulary.words.costs import TAP, SacrificeOther, SacrificeThis, pay
from manaburn.cards.vocabulary.words.filters import ENCHANTMENT, YOUR_CREATURE, CombatRole, Whose
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, Chosen, Count, What
from manaburn.terms import CounterKind, Keyword

_ELVES = Count(permanent("Elf"))

GREEN_ACTIVATED: tuple[CardDefinition, ...] = (
    card(
        "Rhox",
        "{4}{G}{G}",
        "Creature — Rhino Beast",
        5,
        5,
        abilities=(this(Rule.ASSIGNS_AS_UNBLOCKED), activated(pay("{2}{G}"), do=(Regenerate(),))),
        printed="2000-02-14",
    ),
    card(
        "Llanowar Elves",
        "{G}",
        "Creature — Elf Druid",
        1,
        1,
        abilities=(tap_for("{G}"),),
        printed="1993-08-05",
    ),
    card(
        "Fyndhorn Elves",
        "{G}",
        "Creature — Elf Druid",
        1,
        1,
        abilities=(tap_for("{G}"),),
        printed="1995-06-03",
    ),
    card(
        "Elvish Mystic",
        "{G}",
        "Creature — Elf Druid",
        1,
        1,
        abilities=(tap_for("{G}"),),
        printed="2013-07-19",
    ),
    card(
        "Druid of the Cowl",
        "{1}{G}",
        "Creature — Elf Druid",
        1,
        3,
        abilities=(tap_for("{G}"),),
        printed="2017-01-20",
    ),
    card(
        "Vine Trellis",
        "{1}{G}",
        "Creature — Plant Wall",
        0,
        4,
        keywords="defender",
        abilities=(tap_for("{G}"),),
        printed="1999-10-04",
    ),
    card(
        "Birds of Paradise",
        "{G}",
        "Creature — Bird",
        0,
        1,
        keywords="flying",
        abilities=(activated(TAP, do=(any_color(),)),),
        printed="1993-08-05",
    ),
    card(
        "Arbor Elf",
        "{G}",
        "Creature — Elf Druid",
        1,
        1,
        abilities=(activated(TAP, do=(Untap(Chosen(0)),), targets=(target(permanent("Forest")),)),),
        printed="2010-02-05",
    ),
    card(
        "River Boa",
        "{1}{G}",
        "Creature — Snake",
        2,
        1,
        abilities=(landwalk("Island"), activated(pay("{G}"), do=(Regenerate(),))),
        printed="1997-02-03",
    ),
    card(
        "Troll Ascetic",
        "{1}{G}{G}",
        "Creature — Troll Shaman",
        3,
        2,
        keywords="hexproof",
        abilities=(activated(pay("{1}{G}"), do=(Regenerate(),)),),
        printed="2003-10-02",
    ),
    card(
        "Killer Bees",
        "{1}{G}{G}",
        "Creature — Insect",
        0,
        1,
        keywords="flying",
        abilities=(activated(pay("{G}"), do=(until_end_of_turn(What.THIS, gets(1, 1)),)),),
        printed="1994-06-01",
    ),
    card(
        "Nantuko Disciple",
        "{3}{G}",
        "Creature — Insect Druid",
        2,
        2,
        abilities=(
            activated(
                pay("{G}"), TAP, do=(until_end_of_turn(Chosen(0), gets(2, 2)),), targets=(TARGET_CREATURE,)
            ),
        ),
        printed="2001-10-01",
    ),
    card(
        "Timberwatch Elf",
        "{2}{G}",
        "Creature — Elf",
        1,
        2,
        abilities=(
            activated(
                TAP, do=(until_end_of_turn(Chosen(0), gets(_ELVES, _ELVES)),), targets=(TARGET_CREATURE,)
            ),
        ),
        printed="2003-02-03",
    ),
    card(
        "Wellwisher",
        "{1}{G}",
        "Creature — Elf",
        1,
        1,
        abilities=(activated(TAP, do=(GainLife(_ELVES),)),),
        printed="2002-10-07",
    ),
    card(
        "Femeref Archers",
        "{2}{G}",
        "Creature — Human Archer",
        2,
        2,
        abilities=(
            activated(
                TAP,
                do=(DealDamage(4, Chosen(0)),),
                targets=(target(creature(having=(Keyword.FLYING,), combat=CombatRole.ATTACKING)),),
            ),
        ),
        printed="1996-10-08",
    ),
    card(
        "Ravenous Baloth",
        "{2}{G}{G}",
        "Creature — Beast",
        4,
        4,
        abilities=(activated(SacrificeOther(permanent("Beast")), do=(GainLife(4),)),),
        printed="2002-10-07",
    ),
    card(
        "Thrashing Brontodon",
        "{1}{G}{G}",
        "Creature — Dinosaur",
        3,
        4,
        abilities=(
            activated(
                pay("{1}"),
                SacrificeThis(),
                do=(Destroy(Chosen(0)),),
                targets=(target(ARTIFACT_OR_ENCHANTMENT),),
            ),
        ),
        printed="2018-01-19",
    ),
    card(
        "Elvish Lyrist",
        "{G}",
        "Creature — Elf",
        1,
        1,
        abilities=(
            activated(
                pay("{G}"), TAP, SacrificeThis(), do=(Destroy(Chosen(0)),), targets=(target(ENCHANTMENT),)
            ),
        ),
        printed="1998-10-12",
    ),
    card(
        "Imperious Perfect",
        "{2}{G}",
        "Creature — Elf Warrior",
        2,
        2,
        abilities=(
            all_of(permanent("Elf", whose=Whose.YOU, other=True), gets(1, 1)),
            activated(pay("{G}"), TAP, do=(CreateTokens(ELF_WARRIOR),)),
        ),
        printed="2007-10-12",
    ),
    card(
        "Treetop Snarespinner",
        "{3}{G}",
        "Creature — Spider",
        1,
        4,
        keywords="reach, deathtouch",
        abilities=(
            Activated(
                costs=(pay("{2}{G}"),),
                effects=(PutCounters(CounterKind.PLUS_ONE, 1, Chosen(0)),),
                targets=(target(YOUR_CREATURE),),
                timing=Timing.SORCERY,
            ),
        ),
        printed="2024-11-15",
    ),
)
"""The green creatures with activated abilities."""
