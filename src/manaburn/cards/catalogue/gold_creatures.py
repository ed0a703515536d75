"""Creatures of several colours."""

from __future__ import annotations

from manaburn.cards.catalogue.phrases import (
    FIGHTING_CREATURE,
    INSTANT_OR_SORCERY,
    activated,
    all_of,
    creature,
    gets,
    has,
    of_type,
    pinging,
    target,
    this,
    until_end_of_turn,
    when_attacks,
    when_dies,
    when_enters,
)
from manaburn.cards.catalogue.tokens import SAPROLING
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.keywords.keywords import protection_from
from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.changes.changes import Protection, Rule
from manaburn.cards.vocabulary.effects import (
    CreateTokens,
    DealDamage,
    Destroy,
    Draw,
    GainLife,
    May,
    PreventDamage,
    PutCounters,
    Regeneration,
)
from manaburn.cards.vocabulary.events.triggers import CastsSpell, DamageKind, DamageTo, DealsDamage, Enters
from manaburn.cards.vocabulary.words.costs import TAP, SacrificeThis, pay
from manaburn.cards.vocabulary.words.filters import CREATURE, OTHER_CREATURE_OF_YOURS, YOUR_CREATURE, Whose
from manaburn.cards.vocabulary.words.references import ANY_TARGET, All, Chosen, What
from manaburn.terms import CardType, Color, CounterKind, Keyword, Supertype

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

GOLD_CREATURES: tuple[CardDefinition, ...] = (
    *_CREATURES,
    *_LEGENDS,
)
"""Every creature of several colours."""
