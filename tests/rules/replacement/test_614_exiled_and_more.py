"""What is exiled instead of dying, and what is done besides [cr2025-06-06 614.1a, 614.6, 614.11]."""

from __future__ import annotations

import pytest

from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, resolve_all, zone

LORD = written(
    "Lord",
    "Creature — Vampire",
    "If a nontoken creature an opponent controls would die, instead exile that card and create a 2/2 black"
    " Zombie creature token.",
    size="5/5",
)
GEM = written(
    "Gem",
    "Artifact",
    "If a nontoken creature an opponent controls would die, instead exile it and you gain 2 life.",
)
DOOM = written("Doom", "Sorcery", "Destroy all creatures.", cost="{0}")
BOARD = "Anna 20 hand: Doom battlefield: {} | Ben 20 battlefield: Grizzly Bears, Hill Giant"


def doom(what):
    game = position(BOARD.format(what), LORD, GEM, DOOM)
    play(game, "cast Doom")
    resolve_all(game)
    return game


def test_each_creature_that_would_have_died_makes_a_token_though_its_source_dies_too():
    game = doom("Lord, Hill Giant")
    assert zone(game, "Ben", "graveyard") == []
    assert sorted(zone(game, "Ben", "exile")) == ["Grizzly Bears", "Hill Giant"]
    assert zone(game, "Anna", "battlefield") == ["Zombie", "Zombie"]
    assert sorted(zone(game, "Anna", "graveyard")) == ["Doom", "Hill Giant", "Lord"]


def test_tokens_die():
    game = position(
        "Anna 20 hand: Doom battlefield: Gem | Ben 20 battlefield: Grizzly Bears (token)", GEM, DOOM
    )
    play(game, "cast Doom")
    resolve_all(game)
    assert life(game)[0] == 20


def test_what_is_done_besides_may_be_anything_without_a_target():
    assert life(doom("Gem"))[0] == 24


@pytest.mark.parametrize("also", ["put a hit counter on it", "destroy target creature"])
def test_nothing_is_read_of_the_exiled_card_or_of_targets(also):
    with pytest.raises(AssertionError):
        written(
            "Gem", "Artifact", f"If a creature an opponent controls would die, instead exile it and {also}."
        )
