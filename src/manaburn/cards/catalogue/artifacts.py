"""Artifacts."""

from __future__ import annotations

from manaburn.cards.abilities import EntersTapped, EntersWithCounters, Static, Triggered
from manaburn.cards.catalogue.phrases import (
    ARTIFACT_CREATURE_OR_LAND,
    BASIC_LAND,
    YOUR_LAND,
    activated,
    at_your,
    attached,
    gets,
    has,
    of_type,
    permanent,
    pinging,
    tap_for,
    target,
    this,
    until_end_of_turn,
    when_dies,
    when_enters,
)
from manaburn.cards.catalogue.tokens import PENTAVITE, TREASURE
from manaburn.cards.changes import GainAbility, MaximumHandSize, Rule
from manaburn.cards.costs import TAP, RemoveCountersFromThis, SacrificeOther, SacrificeThis, pay
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.effects import (
    Arrival,
    Attach,
    CreateTokens,
    DealDamage,
    Destroy,
    Draw,
    GainLife,
    LoseLife,
    May,
    Mill,
    PreventDamage,
    PutCounters,
    Regenerate,
    SearchLibrary,
    Tap,
    Untap,
    add,
    any_color,
)
from manaburn.cards.keywords import equip
from manaburn.cards.references import (
    ANY_TARGET,
    CREATURE,
    LAND,
    TARGET_PLAYER,
    YOUR_CREATURE,
    All,
    Chosen,
    Circumstance,
    ControllerOf,
    Filter,
    What,
    Who,
    Whose,
)
from manaburn.cards.triggers import (
    BeginningOf,
    CastsSpell,
    DamageKind,
    DamageTo,
    DealsDamage,
    Dies,
    Draws,
    Enters,
)
from manaburn.mana import ManaCost
from manaburn.terms import CardType, Color, CounterKind, Keyword, Step, Zone

_ANY_COLOR = activated(TAP, do=(any_color(),))
_THREE_OF_ONE_COLOR = add("{W}{W}{W}", "{U}{U}{U}", "{B}{B}{B}", "{R}{R}{R}", "{G}{G}{G}")

_MANA: tuple[CardDefinition, ...] = (
    card("Mox Pearl", "{0}", "Artifact", abilities=(tap_for("{W}"),), printed="1993-08-05"),
    card("Mox Ruby", "{0}", "Artifact", abilities=(tap_for("{R}"),), printed="1993-08-05"),
    card("Sol Ring", "{1}", "Artifact", abilities=(tap_for("{C}{C}"),), printed="1993-08-05"),
    card(
        "Black Lotus",
        "{0}",
        "Artifact",
        abilities=(activated(TAP, SacrificeThis(), do=(_THREE_OF_ONE_COLOR,)),),
        printed="1993-08-05",
    ),
    card(
        "Gilded Lotus",
        "{5}",
        "Artifact",
        abilities=(activated(TAP, do=(_THREE_OF_ONE_COLOR,)),),
        printed="2003-10-02",
    ),
    card("Manalith", "{3}", "Artifact", abilities=(_ANY_COLOR,), printed="2011-07-15"),
    card(
        "Darksteel Ingot",
        "{3}",
        "Artifact",
        keywords="indestructible",
        abilities=(_ANY_COLOR,),
        printed="2004-02-06",
    ),
    card("Moss Diamond", "{2}", "Artifact", abilities=(EntersTapped(), tap_for("{G}")), printed="1996-10-08"),
    card(
        "Charcoal Diamond",
        "{2}",
        "Artifact",
        abilities=(EntersTapped(), tap_for("{B}")),
        printed="1996-10-08",
    ),
    card(
        "Mind Stone",
        "{2}",
        "Artifact",
        abilities=(tap_for("{C}"), activated(pay("{1}"), TAP, SacrificeThis(), do=(Draw(),))),
        printed="1997-06-09",
    ),
    card(
        "Hedron Archive",
        "{4}",
        "Artifact",
        abilities=(tap_for("{C}{C}"), activated(pay("{2}"), TAP, SacrificeThis(), do=(Draw(2),))),
        printed="2015-10-02",
    ),
    card(
        "Meteorite",
        "{5}",
        "Artifact",
        abilities=(when_enters(DealDamage(2, Chosen(0)), targets=(ANY_TARGET,)), _ANY_COLOR),
        printed="2014-07-18",
    ),
    card(
        "Sphere of the Suns",
        "{2}",
        "Artifact",
        abilities=(
            EntersTapped(),
            EntersWithCounters(kind=CounterKind.CHARGE, amount=3),
            activated(TAP, RemoveCountersFromThis(CounterKind.CHARGE), do=(any_color(),)),
        ),
        printed="2011-02-04",
    ),
)

