"""Permissions to play one of several exiled cards for a time [cr2025-06-06 305.1, 601.3b, 611.2a]."""

from __future__ import annotations

from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, play, position, refused, resolve_all, zone

WITNESS = written(
    "Witness",
    "Sorcery",
    "Exile the top three cards of your library. Until the end of your next turn, you may play one of those"
    " cards.",
    cost="{0}",
)
BEACON = written(
    "Beacon",
    "Sorcery",
    "Exile the top three cards of your library. Until the end of your next turn, you may cast an instant or"
    " sorcery spell from among those exiled cards.",
    cost="{0}",
)
CALM = written("Calm", "Instant", "You gain 1 life.", cost="{0}")
CUB = written("Cub", "Creature — Bear", cost="{0}", size="1/1")


def _exiled(name: str, library: str = "Calm, Cub, Plains, Swamp, Swamp") -> Game:
    board = f"Anna 20 hand: {name}, {name} library: {library} | Ben 20 library: Swamp, Swamp"
    game = position(board, WITNESS, BEACON, CALM, CUB)
    play(game, f"cast {name}", "resolve")
    return game


def test_once_one_is_played_the_others_are_not():
    for first, others in (
        ("play Plains", ("cast Calm", "cast Cub")),
        ("cast Cub", ("cast Calm", "play Plains")),
    ):
        game = _exiled("Witness")
        play(game, first)
        resolve_all(game)
        for other in others:
            assert refused(game, other)


def test_only_a_spell_of_the_kind_is_cast():
    game = _exiled("Beacon")
    assert refused(game, "cast Cub")
    assert refused(game, "play Plains")
    play(game, "cast Calm", "resolve")
    assert life(game) == (21, 20)


def test_each_of_two_permissions_is_for_one_of_its_own_cards():
    game = _exiled("Witness", "Calm, Cub, Plains, Forest, Island, Swamp")
    play(game, "cast Witness", "resolve", "cast Cub", "resolve")
    assert refused(game, "cast Calm")
    play(game, "play Forest")
    assert zone(game, "Anna", "battlefield") == ["Cub", "Forest"]
    assert sorted(zone(game, "Anna", "exile")) == ["Calm", "Island", "Plains", "Swamp"]


def test_it_lasts_until_the_end_of_the_next_turn():
    game = _exiled("Witness")
    go_to(game, "upkeep", "Ben")
    play(game, "pass")
    go_to(game, "draw", "Anna")
    play(game, "cast Calm", "resolve")
    assert life(game) == (21, 20)
