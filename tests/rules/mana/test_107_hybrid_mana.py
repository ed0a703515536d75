"""Hybrid mana symbols [cr2025-06-06 107.4e, 202.2d]."""

from __future__ import annotations

from itertools import product

import pytest

from manaburn.cards.definitions import card
from manaburn.errors import NotationError
from manaburn.mana import ManaCost, can_pay, mana, subtract_mana, ways_to_spend
from rules.positions_of_play import play, position, refused, zone

GUIDE = card("Guide", "{1}{W/U}{U/B}", "Creature - Elf", 2, 2, printed="2020-01-01")


def test_it_is_each_of_its_colors_and_one_mana():
    assert {color.value for color in GUIDE.colors} == {"W", "U", "B"}
    assert GUIDE.cost is not None and GUIDE.cost.mana_value == 3
    assert str(GUIDE.cost) == "{1}{W/U}{U/B}"
    assert ManaCost.parse(str(GUIDE.cost)) == GUIDE.cost


@pytest.mark.parametrize("text", ["{W/U}", "{1}{W/U}{U/B}", "{W}{W/U}{W/U}", "{R/G}{R/G}{G}"])
def test_what_can_pay_is_what_a_way_to_spend_exists_for(text: str):
    cost = ManaCost.parse(text)
    for kinds in product(range(3), repeat=4):
        pool = (kinds[0], kinds[1], kinds[2], kinds[3], 1, 0)
        units = {1 << kind: amount for kind, amount in enumerate(pool) if amount}
        ways = ways_to_spend(cost, pool)
        assert bool(ways) is can_pay(units, cost)
        assert all(sum(way) == cost.total and min(subtract_mana(pool, way)) >= 0 for way in ways)


def test_two_different_symbols_need_two_mana_of_theirs():
    assert ways_to_spend(ManaCost.parse("{W/U}{W/U}"), mana("{W}{B}")) == ()
    assert set(ways_to_spend(ManaCost.parse("{W/U}"), mana("{W}{U}"))) == {mana("{W}"), mana("{U}")}


def test_it_is_cast_with_either():
    text = """
        step: precombat main
        Anna 20   hand: Guide   battlefield: {}
        Ben 20
    """
    game = position(text.format("Plains, Swamp, Forest"), GUIDE)
    play(game, "cast Guide", "resolve")
    assert "Guide" in zone(game, "Anna", "battlefield")
    assert refused(position(text.format("Plains, 2 Forest"), GUIDE), "cast Guide")


@pytest.mark.parametrize("text", ["{3/W}", "{W/2}", "{P}", "{H}", "{W/U/B}"])
def test_other_symbols_are_not_read(text: str):
    with pytest.raises(NotationError):
        ManaCost.parse(text)
