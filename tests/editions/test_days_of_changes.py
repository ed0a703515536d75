"""Every change of the table shows in a game: on the day before one thing happens, and on the day another."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from editions.days import DAYS, DayOfChange
from manaburn.editions import CHANGES, Edition

for module in sorted(Path(__file__).parent.glob("days_of_*.py")):
    import_module(f"editions.{module.stem}")


@pytest.mark.parametrize("change", DAYS, ids=str)
def test_the_day_before_it_is_as_it_was_and_on_the_day_as_it_is(change: DayOfChange) -> None:
    change.before(Edition.on(change.last_day_before))
    change.after(Edition.on(change.day))


@pytest.mark.parametrize("change", DAYS, ids=str)
def test_what_was_shown_before_is_so_no_more(change: DayOfChange) -> None:
    with pytest.raises(BaseException):  # noqa: B017, PT011  an assertion, or a refusal by the rules
        change.before(Edition.on(change.day))


SHOWS_NOTHING = {
    ("defending_player", "2005-08-01"): "the texts before know one opponent, whom both answers mean",
}
"""Changes of the words that no game can tell, and why."""


def test_every_change_of_the_table_has_a_game() -> None:
    played = {(change.axis, str(change.day)) for change in DAYS}
    table = {(change.axis, str(change.in_force)) for change in CHANGES}
    assert sorted(table - played - SHOWS_NOTHING.keys()) == []
    assert sorted((played | SHOWS_NOTHING.keys()) - table) == []
    assert not played & SHOWS_NOTHING.keys()
