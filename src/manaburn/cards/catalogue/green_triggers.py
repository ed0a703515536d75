"""Green creatures with triggered abilities."""

from __future__ import annotations

from manaburn.cards.catalogue.phrases import (
    ARTIFACT_OR_ENCHANTMENT,
    PERMANENT_CARD,
    YOUR_LAND,
    at_your,
    creature,
    gets,
    has,
    permanent,
    target,
    target_in_your_graveyard,
    until_end_of_turn,
    when_dies,
    when_enters,
)
from manaburn.cards.catalogue.tokens import ELF_WARRIOR, FOOD, SAPROLING
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.keywords.keywords import landwalk
from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.changes.changes import Duration
from manaburn.cards.vocabulary.effects import (
    Alter,
    CreateTokens,
    Destroy,
    Draw,
    Fight,
    GainLife,
    May,
    PutCounters,
    ReturnToHand,
)
from manaburn.cards.vocabulary.events.triggers import (
    BecomesBlocked,
    BeginningOf,
    BeginningOfMainPhase,
    Blocks,
    DamageKind,
    DamageTo,
    DealsDamage,
    Enters,
)
from manaburn.cards.vocabulary.words.filters import OTHER_CREATURE_OF_YOURS, OTHERS_CREATURE, Whose
from manaburn.cards.vocabulary.words.references import Chosen, Circumstance, Controls, What
from manaburn.terms import CounterKind, Keyword, Step

