"""Black instants, sorceries and enchantments; and with the creatures, every black card."""

from __future__ import annotations

from manaburn.cards.catalogue.black_activated import BLACK_ACTIVATED
from manaburn.cards.catalogue.black_creatures import BLACK_CREATURES
from manaburn.cards.catalogue.black_triggers import BLACK_TRIGGERS
from manaburn.cards.catalogue.phrases import (
    CREATURE_OR_PLANESWALKER,
    ENCHANT_CREATURE,
    activated,
    all_of,
    at_your,
    attached,
    creature,
    gets,
    has,
    target,
    target_in_your_graveyard,
    until_end_of_turn,
)
from manaburn.cards.catalogue.tokens import FOOD
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Mode, Triggered, choose_one, spell
from manaburn.cards.vocabulary.effects import (
    CreateTokens,
    DealDamage,
    Destroy,
    Discard,
    DiscardAtRandom,
    Draw,
    FurtherDamage,
    GainLife,
    LoseLife,
    PutCounters,
    Regeneration,
    ReturnToBattlefield,
    ReturnToHand,
    SacrificeChosen,
    SacrificeObjects,
    Scry,
    add,
)
from manaburn.cards.vocabulary.events.triggers import BeginningOf
from manaburn.cards.vocabulary.words.costs import PayLife, SacrificeOther, pay
from manaburn.cards.vocabulary.words.filters import CREATURE, OPPOSING_CREATURE, Filter, Whose
from manaburn.cards.vocabulary.words.references import (
    TARGET_CREATURE,
    TARGET_OPPONENT,
    TARGET_PLAYER,
    All,
    Chosen,
    Controls,
    Count,
    Minus,
    Not,
    Number,
    Who,
)
from manaburn.terms import CardType, CounterKind, Keyword, Step

_YOUR_SWAMPS = Count(Filter(subtypes=frozenset({"Swamp"}), controller=Whose.YOU))

