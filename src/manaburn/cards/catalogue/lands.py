"""Lands."""

from __future__ import annotations

from manaburn.cards.catalogue.phrases import (
    BASIC_LAND,
    activated,
    creature,
    gets,
    has,
    of_type,
    permanent,
    tap_for,
    target,
    until_end_of_turn,
    when_enters,
)
from manaburn.cards.definitions import BASIC_LAND_MANA, CardDefinition, card
from manaburn.cards.vocabulary.abilities import Activated, EntersTapped, Static, Triggered
from manaburn.cards.vocabulary.changes.changes import (
    AddTypes,
    MaximumHandSize,
    Rule,
    SetColors,
    SetPowerToughness,
)
from manaburn.cards.vocabulary.effects import (
    Alter,
    Arrival,
    DealDamage,
    Destroy,
    GainLife,
    PreventAllCombatDamage,
    PutCounters,
    Scry,
    SearchLibrary,
    Tap,
    add,
    any_color,
)
from manaburn.cards.vocabulary.events.triggers import BecomesTapped
from manaburn.cards.vocabulary.words.costs import TAP, PayLife, SacrificeThis, pay
from manaburn.cards.vocabulary.words.filters import LAND, YOUR_CREATURE, CombatRole
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, All, Chosen, Controls, Not, What, Who
from manaburn.terms import CardType, Color, CounterKind, Keyword, Supertype, Zone

_BASIC: tuple[CardDefinition, ...] = (
    card("Plains", None, "Basic Land — Plains", abilities=(tap_for("{W}"),), printed="1993-08-05"),
    card("Island", None, "Basic Land — Island", abilities=(tap_for("{U}"),), printed="1993-08-05"),
    card("Swamp", None, "Basic Land — Swamp", abilities=(tap_for("{B}"),), printed="1993-08-05"),
    card("Mountain", None, "Basic Land — Mountain", abilities=(tap_for("{R}"),), printed="1993-08-05"),
    card("Forest", None, "Basic Land — Forest", abilities=(tap_for("{G}"),), printed="1993-08-05"),
    card("Wastes", None, "Basic Land", abilities=(tap_for("{C}"),), printed="2016-01-22"),
)


def _dual(name: str, types: str, printed: str) -> CardDefinition:
    """A land with two basic land types and the mana of both."""
    options = ("{" + BASIC_LAND_MANA[land_type] + "}" for land_type in types.split())
    return card(name, None, f"Land — {types}", abilities=(tap_for(*options),), printed=printed)


_DUALS: tuple[CardDefinition, ...] = (
    _dual("Tundra", "Plains Island", "1993-08-05"),
    _dual("Underground Sea", "Island Swamp", "1993-08-05"),
    _dual("Badlands", "Swamp Mountain", "1993-08-05"),
    _dual("Taiga", "Mountain Forest", "1993-08-05"),
    _dual("Savannah", "Forest Plains", "1993-08-05"),
    _dual("Scrubland", "Plains Swamp", "1993-08-05"),
    _dual("Volcanic Island", "Island Mountain", "1993-10-04"),
    _dual("Bayou", "Swamp Forest", "1993-08-05"),
    _dual("Plateau", "Mountain Plains", "1993-08-05"),
    _dual("Tropical Island", "Forest Island", "1993-08-05"),
)


def _pain_land(name: str, one: str, other: str, printed: str) -> CardDefinition:
    """A land whose coloured mana hurts."""
    coloured = Activated(costs=(TAP,), effects=(add(one, other), DealDamage(1, Who.YOU)))
    return card(name, None, "Land", abilities=(tap_for("{C}"), coloured), printed=printed)


_PAIN_LANDS: tuple[CardDefinition, ...] = (
    _pain_land("Adarkar Wastes", "{W}", "{U}", "1995-06-03"),
    _pain_land("Underground River", "{U}", "{B}", "1995-06-03"),
    _pain_land("Sulfurous Springs", "{B}", "{R}", "1995-06-03"),
    _pain_land("Karplusan Forest", "{R}", "{G}", "1995-06-03"),
    _pain_land("Brushland", "{G}", "{W}", "1995-06-03"),
    _pain_land("Caves of Koilos", "{W}", "{B}", "2001-06-04"),
    _pain_land("Shivan Reef", "{U}", "{R}", "2001-06-04"),
    _pain_land("Llanowar Wastes", "{B}", "{G}", "2001-06-04"),
    _pain_land("Battlefield Forge", "{R}", "{W}", "2001-06-04"),
    _pain_land("Yavimaya Coast", "{G}", "{U}", "2001-06-04"),
)


def _tapped_land(name: str, one: str, other: str, printed: str) -> CardDefinition:
    """A land that enters tapped and adds one of two colours."""
    return card(name, None, "Land", abilities=(EntersTapped(), tap_for(one, other)), printed=printed)


