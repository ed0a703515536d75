"""Green instants, sorceries and enchantments; and with the creatures, every green card."""

from __future__ import annotations

from manaburn.cards.catalogue.green_activated import GREEN_ACTIVATED
from manaburn.cards.catalogue.green_creatures import GREEN_CREATURES
from manaburn.cards.catalogue.green_triggers import GREEN_TRIGGERS
from manaburn.cards.catalogue.phrases import (
    ARTIFACT_OR_ENCHANTMENT,
    BASIC_LAND,
    ENCHANT_CREATURE,
    FLYING_CREATURE,
    activated,
    all_of,
    attached,
    creature,
    gets,
    has,
    permanent,
    target,
    until_end_of_turn,
    when_dies,
)
from manaburn.cards.catalogue.tokens import SAPROLING
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Mode, SpellText, Static, choose_one, spell
from manaburn.cards.vocabulary.changes.changes import AddTypes, ExtraLandPlays, SetPowerToughness
from manaburn.cards.vocabulary.effects import (
    Arrival,
    CreateTokens,
    DealDamage,
    Destroy,
    Draw,
    Fight,
    FurtherDamage,
    GainLife,
    PreventAllCombatDamage,
    PutCounters,
    Regenerate,
    ReturnToHand,
    SearchLibrary,
)
from manaburn.cards.vocabulary.effects_on_cards.libraries import Showing
from manaburn.cards.vocabulary.words.costs import SacrificeOther, pay
from manaburn.cards.vocabulary.words.filters import (
    ANYTHING,
    ENCHANTMENT,
    OTHERS_CREATURE,
    YOUR_CREATURE,
    CombatRole,
    Filter,
    Whose,
)
from manaburn.cards.vocabulary.words.references import (
    TARGET_CREATURE,
    TARGET_PLAYER,
    All,
    Chosen,
    Count,
    Number,
    TargetSlot,
    What,
    Who,
)
from manaburn.cards.vocabulary.words.windows import AFTER_BLOCKERS
from manaburn.terms import CardType, CounterKind, Keyword, Zone

_YOURS_AND_THEIRS = (target(YOUR_CREATURE), target(OTHERS_CREATURE))
_YOUR_FORESTS = Count(permanent("Forest", whose=Whose.YOU))

_TRICKS: tuple[CardDefinition, ...] = (
    card(
        "Giant Growth",
        "{G}",
        "Instant",
        spell=spell(until_end_of_turn(Chosen(0), gets(3, 3)), targets=(TARGET_CREATURE,)),
        printed="1993-08-05",
    ),
    card(
        "Monstrous Growth",
        "{1}{G}",
        "Sorcery",
        spell=spell(until_end_of_turn(Chosen(0), gets(4, 4)), targets=(TARGET_CREATURE,)),
        printed="1997-05-01",
    ),
    card(
        "Might of Oaks",
        "{3}{G}",
        "Instant",
        spell=spell(until_end_of_turn(Chosen(0), gets(7, 7)), targets=(TARGET_CREATURE,)),
        printed="1999-02-15",
    ),
    card(
        "Overprotect",
        "{1}{G}",
        "Instant",
        spell=spell(
            until_end_of_turn(
                Chosen(0), gets(3, 3), has(Keyword.TRAMPLE, Keyword.HEXPROOF, Keyword.INDESTRUCTIBLE)
            ),
            targets=(target(YOUR_CREATURE),),
        ),
        printed="2024-08-02",
    ),
    card(
        "Snakeskin Veil",
        "{G}",
        "Instant",
        spell=spell(
            PutCounters(CounterKind.PLUS_ONE, 1, Chosen(0)),
            until_end_of_turn(Chosen(0), has(Keyword.HEXPROOF)),
            targets=(target(YOUR_CREATURE),),
        ),
        printed="2021-02-05",
    ),
    card(
        "Overrun",
        "{2}{G}{G}{G}",
        "Sorcery",
        spell=spell(until_end_of_turn(All(YOUR_CREATURE), gets(3, 3), has(Keyword.TRAMPLE))),
        printed="1997-10-14",
    ),
    card("Fog", "{G}", "Instant", spell=spell(PreventAllCombatDamage()), printed="1993-08-05"),
    card(
        "Stream of Life",
        "{X}{G}",
        "Sorcery",
        spell=spell(GainLife(Number.X, Chosen(0)), targets=(TARGET_PLAYER,)),
        printed="1993-08-05",
    ),
)

