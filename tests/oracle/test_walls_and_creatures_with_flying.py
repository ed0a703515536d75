"""Two kinds of blockers, of which only the second is said more of: "Walls and/or creatures with flying"."""

from __future__ import annotations

from oracle.real_cards import real
from rules.positions_of_play import play, position, refused


def test_a_wall_needs_no_flying_to_block_elven_riders() -> None:
    text = "step: declare blockers | Anna 20 battlefield: Elven Riders (attacking Ben)"
    text += " | Ben 20 battlefield: Wall of Stone, Grizzly Bears, Serra Angel"
    game = position(text, *real("Elven Riders"))
    assert refused(game, "block: Grizzly Bears > Elven Riders")
    play(game.clone(), "block: Serra Angel > Elven Riders")
    play(game, "block: Wall of Stone > Elven Riders")