_TOOLS: tuple[CardDefinition, ...] = (
    card(
        "Spellbook",
        "{0}",
        "Artifact — Book",
        abilities=(Static(affects=Who.YOU, changes=(MaximumHandSize(None),)),),
        printed="1998-06-15",
    ),
    card(
        "Icy Manipulator",
        "{4}",
        "Artifact",
        abilities=(
            activated(pay("{1}"), TAP, do=(Tap(Chosen(0)),), targets=(target(ARTIFACT_CREATURE_OR_LAND),)),
        ),
        printed="1993-08-05",
    ),
    card("Rod of Ruin", "{4}", "Artifact", abilities=(pinging(1, pay("{3}"), TAP),), printed="1993-08-05"),
    card(
        "Moonglove Extract", "{3}", "Artifact", abilities=(pinging(2, SacrificeThis()),), printed="2007-10-12"
    ),
    card(
        "Jayemdae Tome",
        "{4}",
        "Artifact — Book",
        abilities=(activated(pay("{4}"), TAP, do=(Draw(),)),),
        printed="1993-08-05",
    ),
    card(
        "Millstone",
        "{2}",
        "Artifact",
        abilities=(activated(pay("{2}"), TAP, do=(Mill(2, Chosen(0)),), targets=(TARGET_PLAYER,)),),
        printed="1994-03-04",
    ),
    card(
        "Amulet of Kroog",
        "{2}",
        "Artifact",
        abilities=(activated(pay("{2}"), TAP, do=(PreventDamage(1, Chosen(0)),), targets=(ANY_TARGET,)),),
        printed="1994-03-04",
    ),
    card(
        "Conservator",
        "{4}",
        "Artifact",
        abilities=(activated(pay("{3}"), TAP, do=(PreventDamage(2, Who.YOU),)),),
        printed="1993-08-05",
    ),
    card(
        "Phyrexian Vault",
        "{3}",
        "Artifact",
        abilities=(activated(pay("{2}"), TAP, SacrificeOther(CREATURE), do=(Draw(),)),),
        printed="1996-10-08",
    ),
    card(
        "Nevinyrral's Disk",
        "{4}",
        "Artifact",
        abilities=(
            EntersTapped(),
            activated(
                pay("{1}"),
                TAP,
                do=(Destroy(All(of_type(CardType.ARTIFACT, CardType.CREATURE, CardType.ENCHANTMENT))),),
            ),
        ),
        printed="1993-08-05",
    ),
    card(
        "Howling Mine",
        "{2}",
        "Artifact",
        abilities=(
            Triggered(
                on=BeginningOf(Step.DRAW),
                effects=(Draw(1, Who.THAT_PLAYER),),
                condition=Circumstance.THIS_IS_UNTAPPED,
            ),
        ),
        printed="1993-08-05",
    ),
    card(
        "Font of Mythos",
        "{4}",
        "Artifact",
        abilities=(Triggered(on=BeginningOf(Step.DRAW), effects=(Draw(2, Who.THAT_PLAYER),)),),
        printed="2009-02-06",
    ),
    card(
        "Ankh of Mishra",
        "{2}",
        "Artifact",
        abilities=(Triggered(on=Enters(LAND), effects=(DealDamage(2, ControllerOf(What.THAT)),)),),
        printed="1993-08-05",
    ),
    card(
        "Iron Star",
        "{1}",
        "Artifact",
        abilities=(
            Triggered(
                on=CastsSpell(Whose.ANYONE, Filter(colors=frozenset({Color.RED}))),
                effects=(May((GainLife(1),), cost=ManaCost.parse("{1}")),),
            ),
        ),
        printed="1993-08-05",
    ),
    card(
        "Angel's Feather",
        "{2}",
        "Artifact",
        abilities=(
            Triggered(
                on=CastsSpell(Whose.ANYONE, Filter(colors=frozenset({Color.WHITE}))),
                effects=(May((GainLife(1),)),),
            ),
        ),
        printed="2004-02-06",
    ),
)

