"""Who deals how much to whom is told wherever combat damage on the stack is shown [cr2006-10-01 310.3]."""

from __future__ import annotations

import pytest
from rich.console import Console

from manaburn.cli.telling.board import board
from manaburn.decisions import AssignCombatDamage
from manaburn.editions import R2002, R2006, R2025, Edition
from manaburn.errors import NotationError
from manaburn.game import Game
from manaburn.narration.narrator import Narrator
from manaburn.view import view_text
from manaburn.view.pictures.svg import svg_of

DECLARING = (
    "step: declare attackers | Anna 20 battlefield: War Mammoth#20, Grizzly Bears#22, Mountain hand:"
    " Lightning Bolt | Ben 20 battlefield: Grizzly Bears#30"
)
STACKED = """\
edition: 2002   step: combat damage   priority: Anna
Anna 20   battlefield: War Mammoth (attacking Ben, tapped)
Ben 20   battlefield: Gray Ogre (blocking War Mammoth)
damage on the stack: {}"""
SAID = (
    "War Mammoth 1 to Ben; War Mammoth 2 to Grizzly Bears#30; Grizzly Bears#22 2 to Ben;"
    " Grizzly Bears#30 2 to War Mammoth"
)


def stacked(edition: Edition) -> Game:
    """Combat damage has just gone on the stack."""
    game = Game.parse(DECLARING, edition)
    game.play("attack: War Mammoth, Grizzly Bears", "pass", "pass", "block: Grizzly Bears > War Mammoth")
    while not game.state.stack:
        if not isinstance(game.decision, AssignCombatDamage):
            game.play("pass")
        elif game.decision.player == 0:
            game.play(
                "assign: War Mammoth > Grizzly Bears#30 2, War Mammoth > Ben 1, Grizzly Bears#22 > Ben 2"
            )
        else:
            game.push(next(iter(game.legal_actions)))
    return game


@pytest.mark.parametrize("edition", [R2002, R2006], ids=str)
def test_the_view_the_board_and_the_picture_tell_who_deals_how_much_to_whom(edition: Edition) -> None:
    game = stacked(edition)
    view = game.view(1)
    assert ["; ".join(item.assigned) for item in view.stack] == [SAID]
    assert f"({SAID})" in view_text(view)
    console = Console(width=200)
    with console.capture() as shown:
        console.print(board(view, edition))
    assert f"combat damage: {SAID}" in shown.get()
    assert "War Mammoth 1 to Ben" in svg_of(view)


def test_the_log_tells_who_deals_how_much_to_whom() -> None:
    game = stacked(R2002)
    lines = [line.text for line in Narrator(game.state).tell(game.events, game.state)]
    assert any("War Mammoth 1 to Ben; War Mammoth 2 to Grizzly Bears" in line for line in lines)


def test_the_text_of_a_position_says_it_so_and_is_read_back() -> None:
    game = stacked(R2002)
    text = str(game)
    last = text.splitlines()[-1]
    assert last == (
        "damage on the stack: #35 War Mammoth#20 1 to Ben and 2 to Grizzly Bears#30;"
        " Grizzly Bears#22 2 to Ben; Grizzly Bears#30 2 to War Mammoth#20"
    )
    again = Game.parse(text)
    assert str(again) == text
    again.play("pass", "pass")
    assert again.state.players[1].life == 17


def test_whoever_left_still_deals_what_was_assigned() -> None:
    game = stacked(R2002)
    game.play(
        "cast Lightning Bolt", "targets: Grizzly Bears#22", "tap Mountain for {R}", "pay {R}", *["pass"] * 2
    )
    assert "; ".join(game.view(0).stack[0].assigned) == SAID
    assert "gone#22 2 to Ben" in str(game)
    again = Game.parse(str(game))
    again.play("pass", "pass")
    assert again.state.players[1].life == 17


@pytest.mark.parametrize(
    ("said", "fault"),
    [
        ("War Mammoth", "does not say who deals how much"),
        ("War Mammoth 3 to Cara", "nothing here is called 'Cara'"),
        ("#16 War Mammoth 3 to Ben", "can't have the number #16"),
        ("Ben 3 to War Mammoth", "nothing here is called 'Ben'"),
        ("", "does not say who deals how much"),
    ],
)
def test_what_cannot_be_read_is_refused(said: str, fault: str) -> None:
    with pytest.raises(NotationError, match=fault):
        Game.parse(STACKED.format(said))


def test_it_is_refused_where_damage_does_not_use_the_stack() -> None:
    with pytest.raises(NotationError, match="combat damage doesn't use the stack"):
        Game.parse(STACKED.format("War Mammoth 3 to Ben"), R2025)
