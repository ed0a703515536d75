"""Clashing with an opponent [cr2025-06-06 701.30]."""

from __future__ import annotations

import pytest

from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, settle, zone

CARDS = (
    written(
        "Ants",
        "Instant",
        "You gain 1 life. Clash with an opponent. If you win, return Ants to its owner's hand.",
        cost="{0}",
    ),
    written(
        "Fork",
        "Sorcery",
        "Clash with an opponent. If you win, you gain 10 life. Otherwise, you lose 5 life.",
        cost="{0}",
    ),
    written(
        "Feud",
        "Enchantment",
        "Whenever you clash, you gain 100 life.",
        "Whenever you win a clash, you gain 200 life.",
    ),
)


def board(mine: str, theirs: str, *, hand: str = "Ants", more: str = ""):
    anna = f"Anna 20 hand: {hand} library: {mine}, Forest battlefield: Forest{more}"
    return position(f"step: precombat main | {anna} | Ben 20 library: {theirs}, Swamp", *CARDS)


@pytest.mark.parametrize(
    ("mine", "theirs", "won"),
    [
        ("Hill Giant", "Shock", True),
        ("Shock", "Hill Giant", False),
        ("Shock", "Shock", False),
        ("Swamp", "Forest", False),
    ],
)
def test_who_reveals_the_greater_mana_value_wins(mine, theirs, won):  # 701.30d
    game = board(mine, theirs)
    play(game, "cast Ants", "resolve", "no", "no")
    settle(game)
    assert zone(game, "Anna", "hand") == (["Ants"] if won else [])
    assert life(game) == (21, 20)


def test_each_player_decides_in_turn_order_where_their_card_goes():  # 701.30c
    game = board("Hill Giant", "Shock")
    play(game, "cast Ants", "resolve")
    assert game.decision.player == 0
    play(game, "yes")
    assert game.decision.player == 1
    assert zone(game, "Anna", "library")[-1] == "Hill Giant", "both cards move at the same time"
    play(game, "no")
    assert zone(game, "Anna", "library") == ["Hill Giant", "Forest"]
    assert zone(game, "Ben", "library") == ["Swamp", "Shock"]


@pytest.mark.parametrize(("mine", "gained"), [("Hill Giant", 10), ("Forest", -5)])
def test_otherwise_is_said_of_a_clash_that_is_not_won(mine, gained):
    game = board(mine, "Shock", hand="Fork")
    play(game, "cast Fork", "resolve", "no", "no")
    assert life(game) == (20 + gained, 20)


def test_abilities_trigger_after_the_clash_has_ended():
    game = board("Hill Giant", "Shock", more=", Feud")
    play(game, "cast Ants", "resolve", "no", "no")
    settle(game)
    assert life(game) == (21 + 300, 20)
    game = board("Forest", "Shock", more=", Feud")
    play(game, "cast Ants", "resolve", "no", "no")
    settle(game)
    assert life(game) == (21 + 100, 20)


def test_who_has_no_card_to_reveal_loses_to_any_card():
    text = "step: precombat main | Anna 20 hand: Ants library: Forest battlefield: Forest | Ben 20"
    game = position(text, *CARDS)
    play(game, "cast Ants", "resolve", "no")
    assert zone(game, "Anna", "hand") == ["Ants"]


def test_one_of_several_opponents_is_chosen():  # 701.30b
    text = (
        "step: precombat main | Anna 20 hand: Ants library: Shock | Ben 20 library: Hill Giant"
        " | Cid 20 library: Forest"
    )
    game = position(text, *CARDS)
    play(game, "cast Ants", "resolve", "choose Cid", "no", "no")
    assert zone(game, "Anna", "hand") == ["Ants"]
