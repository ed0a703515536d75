"""Power less than 0 where an effect adds it or sets a size to it [cr2002-02-20 104.2; cr2007-05-01 104.1b;
cr2017-07-08 107.1b].
"""

from __future__ import annotations

from datetime import date

import pytest

from manaburn.cards.vocabulary.changes.changes import AddPowerToughness, SetPowerToughness
from manaburn.cards.vocabulary.effects import Alter
from manaburn.cards.vocabulary.words.amounts import Stat, StatOf, Times
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, Chosen
from manaburn.editions import Edition
from rules.positions_of_many_turns import charm
from rules.positions_of_play import play, position, size

ITS_POWER = StatOf(Stat.POWER, Chosen(0))


def about(name, change):
    return charm(name, Alter(Chosen(0), (change,)), targets=(TARGET_CREATURE,))


RUSH = about("Rush", AddPowerToughness(ITS_POWER, 0))
DRAIN = about("Drain", AddPowerToughness(Times(-1, ITS_POWER), 0))
LEVEL = about("Level", SetPowerToughness(ITS_POWER, 3))


def power_after(name: str, edition: Edition) -> int:
    """The power of a Wall of Wood with Weakness, -2, after a spell."""
    text = f"Anna 20 hand: {name} battlefield: Wall of Wood, Weakness (on Wall of Wood) | Ben 20"
    game = position(text, RUSH, DRAIN, LEVEL, edition=edition)
    assert size(game, "Wall of Wood")[0] == -2
    play(game, f"cast {name}", "targets: Wall of Wood", "resolve")
    return size(game, "Wall of Wood")[0]


@pytest.mark.parametrize(
    ("day", "rush", "drain", "level"),
    [
        ("2007-04-30", -2, -2, -2),
        ("2007-05-01", -4, 0, -4),
        ("2017-07-07", -4, 0, -4),
        ("2017-07-08", -2, -2, -4),
        ("2025-06-06", -2, -2, -4),
    ],
)
def test_a_power_less_than_zero(day, rush, drain, level):
    edition = Edition.on(date.fromisoformat(day))
    assert [power_after(name, edition) for name in ("Rush", "Drain", "Level")] == [rush, drain, level]
