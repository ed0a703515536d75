"""Cards by which something does not untap in a next untap step, of whatever colour."""

from __future__ import annotations

from manaburn.cards.catalogue.phrases import (
    YOUR_LAND,
    activated,
    creature,
    loyalty,
    permanent,
    tap_for,
    target,
    when_enters,
)
from manaburn.cards.catalogue.tokens import GREAT_SNAKE
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Activated, Triggered, spell
from manaburn.cards.vocabulary.changes.changes import Duration, Rule
from manaburn.cards.vocabulary.effects import (
    Alter,
    CreateTokens,
    DealDamage,
    Destroy,
    Draw,
    GainLife,
    PreventAllCombatDamage,
    Tap,
    add,
)
from manaburn.cards.vocabulary.events.triggers import Attacks, BlocksCreature
from manaburn.cards.vocabulary.words.costs import TAP, pay
from manaburn.cards.vocabulary.words.filters import (
    ANYTHING,
    CREATURE,
    LAND,
    OPPOSING_CREATURE,
    CombatRole,
    Filter,
)
from manaburn.cards.vocabulary.words.references import (
    ANY_TARGET,
    TARGET_CREATURE,
    TARGET_PLAYER,
    All,
    Chosen,
    Controls,
    Not,
    Objects,
    TargetSlot,
    What,
    Who,
)
from manaburn.terms import Color

_NOT_IN_YOUR_NEXT = Alter(What.THIS, (Rule.DOESNT_UNTAP,), Duration.YOUR_NEXT_UNTAP_STEP)
_YOUR_LANDS_NOT_IN_YOUR_NEXT = Alter(All(YOUR_LAND), (Rule.DOESNT_UNTAP,), Duration.YOUR_NEXT_UNTAP_STEP)
_TARGET_OPPOSING_CREATURE = TargetSlot(what=OPPOSING_CREATURE)
_TARGETS_CREATURES = All(CREATURE, of=Chosen(0))
_UP_TO_TWO_CREATURES = TargetSlot(what=CREATURE, minimum=0, maximum=2)


def _not_in_the_next(what: Objects) -> Alter:
    """They don't untap during their controllers' next untap steps."""
    return Alter(what, (Rule.DOESNT_UNTAP,), Duration.NEXT_UNTAP_STEP)


def _slow_land(name: str, one: str, other: str, printed: str = "1997-10-14") -> CardDefinition:
    """A land that stays tapped after it was tapped for a colour."""
    colored = Activated(costs=(TAP,), effects=(add(one, other), _NOT_IN_YOUR_NEXT))
    return card(name, None, "Land", printed=printed, abilities=(tap_for("{C}"), colored))


_SLOW_LANDS: tuple[CardDefinition, ...] = (
    _slow_land("Cinder Marsh", "{B}", "{R}"),
    _slow_land("Mogg Hollows", "{R}", "{G}"),
    _slow_land("Rootwater Depths", "{U}", "{B}"),
    _slow_land("Thalakos Lowlands", "{W}", "{U}"),
    _slow_land("Vec Townships", "{G}", "{W}"),
    _slow_land("Waterveil Cavern", "{U}", "{B}", "2004-10-01"),
)

