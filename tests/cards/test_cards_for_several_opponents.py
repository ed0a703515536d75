"""Cards that look at who attacks whom among several [cr2025-06-06 508.3, 701.15, 802]."""

from __future__ import annotations

from manaburn.decisions import DeclareAttackers
from rules.positions_of_combat import is_legal
from rules.positions_of_play import life, permanent, play, position, resolve, resolve_all, size

LIBRARIES = dict.fromkeys(("Anna", "Ben", "Cleo", "Dan"), "library: 9 Forest")


def four(first: str = "", **seats: str) -> str:
    lines = [f"{name} 20 {LIBRARIES[name]} {seats.get(name.lower(), '')}" for name in LIBRARIES]
    return f"{first} | " + " | ".join(lines)


def test_gahiji_helps_whoever_attacks_an_opponent() -> None:
    text = four(
        "step: declare attackers active: Ben",
        anna="battlefield: Gahiji, Honored One",
        ben="battlefield: Hill Giant, Gray Ogre",
    )
    game = position(text)
    play(game, "attack: Hill Giant > Cleo, Gray Ogre > Anna")
    resolve_all(game)
    assert (size(game, "Hill Giant"), size(game, "Gray Ogre")) == ((5, 3), (2, 2))


def test_the_lich_drains_each_opponent_that_is_attacked() -> None:
    text = four(
        "step: declare attackers active: Ben",
        anna="battlefield: Calculating Lich",
        ben="battlefield: Hill Giant, Gray Ogre, Memnite",
    )
    game = position(text)
    play(game, "attack: Hill Giant > Cleo, Gray Ogre > Dan, Memnite > Anna")
    while game.state.stack or type(game.decision).__name__ == "OrderTriggers":
        game.push(next(iter(game.legal_actions)))
    assert life(game) == (20, 20, 19, 19)


def test_an_impetus_goads_for_its_controller() -> None:
    text = four(
        "step: declare attackers active: Ben",
        anna="battlefield: Parasitic Impetus (on Hill Giant)",
        ben="battlefield: Hill Giant",
    )
    game = position(text)
    assert not is_legal(game, "attack: none")
    assert not is_legal(game, "attack: Hill Giant > Anna")
    play(game, "attack: Hill Giant > Dan")
    resolve_all(game)
    assert (life(game), size(game, "Hill Giant")) == ((22, 18, 20, 20), (5, 5))


def test_what_was_besmirched_attacks_others_in_its_owners_turn() -> None:
    text = four("active: Anna", anna="hand: Besmirch battlefield: 3 Mountain", ben="battlefield: Hill Giant")
    game = position(text)
    play(game, "cast Besmirch", "targets: Hill Giant", "resolve")
    assert permanent(game, "Hill Giant").controller == 0
    while not isinstance(game.decision, DeclareAttackers):
        play(game, "pass")
    assert is_legal(game, "attack: Hill Giant > Ben"), "she did not goad it for herself"
    assert not is_legal(game, "attack: none")
    play(game, "attack: Hill Giant > Ben")
    while not (isinstance(game.decision, DeclareAttackers) and game.decision.player == 1):
        game.push(next(iter(game.legal_actions)))
    assert permanent(game, "Hill Giant").controller == 1
    assert not is_legal(game, "attack: Hill Giant > Anna")


def test_the_blade_goes_from_opponent_to_opponent() -> None:
    text = four(
        "active: Anna",
        anna="battlefield: Bloodthirsty Blade, 2 Mountain, Memnite",
        ben="battlefield: Hill Giant",
        cleo="battlefield: Gray Ogre",
    )
    game = position(text)
    play(game, "activate Bloodthirsty Blade", "targets: Hill Giant")
    resolve(game)
    assert size(game, "Hill Giant") == (5, 3)
    play(game, "activate Bloodthirsty Blade", "targets: Gray Ogre")
    resolve(game)
    assert (size(game, "Hill Giant"), size(game, "Gray Ogre")) == ((3, 3), (4, 2))


def test_goblin_racketeer_goads_one_of_the_player_it_attacks() -> None:
    text = four(
        "step: declare attackers active: Anna",
        anna="battlefield: Goblin Racketeer",
        ben="battlefield: Hill Giant",
        cleo="battlefield: Gray Ogre",
    )
    game = position(text)
    play(game, "attack: Goblin Racketeer > Ben")
    offered = {game.text(action).partition("#")[0] for action in game.legal_actions}
    assert offered == {"targets: Hill Giant"}


def test_melee_counts_the_opponents_attacked() -> None:  # 702.121a
    text = four("step: declare attackers", anna="battlefield: Menagerie Liberator, Memnite, Ornithopter")
    game = position(text)
    play(game, "attack: Menagerie Liberator > Ben, Memnite > Cleo, Ornithopter > Cleo")
    resolve_all(game)
    assert size(game, "Menagerie Liberator") == (5, 4)
