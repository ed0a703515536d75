"""Lands that produce mana of another type than they would, or of one mana of it [cr2025-06-06 106.12b]."""

from __future__ import annotations

import pytest

from manaburn.cards.definitions import CardDefinition
from manaburn.errors import NotationError
from manaburn.game import Game
from manaburn.mana import mana
from rules.cards_from_text import written
from rules.positions_of_play import play, position, refused

BLIGHT = written(
    "Blight",
    "Enchantment",
    "If a land is tapped for mana, it produces {B} instead of any other type and amount.",
)
FADE = written(
    "Fade",
    "Enchantment",
    "If a land is tapped for mana, it produces colorless mana instead of any other type.",
)
PULSE = written(
    "Pulse",
    "Enchantment",
    "If a basic land you control is tapped for mana, it produces mana of a color of your choice instead of"
    " any other type.",
)
TWIST = written(
    "Twist",
    "Enchantment",
    "If tapped for mana, Plains produce {R}, Islands produce {G}, and Swamps produce {W} instead of any other"
    " type.",
)
SURGE = written(
    "Surge",
    "Enchantment",
    "If you tap a permanent for mana, it produces twice as much of that mana instead.",
)
GROWTH = written(
    "Growth", "Enchantment — Aura", "Enchant land",
    "Whenever enchanted land is tapped for mana, its controller adds an additional {G}.",
)  # fmt: skip
TOMB = written("Tomb", "Land", "{T}: Add {G}{G}.")
ROCK = written("Rock", "Artifact", "{T}: Add {C}{C}.")
CARDS = (BLIGHT, FADE, PULSE, TWIST, SURGE, GROWTH, TOMB, ROCK)


def board(text: str, *cards: CardDefinition) -> Game:
    return position(text, *CARDS, *cards)


def has(game: Game, symbols: str) -> bool:
    return game.state.players[0].mana == mana(symbols)


@pytest.mark.parametrize(("there", "made"), [("Blight", "{B}"), ("Fade", "{C}{C}")])
def test_another_type_and_perhaps_another_amount(there: str, made: str) -> None:
    game = board(f"Anna 20 battlefield: Tomb, Rock | Ben 20 battlefield: {there}")
    with pytest.raises(NotationError):
        play(game, "tap Tomb for {G}{G}")
    play(game, f"tap Tomb for {made}", "tap Rock for {C}{C}")
    assert has(game, made + "{C}{C}"), "an artifact is no land"


def test_what_is_paid_with_it() -> None:  # 605.3a
    game = board("Anna 20 hand: Grizzly Bears, Shock battlefield: 2 Forest | Ben 20 battlefield: Blight")
    refused(game, "cast Grizzly Bears")
    ritual = board("Anna 20 hand: Dark Ritual battlefield: Forest | Ben 20 battlefield: Blight")
    play(ritual, "cast Dark Ritual", "resolve")
    assert has(ritual, "{B}{B}{B}")


@pytest.mark.parametrize("bears", [0, 2])
def test_where_no_mana_is_produced_none_is_instead(bears: int) -> None:
    cradle = written("Cradle", "Land", "{T}: Add {G} for each creature you control.")
    creatures = f", {bears} Grizzly Bears" if bears else ""
    game = board(f"Anna 20 battlefield: Cradle{creatures} | Ben 20 battlefield: Blight", cradle)
    if bears:
        play(game, "tap Cradle for {B}")
        assert has(game, "{B}")
    else:
        with pytest.raises(NotationError):
            play(game, "tap Cradle for {B}")


def test_what_another_ability_adds_is_not_the_lands() -> None:  # 605.1b
    game = board("Anna 20 battlefield: Forest#20, Growth (on Forest#20) | Ben 20 battlefield: Blight")
    play(game, "tap Forest for {B}{G}")
    assert has(game, "{B}{G}")


@pytest.mark.parametrize("made", ["{W}", "{U}", "{B}", "{R}", "{G}"])
def test_of_a_color_of_choice_for_basic_lands_of_yours(made: str) -> None:
    game = board("Anna 20 battlefield: Forest, Tomb, Pulse | Ben 20 battlefield: Forest")
    play(game, f"tap Forest for {made}", "tap Tomb for {G}{G}")
    assert has(game, made + "{G}{G}")


@pytest.mark.parametrize(
    ("land", "made"), [("Plains", "{R}"), ("Island", "{G}"), ("Swamp", "{W}"), ("Mountain", "{R}")]
)
def test_of_another_type_for_each_land_type(land: str, made: str) -> None:
    game = board(f"Anna 20 battlefield: {land} | Ben 20 battlefield: Twist")
    play(game, f"tap {land} for {made}")
    assert has(game, made)


@pytest.mark.parametrize("made", ["{B}", "{B}{B}"])
def test_the_player_orders_effects_that_change_the_amount(made: str) -> None:  # 616.1
    game = board("Anna 20 battlefield: Forest, Surge | Ben 20 battlefield: Blight")
    play(game, f"tap Forest for {made}")
    assert has(game, made)


@pytest.mark.parametrize("made", ["{B}", "{C}"])
def test_the_player_orders_effects_that_change_the_type(made: str) -> None:  # 616.1
    game = board("Anna 20 battlefield: Forest | Ben 20 battlefield: Blight, Fade")
    play(game, f"tap Forest for {made}")
    assert has(game, made)
