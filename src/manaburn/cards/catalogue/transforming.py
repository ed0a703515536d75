"""Double-faced permanents that transform otherwise than by day and night."""

from __future__ import annotations

from manaburn.cards.catalogue.phrases import (
    activated,
    at_your,
    attached,
    creature,
    gets,
    has,
    tap_for,
    this,
    until_end_of_turn,
    when_dies,
)
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.keywords.keywords import equip
from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.changes.changes import BlocksAdditional, MaximumBlockers, Rule
from manaburn.cards.vocabulary.changes.combat_changes import MustBeBlocked
from manaburn.cards.vocabulary.effects import Arrival, Delay, LoseLife, May, ReturnToBattlefield
from manaburn.cards.vocabulary.effects_on_cards.transforming import Transform
from manaburn.cards.vocabulary.events.triggers import (
    BeginningOf,
    DamageKind,
    DamageTo,
    DealsDamage,
    Dies,
    TransformsInto,
)
from manaburn.cards.vocabulary.words.costs import pay
from manaburn.cards.vocabulary.words.filters import OTHER_CREATURE_OF_YOURS
from manaburn.cards.vocabulary.words.references import Is, What
from manaburn.mana import ManaCost
from manaburn.terms import Keyword, Step

_ISD, _DKA, _SOI, _EMN = "2011-09-30", "2012-02-03", "2016-04-08", "2016-07-22"
_BAT_AND_VAMPIRE = at_your(Step.UPKEEP, May((Transform(),), cost=ManaCost.parse("{2}{B}{B}")))