_CREATURES: tuple[CardDefinition, ...] = (
    card("Ornithopter", "{0}", "Artifact Creature — Thopter", 0, 2, keywords="flying", printed="1994-03-04"),
    card("Memnite", "{0}", "Artifact Creature — Construct", 1, 1, printed="2010-10-01"),
    card("Phyrexian Walker", "{0}", "Artifact Creature — Phyrexian Construct", 0, 3, printed="1997-02-03"),
    card("Obsianus Golem", "{6}", "Artifact Creature — Golem", 4, 6, printed="1993-08-05"),
    card(
        "Yotian Soldier",
        "{3}",
        "Artifact Creature — Soldier",
        1,
        4,
        keywords="vigilance",
        printed="1994-03-04",
    ),
    card(
        "Dancing Scimitar", "{4}", "Artifact Creature — Spirit", 1, 5, keywords="flying", printed="1993-12-17"
    ),
    card("Steel Wall", "{1}", "Artifact Creature — Wall", 0, 4, keywords="defender", printed="2003-10-02"),
    card(
        "Wall of Spears",
        "{3}",
        "Artifact Creature — Wall",
        2,
        3,
        keywords="defender, first strike",
        printed="1994-03-04",
    ),
    card(
        "Darksteel Myr",
        "{3}",
        "Artifact Creature — Myr",
        0,
        1,
        keywords="indestructible",
        printed="2010-10-01",
    ),
    card(
        "Palladium Myr",
        "{3}",
        "Artifact Creature — Myr",
        2,
        2,
        abilities=(tap_for("{C}{C}"),),
        printed="2010-10-01",
    ),
    card(
        "Living Wall",
        "{4}",
        "Artifact Creature — Wall",
        0,
        6,
        keywords="defender",
        abilities=(activated(pay("{1}"), do=(Regenerate(),)),),
        printed="1993-08-05",
    ),
    card(
        "Bottle Gnomes",
        "{3}",
        "Artifact Creature — Gnome",
        1,
        3,
        abilities=(activated(SacrificeThis(), do=(GainLife(3),)),),
        printed="1997-10-14",
    ),
    card(
        "Brass Man",
        "{1}",
        "Artifact Creature — Construct",
        1,
        3,
        abilities=(
            this(Rule.DOESNT_UNTAP),
            at_your(Step.UPKEEP, May((Untap(What.THIS),), cost=ManaCost.parse("{1}"))),
        ),
        printed="1993-12-17",
    ),
    card(
        "Triskelion",
        "{6}",
        "Artifact Creature — Construct",
        1,
        1,
        abilities=(
            EntersWithCounters(kind=CounterKind.PLUS_ONE, amount=3),
            pinging(1, RemoveCountersFromThis(CounterKind.PLUS_ONE)),
        ),
        printed="1994-03-04",
    ),
    card(
        "Pentavus",
        "{7}",
        "Artifact Creature — Construct",
        0,
        0,
        abilities=(
            EntersWithCounters(kind=CounterKind.PLUS_ONE, amount=5),
            activated(
                pay("{1}"), RemoveCountersFromThis(CounterKind.PLUS_ONE), do=(CreateTokens(PENTAVITE),)
            ),
            activated(
                pay("{1}"),
                SacrificeOther(permanent("Pentavite")),
                do=(PutCounters(CounterKind.PLUS_ONE, 1),),
            ),
        ),
        printed="2003-10-02",
    ),
    card(
        "Solemn Simulacrum",
        "{4}",
        "Artifact Creature — Golem",
        2,
        2,
        abilities=(
            when_enters(May((SearchLibrary(BASIC_LAND, Zone.BATTLEFIELD, arrival=Arrival.TAPPED),))),
            when_dies(May((Draw(),))),
        ),
        printed="2003-10-02",
    ),
    card(
        "Burnished Hart",
        "{3}",
        "Artifact Creature — Elk",
        2,
        2,
        abilities=(
            activated(
                pay("{3}"),
                SacrificeThis(),
                do=(SearchLibrary(BASIC_LAND, Zone.BATTLEFIELD, 2, Arrival.TAPPED),),
            ),
        ),
        printed="2013-09-27",
    ),
    card(
        "Gleaming Barrier",
        "{2}",
        "Artifact Creature — Wall",
        0,
        4,
        keywords="defender",
        abilities=(when_dies(CreateTokens(TREASURE)),),
        printed="2018-01-19",
    ),
    card(
        "Scrawling Crawler",
        "{3}",
        "Artifact Creature — Phyrexian Construct",
        3,
        2,
        abilities=(
            at_your(Step.UPKEEP, Draw(1, Who.EACH_PLAYER)),
            Triggered(on=Draws(Whose.OPPONENT), effects=(LoseLife(1, Who.THAT_PLAYER),)),
        ),
        printed="2024-11-15",
    ),
)


