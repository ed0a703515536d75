"""Abilities of cards in a graveyard that ask for the card directly above [cr2025-06-06 404.2, 113.6m], that
function in both zones, and that return the card attached to something [cr2025-06-06 303.4i].
"""

from __future__ import annotations

import pytest

from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, play, position, refused, settle, zone

HORROR = written(
    "Horror",
    "Creature — Horror",
    "At the beginning of each end step, if ~ is in your graveyard with a creature card directly above it, you"
    " may return ~ to your hand.",
    size="2/2",
)
QUAKE = written(
    "Quake",
    "Creature — Giant",
    "At the beginning of your upkeep, ~ deals 2 damage to each opponent. This ability triggers only if ~ is"
    " on the battlefield or if ~ is in your graveyard and you control a Giant.",
    size="5/4",
)
GIANT = written("Giant", "Creature — Giant", size="3/3")
SHADOW = written(
    "Shadow",
    "Creature — Spirit",
    "At the beginning of your upkeep, if ~ is in your graveyard with two or more creature cards above it, you"
    " may put ~ onto the battlefield.",
    size="1/1",
)
GHOUL = written(
    "Ghoul",
    "Creature — Zombie",
    "{G}: Return ~ from your graveyard to the battlefield. Activate only if two or more creature cards are"
    " above ~.",
    size="3/1",
)
HERMIT = written(
    "Hermit",
    "Creature — Spirit",
    "At the beginning of your upkeep, if ~ is the only creature card in your graveyard, you may return ~ to"
    " the battlefield.",
    size="2/2",
)
WINGS = written(
    "Wings",
    "Enchantment — Aura",
    "Enchant creature",
    "Enchanted creature gets +1/+1.",
    "When a creature with power 3 or greater enters, you may return ~ from your graveyard to the battlefield"
    " attached to that creature.",
)
BEAR = written("Bear", "Creature — Bear", cost="{0}", size="2/2")
OGRE = written("Ogre", "Creature — Ogre", cost="{0}", size="3/3")
VEILED = written("Veiled", "Creature — Ogre", "Protection from enchantments", cost="{0}", size="3/3")
CARDS = (HORROR, SHADOW, GHOUL, HERMIT, QUAKE, GIANT, WINGS, BEAR, OGRE, VEILED)


def board(mine: str, step: str = "precombat main") -> Game:
    return position(f"step: {step} | Anna 20 library: 9 Forest {mine} | Ben 20 library: 9 Forest", *CARDS)


@pytest.mark.parametrize(
    ("graveyard", "returns"),
    [
        ("Horror, Bear", True),
        ("Horror, Wings, Bear", False),
        ("Bear, Horror", False),
        ("Horror, Wings", False),
        ("Horror, Bear, Wings", True),
    ],
)
def test_only_with_such_a_card_directly_above(graveyard: str, returns: bool) -> None:
    """The last card of a graveyard in a position is the top one."""
    game = board(f"graveyard: {graveyard}")
    go_to(game, "end")
    assert bool(game.state.stack) is returns
    if returns:
        play(game, "resolve", "yes")
        assert zone(game, "Anna", "hand") == ["Horror"]


@pytest.mark.parametrize(
    ("mine", "lost"),
    [
        ("battlefield: Quake", 2),
        ("graveyard: Quake", 0),
        ("graveyard: Quake battlefield: Giant", 2),
        ("graveyard: Quake battlefield: Quake", 4),
        ("hand: Quake battlefield: Giant", 0),
    ],
)
def test_on_the_battlefield_or_in_the_graveyard(mine: str, lost: int) -> None:
    text = f"step: precombat main | Ben 20 library: 9 Forest | Anna 20 library: 9 Forest {mine}"
    game = position(text, *CARDS)
    go_to(game, "upkeep", "Anna")
    settle(game)
    assert life(game)[0] == 20 - lost


@pytest.mark.parametrize(("creature", "returns"), [("Ogre", True), ("Bear", False)])
def test_it_returns_attached_to_what_entered(creature: str, returns: bool) -> None:
    game = board(f"hand: {creature} graveyard: Wings battlefield: Giant")
    play(game, f"cast {creature}", "resolve")
    assert bool(game.state.stack) is returns
    if returns:
        play(game, "resolve", "yes")
        (wings,) = (p for p in game.state.permanents.values() if p.attached_to is not None)
        host = wings.attached_to
        assert game.state.objects[host].definition.name == "Ogre"


def test_it_stays_if_it_cannot_be_attached() -> None:
    game = board("hand: Veiled graveyard: Wings")
    play(game, "cast Veiled", "resolve", "resolve", "yes")
    assert zone(game, "Anna", "graveyard") == ["Wings"]


@pytest.mark.parametrize(
    ("graveyard", "returns"),
    [
        ("Shadow, Bear, Wings, Ogre", True),
        ("Shadow, Bear, Wings", False),
        ("Bear, Ogre, Shadow", False),
        ("Bear, Shadow, Ogre", False),
    ],
)
def test_only_with_so_many_cards_above(graveyard: str, returns: bool) -> None:  # 404.2, 603.4
    game = board(f"graveyard: {graveyard}", "end")
    go_to(game, "upkeep", "Ben")
    assert not game.state.stack, "the upkeep of another"
    go_to(game, "upkeep", "Anna")
    assert bool(game.state.stack) is returns
    if returns:
        play(game, "resolve", "yes")
        assert zone(game, "Anna", "battlefield") == ["Shadow"]


@pytest.mark.parametrize(("graveyard", "can"), [("Ghoul, Bear, Ogre", True), ("Bear, Ghoul, Ogre", False)])
def test_an_ability_activated_with_so_many_cards_above(graveyard: str, can: bool) -> None:  # 404.2, 602.5b
    game = board(f"graveyard: {graveyard} battlefield: Forest")
    if can:
        play(game, "activate Ghoul", "resolve")
        assert zone(game, "Anna", "battlefield") == ["Forest", "Ghoul"]
    else:
        refused(game, "activate Ghoul")


@pytest.mark.parametrize(
    ("graveyard", "returns"), [("Wings, Hermit", True), ("Hermit, Bear", False), ("Hermit, Hermit", False)]
)
def test_only_as_the_only_such_card(graveyard: str, returns: bool) -> None:  # 603.4
    game = board(f"graveyard: {graveyard}", "end")
    go_to(game, "upkeep", "Anna")
    assert bool(game.state.stack) is returns