_TAPPED_LANDS: tuple[CardDefinition, ...] = (
    _tapped_land("Coastal Tower", "{W}", "{U}", "2000-10-02"),
    _tapped_land("Salt Marsh", "{U}", "{B}", "2000-10-02"),
    _tapped_land("Urborg Volcano", "{B}", "{R}", "2000-10-02"),
    _tapped_land("Shivan Oasis", "{R}", "{G}", "2000-10-02"),
    _tapped_land("Elfhame Palace", "{G}", "{W}", "2000-10-02"),
)


def _life_land(name: str, one: str, other: str) -> CardDefinition:
    """A land that enters tapped, gains 1 life, and adds one of two colours."""
    abilities = (EntersTapped(), when_enters(GainLife(1)), tap_for(one, other))
    return card(name, None, "Land", abilities=abilities, printed="2014-09-26")


_LIFE_LANDS: tuple[CardDefinition, ...] = (
    _life_land("Tranquil Cove", "{W}", "{U}"),
    _life_land("Dismal Backwater", "{U}", "{B}"),
    _life_land("Bloodfell Caves", "{B}", "{R}"),
    _life_land("Rugged Highlands", "{R}", "{G}"),
    _life_land("Blossoming Sands", "{G}", "{W}"),
    _life_land("Scoured Barrens", "{W}", "{B}"),
    _life_land("Swiftwater Cliffs", "{U}", "{R}"),
    _life_land("Jungle Hollow", "{B}", "{G}"),
    _life_land("Wind-Scarred Crag", "{R}", "{W}"),
    _life_land("Thornwood Falls", "{G}", "{U}"),
)


def _check_land(name: str, types: tuple[str, str], printed: str) -> CardDefinition:
    """A land that enters tapped unless you control a land of one of two types."""
    options = ("{" + BASIC_LAND_MANA[land_type] + "}" for land_type in types)
    abilities = (EntersTapped(unless=Controls(permanent(*types))), tap_for(*options))
    return card(name, None, "Land", abilities=abilities, printed=printed)


def _fast_land(name: str, one: str, other: str, printed: str) -> CardDefinition:
    """A land that enters tapped unless you control two or fewer other lands."""
    others = Controls(of_type(CardType.LAND, other=True), at_least=3)
    return card(
        name, None, "Land", abilities=(EntersTapped(unless=Not(others)), tap_for(one, other)), printed=printed
    )


def _temple(name: str, one: str, other: str, printed: str) -> CardDefinition:
    """A land that enters tapped, scries 1, and adds one of two colours."""
    abilities = (EntersTapped(), when_enters(Scry(1)), tap_for(one, other))
    return card(name, None, "Land", abilities=abilities, printed=printed)


_MODERN_LANDS: tuple[CardDefinition, ...] = (
    _check_land("Glacial Fortress", ("Plains", "Island"), "2009-07-17"),
    _check_land("Dragonskull Summit", ("Swamp", "Mountain"), "2009-07-17"),
    _check_land("Rootbound Crag", ("Mountain", "Forest"), "2009-07-17"),
    _check_land("Sunpetal Grove", ("Forest", "Plains"), "2009-07-17"),
    _check_land("Clifftop Retreat", ("Mountain", "Plains"), "2011-09-30"),
    _fast_land("Razorverge Thicket", "{G}", "{W}", "2010-10-01"),
    _fast_land("Inspiring Vantage", "{R}", "{W}", "2016-09-30"),
    _temple("Temple of Triumph", "{R}", "{W}", "2013-09-27"),
    _temple("Temple of Plenty", "{G}", "{W}", "2014-02-07"),
)


def _man_land(name: str, mana: str, cost: str, printed: str, *becomes: Alter) -> CardDefinition:
    """A land that enters tapped and can become a creature until end of turn."""
    abilities = (EntersTapped(), tap_for(mana), Activated(costs=(pay(cost),), effects=becomes))
    return card(name, None, "Land", abilities=abilities, printed=printed)


def _becomes(subtype: str, color: Color, power: int, toughness: int, *keywords: Keyword) -> Alter:
    return until_end_of_turn(
        What.THIS,
        AddTypes(frozenset({CardType.CREATURE}), frozenset({subtype})),
        SetColors(frozenset({color})),
        *((has(*keywords),) if keywords else ()),
        SetPowerToughness(power, toughness),
    )


