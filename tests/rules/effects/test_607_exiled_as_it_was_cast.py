"""What was exiled to pay for a spell is exiled with the permanent that it becomes
[cr2025-06-06 607.2a, 702.66a].
"""

from __future__ import annotations

import pytest

from manaburn.terms import CounterKind
from rules.cards_from_text import written
from rules.positions_of_play import permanent, play, position, resolve_all, zone

DRAKE = written(
    "Drake",
    "Creature — Drake",
    "Delve",
    "Drake enters with a +1/+1 counter on it for each instant and sorcery card exiled with it.",
    "When Drake dies, return all cards exiled with it to their owners' hands.",
    cost="{3}",
    size="1/1",
)
BOARD = """
step: precombat main
Anna 20 hand: Drake graveyard: Shock, Divination, Memnite, Plains battlefield: 2 Mountain
Ben 20 battlefield: Forest
"""


@pytest.mark.parametrize(("exiled", "counters"), [("Shock", 1), ("Divination", 1), ("Memnite", 0)])
def test_counters_for_what_was_exiled_as_it_was_cast(exiled: str, counters: int):
    game = position(BOARD, DRAKE, automation=())
    pay(game, exiled)
    resolve_all(game)
    assert zone(game, "Anna", "exile") == [exiled]
    assert permanent(game, "Drake").counter(CounterKind.PLUS_ONE) == counters


def test_another_ability_speaks_of_the_same_cards():
    text = BOARD.replace("Ben 20 battlefield: Forest", "Ben 20 hand: Shock battlefield: Mountain")
    game = position(text, DRAKE, automation=())
    pay(game, "Memnite")
    resolve_all(game)
    game.push("pass")
    play(game, "cast Shock", "targets: Drake", "tap Mountain#26 for {R}", "pay {R}")
    resolve_all(game)
    assert "Memnite" in zone(game, "Anna", "hand") and zone(game, "Anna", "exile") == []


def pay(game, exiled: str) -> None:
    """Cast it with two lands, and a card that is exiled."""
    play(game, "cast Drake")
    first, second = (id for id, p in game.state.permanents.items() if p.controller == 0)
    play(game, f"tap Mountain#{first} for {{R}}", f"tap Mountain#{second} for {{R}}")
    play(game, f"help generic with {exiled}")
    play(game, "pay {R}{R}")
