"""Auras that return after the creature they enchanted [cr2025-06-06 303.4i, 400.7, 704.5m]."""

from __future__ import annotations

import pytest

from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import go_to, permanent, play, position, resolve_all, zone

AGAIN = (
    "When enchanted creature dies, return that card to the battlefield under its owner's control. Return this"
    " card to the battlefield attached to that creature at the beginning of the next end step."
)
GIFT = written("Gift", "Enchantment — Aura", "Enchant creature", AGAIN, cost="{0}")
KILL = written("Kill", "Instant", "Destroy target creature.", cost="{0}")
UNMAKE = written("Unmake", "Instant", "Exile target card from a graveyard.", cost="{0}")
BOUNCE = written("Bounce", "Instant", "Return target creature to its owner's hand.", cost="{0}")
TOKENS = written("Tokens", "Sorcery", "Create a 1/1 green Snake creature token.", cost="{0}")
CARDS = (GIFT, KILL, UNMAKE, BOUNCE, TOKENS)


def _killed(creature: str = "Hill Giant") -> Game:
    """Anna's Gift was on a creature of Ben, or of hers, which has died."""
    anna = "Anna 20 hand: Gift, Kill, Unmake, Bounce, Tokens library: 5 Forest"
    game = position(f"{anna} | Ben 20 battlefield: Hill Giant library: 5 Forest", *CARDS)
    play(game, "cast Tokens", "resolve", "cast Gift", f"targets: {creature}", "resolve")
    play(game, "cast Kill", f"targets: {creature}")
    resolve_all(game)
    return game


def test_the_aura_returns_in_the_next_end_step_under_the_control_of_its_player():
    game = _killed()
    assert zone(game, "Ben", "battlefield") == ["Hill Giant"]
    assert "Gift" in zone(game, "Anna", "graveyard")
    go_to(game, "end")
    resolve_all(game)
    assert "Gift" in zone(game, "Anna", "battlefield")
    assert permanent(game, "Gift").attached_to == permanent(game, "Hill Giant").id


def test_it_stays_where_it_was_put_meanwhile():
    game = _killed()
    play(game, "cast Unmake", "targets: Gift")
    resolve_all(game)
    go_to(game, "end")
    resolve_all(game)
    assert zone(game, "Anna", "exile") == ["Gift"]


def test_without_the_creature_it_stays_in_the_graveyard():
    game = _killed()
    play(game, "cast Bounce", "targets: Hill Giant")
    resolve_all(game)
    go_to(game, "end")
    resolve_all(game)
    assert "Gift" in zone(game, "Anna", "graveyard")


def test_a_token_does_not_return_and_neither_does_the_aura():
    game = _killed("Snake")
    go_to(game, "end")
    resolve_all(game)
    assert "Gift" in zone(game, "Anna", "graveyard")


@pytest.mark.parametrize(
    "text",
    [
        AGAIN.replace("that creature at", "target creature at"),
        AGAIN.replace("return that card", "return target creature card from your graveyard"),
    ],
)
def test_attached_to_another_creature_is_not_read(text: str):
    with pytest.raises(AssertionError):
        written("Gift", "Enchantment — Aura", "Enchant creature", text, cost="{0}")
