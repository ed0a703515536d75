"""Red instants, sorceries and enchantments; and with the creatures, every red card."""

from __future__ import annotations

from manaburn.cards.catalogue.phrases import (
    ATTACKING_CREATURE,
    ENCHANT_CREATURE,
    GROUND_CREATURE,
    PLAYER_OR_PLANESWALKER,
    activated,
    all_of,
    attached,
    creature,
    gets,
    has,
    of_type,
    permanent,
    pinging,
    target,
    until_end_of_turn,
)
from manaburn.cards.catalogue.red_activated import RED_ACTIVATED
from manaburn.cards.catalogue.red_creatures import RED_CREATURES
from manaburn.cards.catalogue.red_triggers import RED_TRIGGERS
from manaburn.cards.catalogue.tokens import GOBLIN
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Mode, SpellText, Triggered, choose_one, spell
from manaburn.cards.vocabulary.changes.changes import GainControl, Rule
from manaburn.cards.vocabulary.effects import (
    CreateTokens,
    DealDamage,
    Destroy,
    Draw,
    FurtherDamage,
    Regeneration,
    Untap,
)
from manaburn.cards.vocabulary.events.triggers import Enters
from manaburn.cards.vocabulary.words.costs import DiscardCards, SacrificeOther, SacrificeThis, pay
from manaburn.cards.vocabulary.words.filters import ARTIFACT, CREATURE, LAND, YOUR_CREATURE, CombatRole, Whose
from manaburn.cards.vocabulary.words.references import (
    ANY_TARGET,
    TARGET_CREATURE,
    All,
    Chosen,
    ControllerOf,
    Count,
    Number,
    What,
    Who,
)
from manaburn.terms import CardType, Keyword


def _burn(name: str, cost: str, types: str, amount: int | Number, printed: str) -> CardDefinition:
    """A spell that deals damage to any target and does nothing else."""
    text = spell(DealDamage(amount, Chosen(0)), targets=(ANY_TARGET,))
    return card(name, cost, types, spell=text, printed=printed)


_BURN: tuple[CardDefinition, ...] = (
    _burn("Shock", "{R}", "Instant", 2, "1998-03-02"),
    _burn("Lightning Bolt", "{R}", "Instant", 3, "1993-08-05"),
    _burn("Searing Spear", "{1}{R}", "Instant", 3, "2012-07-13"),
    _burn("Lightning Strike", "{1}{R}", "Instant", 3, "2013-09-27"),
    _burn("Volcanic Hammer", "{1}{R}", "Sorcery", 3, "1997-05-01"),
    _burn("Blaze", "{X}{R}", "Sorcery", Number.X, "1997-05-01"),
    _burn("Volcanic Geyser", "{X}{R}{R}", "Instant", Number.X, "1996-10-08"),
    card(
        "Incinerate",
        "{1}{R}",
        "Instant",
        spell=spell(
            DealDamage(3, Chosen(0)),
            until_end_of_turn(What.DAMAGED, Rule.CANT_BE_REGENERATED),
            targets=(ANY_TARGET,),
        ),
        printed="1995-06-03",
    ),
    card(
        "Flame Slash",
        "{R}",
        "Sorcery",
        spell=spell(DealDamage(4, Chosen(0)), targets=(TARGET_CREATURE,)),
        printed="2010-04-23",
    ),
    card(
        "Spitting Earth",
        "{1}{R}",
        "Sorcery",
        spell=spell(
            DealDamage(Count(permanent("Mountain", whose=Whose.YOU)), Chosen(0)), targets=(TARGET_CREATURE,)
        ),
        printed="1996-10-08",
    ),
    card(
        "Lava Axe",
        "{4}{R}",
        "Sorcery",
        spell=spell(DealDamage(5, Chosen(0)), targets=(PLAYER_OR_PLANESWALKER,)),
        printed="1997-05-01",
    ),
    card(
        "Lava Spike",
        "{R}",
        "Sorcery — Arcane",
        spell=spell(DealDamage(3, Chosen(0)), targets=(PLAYER_OR_PLANESWALKER,)),
        printed="2004-10-01",
    ),
    card("Boltwave", "{R}", "Sorcery", spell=spell(DealDamage(3, Who.EACH_OPPONENT)), printed="2024-11-15"),
    card(
        "Flame Rift", "{1}{R}", "Sorcery", spell=spell(DealDamage(4, Who.EACH_PLAYER)), printed="2000-02-14"
    ),
    card(
        "Goblin Grenade",
        "{R}",
        "Sorcery",
        spell=spell(
            DealDamage(5, Chosen(0)), targets=(ANY_TARGET,), costs=(SacrificeOther(permanent("Goblin")),)
        ),
        printed="1994-11-01",
    ),
    card(
        "Reckless Abandon",
        "{R}",
        "Sorcery",
        spell=spell(DealDamage(4, Chosen(0)), targets=(ANY_TARGET,), costs=(SacrificeOther(CREATURE),)),
        printed="1999-06-07",
    ),
    card(
        "Seal of Fire", "{R}", "Enchantment", abilities=(pinging(2, SacrificeThis()),), printed="2000-02-14"
    ),
    card("Pyroclasm", "{1}{R}", "Sorcery", spell=spell(DealDamage(2, All(CREATURE))), printed="1995-06-03"),
    card(
        "Seismic Rupture",
        "{2}{R}",
        "Sorcery",
        spell=spell(DealDamage(2, All(GROUND_CREATURE))),
        printed="2015-03-27",
    ),
    card(
        "Earthquake",
        "{X}{R}",
        "Sorcery",
        spell=spell(
            DealDamage(Number.X, All(GROUND_CREATURE), also=(FurtherDamage(Number.X, Who.EACH_PLAYER),))
        ),
        printed="1993-08-05",
    ),
    card(
        "Inferno",
        "{5}{R}{R}",
        "Instant",
        spell=spell(DealDamage(6, All(CREATURE), also=(FurtherDamage(6, Who.EACH_PLAYER),))),
        printed="1994-08-01",
    ),
    card(
        "Volcanic Fallout",
        "{1}{R}{R}",
        "Instant",
        spell=SpellText(
            modes=(Mode(effects=(DealDamage(2, All(CREATURE), also=(FurtherDamage(2, Who.EACH_PLAYER),)),)),),
            uncounterable=True,
        ),
        printed="2009-02-06",
    ),
    card(
        "Slagstorm",
        "{1}{R}{R}",
        "Sorcery",
        spell=choose_one(
            Mode(effects=(DealDamage(3, All(CREATURE)),), text="3 damage to each creature"),
            Mode(effects=(DealDamage(3, Who.EACH_PLAYER),), text="3 damage to each player"),
        ),
        printed="2011-02-04",
    ),
)

