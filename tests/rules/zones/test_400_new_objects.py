"""An object that has changed zones is a new one, which few abilities find [cr2025-06-06 400.7]."""

from __future__ import annotations

import pytest

from rules.cards_from_text import written
from rules.positions_of_play import play, position, resolve_all, zone

BOARD = """
step: precombat main
Anna 20 hand: Shock, Quake library: 9 Forest battlefield: 8 Mountain, Coming, Grizzly Bears
Ben 20 library: 9 Forest
"""
QUAKE = written("Quake", "Sorcery", "Quake deals 3 damage to each creature.", cost="{0}")


@pytest.mark.parametrize(
    ("words", "where"),
    [
        ("When this creature dies, return it to its owner's hand.", "hand"),
        ("Whenever another creature dies, return this creature to its owner's hand.", "graveyard"),
    ],
)
def test_only_an_ability_that_triggers_on_its_own_move_finds_what_its_source_became(words: str, where: str):
    game = position(BOARD, written("Coming", "Creature — Ox", words, size="2/2"), QUAKE)
    play(game, "cast Quake")
    resolve_all(game)
    assert "Coming" in zone(game, "Anna", where)


def test_an_aura_finds_itself_as_what_it_enchanted_dies():  # 400.7f
    words = "Enchant creature\nWhen enchanted creature dies, return this Aura to its owner's hand."
    aura = written("Coming", "Enchantment — Aura", words)
    game = position(BOARD.replace("Coming", "Coming (on Grizzly Bears)"), aura, QUAKE)
    play(game, "cast Quake")
    resolve_all(game)
    assert "Coming" in zone(game, "Anna", "hand")


def test_what_dies_before_an_ability_of_it_resolves_stays_where_it_is():
    coming = written("Coming", "Creature — Ox", "{1}: Return this creature to its owner's hand.", size="2/2")
    game = position(BOARD, coming, QUAKE)
    play(game, "activate Coming", "cast Shock", "targets: Coming")
    resolve_all(game)
    assert "Coming" in zone(game, "Anna", "graveyard")


def test_what_was_paid_with_is_found():
    words = "{1}, Sacrifice this creature: Return it to its owner's hand."
    game = position(BOARD, written("Coming", "Creature — Ox", words, size="2/2"), QUAKE)
    play(game, "activate Coming")
    resolve_all(game)
    assert "Coming" in zone(game, "Anna", "hand")
