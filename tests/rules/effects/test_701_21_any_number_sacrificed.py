"""Any number of permanents that are sacrificed, and as many of something else [cr2025-06-06 701.21]."""

from __future__ import annotations

from contracts import check_round_trips
from rules.cards_from_text import written
from rules.positions_of_play import choice, life, play, position, zone

SHIFT = written(
    "Shift",
    "Sorcery",
    "Sacrifice any number of lands. Search your library for up to that many land cards, put them onto the"
    " battlefield tapped, then shuffle.",
)
SLIDE = written(
    "Slide", "Sorcery", "Sacrifice any number of lands. Slide deals that much damage to any target."
)
TIDE = written(
    "Tide",
    "Sorcery",
    "Create two 1/1 green Insect creature tokens. Sacrifice any number of creatures. Search your library"
    " and/or graveyard for a creature card with mana value less than or equal to the number of creatures"
    " sacrificed this way and put it onto the battlefield. If you search your library this way, shuffle.",
)


def board(hand):
    text = f"""
step: precombat main
Anna 20 hand: {hand} battlefield: 3 Forest, Swamp, Mountain
library: 3 Island, 2 Shock, Memnite, Hill Giant, Grizzly Bears
Ben 20 library: 9 Island battlefield: Plains
"""
    return position(text, SHIFT, SLIDE, TIDE)


def of(game, name):
    """Permanents of that name, as they are called in answers."""
    objects = game.state.objects
    return [f"{name}#{id}" for id in game.state.permanents if objects[id].definition.name == name]


def test_as_many_lands_are_found_as_were_sacrificed():
    game = board("Shift")
    play(game, "cast Shift", "resolve")
    assert sorted(choice(game)) == ["Forest", "Forest", "Forest", "Mountain", "Swamp"], "none of Ben's"
    play(game, "choose: Swamp, Mountain")
    check_round_trips(game)
    assert (game.decision.minimum, game.decision.maximum) == (0, 2)
    islands = [f"Island#{id}" for id in game.decision.among][:2]
    play(game, "choose: " + ", ".join(islands))
    assert sorted(zone(game, "Anna", "battlefield")) == ["Forest", "Forest", "Forest", "Island", "Island"]
    assert sorted(zone(game, "Anna", "graveyard")) == ["Mountain", "Shift", "Swamp"]


def test_none_may_be_sacrificed():
    game = board("Slide")
    play(game, "cast Slide", "targets: Ben", "resolve", "choose: none")
    assert life(game) == (20, 20)
    game = board("Slide")
    play(game, "cast Slide", "targets: Ben", "resolve", "choose: " + ", ".join(of(game, "Forest")))
    assert life(game) == (20, 17)


def test_a_token_that_was_sacrificed_is_counted_but_is_no_card():
    game = board("Tide")
    play(game, "cast Tide", "resolve")
    assert sorted(choice(game)) == ["Insect", "Insect"]
    play(game, "choose: " + ", ".join(of(game, "Insect")), "yes")
    assert sorted(choice(game)) == ["Grizzly Bears", "Memnite"], "of a mana value of at most 2"
