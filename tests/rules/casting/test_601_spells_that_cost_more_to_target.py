"""A spell on the stack for which spells that target it cost more [cr2025-06-06 113.6b, 601.2f]."""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import play, position, refused, stack, targets

TORCH = written(
    "Torch",
    "Sorcery",
    "As long as ~ is on the stack, spells that target it cost {2} more to cast.",
    "~ deals 3 damage to any target.",
    cost="{0}",
)
DENY = written("Deny", "Instant", "Counter target spell.", cost="{1}")
FLASHY = written("Other", "Instant", "You gain 1 life.", cost="{0}")
CARDS = (TORCH, DENY, FLASHY)


def test_only_spells_that_target_it_cost_more() -> None:
    text = "step: precombat main | Anna 20 hand: Torch, Other | Ben 20 hand: Deny battlefield: {} Forest"
    game = position(text.format(2), *CARDS)
    play(game, "cast Torch", "targets: Ben", "pass")
    refused(game, "cast Deny")
    game = position(text.format(3), *CARDS)
    play(game, "cast Torch", "targets: Ben", "pass", "cast Deny", "targets: Torch")
    assert sum(permanent.tapped for permanent in game.state.permanents.values()) == 3
    game = position(text.format(2), *CARDS)
    play(game, "cast Torch", "targets: Ben", "cast Other", "pass", "cast Deny")
    assert targets(game) == {"Other"}
    play(game, "targets: Other")
    assert sum(permanent.tapped for permanent in game.state.permanents.values()) == 1
    assert stack(game) == ["Torch", "Other", "Deny"]
