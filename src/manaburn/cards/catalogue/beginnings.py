"""Cards with abilities of the beginning of upkeeps, draw steps and end steps, of whatever colour."""

from __future__ import annotations

from manaburn.cards.catalogue.phrases import activated, at_your, gets, until_end_of_turn
from manaburn.cards.catalogue.tokens import THRULL
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.keywords.keywords import protection_from
from manaburn.cards.vocabulary.abilities import Ability, Triggered
from manaburn.cards.vocabulary.effects import (
    CreateTokens,
    DealDamage,
    DiscardAtRandom,
    Draw,
    Effect,
    GainLife,
    If,
    LoseLife,
    SacrificeChosen,
    SacrificeObjects,
    UnlessPays,
)
from manaburn.cards.vocabulary.events.triggers import BeginningOf, Dies
from manaburn.cards.vocabulary.words.costs import SacrificeThis, pay
from manaburn.cards.vocabulary.words.filters import CREATURE, OTHER_CREATURE_OF_YOURS
from manaburn.cards.vocabulary.words.references import TARGET_PLAYER, Chosen, Controls, What, Who
from manaburn.mana import ManaCost
from manaburn.terms import Color, Step


def _at_each_players(step: Step, *effects: Effect) -> Triggered:
    """At the beginning of a step of each player's turn."""
    return Triggered(on=BeginningOf(step), effects=effects)


def _sacrificed_unless_you_pay(cost: str) -> Triggered:
    return at_your(Step.UPKEEP, UnlessPays(ManaCost.parse(cost), (SacrificeObjects(),)))


def _elder_dragon(name: str, cost: str, keywords: str, price: str, *abilities: Ability) -> CardDefinition:
    return card(
        name,
        cost,
        "Legendary Creature — Elder Dragon",
        7,
        7,
        keywords=keywords,
        printed="1994-06-01",
        abilities=(_sacrificed_unless_you_pay(price), *abilities),
    )


_BREATHS = tuple(
    activated(pay(color), do=(until_end_of_turn(What.THIS, gets(1, 0)),)) for color in ("{B}", "{R}", "{G}")
)

BEGINNINGS: tuple[CardDefinition, ...] = (
    _elder_dragon("Palladia-Mors", "{2}{R}{R}{G}{G}{W}{W}", "flying, trample", "{R}{G}{W}"),
    _elder_dragon("Vaevictis Asmadi", "{2}{B}{B}{R}{R}{G}{G}", "flying", "{B}{R}{G}", *_BREATHS),
    card(
        "Bloodgift Demon",
        "{3}{B}{B}",
        "Creature — Demon",
        5,
        4,
        keywords="flying",
        printed="2011-09-30",
        abilities=(
            at_your(Step.UPKEEP, Draw(1, Chosen(0)), LoseLife(1, Chosen(0)), targets=(TARGET_PLAYER,)),
        ),
    ),
    card(
        "Bottomless Pit",
        "{1}{B}{B}",
        "Enchantment",
        printed="1998-03-02",
        abilities=(_at_each_players(Step.UPKEEP, DiscardAtRandom(1, Who.THAT_PLAYER)),),
    ),
    card(
        "Breeding Pit",
        "{3}{B}",
        "Enchantment",
        printed="1994-11-01",
        abilities=(_sacrificed_unless_you_pay("{B}{B}"), at_your(Step.END, CreateTokens(THRULL))),
    ),
    card(
        "Copper Tablet",
        "{2}",
        "Artifact",
        printed="1993-08-05",
        abilities=(_at_each_players(Step.UPKEEP, DealDamage(1, Who.THAT_PLAYER)),),
    ),
    card(
        "Dross Harvester",
        "{1}{B}{B}",
        "Creature — Horror",
        4,
        4,
        printed="2003-10-02",
        abilities=(
            protection_from(Color.WHITE),
            at_your(Step.END, LoseLife(4)),
            Triggered(on=Dies(CREATURE), effects=(GainLife(2),)),
        ),
    ),
    card(
        "Force of Nature",
        "{2}{G}{G}{G}{G}",
        "Creature — Elemental",
        8,
        8,
        keywords="trample",
        printed="1993-08-05",
        abilities=(
            at_your(Step.UPKEEP, UnlessPays(ManaCost.parse("{G}{G}{G}{G}"), (DealDamage(8, Who.YOU),))),
        ),
    ),
    card(
        "Fountain of Renewal",
        "{1}",
        "Artifact",
        printed="2018-07-13",
        abilities=(
            at_your(Step.UPKEEP, GainLife(1)),
            activated(pay("{3}"), SacrificeThis(), do=(Draw(),)),
        ),
    ),
    card(
        "Junún Efreet",
        "{1}{B}{B}",
        "Creature — Efreet",
        3,
        3,
        keywords="flying",
        printed="1993-12-17",
        abilities=(_sacrificed_unless_you_pay("{B}{B}"),),
    ),
    card(
        "Kami of the Crescent Moon",
        "{U}{U}",
        "Legendary Creature — Spirit",
        1,
        3,
        printed="2005-06-03",
        abilities=(_at_each_players(Step.DRAW, Draw(1, Who.THAT_PLAYER)),),
    ),
    card(
        "Lord of the Pit",
        "{4}{B}{B}{B}",
        "Creature — Demon",
        7,
        7,
        keywords="flying, trample",
        printed="1993-08-05",
        abilities=(
            at_your(
                Step.UPKEEP,
                If(
                    Controls(OTHER_CREATURE_OF_YOURS),
                    (SacrificeChosen(OTHER_CREATURE_OF_YOURS, Who.YOU),),
                    (DealDamage(7, Who.YOU),),
                ),
            ),
        ),
    ),
    card(
        "Master of the Feast",
        "{1}{B}{B}",
        "Enchantment Creature — Demon",
        5,
        5,
        keywords="flying",
        printed="2014-05-02",
        abilities=(at_your(Step.UPKEEP, Draw(1, Who.EACH_OPPONENT)),),
    ),
    card(
        "Seizan, Perverter of Truth",
        "{3}{B}{B}",
        "Legendary Creature — Demon Spirit",
        6,
        5,
        printed="2004-10-01",
        abilities=(_at_each_players(Step.UPKEEP, LoseLife(2, Who.THAT_PLAYER), Draw(2, Who.THAT_PLAYER)),),
    ),
)
