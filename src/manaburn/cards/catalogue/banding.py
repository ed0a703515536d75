"""Cards with banding or "bands with other", and cards that give or take it."""

from __future__ import annotations

from manaburn.cards.catalogue.phrases import (
    ENCHANT_CREATURE,
    activated,
    all_of,
    attached,
    creature,
    gets,
    has,
    permanent,
    tap_for,
    target,
    this,
    until_end_of_turn,
)
from manaburn.cards.catalogue.tokens import BANDING_KNIGHT, WOLVES_OF_THE_HUNT
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.keywords.keywords import protection_from
from manaburn.cards.vocabulary.abilities import Activated, Static, spell
from manaburn.cards.vocabulary.changes.changes import GainBandsWithOther, LoseKeywords
from manaburn.cards.vocabulary.effects import CreateTokens
from manaburn.cards.vocabulary.words.costs import TAP, pay
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, Chosen, Controls, What
from manaburn.cards.vocabulary.words.windows import Window
from manaburn.terms import Color, Keyword, Step, Supertype

_BANDING = has(Keyword.BANDING)
_NO_BANDING = LoseKeywords(frozenset({Keyword.BANDING}))
_LEGENDARY = creature(supertypes=(Supertype.LEGENDARY,))
_LIMITED, _ICE_AGE, _LEGENDS = "1993-08-05", "1995-06-03", "1994-06-01"


def _land_of_legends(name: str, colors: str) -> CardDefinition:
    """Legendary creatures of a colour have "bands with other legendary creatures"."""
    who = creature(supertypes=(Supertype.LEGENDARY,), colors=colors, whose=Whose.YOU)
    return card(
        name,
        None,
        "Land",
        abilities=(Static(affects=who, changes=(GainBandsWithOther(_LEGENDARY),)),),
        printed=_LEGENDS,
    )


_CREATURES: tuple[CardDefinition, ...] = (
    card("Benalish Hero", "{W}", "Creature — Human Soldier", 1, 1, keywords="banding", printed=_LIMITED),
    card("Mesa Pegasus", "{1}{W}", "Creature — Pegasus", 1, 1, keywords="flying, banding", printed=_LIMITED),
    card("Timber Wolves", "{G}", "Creature — Wolf", 1, 1, keywords="banding", printed=_LIMITED),
    card(
        "War Elephant",
        "{3}{W}",
        "Creature — Elephant",
        2,
        2,
        keywords="trample, banding",
        printed="1993-12-17",
    ),
    card(
        "Noble Elephant",
        "{3}{W}",
        "Creature — Elephant",
        2,
        2,
        keywords="trample, banding",
        printed="1996-10-08",
    ),
    card(
        "Teremko Griffin",
        "{3}{W}",
        "Creature — Griffin",
        2,
        2,
        keywords="flying, banding",
        printed="1996-10-08",
    ),
    card(
        "Pikemen",
        "{1}{W}",
        "Creature — Human Soldier",
        1,
        1,
        keywords="first strike, banding",
        printed="1994-08-01",
    ),
    card(
        "Knights of Thorn",
        "{3}{W}",
        "Creature — Human Knight",
        2,
        2,
        keywords="banding",
        abilities=(protection_from(Color.RED),),
        printed="1994-08-01",
    ),
    card(
        "Icatian Phalanx",
        "{4}{W}",
        "Creature — Human Soldier",
        2,
        4,
        keywords="banding",
        printed="1994-11-01",
    ),
    card(
        "Icatian Infantry",
        "{W}",
        "Creature — Human Soldier",
        1,
        1,
        abilities=(
            activated(pay("{1}"), do=(until_end_of_turn(What.THIS, has(Keyword.FIRST_STRIKE)),)),
            activated(pay("{1}"), do=(until_end_of_turn(What.THIS, _BANDING),)),
        ),
        printed="1994-11-01",
    ),
    card(
        "Benalish Infantry",
        "{2}{W}",
        "Creature — Human Soldier",
        1,
        3,
        keywords="banding",
        printed="1997-06-09",
    ),
    card("Kjeldoran Warrior", "{W}", "Creature — Human Warrior", 1, 1, keywords="banding", printed=_ICE_AGE),
    card(
        "Kjeldoran Escort",
        "{2}{W}{W}",
        "Creature — Human Soldier",
        2,
        3,
        keywords="banding",
        printed="1996-06-10",
    ),
    card(
        "Kjeldoran Knight",
        "{W}{W}",
        "Creature — Human Knight",
        1,
        1,
        keywords="banding",
        abilities=(
            activated(pay("{1}{W}"), do=(until_end_of_turn(What.THIS, gets(1, 0)),)),
            activated(pay("{W}{W}"), do=(until_end_of_turn(What.THIS, gets(0, 2)),)),
        ),
        printed=_ICE_AGE,
    ),
    card(
        "Kjeldoran Phalanx",
        "{5}{W}",
        "Creature — Human Soldier",
        2,
        5,
        keywords="first strike, banding",
        printed=_ICE_AGE,
    ),
    card(
        "Kjeldoran Skyknight",
        "{2}{W}",
        "Creature — Human Knight",
        1,
        1,
        keywords="flying, first strike, banding",
        printed=_ICE_AGE,
    ),
    card(
        "Kjeldoran Skycaptain",
        "{4}{W}",
        "Creature — Human Soldier",
        2,
        2,
        keywords="flying, first strike, banding",
        printed=_ICE_AGE,
    ),
    card(
        "Dire Wolves",
        "{2}{G}",
        "Creature — Wolf",
        2,
        2,
        abilities=(this(_BANDING, condition=Controls(permanent("Plains"))),),
        printed=_ICE_AGE,
    ),
    card(
        "Beast Walkers",
        "{1}{W}{W}",
        "Creature — Human Beast Soldier",
        2,
        2,
        abilities=(activated(pay("{G}"), do=(until_end_of_turn(What.THIS, _BANDING),)),),
        printed="1995-10-01",
    ),
    card(
        "Soraya the Falconer",
        "{1}{W}{W}",
        "Legendary Creature — Human",
        2,
        2,
        abilities=(
            all_of(creature("Bird"), gets(1, 1)),
            activated(
                pay("{1}{W}"),
                do=(until_end_of_turn(Chosen(0), _BANDING),),
                targets=(target(creature("Bird")),),
            ),
        ),
        printed="1995-10-01",
    ),
    card(
        "Master of the Hunt",
        "{2}{G}{G}",
        "Creature — Human",
        2,
        2,
        abilities=(activated(pay("{2}{G}{G}"), do=(CreateTokens(WOLVES_OF_THE_HUNT),)),),
        printed=_LEGENDS,
    ),
)

