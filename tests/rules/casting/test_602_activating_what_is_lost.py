"""An ability being activated no longer depends on its source [cr2025-06-06 113.7a, 602.2a]."""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import play, position, resolve, stack

MANTLE = written(
    "Mantle",
    "Enchantment — Aura",
    "Enchant creature",
    'Enchanted creature has "{1}, Sacrifice a permanent: You gain 1 life."',
)
BOARD = "step: precombat main | Anna 20 battlefield: 2 Forest, {} | Ben 20"


def test_what_grants_the_ability_can_be_sacrificed_for_it():
    game = position(BOARD.format("Grizzly Bears, Mantle (on Grizzly Bears)"), MANTLE)
    play(game, "activate Grizzly Bears", "choose: Mantle")
    assert len(stack(game)) == 1
    resolve(game)
    assert game.state.players[0].life == 21
