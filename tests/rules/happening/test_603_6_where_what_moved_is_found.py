"""Where an ability that triggered as an object moved finds that object: not in a zone that is hidden
[cr2002-02-20 410.10; cr2010-04-23 400.7d; cr2025-06-06 400.7e, 603.6].
"""

from __future__ import annotations

from datetime import date

import pytest

from manaburn.editions import R2025, Edition
from rules.cards_from_text import written
from rules.positions_of_play import play, position, settle, zone

WATCH = written("Watch", "Enchantment", "Whenever a creature leaves the battlefield, exile it.")
GHOST = written(
    "Ghost",
    "Creature — Spirit",
    "When Ghost leaves the battlefield, return it to the battlefield under its owner's control.",
    size="1/1",
)
BOUNCE = written("Bounce", "Instant", "Return target creature to its owner's hand.", cost="{0}")
BURY = written("Bury", "Instant", "Put target creature on the bottom of its owner's library.", cost="{0}")
KILL = written("Kill", "Instant", "Destroy target creature.", cost="{0}")


def found(edition: Edition, spell: str, watcher: str) -> bool:
    """Whether the Watch of a player finds Anna's Memnite where the spell has put it."""
    field = {"Anna": "Memnite", "Ben": ""}
    field[watcher] += ", Watch" if field[watcher] else "Watch"
    text = f"Anna 20 hand: {spell} battlefield: {field['Anna']} | Ben 20"
    if field["Ben"]:
        text += f" battlefield: {field['Ben']}"
    game = position(text, WATCH, BOUNCE, BURY, KILL, edition=edition)
    play(game, f"cast {spell}", "targets: Memnite", "resolve")
    settle(game)
    return zone(game, "Anna", "exile") == ["Memnite"]


def found_in_hands(edition: Edition) -> tuple[bool, bool]:
    """Whether it is found in the hand of an opponent, and in the hand of who controls the ability."""
    return found(edition, "Bounce", "Ben"), found(edition, "Bounce", "Anna")


@pytest.mark.parametrize("day", [date(1999, 4, 23), date(2002, 2, 20), date(2010, 4, 23), date(2025, 6, 6)])
@pytest.mark.parametrize("watcher", ["Anna", "Ben"])
def test_in_a_graveyard_it_is_found_on_any_day(day: date, watcher: str) -> None:
    assert found(Edition.on(day), "Kill", watcher)


@pytest.mark.parametrize(("day", "is_found"), [(date(2002, 2, 19), True), (date(2002, 2, 20), False)])
@pytest.mark.parametrize("watcher", ["Anna", "Ben"])
def test_in_a_library_it_is_not_since_2002(day: date, is_found: bool, watcher: str) -> None:
    assert found(Edition.on(day), "Bury", watcher) is is_found


def test_what_returns_itself_stays_in_the_hand() -> None:
    text = "Anna 20 hand: Bounce battlefield: Ghost | Ben 20"
    game = position(text, GHOST, BOUNCE, edition=R2025)
    play(game, "cast Bounce", "targets: Ghost", "resolve")
    settle(game)
    assert zone(game, "Anna", "hand") == ["Ghost"]
