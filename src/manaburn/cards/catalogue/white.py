"""White instants, sorceries and enchantments; and with the creatures, every white card."""

from __future__ import annotations

from manaburn.cards.catalogue.phrases import (
    ARTIFACT_OR_ENCHANTMENT,
    ENCHANT_CREATURE,
    FIGHTING_CREATURE,
    GROUND_CREATURE,
    activated,
    all_of,
    attached,
    creature,
    gets,
    has,
    of_type,
    target,
    until_end_of_turn,
)
from manaburn.cards.catalogue.tokens import SOLDIER
from manaburn.cards.catalogue.white_activated import WHITE_ACTIVATED
from manaburn.cards.catalogue.white_creatures import WHITE_CREATURES
from manaburn.cards.catalogue.white_triggers import WHITE_TRIGGERS
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Mode, Triggered, choose_one, spell
from manaburn.cards.vocabulary.changes.changes import LoseAllAbilities, Rule, SetPowerToughness
from manaburn.cards.vocabulary.effects import (
    CreateTokens,
    DealDamage,
    Destroy,
    Draw,
    Exile,
    GainLife,
    PreventAllCombatDamage,
    PreventDamage,
    Regenerate,
    Regeneration,
    ReturnToHand,
)
from manaburn.cards.vocabulary.events.triggers import DealsDamage
from manaburn.cards.vocabulary.words.costs import SacrificeThis, pay
from manaburn.cards.vocabulary.words.filters import CREATURE, LAND, YOUR_CREATURE, CombatRole, Status, Whose
from manaburn.cards.vocabulary.words.references import (
    ANY_TARGET,
    TARGET_CREATURE,
    TARGET_PLAYER,
    All,
    Chosen,
    ControllerOf,
    Count,
    HandSizeOf,
    Number,
    PowerOf,
    What,
)
from manaburn.terms import CardType, Keyword

_REMOVAL: tuple[CardDefinition, ...] = (
    card(
        "Swords to Plowshares",
        "{W}",
        "Instant",
        spell=spell(
            Exile(Chosen(0)),
            GainLife(PowerOf(Chosen(0)), ControllerOf(Chosen(0))),
            targets=(TARGET_CREATURE,),
        ),
        printed="1993-08-05",
    ),
    card(
        "Disenchant",
        "{1}{W}",
        "Instant",
        spell=spell(Destroy(Chosen(0)), targets=(target(ARTIFACT_OR_ENCHANTMENT),)),
        printed="1993-08-05",
    ),
    card(
        "Wrath of God",
        "{2}{W}{W}",
        "Sorcery",
        spell=spell(Destroy(All(CREATURE), Regeneration.FORBIDDEN)),
        printed="1993-08-05",
    ),
    card(
        "Day of Judgment", "{2}{W}{W}", "Sorcery", spell=spell(Destroy(All(CREATURE))), printed="2009-10-02"
    ),
    card("Armageddon", "{3}{W}", "Sorcery", spell=spell(Destroy(All(LAND))), printed="1993-08-05"),
    card(
        "Divine Arrow",
        "{1}{W}",
        "Instant",
        spell=spell(DealDamage(4, Chosen(0)), targets=(target(FIGHTING_CREATURE),)),
        printed="2019-05-03",
    ),
    card(
        "Joust Through",
        "{W}",
        "Instant",
        spell=spell(DealDamage(3, Chosen(0)), GainLife(1), targets=(target(FIGHTING_CREATURE),)),
        printed="2024-11-15",
    ),
    card(
        "Deadly Riposte",
        "{1}{W}",
        "Instant",
        spell=spell(DealDamage(3, Chosen(0)), GainLife(2), targets=(target(creature(status=Status.TAPPED)),)),
        printed="2022-11-18",
    ),
    card(
        "Angelic Edict",
        "{4}{W}",
        "Sorcery",
        spell=spell(Exile(Chosen(0)), targets=(target(of_type(CardType.CREATURE, CardType.ENCHANTMENT)),)),
        printed="2013-02-01",
    ),
    card(
        "Seal of Cleansing",
        "{1}{W}",
        "Enchantment",
        abilities=(
            activated(SacrificeThis(), do=(Destroy(Chosen(0)),), targets=(target(ARTIFACT_OR_ENCHANTMENT),)),
        ),
        printed="2000-02-14",
    ),
)

