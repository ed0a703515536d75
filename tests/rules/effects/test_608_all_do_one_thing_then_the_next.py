"""Where each player does several things, all do the first, then all do the second [cr2025-06-06 608.2e]."""

from __future__ import annotations

import pytest

from manaburn.editions import R2006, R2025, Edition
from manaburn.game import Game
from manaburn.state import events
from manaburn.terms import Zone
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, settle, zone

SEER = (
    "Each player reveals the top card of their library, loses life equal to that card's mana value, then puts"
    " it into their hand."
)
BOARD = """
step: precombat main
Anna 20 hand: Deed library: Craw Wurm, Forest battlefield: Memnite
Ben 20 library: Hill Giant, Forest battlefield: Memnite, 2 Plains
Cleo 20 battlefield: 3 Island
"""


def cast(text: str, edition: Edition = R2025) -> Game:
    game = position(BOARD, written("Deed", "Sorcery", text, cost="{0}"), edition=edition)
    play(game, "cast Deed", "resolve")
    return game


def kinds(game: Game) -> list[type]:
    """What has happened to cards of libraries and to life, in its order."""
    found = []
    for event in game.events:
        revealed = isinstance(event, events.Revealed | events.LifeChanged)
        if revealed or (isinstance(event, events.Moved) and event.origin is Zone.LIBRARY):
            found.append(type(event))
    return found


@pytest.mark.parametrize("edition", [R2006, R2025], ids=str)
def test_all_reveal_then_all_lose_life_then_all_take_their_cards(edition: Edition):
    """Duskmantle Seer: each loses the mana value of their own card, all at the same time (2013-01-24)."""
    game = cast(SEER, edition)
    assert life(game) == (14, 16, 20)
    assert zone(game, "Anna", "hand") == ["Craw Wurm"] and zone(game, "Ben", "hand") == ["Hill Giant"]
    assert kinds(game) == [events.Revealed] * 2 + [events.LifeChanged] * 2 + [events.Moved] * 2


def watched(text: str, watching: str) -> Game:
    """The deed is done while Anna has an enchantment with these words."""
    watch = written("Witness", "Enchantment", watching)
    board = BOARD.replace("Memnite\n", "Memnite, Witness\n", 1)
    game = position(board, written("Deed", "Sorcery", text, cost="{0}"), watch)
    play(game, "cast Deed", "resolve")
    settle(game)
    return game


def test_damage_is_dealt_to_all_players_at_the_same_time():
    """Price of Progress [cr2025-06-06 608.2f]: what triggers on damage to one or more triggers once."""
    game = watched(
        "Deed deals damage to each player equal to the number of lands that player controls.",
        "Whenever a source you control deals damage to one or more permanents and/or players, you gain 1"
        " life.",
    )
    assert life(game) == (21, 18, 17)


@pytest.mark.parametrize(
    ("text", "lives"),
    [
        ("Each opponent loses 1 life for each creature they control.", (21, 19, 20)),
        ("Each opponent who doesn't control an artifact creature loses 1 life.", (21, 20, 19)),
        ("Each player loses 1 life for each untapped enchantment they control.", (19, 20, 20)),
        ("Each opponent who controls a land loses 1 life.", (21, 19, 19)),
    ],
)
def test_life_is_lost_by_all_players_at_the_same_time(text: str, lives: tuple[int, ...]):
    """What triggers as one or more opponents lose 1 life triggers once [cr2025-06-06 608.2f]."""
    watching = "Whenever one or more opponents each lose exactly 1 life, you gain 1 life."
    assert life(watched(text, watching)) == lives
