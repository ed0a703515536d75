"""Abilities that trigger as something enters untapped, and on draws but for the first of a draw step
[cr2025-06-06 603.2, 603.6a, 121.2].
"""

from __future__ import annotations

import pytest

from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, play, position, resolve_all, stack

HUT = written(
    "Hut",
    "Land — Forest",
    "Hut enters tapped unless you control three or more other Forests.",
    "When Hut enters untapped, you gain 2 life.",
)


@pytest.mark.parametrize(("forests", "lives"), [(3, 22), (2, 20)])
def test_only_what_enters_untapped_triggers(forests: int, lives: int):
    text = (
        f"step: precombat main\nAnna 20 hand: Hut battlefield: {forests} Forest\nBen 20 battlefield: Forest"
    )
    game = position(text, HUT)
    play(game, "play Hut")
    assert bool(stack(game)) == (forests == 3)
    resolve_all(game)
    assert life(game) == (lives, 20)


ARCHER = written(
    "Archer",
    "Creature — Orc",
    (
        "Whenever an opponent draws a card except the first one they draw in each of"
        " their draw steps, you gain 1 life."
    ),
    size="1/1",
)
DEED = written("Deed", "Instant", "Target player draws a card.")
BOARD = """
step: {step} active: {active}
Anna 20 hand: Deed library: 9 Forest battlefield: Archer, 9 Forest
Ben 20 library: 9 Forest battlefield: Forest
"""


def test_the_first_card_of_their_draw_step_does_not_count():
    game = position(BOARD.format(step="upkeep", active="Ben"), ARCHER, DEED)
    go_to(game, "draw")
    assert stack(game) == [] and life(game) == (20, 20)
    game.push("pass")
    play(game, "cast Deed", "targets: Ben")
    resolve_all(game)
    assert life(game) == (21, 20)


def test_any_card_drawn_at_another_time_counts():
    game = position(BOARD.format(step="upkeep", active="Ben"), ARCHER, DEED)
    game.push("pass")
    play(game, "cast Deed", "targets: Ben")
    resolve_all(game)
    assert life(game) == (21, 20)
    go_to(game, "draw")
    assert stack(game) == []


def test_in_the_draw_step_of_another_player_each_card_counts():
    game = position(BOARD.format(step="draw", active="Anna"), ARCHER, DEED)
    play(game, "cast Deed", "targets: Ben")
    resolve_all(game)
    assert life(game) == (21, 20)


def test_what_its_own_controller_draws_does_not_count():
    game = position(BOARD.format(step="draw", active="Anna"), ARCHER, DEED)
    play(game, "cast Deed", "targets: Anna")
    resolve_all(game)
    assert life(game) == (20, 20)
