"""Earthbend, searching that is forbidden, and creatures that crew with more power
[cr2025-06-06 701.23, 702.122; cr2025-11-14 701.66].
"""

from __future__ import annotations

import pytest

from manaburn.terms import CounterKind
from rules.cards_from_text import written
from rules.positions_of_play import (
    now,
    permanent,
    play,
    position,
    refused,
    resolve_all,
    settle,
    size,
    targets,
    zone,
)

BEND = written("Bend", "Sorcery", "Earthbend 2.")
BOARD = "Anna 20 hand: Bend, Blow battlefield: 4 Forest, Island | Ben 20 battlefield: Island"


def bent(does):
    blow = written("Blow", "Instant", does)
    game = position(BOARD, BEND, blow)
    play(game, "cast Bend")
    assert targets(game) == {"Forest", "Island"}
    play(game, f"targets: Island#{_island(game)}", "resolve")
    return game


def _island(game):
    own = (p for p in game.state.permanents.values() if p.controller == 0)
    return next(p.id for p in own if game.state.objects[p.id].definition.name == "Island")


def test_a_land_becomes_a_creature_with_counters():  # 701.66a
    game = bent("Draw a card.")
    here = f"Island#{_island(game)}"
    assert size(game, here) == (2, 2)
    assert permanent(game, here).counter(CounterKind.PLUS_ONE) == 2
    assert "Island" in now(game, here).subtypes


@pytest.mark.parametrize("does", ["Destroy target creature.", "Exile target creature."])
def test_it_comes_back_tapped_when_it_dies_or_is_exiled(does):  # 701.66a
    game = bent(does)
    before = _island(game)
    play(game, "cast Blow", f"targets: Island#{before}")
    settle(game)
    back = permanent(game, f"Island#{_island(game)}")
    assert back.id != before
    assert (back.tapped, dict(back.counters)) == (True, {})
    assert not now(game, f"Island#{back.id}").is_creature


def test_it_stays_in_a_hand():
    game = bent("Return target creature to its owner's hand.")
    play(game, "cast Blow", f"targets: Island#{_island(game)}")
    settle(game)
    assert zone(game, "Anna", "hand") == ["Island"]


def test_opponents_cannot_search_by_their_own_spells():
    made = written(
        "Warden",
        "Enchantment",
        "Spells and abilities your opponents control can't cause their controller to search their library.",
    )
    seek = written("Seek", "Sorcery", "Search your library for a card, put it into your hand, then shuffle.")
    board = "Anna 20 hand: Seek library: 3 Forest battlefield: Forest{} | Ben 20 battlefield: {}"
    game = position(board.format("", "Warden"), made, seek)
    play(game, "cast Seek")
    resolve_all(game)
    assert zone(game, "Anna", "hand") == []
    game = position(board.format(", Warden", "Forest"), made, seek)
    play(game, "cast Seek", "resolve", "choose: Forest")
    assert zone(game, "Anna", "hand") == ["Forest"]


def test_a_pilot_crews_with_more_power():  # 702.122a
    pilot = written(
        "Pilot",
        "Creature — Pilot",
        "This creature crews Vehicles as though its power were 2 greater.",
        size="1/1",
    )
    car = written("Car", "Artifact — Vehicle", "Crew 3", size="4/4")
    game = position("Anna 20 battlefield: Car, Pilot | Ben 20", pilot, car)
    play(game, "activate Car", "choose: Pilot", "resolve")
    assert now(game, "Car").is_creature
    plain = written("Pilot", "Creature — Pilot", "Flying", size="2/2")
    refused(position("Anna 20 battlefield: Car, Pilot | Ben 20", plain, car), "activate Car")
