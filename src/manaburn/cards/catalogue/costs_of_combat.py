"""Cards that make attacking or blocking cost something."""

from __future__ import annotations

from manaburn.cards.catalogue.exerted import EXERTED
from manaburn.cards.catalogue.phrases import (
    ENCHANT_CREATURE,
    YOUR_LAND,
    activated,
    all_of,
    at_your,
    attached,
    creature,
    of_type,
    permanent,
    this,
    until_end_of_turn,
    when_enters,
)
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.keywords.keywords import cumulative_upkeep, protection_from
from manaburn.cards.vocabulary.abilities import Activated, EntersTapped, Static
from manaburn.cards.vocabulary.changes.changes import (
    CantBeAttackedExceptBy,
    CantBeBlockedBy,
    Change,
    Duration,
    Rule,
)
from manaburn.cards.vocabulary.changes.combat_costs import (
    AttackersAgainstCost,
    CantAttackUnlessPaid,
    CantBeBlockedUnlessPaid,
    CantBlockUnlessPaid,
    Protected,
)
from manaburn.cards.vocabulary.effects import Alter, If, May, PutCounters, SacrificeChosen, Untap
from manaburn.cards.vocabulary.words.costs import PayLife, ReturnPermanent, SacrificeOther, TapUndeclared, pay
from manaburn.cards.vocabulary.words.filters import CREATURE, YOUR_CREATURE, Whose
from manaburn.cards.vocabulary.words.references import (
    TARGET_CREATURE,
    All,
    Amount,
    BasicLandTypesOf,
    Chosen,
    Circumstance,
    Controls,
    Count,
    CountersOn,
    Number,
    What,
    Who,
)
from manaburn.terms import CardType, Color, CounterKind, Step


def _against_you(cost: str, protected: Protected = Protected.YOU, times: Amount = 1) -> Static:
    """Creatures can't attack you (or your planeswalkers) unless their controller pays for each of them."""
    return Static(affects=Who.YOU, changes=(AttackersAgainstCost((pay(cost),), times, protected=protected),))


def _neither_attacks_nor_blocks_unless(cost: str, times: Amount = 1) -> tuple[Change, ...]:
    return (CantAttackUnlessPaid((pay(cost),), times), CantBlockUnlessPaid((pay(cost),), times))


def _sacrificing_a_land(color: str) -> Static:
    """Creatures of a colour can't attack unless their controller sacrifices a land for each of them."""
    return all_of(creature(colors=color), CantAttackUnlessPaid((SacrificeOther(YOUR_LAND),)))


_YOUR_ISLAND = permanent("Island", whose=Whose.YOU)
_COUNTERS = CountersOn(CounterKind.PLUS_ONE)
_WITH_WALKERS = Protected.YOU_AND_YOUR_PLANESWALKERS
_UNDECLARED = TapUndeclared(YOUR_CREATURE)

