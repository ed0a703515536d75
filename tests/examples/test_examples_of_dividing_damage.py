"""Worked examples of the rules texts about dividing combat damage, and about what dealing it results in.

Each is told in our own words, with the numbers it has in the texts of the days it is tested under. Others of
them stand in `test_examples_of_combat_damage` and, of trample, in `test_702_19_trample`.
"""

from __future__ import annotations

import pytest

from covering import example
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import spell
from manaburn.cards.vocabulary.changes.damage import Shelter
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, Chosen
from manaburn.decisions import DeclareBlockers
from manaburn.editions import Edition
from manaburn.game import Game
from manaburn.state import events
from manaburn.terms import CounterKind
from rules.positions_of_combat import (
    AT_ONCE,
    assign_all,
    cast,
    died,
    find,
    give_priority_to,
    in_order,
    is_stacked,
    legal_divisions,
    life,
    marked,
    play,
    position,
    resolve,
    to_damage,
    under,
)

EARLY = "1993-08-05"


def creature(name: str, power: int, toughness: int, keywords: str = "") -> CardDefinition:
    """A creature of that size."""
    return card(name, "{G}", "Creature — Beast", power, toughness, keywords=keywords, printed=EARLY)


# An order of two blockers, in 2016


@example("cr2016", "510.1c#1", "510.1c#2", "510.1c#3")
@pytest.mark.parametrize(
    ("spell", "expected"),
    [
        (None, {(3, 2), (4, 1), (5, 0)}),
        ("Giant Growth", {(5, 0)}),
        ("Mending Hands", {(3, 2), (4, 1), (5, 0)}),
    ],
)
@under("wiki2016")
def test_five_points_for_an_ordered_pair(
    edition: Edition, spell: str | None, expected: set[tuple[int, ...]]
) -> None:
    """510.1c in 2016: the first is assigned lethal damage, that is without regard to prevention."""
    text = """
        step: declare blockers
        Anna 20   battlefield: Gorger (attacking, tapped)
        Ben 20    hand: Giant Growth, Mending Hands   battlefield: Forest, Plains, Guardian, Llanowar Elves
    """
    game = position(edition, text, creature("Gorger", 5, 6), creature("Guardian", 0, 3))
    play(game, "block: Guardian, Llanowar Elves", "order: Guardian, Llanowar Elves")
    if spell is not None:
        give_priority_to(game, "Ben")
        cast(game, spell, "Guardian")
    to_damage(game)
    assert legal_divisions(game, ["Guardian", "Llanowar Elves"]) == expected


# Trample


@under()
def test_a_trampler_is_held_by_two_blockers(edition: Edition) -> None:
    text = """
        step: declare blockers
        Anna 20   battlefield: War Mammoth (attacking, tapped)
        Ben 20    battlefield: Grizzly Bears (blocking War Mammoth), Goblin Raider (blocking War Mammoth)
    """
    game = position(edition, text)
    in_order(game, "order: Grizzly Bears, Goblin Raider")
    to_damage(game)
    assert all(to_ben == 0 for *_, to_ben in legal_divisions(game, ["Grizzly Bears", "Goblin Raider", "Ben"]))


@under()
def test_deathtouch_and_trample_and_marked_damage(edition: Edition) -> None:
    """Since 2010 one point from deathtouch is lethal; before, what is left of the toughness counted."""
    snake = card(
        "Snake", "{G}", "Creature — Snake", 4, 4, keywords="deathtouch, trample", printed="2010-07-16"
    )
    text = """
        step: declare blockers
        Anna 20   battlefield: Snake (attacking, tapped)
        Ben 20    battlefield: Hill Giant (blocking Snake, 1 damage)
    """
    game = position(edition, text, snake)
    to_damage(game)
    least = 2 if is_stacked(edition) else 1
    assert legal_divisions(game, ["Hill Giant", "Ben"]) == {(n, 4 - n) for n in range(least, 5)}


# What damage results in


def gained(game: Game) -> list[int]:
    """How much life was gained each time."""
    return [e.change for e in game.events if isinstance(e, events.LifeChanged) and e.change > 0]


@under(*AT_ONCE)
def test_two_sources_with_lifelink_are_two_gains(edition: Edition) -> None:
    """118.9 in 2010, 702.15e in 2016 and 2025: the ability of the Pridemate triggers twice."""
    text = """
        step: declare blockers
        Anna 20   battlefield: Ajani's Pridemate, Leech (attacking), Bat (attacking)
          battlefield: Grizzly Bears (attacking)
        Ben 20
    """
    game = position(edition, text, creature("Leech", 3, 3, "lifelink"), creature("Bat", 1, 1, "lifelink"))
    if isinstance(game.decision, DeclareBlockers):
        play(game, "block: none")
    assign_all(game)
    assert sorted(gained(game)) == [1, 3]
    assert (life(game, "Anna"), life(game, "Ben")) == (24, 14)
    while not game.state.stack:
        game.push(next(iter(game.legal_actions)))  # the order of the two triggers
    assert len(game.state.stack) == 2
    resolve(game)
    resolve(game)
    assert game.state.permanents[find(game, "Ajani's Pridemate")].counter(CounterKind.PLUS_ONE) == 2


@under(*AT_ONCE)
def test_damage_is_prevented_before_it_has_results(edition: Edition) -> None:
    """119.4c in 2010 and 2016, 120.4d in 2025, without the doubling of life: of three points with wither and
    lifelink two are prevented, so one counter is put and one life gained.
    """
    ward = card(
        "Ward",
        "{0}",
        "Instant",
        printed=EARLY,
        spell=spell(Shelter(to=(Chosen(0),), amount=2), targets=(TARGET_CREATURE,)),
    )
    text = """
        step: declare blockers
        Anna 20   battlefield: Rotting Leech (attacking, tapped)
        Ben 20    hand: Ward   battlefield: Grizzly Bears (blocking Rotting Leech)
    """
    game = position(edition, text, creature("Rotting Leech", 3, 3, "wither, lifelink"), ward)
    give_priority_to(game, "Ben")
    cast(game, "Ward", "Grizzly Bears")
    assign_all(game)
    assert gained(game) == [1]
    assert life(game, "Anna") == 21
    assert not died(game, "Grizzly Bears")
    assert game.state.permanents[find(game, "Grizzly Bears")].counter(CounterKind.MINUS_ONE) == 1
    assert (marked(game, "Grizzly Bears"), marked(game, "Rotting Leech")) == (0, 2)
