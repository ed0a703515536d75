"""What is judged by kinds of alike objects is what each of them would be told by itself: boards at random."""

from __future__ import annotations

from random import Random

import pytest

from manaburn.decisions import ActivateAbility
from manaburn.game import Game
from manaburn.rules.casting.casting import activate_problems
from manaburn.rules.casting.listing import activatable
from manaburn.rules.combat.blocking import _obstacles, block_options
from manaburn.rules.layers.deriving import derive
from manaburn.terms import PlayerId
from rules.cards_from_text import pool_with, written

MARKED = written(
    "Marked",
    "Creature",
    "This creature can't be blocked except by creatures with +1/+1 counters on them.",
    size="2/2",
)
SHY = written(
    "Shy", "Creature", "This creature can block only creatures with +1/+1 counters on them.", size="2/2"
)
TAPPER = written("Tapper", "Creature", "{T}: Tap another target untapped creature you control.", size="1/1")
ENDER = written("Ender", "Creature", "{T}: Destroy target Wall.", size="1/1")
FEEDER = written("Feeder", "Creature", "Sacrifice another creature: Draw a card.", size="1/1")
WARDED = written(
    "Warded", "Creature — Wall", "Defender, protection from creatures with power 2 or greater", size="0/4"
)
POOL = pool_with(MARKED, SHY, TAPPER, ENDER, FEEDER, WARDED)

FIGHTERS = (
    *("Wind Drake", "Gray Ogre", "Severed Legion", "Furtive Homunculus", "Dauthi Horror", "Boggart Brute"),
    *("White Knight", "Black Knight", "River Boa", "Giant Spider", "Elven Riders", "Marked", "Shy"),
    *("Phantom Warrior", "Bog Wraith", "Island", "Swamp", "Juggernaut", "Wall of Wood", "Stalking Tiger"),
)
ACTORS = (
    *("Mogg Fanatic", "Prodigal Sorcerer", "Samite Healer", "Tapper", "Ender", "Feeder", "Carrion Feeder"),
    *(
        "Triskelion",
        "Royal Assassin",
        "Master Decoy",
        "Wall of Wood",
        "Gray Ogre",
        "Warded",
        "Llanowar Elves",
    ),
)


def side(rng, names, number, *statuses):
    """So many of a few kinds, each perhaps with one of these statuses."""
    kinds = rng.sample(names, 6)
    some = (f"{rng.choice(kinds)} {rng.choice(statuses)}" for _ in range(number))
    return ", ".join(some) + ", " + rng.choice(("Glorious Anthem", "Crusade", "Forest"))


@pytest.mark.parametrize("seed", range(40))
def test_who_may_block_whom_is_judged_by_kinds_as_by_pairs(seed):
    rng = Random(seed)
    anna = side(
        rng, [n for n in FIGHTERS if n not in ("Island", "Swamp")], 12, "(attacking)", "(attacking, 1 +1/+1)"
    )
    ben = side(rng, FIGHTERS, 12, "", "", "(1 +1/+1)", "(tapped)")
    text = f"edition: 2025   step: declare blockers | Anna 20 battlefield: {anna} | Ben 20 battlefield: {ben}"
    state = Game.parse(text, cards=POOL).state
    attackers = list(state.combat.attacks)
    expected = {}
    for id in derive(state).creatures:
        permanent = state.permanents[id]
        if permanent.controller == 1 and not permanent.tapped:
            may = tuple(a for a in attackers if not any(_obstacles(state, id, a)))
            if may:
                expected[id] = may
    assert block_options(state, PlayerId(1)) == expected


@pytest.mark.parametrize("seed", range(40))
def test_what_may_be_activated_is_judged_by_kinds_as_one_by_one(seed):
    rng = Random(seed)
    statuses = ("", "", "(tapped)", "(1 +1/+1)", "(since this turn)")
    anna, ben = (side(rng, ACTORS, number, *statuses) for number in (14, rng.randint(1, 4)))
    text = f"edition: 2025   step: precombat main | Anna 20 battlefield: {anna} | Ben 20 battlefield: {ben}"
    state = Game.parse(text, cards=POOL).state
    every = [ActivateAbility(id, index) for id, index, _ in derive(state).activated]
    one_by_one = [each for each in every if not any(activate_problems(state, PlayerId(0), each))]
    assert list(activatable(state, PlayerId(0))) == one_by_one


def test_which_of_alike_sources_it_is_counts_where_a_description_asks():
    looper = written(
        "Looper", "Creature", "{0}: Tap another target untapped creature you control.", size="1/1"
    )
    loopers = "Looper#20 (tapped), Looper#22 (tapped), Looper#99, Looper#101 (tapped)"
    board = f"step: precombat main | Anna 20 battlefield: {loopers} | Ben 20"
    state = Game.parse(f"edition: 2025   {board}", cards=pool_with(looper)).state
    able = [action.source for action in activatable(state, PlayerId(0))]
    assert len(able) == 3 and 99 not in able  # the only untapped one is no target for itself