_TAXES: tuple[CardDefinition, ...] = (
    card("Propaganda", "{2}{U}", "Enchantment", abilities=(_against_you("{2}"),), printed="1997-10-14"),
    card("Ghostly Prison", "{2}{W}", "Enchantment", abilities=(_against_you("{2}"),), printed="2004-10-01"),
    card(
        "Windborn Muse",
        "{3}{W}",
        "Creature — Spirit",
        2,
        3,
        keywords="flying",
        abilities=(_against_you("{2}"),),
        printed="2003-02-03",
    ),
    card(
        "Sphere of Safety",
        "{4}{W}",
        "Enchantment",
        abilities=(
            _against_you("{1}", _WITH_WALKERS, Count(of_type(CardType.ENCHANTMENT, whose=Whose.YOU))),
        ),
        printed="2012-10-05",
    ),
    card(
        "Collective Restraint",
        "{3}{U}",
        "Enchantment",
        abilities=(_against_you("{1}", times=BasicLandTypesOf()),),
        printed="2000-10-02",
    ),
    card(
        "Baird, Steward of Argive",
        "{2}{W}{W}",
        "Legendary Creature — Human Soldier",
        2,
        4,
        keywords="vigilance",
        abilities=(_against_you("{1}", _WITH_WALKERS),),
        printed="2018-04-27",
    ),
    card(
        "Archon of Absolution",
        "{3}{W}",
        "Creature — Archon",
        3,
        2,
        keywords="flying",
        abilities=(protection_from(Color.WHITE), _against_you("{1}", _WITH_WALKERS)),
        printed="2019-10-04",
    ),
    card(
        "Archangel of Tithes",
        "{1}{W}{W}{W}",
        "Creature — Angel",
        3,
        5,
        keywords="flying",
        abilities=(
            Static(
                affects=Who.YOU,
                changes=(AttackersAgainstCost((pay("{1}"),), protected=_WITH_WALKERS),),
                condition=Circumstance.THIS_IS_UNTAPPED,
            ),
            Static(
                affects=CREATURE,
                changes=(CantBlockUnlessPaid((pay("{1}"),)),),
                condition=Circumstance.THIS_IS_ATTACKING,
            ),
        ),
        printed="2015-07-17",
    ),
    card(
        "Forbidding Spirit",
        "{1}{W}{W}",
        "Creature — Spirit Cleric",
        3,
        3,
        abilities=(
            when_enters(
                Alter(
                    Who.YOU,
                    (AttackersAgainstCost((pay("{2}"),), protected=_WITH_WALKERS),),
                    Duration.YOUR_NEXT_TURN,
                )
            ),
        ),
        printed="2019-01-25",
    ),
    card(
        "Elephant Grass",
        "{G}",
        "Enchantment",
        abilities=(
            cumulative_upkeep("{1}"),
            Static(
                affects=Who.YOU,
                changes=(
                    CantBeAttackedExceptBy((creature(not_colors="B"),)),
                    AttackersAgainstCost((pay("{2}"),), attackers=creature(not_colors="B")),
                ),
            ),
        ),
        printed="1997-02-03",
    ),
    card(
        "Heat Wave",
        "{2}{R}",
        "Enchantment",
        abilities=(
            cumulative_upkeep("{R}"),
            all_of(
                YOUR_CREATURE,
                CantBeBlockedBy(creature(colors="U")),
                CantBeBlockedUnlessPaid((PayLife(1),), blockers=creature(not_colors="U")),
            ),
        ),
        printed="1997-02-03",
    ),
    card(
        "War Tax",
        "{2}{U}",
        "Enchantment",
        abilities=(
            activated(
                pay("{X}{U}"),
                do=(until_end_of_turn(All(CREATURE), CantAttackUnlessPaid((pay("{1}"),), Number.X)),),
            ),
        ),
        printed="1999-10-04",
    ),
    card(
        "War Cadence",
        "{2}{R}",
        "Enchantment",
        abilities=(
            activated(
                pay("{X}{R}"),
                do=(until_end_of_turn(All(CREATURE), CantBlockUnlessPaid((pay("{1}"),), Number.X)),),
            ),
        ),
        printed="1999-10-04",
    ),
    card(
        "Flooded Woodlands",
        "{2}{U}{B}",
        "Enchantment",
        abilities=(_sacrificing_a_land("G"),),
        printed="1995-06-03",
    ),
    card(
        "Reclamation", "{2}{G}{W}", "Enchantment", abilities=(_sacrificing_a_land("B"),), printed="1995-06-03"
    ),
    card(
        "Brainwash",
        "{W}",
        "Enchantment — Aura",
        enchant=ENCHANT_CREATURE,
        abilities=(attached(CantAttackUnlessPaid((pay("{3}"),))),),
        printed="1994-08-01",
    ),
    card(
        "Whipgrass Entangler",
        "{2}{W}",
        "Creature — Human Cleric",
        1,
        3,
        abilities=(
            Activated(
                costs=(pay("{1}{W}"),),
                effects=(
                    until_end_of_turn(
                        Chosen(0), *_neither_attacks_nor_blocks_unless("{1}", Count(permanent("Cleric")))
                    ),
                ),
                targets=(TARGET_CREATURE,),
            ),
        ),
        printed="2003-02-03",
    ),
)

_RELUCTANT: tuple[CardDefinition, ...] = (
    card(
        "Exalted Dragon",
        "{4}{W}{W}",
        "Creature — Dragon",
        5,
        5,
        keywords="flying",
        abilities=(this(CantAttackUnlessPaid((SacrificeOther(YOUR_LAND),))),),
        printed="1998-06-15",
    ),
    card(
        "Leviathan",
        "{5}{U}{U}{U}{U}",
        "Creature — Leviathan",
        10,
        10,
        keywords="trample",
        abilities=(
            EntersTapped(),
            this(Rule.DOESNT_UNTAP, CantAttackUnlessPaid((SacrificeOther(_YOUR_ISLAND),) * 2)),
            at_your(
                Step.UPKEEP,
                If(
                    Controls(_YOUR_ISLAND, at_least=2),
                    (May((SacrificeChosen(_YOUR_ISLAND, Who.YOU, 2), Untap(What.THIS))),),
                ),
            ),
        ),
        printed="1994-08-01",
    ),
    card(
        "Floodtide Serpent",
        "{4}{U}",
        "Creature — Serpent",
        4,
        4,
        abilities=(
            this(CantAttackUnlessPaid((ReturnPermanent(of_type(CardType.ENCHANTMENT, whose=Whose.YOU)),))),
        ),
        printed="2014-02-07",
    ),
    card(
        "Hollow Warrior",
        "{4}",
        "Artifact Creature — Golem Warrior",
        4,
        4,
        abilities=(this(CantAttackUnlessPaid((_UNDECLARED,)), CantBlockUnlessPaid((_UNDECLARED,))),),
        printed="2000-06-05",
    ),
    card(
        "Qal Sisma Behemoth",
        "{2}{R}",
        "Creature — Ogre Warrior",
        5,
        5,
        abilities=(this(*_neither_attacks_nor_blocks_unless("{2}")),),
        printed="2015-03-27",
    ),
    card(
        "Hipparion",
        "{1}{W}",
        "Creature — Horse",
        1,
        3,
        abilities=(this(CantBlockUnlessPaid((pay("{1}"),), attackers=creature(power_at_least=3))),),
        printed="1995-06-03",
    ),
    card(
        "Myr Prototype",
        "{5}",
        "Artifact Creature — Myr",
        2,
        2,
        abilities=(
            at_your(Step.UPKEEP, PutCounters(CounterKind.PLUS_ONE, 1)),
            this(*_neither_attacks_nor_blocks_unless("{1}", _COUNTERS)),
        ),
        printed="2003-10-02",
    ),
)

COSTS_OF_COMBAT: tuple[CardDefinition, ...] = (*_TAXES, *_RELUCTANT, *EXERTED)
