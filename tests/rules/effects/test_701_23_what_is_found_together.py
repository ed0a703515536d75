"""Searches for several cards that limit one another: with different names, sharing a type, one of each kind
[cr2025-06-06 701.23].
"""

from __future__ import annotations

import pytest

from manaburn.errors import NotationError
from manaburn.state import events
from rules.cards_from_text import written
from rules.positions_of_play import happened, play, position, zone

LANDS = written(
    "Lands",
    "Sorcery",
    "Search your library for up to two basic land cards that share a land type, put them onto the "
    "battlefield tapped, then shuffle.",
    cost="{0}",
)
NAMES = written(
    "Names",
    "Sorcery",
    "Search your library for up to three creature cards with different names, reveal them, put them into "
    "your hand, then shuffle.",
    cost="{0}",
)
KINDS = written(
    "Kinds",
    "Sorcery",
    "Search your library for a Forest card and a Plains card, put them onto the battlefield tapped, then "
    "shuffle.",
    cost="{0}",
)
TEXT = "step: precombat main priority: Anna | Anna 20 hand: {} library: {} | Ben 20"


def searching(name: str, library: str):
    game = position(TEXT.format(name, library), LANDS, NAMES, KINDS)
    play(game, f"cast {name}", "resolve")
    return game


def test_the_second_land_shares_a_type_with_the_first():
    game = searching("Lands", "Forest#501, Plains#502, Plains#503")
    play(game, "choose: Plains#502")
    with pytest.raises(NotationError, match="nothing here is called"):
        play(game, "choose: Forest#501")
    play(game, "choose: Plains#503")
    assert zone(game, "Anna", "battlefield") == ["Plains", "Plains"]


def test_one_land_alone_may_be_found():
    game = searching("Lands", "Forest#501, Plains#502, Plains#503")
    play(game, "choose: Plains#502", "choose: none")
    assert zone(game, "Anna", "battlefield") == ["Plains"]


def test_no_two_cards_have_the_same_name():
    game = searching("Names", "Grizzly Bears#501, Grizzly Bears#502, Craw Wurm#503")
    play(game, "choose: Grizzly Bears#501")
    with pytest.raises(NotationError, match="nothing here is called"):
        play(game, "choose: Grizzly Bears#502")
    play(game, "choose: Craw Wurm#503")
    assert sorted(zone(game, "Anna", "hand")) == ["Craw Wurm", "Grizzly Bears"]


def test_of_each_kind_one_is_found():
    game = searching("Kinds", "Forest#501, Forest#502, Plains#503")
    with pytest.raises(NotationError, match="nothing here is called"):
        play(game, "choose: Plains#503")
    play(game, "choose: Forest#501", "choose: Plains#503")
    assert sorted(zone(game, "Anna", "battlefield")) == ["Forest", "Plains"]


@pytest.mark.parametrize(("theirs", "found"), [("2 Ring", 2), ("Ring, Rock", 1), ("2 Rock", 0)])
def test_for_each_destroyed_one_more_is_found_in_one_search(theirs, found):  # 701.23, 701.24
    """The library is searched at most once and shuffled once, also if nothing was destroyed."""
    storm = written(
        "Storm",
        "Sorcery",
        "Destroy all artifacts. For each permanent destroyed this way, search your library for a Forest"
        " card and put that card onto the battlefield tapped. Then shuffle.",
        cost="{0}",
    )
    ring = written("Ring", "Artifact")
    rock = written("Rock", "Artifact", "Indestructible")
    text = f"step: precombat main | Anna 20 hand: Storm library: 4 Forest | Ben 20 battlefield: {theirs}"
    game = position(text, storm, ring, rock)
    play(game, "cast Storm", "resolve")
    if found:
        play(game, "choose: " + ", ".join(f"Forest#{id}" for id in game.decision.among[:found]))
    assert zone(game, "Anna", "battlefield") == ["Forest"] * found
    assert len(happened(game, events.LibrarySearched)) == min(found, 1)
    assert len(happened(game, events.Shuffled)) == 1