_FIGHTS_AND_REMOVAL: tuple[CardDefinition, ...] = (
    card(
        "Prey Upon",
        "{G}",
        "Sorcery",
        spell=spell(Fight(Chosen(0), Chosen(1)), targets=_YOURS_AND_THEIRS),
        printed="2011-09-30",
    ),
    card(
        "Pounce",
        "{1}{G}",
        "Instant",
        spell=spell(Fight(Chosen(0), Chosen(1)), targets=_YOURS_AND_THEIRS),
        printed="2017-09-29",
    ),
    card(
        "Epic Confrontation",
        "{1}{G}",
        "Sorcery",
        spell=spell(
            until_end_of_turn(Chosen(0), gets(1, 2)), Fight(Chosen(0), Chosen(1)), targets=_YOURS_AND_THEIRS
        ),
        printed="2015-03-27",
    ),
    card(
        "Primal Might",
        "{X}{G}",
        "Sorcery",
        spell=spell(
            until_end_of_turn(Chosen(0), gets(Number.X, Number.X)),
            Fight(Chosen(0), Chosen(1)),
            targets=(target(YOUR_CREATURE), target(OTHERS_CREATURE, 0, 1)),
        ),
        printed="2020-07-03",
    ),
    card(
        "Bushwhack",
        "{G}",
        "Sorcery",
        spell=choose_one(
            Mode(
                effects=(SearchLibrary(BASIC_LAND, Zone.HAND, showing=Showing.REVEALED),),
                text="search for a basic land",
            ),
            Mode(effects=(Fight(Chosen(0), Chosen(1)),), targets=_YOURS_AND_THEIRS, text="fight"),
        ),
        printed="2022-11-18",
    ),
    card(
        "Naturalize",
        "{1}{G}",
        "Instant",
        spell=spell(Destroy(Chosen(0)), targets=(target(ARTIFACT_OR_ENCHANTMENT),)),
        printed="2002-10-07",
    ),
    card(
        "Plummet",
        "{1}{G}",
        "Instant",
        spell=spell(Destroy(Chosen(0)), targets=(target(FLYING_CREATURE),)),
        printed="2010-06-18",
    ),
    card(
        "Desert Twister",
        "{4}{G}{G}",
        "Sorcery",
        spell=spell(Destroy(Chosen(0)), targets=(target(ANYTHING),)),
        printed="1993-12-17",
    ),
    card("Tranquility", "{2}{G}", "Sorcery", spell=spell(Destroy(All(ENCHANTMENT))), printed="1993-08-05"),
    card(
        "Hurricane",
        "{X}{G}",
        "Sorcery",
        spell=spell(
            DealDamage(Number.X, All(FLYING_CREATURE), also=(FurtherDamage(Number.X, Who.EACH_PLAYER),))
        ),
        printed="1993-08-05",
    ),
)

