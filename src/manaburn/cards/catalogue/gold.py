"""Cards of several colours."""

from __future__ import annotations

from manaburn.cards.abilities import Mode, SpellText, Triggered, choose_one, spell
from manaburn.cards.catalogue.phrases import (
    ENCHANT_CREATURE,
    FIGHTING_CREATURE,
    INSTANT_OR_SORCERY,
    PLAYER_OR_PLANESWALKER,
    activated,
    all_of,
    attached,
    creature,
    gets,
    has,
    of_type,
    pinging,
    target,
    target_in_your_graveyard,
    this,
    until_end_of_turn,
    when_attacks,
    when_dies,
    when_enters,
)
from manaburn.cards.catalogue.tokens import KNIGHT, SAPROLING, SOLDIER
from manaburn.cards.changes import GainControl, Protection, Rule
from manaburn.cards.costs import TAP, SacrificeThis, pay
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.effects import (
    CounterSpell,
    CreateTokens,
    DealDamage,
    Destroy,
    Discard,
    Draw,
    Exile,
    GainLife,
    LoseLife,
    May,
    PreventDamage,
    PutCounters,
    Regeneration,
    ReturnToHand,
    SearchLibrary,
    Untap,
)
from manaburn.cards.keywords import protection_from
from manaburn.cards.references import (
    ANY_TARGET,
    ANYTHING,
    ARTIFACT,
    CREATURE,
    OTHER_CREATURE_OF_YOURS,
    TARGET_CREATURE,
    TARGET_PLAYER,
    TARGET_SPELL,
    YOUR_CREATURE,
    All,
    Chosen,
    ControllerOf,
    Filter,
    Number,
    OwnerOf,
    What,
    Whose,
)
from manaburn.cards.triggers import CastsSpell, DamageKind, DamageTo, DealsDamage, Enters
from manaburn.terms import CardType, Color, CounterKind, Keyword, Supertype, Zone

_CREATURES: tuple[CardDefinition, ...] = (
    card("Watchwolf", "{G}{W}", "Creature — Wolf", 3, 3, printed="2005-10-07"),
    card("Woolly Thoctar", "{R}{G}{W}", "Creature — Beast", 5, 4, printed="2008-10-03"),
    card("Gaea's Skyfolk", "{G}{U}", "Creature — Elf Merfolk", 2, 2, keywords="flying", printed="2001-06-04"),
    card(
        "Boros Swiftblade",
        "{R}{W}",
        "Creature — Human Soldier",
        1,
        2,
        keywords="double strike",
        printed="2005-10-07",
    ),
    card(
        "Skyknight Legionnaire",
        "{1}{R}{W}",
        "Creature — Human Knight",
        2,
        2,
        keywords="flying, haste",
        printed="2005-10-07",
    ),
    card(
        "Swiftblade Vindicator",
        "{R}{W}",
        "Creature — Human Soldier",
        1,
        1,
        keywords="double strike, vigilance, trample",
        printed="2018-10-05",
    ),
    card(
        "Lightning Angel",
        "{1}{U}{R}{W}",
        "Creature — Angel",
        3,
        4,
        keywords="flying, vigilance, haste",
        printed="2001-06-04",
    ),
    card(
        "Rhox War Monk", "{G}{W}{U}", "Creature — Rhino Monk", 3, 4, keywords="lifelink", printed="2008-10-03"
    ),
    card(
        "Llanowar Knight",
        "{G}{W}",
        "Creature — Elf Knight",
        2,
        2,
        abilities=(protection_from(Color.BLACK),),
        printed="2000-10-02",
    ),
    card(
        "Galina's Knight",
        "{W}{U}",
        "Creature — Merfolk Knight",
        2,
        2,
        abilities=(protection_from(Color.RED),),
        printed="2000-10-02",
    ),
    card(
        "Razorfin Hunter",
        "{U}{R}",
        "Creature — Merfolk Goblin",
        1,
        1,
        abilities=(pinging(1, TAP),),
        printed="2001-06-04",
    ),
    card(
        "Goblin Deathraiders",
        "{B}{R}",
        "Creature — Goblin Warrior",
        3,
        1,
        keywords="trample",
        printed="2008-10-03",
    ),
    card(
        "Shadowmage Infiltrator",
        "{1}{U}{B}",
        "Creature — Human Wizard",
        1,
        3,
        keywords="fear",
        abilities=(
            Triggered(on=DealsDamage(kind=DamageKind.COMBAT, to=DamageTo.PLAYER), effects=(May((Draw(),)),)),
        ),
        printed="2001-10-01",
    ),
    card(
        "Sprouting Thrinax",
        "{B}{R}{G}",
        "Creature — Lizard",
        3,
        3,
        abilities=(when_dies(CreateTokens(SAPROLING, 3)),),
        printed="2008-10-03",
    ),
    card(
        "Cloudblazer",
        "{3}{W}{U}",
        "Creature — Human Scout",
        2,
        2,
        keywords="flying",
        abilities=(when_enters(GainLife(2), Draw(2)),),
        printed="2016-09-30",
    ),
    card(
        "Empyrean Eagle",
        "{1}{W}{U}",
        "Creature — Bird Spirit",
        2,
        3,
        keywords="flying",
        abilities=(all_of(creature(having=(Keyword.FLYING,), whose=Whose.YOU, other=True), gets(1, 1)),),
        printed="2019-07-12",
    ),
    card(
        "Good-Fortune Unicorn",
        "{1}{G}{W}",
        "Creature — Unicorn",
        2,
        2,
        abilities=(
            Triggered(
                on=Enters(OTHER_CREATURE_OF_YOURS),
                effects=(PutCounters(CounterKind.PLUS_ONE, 1, What.THAT),),
            ),
        ),
        printed="2019-06-14",
    ),
    card(
        "Flowstone Charger",
        "{2}{R}{W}",
        "Creature — Beast",
        2,
        5,
        abilities=(when_attacks(until_end_of_turn(What.THIS, gets(3, -3))),),
        printed="2001-06-04",
    ),
    card(
        "Goblin Legionnaire",
        "{R}{W}",
        "Creature — Goblin Soldier",
        2,
        2,
        abilities=(
            pinging(2, pay("{R}"), SacrificeThis()),
            activated(pay("{W}"), SacrificeThis(), do=(PreventDamage(2, Chosen(0)),), targets=(ANY_TARGET,)),
        ),
        printed="2001-06-04",
    ),
)