NEXT_UNTAP_STEP: tuple[CardDefinition, ...] = (
    *_SLOW_LANDS,
    card(
        "Ajani Vengeant",
        "{2}{R}{W}",
        "Legendary Planeswalker — Ajani",
        loyalty=3,
        printed="2008-10-03",
        abilities=(
            loyalty(1, _not_in_the_next(Chosen(0)), targets=(TargetSlot(what=ANYTHING),)),
            loyalty(-2, DealDamage(3, Chosen(0)), GainLife(3), targets=(ANY_TARGET,)),
            loyalty(-7, Destroy(All(LAND, of=Chosen(0))), targets=(TARGET_PLAYER,)),
        ),
    ),
    card(
        "Arbalest Elite",
        "{2}{W}{W}",
        "Creature — Human Archer",
        2,
        3,
        printed="2011-07-15",
        abilities=(
            activated(
                pay("{2}{W}"),
                TAP,
                do=(DealDamage(3, Chosen(0)), _NOT_IN_YOUR_NEXT),
                targets=(target(creature(combat=CombatRole.ATTACKING_OR_BLOCKING)),),
            ),
        ),
    ),
    card(
        "Barl's Cage",
        "{4}",
        "Artifact",
        printed="1994-08-01",
        abilities=(activated(pay("{3}"), do=(_not_in_the_next(Chosen(0)),), targets=(TARGET_CREATURE,)),),
    ),
    card(
        "Bontu's Last Reckoning",
        "{1}{B}{B}",
        "Sorcery",
        printed="2017-07-14",
        spell=spell(Destroy(All(CREATURE)), _YOUR_LANDS_NOT_IN_YOUR_NEXT),
    ),
    card(
        "Crippling Chill",
        "{2}{U}",
        "Instant",
        printed="2012-05-04",
        spell=spell(Tap(Chosen(0)), _not_in_the_next(Chosen(0)), Draw(), targets=(TARGET_CREATURE,)),
    ),
    card(
        "Elvish Hunter",
        "{1}{G}",
        "Creature — Elf Archer",
        1,
        1,
        printed="1994-11-01",
        abilities=(
            activated(pay("{1}{G}"), TAP, do=(_not_in_the_next(Chosen(0)),), targets=(TARGET_CREATURE,)),
        ),
    ),
    card(
        "Frost Breath",
        "{2}{U}",
        "Instant",
        printed="2011-07-15",
        spell=spell(
            Tap(Chosen(0)),
            _not_in_the_next(Chosen(0)),
            targets=(_UP_TO_TWO_CREATURES,),
        ),
    ),
    card(
        "Frost Lynx",
        "{2}{U}",
        "Creature — Elemental Cat",
        2,
        2,
        printed="2014-07-18",
        abilities=(
            when_enters(Tap(Chosen(0)), _not_in_the_next(Chosen(0)), targets=(_TARGET_OPPOSING_CREATURE,)),
        ),
    ),
    card(
        "Frost Trickster",
        "{2}{U}",
        "Creature — Bird Wizard",
        2,
        2,
        keywords="flying",
        printed="2021-04-23",
        abilities=(
            when_enters(Tap(Chosen(0)), _not_in_the_next(Chosen(0)), targets=(_TARGET_OPPOSING_CREATURE,)),
        ),
    ),
    card(
        "Labyrinth Minotaur",
        "{3}{U}",
        "Creature — Minotaur",
        1,
        4,
        printed="1995-10-01",
        abilities=(Triggered(on=BlocksCreature(), effects=(_not_in_the_next(What.THAT),)),),
    ),
    card(
        "Rhonas's Last Stand",
        "{G}{G}",
        "Sorcery",
        printed="2017-07-14",
        spell=spell(CreateTokens(GREAT_SNAKE), _YOUR_LANDS_NOT_IN_YOUR_NEXT),
    ),
    card(
        "Sleep",
        "{2}{U}{U}",
        "Sorcery",
        printed="2009-07-17",
        spell=spell(Tap(_TARGETS_CREATURES), _not_in_the_next(_TARGETS_CREATURES), targets=(TARGET_PLAYER,)),
    ),
    card(
        "Spectral Bears",
        "{1}{G}",
        "Creature — Bear Spirit",
        3,
        3,
        printed="1995-10-01",
        abilities=(
            Triggered(
                on=Attacks(),
                effects=(_NOT_IN_YOUR_NEXT,),
                condition=Not(
                    Controls(Filter(colors=frozenset({Color.BLACK}), nontoken=True), Who.DEFENDING_PLAYER)
                ),
            ),
        ),
    ),
    card(
        "Spectral Force",
        "{3}{G}{G}",
        "Creature — Elemental Spirit",
        8,
        8,
        keywords="trample",
        printed="2006-10-06",
        abilities=(
            Triggered(
                on=Attacks(),
                effects=(_NOT_IN_YOUR_NEXT,),
                condition=Not(Controls(permanent(colors="B"), Who.DEFENDING_PLAYER)),
            ),
        ),
    ),
    card(
        "Spore Cloud",
        "{1}{G}{G}",
        "Instant",
        printed="1994-11-01",
        spell=spell(
            Tap(All(creature(combat=CombatRole.BLOCKING))),
            PreventAllCombatDamage(),
            _not_in_the_next(All(creature(combat=CombatRole.ATTACKING_OR_BLOCKING))),
        ),
    ),
    card(
        "Wall of Frost",
        "{1}{U}{U}",
        "Creature — Wall",
        0,
        7,
        keywords="defender",
        printed="2009-07-17",
        abilities=(Triggered(on=BlocksCreature(), effects=(_not_in_the_next(What.THAT),)),),
    ),
)
