"""A turn that its player skips instead of beginning it (Time Vault) [cr2025-06-06 614.10]."""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.notation import action_text
from manaburn.state import events
from oracle.real_cards import real
from rules.positions_of_play import happened, permanent, play, position

BOARD = """
turn: 5   step: end   active: Ben
Anna 20 library: 9 Forest battlefield: Time Vault{status}
Ben 20 library: 9 Forest
"""


def goes_on(game, until):
    """Pass until a turn of that number, or a question."""
    while game.state.turn.number < until and not isinstance(game.decision, d.ChooseWhether):
        game.push(d.Pass() if isinstance(game.decision, d.Priority) else next(iter(game.legal_actions)))


@pytest.mark.parametrize(("answer", "active"), [("yes", 1), ("no", 0)])
def test_the_turn_is_skipped_and_the_vault_untaps(answer, active):
    game = position(BOARD.format(status=" (tapped)"), *real("Time Vault"))
    goes_on(game, 6)
    assert isinstance(game.decision, d.ChooseWhether)
    play(game, answer)
    assert game.state.turn.active_player == active
    assert permanent(game, "Time Vault").tapped is (answer == "no")
    assert bool(happened(game, events.TurnSkipped)) is (answer == "yes")


def test_the_vault_gives_a_turn_for_the_one_that_was_skipped():
    game = position(BOARD.format(status=" (tapped)"), *real("Time Vault"))
    goes_on(game, 6)
    play(game, "yes")
    assert (game.state.turn.number, game.state.turn.active_player) == (6, 1)
    while "activate Time Vault" not in {action_text(game.state, a).split("#")[0] for a in game.legal_actions}:
        play(game, "pass")
    play(game, "activate Time Vault", "resolve")
    goes_on(game, 7)
    assert isinstance(game.decision, d.ChooseWhether), "it is tapped again: the extra turn could be skipped"
    play(game, "no")
    assert (game.state.turn.number, game.state.turn.active_player) == (7, 0)
    goes_on(game, 8)
    play(game, "no")
    assert (game.state.turn.number, game.state.turn.active_player) == (8, 0)


def test_an_untapped_vault_asks_nothing():
    game = position(BOARD.format(status=""), *real("Time Vault"))
    goes_on(game, 6)
    assert (game.state.turn.number, game.state.turn.active_player) == (6, 0)