_LEGENDS: tuple[CardDefinition, ...] = (
    card("Lady Orca", "{5}{B}{R}", "Legendary Creature — Demon", 7, 4, printed="1994-06-01"),
    card("Jasmine Boreal", "{3}{G}{W}", "Legendary Creature — Human", 4, 5, printed="1994-06-01"),
    card("Jedit Ojanen", "{4}{W}{W}{U}", "Legendary Creature — Cat Warrior", 5, 5, printed="1994-06-01"),
    card(
        "Ramirez DePietro",
        "{3}{U}{B}{B}",
        "Legendary Creature — Human Pirate",
        4,
        3,
        keywords="first strike",
        printed="1994-06-01",
    ),
    card(
        "Tor Wauki",
        "{2}{B}{B}{R}",
        "Legendary Creature — Human Archer",
        3,
        3,
        abilities=(activated(TAP, do=(DealDamage(2, Chosen(0)),), targets=(target(FIGHTING_CREATURE),)),),
        printed="1994-06-01",
    ),
    card(
        "Tsabo Tavoc",
        "{5}{B}{R}",
        "Legendary Creature — Phyrexian Horror",
        7,
        4,
        keywords="first strike",
        abilities=(
            this(Protection(creature(supertypes=(Supertype.LEGENDARY,)))),
            activated(
                pay("{B}{B}"),
                TAP,
                do=(Destroy(Chosen(0), Regeneration.FORBIDDEN),),
                targets=(target(creature(supertypes=(Supertype.LEGENDARY,))),),
            ),
        ),
        printed="2000-10-02",
    ),
    card(
        "Doran, the Siege Tower",
        "{W}{B}{G}",
        "Legendary Creature — Treefolk Shaman",
        0,
        5,
        abilities=(all_of(CREATURE, Rule.ASSIGNS_TOUGHNESS),),
        printed="2007-10-12",
    ),
    card(
        "Tatyova, Benthic Druid",
        "{3}{G}{U}",
        "Legendary Creature — Merfolk Druid",
        3,
        3,
        abilities=(
            Triggered(on=Enters(of_type(CardType.LAND, whose=Whose.YOU)), effects=(GainLife(1), Draw())),
        ),
        printed="2018-04-27",
    ),
    card(
        "Balmor, Battlemage Captain",
        "{U}{R}",
        "Legendary Creature — Bird Wizard",
        1,
        3,
        keywords="flying",
        abilities=(
            Triggered(
                on=CastsSpell(Whose.YOU, INSTANT_OR_SORCERY),
                effects=(until_end_of_turn(All(YOUR_CREATURE), gets(1, 0), has(Keyword.TRAMPLE)),),
            ),
        ),
        printed="2022-09-09",
    ),
)

