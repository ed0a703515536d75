"""Creature types of which each player chooses one [cr2025-06-06 101.4, 608.2d]."""

from __future__ import annotations

from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import play, position, zone

BIDDING = written(
    "Bidding",
    "Sorcery",
    "Each player chooses a creature type. Each player returns all creature cards of a type chosen this way"
    " from their graveyard to the battlefield.",
    cost="{0}",
)
MERCY = written(
    "Mercy",
    "Sorcery",
    "Each player chooses a creature type. Destroy all creatures that aren't of a type chosen this way. They"
    " can't be regenerated.",
    cost="{0}",
)
ELF, BEAR, GOAT = (written(kind, f"Creature — {kind}", size="1/1") for kind in ("Elf", "Bear", "Goat"))


def _game(board: str) -> Game:
    game = position(board, BIDDING, MERCY, ELF, BEAR, GOAT)
    play(game, f"cast {zone(game, 'Anna', 'hand')[0]}", "resolve")
    return game


def test_all_cards_of_any_of_the_types_return_at_the_same_time():
    board = "Anna 20 hand: Bidding graveyard: Elf, Bear, Goat | Ben 20 graveyard: Elf, Bear, Goat"
    game = _game(board)
    assert game.decision.player == 0
    play(game, "choose: Elf")
    assert game.decision.player == 1
    assert len(zone(game, "Anna", "battlefield")) == 0
    play(game, "choose: Goat")
    for name in ("Anna", "Ben"):
        assert sorted(zone(game, name, "battlefield")) == ["Elf", "Goat"]
        assert "Bear" in zone(game, name, "graveyard")


def test_both_may_choose_the_same_type():
    game = _game("Anna 20 hand: Bidding graveyard: Elf, Bear | Ben 20 graveyard: Elf, Bear")
    play(game, "choose: Elf", "choose: Elf")
    assert [zone(game, name, "battlefield") for name in ("Anna", "Ben")] == [["Elf"], ["Elf"]]


def test_creatures_of_no_chosen_type_are_destroyed():
    game = _game("Anna 20 hand: Mercy battlefield: Elf, Bear | Ben 20 battlefield: Goat, Bear")
    play(game, "choose: Elf", "choose: Goat")
    assert [zone(game, name, "battlefield") for name in ("Anna", "Ben")] == [["Elf"], ["Goat"]]