GREEN_TRIGGERS: tuple[CardDefinition, ...] = (
    card(
        "Elvish Visionary",
        "{1}{G}",
        "Creature — Elf Shaman",
        1,
        1,
        abilities=(when_enters(Draw()),),
        printed="2008-10-03",
    ),
    card(
        "Wall of Blossoms",
        "{1}{G}",
        "Creature — Plant Wall",
        0,
        4,
        keywords="defender",
        abilities=(when_enters(Draw()),),
        printed="1998-03-02",
    ),
    card(
        "Kavu Climber",
        "{3}{G}{G}",
        "Creature — Kavu",
        3,
        3,
        abilities=(when_enters(Draw()),),
        printed="2000-10-02",
    ),
    card(
        "Elvish Regrower",
        "{2}{G}{G}",
        "Creature — Elf Druid",
        4,
        3,
        abilities=(
            when_enters(ReturnToHand(Chosen(0)), targets=(target_in_your_graveyard(*PERMANENT_CARD.types),)),
        ),
        printed="2024-11-15",
    ),
    card(
        "Reclamation Sage",
        "{2}{G}",
        "Creature — Elf Shaman",
        2,
        1,
        abilities=(when_enters(May((Destroy(Chosen(0)),)), targets=(target(ARTIFACT_OR_ENCHANTMENT),)),),
        printed="2014-07-18",
    ),
    card(
        "Affectionate Indrik",
        "{5}{G}",
        "Creature — Beast",
        4,
        4,
        abilities=(when_enters(May((Fight(What.THIS, Chosen(0)),)), targets=(target(OTHERS_CREATURE),)),),
        printed="2018-10-05",
    ),
    card(
        "Dwynen's Elite",
        "{1}{G}",
        "Creature — Elf Warrior",
        2,
        2,
        abilities=(when_enters(CreateTokens(ELF_WARRIOR), condition=Controls(permanent("Elf", other=True))),),
        printed="2015-07-17",
    ),
    card(
        "Pelakka Wurm",
        "{4}{G}{G}{G}",
        "Creature — Wurm",
        7,
        7,
        keywords="trample",
        abilities=(when_enters(GainLife(7)), when_dies(Draw())),
        printed="2010-04-23",
    ),
    card(
        "Beast-Kin Ranger",
        "{2}{G}",
        "Creature — Elf Ranger",
        3,
        3,
        keywords="trample",
        abilities=(
            Triggered(
                on=Enters(OTHER_CREATURE_OF_YOURS), effects=(until_end_of_turn(What.THIS, gets(1, 0)),)
            ),
        ),
        printed="2024-11-15",
    ),
    card(
        "Elfsworn Giant",
        "{3}{G}{G}",
        "Creature — Giant",
        5,
        3,
        keywords="reach",
        abilities=(Triggered(on=Enters(YOUR_LAND), effects=(CreateTokens(ELF_WARRIOR),)),),
        printed="2024-11-15",
    ),
    card(
        "Baloth Woodcrasher",
        "{4}{G}{G}",
        "Creature — Beast",
        4,
        4,
        abilities=(
            Triggered(
                on=Enters(YOUR_LAND),
                effects=(until_end_of_turn(What.THIS, gets(4, 4), has(Keyword.TRAMPLE)),),
            ),
        ),
        printed="2009-10-02",
    ),
    card(
        "Verdant Force",
        "{5}{G}{G}{G}",
        "Creature — Elemental",
        7,
        7,
        abilities=(Triggered(on=BeginningOf(Step.UPKEEP), effects=(CreateTokens(SAPROLING),)),),
        printed="1997-10-14",
    ),
    card(
        "Rushwood Elemental",
        "{G}{G}{G}{G}{G}",
        "Creature — Elemental",
        4,
        4,
        keywords="trample",
        abilities=(at_your(Step.UPKEEP, May((PutCounters(CounterKind.PLUS_ONE, 1),))),),
        printed="1999-10-04",
    ),
    card(
        "Erhnam Djinn",
        "{3}{G}",
        "Creature — Djinn",
        4,
        5,
        abilities=(
            at_your(
                Step.UPKEEP,
                Alter(Chosen(0), landwalk("Forest").changes, Duration.YOUR_NEXT_UPKEEP),
                targets=(target(creature(not_subtypes=("Wall",), whose=Whose.OPPONENT)),),
            ),
        ),
        printed="1993-12-17",
    ),
    card(
        "Cautious Survivor",
        "{3}{G}",
        "Creature — Elf Survivor",
        4,
        4,
        abilities=(
            Triggered(
                on=BeginningOfMainPhase(2, Whose.YOU),
                effects=(GainLife(2),),
                condition=Circumstance.THIS_IS_TAPPED,
            ),
        ),
        printed="2024-09-27",
    ),
    card(
        "Advocate of the Beast",
        "{2}{G}",
        "Creature — Elf Shaman",
        2,
        3,
        abilities=(
            at_your(
                Step.END,
                PutCounters(CounterKind.PLUS_ONE, 1, Chosen(0)),
                targets=(target(creature("Beast", whose=Whose.YOU)),),
            ),
        ),
        printed="2013-07-19",
    ),
    card(
        "Giant Badger",
        "{1}{G}{G}",
        "Creature — Badger",
        2,
        2,
        abilities=(Triggered(on=Blocks(), effects=(until_end_of_turn(What.THIS, gets(2, 2)),)),),
        printed="1995-01-01",
    ),
    card(
        "Deepwood Wolverine",
        "{G}",
        "Creature — Wolverine",
        1,
        1,
        abilities=(Triggered(on=BecomesBlocked(), effects=(until_end_of_turn(What.THIS, gets(2, 0)),)),),
        printed="1999-10-04",
    ),
    card(
        "Sacred Prey",
        "{G}",
        "Creature — Horse",
        1,
        1,
        abilities=(Triggered(on=BecomesBlocked(), effects=(GainLife(1),)),),
        printed="1999-10-04",
    ),
    card(
        "Eager Trufflesnout",
        "{2}{G}",
        "Creature — Boar",
        4,
        2,
        keywords="trample",
        abilities=(
            Triggered(
                on=DealsDamage(kind=DamageKind.COMBAT, to=DamageTo.PLAYER), effects=(CreateTokens(FOOD),)
            ),
        ),
        printed="2024-11-15",
    ),
)
"""The green creatures with triggered abilities."""
