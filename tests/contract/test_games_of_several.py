"""The contract holds in games of three to six players, in every option and format; players come and go."""

from __future__ import annotations

import pytest

from contracts import check_play
from tables import Table, kinds, sit_down, tables

SAMPLE = tables(12)


@pytest.mark.parametrize("table", SAMPLE, ids=str)
def test_the_beginning_of_a_random_game_keeps_the_contract(table: Table) -> None:
    assert check_play(sit_down(table), table.seed, every=40, most=80, conceding=0.01) > 20


def test_all_options_and_formats_are_among_those_that_can_be_checked() -> None:
    """`tools/contract_games.py` plays them all; here it is a few, each for a while."""
    assert {table.players for table in SAMPLE} == {3, 4, 5, 6}
    assert len({table.what for table in SAMPLE}) >= 5
    assert {what for what, _, _ in kinds()} >= {"attack left", "range 1", "ffa", "commander", "archenemy"}
