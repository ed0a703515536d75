"""A face-down pile is shuffled and put on top of a library [cr2025-06-06 118.12, 406.3]."""

from __future__ import annotations

from random import Random

import pytest

from manaburn.decisions import Priority
from manaburn.state import events
from manaburn.terms import PlayerId, Zone
from rules.cards_from_text import written
from rules.positions_of_play import happened, play, position, settle, zone

PILE = "exile it and the top three cards of your library in a face-down pile. If you do, "
RISER = written(
    "Riser",
    "Creature — Human",
    f"When this creature is put into your graveyard from the battlefield, {PILE}shuffle that pile and put it"
    " back on top of your library.",
    size="2/2",
)
KILL = written("Kill", "Instant", "Destroy target creature.", cost="{0}")
STEAL = written("Steal", "Sorcery", "Gain control of target creature.", cost="{0}")
CLEAN = written("Clean", "Instant", "Exile target card from a graveyard.", cost="{0}")
MIX = written("Mix", "Sorcery", "Shuffle your library.", cost="{0}")
FOUR = "Shock, Hill Giant, Grizzly Bears, Island"
"""A library, the bottom card first."""


def slain(library: str = FOUR, *first: str, hand: str = "Kill", board: str = "battlefield: Riser"):
    text = f"Anna 20 hand: {hand}, Clean {board} library: {library} | Ben 20 library: 9 Swamp"
    game = position(text, RISER, KILL, STEAL, CLEAN, MIX)
    play(game, *first, "cast Kill", "targets: Riser", "resolve")
    return game


def names(game, ids):
    return [game.state.objects[id].definition.name for id in ids]


def test_it_goes_back_among_the_top_cards():
    game = slain()
    before = zone(game, "Anna", "library")
    settle(game)
    after = zone(game, "Anna", "library")
    assert after[0] == before[0], "the fourth card from the top, which lies under the pile"
    assert sorted(after[1:]) == sorted([*before[1:], "Riser"])
    assert zone(game, "Anna", "exile") == zone(game, "Anna", "battlefield") == []


def test_the_pile_is_shuffled():
    places = set()
    for times in range(6):
        game = slain(FOUR, *["cast Mix", "resolve"] * times, hand=", ".join(["Kill", *["Mix"] * 6]))
        settle(game)
        places.add(zone(game, "Anna", "library").index("Riser"))
    assert len(places) > 1


def test_nobody_knows_where_in_the_pile_it_is():
    game = slain()
    settle(game)
    hidden = [m.seen_by for m in happened(game, events.Moved) if m.destination is Zone.EXILE]
    assert hidden == [frozenset()] * 4
    decks = [[object.definition for object in game.state.objects.values() if object.owner == 0], []]
    decks[1] = [object.definition for object in game.state.objects.values() if object.owner == 1]
    for seat in (PlayerId(0), PlayerId(1)):
        guesses = [game.determinize(seat, Random(seed), decks) for seed in range(40)]
        assert {zone(each, "Anna", "library").index("Riser") for each in guesses} == {1, 2, 3, 4}


def test_nothing_happens_once_it_has_left_the_graveyard():
    game = slain()
    play(game, "cast Clean", "targets: Riser", "resolve")
    settle(game)
    assert zone(game, "Anna", "library") == zone(slain(), "Anna", "library")
    assert zone(game, "Anna", "exile") == ["Riser"]


def test_nothing_happens_if_there_are_fewer_cards():
    game = slain("Shock, Island")
    settle(game)
    assert sorted(zone(game, "Anna", "library")) == ["Island", "Shock"]
    assert "Riser" in zone(game, "Anna", "graveyard")


def test_it_must_come_to_your_own_graveyard():
    text = f"Anna 20 hand: Kill, Steal library: {FOUR} | Ben 20 battlefield: Riser library: 9 Swamp"
    game = position(text, RISER, KILL, STEAL)
    play(game, "cast Steal", "targets: Riser", "resolve", "cast Kill", "targets: Riser", "resolve")
    assert isinstance(game.decision, Priority) and not game.state.stack
    assert zone(game, "Ben", "graveyard") == ["Riser"]


@pytest.mark.parametrize(
    "text",
    [
        f"When this creature dies, {PILE}shuffle that pile and put it back on the bottom of your library.",
        f"When this creature dies, {PILE}shuffle that pile, then manifest those cards.",
        "When this creature enters, exile target creature and the top three cards of your library in a"
        " face-down pile. If you do, shuffle that pile and put it back on top of your library.",
    ],
)
def test_texts_that_look_alike_are_not_read(text: str) -> None:
    with pytest.raises(AssertionError):
        written("Other", "Creature — Human", text, size="2/2")