_REMOVAL: tuple[CardDefinition, ...] = (
    card(
        "Terror",
        "{1}{B}",
        "Instant",
        spell=spell(
            Destroy(Chosen(0), Regeneration.FORBIDDEN),
            targets=(target(creature(not_types=(CardType.ARTIFACT,), not_colors="B")),),
        ),
        printed="1993-08-05",
    ),
    card(
        "Dark Banishing",
        "{2}{B}",
        "Instant",
        spell=spell(Destroy(Chosen(0), Regeneration.FORBIDDEN), targets=(target(creature(not_colors="B")),)),
        printed="1995-06-03",
    ),
    card(
        "Doom Blade",
        "{1}{B}",
        "Instant",
        spell=spell(Destroy(Chosen(0)), targets=(target(creature(not_colors="B")),)),
        printed="2009-07-17",
    ),
    card(
        "Go for the Throat",
        "{1}{B}",
        "Instant",
        spell=spell(Destroy(Chosen(0)), targets=(target(creature(not_types=(CardType.ARTIFACT,))),)),
        printed="2011-02-04",
    ),
    card(
        "Murder",
        "{1}{B}{B}",
        "Instant",
        spell=spell(Destroy(Chosen(0)), targets=(TARGET_CREATURE,)),
        printed="2012-07-13",
    ),
    card(
        "Hero's Downfall",
        "{1}{B}{B}",
        "Instant",
        spell=spell(Destroy(Chosen(0)), targets=(target(CREATURE_OR_PLANESWALKER),)),
        printed="2013-09-27",
    ),
    card(
        "Bake into a Pie",
        "{2}{B}{B}",
        "Instant",
        spell=spell(Destroy(Chosen(0)), CreateTokens(FOOD), targets=(TARGET_CREATURE,)),
        printed="2019-10-04",
    ),
    card(
        "Bone Splinters",
        "{B}",
        "Sorcery",
        spell=spell(Destroy(Chosen(0)), targets=(TARGET_CREATURE,), costs=(SacrificeOther(CREATURE),)),
        printed="2008-10-03",
    ),
    card(
        "Damnation",
        "{2}{B}{B}",
        "Sorcery",
        spell=spell(Destroy(All(CREATURE), Regeneration.FORBIDDEN)),
        printed="2007-02-02",
    ),
    card(
        "Stab",
        "{B}",
        "Instant",
        spell=spell(until_end_of_turn(Chosen(0), gets(-2, -2)), targets=(TARGET_CREATURE,)),
        printed="2024-11-15",
    ),
    card(
        "Moment of Craving",
        "{1}{B}",
        "Instant",
        spell=spell(until_end_of_turn(Chosen(0), gets(-2, -2)), GainLife(2), targets=(TARGET_CREATURE,)),
        printed="2018-01-19",
    ),
    card(
        "Last Gasp",
        "{1}{B}",
        "Instant",
        spell=spell(until_end_of_turn(Chosen(0), gets(-3, -3)), targets=(TARGET_CREATURE,)),
        printed="2005-10-07",
    ),
    card(
        "Nausea",
        "{1}{B}",
        "Sorcery",
        spell=spell(until_end_of_turn(All(CREATURE), gets(-1, -1))),
        printed="1998-06-15",
    ),
    card(
        "Infest",
        "{1}{B}{B}",
        "Sorcery",
        spell=spell(until_end_of_turn(All(CREATURE), gets(-2, -2))),
        printed="2002-10-07",
    ),
    card(
        "Mutilate",
        "{2}{B}{B}",
        "Sorcery",
        spell=spell(until_end_of_turn(All(CREATURE), gets(Minus(_YOUR_SWAMPS), Minus(_YOUR_SWAMPS)))),
        printed="2002-02-04",
    ),
    card(
        "Instill Infection",
        "{3}{B}",
        "Instant",
        spell=spell(PutCounters(CounterKind.MINUS_ONE, 1, Chosen(0)), Draw(), targets=(TARGET_CREATURE,)),
        printed="2010-10-01",
    ),
    card(
        "Tendrils of Corruption",
        "{3}{B}",
        "Instant",
        spell=spell(DealDamage(_YOUR_SWAMPS, Chosen(0)), GainLife(_YOUR_SWAMPS), targets=(TARGET_CREATURE,)),
        printed="2006-10-06",
    ),
    card(
        "Diabolic Edict",
        "{1}{B}",
        "Instant",
        spell=spell(SacrificeChosen(CREATURE, Chosen(0)), targets=(TARGET_PLAYER,)),
        printed="1997-10-14",
    ),
    card(
        "Cruel Edict",
        "{1}{B}",
        "Sorcery",
        spell=spell(SacrificeChosen(CREATURE, Chosen(0)), targets=(TARGET_OPPONENT,)),
        printed="1998-06-24",
    ),
    card(
        "Innocent Blood",
        "{B}",
        "Sorcery",
        spell=spell(SacrificeChosen(CREATURE, Who.EACH_PLAYER)),
        printed="2001-10-01",
    ),
    card(
        "Barter in Blood",
        "{2}{B}{B}",
        "Sorcery",
        spell=spell(SacrificeChosen(CREATURE, Who.EACH_PLAYER, 2)),
        printed="2003-10-02",
    ),
)

_HANDS_AND_GRAVEYARDS: tuple[CardDefinition, ...] = (
    card("Dark Ritual", "{B}", "Instant", spell=spell(add("{B}{B}{B}")), printed="1993-08-05"),
    card(
        "Howl from Beyond",
        "{X}{B}",
        "Instant",
        spell=spell(until_end_of_turn(Chosen(0), gets(Number.X, 0)), targets=(TARGET_CREATURE,)),
        printed="1993-08-05",
    ),
    card(
        "Offer Immortality",
        "{1}{B}",
        "Instant",
        spell=spell(
            until_end_of_turn(Chosen(0), has(Keyword.DEATHTOUCH, Keyword.INDESTRUCTIBLE)),
            targets=(TARGET_CREATURE,),
        ),
        printed="2023-02-10",
    ),
    card(
        "Raise Dead",
        "{B}",
        "Sorcery",
        spell=spell(ReturnToHand(Chosen(0)), targets=(target_in_your_graveyard(CardType.CREATURE),)),
        printed="1993-08-05",
    ),
    card(
        "Zombify",
        "{3}{B}",
        "Sorcery",
        spell=spell(ReturnToBattlefield(Chosen(0)), targets=(target_in_your_graveyard(CardType.CREATURE),)),
        printed="2001-10-01",
    ),
    card(
        "Mind Rot",
        "{2}{B}",
        "Sorcery",
        spell=spell(Discard(2, Chosen(0)), targets=(TARGET_PLAYER,)),
        printed="1997-05-01",
    ),
    card(
        "Hymn to Tourach",
        "{B}{B}",
        "Sorcery",
        spell=spell(DiscardAtRandom(2, Chosen(0)), targets=(TARGET_PLAYER,)),
        printed="1994-11-01",
    ),
    card(
        "Mind Twist",
        "{X}{B}",
        "Sorcery",
        spell=spell(DiscardAtRandom(Number.X, Chosen(0)), targets=(TARGET_PLAYER,)),
        printed="1993-08-05",
    ),
    card(
        "Seeker's Folly",
        "{2}{B}",
        "Sorcery",
        spell=choose_one(
            Mode(effects=(Discard(2, Chosen(0)),), targets=(TARGET_OPPONENT,), text="discard two cards"),
            Mode(
                effects=(until_end_of_turn(All(OPPOSING_CREATURE), gets(-1, -1)),),
                text="opposing creatures get -1/-1",
            ),
        ),
        printed="2024-11-15",
    ),
    card("Night's Whisper", "{1}{B}", "Sorcery", spell=spell(Draw(2), LoseLife(2)), printed="2004-06-04"),
    card(
        "Sign in Blood",
        "{B}{B}",
        "Sorcery",
        spell=spell(Draw(2, Chosen(0)), LoseLife(2, Chosen(0)), targets=(TARGET_PLAYER,)),
        printed="2009-07-17",
    ),
    card(
        "Read the Bones",
        "{2}{B}",
        "Sorcery",
        spell=spell(Scry(2), Draw(2), LoseLife(2)),
        printed="2013-09-27",
    ),
)

