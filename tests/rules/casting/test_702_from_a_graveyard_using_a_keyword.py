"""Cards that may be cast from a graveyard for the cost of one of their keywords [cr2025-06-06 118.9, 601.3,
702.103, 702.152; cr2025-07-25 702.185].
"""

from __future__ import annotations

import pytest

from manaburn.errors import NotationError
from manaburn.terms import Keyword
from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, now, play, position, refused, resolve_all, size, zone

DOG = written(
    "Dog",
    "Creature — Hound",
    "Blitz—{1}{B}, Pay 2 life.",
    "You may cast Dog from your graveyard using its blitz ability.",
    cost="{B}",
    size="3/2",
)
BIRD = written(
    "Bird",
    "Enchantment Creature — Phoenix",
    "Bestow—{R}, Exile two cards from your graveyard.",
    "Flying",
    "Enchanted creature gets +2/+2 and has flying.",
    "You may cast Bird from your graveyard using its bestow ability.",
    cost="{R}",
    size="2/2",
)
DRIX = written(
    "Drix",
    "Creature — Warlock",
    "You may cast Drix from your graveyard using its warp ability.",
    "Warp {B}",
    cost="{B}{B}",
    size="2/2",
)


def test_it_is_cast_from_there_for_that_cost_alone():
    board = "Anna 20 graveyard: Dog library: 2 Swamp battlefield: 2 Swamp | Ben 20 library: 2 Swamp"
    game = position(board, DOG)
    assert refused(game, "cast Dog")
    play(game, "cast Dog with blitz")
    resolve_all(game)
    assert zone(game, "Anna", "battlefield").count("Dog") == 1
    assert life(game)[0] == 18
    go_to(game, "end")
    resolve_all(game)
    assert "Dog" in zone(game, "Anna", "graveyard"), "it is sacrificed"


def test_nobody_else_may_cast_it():
    game = position("Anna 20 battlefield: 2 Swamp | Ben 20 graveyard: Dog", DOG)
    with pytest.raises(NotationError):
        play(game, "cast Dog with blitz")


def test_it_is_bestowed_and_is_not_exiled_for_itself():
    board = "Anna 20 graveyard: Bird, {} battlefield: Mountain, Grizzly Bears | Ben 20"
    assert refused(position(board.format("Shock"), BIRD), "cast Bird with bestow")
    game = position(board.format("Shock, Plains"), BIRD)
    assert refused(game, "cast Bird")
    play(game, "cast Bird with bestow")
    play(game, "targets: Grizzly Bears", "choose: Shock, Plains")
    resolve_all(game)
    assert zone(game, "Anna", "graveyard") == []
    assert size(game, "Grizzly Bears") == (4, 4)
    assert Keyword.FLYING in now(game, "Grizzly Bears").keywords


def test_it_is_warped_from_there_too():
    game = position("Anna 20 graveyard: Drix battlefield: Swamp | Ben 20", DRIX)
    play(game, "cast Drix with warp")
    resolve_all(game)
    assert "Drix" in zone(game, "Anna", "battlefield")


@pytest.mark.parametrize("way", ["blitz", "bestow", "warp", "mutate"])
def test_without_such_a_cost_it_is_not_read(way):
    """Else it would cost nothing."""
    text = f"You may cast Dog from your graveyard using its {way} ability."
    with pytest.raises(AssertionError):
        written("Dog", "Creature — Hound", text, cost="{B}", size="3/2")
