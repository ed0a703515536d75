"""Control that is exchanged, given away, and held by Auras [cr2025-06-06 613.1b, 701.12a-b]."""

from __future__ import annotations

import pytest

from manaburn.editions import R2006, R2025, Edition
from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import permanent, play, position, resolve_all

FREE = "{0}"
SWAP = written(
    "Swap", "Instant", "Exchange control of target creature you control and target creature.", cost=FREE
)
PAIR = written("Pair", "Instant", "Exchange control of two target creatures.", cost=FREE)
GIFT = written("Gift", "Instant", "Target player gains control of target creature.", cost=FREE)
LOYAL = written(
    "Loyal",
    "Artifact",
    "Whenever a creature deals combat damage to you, that creature's controller gains control of ~.",
    cost=FREE,
)
LEASH = written(
    "Leash", "Enchantment — Aura", "Enchant creature", "You control enchanted creature.", cost=FREE
)
CARDS = (SWAP, PAIR, GIFT, LOYAL, LEASH)


def board(hand: str) -> Game:
    """Three players with a creature each, in the turn of Anna."""
    lines = (
        f"Anna 20 hand: {hand} battlefield: Hill Giant, Savannah Lions library: 3 Forest",
        "Ben 20 battlefield: Grizzly Bears library: 3 Forest",
        "Cleo 20 battlefield: Gray Ogre library: 3 Forest",
    )
    return position(" | ".join(lines), *CARDS)


def controllers(game: Game) -> dict[str, int]:
    names = ("Hill Giant", "Savannah Lions", "Grizzly Bears", "Gray Ogre")
    return {name: permanent(game, name).controller for name in names}


OWN = {"Hill Giant": 0, "Savannah Lions": 0, "Grizzly Bears": 1, "Gray Ogre": 2}


def test_each_gains_control_of_what_the_other_controlled() -> None:  # 701.12b
    game = board("Swap")
    play(game, "cast Swap", "targets: Hill Giant", "targets: Grizzly Bears", "resolve")
    assert controllers(game) == OWN | {"Hill Giant": 1, "Grizzly Bears": 0}


def test_it_is_exchanged_between_others() -> None:
    game = board("Pair")
    play(game, "cast Pair", "targets: Gray Ogre, Grizzly Bears", "resolve")
    assert controllers(game) == OWN | {"Gray Ogre": 1, "Grizzly Bears": 2}


def test_what_one_player_controls_is_not_exchanged() -> None:  # 701.12b
    game = board("Swap")
    play(game, "cast Swap", "targets: Hill Giant", "targets: Savannah Lions", "resolve")
    assert controllers(game) == OWN
    assert not game.state.continuous


def test_no_part_of_an_exchange_happens_if_one_of_both_is_gone() -> None:  # 701.12a
    game = position(
        "Anna 20 hand: Swap, Shock battlefield: Hill Giant, Mountain | Ben 20 battlefield: Grizzly Bears",
        *CARDS,
    )
    play(
        game,
        "cast Swap",
        "targets: Hill Giant",
        "targets: Grizzly Bears",
        "cast Shock",
        "targets: Grizzly Bears",
    )
    resolve_all(game)
    assert permanent(game, "Hill Giant").controller == 0


@pytest.mark.parametrize(("to", "controller"), [("Ben", 1), ("Cleo", 2)])
def test_control_is_given_to_another(to: str, controller: int) -> None:
    game = board("Gift")
    play(game, "cast Gift", f"targets: {to}", "targets: Hill Giant", "resolve")
    assert controllers(game) == OWN | {"Hill Giant": controller}


def test_the_controller_of_what_dealt_damage_gains_it() -> None:
    game = position(
        "step: declare blockers | Anna 20 battlefield: Memnite (attacking Ben) | Ben 20 battlefield: Loyal",
        *CARDS,
    )
    while game.state.turn.step is None or game.state.turn.step.value != "end of combat":
        game.push(next(iter(game.legal_actions)))
    assert permanent(game, "Loyal").controller == 0


@pytest.mark.parametrize("edition", [R2006, R2025], ids=str)
def test_an_aura_controls_as_long_as_it_is_there(edition: Edition) -> None:
    text = "Anna 20 hand: Leash, Naturalize battlefield: 2 Forest | Ben 20 battlefield: Hill Giant"
    game = position(text, LEASH, edition=edition)
    play(game, "cast Leash", "targets: Hill Giant", "resolve")
    assert permanent(game, "Hill Giant").controller == 0
    play(game, "cast Naturalize", "targets: Leash", "resolve")
    assert permanent(game, "Hill Giant").controller == 1