_TRICKS: tuple[CardDefinition, ...] = (
    card("Holy Day", "{W}", "Instant", spell=spell(PreventAllCombatDamage()), printed="1994-06-01"),
    card(
        "Mending Hands",
        "{W}",
        "Instant",
        spell=spell(PreventDamage(4, Chosen(0)), targets=(ANY_TARGET,)),
        printed="2005-02-04",
    ),
    card(
        "Healing Salve",
        "{W}",
        "Instant",
        spell=choose_one(
            Mode(effects=(GainLife(3, Chosen(0)),), targets=(TARGET_PLAYER,), text="gain 3 life"),
            Mode(effects=(PreventDamage(3, Chosen(0)),), targets=(ANY_TARGET,), text="prevent 3 damage"),
        ),
        printed="1993-08-05",
    ),
    card(
        "Death Ward",
        "{W}",
        "Instant",
        spell=spell(Regenerate(Chosen(0)), targets=(TARGET_CREATURE,)),
        printed="1993-08-05",
    ),
    card(
        "Righteousness",
        "{W}",
        "Instant",
        spell=spell(
            until_end_of_turn(Chosen(0), gets(7, 7)), targets=(target(creature(combat=CombatRole.BLOCKING)),)
        ),
        printed="1993-08-05",
    ),
    card(
        "Guided Strike",
        "{1}{W}",
        "Instant",
        spell=spell(
            until_end_of_turn(Chosen(0), gets(1, 0), has(Keyword.FIRST_STRIKE)),
            Draw(),
            targets=(TARGET_CREATURE,),
        ),
        printed="1997-06-09",
    ),
    card(
        "Adamant Will",
        "{1}{W}",
        "Instant",
        spell=spell(
            until_end_of_turn(Chosen(0), gets(2, 2), has(Keyword.INDESTRUCTIBLE)), targets=(TARGET_CREATURE,)
        ),
        printed="2018-04-27",
    ),
    card(
        "Moment of Triumph",
        "{W}",
        "Instant",
        spell=spell(until_end_of_turn(Chosen(0), gets(2, 2)), GainLife(2), targets=(TARGET_CREATURE,)),
        printed="2018-01-19",
    ),
    card(
        "Riding Red Hare",
        "{2}{W}",
        "Sorcery",
        spell=spell(
            until_end_of_turn(Chosen(0), gets(3, 3), has(Keyword.HORSEMANSHIP)), targets=(TARGET_CREATURE,)
        ),
        printed="1999-07-06",
    ),
    card(
        "Inspired Charge",
        "{2}{W}{W}",
        "Instant",
        spell=spell(until_end_of_turn(All(YOUR_CREATURE), gets(2, 1))),
        printed="2010-07-16",
    ),
    card(
        "Charge",
        "{W}",
        "Instant",
        spell=spell(until_end_of_turn(All(YOUR_CREATURE), gets(1, 1))),
        printed="2018-04-27",
    ),
    card("Raise the Alarm", "{1}{W}", "Instant", spell=spell(CreateTokens(SOLDIER, 2)), printed="2003-10-02"),
    card("Captain's Call", "{3}{W}", "Sorcery", spell=spell(CreateTokens(SOLDIER, 3)), printed="2012-07-13"),
    card("Sacred Nectar", "{1}{W}", "Sorcery", spell=spell(GainLife(4)), printed="1997-05-01"),
)

