"""Cards with cumulative upkeep, of whatever colour [cr2025-06-06 702.24]."""

from __future__ import annotations

from manaburn.cards.catalogue.phrases import (
    FIGHTING_CREATURE,
    activated,
    all_of,
    at_your,
    creature,
    gets,
    has,
    target,
    this,
    until_end_of_turn,
    when_dies,
    when_enters,
)
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.keywords.keywords import cumulative_upkeep
from manaburn.cards.vocabulary.abilities import EntersTapped, Triggered
from manaburn.cards.vocabulary.changes.changes import CantBeBlockedExceptBy
from manaburn.cards.vocabulary.effects import (
    DealDamage,
    Discard,
    Draw,
    GainLife,
    LoseLife,
    PutCounters,
    SacrificeChosen,
    add,
)
from manaburn.cards.vocabulary.effects_by_subject.prices import LetHappen
from manaburn.cards.vocabulary.events.triggers import Leaves
from manaburn.cards.vocabulary.words.costs import TAP, DiscardCards, SacrificeOther, pay
from manaburn.cards.vocabulary.words.filters import CREATURE, LAND
from manaburn.cards.vocabulary.words.references import (
    TARGET_CREATURE,
    All,
    Chosen,
    CountersOn,
    HandSizeOf,
    What,
    Who,
)
from manaburn.terms import CounterKind, Keyword, Step

UPKEEP_COSTS: tuple[CardDefinition, ...] = (
    card(
        "Arctic Wolves",
        "{3}{G}{G}",
        "Creature — Wolf",
        4,
        5,
        printed="1997-06-09",
        abilities=(cumulative_upkeep("{2}"), when_enters(Draw())),
    ),
    card(
        "Arnjlot's Ascent",
        "{1}{U}{U}",
        "Enchantment",
        printed="1995-06-03",
        abilities=(
            cumulative_upkeep("{U}"),
            activated(
                pay("{1}"),
                do=(until_end_of_turn(Chosen(0), has(Keyword.FLYING)),),
                targets=(TARGET_CREATURE,),
            ),
        ),
    ),
    card(
        "Firestorm Hellkite",
        "{4}{U}{R}",
        "Creature — Dragon",
        6,
        6,
        keywords="flying, trample",
        printed="1997-02-03",
        abilities=(cumulative_upkeep("{U}{R}"),),
    ),
    card(
        "Flow of Maggots",
        "{2}{B}",
        "Creature — Insect",
        2,
        2,
        printed="1995-06-03",
        abilities=(cumulative_upkeep("{1}"), this(CantBeBlockedExceptBy((creature("Wall"),)))),
    ),
    card(
        "Fyndhorn Pollen",
        "{2}{G}",
        "Enchantment",
        printed="1995-06-03",
        abilities=(
            cumulative_upkeep("{1}"),
            all_of(CREATURE, gets(-1, 0)),
            activated(pay("{1}{G}"), do=(until_end_of_turn(All(CREATURE), gets(-1, 0)),)),
        ),
    ),
    card(
        "Illusionary Forces",
        "{3}{U}",
        "Creature — Illusion",
        4,
        4,
        keywords="flying",
        printed="1995-06-03",
        abilities=(cumulative_upkeep("{U}"),),
    ),
    card(
        "Illusionary Wall",
        "{4}{U}",
        "Creature — Illusion Wall",
        7,
        4,
        keywords="defender, flying, first strike",
        printed="1995-06-03",
        abilities=(cumulative_upkeep("{U}"),),
    ),
    card(
        "Illusions of Grandeur",
        "{3}{U}",
        "Enchantment",
        printed="1995-06-03",
        abilities=(
            cumulative_upkeep("{2}"),
            when_enters(GainLife(20)),
            Triggered(on=Leaves(), effects=(LoseLife(20),)),
        ),
    ),
    card(
        "Kjeldoran Javelineer",
        "{W}",
        "Creature — Human Soldier",
        1,
        2,
        printed="2006-07-21",
        abilities=(
            cumulative_upkeep("{1}"),
            activated(
                TAP,
                do=(DealDamage(CountersOn(CounterKind.AGE), Chosen(0)),),
                targets=(target(FIGHTING_CREATURE),),
            ),
        ),
    ),
    card(
        "Mesmeric Trance",
        "{1}{U}{U}",
        "Enchantment",
        printed="1995-06-03",
        abilities=(cumulative_upkeep("{1}"), activated(pay("{U}"), DiscardCards(1), do=(Draw(),))),
    ),
    card(
        "Phobian Phantasm",
        "{1}{B}{B}",
        "Creature — Illusion",
        3,
        3,
        keywords="flying, fear",
        printed="2006-07-21",
        abilities=(cumulative_upkeep("{B}"),),
    ),
    card(
        "Soldevi Simulacrum",
        "{4}",
        "Artifact Creature — Soldier",
        2,
        4,
        printed="1995-06-03",
        abilities=(
            cumulative_upkeep("{1}"),
            activated(pay("{1}"), do=(until_end_of_turn(What.THIS, gets(1, 0)),)),
        ),
    ),
    card(
        "Uktabi Efreet",
        "{2}{G}{G}",
        "Creature — Efreet",
        5,
        4,
        printed="1997-06-09",
        abilities=(cumulative_upkeep("{G}"),),
    ),
    card(
        "Aboroth",
        "{4}{G}{G}",
        "Creature — Elemental",
        9,
        9,
        printed="1997-06-09",
        abilities=(cumulative_upkeep(LetHappen((PutCounters(CounterKind.MINUS_ONE, 1),))),),
    ),
    card(
        "Braid of Fire",
        "{1}{R}",
        "Enchantment",
        printed="2006-07-21",
        abilities=(cumulative_upkeep(LetHappen((add("{R}"),))),),
    ),
    card(
        "Phyrexian Soulgorger",
        "{3}",
        "Snow Artifact Creature — Phyrexian Construct",
        8,
        8,
        printed="2006-07-21",
        abilities=(cumulative_upkeep(SacrificeOther(CREATURE)),),
    ),
    card(
        "Polar Kraken",
        "{8}{U}{U}{U}",
        "Creature — Kraken",
        11,
        11,
        keywords="trample",
        printed="1995-06-03",
        abilities=(EntersTapped(), cumulative_upkeep(SacrificeOther(LAND))),
    ),
    card(
        "Psychic Vortex",
        "{2}{U}{U}",
        "Enchantment",
        printed="1997-06-09",
        abilities=(
            cumulative_upkeep(LetHappen((Draw(),))),
            at_your(Step.END, SacrificeChosen(LAND, Who.YOU), Discard(HandSizeOf())),
        ),
    ),
    card(
        "Revered Unicorn",
        "{1}{W}",
        "Creature — Unicorn",
        2,
        3,
        printed="1997-06-09",
        abilities=(
            cumulative_upkeep("{1}"),
            Triggered(on=Leaves(), effects=(GainLife(CountersOn(CounterKind.AGE)),)),
        ),
    ),
    card(
        "Vexing Sphinx",
        "{1}{U}{U}",
        "Creature — Sphinx",
        4,
        4,
        keywords="flying",
        printed="2006-07-21",
        abilities=(
            cumulative_upkeep(DiscardCards(1)),
            when_dies(Draw(CountersOn(CounterKind.AGE))),
        ),
    ),
    card(
        "Yavimaya Ants",
        "{2}{G}{G}",
        "Creature — Insect",
        5,
        1,
        keywords="trample, haste",
        printed="1996-06-10",
        abilities=(cumulative_upkeep("{G}{G}"),),
    ),
)
