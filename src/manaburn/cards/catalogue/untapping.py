"""Cards about what untaps in untap steps and what does not, of whatever colour."""

from __future__ import annotations

from manaburn.cards.catalogue.phrases import (
    ARTIFACT_CREATURE_OR_LAND,
    activated,
    all_of,
    creature,
    gets,
    of_type,
    permanent,
    tap_for,
    target,
    this,
    when_enters,
)
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import EntersTapped, Static, Triggered
from manaburn.cards.vocabulary.changes.changes import (
    Change,
    Duration,
    Rule,
    UntapsAtMost,
    UntapsInEveryUntapStep,
)
from manaburn.cards.vocabulary.effects import Alter, Tap, Untap
from manaburn.cards.vocabulary.events.triggers import BeginningOf, CastsSpell, IsDealtDamage
from manaburn.cards.vocabulary.words.costs import TAP, pay
from manaburn.cards.vocabulary.words.filters import ANYTHING, ARTIFACT, CREATURE, LAND, Filter, Whose
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, All, Chosen, Circumstance, What, Who
from manaburn.terms import CardType, Color, Step, Supertype

_STAYS_TAPPED = this(Rule.DOESNT_UNTAP)
_MAY_STAY_TAPPED = this(Rule.MAY_STAY_TAPPED)
_UNTAP_CREATURES_AND_LANDS = Untap(All(of_type(CardType.CREATURE, CardType.LAND)))
_ISLAND = permanent("Island")
_LEGENDARY_CREATURE = creature(supertypes=(Supertype.LEGENDARY,))
_RED_CREATURE = creature(colors="R")
_NONBASIC_LAND = of_type(CardType.LAND, not_supertypes=(Supertype.BASIC,))


def _no_more_than(number: int, what: Filter, who: Who = Who.EACH_PLAYER) -> Static:
    """Players can't untap more than that many of those during their untap steps."""
    return Static(affects=who, changes=(UntapsAtMost(number, what),))


def _while_tapped(*changes: Change) -> Alter:
    """The target is changed for as long as this remains tapped."""
    return Alter(Chosen(0), changes, Duration.WHILE_SOURCE_IS_TAPPED)


def _weapon(name: str, cost: str, printed: str, price: str, bonus: Change) -> CardDefinition:
    """An artifact that strengthens a creature for as long as it remains tapped."""
    wielded = activated(pay(price), TAP, do=(_while_tapped(bonus),), targets=(TARGET_CREATURE,))
    return card(name, cost, "Artifact", printed=printed, abilities=(_MAY_STAY_TAPPED, wielded))


_LIMITS: tuple[CardDefinition, ...] = (
    card(
        "Damping Field",
        "{2}{W}",
        "Enchantment",
        printed="1994-03-04",
        abilities=(_no_more_than(1, ARTIFACT),),
    ),
    card(
        "Imi Statue",
        "{3}",
        "Artifact",
        printed="2004-10-01",
        abilities=(_no_more_than(1, ARTIFACT),),
    ),
    card(
        "Mungha Wurm",
        "{2}{G}{G}",
        "Creature — Wurm",
        6,
        5,
        printed="2000-06-05",
        abilities=(_no_more_than(1, LAND, Who.YOU),),
    ),
    card(
        "Smoke",
        "{R}{R}",
        "Enchantment",
        printed="1993-08-05",
        abilities=(_no_more_than(1, CREATURE),),
    ),
    card(
        "Static Orb",
        "{3}",
        "Artifact",
        printed="1997-10-14",
        abilities=(
            Static(
                affects=Who.EACH_PLAYER,
                changes=(UntapsAtMost(2, ANYTHING),),
                condition=Circumstance.THIS_IS_UNTAPPED,
            ),
        ),
    ),
    card(
        "Stoic Angel",
        "{1}{G}{W}{U}",
        "Creature — Angel",
        3,
        4,
        keywords="flying, vigilance",
        printed="2008-10-03",
        abilities=(_no_more_than(1, CREATURE),),
    ),
    card(
        "Winter Moon",
        "{2}",
        "Artifact",
        printed="2024-06-14",
        abilities=(_no_more_than(1, _NONBASIC_LAND),),
    ),
    card(
        "Winter Orb",
        "{2}",
        "Artifact",
        printed="1993-08-05",
        abilities=(
            Static(
                affects=Who.EACH_PLAYER,
                changes=(UntapsAtMost(1, LAND),),
                condition=Circumstance.THIS_IS_UNTAPPED,
            ),
        ),
    ),
)