_ENCHANTMENTS: tuple[CardDefinition, ...] = (
    card(
        "Pacifism",
        "{1}{W}",
        "Enchantment — Aura",
        enchant=ENCHANT_CREATURE,
        abilities=(attached(Rule.CANT_ATTACK, Rule.CANT_BLOCK),),
        printed="1996-10-08",
    ),
    card(
        "Holy Strength",
        "{W}",
        "Enchantment — Aura",
        enchant=ENCHANT_CREATURE,
        abilities=(attached(gets(1, 2)),),
        printed="1993-08-05",
    ),
    card(
        "Divine Transformation",
        "{2}{W}{W}",
        "Enchantment — Aura",
        enchant=ENCHANT_CREATURE,
        abilities=(attached(gets(3, 3)),),
        printed="1994-06-01",
    ),
    card(
        "Serra's Embrace",
        "{2}{W}{W}",
        "Enchantment — Aura",
        enchant=ENCHANT_CREATURE,
        abilities=(attached(gets(2, 2), has(Keyword.FLYING, Keyword.VIGILANCE)),),
        printed="1998-10-12",
    ),
    card(
        "Twinblade Blessing",
        "{1}{W}{W}",
        "Enchantment — Aura",
        keywords="flash",
        enchant=ENCHANT_CREATURE,
        abilities=(attached(has(Keyword.DOUBLE_STRIKE)),),
        printed="2024-11-15",
    ),
    card(
        "Empyrial Armor",
        "{1}{W}{W}",
        "Enchantment — Aura",
        enchant=ENCHANT_CREATURE,
        abilities=(attached(gets(HandSizeOf(), HandSizeOf())),),
        printed="1997-06-09",
    ),
    card(
        "Ethereal Armor",
        "{W}",
        "Enchantment — Aura",
        enchant=ENCHANT_CREATURE,
        abilities=(
            attached(
                gets(
                    Count(of_type(CardType.ENCHANTMENT, whose=Whose.YOU)),
                    Count(of_type(CardType.ENCHANTMENT, whose=Whose.YOU)),
                ),
                has(Keyword.FIRST_STRIKE),
            ),
        ),
        printed="2012-10-05",
    ),
    card(
        "Spirit Link",
        "{W}",
        "Enchantment — Aura",
        enchant=ENCHANT_CREATURE,
        abilities=(Triggered(on=DealsDamage(What.ATTACHED), effects=(GainLife(Number.THAT_MUCH),)),),
        printed="1994-06-01",
    ),
    card(
        "Sun Clasp",
        "{1}{W}",
        "Enchantment — Aura",
        enchant=ENCHANT_CREATURE,
        abilities=(
            attached(gets(1, 3)),
            activated(pay("{W}"), do=(ReturnToHand(What.ATTACHED),)),
        ),
        printed="1997-02-03",
    ),
    card(
        "Glorious Anthem",
        "{1}{W}{W}",
        "Enchantment",
        abilities=(all_of(YOUR_CREATURE, gets(1, 1)),),
        printed="1998-10-12",
    ),
    card(
        "Crusade",
        "{W}{W}",
        "Enchantment",
        abilities=(all_of(creature(colors="W"), gets(1, 1)),),
        printed="1993-08-05",
    ),
    card(
        "Knighthood",
        "{2}{W}",
        "Enchantment",
        abilities=(all_of(YOUR_CREATURE, has(Keyword.FIRST_STRIKE)),),
        printed="1999-02-15",
    ),
    card(
        "Serra's Blessing",
        "{1}{W}",
        "Enchantment",
        abilities=(all_of(YOUR_CREATURE, has(Keyword.VIGILANCE)),),
        printed="1997-06-09",
    ),
    card(
        "Moat",
        "{2}{W}{W}",
        "Enchantment",
        abilities=(all_of(GROUND_CREATURE, Rule.CANT_ATTACK),),
        printed="1994-06-01",
    ),
    card(
        "Rolling Stones",
        "{1}{W}",
        "Enchantment",
        abilities=(all_of(creature("Wall"), Rule.ATTACKS_AS_THOUGH_NOT_DEFENDER),),
        printed="1998-03-02",
    ),
    card(
        "Humility",
        "{2}{W}{W}",
        "Enchantment",
        abilities=(all_of(CREATURE, LoseAllAbilities(), SetPowerToughness(1, 1)),),
        printed="1997-10-14",
    ),
)

WHITE: tuple[CardDefinition, ...] = (
    *WHITE_CREATURES,
    *WHITE_ACTIVATED,
    *WHITE_TRIGGERS,
    *_REMOVAL,
    *_TRICKS,
    *_ENCHANTMENTS,
)
"""Every white card."""
