"""Equipment."""

from __future__ import annotations

from manaburn.cards.catalogue.phrases import (
    YOUR_LAND,
    activated,
    attached,
    gets,
    has,
    permanent,
    target,
    until_end_of_turn,
    when_enters,
)
from manaburn.cards.catalogue.tokens import TREASURE
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.keywords.keywords import equip
from manaburn.cards.vocabulary.abilities import Static, Triggered
from manaburn.cards.vocabulary.changes.changes import GainAbility, Rule
from manaburn.cards.vocabulary.effects import Attach, CreateTokens, Destroy, Draw
from manaburn.cards.vocabulary.events.triggers import DamageKind, DamageTo, DealsDamage, Dies, Enters
from manaburn.cards.vocabulary.words.costs import TAP
from manaburn.cards.vocabulary.words.filters import YOUR_CREATURE
from manaburn.cards.vocabulary.words.references import Chosen, Circumstance, What
from manaburn.terms import Keyword


def _equipment(
    name: str, cost: str, equip_cost: str, printed: str, *abilities: Static | Triggered
) -> CardDefinition:
    """An Equipment: its abilities, then the ability to equip."""
    return card(
        name, cost, "Artifact — Equipment", abilities=(*abilities, equip(equip_cost)), printed=printed
    )


EQUIPMENT: tuple[CardDefinition, ...] = (
    _equipment("Bonesplitter", "{1}", "{1}", "2003-10-02", attached(gets(2, 0))),
    _equipment("Leonin Scimitar", "{1}", "{1}", "2003-10-02", attached(gets(1, 1))),
    _equipment("Short Sword", "{1}", "{1}", "2018-04-27", attached(gets(1, 1))),
    _equipment("Vulshok Morningstar", "{2}", "{2}", "2004-02-06", attached(gets(2, 2))),
    _equipment("Trusty Machete", "{1}", "{2}", "2009-10-02", attached(gets(2, 1))),
    _equipment("Greatsword", "{3}", "{3}", "2011-07-15", attached(gets(3, 0))),
    _equipment("Warlord's Axe", "{3}", "{4}", "2010-07-16", attached(gets(3, 1))),
    _equipment("Strider Harness", "{3}", "{1}", "2010-10-01", attached(gets(1, 1), has(Keyword.HASTE))),
    _equipment("Fireshrieker", "{3}", "{2}", "2003-10-02", attached(has(Keyword.DOUBLE_STRIKE))),
    _equipment(
        "Loxodon Warhammer",
        "{3}",
        "{3}",
        "2003-10-02",
        attached(gets(3, 0), has(Keyword.TRAMPLE, Keyword.LIFELINK)),
    ),
    _equipment("Lightning Greaves", "{2}", "{0}", "2003-10-02", attached(has(Keyword.HASTE, Keyword.SHROUD))),
    _equipment("Swiftfoot Boots", "{2}", "{1}", "2011-07-15", attached(has(Keyword.HEXPROOF, Keyword.HASTE))),
    _equipment(
        "Basilisk Collar", "{1}", "{2}", "2010-02-05", attached(has(Keyword.DEATHTOUCH, Keyword.LIFELINK))
    ),
    _equipment(
        "Whispersilk Cloak", "{3}", "{2}", "2004-02-06", attached(Rule.CANT_BE_BLOCKED, has(Keyword.SHROUD))
    ),
    _equipment(
        "Sword of Vengeance",
        "{3}",
        "{3}",
        "2010-07-16",
        attached(gets(2, 0), has(Keyword.FIRST_STRIKE, Keyword.VIGILANCE, Keyword.TRAMPLE, Keyword.HASTE)),
    ),
    _equipment(
        "Quick-Draw Katana",
        "{2}",
        "{2}",
        "2024-11-15",
        attached(gets(2, 0), has(Keyword.FIRST_STRIKE), condition=Circumstance.YOUR_TURN),
    ),
    _equipment(
        "Skullclamp",
        "{1}",
        "{1}",
        "2004-02-06",
        attached(gets(1, -1)),
        Triggered(on=Dies(What.ATTACHED), effects=(Draw(2),)),
    ),
    _equipment(
        "Goldvein Pick",
        "{2}",
        "{1}",
        "2021-02-05",
        attached(gets(1, 1)),
        Triggered(
            on=DealsDamage(What.ATTACHED, DamageKind.COMBAT, DamageTo.PLAYER),
            effects=(CreateTokens(TREASURE),),
        ),
    ),
    _equipment(
        "Adventuring Gear",
        "{1}",
        "{1}",
        "2009-10-02",
        Triggered(on=Enters(YOUR_LAND), effects=(until_end_of_turn(What.ATTACHED, gets(2, 2)),)),
    ),
    _equipment(
        "Cliffhaven Kitesail",
        "{1}",
        "{2}",
        "2020-09-25",
        when_enters(Attach(Chosen(0)), targets=(target(YOUR_CREATURE),)),
        attached(has(Keyword.FLYING)),
    ),
    _equipment(
        "Manriki-Gusari",
        "{2}",
        "{1}",
        "2005-06-03",
        attached(
            gets(1, 2),
            GainAbility(activated(TAP, do=(Destroy(Chosen(0)),), targets=(target(permanent("Equipment")),))),
        ),
    ),
)
"""Every Equipment."""
