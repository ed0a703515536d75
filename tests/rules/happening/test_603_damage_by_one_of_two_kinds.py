"""Triggers on damage by a source of one of two kinds, from the graveyard [cr2025-06-06 603.2]."""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import play, position, settle, zone

PHOENIX = written(
    "Phoenix",
    "Creature — Phoenix",
    "Whenever an opponent is dealt damage by a red instant or sorcery spell you control or by a red"
    " planeswalker you control, return this card from your graveyard to your hand.",
    size="2/2",
)
BOLT = written("Bolt", "Instant", "Bolt deals 3 damage to any target.", cost="{0}", colors="R")
PALE = written("Pale", "Instant", "Pale deals 3 damage to any target.", cost="{0}", colors="W")


def returned(spell: str, target: str, mine: str = "Anna") -> bool:
    board = f"Anna 20 hand: Bolt, Pale graveyard: {'Phoenix' if mine == 'Anna' else 'Shock'} | Ben 20"
    game = position(board + f" graveyard: {'Phoenix' if mine == 'Ben' else 'Shock'}", PHOENIX, BOLT, PALE)
    play(game, f"cast {spell}", f"targets: {target}")
    settle(game)
    return "Phoenix" in zone(game, mine, "hand")


def test_only_by_a_red_spell_of_yours_to_an_opponent():
    assert returned("Bolt", "Ben")
    assert not returned("Pale", "Ben")
    assert not returned("Bolt", "Anna")
    assert not returned("Bolt", "Ben", mine="Ben")