_OTHERS: tuple[CardDefinition, ...] = (
    card(
        "Helm of Chatzuk",
        "{1}",
        "Artifact",
        abilities=(
            activated(
                pay("{1}"),
                TAP,
                do=(until_end_of_turn(Chosen(0), _BANDING),),
                targets=(TARGET_CREATURE,),
            ),
        ),
        printed=_LIMITED,
    ),
    card(
        "Baton of Morale",
        "{2}",
        "Artifact",
        abilities=(
            activated(pay("{2}"), do=(until_end_of_turn(Chosen(0), _BANDING),), targets=(TARGET_CREATURE,)),
        ),
        printed=_ICE_AGE,
    ),
    card(
        "Cooperation",
        "{2}{W}",
        "Enchantment — Aura",
        enchant=ENCHANT_CREATURE,
        abilities=(attached(_BANDING),),
        printed=_ICE_AGE,
    ),
    card(
        "Fortified Area",
        "{1}{W}{W}",
        "Enchantment",
        abilities=(all_of(creature("Wall", whose=Whose.YOU), gets(1, 0), _BANDING),),
        printed=_LEGENDS,
    ),
    card(
        "Errand of Duty",
        "{1}{W}",
        "Instant",
        spell=spell(CreateTokens(BANDING_KNIGHT)),
        printed="1996-06-10",
    ),
    card(
        "Tolaria",
        None,
        "Legendary Land",
        abilities=(
            tap_for("{U}"),
            Activated(
                costs=(TAP,),
                effects=(until_end_of_turn(Chosen(0), _NO_BANDING),),
                targets=(TARGET_CREATURE,),
                window=Window(during=Step.UPKEEP),
            ),
        ),
        printed=_LEGENDS,
    ),
    _land_of_legends("Cathedral of Serra", "W"),
    _land_of_legends("Seafarer's Quay", "U"),
    _land_of_legends("Unholy Citadel", "B"),
    _land_of_legends("Mountain Stronghold", "R"),
    _land_of_legends("Adventurers' Guildhouse", "G"),
)

BANDING = (*_CREATURES, *_OTHERS)
