"""How a game was won, lost or drawn is told with the rule on that [cr2025-06-06 104.2-104.4]."""

from __future__ import annotations

import pytest

from manaburn.game import Game
from manaburn.narration.narrator import Narrator
from rules.cards_from_text import pool_with, written

WIN = written("Win", "Instant", "You win the game.", cost="{0}")
LOSE = written("Lose", "Instant", "Target player loses the game.", cost="{0}")
TIE = written("Tie", "Instant", "The game is a draw.", cost="{0}")
BURN = written("Burn", "Instant", "Burn deals 3 damage to each player.", cost="{0}")
BOARD = "step: precombat main {} | Anna 3 hand: Win, Lose, Tie, Burn | Ben 3"
TEAMS = "teams: Anna and Ben / Cleo and Dan"


def told(day: str, *answers: str, text: str = BOARD, options: str = "") -> list[tuple[str, str]]:
    """What is told of the end of a game, with the number of its rule."""
    game = Game.parse(text.format(options), day, cards=pool_with(WIN, LOSE, TIE, BURN))
    narrator = Narrator(game.state)
    game.play(*answers)
    while game.state.stack and game.outcome is None:
        game.play("pass")
    return [(line.text, line.rule.rpartition(" ")[2]) for line in narrator.tell(game.events, game.state)]


@pytest.mark.parametrize(
    ("day", "number"),
    [("1999-05-01", "102.4"), ("2002", "102.4"), ("2006", "102.4a"), ("2010", "104.4a"), ("2025", "104.4a")],
)
def test_all_lose_at_once(day: str, number: str) -> None:
    assert told(day, "cast Burn")[-1] == ("The game is a draw", number)


@pytest.mark.parametrize(("day", "number"), [("2002", ""), ("2010", "104.4c"), ("2025", "104.4c")])
def test_an_effect_says_that_it_is_a_draw(day: str, number: str) -> None:
    assert told(day, "cast Tie")[-1] == ("The game is a draw", number)


@pytest.mark.parametrize(("day", "number"), [("2002", "102.3"), ("2006", "102.2b"), ("2025", "104.2b")])
def test_an_effect_says_who_wins(day: str, number: str) -> None:
    assert told(day, "cast Win")[-1] == ("Anna wins the game", number)


@pytest.mark.parametrize(
    ("day", "numbers"),
    [("2002", ("102.3", "102.3")), ("2006", ("102.3", "102.2a")), ("2025", ("104.3e", "104.2a"))],
)
def test_an_effect_says_who_loses_and_the_other_wins(day: str, numbers: tuple[str, str]) -> None:
    assert told(day, "cast Lose", "targets: Ben")[-2:] == [
        ("Ben loses the game: an effect says so", numbers[0]),
        ("Anna wins the game", numbers[1]),
    ]


@pytest.mark.parametrize(("day", "numbers"), [("2002", ("102.7", "102.3")), ("2025", ("104.3a", "104.2a"))])
def test_who_concedes(day: str, numbers: tuple[str, str]) -> None:
    assert told(day, "concede Ben")[-2:] == [
        ("Ben loses the game: conceded", numbers[0]),
        ("Anna wins the game", numbers[1]),
    ]


def test_teams_win_lose_and_draw_as_teams() -> None:
    four = "step: precombat main {} | Anna 3 hand: Burn, Lose | Ben 3 | Cleo 3 | Dan 3"
    options = f"options: two-headed giant {TEAMS}"
    assert told("2025", "cast Burn", text=four, options=options)[-1] == ("The game is a draw", "104.4d")
    assert told("2025", "cast Lose", "targets: Cleo", text=four, options=options)[-3:] == [
        ("Cleo loses the game: an effect says so", "104.3e"),
        ("Dan loses the game: the team lost", "810.8a"),
        ("Anna and Ben win the game", "104.2c"),
    ]


def test_a_draw_for_those_in_range_is_a_draw_for_them_and_no_loss() -> None:
    five = "step: precombat main {} | Anna 3 hand: Tie | Ben 3 | Cleo 3 | Dan 3 | Eve 3"
    lines = told("2025", "cast Tie", text=five, options="options: range of influence 1")
    assert [line for line in lines if "draw" in line[0]] == [
        (f"the game is a draw for {name}", "104.4e") for name in ("Anna", "Ben", "Eve")
    ]
