"""Cards that make somebody the monarch, and look at who is it [cr2025-06-06 723]."""

from __future__ import annotations

from manaburn.cards.catalogue.phrases import (
    at_your,
    creature,
    gets,
    has,
    of_type,
    permanent,
    tap_for,
    when_enters,
)
from manaburn.cards.catalogue.tokens import ASSASSIN, GREAT_DRAGON
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Activated, Static, Triggered, spell
from manaburn.cards.vocabulary.changes.changes import BlocksAdditional, CantBeBlockedBy
from manaburn.cards.vocabulary.effects import (
    Alter,
    CreateTokens,
    DealDamage,
    GainLife,
    LoseLife,
    PutCounters,
    SacrificeChosen,
    Scry,
)
from manaburn.cards.vocabulary.effects_by_subject.monarch import BecomeMonarch
from manaburn.cards.vocabulary.events.triggers import Attacked, Attacks
from manaburn.cards.vocabulary.events.triggers_of_deeds import BecomesMonarch
from manaburn.cards.vocabulary.words.conditions import IsAmong
from manaburn.cards.vocabulary.words.costs import TAP, SacrificeThis, pay
from manaburn.cards.vocabulary.words.filters import CREATURE, Whose
from manaburn.cards.vocabulary.words.references import (
    ANY_TARGET,
    TARGET_PLAYER,
    All,
    Chosen,
    ControllerOf,
    What,
    Who,
)
from manaburn.terms import CardType, CounterKind, Keyword, Step

_YOU_ARE = IsAmong(Who.YOU, Who.MONARCH)
_CROWNED = when_enters(BecomeMonarch())


def _creature(
    name: str,
    cost: str,
    type_line: str,
    size: tuple[int, int],
    *further: Static | Triggered,
    keywords: str = "",
    printed: str = "2016-08-26",
) -> CardDefinition:
    """A creature that makes you the monarch as it enters."""
    return card(
        name, cost, type_line, *size, keywords=keywords, abilities=(_CROWNED, *further), printed=printed
    )


MONARCHS: tuple[CardDefinition, ...] = (
    _creature(
        "Azure Fleet Admiral",
        "{3}{U}",
        "Creature — Human Pirate",
        (3, 3),
        Static(changes=(CantBeBlockedBy(creature(whose=Whose.MONARCH)),)),
        printed="2020-11-20",
    ),
    _creature(
        "Crimson Fleet Commodore",
        "{3}{R}",
        "Creature — Ogre Pirate",
        (5, 2),
        keywords="trample",
        printed="2020-11-20",
    ),
    _creature(
        "Custodi Lich",
        "{3}{B}{B}",
        "Creature — Zombie Cleric",
        (4, 2),
        Triggered(
            on=BecomesMonarch(), effects=(SacrificeChosen(CREATURE, Chosen(0)),), targets=(TARGET_PLAYER,)
        ),
    ),
    _creature(
        "Dawnglade Regent",
        "{5}{G}{G}",
        "Creature — Elk",
        (8, 8),
        Static(changes=(has(Keyword.HEXPROOF),), affects=permanent(whose=Whose.YOU), condition=_YOU_ARE),
        printed="2020-11-20",
    ),
    card(
        "Denethor, Stone Seer",
        "{1}{U}",
        "Legendary Creature — Human Noble",
        1,
        3,
        abilities=(
            when_enters(Scry(2)),
            Activated(
                costs=(pay("{3}{R}"), TAP, SacrificeThis()),
                effects=(BecomeMonarch(Chosen(0)), DealDamage(3, Chosen(1))),
                targets=(TARGET_PLAYER, ANY_TARGET),
            ),
        ),
        printed="2023-06-23",
    ),
    _creature(
        "Entourage of Trest",
        "{4}{G}",
        "Creature — Elf Soldier",
        (4, 4),
        Static(changes=(BlocksAdditional(),), condition=_YOU_ARE),
    ),
    card(
        "Feast of Succession",
        "{4}{B}{B}",
        "Sorcery",
        spell=spell(Alter(All(CREATURE), (gets(-4, -4),)), BecomeMonarch()),
        printed="2020-11-20",
    ),
    card(
        "Garrulous Sycophant",
        "{2}{B}",
        "Creature — Human Advisor",
        1,
        4,
        abilities=(at_your(Step.END, LoseLife(1, Who.EACH_OPPONENT), GainLife(1), condition=_YOU_ARE),),
        printed="2016-08-26",
    ),
    card(
        "Marchesa's Decree",
        "{3}{B}",
        "Enchantment",
        abilities=(
            _CROWNED,
            Triggered(
                on=Attacks(
                    CREATURE,
                    what=Attacked(
                        players=Whose.YOU, permanents=of_type(CardType.PLANESWALKER, whose=Whose.YOU)
                    ),
                ),
                effects=(LoseLife(1, ControllerOf(What.THAT)),),
            ),
        ),
        printed="2016-08-26",
    ),
    _creature("Palace Sentinels", "{3}{W}", "Creature — Human Soldier", (2, 4)),
    _creature(
        "Queen Marchesa",
        "{1}{R}{W}{B}",
        "Legendary Creature — Human Assassin",
        (3, 3),
        at_your(Step.UPKEEP, CreateTokens(ASSASSIN), condition=IsAmong(Who.EACH_OPPONENT, Who.MONARCH)),
        keywords="deathtouch, haste",
    ),
    _creature(
        "Skyline Despot",
        "{5}{R}{R}",
        "Creature — Dragon",
        (5, 5),
        at_your(Step.UPKEEP, CreateTokens(GREAT_DRAGON), condition=_YOU_ARE),
        keywords="flying",
    ),
    card(
        "Throne Warden",
        "{1}{W}",
        "Creature — Human Soldier",
        2,
        2,
        abilities=(at_your(Step.END, PutCounters(CounterKind.PLUS_ONE, 1), condition=_YOU_ARE),),
        printed="2016-08-26",
    ),
    card(
        "Throne of the High City",
        None,
        "Land",
        abilities=(
            tap_for("{C}"),
            Activated(costs=(pay("{4}"), TAP, SacrificeThis()), effects=(BecomeMonarch(),)),
        ),
        printed="2016-08-26",
    ),
)
"""In alphabetical order."""