_GROWTH: tuple[CardDefinition, ...] = (
    card(
        "Rampant Growth",
        "{1}{G}",
        "Sorcery",
        spell=spell(SearchLibrary(BASIC_LAND, Zone.BATTLEFIELD, arrival=Arrival.TAPPED)),
        printed="1996-10-08",
    ),
    card(
        "Untamed Wilds",
        "{2}{G}",
        "Sorcery",
        spell=spell(SearchLibrary(BASIC_LAND, Zone.BATTLEFIELD)),
        printed="1994-06-01",
    ),
    card(
        "Lay of the Land",
        "{G}",
        "Sorcery",
        spell=spell(SearchLibrary(BASIC_LAND, Zone.HAND, showing=Showing.REVEALED)),
        printed="2001-06-04",
    ),
    card(
        "Natural Order",
        "{2}{G}{G}",
        "Sorcery",
        spell=spell(
            SearchLibrary(creature(colors="G"), Zone.BATTLEFIELD),
            costs=(SacrificeOther(creature(colors="G")),),
        ),
        printed="1997-02-03",
    ),
    card(
        "Regrowth",
        "{1}{G}",
        "Sorcery",
        spell=spell(
            ReturnToHand(Chosen(0)),
            targets=(TargetSlot(what=Filter(controller=Whose.YOU), zone=Zone.GRAVEYARD),),
        ),
        printed="1993-08-05",
    ),
    card(
        "Exploration",
        "{G}",
        "Enchantment",
        abilities=(Static(affects=Who.YOU, changes=(ExtraLandPlays(1),)),),
        printed="1998-10-12",
    ),
)

_ENCHANTMENTS: tuple[CardDefinition, ...] = (
    card(
        "Rancor",
        "{G}",
        "Enchantment — Aura",
        enchant=ENCHANT_CREATURE,
        abilities=(attached(gets(2, 0), has(Keyword.TRAMPLE)), when_dies(ReturnToHand(What.THIS))),
        printed="1999-02-15",
    ),
    card(
        "Web",
        "{G}",
        "Enchantment — Aura",
        enchant=ENCHANT_CREATURE,
        abilities=(attached(gets(0, 2), has(Keyword.REACH)),),
        printed="1993-08-05",
    ),
    card(
        "Regeneration",
        "{1}{G}",
        "Enchantment — Aura",
        enchant=ENCHANT_CREATURE,
        abilities=(activated(pay("{G}"), do=(Regenerate(What.ATTACHED),)),),
        printed="1993-08-05",
    ),
    card(
        "Blanchwood Armor",
        "{2}{G}",
        "Enchantment — Aura",
        enchant=ENCHANT_CREATURE,
        abilities=(attached(gets(_YOUR_FORESTS, _YOUR_FORESTS)),),
        printed="1998-10-12",
    ),
    card(
        "Gaea's Embrace",
        "{2}{G}{G}",
        "Enchantment — Aura",
        enchant=ENCHANT_CREATURE,
        abilities=(
            attached(gets(3, 3), has(Keyword.TRAMPLE)),
            activated(pay("{G}"), do=(Regenerate(What.ATTACHED),)),
        ),
        printed="1998-10-12",
    ),
    card(
        "Living Lands",
        "{3}{G}",
        "Enchantment",
        abilities=(
            all_of(permanent("Forest"), AddTypes(frozenset({CardType.CREATURE})), SetPowerToughness(1, 1)),
        ),
        printed="1993-08-05",
    ),
)

_BLOCKING_SAPROLING = Mode(
    effects=(CreateTokens(SAPROLING, arrival=Arrival.BLOCKING_THE_TARGET), Draw()),
    targets=(target(creature(combat=CombatRole.ATTACKING_YOU)),),
)

_AFTER_BLOCKS = (
    card(
        "Flash Foliage",
        "{2}{G}",
        "Instant",
        printed="2006-05-05",
        spell=SpellText(modes=(_BLOCKING_SAPROLING,), window=AFTER_BLOCKERS),
    ),
)

GREEN: tuple[CardDefinition, ...] = (
    *GREEN_CREATURES,
    *GREEN_ACTIVATED,
    *GREEN_TRIGGERS,
    *_TRICKS,
    *_AFTER_BLOCKS,
    *_FIGHTS_AND_REMOVAL,
    *_GROWTH,
    *_ENCHANTMENTS,
)
"""Every green card."""