_NEVER: tuple[CardDefinition, ...] = (
    card(
        "Arena of the Ancients",
        "{3}",
        "Artifact",
        printed="1994-06-01",
        abilities=(
            all_of(_LEGENDARY_CREATURE, Rule.DOESNT_UNTAP),
            when_enters(Tap(All(_LEGENDARY_CREATURE))),
        ),
    ),
    card(
        "Back to Basics",
        "{2}{U}",
        "Enchantment",
        printed="1998-10-12",
        abilities=(all_of(_NONBASIC_LAND, Rule.DOESNT_UNTAP),),
    ),
    card(
        "Basalt Monolith",
        "{3}",
        "Artifact",
        printed="1993-08-05",
        abilities=(_STAYS_TAPPED, tap_for("{C}{C}{C}"), activated(pay("{3}"), do=(Untap(What.THIS),))),
    ),
    card(
        "Choke",
        "{2}{G}",
        "Enchantment",
        printed="1997-10-14",
        abilities=(all_of(_ISLAND, Rule.DOESNT_UNTAP),),
    ),
    card(
        "Crackdown",
        "{2}{W}",
        "Enchantment",
        printed="1999-10-04",
        abilities=(all_of(creature(not_colors="W", power_at_least=3), Rule.DOESNT_UNTAP),),
    ),
    card(
        "Curse of Marit Lage",
        "{3}{R}{R}",
        "Enchantment",
        printed="1995-06-03",
        abilities=(when_enters(Tap(All(_ISLAND))), all_of(_ISLAND, Rule.DOESNT_UNTAP)),
    ),
    card(
        "Deep-Slumber Titan",
        "{2}{R}{R}",
        "Creature — Giant Warrior",
        7,
        7,
        printed="2008-05-02",
        abilities=(
            EntersTapped(),
            _STAYS_TAPPED,
            Triggered(on=IsDealtDamage(), effects=(Untap(What.THIS),)),
        ),
    ),
    card(
        "Dwarven Patrol",
        "{2}{R}",
        "Creature — Dwarf",
        4,
        2,
        printed="2001-06-04",
        abilities=(
            _STAYS_TAPPED,
            Triggered(
                on=CastsSpell(Whose.YOU, Filter(not_colors=frozenset({Color.RED}))),
                effects=(Untap(What.THIS),),
            ),
        ),
    ),
    card(
        "Grim Monolith",
        "{2}",
        "Artifact",
        printed="1999-02-15",
        abilities=(_STAYS_TAPPED, tap_for("{C}{C}{C}"), activated(pay("{4}"), do=(Untap(What.THIS),))),
    ),
    card(
        "Wrath of Marit Lage",
        "{3}{U}{U}",
        "Enchantment",
        printed="1995-06-03",
        abilities=(when_enters(Tap(All(_RED_CREATURE))), all_of(_RED_CREATURE, Rule.DOESNT_UNTAP)),
    ),
)

_IN_THE_STEPS_OF_OTHERS: tuple[CardDefinition, ...] = (
    card(
        "Awakening",
        "{2}{G}{G}",
        "Enchantment",
        printed="1998-03-02",
        abilities=(Triggered(on=BeginningOf(Step.UPKEEP), effects=(_UNTAP_CREATURES_AND_LANDS,)),),
    ),
    card(
        "Drumbellower",
        "{2}{W}",
        "Creature — Spirit",
        2,
        1,
        keywords="flying",
        printed="2022-02-18",
        abilities=(Static(affects=Who.YOU, changes=(UntapsInEveryUntapStep(CREATURE),)),),
    ),
    card(
        "Seedborn Muse",
        "{3}{G}{G}",
        "Creature — Spirit",
        2,
        4,
        printed="2003-02-03",
        abilities=(Static(affects=Who.YOU, changes=(UntapsInEveryUntapStep(ANYTHING),)),),
    ),
    card(
        "Unwinding Clock",
        "{4}",
        "Artifact",
        printed="2011-05-13",
        abilities=(Static(affects=Who.YOU, changes=(UntapsInEveryUntapStep(ARTIFACT),)),),
    ),
)

_WHILE_TAPPED: tuple[CardDefinition, ...] = (
    card(
        "Amber Prison",
        "{4}",
        "Artifact",
        printed="1996-10-08",
        abilities=(
            _MAY_STAY_TAPPED,
            activated(
                pay("{4}"),
                TAP,
                do=(Tap(Chosen(0)), _while_tapped(Rule.DOESNT_UNTAP)),
                targets=(target(ARTIFACT_CREATURE_OR_LAND),),
            ),
        ),
    ),
    card(
        "Ashnod's Battle Gear",
        "{2}",
        "Artifact",
        printed="1994-03-04",
        abilities=(
            _MAY_STAY_TAPPED,
            activated(
                pay("{2}"),
                TAP,
                do=(_while_tapped(gets(2, -2)),),
                targets=(target(creature(whose=Whose.YOU)),),
            ),
        ),
    ),
    _weapon("Spirit Shield", "{3}", "1994-11-01", "{2}", gets(0, 2)),
    _weapon("Tawnos's Weaponry", "{2}", "1994-03-04", "{2}", gets(1, 1)),
    _weapon("Zelyon Sword", "{3}", "1994-11-01", "{3}", gets(2, 0)),
)

UNTAPPING: tuple[CardDefinition, ...] = (
    *_LIMITS,
    *_NEVER,
    *_IN_THE_STEPS_OF_OTHERS,
    *_WHILE_TAPPED,
)
