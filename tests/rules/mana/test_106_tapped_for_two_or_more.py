"""Lands that are tapped for two or more mana produce one colorless instead [cr2025-06-06 106.12b]; what a
spell gains that mana is spent on [cr2025-06-06 106.6, 400.7a].
"""

from __future__ import annotations

import pytest

from manaburn.errors import NotationError
from manaburn.mana import mana
from manaburn.terms import Keyword
from rules.cards_from_text import written
from rules.positions_of_play import now, play, position, refused

SPHERE = written(
    "Sphere",
    "Artifact",
    "If a land is tapped for two or more mana, it produces {C} instead of any other type and amount.",
)
TOMB = written("Tomb", "Land", "{T}: Add {G}{G}.", "{T}: Add {G}.")
ROCK = written("Rock", "Artifact", "{T}: Add {C}{C}.")
GROWTH = written(
    "Growth", "Enchantment — Aura", "Enchant land",
    "Whenever enchanted land is tapped for mana, its controller adds an additional {G}.",
)  # fmt: skip
BEAST = written("Beast", "Creature — Beast", cost="{G}{G}", size="3/3")


def test_a_land_produces_one_colorless_instead() -> None:
    game = position("Anna 20 battlefield: Tomb, Rock | Ben 20 battlefield: Sphere", SPHERE, TOMB, ROCK)
    with pytest.raises(NotationError):
        play(game, "tap Tomb for {G}{G}")
    play(game, "tap Tomb for {C}", "tap Rock for {C}{C}")
    assert game.state.players[0].mana == mana("{C}{C}{C}")


@pytest.mark.parametrize("there", [True, False])
def test_it_is_not_counted_on_for_more(there: bool) -> None:
    board = f"Anna 20 hand: Beast battlefield: Tomb | Ben 20 battlefield: {'Sphere' if there else 'Rock'}"
    game = position(board, SPHERE, TOMB, ROCK, BEAST)
    assert refused(game, "cast Beast") if there else not play(game, "cast Beast")


def test_what_another_ability_adds_is_not_the_lands() -> None:
    board = "Anna 20 battlefield: Forest#20, Growth (on Forest#20) | Ben 20 battlefield: Sphere"
    game = position(board, SPHERE, GROWTH)
    play(game, "tap Forest for {G}{G}")
    assert game.state.players[0].mana == mana("{G}{G}")


POOL = written("Pool", "Land", "{T}: Add one mana of any type that a land you control could produce.")


@pytest.mark.parametrize("there", [True, False])
@pytest.mark.parametrize("words", ["{G}{G}", "three mana of any one color"])
def test_what_a_land_could_produce_is_what_it_would(there: bool, words: str) -> None:
    """The replacement is taken into account [cr2025-06-06 106.7]."""
    pair = written("Pair", "Land", f"{{T}}: Add {words}.")
    text = f"Anna 20 battlefield: Pool, Pair | Ben 20 battlefield: {'Sphere' if there else 'Rock'}"
    game = position(text, SPHERE, ROCK, pair, POOL)
    made, not_made = ("{C}", "{G}") if there else ("{G}", "{C}")
    with pytest.raises(NotationError):
        play(game, f"tap Pool for {not_made}")
    play(game, f"tap Pool for {made}")
    assert game.state.players[0].mana == mana(made)


@pytest.mark.parametrize("creatures", [0, 1])
def test_a_land_that_would_add_nothing_now_could_produce_no_mana(creatures: int) -> None:
    """The ability is taken as if it resolved at that time [cr2025-06-06 106.7]."""
    cradle = written("Cradle", "Land", "{T}: Add {G} for each creature you control.")
    text = f"Anna 20 battlefield: Pool, Cradle{creatures * ', Grizzly Bears'} | Ben 20"
    game = position(text, cradle, POOL)
    if creatures:
        play(game, "tap Pool for {G}")
    else:
        with pytest.raises(NotationError):
            play(game, "tap Pool for {G}")


def test_a_cost_that_decides_how_much_is_added_is_ignored() -> None:
    """[cr2025-06-06 106.7]"""
    store = written(
        "Store", "Land", "{T}, Remove X storage counters from this land: Add X mana of any one color."
    )
    game = position("Anna 20 battlefield: Pool, Store | Ben 20", store, POOL)
    play(game, "tap Pool for {W}")
    assert game.state.players[0].mana == mana("{W}")


# What a spell gains


ARENA = written(
    "Arena",
    "Land",
    "{G}, {T}, Exert this land: Add {R}{R}. If that mana is spent on a creature spell, it gains haste until"
    " end of turn.",
)


@pytest.mark.parametrize(("hand", "hasty"), [("Ogre", True), ("Engine", False)])
def test_a_creature_gains_haste(hand: str, hasty: bool) -> None:
    ogre = written("Ogre", "Creature — Ogre", cost="{R}{R}", size="3/3")
    engine = written("Engine", "Artifact", cost="{R}{R}")
    game = position(f"Anna 20 hand: {hand} battlefield: Arena, Forest | Ben 20", ARENA, ogre, engine)
    play(game, f"cast {hand}", "resolve")
    assert (Keyword.HASTE in now(game, hand).keywords) is hasty
