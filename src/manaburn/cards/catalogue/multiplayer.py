"""Cards whose combat matters most with several opponents: goad, each opponent, who attacks whom."""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.catalogue.phrases import (
    YOUR_LAND,
    activated,
    attached,
    creature,
    gets,
    has,
    target,
    until_end_of_turn,
    when_attacks,
    when_enters,
)
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Static, Timing, Triggered, spell
from manaburn.cards.vocabulary.changes.changes import Change, Duration, GainControl
from manaburn.cards.vocabulary.changes.combat_changes import Goaded, MustBeBlocked
from manaburn.cards.vocabulary.effects import (
    Alter,
    Attach,
    Draw,
    Effect,
    GainLife,
    LoseLife,
    May,
    Scry,
    Tap,
    Untap,
)
from manaburn.cards.vocabulary.events.triggers import Attacked, Attacks, Enters
from manaburn.cards.vocabulary.words.costs import pay
from manaburn.cards.vocabulary.words.filters import CREATURE, OPPOSING_CREATURE, Filter, Whose
from manaburn.cards.vocabulary.words.references import (
    TARGET_CREATURE,
    TARGET_PLAYER,
    All,
    Chosen,
    ControllerOf,
    Objects,
    What,
    Who,
)
from manaburn.terms import CardType, Keyword


def _goad(what: Objects) -> Alter:
    """Until your next turn, these attack each combat if able, and another player than you if able."""
    return Alter(what, (Goaded(),), Duration.YOUR_NEXT_TURN)


def _impetus(
    name: str, cost: str, *changes: Change, whenever_it_attacks: tuple[Effect, ...]
) -> CardDefinition:
    """An Aura that goads what it enchants."""
    trigger = Triggered(on=Attacks(What.ATTACHED), effects=whenever_it_attacks)
    abilities: tuple[Static | Triggered, ...] = (attached(*changes, Goaded()),)
    return card(
        name,
        cost,
        "Enchantment — Aura",
        enchant=TARGET_CREATURE,
        abilities=(*abilities, trigger) if whenever_it_attacks else abilities,
        printed="2020-04-17",
    )


def _creature(
    name: str, cost: str, type_line: str, size: tuple[int, int], *abilities: Triggered, printed: str
) -> CardDefinition:
    return card(name, cost, type_line, *size, abilities=abilities, printed=printed)


_OPPONENTS_OR_THEIR_PLANESWALKERS = Attacked(
    players=Whose.OPPONENT,
    permanents=Filter(types=frozenset({CardType.PLANESWALKER}), controller=Whose.OPPONENT),
)
_MAY_GOAD_OF_THE_DEFENDER = when_attacks(
    May((_goad(Chosen(0)),)), targets=(target(creature(whose=Whose.DEFENDING_PLAYER)),)
)

