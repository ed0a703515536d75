"""Blue instants, sorceries and enchantments; and with the creatures, every blue card."""

from __future__ import annotations

from manaburn.cards.catalogue.blue_activated import BLUE_ACTIVATED
from manaburn.cards.catalogue.blue_creatures import BLUE_CREATURES
from manaburn.cards.catalogue.blue_triggers import BLUE_TRIGGERS
from manaburn.cards.catalogue.phrases import (
    ATTACKING_CREATURE,
    ENCHANT_CREATURE,
    NONCREATURE,
    all_of,
    at_your,
    attached,
    gets,
    has,
    target,
    target_spell,
    until_end_of_turn,
    when_enters,
)
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.keywords.keywords import landwalk
from manaburn.cards.vocabulary.abilities import Mode, Triggered, choose_one, spell
from manaburn.cards.vocabulary.changes.changes import (
    GainControl,
    LoseAllAbilities,
    Rule,
    SetColors,
    SetPowerToughness,
    SetSubtypes,
)
from manaburn.cards.vocabulary.effects import (
    CounterSpell,
    DealDamage,
    Discard,
    Draw,
    LibraryPlace,
    LoseLife,
    Mill,
    PutIntoLibrary,
    ReturnToHand,
    SacrificeObjects,
    Scry,
    Tap,
    UnlessPays,
)
from manaburn.cards.vocabulary.events.triggers import BecomesTapped, BeginningOf
from manaburn.cards.vocabulary.words.filters import ANYTHING, CREATURE, LAND, YOUR_CREATURE, Filter
from manaburn.cards.vocabulary.words.references import (
    TARGET_CREATURE,
    TARGET_CREATURE_SPELL,
    TARGET_PLAYER,
    TARGET_SPELL,
    All,
    Chosen,
    ControllerOf,
    Number,
    TargetSlot,
    What,
    Who,
)
from manaburn.mana import ManaCost
from manaburn.terms import Color, Keyword, Step

_COUNTERS: tuple[CardDefinition, ...] = (
    card(
        "Counterspell",
        "{U}{U}",
        "Instant",
        spell=spell(CounterSpell(Chosen(0)), targets=(TARGET_SPELL,)),
        printed="1993-08-05",
    ),
    card(
        "Cancel",
        "{1}{U}{U}",
        "Instant",
        spell=spell(CounterSpell(Chosen(0)), targets=(TARGET_SPELL,)),
        printed="2006-10-06",
    ),
    card(
        "Mana Leak",
        "{1}{U}",
        "Instant",
        spell=spell(CounterSpell(Chosen(0), unless=ManaCost.parse("{3}")), targets=(TARGET_SPELL,)),
        printed="1998-03-02",
    ),
    card(
        "Force Spike",
        "{U}",
        "Instant",
        spell=spell(CounterSpell(Chosen(0), unless=ManaCost.parse("{1}")), targets=(TARGET_SPELL,)),
        printed="1994-06-01",
    ),
    card(
        "Dismiss",
        "{2}{U}{U}",
        "Instant",
        spell=spell(CounterSpell(Chosen(0)), Draw(), targets=(TARGET_SPELL,)),
        printed="1997-10-14",
    ),
    card(
        "Refute",
        "{1}{U}{U}",
        "Instant",
        spell=spell(CounterSpell(Chosen(0)), Draw(), Discard(), targets=(TARGET_SPELL,)),
        printed="2024-11-15",
    ),
    card(
        "Essence Scatter",
        "{1}{U}",
        "Instant",
        spell=spell(CounterSpell(Chosen(0)), targets=(TARGET_CREATURE_SPELL,)),
        printed="2009-07-17",
    ),
    card(
        "Exclude",
        "{2}{U}",
        "Instant",
        spell=spell(CounterSpell(Chosen(0)), Draw(), targets=(TARGET_CREATURE_SPELL,)),
        printed="2000-10-02",
    ),
    card(
        "Negate",
        "{1}{U}",
        "Instant",
        spell=spell(CounterSpell(Chosen(0)), targets=(target_spell(NONCREATURE),)),
        printed="2008-02-01",
    ),
    card(
        "Flashfreeze",
        "{1}{U}",
        "Instant",
        spell=spell(
            CounterSpell(Chosen(0)),
            targets=(target_spell(Filter(colors=frozenset({Color.RED, Color.GREEN}))),),
        ),
        printed="2006-07-21",
    ),
)

