"""Black creatures with activated abilities."""

from __future__ import annotations

from manaburn.cards.catalogue.phrases import (
    activated,
    all_of,
    creature,
    gets,
    permanent,
    target,
    target_in_your_graveyard,
    this,
    until_end_of_turn,
)
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.keywords.keywords import landwalk
from manaburn.cards.vocabulary.abilities import GoesElsewhere
from manaburn.cards.vocabulary.changes.changes import GainAbility, Rule
from manaburn.cards.vocabulary.effects import (
    Destroy,
    GainLife,
    LoseLife,
    PutCounters,
    Regenerate,
    Regeneration,
    ReturnToHand,
)
from manaburn.cards.vocabulary.words.costs import TAP, SacrificeOther, SacrificeThis, pay
from manaburn.cards.vocabulary.words.filters import CREATURE, OPPOSING_CREATURE, CombatRole, Status
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, Chosen, What, Who
from manaburn.terms import CounterKind

_B_TO_REGENERATE = activated(pay("{B}"), do=(Regenerate(),))
_B_FOR_ONE_ONE = activated(pay("{B}"), do=(until_end_of_turn(What.THIS, gets(1, 1)),))

BLACK_ACTIVATED: tuple[CardDefinition, ...] = (
    card(
        "Drudge Skeletons",
        "{1}{B}",
        "Creature — Skeleton",
        1,
        1,
        abilities=(_B_TO_REGENERATE,),
        printed="1993-08-05",
    ),
    card(
        "Will-o'-the-Wisp",
        "{B}",
        "Creature — Spirit",
        0,
        1,
        keywords="flying",
        abilities=(_B_TO_REGENERATE,),
        printed="1993-08-05",
    ),
    card(
        "Wall of Bone",
        "{2}{B}",
        "Creature — Skeleton Wall",
        1,
        4,
        keywords="defender",
        abilities=(_B_TO_REGENERATE,),
        printed="1993-08-05",
    ),
    card(
        "Frozen Shade", "{2}{B}", "Creature — Shade", 0, 1, abilities=(_B_FOR_ONE_ONE,), printed="1993-08-05"
    ),
    card(
        "Nantuko Shade",
        "{B}{B}",
        "Creature — Insect Shade",
        2,
        1,
        abilities=(_B_FOR_ONE_ONE,),
        printed="2002-02-04",
    ),
    card(
        "Darkling Stalker",
        "{3}{B}",
        "Creature — Shade Spirit",
        1,
        1,
        abilities=(_B_TO_REGENERATE, _B_FOR_ONE_ONE),
        printed="1997-10-14",
    ),
    card(
        "Dauthi Mercenary",
        "{2}{B}",
        "Creature — Dauthi Knight Mercenary",
        2,
        1,
        keywords="shadow",
        abilities=(activated(pay("{1}{B}"), do=(until_end_of_turn(What.THIS, gets(1, 0)),)),),
        printed="1997-10-14",
    ),
    card(
        "Dauthi Jackal",
        "{2}{B}",
        "Creature — Dauthi Jackal",
        2,
        1,
        keywords="shadow",
        abilities=(
            activated(
                pay("{B}{B}"),
                SacrificeThis(),
                do=(Destroy(Chosen(0)),),
                targets=(target(creature(combat=CombatRole.BLOCKING)),),
            ),
        ),
        printed="1998-06-15",
    ),
    card(
        "Royal Assassin",
        "{1}{B}{B}",
        "Creature — Human Assassin",
        1,
        1,
        abilities=(
            activated(TAP, do=(Destroy(Chosen(0)),), targets=(target(creature(status=Status.TAPPED)),)),
        ),
        printed="1993-08-05",
    ),
    card(
        "Phyrexian Debaser",
        "{3}{B}",
        "Creature — Phyrexian Carrier",
        2,
        2,
        keywords="flying",
        abilities=(
            activated(
                TAP,
                SacrificeThis(),
                do=(until_end_of_turn(Chosen(0), gets(-2, -2)),),
                targets=(TARGET_CREATURE,),
            ),
        ),
        printed="1999-02-15",
    ),
    card(
        "Nantuko Husk",
        "{2}{B}",
        "Creature — Zombie Insect",
        2,
        2,
        abilities=(activated(SacrificeOther(CREATURE), do=(until_end_of_turn(What.THIS, gets(2, 2)),)),),
        printed="2002-10-07",
    ),
    card(
        "Fallen Angel",
        "{3}{B}{B}",
        "Creature — Angel",
        3,
        3,
        keywords="flying",
        abilities=(activated(SacrificeOther(CREATURE), do=(until_end_of_turn(What.THIS, gets(2, 1)),)),),
        printed="1994-06-01",
    ),
    card(
        "Carrion Feeder",
        "{B}",
        "Creature — Zombie",
        1,
        1,
        abilities=(
            this(Rule.CANT_BLOCK),
            activated(SacrificeOther(CREATURE), do=(PutCounters(CounterKind.PLUS_ONE, 1),)),
        ),
        printed="2003-05-26",
    ),
    card(
        "Hungry Ghoul",
        "{1}{B}",
        "Creature — Zombie",
        2,
        2,
        abilities=(
            activated(
                pay("{1}"),
                SacrificeOther(creature(other=True)),
                do=(PutCounters(CounterKind.PLUS_ONE, 1),),
            ),
        ),
        printed="2024-11-15",
    ),
    card(
        "Vampire Neonate",
        "{B}",
        "Creature — Vampire",
        0,
        3,
        abilities=(activated(pay("{2}"), TAP, do=(LoseLife(1, Who.EACH_OPPONENT), GainLife(1))),),
        printed="2018-07-13",
    ),
    card(
        "Misery's Shadow",
        "{1}{B}",
        "Creature — Shade",
        2,
        2,
        abilities=(
            GoesElsewhere(affects=OPPOSING_CREATURE),
            activated(pay("{1}"), do=(until_end_of_turn(What.THIS, gets(1, 1)),)),
        ),
        printed="2022-11-18",
    ),
    card(
        "Lord of the Undead",
        "{1}{B}{B}",
        "Creature — Zombie",
        2,
        2,
        abilities=(
            all_of(creature("Zombie", other=True), gets(1, 1)),
            activated(
                pay("{1}{B}"),
                TAP,
                do=(ReturnToHand(Chosen(0)),),
                targets=(target_in_your_graveyard(subtype="Zombie"),),
            ),
        ),
        printed="2001-02-05",
    ),
    card(
        "Zombie Master",
        "{1}{B}{B}",
        "Creature — Zombie",
        2,
        3,
        abilities=(
            all_of(creature("Zombie", other=True), *landwalk("Swamp").changes),
            all_of(permanent("Zombie", other=True), GainAbility(_B_TO_REGENERATE)),
        ),
        printed="1993-08-05",
    ),
    card(
        "Visara the Dreadful",
        "{3}{B}{B}{B}",
        "Legendary Creature — Gorgon",
        5,
        5,
        keywords="flying",
        abilities=(
            activated(TAP, do=(Destroy(Chosen(0), Regeneration.FORBIDDEN),), targets=(TARGET_CREATURE,)),
        ),
        printed="2002-10-07",
    ),
)
"""The black creatures with activated abilities."""
