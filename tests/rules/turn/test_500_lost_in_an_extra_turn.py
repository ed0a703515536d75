"""Extra turns in whose end step their player loses the game [cr2025-06-06 500.7, 603.7]."""

from __future__ import annotations

from manaburn import decisions as d
from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import go_to, play, position, settle

LOSS = "At the beginning of that turn's end step, you lose the game."
CARDS = (
    written("Chance", "Sorcery", f"Take an extra turn after this one. {LOSS}", cost="{0}"),
    written("Walk", "Sorcery", "Take an extra turn after this one.", cost="{0}"),
    written("Missed", "Instant", "Target player skips their next turn.", cost="{0}"),
    written("Over", "Instant", "End the turn.", cost="{0}"),
)


def board(hand: str, battlefield: str = "Forest"):
    anna = f"Anna 20 hand: {hand} library: 9 Forest battlefield: {battlefield}"
    return position(f"step: precombat main | {anna} | Ben 20 library: 9 Swamp", *CARDS)


def to_upkeep(game, name: str):
    turn = game.state.turn.number
    while game.state.turn.number == turn:
        game.push(d.Attack(()) if isinstance(game.decision, d.DeclareAttackers) else d.Pass())
    assert game.state.players[game.state.turn.active_player].name == name


def test_the_game_is_lost_in_the_end_step_of_the_extra_turn():
    game = board("Chance")
    play(game, "cast Chance", "resolve")
    assert not game.state.delayed, "it waits only from that turn on"
    to_upkeep(game, "Anna")
    go_to(game, "end")
    assert game.outcome is None
    settle(game)
    assert game.outcome is not None
    assert game.outcome.winners == (1,)


def test_another_extra_turn_that_comes_first_is_not_the_one():
    game = board("Chance, Walk")
    play(game, "cast Chance", "resolve", "cast Walk", "resolve")
    to_upkeep(game, "Anna")
    to_upkeep(game, "Anna")
    assert game.outcome is None
    go_to(game, "end")
    settle(game)
    assert game.outcome is not None


def test_nothing_is_lost_in_a_turn_that_is_skipped():
    game = board("Chance, Missed")
    play(game, "cast Chance", "resolve", "cast Missed", "target Anna", "resolve")
    to_upkeep(game, "Ben")
    to_upkeep(game, "Anna")
    to_upkeep(game, "Ben")
    assert game.outcome is None


def test_nor_where_its_end_step_is_left_out():
    game = board("Chance, Over")
    play(game, "cast Chance", "resolve")
    to_upkeep(game, "Anna")
    play(game, "cast Over", "resolve")  # and Ben's turn begins
    to_upkeep(game, "Anna")
    to_upkeep(game, "Ben")
    assert game.outcome is None


def test_it_is_kept_in_a_saved_game():
    game = board("Chance")
    play(game, "cast Chance", "resolve")
    again = Game.load(text=game.save())
    assert again.state == game.state
    to_upkeep(again, "Anna")
    go_to(again, "end")
    settle(again)
    assert again.outcome is not None
