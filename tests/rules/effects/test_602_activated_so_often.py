"""Abilities that ask how often they have been activated this turn [cr2025-06-06 602]."""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, permanent, play, position, resolve_all, settle, zone

WARNING = "If this ability has been activated four or more times this turn"
SACRIFICED = f"{WARNING}, sacrifice this creature at the beginning of the next end step."
CARDS = (
    written(
        "Whelp",
        "Creature — Dragon",
        f"{{0}}: You gain 1 life. {SACRIFICED}",
        "{0}: You gain 10 life.",
        size="2/3",
    ),
    written("Priest", "Creature — Cleric", f"{{1}}: Add {{W}}. {SACRIFICED}", size="1/3"),
)


def board(text: str, automation=()):
    return position(
        f"step: precombat main | Anna 20 library: 3 Forest battlefield: {text} | Ben 20",
        *CARDS,
        automation=automation,
    )


def test_three_times_are_not_too_often():
    game = board("Whelp")
    for _ in range(3):
        play(game, "activate Whelp ability 1", "resolve", "activate Whelp ability 2", "resolve")
    go_to(game, "upkeep", "Ben")
    assert permanent(game, "Whelp")
    assert life(game) == (20 + 33, 20)


def test_activations_count_that_have_not_resolved_yet():
    game = board("Whelp")
    play(game, *["activate Whelp ability 1"] * 4, "resolve")
    assert len(game.state.delayed) == 1, "four were activated, though only one has resolved"
    resolve_all(game)
    go_to(game, "end")
    assert permanent(game, "Whelp")
    settle(game)
    assert zone(game, "Anna", "graveyard") == ["Whelp"]


def test_the_count_begins_anew_each_turn():
    game = board("Whelp")
    play(game, *["activate Whelp ability 1", "resolve"] * 3)
    go_to(game, "upkeep", "Ben")
    play(game, "pass")
    play(game, "activate Whelp ability 1", "resolve")
    assert not game.state.delayed


def test_mana_abilities_count_too():  # 605.3b
    game = board("Priest, 4 Forest")
    for number in range(4):
        assert not game.state.delayed
        play(game, "tap Forest for {G}", "tap Priest for {W} paying {G}")
        assert len(game.state.delayed) == int(number == 3)
    go_to(game, "upkeep", "Ben")
    assert zone(game, "Anna", "graveyard") == ["Priest"]
