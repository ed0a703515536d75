"""Permanents that are sacrificed if they were cast when a sorcery couldn't have been [cr2025-06-06 307.5a,
514.3a, 603.7].
"""

from __future__ import annotations

import pytest

from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import go_to, play, position, refused, resolve_all, zone

MIRAGE = (
    "You may cast this spell as though it had flash. If you cast it any time a sorcery couldn't have been"
    " cast, the controller of the permanent it becomes sacrifices it at the beginning of the next cleanup"
    " step."
)
WALL = written("Bastion", "Enchantment", MIRAGE, "Creatures you control get +0/+1.", cost="{0}")
ARMOR = written(
    "Spines", "Enchantment — Aura", MIRAGE, "Enchant creature", "Enchanted creature gets +2/+2.", cost="{0}"
)
NOISE = written("Noise", "Instant", "You gain 1 life.", cost="{0}")
STEAL = written("Steal", "Instant", "Gain control of target enchantment.", cost="{0}")
TWIN = written("Twin", "Instant", "Copy target enchantment spell.", cost="{0}")
THRIFT = written(
    "Thrift",
    "Sorcery",
    "You may cast an enchantment spell from your hand without paying its mana cost.",
    cost="{0}",
)
CARDS = (WALL, ARMOR, NOISE, STEAL, TWIN, THRIFT)


def _game(board: str, step: str = "precombat main") -> Game:
    return position(f"step: {step} | {board}", *CARDS)


def _to_the_next_turn(game: Game) -> None:
    go_to(game, "end")
    go_to(game, "upkeep")


BOARD = "Anna 20 hand: Bastion, Noise library: 5 Forest | Ben 20 library: 5 Forest"


def test_cast_as_a_sorcery_it_stays():
    game = _game(BOARD)
    play(game, "cast Bastion", "resolve")
    _to_the_next_turn(game)
    assert zone(game, "Anna", "battlefield") == ["Bastion"]


def test_cast_in_another_step_it_is_sacrificed_as_the_next_cleanup_step_begins():
    game = _game(BOARD, "upkeep")
    play(game, "cast Bastion", "resolve")
    go_to(game, "end")
    assert zone(game, "Anna", "battlefield") == ["Bastion"]
    go_to(game, "cleanup")
    assert zone(game, "Anna", "battlefield") == ["Bastion"]
    resolve_all(game)
    assert zone(game, "Anna", "graveyard") == ["Bastion"]


def test_cast_while_something_is_on_the_stack_it_is_sacrificed():
    game = _game(BOARD)
    play(game, "cast Noise", "cast Bastion", "resolve")
    _to_the_next_turn(game)
    assert "Bastion" in zone(game, "Anna", "graveyard")


def test_cast_in_the_turn_of_another_player_it_is_sacrificed():
    game = _game("Ben 20 library: 5 Forest | Anna 20 hand: Bastion library: 5 Forest")
    play(game, "pass", "cast Bastion", "resolve")
    _to_the_next_turn(game)
    assert zone(game, "Anna", "graveyard") == ["Bastion"]


def test_cast_as_a_sorcery_resolves_it_is_sacrificed():
    """Its controller has no priority, and the sorcery is on the stack."""
    game = _game("Anna 20 hand: Bastion, Thrift library: 5 Forest | Ben 20 library: 5 Forest")
    play(game, "cast Thrift", "resolve")
    play(game, "yes")
    resolve_all(game)
    assert zone(game, "Anna", "battlefield").count("Bastion") == 1
    _to_the_next_turn(game)
    assert "Bastion" in zone(game, "Anna", "graveyard")


def test_whoever_controls_it_then_sacrifices_it():
    game = _game("Anna 20 hand: Bastion library: 5 Forest | Ben 20 hand: Steal library: 5 Forest", "upkeep")
    play(game, "cast Bastion", "resolve", "pass", "cast Steal", "targets: Bastion")
    resolve_all(game)
    assert zone(game, "Ben", "battlefield") == ["Bastion"]
    _to_the_next_turn(game)
    assert zone(game, "Ben", "battlefield") == []
    assert zone(game, "Anna", "graveyard") == ["Bastion"]


def test_a_copy_was_not_cast():  # 707.10
    game = _game("Anna 20 hand: Bastion, Twin library: 5 Forest | Ben 20 library: 5 Forest", "upkeep")
    play(game, "cast Bastion", "cast Twin", "targets: Bastion")
    resolve_all(game)
    assert zone(game, "Anna", "battlefield") == ["Bastion", "Bastion"]
    _to_the_next_turn(game)
    assert zone(game, "Anna", "battlefield") == ["Bastion"]


def test_an_aura_too():
    board = "Anna 20 hand: Spines battlefield: Hill Giant library: 5 Forest | Ben 20 library: 5 Forest"
    game = _game(board, "upkeep")
    play(game, "cast Spines", "targets: Hill Giant", "resolve")
    _to_the_next_turn(game)
    assert zone(game, "Anna", "battlefield") == ["Hill Giant"]


@pytest.mark.parametrize(
    "line",
    [
        MIRAGE.replace("cleanup step", "end step"),
        MIRAGE.replace("couldn't have", "could have"),
    ],
)
def test_other_times_are_not_read(line: str):
    with pytest.raises(AssertionError):
        written("Other", "Enchantment", line)


def test_without_these_words_it_is_cast_as_a_sorcery():
    plain = written("Plain", "Enchantment", "Creatures you control get +0/+1.", cost="{0}")
    game = position("step: upkeep | Anna 20 hand: Plain | Ben 20", plain)
    refused(game, "cast Plain")
