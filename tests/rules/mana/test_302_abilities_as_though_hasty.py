"""Creatures whose abilities can be activated as though they had haste [cr2025-06-06 302.6, 609.4]."""

from __future__ import annotations

from manaburn.game import Game
from manaburn.mana import mana
from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, play, position, refused

ELIXIR = written(
    "Elixir",
    "Artifact",
    "You may activate abilities of creatures you control as though those creatures had haste.",
)
PINGER = written(
    "Pinger", "Creature — Wizard", "{T}: ~ deals 1 damage to target player.", cost="{0}", size="1/1"
)
ELF = written("Elf", "Creature — Elf", "{T}: Add {G}.", cost="{0}", size="1/1")
BEAR = written("Bear", "Creature — Bear", cost="{G}", size="2/2")


def board(there: str) -> Game:
    text = f"Anna 20 hand: Pinger, Elf, Bear battlefield: {there} | Ben 20 battlefield: Elixir"
    game = position(text, ELIXIR, PINGER, ELF, BEAR)
    play(game, "cast Pinger", "resolve", "cast Elf", "resolve")
    return game


def test_they_tap_in_the_turn_in_which_they_came() -> None:
    game = board("Elixir")
    play(game, "activate Pinger", "targets: Ben", "resolve")
    assert life(game) == (20, 19)
    play(game, "tap Elf for {G}")
    assert game.state.players[0].mana == mana("{G}")


def test_their_mana_is_counted_on() -> None:  # 601.2g
    play(board("Elixir"), "cast Bear")
    refused(board("Pinger"), "cast Bear")


def test_what_another_player_controls_does_not_help() -> None:
    assert "{T} can't be paid" in refused(board("Bear"), "tap Elf for {G}")


def test_they_have_no_haste() -> None:  # 302.6
    game = position(
        "step: precombat main | Anna 20 hand: Elf battlefield: Elixir, Bear | Ben 20", ELIXIR, ELF, BEAR
    )
    play(game, "cast Elf", "resolve")
    go_to(game, "declare attackers")
    refused(game, "attack Elf")
    play(game, "attack Bear")
