"""What is paid of an X that the text defines as an amount [cr2025-06-06 107.3c]."""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import play, position, stack, zone

RETHINK = written(
    "Rethink",
    "Instant",
    "Counter target spell unless its controller pays {X}, where X is its mana value.",
    cost="{0}",
)


def answered(lands: int) -> Game:
    """Ben has cast Grizzly Bears, has so many lands left, and Anna's spell resolves."""
    text = f"""
        active: Ben   priority: Ben
        Anna 20   hand: Rethink
        Ben 20    hand: Grizzly Bears   battlefield: {lands + 2} Forest
    """
    game = position(text, RETHINK)
    play(game, "cast Grizzly Bears", "pass", "cast Rethink", "targets: Grizzly Bears", "resolve")
    return game


@pytest.mark.parametrize(("answer", "tapped"), [("yes", 4), ("no", 2)])
def test_a_spell_is_countered_unless_so_much_mana_is_paid(answer: str, tapped: int) -> None:
    game = answered(2)
    play(game, answer)
    assert (stack(game) == ["Grizzly Bears"]) is (answer == "yes")
    assert sum(permanent.tapped for permanent in game.state.permanents.values()) == tapped


def test_a_spell_is_countered_where_so_much_mana_cannot_be_paid() -> None:
    game = answered(1)
    assert not isinstance(game.decision, d.ChooseWhether)
    assert zone(game, "Ben", "graveyard") == ["Grizzly Bears"]


def test_an_x_that_nothing_defines_is_not_read() -> None:
    text = "Counter target spell unless its controller pays {X}."
    with pytest.raises(AssertionError, match="an X that no cost has"):
        written("Vague", "Instant", text, cost="{1}{U}")


def test_what_others_have_to_pay_of_your_amounts_is_not_read() -> None:
    with pytest.raises(AssertionError, match="where X is an amount"):
        written(
            "Wards",
            "Enchantment",
            "Creatures you control have ward {X}, where X is your life total.",
            cost="{U}",
        )
    assert written("Warded", "Creature — Elf", "Warded has ward {X}, where X is your life total.", size="1/1")
