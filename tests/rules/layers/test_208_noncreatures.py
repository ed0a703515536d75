"""Permanents that are no creatures have no power or toughness [cr2025-06-06 208.3]."""

from __future__ import annotations

from manaburn.editions import R2025
from manaburn.game import Game
from manaburn.rules.layers.characteristics import characteristics
from rules.cards_from_text import written
from rules.positions_of_combat import cast, find, play, position, resolve


def size(game: Game, name: str) -> tuple[int, int]:
    """Of one permanent."""
    now = characteristics(game.state, find(game, name))
    return now.power, now.toughness


def test_what_is_printed_counts_only_while_it_is_a_creature() -> None:
    cart = written("Cart", "Artifact — Vehicle", "Crew 1", size="4/5")
    game = position(R2025, "Anna 20 battlefield: Cart, Grizzly Bears | Ben 20", cart)
    assert size(game, "Cart") == (0, 0)
    play(game, "activate Cart", "choose: Grizzly Bears")
    resolve(game)
    assert size(game, "Cart") == (4, 5)


def test_what_was_added_waits_for_it_to_be_a_creature() -> None:
    growth = written("Growth", "Instant", "Target permanent gets +3/+2 until end of turn.", cost="{0}")
    waking = written("Waking", "Instant", "Target land becomes a 1/1 creature until end of turn.", cost="{0}")
    game = position(R2025, "Anna 20 hand: Growth, Waking battlefield: Forest | Ben 20", growth, waking)
    cast(game, "Growth", "Forest")
    assert size(game, "Forest") == (0, 0)
    cast(game, "Waking", "Forest")
    assert size(game, "Forest") == (4, 3)
