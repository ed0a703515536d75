"""Cards that may be played from among those exiled with an object [cr2025-06-06 601.3, 607.2a]; and opponents
who can't cast or activate during one's turn.
"""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, refused, resolve_all, zone

THEATER = written(
    "Theater",
    "Enchantment",
    "{0}: Exile the top card of your library.",
    "During your turn, if an opponent lost life this turn, you may play lands and cast spells from among"
    " cards exiled with Theater.",
    cost="{0}",
)
PRICK = written("Prick", "Artifact", "{0}: Each opponent loses 1 life.", cost="{0}")
ABOLISHER = written(
    "Abolisher",
    "Creature — Cleric",
    "During your turn, your opponents can't cast spells or activate abilities of artifacts, creatures, or"
    " enchantments.",
    size="2/2",
)
STONE = written("Stone", "Artifact", "{T}: Add {C}.", cost="{0}")
PING = written("Ping", "Artifact", "{0}: You gain 1 life.", cost="{0}")
HUB = written("Hub", "Land", "{0}: You gain 1 life.", "{T}: Add {C}.")


def test_they_are_played_in_your_turn_if_an_opponent_lost_life():
    board = "Anna 20 library: Shock, Forest battlefield: Theater, Prick, Mountain | Ben 20"
    game = position(board, THEATER, PRICK)
    play(game, "activate Theater", "resolve", "activate Theater", "resolve")
    assert sorted(zone(game, "Anna", "exile")) == ["Forest", "Shock"]
    refused(game, "cast Shock")
    play(game, "activate Prick", "resolve", "cast Shock", "targets: Ben")
    resolve_all(game)
    play(game, "play Forest")
    assert life(game) == (20, 17)
    assert sorted(zone(game, "Anna", "battlefield")) == ["Forest", "Mountain", "Prick", "Theater"]


def test_what_was_exiled_otherwise_is_not_among_them():
    board = "Anna 20 exile: Shock battlefield: Theater, Prick, Mountain | Ben 20"
    game = position(board, THEATER, PRICK)
    play(game, "activate Prick", "resolve")
    refused(game, "cast Shock")


def test_opponents_do_nothing_with_these_during_your_turn():
    board = (
        "Anna 20 battlefield: Abolisher, Ping | Ben 20 hand: Shock battlefield: Mountain, Stone, Ping, Hub"
    )
    game = position(board, ABOLISHER, STONE, PING, HUB)
    play(game, "activate Ping", "pass")
    assert game.decision.player == 1
    refused(game, "cast Shock")
    refused(game, "tap Stone for {C}")
    refused(game, "activate Ping#" + str(_of(game, "Ping", 1)))
    play(game, "activate Hub", "resolve")
    assert life(game)[1] == 21


def test_in_another_turn_they_do():
    board = "active: Ben | Anna 20 battlefield: Abolisher | Ben 20 hand: Shock battlefield: Mountain, Ping"
    game = position(board, ABOLISHER, PING)
    play(game, "activate Ping", "resolve", "cast Shock", "targets: Anna")
    resolve_all(game)
    assert life(game) == (18, 21)


def _of(game, name, player):
    return next(
        id
        for id, permanent in game.state.permanents.items()
        if permanent.controller == player and game.state.objects[id].definition.name == name
    )
