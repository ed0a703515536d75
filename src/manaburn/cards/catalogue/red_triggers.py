"""Red creatures with triggered abilities."""

from __future__ import annotations

from manaburn.cards.catalogue.phrases import (
    INSTANT_OR_SORCERY,
    NONCREATURE,
    at_your,
    gets,
    has,
    of_type,
    permanent,
    pinging,
    this,
    until_end_of_turn,
    when_dies,
    when_enters,
)
from manaburn.cards.catalogue.tokens import DRAGON, ELEMENTAL, GOBLIN, GREAT_BIRD, GREAT_DRAGON
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.changes.changes import CantBeBlockedBy, Duration, Rule
from manaburn.cards.vocabulary.effects import (
    Alter,
    CreateTokens,
    DealDamage,
    Delay,
    Destroy,
    May,
    PutCounters,
    ReturnToHand,
    SacrificeObjects,
    Untap,
)
from manaburn.cards.vocabulary.events.triggers import (
    Attacks,
    BecomesBlocked,
    BecomesTapped,
    BeginningOf,
    Blocks,
    CastsSpell,
    DamageKind,
    DamageTo,
    DealsDamage,
    Dies,
    Enters,
    IsDealtDamage,
)
from manaburn.cards.vocabulary.words.costs import TAP, SacrificeOther, pay
from manaburn.cards.vocabulary.words.filters import CREATURE, LAND, Whose
from manaburn.cards.vocabulary.words.references import (
    ANY_TARGET,
    TARGET_CREATURE,
    Chosen,
    Controls,
    Number,
    What,
    Who,
)
from manaburn.mana import ManaCost
from manaburn.terms import CardType, CounterKind, Keyword, Step

_SACRIFICE_AT_END = Triggered(on=BeginningOf(Step.END), effects=(SacrificeObjects(),))
_RETURN_AT_END = Triggered(on=BeginningOf(Step.END), effects=(ReturnToHand(What.THIS),))