_SPELLS: tuple[CardDefinition, ...] = (
    card(
        "Absorb",
        "{W}{U}{U}",
        "Instant",
        spell=spell(CounterSpell(Chosen(0)), GainLife(3), targets=(TARGET_SPELL,)),
        printed="2000-10-02",
    ),
    card(
        "Undermine",
        "{U}{U}{B}",
        "Instant",
        spell=spell(CounterSpell(Chosen(0)), LoseLife(3, ControllerOf(Chosen(0))), targets=(TARGET_SPELL,)),
        printed="2000-10-02",
    ),
    card(
        "Recoil",
        "{1}{U}{B}",
        "Instant",
        spell=spell(ReturnToHand(Chosen(0)), Discard(1, OwnerOf(Chosen(0))), targets=(target(ANYTHING),)),
        printed="2000-10-02",
    ),
    card(
        "Terminate",
        "{B}{R}",
        "Instant",
        spell=spell(Destroy(Chosen(0), Regeneration.FORBIDDEN), targets=(TARGET_CREATURE,)),
        printed="2001-02-05",
    ),
    card(
        "Vindicate",
        "{1}{W}{B}",
        "Sorcery",
        spell=spell(Destroy(Chosen(0)), targets=(target(ANYTHING),)),
        printed="2001-06-04",
    ),
    card(
        "Putrefy",
        "{1}{B}{G}",
        "Instant",
        spell=spell(
            Destroy(Chosen(0), Regeneration.FORBIDDEN),
            targets=(target(of_type(CardType.ARTIFACT, CardType.CREATURE)),),
        ),
        printed="2005-10-07",
    ),
    card(
        "Lightning Helix",
        "{R}{W}",
        "Instant",
        spell=spell(DealDamage(3, Chosen(0)), GainLife(3), targets=(ANY_TARGET,)),
        printed="2005-10-07",
    ),
    card(
        "Agony Warp",
        "{U}{B}",
        "Instant",
        spell=spell(
            until_end_of_turn(Chosen(0), gets(-3, 0)),
            until_end_of_turn(Chosen(1), gets(0, -3)),
            targets=(TARGET_CREATURE, TARGET_CREATURE),
        ),
        printed="2008-10-03",
    ),
    card(
        "Heroic Reinforcements",
        "{2}{R}{W}",
        "Sorcery",
        spell=spell(
            CreateTokens(SOLDIER, 2), until_end_of_turn(All(YOUR_CREATURE), gets(1, 1), has(Keyword.HASTE))
        ),
        printed="2018-07-13",
    ),
    card(
        "Savage Twister",
        "{X}{R}{G}",
        "Sorcery",
        spell=spell(DealDamage(Number.X, All(CREATURE))),
        printed="1996-10-08",
    ),
    card(
        "Eladamri's Call",
        "{G}{W}",
        "Instant",
        spell=spell(SearchLibrary(CREATURE, Zone.HAND)),
        printed="2001-02-05",
    ),
    card(
        "Heroes' Reunion",
        "{G}{W}",
        "Instant",
        spell=spell(GainLife(7, Chosen(0)), targets=(TARGET_PLAYER,)),
        printed="2000-10-02",
    ),
)