_MAN_LANDS: tuple[CardDefinition, ...] = (
    _man_land("Forbidding Watchtower", "{W}", "{1}{W}", "1999-02-15", _becomes("Soldier", Color.WHITE, 1, 5)),
    _man_land(
        "Faerie Conclave", "{U}", "{1}{U}", "1999-02-15", _becomes("Faerie", Color.BLUE, 2, 1, Keyword.FLYING)
    ),
    _man_land(
        "Ghitu Encampment",
        "{R}",
        "{1}{R}",
        "1999-02-15",
        _becomes("Warrior", Color.RED, 2, 1, Keyword.FIRST_STRIKE),
    ),
    _man_land(
        "Treetop Village", "{G}", "{1}{G}", "1999-02-15", _becomes("Ape", Color.GREEN, 3, 3, Keyword.TRAMPLE)
    ),
    card(
        "Mishra's Factory",
        None,
        "Land",
        abilities=(
            tap_for("{C}"),
            activated(
                pay("{1}"),
                do=(
                    until_end_of_turn(
                        What.THIS,
                        AddTypes(
                            frozenset({CardType.ARTIFACT, CardType.CREATURE}), frozenset({"Assembly-Worker"})
                        ),
                        SetPowerToughness(2, 2),
                    ),
                ),
            ),
            activated(
                TAP,
                do=(until_end_of_turn(Chosen(0), gets(1, 1)),),
                targets=(target(creature("Assembly-Worker")),),
            ),
        ),
        printed="1994-03-04",
    ),
)

_USEFUL: tuple[CardDefinition, ...] = (
    card(
        "Reliquary Tower",
        None,
        "Land",
        abilities=(Static(affects=Who.YOU, changes=(MaximumHandSize(None),)), tap_for("{C}")),
        printed="2009-02-06",
    ),
    card(
        "City of Brass",
        None,
        "Land",
        abilities=(
            Triggered(on=BecomesTapped(), effects=(DealDamage(1, Who.YOU),)),
            activated(TAP, do=(any_color(),)),
        ),
        printed="1993-12-17",
    ),
    card(
        "Mana Confluence",
        None,
        "Land",
        abilities=(activated(TAP, PayLife(1), do=(any_color(),)),),
        printed="2014-05-02",
    ),
    card(
        "Ancient Tomb",
        None,
        "Land",
        abilities=(activated(TAP, do=(add("{C}{C}"), DealDamage(2, Who.YOU))),),
        printed="1997-10-14",
    ),
    card(
        "Strip Mine",
        None,
        "Land",
        abilities=(
            tap_for("{C}"),
            activated(TAP, SacrificeThis(), do=(Destroy(Chosen(0)),), targets=(target(LAND),)),
        ),
        printed="1994-03-04",
    ),
    card(
        "Wasteland",
        None,
        "Land",
        abilities=(
            tap_for("{C}"),
            activated(
                TAP,
                SacrificeThis(),
                do=(Destroy(Chosen(0)),),
                targets=(target(of_type(CardType.LAND, not_supertypes=(Supertype.BASIC,))),),
            ),
        ),
        printed="1997-10-14",
    ),
    card(
        "Rishadan Port",
        None,
        "Land",
        abilities=(
            tap_for("{C}"),
            activated(pay("{1}"), TAP, do=(Tap(Chosen(0)),), targets=(target(LAND),)),
        ),
        printed="1999-10-04",
    ),
    card(
        "Kor Haven",
        None,
        "Legendary Land",
        abilities=(
            tap_for("{C}"),
            activated(
                pay("{1}{W}"),
                TAP,
                do=(PreventAllCombatDamage(by=Chosen(0)),),
                targets=(target(creature(combat=CombatRole.ATTACKING)),),
            ),
        ),
        printed="2000-02-14",
    ),
    card(
        "Quicksand",
        None,
        "Land",
        abilities=(
            tap_for("{C}"),
            activated(
                TAP,
                SacrificeThis(),
                do=(until_end_of_turn(Chosen(0), gets(-1, -2)),),
                targets=(target(creature(lacking=(Keyword.FLYING,), combat=CombatRole.ATTACKING)),),
            ),
        ),
        printed="1997-02-03",
    ),
    card(
        "Rogue's Passage",
        None,
        "Land",
        abilities=(
            tap_for("{C}"),
            activated(
                pay("{4}"),
                TAP,
                do=(until_end_of_turn(Chosen(0), Rule.CANT_BE_BLOCKED),),
                targets=(TARGET_CREATURE,),
            ),
        ),
        printed="2012-10-05",
    ),
    card(
        "Gavony Township",
        None,
        "Land",
        abilities=(
            tap_for("{C}"),
            activated(pay("{2}{G}{W}"), TAP, do=(PutCounters(CounterKind.PLUS_ONE, 1, All(YOUR_CREATURE)),)),
        ),
        printed="2011-09-30",
    ),
    card(
        "Evolving Wilds",
        None,
        "Land",
        abilities=(
            activated(
                TAP,
                SacrificeThis(),
                do=(SearchLibrary(BASIC_LAND, Zone.BATTLEFIELD, arrival=Arrival.TAPPED),),
            ),
        ),
        printed="2010-04-23",
    ),
)

LANDS: tuple[CardDefinition, ...] = (
    *_BASIC,
    *_DUALS,
    *_PAIN_LANDS,
    *_TAPPED_LANDS,
    *_LIFE_LANDS,
    *_MODERN_LANDS,
    *_MAN_LANDS,
    *_USEFUL,
)
"""Every land."""