_CARDS_AND_LIBRARIES: tuple[CardDefinition, ...] = (
    card("Opt", "{U}", "Instant", spell=spell(Scry(1), Draw()), printed="2000-10-02"),
    card("Preordain", "{U}", "Sorcery", spell=spell(Scry(2), Draw()), printed="2010-07-16"),
    card("Divination", "{2}{U}", "Sorcery", spell=spell(Draw(2)), printed="2009-07-17"),
    card("Quick Study", "{2}{U}", "Instant", spell=spell(Draw(2)), printed="2023-09-08"),
    card("Concentrate", "{2}{U}{U}", "Sorcery", spell=spell(Draw(3)), printed="2001-10-01"),
    card("Mind Spring", "{X}{U}{U}", "Sorcery", spell=spell(Draw(Number.X)), printed="2008-02-01"),
    card(
        "Inspiration",
        "{3}{U}",
        "Instant",
        spell=spell(Draw(2, Chosen(0)), targets=(TARGET_PLAYER,)),
        printed="1997-02-03",
    ),
    card(
        "Ancestral Recall",
        "{U}",
        "Instant",
        spell=spell(Draw(3, Chosen(0)), targets=(TARGET_PLAYER,)),
        printed="1993-08-05",
    ),
    card(
        "Braingeyser",
        "{X}{U}{U}",
        "Sorcery",
        spell=spell(Draw(Number.X, Chosen(0)), targets=(TARGET_PLAYER,)),
        printed="1993-08-05",
    ),
    card(
        "Stroke of Genius",
        "{X}{2}{U}",
        "Instant",
        spell=spell(Draw(Number.X, Chosen(0)), targets=(TARGET_PLAYER,)),
        printed="1998-10-12",
    ),
    card(
        "Prosperity", "{X}{U}", "Sorcery", spell=spell(Draw(Number.X, Who.EACH_PLAYER)), printed="1997-02-03"
    ),
    card(
        "Tome Scour",
        "{U}",
        "Sorcery",
        spell=spell(Mill(5, Chosen(0)), targets=(TARGET_PLAYER,)),
        printed="2009-07-17",
    ),
)

_BOUNCE_AND_TRICKS: tuple[CardDefinition, ...] = (
    card(
        "Unsummon",
        "{U}",
        "Instant",
        spell=spell(ReturnToHand(Chosen(0)), targets=(TARGET_CREATURE,)),
        printed="1993-08-05",
    ),
    card(
        "Boomerang",
        "{U}{U}",
        "Instant",
        spell=spell(ReturnToHand(Chosen(0)), targets=(target(ANYTHING),)),
        printed="1994-06-01",
    ),
    card(
        "Repulse",
        "{2}{U}",
        "Instant",
        spell=spell(ReturnToHand(Chosen(0)), Draw(), targets=(TARGET_CREATURE,)),
        printed="2000-10-02",
    ),
    card(
        "Vapor Snag",
        "{U}",
        "Instant",
        spell=spell(
            ReturnToHand(Chosen(0)), LoseLife(1, ControllerOf(Chosen(0))), targets=(TARGET_CREATURE,)
        ),
        printed="2011-05-13",
    ),
    card(
        "Undo",
        "{1}{U}{U}",
        "Sorcery",
        spell=spell(ReturnToHand(Chosen(0)), targets=(target(CREATURE, 2),)),
        printed="1997-02-03",
    ),
    card(
        "Aetherize",
        "{3}{U}",
        "Instant",
        spell=spell(ReturnToHand(All(ATTACKING_CREATURE))),
        printed="2013-02-01",
    ),
    card(
        "Time Ebb",
        "{2}{U}",
        "Sorcery",
        spell=spell(PutIntoLibrary(Chosen(0), LibraryPlace.TOP), targets=(TARGET_CREATURE,)),
        printed="1997-05-01",
    ),
    card(
        "Jump",
        "{U}",
        "Instant",
        spell=spell(until_end_of_turn(Chosen(0), has(Keyword.FLYING)), targets=(TARGET_CREATURE,)),
        printed="1993-08-05",
    ),
    card(
        "Hydrosurge",
        "{U}",
        "Instant",
        spell=spell(until_end_of_turn(Chosen(0), gets(-5, 0)), targets=(TARGET_CREATURE,)),
        printed="2012-07-13",
    ),
    card(
        "Fleeting Distraction",
        "{U}",
        "Instant",
        spell=spell(until_end_of_turn(Chosen(0), gets(-1, 0)), Draw(), targets=(TARGET_CREATURE,)),
        printed="2010-04-23",
    ),
    card(
        "Dive Down",
        "{U}",
        "Instant",
        spell=spell(
            until_end_of_turn(Chosen(0), gets(0, 3), has(Keyword.HEXPROOF)),
            targets=(TargetSlot(what=YOUR_CREATURE),),
        ),
        printed="2017-09-29",
    ),
    card(
        "Turn to Frog",
        "{1}{U}",
        "Instant",
        spell=spell(
            until_end_of_turn(
                Chosen(0),
                LoseAllAbilities(),
                SetColors(frozenset({Color.BLUE})),
                SetSubtypes(frozenset({"Frog"})),
                SetPowerToughness(1, 1),
            ),
            targets=(TARGET_CREATURE,),
        ),
        printed="2011-07-15",
    ),
    card(
        "Piracy Charm",
        "{U}",
        "Instant",
        spell=choose_one(
            Mode(
                effects=(until_end_of_turn(Chosen(0), *landwalk("Island").changes),),
                targets=(TARGET_CREATURE,),
                text="islandwalk",
            ),
            Mode(
                effects=(until_end_of_turn(Chosen(0), gets(2, -1)),), targets=(TARGET_CREATURE,), text="+2/-1"
            ),
            Mode(effects=(Discard(1, Chosen(0)),), targets=(TARGET_PLAYER,), text="discard a card"),
        ),
        printed="2007-02-02",
    ),
)

