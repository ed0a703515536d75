"""However many answers are legal, `count()` is exact and soon told, or raises Uncountable."""

from __future__ import annotations

from itertools import islice
from math import comb
from random import Random

import pytest

from manaburn.errors import Uncountable
from manaburn.game import Game

BOARDS = [
    ("2025", "Anna 20 battlefield: Juggernaut, Grizzly Bears, Mogg Flunkies, Gray Ogre | Ben 20"),
    ("2025", "Anna 20 battlefield: 3 Grizzly Bears, Juggernaut, 3 Forest | Ben 20 battlefield: Propaganda"),
    (
        "2025",
        "Anna 20 battlefield: 3 Grizzly Bears, Elvish Mystic, 3 Forest | "
        "Ben 20 battlefield: 2 Propaganda, Jace Beleren (3 loyalty)",
    ),
    ("2025", "Anna 20 battlefield: 4 Gray Ogre, 2 Swamp | Ben 20 battlefield: Silent Arbiter, Crawlspace"),
    ("2002", "Anna 20 battlefield: 2 Benalish Hero, Mesa Pegasus, 2 Gray Ogre, Juggernaut | Ben 20"),
    ("1999-04-24", "Anna 20 battlefield: 2 Benalish Hero, 2 Gray Ogre, Juggernaut, 2 Plains | Ben 20"),
    (
        "2006",
        "Anna 9 battlefield: Crazed Goblin, Juggernaut, 2 Gray Ogre, 3 Swamp | Ben 9 battlefield: Propaganda",
    ),
]


@pytest.mark.parametrize(("day", "sides"), BOARDS)
def test_attacks_and_blocks_are_as_many_as_are_listed(day, sides):
    game = Game.parse(f"edition: {day}   step: declare attackers | {sides}")
    assert game.legal_actions.count() == len(set(game.legal_actions)) > 1


BLOCKS = [
    ("Boggart Brute", "Boggart Brute", "Gray Ogre", "Wind Drake"),
    ("Taunting Elf", "Breaker of Armies", "Gray Ogre"),
    ("Juggernaut", "Phantom Warrior", "Boggart Brute"),
]


@pytest.mark.parametrize("attackers", BLOCKS)
def test_blocks_are_as_many_as_are_listed(attackers):
    anna = ", ".join(f"{name} (attacking)" for name in attackers)
    ben = "2 Gray Ogre, Palace Guard, Giant Spider, Watchdog, Wall of Wood"
    game = Game.parse(f"step: declare blockers | Anna 20 battlefield: {anna} | Ben 20 battlefield: {ben}")
    assert game.legal_actions.count() == len(set(game.legal_actions)) > 1


def walk(game, seed, most=40):
    """Each decision of a game played at random, but those of which there are many answers."""
    rng = Random(seed)
    for _ in range(most):
        if game.decision is None:
            return
        yield game
        game.push(game.legal_actions.sample(rng))


SCENES = [
    "hand: Frost Breath, Kolaghan's Command, Preordain   battlefield: 8 Badlands, 4 Island",
    "battlefield: 5 Gray Ogre, 3 Stampeding Rhino, Two-Headed Giant of Foriys, Winter Orb, 4 Forest (tapped)",
    "battlefield: 4 Mogg Fanatic, Siege-Gang Commander, Triskelion (3 +1/+1), Pentavus, 2 Mountain",
]


@pytest.mark.parametrize("day", ["2002", "2010", "2025"])
@pytest.mark.parametrize("scene", SCENES)
def test_every_answer_of_games_is_counted(scene, day):
    side = f"{scene}   library: 9 Island"
    board = f"edition: {day}   turn: 5   step: upkeep | Anna 40 {side} | Ben 40 {side}"
    for game in walk(Game.parse(board), 3):
        listed = len(list(islice(game.legal_actions, 3_000)))
        if listed < 3_000:
            assert game.legal_actions.count() == listed, game.decision


def test_large_numbers_are_known():
    board = "step: declare attackers | Anna 20 battlefield: 300 Juggernaut, 300 Grizzly Bears | Ben 20"
    assert Game.parse(board).legal_actions.count() == 2**300
    taxed = "200 Grizzly Bears, 9 Forest | Ben 20 battlefield: Propaganda"
    game = Game.parse(f"step: declare attackers | Anna 20 battlefield: {taxed}")
    assert game.legal_actions.count() == sum(comb(200, n) for n in range(5))
    attacking = ", ".join(["Gray Ogre (attacking)"] * 100)
    game = Game.parse(
        f"step: declare blockers | Anna 20 battlefield: {attacking} | Ben 20 battlefield: 100 Gray Ogre"
    )
    assert game.legal_actions.count() == 101**100


def test_what_cannot_be_counted_is_refused_and_can_still_be_answered():
    heroes = "30 Benalish Hero, 30 Gray Ogre"
    game = Game.parse(f"edition: 2002   step: declare attackers | Anna 20 battlefield: {heroes} | Ben 20")
    with pytest.raises(Uncountable, match="too many"):
        game.legal_actions.count()
    assert game.legal_actions.sample(Random(1)) in game.legal_actions
    assert len(list(islice(game.legal_actions, 50))) == 50


def test_one_creature_with_banding_among_very_many_is_refused_too():
    game = Game.parse(
        "edition: 2002   step: declare attackers | Anna 20 battlefield: Benalish Hero, 40 Gray Ogre | Ben 20"
    )
    with pytest.raises(Uncountable, match="too many"):
        game.legal_actions.count()
