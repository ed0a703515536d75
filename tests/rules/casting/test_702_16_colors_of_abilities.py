"""Protection from an ability whose source changes color [cr1999-11-01 409.1a, 502.7b; cr2001-07-23 409.1a,
502.7b].
"""

from __future__ import annotations

from datetime import date

import pytest

from manaburn.editions import Edition
from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import play, position, zone

LAST, FIRST = (Edition.on(date(2001, 7, day)) for day in (22, 23))
KILLER = written("Killer", "Creature — Assassin", "{0}: Destroy target creature.", size="1/1", colors="B")
BELL = written(
    "Bell",
    "Creature — Spirit",
    "When Bell enters, destroy target creature.",
    cost="{0}",
    size="1/1",
    colors="B",
)
BLEACH = written("Bleach", "Instant", "Target creature becomes white until end of turn.", cost="{0}")
SAFE = written(
    "Safe",
    "Instant",
    "Target creature gains protection from the color of your choice until end of turn.",
    cost="{0}",
)


def board(edition: Edition) -> Game:
    text = "Anna 20 hand: Bell, Bleach battlefield: Killer | Ben 20 hand: Safe battlefield: Grizzly Bears"
    return position(text, KILLER, BELL, BLEACH, SAFE, edition=edition)


def destroyed(game: Game, source: str, color: str) -> bool:
    """Whether Ben's creature is, by an ability of what is made white while it has protection from a color."""
    play(game, "cast Bleach", f"targets: {source}", "resolve", "pass", "cast Safe", "targets: Grizzly Bears")
    play(game, "resolve", f"choose: {color}", "resolve")
    assert not game.state.stack
    return zone(game, "Ben", "battlefield") == []


def destroyed_though_protected(edition: Edition) -> tuple[bool, bool]:
    """By an ability of a black creature that is white by now: by protection from black, and from white."""
    found = []
    for color in ("black", "white"):
        game = board(edition)
        play(game, "activate Killer", "targets: Grizzly Bears")
        found.append(destroyed(game, "Killer", color))
    return found[0], found[1]


def test_it_has_the_colors_of_its_source_as_it_was_put_there_until_july_2001() -> None:
    assert destroyed_though_protected(LAST) == (False, True)
    assert destroyed_though_protected(FIRST) == (True, False)


@pytest.mark.parametrize(("color", "dies"), [("black", False), ("white", True)])
def test_so_has_a_triggered_ability(color: str, dies: bool) -> None:
    game = board(LAST)
    play(game, "cast Bell", "resolve", "targets: Grizzly Bears")
    assert destroyed(game, "Bell", color) is dies


def test_its_colors_are_kept_with_a_position() -> None:
    game = board(LAST)
    play(game, "activate Killer", "targets: Grizzly Bears", "cast Bleach", "targets: Killer", "resolve")
    again = Game.parse(str(game))
    assert again.state == game.state