_ENCHANTMENTS: tuple[CardDefinition, ...] = (
    card(
        "Control Magic",
        "{2}{U}{U}",
        "Enchantment — Aura",
        enchant=ENCHANT_CREATURE,
        abilities=(attached(GainControl()),),
        printed="1993-08-05",
    ),
    card(
        "Confiscate",
        "{4}{U}{U}",
        "Enchantment — Aura",
        enchant=target(ANYTHING),
        abilities=(attached(GainControl()),),
        printed="1998-10-12",
    ),
    card(
        "Flight",
        "{U}",
        "Enchantment — Aura",
        enchant=ENCHANT_CREATURE,
        abilities=(attached(has(Keyword.FLYING)),),
        printed="1993-08-05",
    ),
    card(
        "Dehydration",
        "{3}{U}",
        "Enchantment — Aura",
        enchant=ENCHANT_CREATURE,
        abilities=(attached(Rule.DOESNT_UNTAP),),
        printed="1999-10-04",
    ),
    card(
        "Starlight Snare",
        "{2}{U}",
        "Enchantment — Aura",
        enchant=ENCHANT_CREATURE,
        abilities=(when_enters(Tap(What.ATTACHED)), attached(Rule.DOESNT_UNTAP)),
        printed="2024-11-15",
    ),
    card(
        "Thirst",
        "{2}{U}",
        "Enchantment — Aura",
        enchant=ENCHANT_CREATURE,
        abilities=(
            when_enters(Tap(What.ATTACHED)),
            attached(Rule.DOESNT_UNTAP),
            at_your(Step.UPKEEP, UnlessPays(ManaCost.parse("{U}"), (SacrificeObjects(),))),
        ),
        printed="1996-10-08",
    ),
    card(
        "Psychic Venom",
        "{1}{U}",
        "Enchantment — Aura",
        enchant=target(LAND),
        abilities=(
            Triggered(
                on=BecomesTapped(What.ATTACHED), effects=(DealDamage(2, ControllerOf(What.WAS_ATTACHED)),)
            ),
        ),
        printed="1993-08-05",
    ),
    card(
        "Levitation",
        "{2}{U}{U}",
        "Enchantment",
        abilities=(all_of(YOUR_CREATURE, has(Keyword.FLYING)),),
        printed="1999-02-15",
    ),
    card(
        "Dictate of Kruphix",
        "{1}{U}{U}",
        "Enchantment",
        keywords="flash",
        abilities=(Triggered(on=BeginningOf(Step.DRAW), effects=(Draw(1, Who.THAT_PLAYER),)),),
        printed="2014-05-02",
    ),
)

BLUE: tuple[CardDefinition, ...] = (
    *BLUE_CREATURES,
    *BLUE_ACTIVATED,
    *BLUE_TRIGGERS,
    *_COUNTERS,
    *_CARDS_AND_LIBRARIES,
    *_BOUNCE_AND_TRICKS,
    *_ENCHANTMENTS,
)
"""Every blue card."""
