"""Cases, which are solved at the end of a turn [cr2025-06-06 702.169, 719]."""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, now, play, position, refused, resolve_all

TO_SOLVE = "To solve — You control two or more artifacts."


def case(*lines):
    return written("Subject", "Enchantment — Case", TO_SOLVE, *lines)


def at_end_step(made, others, *more):
    board = f"Anna 20 library: 9 Forest battlefield: 3 Forest, Subject{others} | Ben 20 library: 9 Forest"
    game = position(board, made, *more)
    go_to(game, "end")
    resolve_all(game)
    return game


def test_it_is_solved_if_its_condition_holds():  # 719.3a
    made = case("Solved — {G}: You gain 1 life.")
    refused(at_end_step(made, ", Howling Mine"), "activate Subject")
    game = at_end_step(made, ", Howling Mine, Icy Manipulator")
    play(game, "activate Subject")
    resolve_all(game)
    assert life(game)[0] == 21


def test_it_stays_solved():  # 719.3b
    shatter = written("Break", "Instant", "Destroy target artifact.")
    made = case("Solved — Creatures you control get +1/+0.")
    board = (
        "Anna 20 library: 9 Forest hand: Break "
        "battlefield: 3 Forest, Subject, Howling Mine, Icy Manipulator, Grizzly Bears "
        "| Ben 20 library: 9 Forest"
    )
    game = position(board, made, shatter)
    assert now(game, "Grizzly Bears").power == 2
    go_to(game, "end")
    resolve_all(game)
    assert now(game, "Grizzly Bears").power == 3
    play(game, "cast Break", "targets: Howling Mine")
    resolve_all(game)
    assert now(game, "Grizzly Bears").power == 3


def test_a_triggered_ability_waits_until_it_is_solved():  # 702.169c
    made = case("Solved — At the beginning of your upkeep, you gain 5 life.")
    game = at_end_step(made, ", Howling Mine, Icy Manipulator")
    go_to(game, "upkeep", "Ben")
    go_to(game, "draw", "Anna")
    assert life(game)[0] == 25
    game = at_end_step(made, ", Howling Mine")
    go_to(game, "upkeep", "Ben")
    go_to(game, "draw", "Anna")
    assert life(game)[0] == 20
