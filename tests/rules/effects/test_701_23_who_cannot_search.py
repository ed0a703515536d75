"""Players who can't search libraries, or only their top cards [cr2025-06-06 101.2, 116.2d, 701.23]."""

from __future__ import annotations

import pytest

from manaburn.state import events
from oracle.real_cards import real
from rules.cards_from_text import written
from rules.effects.test_608_further_cards_of_tournament_decks import answers, board
from rules.positions_of_play import choice, go_to, happened, play, position, zone

LIBRARY = "Grizzly Bears, 3 Forest, Hill Giant, 4 Island"
FETCH = written(
    "Fetch",
    "Sorcery",
    "Search your library for a card, put that card into your hand, then shuffle.",
    cost="{0}",
)
OFFER = written(
    "Offer",
    "Sorcery",
    "You may search your library for a creature card, put it onto the battlefield, then shuffle.",
    "Draw a card.",
    cost="{0}",
)
BOTH = written(
    "Both",
    "Sorcery",
    "Search your library and/or graveyard for a creature card, reveal it, and put it into your hand. If you"
    " search your library this way, shuffle.",
    cost="{0}",
)
PLUNDER = written(
    "Plunder",
    "Sorcery",
    "Search target player's library for a creature card, put it onto the battlefield under your control, then"
    " that player shuffles.",
    cost="{0}",
)
MADE = (FETCH, OFFER, BOTH, PLUNDER)


def table(*names, hand, ours="9 Forest", far="", more=""):
    return board(*real(*names), *MADE, hand=hand, ours=ours, far=far, more=more, library=LIBRARY)


def shuffles(game):
    return len(happened(game, events.Shuffled))


def test_who_cannot_search_still_shuffles():
    game = table("Mindlock Orb", hand="Fetch", more=", Mindlock Orb")
    play(game, "cast Fetch", "resolve")
    assert zone(game, "Anna", "hand") == [] and shuffles(game) == 1
    assert not happened(game, events.LibrarySearched)


def test_who_may_search_cannot_choose_to_and_does_not_shuffle():
    """The rest of the spell happens."""
    game = table("Mindlock Orb", hand="Offer", more=", Mindlock Orb")
    play(game, "cast Offer", "resolve")
    assert zone(game, "Anna", "hand") == ["Grizzly Bears"] and shuffles(game) == 0


def test_other_zones_are_searched():
    game = table("Mindlock Orb", hand="Both", more=", Mindlock Orb graveyard: Craw Wurm")
    play(game, "cast Both", "resolve")
    assert choice(game) == ["Craw Wurm"]
    play(game, "choose: Craw Wurm")
    assert zone(game, "Anna", "hand") == ["Craw Wurm"] and shuffles(game) == 0


def test_nobody_searches_the_library_of_another_either():
    game = table("Stranglehold", hand="Plunder", far=", Stranglehold")
    play(game, "cast Plunder", "targets: Ben", "resolve")
    assert [event.player for event in happened(game, events.Shuffled)] == [1]


def test_who_says_so_of_opponents_can_search():
    game = table("Stranglehold", hand="Fetch", more=", Stranglehold")
    play(game, "cast Fetch", "resolve")
    assert len(choice(game)) == 9


def test_nobody_searches_for_a_turn():
    shadow = "Shadow of Doubt"
    game = table(shadow, hand=f"{shadow}, Fetch, Fetch", ours="2 Swamp")
    play(game, f"cast {shadow}", "resolve", "cast Fetch", "resolve")
    assert sorted(zone(game, "Anna", "hand")) == ["Fetch", "Grizzly Bears"]
    go_to(game, "upkeep", "Ben")
    go_to(game, "precombat main", "Anna")
    play(game, "cast Fetch", "resolve")
    assert len(choice(game)) == 7


@pytest.mark.parametrize("whose", ["Anna", "Ben"])
def test_any_player_pays_to_search_until_the_turn_ends(whose):
    """It is no spell and no ability, whoever controls the permanent [cr2025-06-06 116.2d]."""
    arbiter = "Leonin Arbiter"
    mine, theirs = (f", {arbiter}", "") if whose == "Anna" else ("", f", {arbiter}")
    game = table(arbiter, hand="Fetch, Fetch, Fetch", more=mine, far=theirs)
    play(game, "cast Fetch", "resolve")
    assert zone(game, "Anna", "hand") == ["Fetch", "Fetch"]
    play(game, f"ignore {arbiter}")
    assert not game.state.stack
    play(game, "cast Fetch", "resolve", "choose: Grizzly Bears")
    assert zone(game, "Anna", "hand") == ["Fetch", "Grizzly Bears"]
    go_to(game, "upkeep", "Ben")
    go_to(game, "precombat main", "Anna")
    play(game, "cast Fetch", "resolve")
    assert len(zone(game, "Anna", "hand")) == 2, "and a card drawn"


def test_each_of_several_is_paid_for():
    arbiter = "Leonin Arbiter"
    game = table(arbiter, hand="Fetch, Fetch", ours="4 Forest", more=f", 2 {arbiter}")
    first, second = (id for id in game.state.permanents if game.state.objects[id].definition.name == arbiter)
    play(game, f"ignore #{first}", "cast Fetch", "resolve")
    assert zone(game, "Anna", "hand") == ["Fetch"]
    play(game, f"ignore #{second}", "cast Fetch", "resolve")
    assert len(choice(game)) == 9


def test_it_is_not_offered_without_the_mana():
    game = table("Leonin Arbiter", hand="", ours="Forest", more=", Leonin Arbiter")
    assert "ignore Leonin Arbiter" not in answers(game)


def test_an_opponent_finds_what_is_on_top():
    """Later cards do not come into reach, and all of the library is shuffled."""
    mindcensor = "Aven Mindcensor"
    game = table(mindcensor, hand="Fetch, Plunder", far=f", 2 {mindcensor}")
    play(game, "cast Fetch", "resolve")
    assert sorted(choice(game)) == ["Forest", "Forest", "Forest", "Grizzly Bears"]
    play(game, "choose: Grizzly Bears")
    assert shuffles(game) == 1 and len(happened(game, events.LibrarySearched)) == 1
    game = table(mindcensor, hand="Fetch", more=f", {mindcensor}")
    play(game, "cast Fetch", "resolve")
    assert len(choice(game)) == 9, "the library of its controller is searched as ever"


def test_who_searches_the_library_of_another_finds_what_is_on_top_of_it():
    text = """
step: precombat main
Anna 20 hand: Plunder library: 9 Forest battlefield: Forest
Ben 20 battlefield: Aven Mindcensor library: Grizzly Bears, 3 Forest, Hill Giant
"""
    game = position(text, *real("Aven Mindcensor"), *MADE)
    play(game, "cast Plunder", "targets: Ben", "resolve")
    assert choice(game) == ["Grizzly Bears"]