_DESTRUCTION: tuple[CardDefinition, ...] = (
    card(
        "Stone Rain",
        "{2}{R}",
        "Sorcery",
        spell=spell(Destroy(Chosen(0)), targets=(target(LAND),)),
        printed="1993-08-05",
    ),
    card(
        "Pillage",
        "{1}{R}{R}",
        "Sorcery",
        spell=spell(
            Destroy(Chosen(0), Regeneration.FORBIDDEN),
            targets=(target(of_type(CardType.ARTIFACT, CardType.LAND)),),
        ),
        printed="1996-06-10",
    ),
    card(
        "Flashfires",
        "{3}{R}",
        "Sorcery",
        spell=spell(Destroy(All(permanent("Plains")))),
        printed="1993-08-05",
    ),
    card(
        "Shatter",
        "{1}{R}",
        "Instant",
        spell=spell(Destroy(Chosen(0)), targets=(target(ARTIFACT),)),
        printed="1993-08-05",
    ),
    card(
        "Smash to Smithereens",
        "{1}{R}",
        "Instant",
        spell=spell(Destroy(Chosen(0)), DealDamage(3, ControllerOf(Chosen(0))), targets=(target(ARTIFACT),)),
        printed="2008-05-02",
    ),
    card(
        "Abrade",
        "{1}{R}",
        "Instant",
        spell=choose_one(
            Mode(
                effects=(DealDamage(3, Chosen(0)),), targets=(TARGET_CREATURE,), text="3 damage to a creature"
            ),
            Mode(effects=(Destroy(Chosen(0)),), targets=(target(ARTIFACT),), text="destroy an artifact"),
        ),
        printed="2017-07-14",
    ),
)

