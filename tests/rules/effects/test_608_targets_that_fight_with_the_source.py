"""Targets that block a source, or are blocked by it, also once it has left [cr2025-06-06 608.2b]."""

from __future__ import annotations

import pytest

from manaburn.editions import R2002, R2025, Edition
from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_combat import is_legal
from rules.positions_of_play import play, position, resolve, resolve_all, zone

KNIGHT = written("Knight", "Creature — Knight", "{0}: Destroy target creature blocking ~.", size="2/2")
PANTHER = written(
    "Panther", "Creature — Cat", "{0}, Sacrifice ~: Destroy target creature blocking it.", size="2/2"
)
VINE = written("Vine", "Creature — Plant", "{0}: Destroy target creature blocked by ~.", size="1/4")
CARDS = (KNIGHT, PANTHER, VINE)


def fight(attacker: str, blocker: str, edition: Edition = R2025) -> Game:
    """An attacker of Anna that is blocked, and another creature of Ben that does not fight."""
    return position(
        f"step: declare blockers priority: Anna | Anna 20 battlefield: {attacker} (attacking Ben)"
        f" | Ben 20 hand: Shock battlefield: Mountain, {blocker} (blocking {attacker}), Gray Ogre",
        *CARDS,
        edition=edition,
    )


@pytest.mark.parametrize("edition", [R2002, R2025], ids=str)
def test_only_what_blocks_it_is_a_target(edition: Edition) -> None:
    game = fight("Knight", "Grizzly Bears", edition=edition)
    play(game, "activate Knight")
    assert not is_legal(game, "targets: Gray Ogre")
    play(game, "targets: Grizzly Bears")
    resolve(game)
    assert zone(game, "Ben", "graveyard") == ["Grizzly Bears"]


def test_a_source_that_has_left_was_blocked_as_it_left() -> None:
    game = fight("Knight", "Grizzly Bears")
    play(game, "activate Knight", "targets: Grizzly Bears", "pass", "cast Shock", "targets: Knight")
    resolve_all(game)
    assert sorted(zone(game, "Ben", "graveyard")) == ["Grizzly Bears", "Shock"]


def test_a_source_that_is_sacrificed_for_it_was_blocked() -> None:
    game = fight("Panther", "Grizzly Bears")
    play(game, "activate Panther", "targets: Grizzly Bears")
    resolve_all(game)
    assert (zone(game, "Anna", "graveyard"), zone(game, "Ben", "graveyard")) == (
        ["Panther"],
        ["Grizzly Bears"],
    )


def test_what_a_source_blocked_before_it_left() -> None:
    game = position(
        "step: declare blockers priority: Ben | Anna 20 hand: Lightning Bolt battlefield: Mountain,"
        " Grizzly Bears (attacking Ben), Gray Ogre (attacking Ben)"
        " | Ben 20 battlefield: Vine (blocking Grizzly Bears)",
        *CARDS,
    )
    play(game, "activate Vine")
    assert not is_legal(game, "targets: Gray Ogre")
    play(game, "targets: Grizzly Bears", "pass", "cast Lightning Bolt", "targets: Vine")
    resolve_all(game)
    assert "Grizzly Bears" in zone(game, "Anna", "graveyard")