RED_TRIGGERS: tuple[CardDefinition, ...] = (
    card(
        "Ball Lightning",
        "{R}{R}{R}",
        "Creature — Elemental",
        6,
        1,
        keywords="trample, haste",
        abilities=(_SACRIFICE_AT_END,),
        printed="1994-08-01",
    ),
    card(
        "Viashino Sandscout",
        "{1}{R}",
        "Creature — Lizard Scout",
        2,
        1,
        keywords="haste",
        abilities=(_RETURN_AT_END,),
        printed="1999-02-15",
    ),
    card(
        "Viashino Sandstalker",
        "{1}{R}{R}",
        "Creature — Lizard Warrior",
        4,
        2,
        keywords="haste",
        abilities=(_RETURN_AT_END,),
        printed="1997-02-03",
    ),
    card(
        "Jackal Pup",
        "{R}",
        "Creature — Jackal",
        2,
        1,
        abilities=(Triggered(on=IsDealtDamage(), effects=(DealDamage(Number.THAT_MUCH, Who.YOU),)),),
        printed="1997-10-14",
    ),
    card(
        "Reckless Ogre",
        "{3}{R}",
        "Creature — Ogre",
        3,
        2,
        abilities=(Triggered(on=Attacks(alone=True), effects=(until_end_of_turn(What.THIS, gets(3, 0)),)),),
        printed="1998-06-15",
    ),
    card(
        "Ma Chao, Western Warrior",
        "{3}{R}{R}",
        "Legendary Creature — Human Soldier Warrior",
        3,
        3,
        keywords="horsemanship",
        abilities=(
            Triggered(
                on=Attacks(alone=True),
                effects=(Alter(What.THIS, (Rule.CANT_BE_BLOCKED,), Duration.END_OF_COMBAT),),
            ),
        ),
        printed="1999-07-06",
    ),
    card(
        "Cinder Wall",
        "{R}",
        "Creature — Wall",
        3,
        3,
        keywords="defender",
        abilities=(
            Triggered(on=Blocks(), effects=(Delay(BeginningOf(Step.END_OF_COMBAT), (Destroy(What.THIS),)),)),
        ),
        printed="1997-06-09",
    ),
    card(
        "Dwarven Berserker",
        "{1}{R}",
        "Creature — Dwarf Berserker",
        1,
        1,
        abilities=(
            Triggered(
                on=BecomesBlocked(),
                effects=(until_end_of_turn(What.THIS, gets(3, 0), has(Keyword.TRAMPLE)),),
            ),
        ),
        printed="1997-06-09",
    ),
    card(
        "Slith Firewalker",
        "{R}{R}",
        "Creature — Slith",
        1,
        1,
        keywords="haste",
        abilities=(
            Triggered(
                on=DealsDamage(kind=DamageKind.COMBAT, to=DamageTo.PLAYER),
                effects=(PutCounters(CounterKind.PLUS_ONE, 1),),
            ),
        ),
        printed="2003-10-02",
    ),
    card(
        "Stromkirk Noble",
        "{R}",
        "Creature — Vampire Noble",
        1,
        1,
        abilities=(
            this(CantBeBlockedBy(permanent("Human"))),
            Triggered(
                on=DealsDamage(kind=DamageKind.COMBAT, to=DamageTo.PLAYER),
                effects=(PutCounters(CounterKind.PLUS_ONE, 1),),
            ),
        ),
        printed="2011-09-30",
    ),
    card(
        "Goblin Sharpshooter",
        "{2}{R}",
        "Creature — Goblin",
        1,
        1,
        abilities=(
            this(Rule.DOESNT_UNTAP),
            Triggered(on=Dies(CREATURE), effects=(Untap(What.THIS),)),
            pinging(1, TAP),
        ),
        printed="2002-10-07",
    ),
    card(
        "Goblin Medics",
        "{2}{R}",
        "Creature — Goblin Shaman",
        1,
        1,
        abilities=(
            Triggered(on=BecomesTapped(), effects=(DealDamage(1, Chosen(0)),), targets=(ANY_TARGET,)),
        ),
        printed="1999-02-15",
    ),
    card(
        "Flametongue Kavu",
        "{3}{R}",
        "Creature — Kavu",
        4,
        2,
        abilities=(when_enters(DealDamage(4, Chosen(0)), targets=(TARGET_CREATURE,)),),
        printed="2001-02-05",
    ),
    card(
        "Goblin Instigator",
        "{1}{R}",
        "Creature — Goblin Rogue",
        1,
        1,
        abilities=(when_enters(CreateTokens(GOBLIN)),),
        printed="2018-07-13",
    ),
    card(
        "Beetleback Chief",
        "{2}{R}{R}",
        "Creature — Goblin Warrior",
        2,
        2,
        abilities=(when_enters(CreateTokens(GOBLIN, 2)),),
        printed="2012-06-01",
    ),
    card(
        "Siege-Gang Commander",
        "{3}{R}{R}",
        "Creature — Goblin",
        2,
        2,
        abilities=(
            when_enters(CreateTokens(GOBLIN, 3)),
            pinging(2, pay("{1}{R}"), SacrificeOther(permanent("Goblin"))),
        ),
        printed="2003-05-26",
    ),
    card(
        "Dragon Trainer",
        "{3}{R}{R}",
        "Creature — Human",
        1,
        1,
        abilities=(when_enters(CreateTokens(DRAGON)),),
        printed="2024-11-15",
    ),
    card(
        "Dragonmaster Outcast",
        "{R}",
        "Creature — Human Shaman",
        1,
        1,
        abilities=(at_your(Step.UPKEEP, CreateTokens(GREAT_DRAGON), condition=Controls(LAND, at_least=6)),),
        printed="2010-02-05",
    ),
    card(
        "Ravenous Giant",
        "{2}{R}{R}",
        "Creature — Giant",
        5,
        5,
        abilities=(at_your(Step.UPKEEP, DealDamage(1, Who.YOU)),),
        printed="2019-06-14",
    ),
    card(
        "Battle-Rattle Shaman",
        "{3}{R}",
        "Creature — Goblin Shaman",
        2,
        2,
        abilities=(
            at_your(
                Step.BEGINNING_OF_COMBAT,
                May((until_end_of_turn(Chosen(0), gets(2, 0)),)),
                targets=(TARGET_CREATURE,),
            ),
        ),
        printed="2010-04-23",
    ),
    card(
        "Frenzied Goblin",
        "{R}",
        "Creature — Goblin Berserker",
        1,
        1,
        abilities=(
            Triggered(
                on=Attacks(),
                effects=(May((until_end_of_turn(Chosen(0), Rule.CANT_BLOCK),), cost=ManaCost.parse("{R}")),),
                targets=(TARGET_CREATURE,),
            ),
        ),
        printed="2005-10-07",
    ),
    card(
        "Rukh Egg",
        "{3}{R}",
        "Creature — Bird Egg",
        0,
        3,
        abilities=(when_dies(Delay(BeginningOf(Step.END), (CreateTokens(GREAT_BIRD),))),),
        printed="1993-12-17",
    ),
    card(
        "Kiln Fiend",
        "{1}{R}",
        "Creature — Elemental Beast",
        1,
        2,
        abilities=(
            Triggered(
                on=CastsSpell(Whose.YOU, INSTANT_OR_SORCERY),
                effects=(until_end_of_turn(What.THIS, gets(3, 0)),),
            ),
        ),
        printed="2010-04-23",
    ),
    card(
        "Crackling Cyclops",
        "{2}{R}",
        "Creature — Cyclops Wizard",
        0,
        4,
        abilities=(
            Triggered(
                on=CastsSpell(Whose.YOU, NONCREATURE), effects=(until_end_of_turn(What.THIS, gets(3, 0)),)
            ),
        ),
        printed="2024-11-15",
    ),
    card(
        "Young Pyromancer",
        "{1}{R}",
        "Creature — Human Shaman",
        2,
        1,
        abilities=(
            Triggered(on=CastsSpell(Whose.YOU, INSTANT_OR_SORCERY), effects=(CreateTokens(ELEMENTAL),)),
        ),
        printed="2013-07-19",
    ),
    card(
        "Guttersnipe",
        "{2}{R}",
        "Creature — Goblin Shaman",
        2,
        2,
        abilities=(
            Triggered(
                on=CastsSpell(Whose.YOU, INSTANT_OR_SORCERY), effects=(DealDamage(2, Who.EACH_OPPONENT),)
            ),
        ),
        printed="2012-10-05",
    ),
    card(
        "Firebrand Archer",
        "{1}{R}",
        "Creature — Human Archer",
        2,
        1,
        abilities=(
            Triggered(on=CastsSpell(Whose.YOU, NONCREATURE), effects=(DealDamage(1, Who.EACH_OPPONENT),)),
        ),
        printed="2017-07-14",
    ),
    card(
        "Spitfire Lagac",
        "{3}{R}",
        "Creature — Lizard",
        3,
        4,
        abilities=(
            Triggered(
                on=Enters(of_type(CardType.LAND, whose=Whose.YOU)),
                effects=(DealDamage(1, Who.EACH_OPPONENT),),
            ),
        ),
        printed="2020-09-25",
    ),
)
"""The red creatures with triggered abilities."""
