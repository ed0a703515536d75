"""The X of an ability that triggers as its source is cycled, or becomes monstrous, is the one that was
announced for the activated ability [cr2025-06-06 107.3].
"""

from __future__ import annotations

import pytest

from manaburn.terms import CounterKind
from rules.cards_from_text import written
from rules.positions_of_play import life, permanent, play, position, resolve_all, zone

BOARD = """
step: precombat main
Anna 20 hand: {hand} library: 9 Forest battlefield: 9 Forest{more}
Ben 20 library: 9 Forest battlefield: {theirs}
"""


def board(*cards, hand="", more="", theirs="Forest"):
    more = f", {more}" if more else ""
    return position(BOARD.format(hand=hand, more=more, theirs=theirs), *cards)


@pytest.mark.parametrize("x", [0, 3])
def test_x_of_cycling(x):
    shark = written(
        "Shark", "Creature — Fish", "Cycling {X}{G}", "When you cycle this card, you gain X life.", size="2/2"
    )
    game = board(shark, hand="Shark")
    play(game, "activate Shark", f"X: {x}")
    resolve_all(game)
    assert life(game) == (20 + x, 20)
    assert len(zone(game, "Anna", "hand")) == 1


@pytest.mark.parametrize(("x", "dies"), [(2, True), (1, False)])
def test_a_target_by_x_of_cycling(x, dies):
    text = "When you cycle this card, destroy up to one target artifact with mana value X."
    elite = written("Elite", "Creature — Archer", "Cycling {X}{G}", text, size="3/3")
    stone = written("Stone", "Artifact", cost="{2}")
    game = board(elite, stone, hand="Elite", theirs="Stone")
    play(game, "activate Elite", f"X: {x}", *(["targets: Stone"] if dies else ["targets: none"]))
    resolve_all(game)
    assert ("Stone" in zone(game, "Ben", "graveyard")) is dies


def test_x_of_monstrosity():
    text = "When Hydra becomes monstrous, you gain X life."
    hydra = written("Hydra", "Creature — Hydra", "{X}{X}{G}: Monstrosity X.", text, size="5/5")
    game = board(hydra, more="Hydra")
    play(game, "activate Hydra", "X: 3")
    resolve_all(game)
    assert permanent(game, "Hydra").counter(CounterKind.PLUS_ONE) == 3
    assert life(game) == (23, 20)


def test_x_damage_is_divided_as_it_triggers():
    dealt = "it deals X damage divided as you choose among any number of targets"
    text = f"When Hydra becomes monstrous, {dealt}."
    hydra = written("Hydra", "Creature — Hydra", "{X}{G}: Monstrosity X.", text, size="5/5")
    game = board(hydra, more="Hydra", theirs="Grizzly Bears")
    play(
        game,
        "activate Hydra",
        "X: 3",
        "resolve",
        "targets: Ben, Grizzly Bears",
        "divide: Ben 1, Grizzly Bears 2",
    )
    resolve_all(game)
    assert life(game) == (20, 19)
    assert zone(game, "Ben", "graveyard") == ["Grizzly Bears"]
