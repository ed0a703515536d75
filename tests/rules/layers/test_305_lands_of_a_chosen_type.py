"""All lands of a chosen type are of another until end of turn [cr2025-06-06 305.7, 608.2d, 611.2c]."""

from __future__ import annotations

from manaburn import decisions as d
from manaburn.rules.layers.characteristics import characteristics
from rules.cards_from_text import written
from rules.positions_of_play import go_to, play, position

TIDE = written(
    "Tide",
    "Instant",
    "Choose a land type and a basic land type. Each land of the first chosen type becomes the second chosen"
    " type until end of turn.",
    cost="{0}",
)
BOARD = """
    step: precombat main   priority: Anna
    Anna 20   hand: Tide, Forest   battlefield: Forest#40, Island#41
    Ben 20    battlefield: Forest#42, Swamp#43   library: Forest
"""


def land_types(game) -> dict[int, set[str]]:
    return {id: set(characteristics(game.state, id).subtypes) for id in game.state.permanents}


def test_lands_of_the_first_type_are_of_the_second_until_end_of_turn() -> None:
    game = position(BOARD, TIDE)
    play(game, "cast Tide", "resolve")
    assert isinstance(game.decision, d.ChooseWord)
    assert {"Forest", "Desert", "Gate"} <= set(game.decision.among)
    play(game, "choose: Forest")
    assert isinstance(game.decision, d.ChooseWord)
    assert game.decision.among == ("Plains", "Island", "Swamp", "Mountain", "Forest")
    play(game, "choose: Swamp")
    assert land_types(game) == {40: {"Swamp"}, 41: {"Island"}, 42: {"Swamp"}, 43: {"Swamp"}}
    assert "tap Forest#40 for {B}" in game.legal_actions
    assert "tap Forest#40 for {G}" not in game.legal_actions
    go_to(game, "upkeep", "Ben")
    assert land_types(game)[42] == {"Forest"}


def test_a_land_that_comes_afterwards_is_what_it_is() -> None:
    game = position(BOARD, TIDE)
    play(game, "cast Tide", "resolve", "choose: Forest", "choose: Swamp", "play Forest")
    newest = max(game.state.permanents)
    assert land_types(game)[newest] == {"Forest"}


def test_a_type_that_no_land_has_changes_nothing() -> None:
    game = position(BOARD, TIDE)
    before = land_types(game)
    play(game, "cast Tide", "resolve", "choose: Desert", "choose: Swamp")
    assert land_types(game) == before
