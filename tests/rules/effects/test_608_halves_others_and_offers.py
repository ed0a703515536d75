"""Halves of what a player has, others than what a spell has made, what an exiled card was, and what any
opponent may let happen [cr2025-06-06 107.1a, 118.11, 608.2c-d].
"""

from __future__ import annotations

import pytest

from manaburn.state import events
from manaburn.terms import Zone
from rules.cards_from_text import written
from rules.positions_of_play import asked, happened, life, play, position, zone

ABYSS = written(
    "Abyss",
    "Sorcery",
    "Target player draws cards equal to half the number of cards in their library and loses half their life."
    " Round up each time.",
    cost="{0}",
)
FORGET = written("Forget", "Sorcery", "Target player mills half their library, rounded down.", cost="{0}")
DREAD = written(
    "Dread",
    "Sorcery",
    "Target opponent discards half the cards in their hand, rounded up, then sacrifices half the creatures"
    " they control of their choice, rounded down.",
    cost="{0}",
)
GREED = written(
    "Greed",
    "Sorcery",
    "Put target creature card from a graveyard onto the battlefield under your control. That creature deals"
    " damage equal to its power to each other creature.",
    cost="{0}",
)
COUP = written(
    "Coup",
    "Sorcery",
    "Create X 1/1 white Soldier creature tokens. If X is 2 or more, destroy all other creatures.",
    cost="{X}",
)
TELLER = written(
    "Teller",
    "Sorcery",
    "Exile target card from a graveyard. If it was a creature card, create a 2/2 black Rogue creature token."
    " If it was a land card, create a Treasure token. Otherwise, you gain 3 life.",
    cost="{0}",
)
DEVIL = written(
    "Devil",
    "Creature — Devil",
    "When this creature enters, any opponent may have it deal 4 damage to them. If a player does, sacrifice"
    " this creature.",
    cost="{0}",
    size="4/3",
)
GROVE = written("Grove", "Land Creature — Dryad", size="1/1")
CARDS = (ABYSS, FORGET, DREAD, GREED, COUP, TELLER, DEVIL, GROVE)


def library(number: int) -> str:
    return "library: " + ", ".join(["Forest"] * number)


def test_halves_are_rounded_as_is_said_behind_all_of_them() -> None:
    game = position(f"Anna 20 hand: Abyss | Ben 7 {library(5)}", *CARDS)
    play(game, "cast Abyss", "targets: Ben", "resolve")
    assert life(game) == (20, 3)
    assert len(zone(game, "Ben", "hand")) == 3


def test_half_of_a_library_is_milled() -> None:
    game = position(f"Anna 20 hand: Forget | Ben 20 {library(5)}", *CARDS)
    play(game, "cast Forget", "targets: Ben", "resolve")
    assert len(zone(game, "Ben", "graveyard")) == 2


def test_half_of_a_hand_is_discarded_and_of_creatures_sacrificed() -> None:
    ben = "hand: Shock, Forest, Swamp battlefield: Grizzly Bears, Hill Giant, Gray Ogre, Plains"
    game = position(f"Anna 20 hand: Dread battlefield: Ornithopter | Ben 20 {ben}", *CARDS)
    play(game, "cast Dread", "targets: Ben", "resolve", "choose: Shock, Forest", "choose: Gray Ogre")
    assert zone(game, "Ben", "hand") == ["Swamp"]
    assert sorted(zone(game, "Ben", "battlefield")) == ["Grizzly Bears", "Hill Giant", "Plains"]


def test_others_than_what_a_spell_has_put_onto_the_battlefield() -> None:
    text = (
        "Anna 20 hand: Greed battlefield: Grizzly Bears | Ben 20 battlefield: Gray Ogre graveyard: Hill Giant"
    )
    game = position(text, *CARDS)
    play(game, "cast Greed", "targets: Hill Giant", "resolve")
    assert zone(game, "Anna", "battlefield") == ["Hill Giant"]
    assert zone(game, "Ben", "battlefield") == []


@pytest.mark.parametrize("x", [1, 2])
def test_others_than_the_tokens_that_a_spell_has_created(x: int) -> None:
    plains = ", ".join(["Plains"] * x)
    game = position(f"Anna 20 hand: Coup battlefield: {plains} | Ben 20 battlefield: Gray Ogre", *CARDS)
    play(game, "cast Coup", f"x: {x}", "resolve")
    assert zone(game, "Anna", "battlefield").count("Soldier") == x
    assert zone(game, "Ben", "battlefield") == (["Gray Ogre"] if x == 1 else [])


@pytest.mark.parametrize(
    ("card", "created", "gained"),
    [
        ("Hill Giant", ["Rogue"], 0),
        ("Forest", ["Treasure"], 0),
        ("Grove", ["Rogue", "Treasure"], 0),
        ("Shock", [], 3),
    ],
)
def test_what_happens_for_a_card_of_one_kind_another_or_neither(
    card: str, created: list[str], gained: int
) -> None:
    game = position(f"Anna 20 hand: Teller | Ben 20 graveyard: {card}", *CARDS)
    play(game, "cast Teller", f"targets: {card}", "resolve")
    assert sorted(zone(game, "Anna", "battlefield")) == created
    assert life(game) == (20 + gained, 20)


@pytest.mark.parametrize(
    ("answers", "left"),
    [(("no", "no"), (20, 20)), (("no", "yes"), (20, 16)), (("yes", "yes"), (16, 16))],
)
def test_each_opponent_may_let_it_happen_and_what_follows_happens_once(
    answers: tuple[str, str], left: tuple[int, int]
) -> None:
    game = position("Anna 20 hand: Devil | Ben 20 | Cara 20", *CARDS)
    play(game, "cast Devil", "resolve", "resolve")
    for player, answer in zip(("Ben", "Cara"), answers, strict=True):
        assert asked(game) == player
        assert zone(game, "Anna", "battlefield") == ["Devil"]
        play(game, answer)
    assert life(game) == (20, *left)
    assert zone(game, "Anna", "battlefield") == ([] if "yes" in answers else ["Devil"])
    moved = [each for each in happened(game, events.Moved) if each.origin is Zone.BATTLEFIELD]
    assert len(moved) == ("yes" in answers)