MULTIPLAYER: tuple[CardDefinition, ...] = (
    # Goad.
    _creature(
        "Goblin Racketeer",
        "{3}{R}",
        "Creature — Goblin Rogue",
        (4, 2),
        _MAY_GOAD_OF_THE_DEFENDER,
        printed="2016-08-26",
    ),
    card(
        "Coveted Peacock",
        "{3}{U}{U}",
        "Creature — Bird",
        3,
        4,
        keywords="flying",
        abilities=(_MAY_GOAD_OF_THE_DEFENDER,),
        printed="2016-08-26",
    ),
    card(
        "Taunting Kobold",
        "{R}",
        "Creature — Kobold",
        0,
        1,
        keywords="haste",
        abilities=(when_attacks(_goad(Chosen(0)), targets=(target(OPPOSING_CREATURE),)),),
        printed="2022-06-10",
    ),
    card(
        "Oceanus Dragon",
        "{4}{U}{U}",
        "Creature — Dragon",
        3,
        5,
        keywords="flying",
        abilities=(when_enters(Tap(Chosen(0)), _goad(Chosen(0)), targets=(target(OPPOSING_CREATURE),)),),
        printed="2022-06-10",
    ),
    card(
        "Geode Rager",
        "{4}{R}{R}",
        "Creature — Elemental",
        4,
        3,
        keywords="first strike",
        abilities=(
            Triggered(
                on=Enters(YOUR_LAND), effects=(_goad(All(CREATURE, of=Chosen(0))),), targets=(TARGET_PLAYER,)
            ),
        ),
        printed="2020-09-25",
    ),
    card(
        "Besmirch",
        "{1}{R}{R}",
        "Sorcery",
        spell=spell(
            until_end_of_turn(Chosen(0), GainControl()),
            until_end_of_turn(Chosen(0), has(Keyword.HASTE)),
            Untap(Chosen(0)),
            _goad(Chosen(0)),
            targets=(TARGET_CREATURE,),
        ),
        printed="2016-08-26",
    ),
    _impetus(
        "Parasitic Impetus",
        "{2}{B}",
        gets(2, 2),
        whenever_it_attacks=(LoseLife(2, ControllerOf(What.WAS_ATTACHED)), GainLife(2)),
    ),
    _impetus("Psychic Impetus", "{2}{U}", gets(2, 2), whenever_it_attacks=(Scry(2),)),
    _impetus("Predatory Impetus", "{4}{G}", gets(3, 3), MustBeBlocked(), whenever_it_attacks=()),
    card(
        "Bloodthirsty Blade",
        "{2}",
        "Artifact — Equipment",
        abilities=(
            attached(gets(2, 0), Goaded()),
            replace(
                activated(pay("{1}"), do=(Attach(Chosen(0)),), targets=(target(OPPOSING_CREATURE),)),
                timing=Timing.SORCERY,
            ),
        ),
        printed="2019-08-23",
    ),
    # Each opponent, and who attacks one of them.
    _creature(
        "Infectious Horror",
        "{3}{B}",
        "Creature — Zombie Horror",
        (2, 2),
        when_attacks(LoseLife(2, Who.EACH_OPPONENT)),
        printed="2009-02-06",
    ),
    _creature(
        "Vicious Conquistador",
        "{B}",
        "Creature — Vampire Soldier",
        (1, 2),
        when_attacks(LoseLife(1, Who.EACH_OPPONENT)),
        printed="2017-09-29",
    ),
    _creature(
        "Sanctum Seeker",
        "{2}{B}{B}",
        "Creature — Vampire Knight",
        (3, 4),
        Triggered(
            on=Attacks(creature("Vampire", whose=Whose.YOU)),
            effects=(LoseLife(1, Who.EACH_OPPONENT), GainLife(1)),
        ),
        printed="2017-09-29",
    ),
    card(
        "Shroudstomper",
        "{3}{W}{W}{B}{B}",
        "Creature — Elemental",
        5,
        5,
        keywords="deathtouch",
        abilities=(
            when_enters(LoseLife(2, Who.EACH_OPPONENT), GainLife(2), Draw(1)),
            when_attacks(LoseLife(2, Who.EACH_OPPONENT), GainLife(2), Draw(1)),
        ),
        printed="2024-09-27",
    ),
    card(
        "Calculating Lich",
        "{4}{B}{B}",
        "Creature — Zombie Wizard",
        5,
        5,
        keywords="menace",
        abilities=(
            Triggered(
                on=Attacks(CREATURE, what=Attacked(players=Whose.OPPONENT)),
                effects=(LoseLife(1, Who.THAT_PLAYER),),
            ),
        ),
        printed="2022-06-10",
    ),
    card(
        "Deputized Protester",
        "{2}{R}",
        "Creature — Human Warrior",
        2,
        1,
        keywords="menace, melee",
        printed="2016-08-26",
    ),
    card(
        "Menagerie Liberator",
        "{3}{G}",
        "Creature — Human Warrior",
        3,
        2,
        keywords="trample, melee",
        printed="2016-08-26",
    ),
)
