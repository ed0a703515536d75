"""Cards of several colours that are no creatures."""

from __future__ import annotations

from manaburn.cards.catalogue.gold_creatures import GOLD_CREATURES
from manaburn.cards.catalogue.phrases import (
    ENCHANT_CREATURE,
    PLAYER_OR_PLANESWALKER,
    activated,
    all_of,
    attached,
    creature,
    gets,
    has,
    of_type,
    target,
    target_in_your_graveyard,
    until_end_of_turn,
)
from manaburn.cards.catalogue.tokens import KNIGHT, SOLDIER
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Mode, SpellText, Triggered, choose_one, spell
from manaburn.cards.vocabulary.changes.changes import GainControl, Rule
from manaburn.cards.vocabulary.effects import (
    CounterSpell,
    CreateTokens,
    DealDamage,
    Destroy,
    Discard,
    Exile,
    GainLife,
    LoseLife,
    Regeneration,
    ReturnToHand,
    SearchLibrary,
    Untap,
)
from manaburn.cards.vocabulary.effects_on_cards.libraries import Showing
from manaburn.cards.vocabulary.events.triggers import DealsDamage
from manaburn.cards.vocabulary.words.costs import SacrificeThis, pay
from manaburn.cards.vocabulary.words.filters import ANYTHING, ARTIFACT, CREATURE, YOUR_CREATURE, Filter, Whose
from manaburn.cards.vocabulary.words.references import (
    ANY_TARGET,
    TARGET_CREATURE,
    TARGET_PLAYER,
    TARGET_SPELL,
    All,
    Chosen,
    ControllerOf,
    Number,
    OwnerOf,
    What,
)
from manaburn.terms import CardType, Keyword, Zone

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
        spell=spell(SearchLibrary(CREATURE, Zone.HAND, showing=Showing.REVEALED)),
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

GOLD: tuple[CardDefinition, ...] = (
    *GOLD_CREATURES,
    *_SPELLS,
    *_MODAL,
    *_ENCHANTMENTS,
)
"""Every card of several colours."""
