"""Artifacts."""

from __future__ import annotations

from manaburn.cards.catalogue.artifact_creatures import ARTIFACT_CREATURES
from manaburn.cards.catalogue.equipment import EQUIPMENT
from manaburn.cards.catalogue.phrases import (
    ARTIFACT_CREATURE_OR_LAND,
    activated,
    of_type,
    pinging,
    tap_for,
    target,
    when_enters,
)
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import EntersTapped, EntersWithCounters, Static, Triggered
from manaburn.cards.vocabulary.changes.changes import MaximumHandSize
from manaburn.cards.vocabulary.effects import (
    DealDamage,
    Destroy,
    Draw,
    GainLife,
    May,
    Mill,
    PreventDamage,
    Tap,
    add,
    any_color,
)
from manaburn.cards.vocabulary.events.triggers import BeginningOf, CastsSpell, Enters
from manaburn.cards.vocabulary.words.costs import (
    TAP,
    RemoveCountersFromThis,
    SacrificeOther,
    SacrificeThis,
    pay,
)
from manaburn.cards.vocabulary.words.filters import CREATURE, LAND, Filter, Whose
from manaburn.cards.vocabulary.words.references import (
    ANY_TARGET,
    TARGET_PLAYER,
    All,
    Chosen,
    Circumstance,
    ControllerOf,
    What,
    Who,
)
from manaburn.mana import ManaCost
from manaburn.terms import CardType, Color, CounterKind, Step

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

ARTIFACTS: tuple[CardDefinition, ...] = (
    *EQUIPMENT,
    *ARTIFACT_CREATURES,
    *_MANA,
    *_TOOLS,
)
"""Every artifact."""
