"""Black creatures with triggered abilities."""

from __future__ import annotations

from manaburn.cards.catalogue.phrases import (
    at_your,
    creature,
    gets,
    permanent,
    target,
    target_in_your_graveyard,
    until_end_of_turn,
    when_attacks,
    when_dies,
    when_enters,
)
from manaburn.cards.catalogue.tokens import INSECT, SNAKE, ZOMBIE
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.changes.changes import Duration
from manaburn.cards.vocabulary.effects import (
    Alter,
    CreateTokens,
    DealDamage,
    Destroy,
    Discard,
    GainLife,
    LoseLife,
    May,
    PutCounters,
    Regeneration,
    ReturnToHand,
)
from manaburn.cards.vocabulary.events.triggers import (
    Attacks,
    AttacksUnblocked,
    BecomesBlocked,
    BeginningOf,
    DamageTo,
    DealsDamage,
    Dies,
    Enters,
    GainsLife,
)
from manaburn.cards.vocabulary.words.filters import CREATURE, OPPOSING_CREATURE
from manaburn.cards.vocabulary.words.references import (
    TARGET_CREATURE,
    TARGET_OPPONENT,
    TARGET_PLAYER,
    Chosen,
    Controls,
    Not,
    What,
    Who,
)
from manaburn.terms import CardType, CounterKind, Step

