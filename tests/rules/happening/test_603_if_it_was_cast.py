"""Abilities that trigger as something enters, if it was cast [cr2025-06-06 603.4, 601.2i]."""

from __future__ import annotations

import pytest

from oracle.real_cards import real
from rules.cards_from_text import written
from rules.positions_of_play import play, position, settle, zone

FLICKER = written(
    "Flicker",
    "Instant",
    "Exile target creature, then return it to the battlefield under its owner's control.",
    cost="{0}",
)
RAISE = written(
    "Raise", "Sorcery", "Return target creature card from your graveyard to the battlefield.", cost="{0}"
)
PAIR = written("Pair", "Sorcery", "Create two 1/1 red Goblin creature tokens.", cost="{0}")
TWIN = written(
    "Twin",
    "Creature — Bear",
    "Kicker {0}",
    "When you cast this spell, copy it.",
    cost="{0}",
    size="2/2",
)
MADE = (FLICKER, RAISE, PAIR, TWIN)


def board(*names, hand, ours="", graveyard=""):
    text = f"""
step: precombat main
Anna 20 hand: {hand} library: 9 Forest battlefield: 6 Swamp{ours} graveyard: {graveyard}
Ben 20 library: 4 Forest, 4 Swamp, 2 Island battlefield: Forest
"""
    return position(text, *real(*names), *MADE)


def test_each_player_keeps_the_bottom_of_their_library():
    """The cards are exiled face down."""
    name = "Doomsday Excruciator"
    game = board(name, hand=f"{name}, Flicker")
    play(game, f"cast {name}")
    settle(game)
    assert zone(game, "Ben", "library")[::-1] == ["Swamp", "Swamp", "Swamp", "Swamp", "Island", "Island"]
    assert len(zone(game, "Anna", "library")) == 6
    assert all(game.state.objects[id].seen_by == frozenset() for id in game.state.exile)
    play(game, "cast Flicker", f"targets: {name}", "resolve")
    assert not game.state.stack, "it enters again without being cast"


def test_what_was_not_cast_does_nothing():
    name = "Doomsday Excruciator"
    game = board(name, hand="Raise", graveyard=name)
    play(game, "cast Raise", f"targets: {name}")
    settle(game)
    assert len(zone(game, "Anna", "library")) == 9 and len(zone(game, "Ben", "library")) == 10


@pytest.mark.parametrize("kicked", ["yes", "no"])
def test_a_copy_of_a_spell_was_not_cast_whatever_was_paid_for_the_spell(kicked):
    """The token stays, the card is exiled."""
    mirror = "Mirror of Life Trapping"
    game = board(mirror, hand="Twin", ours=f", {mirror}")
    play(game, "cast Twin", kicked)
    settle(game)
    assert zone(game, "Anna", "battlefield").count("Twin") == 1
    assert zone(game, "Anna", "exile") == ["Twin"]


def test_what_was_exiled_before_returns():
    mirror = "Mirror of Life Trapping"
    game = board(mirror, hand="Grizzly Bears, Runeclaw Bear", ours=f", {mirror}, 4 Forest")
    for name in ("Grizzly Bears", "Runeclaw Bear"):
        play(game, f"cast {name}")
        settle(game)
    assert zone(game, "Anna", "exile") == ["Runeclaw Bear"]
    assert "Grizzly Bears" in zone(game, "Anna", "battlefield")