_MODAL: tuple[CardDefinition, ...] = (
    card(
        "Boros Charm",
        "{R}{W}",
        "Instant",
        spell=choose_one(
            Mode(
                effects=(DealDamage(4, Chosen(0)),),
                targets=(PLAYER_OR_PLANESWALKER,),
                text="4 damage to a player or planeswalker",
            ),
            Mode(
                effects=(until_end_of_turn(All(Filter(controller=Whose.YOU)), has(Keyword.INDESTRUCTIBLE)),),
                text="your permanents gain indestructible",
            ),
            Mode(
                effects=(until_end_of_turn(Chosen(0), has(Keyword.DOUBLE_STRIKE)),),
                targets=(TARGET_CREATURE,),
                text="double strike",
            ),
        ),
        printed="2013-02-01",
    ),
    card(
        "Selesnya Charm",
        "{G}{W}",
        "Instant",
        spell=choose_one(
            Mode(
                effects=(until_end_of_turn(Chosen(0), gets(2, 2), has(Keyword.TRAMPLE)),),
                targets=(TARGET_CREATURE,),
                text="+2/+2 and trample",
            ),
            Mode(
                effects=(Exile(Chosen(0)),),
                targets=(target(creature(power_at_least=5)),),
                text="exile a creature with power 5 or greater",
            ),
            Mode(effects=(CreateTokens(KNIGHT),), text="create a Knight"),
        ),
        printed="2012-10-05",
    ),
    card(
        "Simic Charm",
        "{G}{U}",
        "Instant",
        spell=choose_one(
            Mode(
                effects=(until_end_of_turn(Chosen(0), gets(3, 3)),), targets=(TARGET_CREATURE,), text="+3/+3"
            ),
            Mode(
                effects=(until_end_of_turn(All(Filter(controller=Whose.YOU)), has(Keyword.HEXPROOF)),),
                text="your permanents gain hexproof",
            ),
            Mode(effects=(ReturnToHand(Chosen(0)),), targets=(TARGET_CREATURE,), text="return a creature"),
        ),
        printed="2013-02-01",
    ),
    card(
        "Kolaghan's Command",
        "{1}{B}{R}",
        "Instant",
        spell=SpellText(
            modes=(
                Mode(
                    effects=(ReturnToHand(Chosen(0)),),
                    targets=(target_in_your_graveyard(CardType.CREATURE),),
                    text="return a creature card",
                ),
                Mode(effects=(Discard(1, Chosen(0)),), targets=(TARGET_PLAYER,), text="discard a card"),
                Mode(effects=(Destroy(Chosen(0)),), targets=(target(ARTIFACT),), text="destroy an artifact"),
                Mode(effects=(DealDamage(2, Chosen(0)),), targets=(ANY_TARGET,), text="2 damage"),
            ),
            minimum_modes=2,
            maximum_modes=2,
        ),
        printed="2015-03-27",
    ),
)

_ENCHANTMENTS: tuple[CardDefinition, ...] = (
    card(
        "Armadillo Cloak",
        "{1}{G}{W}",
        "Enchantment — Aura",
        enchant=ENCHANT_CREATURE,
        abilities=(
            attached(gets(2, 2), has(Keyword.TRAMPLE)),
            Triggered(on=DealsDamage(What.ATTACHED), effects=(GainLife(Number.THAT_MUCH),)),
        ),
        printed="2000-10-02",
    ),
    card(
        "Wings of Hope",
        "{W}{U}",
        "Enchantment — Aura",
        enchant=ENCHANT_CREATURE,
        abilities=(attached(gets(1, 3), has(Keyword.FLYING)),),
        printed="2000-10-02",
    ),
    card(
        "Yavimaya's Embrace",
        "{5}{G}{U}{U}",
        "Enchantment — Aura",
        enchant=ENCHANT_CREATURE,
        abilities=(attached(GainControl()), attached(gets(2, 2), has(Keyword.TRAMPLE))),
        printed="2001-06-04",
    ),
    card(
        "Angelic Shield",
        "{W}{U}",
        "Enchantment",
        abilities=(
            all_of(YOUR_CREATURE, gets(0, 1)),
            activated(SacrificeThis(), do=(ReturnToHand(Chosen(0)),), targets=(TARGET_CREATURE,)),
        ),
        printed="2000-10-02",
    ),
    card(
        "Fires of Yavimaya",
        "{1}{R}{G}",
        "Enchantment",
        abilities=(
            all_of(YOUR_CREATURE, has(Keyword.HASTE)),
            activated(
                SacrificeThis(), do=(until_end_of_turn(Chosen(0), gets(2, 2)),), targets=(TARGET_CREATURE,)
            ),
        ),
        printed="2000-10-02",
    ),
    card(
        "Anthem of Champions",
        "{G}{W}",
        "Enchantment",
        abilities=(all_of(YOUR_CREATURE, gets(1, 1)),),
        printed="2024-11-15",
    ),
    card(
        "High Alert",
        "{1}{W}{U}",
        "Enchantment",
        abilities=(
            all_of(YOUR_CREATURE, Rule.ASSIGNS_TOUGHNESS),
            all_of(YOUR_CREATURE, Rule.ATTACKS_AS_THOUGH_NOT_DEFENDER),
            activated(pay("{2}{W}{U}"), do=(Untap(Chosen(0)),), targets=(TARGET_CREATURE,)),
        ),
        printed="2019-01-25",
    ),
)

GOLD: tuple[CardDefinition, ...] = (*_CREATURES, *_LEGENDS, *_SPELLS, *_MODAL, *_ENCHANTMENTS)
"""Every card of several colours."""
