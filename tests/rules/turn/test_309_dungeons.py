"""Dungeons into which players venture, and what their rooms do [cr2025-06-06 309, 701.49]."""

from __future__ import annotations

from manaburn.decisions import ArrangeCards
from manaburn.game import Game
from manaburn.view import view_of
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, resolve_all, size, zone

GO = written("Go", "Instant", "Venture into the dungeon.", cost="{0}")
WATCHER = written("Watcher", "Enchantment", "Whenever you complete a dungeon, you gain 100 life.")
MANY = ", ".join(["Go"] * 8)
BOARD = (
    f"Anna 20 hand: {MANY} library: 9 Shock battlefield: Watcher, Grizzly Bears | Ben 20 library: 9 Forest"
)


def venture(game: Game, *answers: str) -> None:
    """Go one room further, with what is answered on the way, and let the room ability resolve."""
    play(game, "cast Go", "resolve", *answers)
    resolve_all(game)
    while isinstance(game.decision, ArrangeCards):
        game.push(next(iter(game.legal_actions)))


def room(game: Game) -> str | None:
    return view_of(game.state, 0).player(0).room


def test_the_player_chooses_a_dungeon_but_not_the_undercity():
    game = position(BOARD, GO, WATCHER)
    play(game, "cast Go", "resolve")
    assert game.decision.among == (
        "Lost Mine of Phandelver",
        "Dungeon of the Mad Mage",
        "Tomb of Annihilation",
    )


def test_the_lost_mine():
    game = position(BOARD, GO, WATCHER)
    venture(game, "choose: Lost Mine of Phandelver")
    venture(game, "choose: Goblin Lair")
    assert "Goblin" in zone(game, "Anna", "battlefield")
    venture(game, "choose: Dark Pool")
    assert life(game) == (21, 19)
    venture(game)
    assert room(game) is None
    assert life(game) == (121, 19)
    assert zone(game, "Anna", "hand").count("Shock") == 1


def test_the_other_way_through_the_mine():
    game = position(BOARD, GO, WATCHER)
    venture(game, "choose: Lost Mine of Phandelver")
    venture(game, "choose: Mine Tunnels")
    assert "Treasure" in zone(game, "Anna", "battlefield")
    venture(game, "choose: Fungi Cavern", "targets: Grizzly Bears")
    assert size(game, "Grizzly Bears") == (-2, 2)


def test_the_mad_mage():
    game = position(BOARD, GO, WATCHER)
    venture(game, "choose: Dungeon of the Mad Mage")
    assert life(game) == (21, 20)
    venture(game)
    play(game)
    venture(game, "choose: Goblin Bazaar")
    venture(game)
    venture(game, "choose: Runestone Caverns")
    assert zone(game, "Anna", "exile") == ["Shock", "Shock"]
    assert room(game) == "Runestone Caverns"


def test_the_tomb():
    game = position(BOARD, GO, WATCHER)
    venture(game, "choose: Tomb of Annihilation")
    assert life(game) == (19, 19)
    play(game, "cast Go", "resolve", "choose: Oubliette", "resolve", "choose: Go", "choose: Grizzly Bears")
    resolve_all(game)
    assert "Grizzly Bears" in zone(game, "Anna", "graveyard")
    venture(game)
    assert "The Atropal" in zone(game, "Anna", "battlefield")
    assert life(game) == (119, 19)


ARCHLICH = written(
    "Archlich",
    "Creature — Zombie",
    "When ~ enters, if you haven't completed Tomb of Annihilation, return ~ to its owner's hand and venture"
    " into the dungeon.",
    cost="{0}",
    size="5/5",
)


def test_whether_a_certain_dungeon_was_completed():  # 309.7, 603.4
    game = position(BOARD.replace("hand: ", "hand: Archlich, ", 1), GO, WATCHER, ARCHLICH)
    play(game, "cast Archlich", "resolve", "resolve", "choose: Tomb of Annihilation")
    resolve_all(game)
    assert "Archlich" in zone(game, "Anna", "hand")
    assert room(game) == "Trapped Entry"
    game.state.players[0].rare.completed = ("Lost Mine of Phandelver",)
    play(game, "cast Archlich", "resolve")
    assert game.state.stack, "another dungeon"
    play(game, "resolve", "choose: Oubliette", "resolve", "choose: Go", "choose: Grizzly Bears")
    resolve_all(game)
    venture(game)
    assert game.state.players[0].rare.completed[-1] == "Tomb of Annihilation"
    play(game, "cast Archlich", "resolve")
    assert not game.state.stack
    assert "Archlich" in zone(game, "Anna", "battlefield")
