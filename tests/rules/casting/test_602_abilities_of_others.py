"""Abilities that other players may activate [cr2025-06-06 602.2, 801.6]."""

from __future__ import annotations

import pytest

from manaburn.editions import R2002, R2025, Edition
from rules.cards_from_text import written
from rules.positions_of_combat import is_legal
from rules.positions_of_play import life, permanent, play, position, resolve, size, stack, zone

FREE = "{0}"
HYDRA = written(
    "Hydra",
    "Creature — Hydra",
    "{0}: Put a +1/+1 counter on ~. Any player may activate this ability.",
    size="1/1",
)
LEECH = written(
    "Leech", "Enchantment", "Pay 1 life: You draw a card. Any player may activate this ability.", cost=FREE
)
CAGE = written(
    "Cage",
    "Enchantment",
    "{0}: Destroy ~. Only your opponents may activate this ability and only as a sorcery.",
    cost=FREE,
)
CARDS = (HYDRA, LEECH, CAGE)


@pytest.mark.parametrize("edition", [R2002, R2025], ids=str)
def test_an_opponent_activates_it_and_controls_it_on_the_stack(edition: Edition) -> None:  # 602.2a
    text = "priority: Ben | Anna 20 battlefield: Hydra, Leech library: Forest | Ben 20 library: Forest"
    game = position(text, *CARDS, edition=edition)
    play(game, "activate Hydra")
    assert game.state.stack[-1].controller == 1
    resolve(game)
    assert size(game, "Hydra") == (2, 2)
    assert permanent(game, "Hydra").controller == 0


def test_who_activates_it_pays_and_is_meant_by_you() -> None:
    text = "priority: Ben | Anna 20 battlefield: Leech library: Forest | Ben 20 library: Island"
    game = position(text, *CARDS)
    play(game, "activate Leech")
    resolve(game)
    assert (life(game), zone(game, "Ben", "hand"), zone(game, "Anna", "hand")) == ((20, 19), ["Island"], [])


@pytest.mark.parametrize(
    ("active", "asked", "legal"), [("Ben", "Ben", True), ("Anna", "Ben", False), ("Anna", "Anna", False)]
)
def test_only_opponents_and_only_when_they_could_cast_a_sorcery(active: str, asked: str, legal: bool) -> None:
    game = position(
        f"active: {active} priority: {asked} step: precombat main | Anna 20 battlefield: Cage | Ben 20",
        *CARDS,
    )
    assert is_legal(game, "activate Cage") is legal


@pytest.mark.parametrize(("who", "legal"), [("Ben", True), ("Cleo", False)])
def test_not_of_what_is_out_of_range(who: str, legal: bool) -> None:  # 801.6
    seats = "Anna 20 battlefield: Hydra | Ben 20 | Cleo 20 | Dan 20"
    game = position(f"options: range of influence 1 priority: {who} | {seats}", *CARDS)
    assert is_legal(game, "activate Hydra") is legal
    assert stack(game) == []


def test_a_usual_ability_is_its_controllers() -> None:
    text = "priority: Ben | Anna 20 battlefield: Treetop Village, 2 Forest | Ben 20 battlefield: 2 Forest"
    game = position(text, *CARDS)
    assert not [action for action in game.legal_actions if "Village" in game.text(action)]
