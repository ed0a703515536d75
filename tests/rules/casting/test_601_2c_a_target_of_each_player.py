"""Abilities with a target of each opponent, as far as there are legal ones [cr2025-06-06 601.2c, 603.3d]."""

from __future__ import annotations

from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import play, position, refused, resolve_all, stack, zone

PRIMORDIAL = written(
    "Primordial",
    "Creature — Avatar",
    "When this creature enters, for each opponent, destroy target noncreature permanent that player controls."
    " For each permanent destroyed this way, you gain 3 life.",
    cost="{0}",
    size="6/8",
)
HEXED = written("Hexed", "Artifact", "Hexproof")


def _entered(*others: str) -> Game:
    game = position(" | ".join(("Anna 20 hand: Primordial battlefield: Plains", *others)), PRIMORDIAL, HEXED)
    play(game, "cast Primordial", "resolve")
    return game


def test_one_of_each_opponent_who_has_one_is_a_target():
    others = ("Ben 20 battlefield: Forest, Swamp", "Cid 20 battlefield: Island", "Dora 20 battlefield: Hexed")
    game = _entered(*others)
    for wrong in ("targets: Forest", "targets: none", "targets: Forest, Swamp", "targets: Forest, Plains"):
        assert refused(game, wrong)
    play(game, "targets: Forest, Island")
    resolve_all(game)
    assert [zone(game, name, "battlefield") for name in ("Ben", "Cid")] == [["Swamp"], []]
    assert game.state.players[0].life == 26


def test_without_any_nothing_is_destroyed():
    game = _entered("Ben 20 battlefield: Hexed", "Cid 20")
    play(game, "targets: none")
    resolve_all(game)
    assert zone(game, "Ben", "battlefield") == ["Hexed"]
    assert game.state.players[0].life == 20
    assert stack(game) == []


def test_how_many_there_have_to_be_is_said():
    game = _entered("Ben 20 battlefield: Forest, Swamp", "Cid 20 battlefield: Island", "Dora 20")
    assert "needs 2 targets here, not 0" in refused(game, "targets: none")