_ENCHANTMENTS: tuple[CardDefinition, ...] = (
    card(
        "Unholy Strength",
        "{B}",
        "Enchantment — Aura",
        enchant=ENCHANT_CREATURE,
        abilities=(attached(gets(2, 1)),),
        printed="1993-08-05",
    ),
    card(
        "Weakness",
        "{B}",
        "Enchantment — Aura",
        enchant=ENCHANT_CREATURE,
        abilities=(attached(gets(-2, -1)),),
        printed="1993-08-05",
    ),
    card(
        "Dead Weight",
        "{B}",
        "Enchantment — Aura",
        enchant=ENCHANT_CREATURE,
        abilities=(attached(gets(-2, -2)),),
        printed="2011-09-30",
    ),
    card(
        "Untamed Hunger",
        "{2}{B}",
        "Enchantment — Aura",
        enchant=ENCHANT_CREATURE,
        abilities=(attached(gets(2, 1), has(Keyword.MENACE)),),
        printed="2016-01-22",
    ),
    card(
        "Bad Moon",
        "{1}{B}",
        "Enchantment",
        abilities=(all_of(creature(colors="B"), gets(1, 1)),),
        printed="1993-08-05",
    ),
    card(
        "Phyrexian Arena",
        "{1}{B}{B}",
        "Enchantment",
        abilities=(at_your(Step.UPKEEP, Draw(), LoseLife(1)),),
        printed="2001-06-04",
    ),
    card(
        "Greed",
        "{3}{B}",
        "Enchantment",
        abilities=(activated(pay("{B}"), PayLife(2), do=(Draw(),)),),
        printed="1994-06-01",
    ),
    card(
        "Vampiric Rites",
        "{B}",
        "Enchantment",
        abilities=(activated(pay("{1}{B}"), SacrificeOther(CREATURE), do=(GainLife(1), Draw())),),
        printed="2015-10-02",
    ),
    card(
        "Dogged Pursuit",
        "{3}{B}",
        "Enchantment",
        abilities=(at_your(Step.END, LoseLife(1, Who.EACH_OPPONENT), GainLife(1)),),
        printed="2021-02-05",
    ),
    card(
        "Pestilence",
        "{2}{B}{B}",
        "Enchantment",
        abilities=(
            Triggered(
                on=BeginningOf(Step.END),
                effects=(SacrificeObjects(),),
                condition=Not(Controls(CREATURE, Who.EACH_PLAYER)),
            ),
            activated(
                pay("{B}"), do=(DealDamage(1, All(CREATURE), also=(FurtherDamage(1, Who.EACH_PLAYER),)),)
            ),
        ),
        printed="1993-08-05",
    ),
)

BLACK: tuple[CardDefinition, ...] = (
    *BLACK_CREATURES,
    *BLACK_ACTIVATED,
    *BLACK_TRIGGERS,
    *_REMOVAL,
    *_HANDS_AND_GRAVEYARDS,
    *_ENCHANTMENTS,
)
"""Every black card."""
