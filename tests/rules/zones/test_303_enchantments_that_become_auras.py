"""Enchantments that become Auras and put a creature card onto the battlefield [cr2025-06-06 303.4, 603.4,
603.7, 704.5m].
"""

from __future__ import annotations

import pytest

from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import play, position, resolve_all, size, zone

BECOMES = 'it becomes an Aura with "enchant creature put onto the battlefield with Call Up."'
REST = (
    "Put target creature card from a graveyard onto the battlefield under your control and attach this"
    " enchantment to it. When this enchantment leaves the battlefield, that creature's controller sacrifices"
    " it."
)
CALL = written(
    "Call Up",
    "Enchantment",
    f"When this enchantment enters, if it's on the battlefield, {BECOMES} {REST}",
    cost="{0}",
    colors="B",
)
UNMAKE = written("Unmake", "Instant", "Destroy target enchantment.", cost="{0}")
CREMATE = written("Cremate", "Instant", "Exile target card from a graveyard.", cost="{0}")
STEAL = written("Steal", "Instant", "Gain control of target creature.", cost="{0}")
FROWN = written("Frown", "Instant", "Enchanted creatures get -1/-1 until end of turn.", cost="{0}")
PRAISE = written(
    "Praise", "Instant", "Modified creatures you control get +1/+1 until end of turn.", cost="{0}"
)
CARDS = (CALL, UNMAKE, CREMATE, STEAL, FROWN, PRAISE)
BOARD = (
    "Anna 20 hand: Call Up, Unmake, Cremate, Frown, Praise battlefield: Hill Giant | "
    "Ben 20 hand: Steal graveyard: Serra Angel, Shock, White Knight"
)


def _game(card: str = "Serra Angel") -> Game:
    game = position(BOARD, *CARDS)
    play(game, "cast Call Up", "resolve", f"targets: {card}")
    return game


def test_it_is_attached_to_the_creature_as_an_aura():
    game = _game()
    resolve_all(game)
    assert sorted(zone(game, "Anna", "battlefield")) == ["Call Up", "Hill Giant", "Serra Angel"]
    play(game, "cast Frown", "resolve")
    assert (size(game, "Serra Angel"), size(game, "Hill Giant")) == ((3, 3), (3, 3))
    play(game, "cast Praise", "resolve")  # by an Aura its controller controls [700.9]
    assert (size(game, "Serra Angel"), size(game, "Hill Giant")) == ((4, 4), (3, 3))


def test_as_it_leaves_whoever_controls_the_creature_sacrifices_it():
    game = _game()
    resolve_all(game)
    play(game, "pass", "cast Steal", "targets: Serra Angel", "resolve")
    assert zone(game, "Ben", "battlefield") == ["Serra Angel"]
    play(game, "cast Unmake", "targets: Call Up")
    resolve_all(game)
    assert zone(game, "Ben", "battlefield") == []
    assert "Serra Angel" in zone(game, "Ben", "graveyard")


def test_gone_before_it_resolves_it_puts_nothing():
    game = _game()
    play(game, "cast Unmake", "targets: Call Up")
    resolve_all(game)
    assert zone(game, "Anna", "battlefield") == ["Hill Giant"]
    assert "Serra Angel" in zone(game, "Ben", "graveyard")


def test_without_its_target_it_is_no_aura_and_stays():
    game = _game()
    play(game, "cast Cremate", "targets: Serra Angel")
    resolve_all(game)
    assert sorted(zone(game, "Anna", "battlefield")) == ["Call Up", "Hill Giant"]


def test_a_creature_with_protection_from_it_is_sacrificed():
    game = _game("White Knight")  # protection from black
    resolve_all(game)
    assert zone(game, "Anna", "battlefield") == ["Hill Giant"]
    assert "White Knight" in zone(game, "Ben", "graveyard")
    assert "Call Up" in zone(game, "Anna", "graveyard")


@pytest.mark.parametrize(
    "text",
    [
        f'it becomes an Aura with "enchant creature." {REST}',
        f"{BECOMES} {REST.replace('creature card from a graveyard', 'card from your graveyard')}",
    ],
)
def test_another_aura_is_not_read(text: str):
    with pytest.raises(AssertionError):
        written("Call Up", "Enchantment", f"When this enchantment enters, {text}")
