"""By what lands are played: all counted together, or each by itself [cr2025-06-06 305.2a;
cr2010-10-01 305.2].
"""

from __future__ import annotations

from datetime import date

import pytest

from manaburn.editions import R2002, R2006, R2010, R2016, R2025, Edition
from manaburn.notation import parse_position, position_text
from rules.positions_of_the_turn import position, refused

TABLE = """
    Anna 20   hand: 4 Forest, Disenchant   battlefield: {anna}, 2 Plains
    Ben 20
"""
BEFORE_2014 = [R2002, R2006, R2010, Edition.on(date(2013, 7, 12))]
SINCE_2014 = [Edition.on(date(2013, 7, 13)), R2016, R2025]


@pytest.mark.parametrize("edition", BEFORE_2014 + SINCE_2014, ids=str)
def test_the_play_of_an_effect_that_is_gone_is_not_the_players_own(edition: Edition) -> None:
    """One land by Exploration, which is then destroyed: 2010 305.2 leaves the own play, 2025 305.2a none."""
    game = position(TABLE.format(anna="Exploration"), edition).play("play Forest")
    assert parse_position(position_text(game.state)) == game.state
    game.play("cast Disenchant", "targets: Exploration", "pass", "pass")
    assert refused(game, "play Forest") is (edition in SINCE_2014)
    if edition in BEFORE_2014:
        assert refused(game.play("play Forest"), "play Forest")


@pytest.mark.parametrize("edition", BEFORE_2014 + SINCE_2014, ids=str)
def test_each_effect_lets_one_more_be_played(edition: Edition) -> None:
    game = position(TABLE.format(anna="2 Exploration"), edition)
    assert refused(game.play(*["play Forest"] * 3), "play Forest")


@pytest.mark.parametrize("edition", BEFORE_2014 + SINCE_2014, ids=str)
def test_after_the_own_play_a_later_effect_lets_another_be_played(edition: Edition) -> None:
    words = TABLE.format(anna="Forest").replace("Disenchant", "Exploration")
    game = position(words, edition).play("play Forest")
    assert refused(game, "play Forest")
    game.play("cast Exploration", "pass", "pass", "play Forest")
    assert refused(game, "play Forest")