def _equipment(
    name: str, cost: str, equip_cost: str, printed: str, *abilities: Static | Triggered
) -> CardDefinition:
    """An Equipment: its abilities, then the ability to equip."""
    return card(
        name, cost, "Artifact — Equipment", abilities=(*abilities, equip(equip_cost)), printed=printed
    )


_EQUIPMENT: tuple[CardDefinition, ...] = (
    _equipment("Bonesplitter", "{1}", "{1}", "2003-10-02", attached(gets(2, 0))),
    _equipment("Leonin Scimitar", "{1}", "{1}", "2003-10-02", attached(gets(1, 1))),
    _equipment("Short Sword", "{1}", "{1}", "2018-04-27", attached(gets(1, 1))),
    _equipment("Vulshok Morningstar", "{2}", "{2}", "2004-02-06", attached(gets(2, 2))),
    _equipment("Trusty Machete", "{1}", "{2}", "2009-10-02", attached(gets(2, 1))),
    _equipment("Greatsword", "{3}", "{3}", "2011-07-15", attached(gets(3, 0))),
    _equipment("Warlord's Axe", "{3}", "{4}", "2010-07-16", attached(gets(3, 1))),
    _equipment("Strider Harness", "{3}", "{1}", "2010-10-01", attached(gets(1, 1), has(Keyword.HASTE))),
    _equipment("Fireshrieker", "{3}", "{2}", "2003-10-02", attached(has(Keyword.DOUBLE_STRIKE))),
    _equipment(
        "Loxodon Warhammer",
        "{3}",
        "{3}",
        "2003-10-02",
        attached(gets(3, 0), has(Keyword.TRAMPLE, Keyword.LIFELINK)),
    ),
    _equipment("Lightning Greaves", "{2}", "{0}", "2003-10-02", attached(has(Keyword.HASTE, Keyword.SHROUD))),
    _equipment("Swiftfoot Boots", "{2}", "{1}", "2011-07-15", attached(has(Keyword.HEXPROOF, Keyword.HASTE))),
    _equipment(
        "Basilisk Collar", "{1}", "{2}", "2010-02-05", attached(has(Keyword.DEATHTOUCH, Keyword.LIFELINK))
    ),
    _equipment(
        "Whispersilk Cloak", "{3}", "{2}", "2004-02-06", attached(Rule.CANT_BE_BLOCKED, has(Keyword.SHROUD))
    ),
    _equipment(
        "Sword of Vengeance",
        "{3}",
        "{3}",
        "2010-07-16",
        attached(gets(2, 0), has(Keyword.FIRST_STRIKE, Keyword.VIGILANCE, Keyword.TRAMPLE, Keyword.HASTE)),
    ),
    _equipment(
        "Quick-Draw Katana",
        "{2}",
        "{2}",
        "2024-11-15",
        attached(gets(2, 0), has(Keyword.FIRST_STRIKE), condition=Circumstance.YOUR_TURN),
    ),
    _equipment(
        "Skullclamp",
        "{1}",
        "{1}",
        "2004-02-06",
        attached(gets(1, -1)),
        Triggered(on=Dies(What.ATTACHED), effects=(Draw(2),)),
    ),
    _equipment(
        "Goldvein Pick",
        "{2}",
        "{1}",
        "2021-02-05",
        attached(gets(1, 1)),
        Triggered(
            on=DealsDamage(What.ATTACHED, DamageKind.COMBAT, DamageTo.PLAYER),
            effects=(CreateTokens(TREASURE),),
        ),
    ),
    _equipment(
        "Adventuring Gear",
        "{1}",
        "{1}",
        "2009-10-02",
        Triggered(on=Enters(YOUR_LAND), effects=(until_end_of_turn(What.ATTACHED, gets(2, 2)),)),
    ),
    _equipment(
        "Cliffhaven Kitesail",
        "{1}",
        "{2}",
        "2020-09-25",
        when_enters(Attach(Chosen(0)), targets=(target(YOUR_CREATURE),)),
        attached(has(Keyword.FLYING)),
    ),
    _equipment(
        "Manriki-Gusari",
        "{2}",
        "{1}",
        "2005-06-03",
        attached(
            gets(1, 2),
            GainAbility(activated(TAP, do=(Destroy(Chosen(0)),), targets=(target(permanent("Equipment")),))),
        ),
    ),
)

ARTIFACTS: tuple[CardDefinition, ...] = (*_MANA, *_TOOLS, *_CREATURES, *_EQUIPMENT)
"""Every artifact."""
