"""Spells and abilities that are each countered unless their controller pays [cr2025-06-06 608.2f, 701.6]."""

from __future__ import annotations

from oracle.real_cards import real
from rules.positions_of_play import life, play, position, resolve_all, zone

DENIAL = "Whirlwind Denial"


def countering():
    game = position(
        "step: precombat main"
        f" | Anna 20 hand: {DENIAL} battlefield: 3 Island"
        " | Ben 20 hand: Shock battlefield: 9 Mountain, Prodigal Sorcerer",
        *real(DENIAL),
    )
    play(game, "pass", "cast Shock", "targets: Anna", "activate Prodigal Sorcerer", "targets: Anna", "pass")
    play(game, f"cast {DENIAL}")
    assert len(game.state.stack) == 3
    return game


def test_all_is_paid_for_before_anything_is_countered() -> None:
    """What nobody paid for stays on the stack until each has been paid for or not [cr2025-06-06 608.2f]."""
    game = countering()
    play(game, "resolve", "no")
    assert len(game.state.stack) == 3, "Ben is asked about the second one first"
    play(game, "no")
    assert not game.state.stack
    assert (life(game), zone(game, "Ben", "graveyard")) == ((20, 20), ["Shock"])


def test_what_is_paid_for_is_not_countered() -> None:
    game = countering()
    play(game, "resolve", "no", "yes")
    assert len(game.state.stack) == 1
    resolve_all(game)
    assert life(game) in {(19, 20), (18, 20)}, "one of the two"
