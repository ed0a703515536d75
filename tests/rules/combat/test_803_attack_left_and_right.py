"""The attack left and attack right options: only one neighbour may be attacked [cr2025-06-06 803]."""

from __future__ import annotations

import pytest

from manaburn.cards.decks.deck_files import load_deck
from manaburn.editions import R2025, Edition
from manaburn.game import Game
from manaburn.options import AttackOption, GameOptions
from rules.positions_of_combat import is_legal, position, under


@pytest.mark.parametrize(
    ("option", "may_be_attacked"),
    [
        ("attack left", ["Ben"]),
        ("attack right", ["Dan"]),
        ("attack multiple players", ["Ben", "Cleo", "Dan"]),
    ],
)
@under()
def test_whom_creatures_may_attack(edition: Edition, option: str, may_be_attacked: list[str]) -> None:
    others = "Ben 20 | Cleo 20 | Dan 20"
    text = f"step: declare attackers options: {option} | Anna 20 battlefield: Hill Giant | {others}"
    game = position(edition, text)
    attackable = [name for name in ("Ben", "Cleo", "Dan") if is_legal(game, f"attack: Hill Giant > {name}")]
    assert attackable == may_be_attacked
    assert Game.parse(str(game)).state == game.state


@under("cr2025")
def test_their_planeswalkers_too(edition: Edition) -> None:
    text = (
        "step: declare attackers options: attack left | Anna 20 battlefield: Hill Giant"
        " | Ben 20 battlefield: Ajani Goldmane | Cleo 20 battlefield: Jace Beleren"
    )
    game = position(edition, text)
    assert is_legal(game, "attack: Hill Giant > Ajani Goldmane")
    assert not is_legal(game, "attack: Hill Giant > Jace Beleren")


def test_a_game_is_begun_with_options() -> None:
    deck = load_deck("ogres").cards
    options = GameOptions(attack=AttackOption.LEFT)
    game = Game.new([deck] * 3, R2025, seed=1, options=options)
    assert Game.load(text=game.save()).state.options == options