TRANSFORMING: tuple[CardDefinition, ...] = (
    card(
        "Screeching Bat",
        "{2}{B}",
        "Creature — Bat",
        2,
        2,
        keywords="flying",
        abilities=(_BAT_AND_VAMPIRE,),
        back=card(
            "Stalking Vampire",
            None,
            "Creature — Vampire",
            5,
            5,
            colors="B",
            abilities=(_BAT_AND_VAMPIRE,),
            printed=_ISD,
        ),
        printed=_ISD,
    ),
    card(
        "Thraben Sentry",
        "{3}{W}",
        "Creature — Human Soldier",
        2,
        2,
        keywords="vigilance",
        abilities=(Triggered(on=Dies(OTHER_CREATURE_OF_YOURS), effects=(May((Transform(),)),)),),
        back=card(
            "Thraben Militia",
            None,
            "Creature — Human Soldier",
            5,
            4,
            keywords="trample",
            colors="W",
            printed=_ISD,
        ),
        printed=_ISD,
    ),
    card(
        "Cloistered Youth",
        "{1}{W}",
        "Creature — Human",
        1,
        1,
        abilities=(at_your(Step.UPKEEP, May((Transform(),))),),
        back=card(
            "Unholy Fiend",
            None,
            "Creature — Horror",
            3,
            3,
            abilities=(at_your(Step.END, LoseLife(1)),),
            colors="B",
            printed=_ISD,
        ),
        printed=_ISD,
    ),
    card(
        "Thraben Gargoyle",
        "{1}",
        "Artifact Creature — Gargoyle",
        2,
        2,
        keywords="defender",
        abilities=(activated(pay("{6}"), do=(Transform(),)),),
        back=card(
            "Stonewing Antagonizer",
            None,
            "Artifact Creature — Gargoyle Horror",
            4,
            2,
            keywords="flying",
            printed=_SOI,
        ),
        printed=_SOI,
    ),
    card(
        "Neglected Heirloom",
        "{1}",
        "Artifact — Equipment",
        abilities=(
            attached(gets(1, 1)),
            Triggered(on=TransformsInto(subject=What.ATTACHED), effects=(Transform(),)),
            equip("{1}"),
        ),
        back=card(
            "Ashmouth Blade",
            None,
            "Artifact — Equipment",
            abilities=(attached(gets(3, 3), has(Keyword.FIRST_STRIKE)), equip("{3}")),
            printed=_SOI,
        ),
        printed=_SOI,
    ),
    card(
        "Uninvited Geist",
        "{2}{U}",
        "Creature — Spirit",
        2,
        2,
        keywords="skulk",
        abilities=(
            Triggered(on=DealsDamage(kind=DamageKind.COMBAT, to=DamageTo.PLAYER), effects=(Transform(),)),
        ),
        back=card(
            "Unimpeded Trespasser",
            None,
            "Creature — Spirit",
            3,
            3,
            abilities=(this(Rule.CANT_BE_BLOCKED),),
            colors="U",
            printed=_SOI,
        ),
        printed=_SOI,
    ),
    card(
        "Loyal Cathar",
        "{W}{W}",
        "Creature — Human Soldier",
        2,
        2,
        keywords="vigilance",
        abilities=(
            when_dies(
                Delay(BeginningOf(Step.END), (ReturnToBattlefield(What.THIS, Arrival.TRANSFORMED),)),
            ),
        ),
        back=card(
            "Unhallowed Cathar",
            None,
            "Creature — Zombie Soldier",
            2,
            1,
            abilities=(this(Rule.CANT_BLOCK),),
            colors="B",
            printed=_DKA,
        ),
        printed=_DKA,
    ),
    card(
        "Harvest Hand",
        "{3}",
        "Artifact Creature — Scarecrow",
        2,
        2,
        abilities=(when_dies(ReturnToBattlefield(What.THIS, Arrival.TRANSFORMED)),),
        back=card(
            "Scrounged Scythe",
            None,
            "Artifact — Equipment",
            abilities=(
                attached(gets(1, 1)),
                attached(has(Keyword.MENACE), condition=Is(What.ATTACHED, creature("Human"))),
                equip("{2}"),
            ),
            printed=_SOI,
        ),
        printed=_SOI,
    ),
    card(
        "Kessig Prowler",
        "{G}",
        "Creature — Werewolf Horror",
        2,
        1,
        abilities=(activated(pay("{4}{G}"), do=(Transform(),)),),
        back=card(
            "Sinuous Predator",
            None,
            "Creature — Eldrazi Werewolf",
            4,
            4,
            abilities=(this(MaximumBlockers(1)),),
            printed=_EMN,
        ),
        printed=_EMN,
    ),
    card(
        "Tangleclaw Werewolf",
        "{2}{G}{G}",
        "Creature — Werewolf Horror",
        2,
        4,
        abilities=(this(BlocksAdditional()), activated(pay("{6}{G}"), do=(Transform(),))),
        back=card(
            "Fibrous Entangler",
            None,
            "Creature — Eldrazi Werewolf",
            4,
            6,
            keywords="vigilance",
            abilities=(this(MustBeBlocked()), this(BlocksAdditional())),
            printed=_EMN,
        ),
        printed=_EMN,
    ),
    card(
        "Ulvenwald Captive",
        "{1}{G}",
        "Creature — Werewolf Horror",
        1,
        2,
        keywords="defender",
        abilities=(tap_for("{G}"), activated(pay("{5}{G}{G}"), do=(Transform(),))),
        back=card(
            "Ulvenwald Abomination",
            None,
            "Creature — Eldrazi Werewolf",
            4,
            6,
            abilities=(tap_for("{C}{C}"),),
            printed=_EMN,
        ),
        printed=_EMN,
    ),
    card(
        "Vildin-Pack Outcast",
        "{4}{R}",
        "Creature — Werewolf Horror",
        4,
        4,
        keywords="trample",
        abilities=(
            activated(pay("{R}"), do=(until_end_of_turn(What.THIS, gets(1, -1)),)),
            activated(pay("{5}{R}{R}"), do=(Transform(),)),
        ),
        back=card(
            "Dronepack Kindred",
            None,
            "Creature — Eldrazi Werewolf",
            5,
            7,
            keywords="trample",
            abilities=(activated(pay("{1}"), do=(until_end_of_turn(What.THIS, gets(1, 0)),)),),
            printed=_EMN,
        ),
        printed=_EMN,
    ),
)
"""Cards of 2011 and 2016."""