BLACK_TRIGGERS: tuple[CardDefinition, ...] = (
    card(
        "Vampire Spawn",
        "{2}{B}",
        "Creature — Vampire",
        2,
        3,
        abilities=(when_enters(LoseLife(2, Who.EACH_OPPONENT), GainLife(2)),),
        printed="2021-07-23",
    ),
    card(
        "Nekrataal",
        "{2}{B}{B}",
        "Creature — Human Assassin",
        2,
        1,
        keywords="first strike",
        abilities=(
            when_enters(
                Destroy(Chosen(0), Regeneration.FORBIDDEN),
                targets=(target(creature(not_types=(CardType.ARTIFACT,), not_colors="B")),),
            ),
        ),
        printed="1997-02-03",
    ),
    card(
        "Ravenous Chupacabra",
        "{2}{B}{B}",
        "Creature — Beast Horror",
        2,
        2,
        abilities=(when_enters(Destroy(Chosen(0)), targets=(target(OPPOSING_CREATURE),)),),
        printed="2018-01-19",
    ),
    card(
        "Skinrender",
        "{2}{B}{B}",
        "Creature — Phyrexian Zombie",
        3,
        3,
        abilities=(
            when_enters(PutCounters(CounterKind.MINUS_ONE, 3, Chosen(0)), targets=(TARGET_CREATURE,)),
        ),
        printed="2010-10-01",
    ),
    card(
        "Gravedigger",
        "{3}{B}",
        "Creature — Zombie",
        2,
        2,
        abilities=(
            when_enters(
                May((ReturnToHand(Chosen(0)),)), targets=(target_in_your_graveyard(CardType.CREATURE),)
            ),
        ),
        printed="1997-05-01",
    ),
    card(
        "Ravenous Rats",
        "{1}{B}",
        "Creature — Rat",
        1,
        1,
        abilities=(when_enters(Discard(1, Chosen(0)), targets=(TARGET_OPPONENT,)),),
        printed="1998-06-24",
    ),
    card(
        "Burglar Rat",
        "{1}{B}",
        "Creature — Rat",
        1,
        1,
        abilities=(when_enters(Discard(1, Who.EACH_OPPONENT)),),
        printed="2018-10-05",
    ),
    card(
        "Bloodhunter Bat",
        "{3}{B}",
        "Creature — Bat",
        2,
        2,
        keywords="flying",
        abilities=(when_enters(LoseLife(2, Chosen(0)), GainLife(2), targets=(TARGET_PLAYER,)),),
        printed="2012-07-13",
    ),
    card(
        "Foul Imp",
        "{B}{B}",
        "Creature — Imp",
        2,
        2,
        keywords="flying",
        abilities=(when_enters(LoseLife(2)),),
        printed="1998-03-02",
    ),
    card(
        "Abyssal Specter",
        "{2}{B}{B}",
        "Creature — Specter",
        2,
        3,
        keywords="flying",
        abilities=(Triggered(on=DealsDamage(to=DamageTo.PLAYER), effects=(Discard(1, Who.THAT_PLAYER),)),),
        printed="1995-06-03",
    ),
    card(
        "Abyssal Nightstalker",
        "{3}{B}",
        "Creature — Nightstalker",
        2,
        2,
        abilities=(Triggered(on=AttacksUnblocked(), effects=(Discard(1, Who.DEFENDING_PLAYER),)),),
        printed="1998-06-24",
    ),
    card(
        "Murk Dwellers",
        "{3}{B}",
        "Creature — Zombie",
        2,
        2,
        abilities=(
            Triggered(
                on=AttacksUnblocked(), effects=(Alter(What.THIS, (gets(2, 0),), Duration.END_OF_COMBAT),)
            ),
        ),
        printed="1994-08-01",
    ),
    card(
        "Alley Grifters",
        "{1}{B}{B}",
        "Creature — Human Mercenary",
        2,
        2,
        abilities=(Triggered(on=BecomesBlocked(), effects=(Discard(1, Who.DEFENDING_PLAYER),)),),
        printed="1999-10-04",
    ),
    card(
        "Juzám Djinn",
        "{2}{B}{B}",
        "Creature — Djinn",
        5,
        5,
        abilities=(at_your(Step.UPKEEP, DealDamage(1, Who.YOU)),),
        printed="1993-12-17",
    ),
    card(
        "Festering Goblin",
        "{B}",
        "Creature — Zombie Goblin",
        1,
        1,
        abilities=(when_dies(until_end_of_turn(Chosen(0), gets(-1, -1)), targets=(TARGET_CREATURE,)),),
        printed="2002-10-07",
    ),
    card(
        "Infestation Sage",
        "{B}",
        "Creature — Elf Warlock",
        1,
        1,
        abilities=(when_dies(CreateTokens(INSECT)),),
        printed="2024-11-15",
    ),
    card(
        "Maalfeld Twins",
        "{5}{B}",
        "Creature — Zombie",
        4,
        4,
        abilities=(when_dies(CreateTokens(ZOMBIE, 2)),),
        printed="2012-05-04",
    ),
    card(
        "Blood Artist",
        "{1}{B}",
        "Creature — Vampire",
        0,
        1,
        abilities=(
            Triggered(
                on=Dies(CREATURE), effects=(LoseLife(1, Chosen(0)), GainLife(1)), targets=(TARGET_PLAYER,)
            ),
        ),
        printed="2012-05-04",
    ),
    card(
        "Marauding Blight-Priest",
        "{2}{B}",
        "Creature — Vampire Cleric",
        3,
        2,
        abilities=(Triggered(on=GainsLife(), effects=(LoseLife(1, Who.EACH_OPPONENT),)),),
        printed="2020-09-25",
    ),
    card(
        "Pulse Tracker",
        "{B}",
        "Creature — Vampire Rogue",
        1,
        1,
        abilities=(when_attacks(LoseLife(1, Who.EACH_OPPONENT)),),
        printed="2010-02-05",
    ),
    card(
        "Sanguine Syphoner",
        "{1}{B}",
        "Creature — Vampire Warlock",
        1,
        3,
        abilities=(when_attacks(LoseLife(1, Who.EACH_OPPONENT), GainLife(1)),),
        printed="2024-11-15",
    ),
    card(
        "Ophiomancer",
        "{2}{B}",
        "Creature — Human Shaman",
        2,
        2,
        abilities=(
            Triggered(
                on=BeginningOf(Step.UPKEEP),
                effects=(CreateTokens(SNAKE),),
                condition=Not(Controls(permanent("Snake"))),
            ),
        ),
        printed="2013-11-01",
    ),
    card(
        "Grave Titan",
        "{4}{B}{B}",
        "Creature — Giant",
        6,
        6,
        keywords="deathtouch",
        abilities=(
            Triggered(on=Enters(), effects=(CreateTokens(ZOMBIE, 2),)),
            Triggered(on=Attacks(), effects=(CreateTokens(ZOMBIE, 2),)),
        ),
        printed="2010-07-16",
    ),
)
"""The black creatures with triggered abilities."""
