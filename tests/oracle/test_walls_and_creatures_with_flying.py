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


def test_of_artifacts_enchantments_and_creatures_with_flying_only_the_creatures_need_to_fly() -> None:
    text = "Anna 20 hand: {} battlefield: 8 Taiga | Ben 20 battlefield: Sol Ring, Grizzly Bears, Serra Angel"
    wings = position(text.format("Broken Wings"), *real("Broken Wings"))
    play(wings, "cast Broken Wings")
    assert refused(wings, "targets: Grizzly Bears")
    play(wings.clone(), "targets: Serra Angel")
    play(wings, "targets: Sol Ring")


def test_of_artifacts_and_creatures_with_power_four_or_greater_only_the_creatures_need_power() -> None:
    text = "Anna 20 hand: Make Your Move battlefield: 8 Plains | Ben 20 battlefield: Sol Ring, Grizzly Bears"
    move = position(text, *real("Make Your Move"))
    play(move, "cast Make Your Move")
    assert refused(move, "targets: Grizzly Bears")
    play(move, "targets: Sol Ring")