_TRICKS: tuple[CardDefinition, ...] = (
    card(
        "Brute Strength",
        "{1}{R}",
        "Instant",
        spell=spell(
            until_end_of_turn(Chosen(0), gets(3, 1), has(Keyword.TRAMPLE)), targets=(TARGET_CREATURE,)
        ),
        printed="2016-01-22",
    ),
    card(
        "Sure Strike",
        "{1}{R}",
        "Instant",
        spell=spell(
            until_end_of_turn(Chosen(0), gets(3, 0), has(Keyword.FIRST_STRIKE)), targets=(TARGET_CREATURE,)
        ),
        printed="2015-10-02",
    ),
    card(
        "Kindled Fury",
        "{R}",
        "Instant",
        spell=spell(
            until_end_of_turn(Chosen(0), gets(1, 0), has(Keyword.FIRST_STRIKE)), targets=(TARGET_CREATURE,)
        ),
        printed="2008-02-01",
    ),
    card(
        "Trumpet Blast",
        "{2}{R}",
        "Instant",
        spell=spell(until_end_of_turn(All(ATTACKING_CREATURE), gets(2, 0))),
        printed="1999-06-07",
    ),
    card(
        "Crash Through",
        "{R}",
        "Sorcery",
        spell=spell(until_end_of_turn(All(YOUR_CREATURE), has(Keyword.TRAMPLE)), Draw()),
        printed="2017-07-14",
    ),
    card(
        "Stun",
        "{1}{R}",
        "Instant",
        spell=spell(until_end_of_turn(Chosen(0), Rule.CANT_BLOCK), Draw(), targets=(TARGET_CREATURE,)),
        printed="1997-10-14",
    ),
    card(
        "Panic Attack",
        "{2}{R}",
        "Sorcery",
        spell=spell(until_end_of_turn(Chosen(0), Rule.CANT_BLOCK), targets=(target(CREATURE, 0, 3),)),
        printed="2000-02-14",
    ),
    card(
        "Act of Treason",
        "{2}{R}",
        "Sorcery",
        spell=spell(
            until_end_of_turn(Chosen(0), GainControl()),
            Untap(Chosen(0)),
            until_end_of_turn(Chosen(0), has(Keyword.HASTE)),
            targets=(TARGET_CREATURE,),
        ),
        printed="2009-07-17",
    ),
    card(
        "Tormenting Voice",
        "{1}{R}",
        "Sorcery",
        spell=spell(Draw(2), costs=(DiscardCards(1),)),
        printed="2014-09-26",
    ),
    card("Dragon Fodder", "{1}{R}", "Sorcery", spell=spell(CreateTokens(GOBLIN, 2)), printed="2008-10-03"),
    card(
        "Hordeling Outburst",
        "{1}{R}{R}",
        "Sorcery",
        spell=spell(CreateTokens(GOBLIN, 3)),
        printed="2014-09-26",
    ),
    card(
        "Goblin Surprise",
        "{2}{R}",
        "Instant",
        spell=choose_one(
            Mode(
                effects=(until_end_of_turn(All(YOUR_CREATURE), gets(2, 0)),), text="your creatures get +2/+0"
            ),
            Mode(effects=(CreateTokens(GOBLIN, 2),), text="create two Goblins"),
        ),
        printed="2024-11-15",
    ),
)

_ENCHANTMENTS: tuple[CardDefinition, ...] = (
    card(
        "Errantry",
        "{1}{R}",
        "Enchantment — Aura",
        enchant=ENCHANT_CREATURE,
        abilities=(attached(gets(3, 0), Rule.ATTACKS_ONLY_ALONE),),
        printed="1995-06-03",
    ),
    card(
        "Firebreathing",
        "{R}",
        "Enchantment — Aura",
        enchant=ENCHANT_CREATURE,
        abilities=(activated(pay("{R}"), do=(until_end_of_turn(What.ATTACHED, gets(1, 0)),)),),
        printed="1993-08-05",
    ),
    card(
        "Madcap Skills",
        "{1}{R}",
        "Enchantment — Aura",
        enchant=ENCHANT_CREATURE,
        abilities=(attached(gets(3, 0), has(Keyword.MENACE)),),
        printed="2013-02-01",
    ),
    card(
        "Orcish Oriflamme",
        "{3}{R}",
        "Enchantment",
        abilities=(all_of(creature(whose=Whose.YOU, combat=CombatRole.ATTACKING), gets(1, 0)),),
        printed="1993-08-05",
    ),
    card(
        "Goblin War Drums",
        "{2}{R}",
        "Enchantment",
        abilities=(all_of(YOUR_CREATURE, has(Keyword.MENACE)),),
        printed="1994-11-01",
    ),
    card(
        "Fervor",
        "{2}{R}",
        "Enchantment",
        abilities=(all_of(YOUR_CREATURE, has(Keyword.HASTE)),),
        printed="1997-06-09",
    ),
    card(
        "Impact Tremors",
        "{1}{R}",
        "Enchantment",
        abilities=(Triggered(on=Enters(YOUR_CREATURE), effects=(DealDamage(1, Who.EACH_OPPONENT),)),),
        printed="2015-03-27",
    ),
)

RED: tuple[CardDefinition, ...] = (
    *RED_CREATURES,
    *RED_ACTIVATED,
    *RED_TRIGGERS,
    *_BURN,
    *_DESTRUCTION,
    *_TRICKS,
    *_ENCHANTMENTS,
)
"""Every red card."""
