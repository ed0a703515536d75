"""White creatures with activated abilities."""

from __future__ import annotations

from manaburn.cards.catalogue.phrases import (
    ARTIFACT_OR_ENCHANTMENT,
    ATTACKING_CREATURE,
    FIGHTING_CREATURE,
    PERMANENT_CARD,
    activated,
    gets,
    target,
    until_end_of_turn,
)
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.keywords.keywords import protection_from
from manaburn.cards.vocabulary.effects import (
    DealDamage,
    Destroy,
    Exile,
    PreventDamage,
    RedirectDamage,
    Regenerate,
    SearchLibrary,
    Tap,
)
from manaburn.cards.vocabulary.words.costs import TAP, SacrificeThis, pay
from manaburn.cards.vocabulary.words.filters import YOUR_CREATURE, Filter
from manaburn.cards.vocabulary.words.references import ANY_TARGET, TARGET_CREATURE, All, Chosen, What
from manaburn.terms import Color, Zone

_PASSED_ON = activated(
    pay("{0}"), do=(RedirectDamage(1, of=What.THIS, to=Chosen(0)),), targets=(target(YOUR_CREATURE),)
)
"""The ability of the en-Kor."""

_EN_KOR = (
    card(
        "Nomads en-Kor",
        "{W}",
        "Creature — Kor Nomad Soldier",
        1,
        1,
        abilities=(_PASSED_ON,),
        printed="1998-03-02",
    ),
    card(
        "Warrior en-Kor",
        "{W}{W}",
        "Creature — Kor Warrior Knight",
        2,
        2,
        abilities=(_PASSED_ON,),
        printed="1998-03-02",
    ),
    card(
        "Spirit en-Kor",
        "{3}{W}",
        "Creature — Kor Spirit",
        2,
        2,
        keywords="flying",
        abilities=(_PASSED_ON,),
        printed="1998-03-02",
    ),
    card(
        "Lancers en-Kor",
        "{3}{W}{W}",
        "Creature — Kor Soldier",
        3,
        3,
        keywords="trample",
        abilities=(_PASSED_ON,),
        printed="1998-03-02",
    ),
)

WHITE_ACTIVATED: tuple[CardDefinition, ...] = (
    *_EN_KOR,
    card(
        "Samite Healer",
        "{1}{W}",
        "Creature — Human Cleric",
        1,
        1,
        abilities=(activated(TAP, do=(PreventDamage(1, Chosen(0)),), targets=(ANY_TARGET,)),),
        printed="1993-08-05",
    ),
    card(
        "Crossbow Infantry",
        "{1}{W}",
        "Creature — Human Soldier Archer",
        1,
        1,
        abilities=(activated(TAP, do=(DealDamage(1, Chosen(0)),), targets=(target(FIGHTING_CREATURE),)),),
        printed="1999-10-04",
    ),
    card(
        "Angelic Page",
        "{1}{W}",
        "Creature — Angel Spirit",
        1,
        1,
        keywords="flying",
        abilities=(
            activated(
                TAP, do=(until_end_of_turn(Chosen(0), gets(1, 1)),), targets=(target(FIGHTING_CREATURE),)
            ),
        ),
        printed="1998-10-12",
    ),
    card(
        "Master Decoy",
        "{1}{W}",
        "Creature — Human Soldier",
        1,
        2,
        abilities=(activated(pay("{W}"), TAP, do=(Tap(Chosen(0)),), targets=(TARGET_CREATURE,)),),
        printed="1997-10-14",
    ),
    card(
        "Mesa Falcon",
        "{1}{W}",
        "Creature — Bird",
        1,
        1,
        keywords="flying",
        abilities=(activated(pay("{1}{W}"), do=(until_end_of_turn(What.THIS, gets(0, 1)),)),),
        printed="1995-10-01",
    ),
    card(
        "Spectral Lynx",
        "{1}{W}",
        "Creature — Cat Spirit",
        2,
        1,
        abilities=(protection_from(Color.GREEN), activated(pay("{B}"), do=(Regenerate(),))),
        printed="2001-06-04",
    ),
    card(
        "Dawnwing Marshal",
        "{1}{W}",
        "Creature — Cat Soldier",
        2,
        2,
        keywords="flying",
        abilities=(activated(pay("{4}{W}"), do=(until_end_of_turn(All(YOUR_CREATURE), gets(1, 1)),)),),
        printed="2024-11-15",
    ),
    card(
        "Cathar Commando",
        "{1}{W}",
        "Creature — Human Soldier",
        3,
        1,
        keywords="flash",
        abilities=(
            activated(
                pay("{1}"),
                SacrificeThis(),
                do=(Destroy(Chosen(0)),),
                targets=(target(ARTIFACT_OR_ENCHANTMENT),),
            ),
        ),
        printed="2021-09-24",
    ),
    card(
        "Ramosian Sergeant",
        "{W}",
        "Creature — Human Rebel",
        1,
        1,
        abilities=(
            activated(
                pay("{3}"),
                TAP,
                do=(
                    SearchLibrary(
                        Filter(
                            types=PERMANENT_CARD.types, subtypes=frozenset({"Rebel"}), mana_value_at_most=2
                        ),
                        Zone.BATTLEFIELD,
                    ),
                ),
            ),
        ),
        printed="1999-10-04",
    ),
    card(
        "Lieutenant Kirtar",
        "{1}{W}{W}",
        "Legendary Creature — Bird Soldier",
        2,
        2,
        keywords="flying",
        abilities=(
            activated(
                pay("{1}{W}"),
                SacrificeThis(),
                do=(Exile(Chosen(0)),),
                targets=(target(ATTACKING_CREATURE),),
            ),
        ),
        printed="2001-10-01",
    ),
)
"""The white creatures with activated abilities."""
