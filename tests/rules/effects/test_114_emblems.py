"""Emblems: abilities in the command zone, which nothing removes [cr2025-06-06 114]."""

from __future__ import annotations

from manaburn.game import Game
from manaburn.terms import Keyword
from rules.cards_from_text import written
from rules.positions_of_play import go_to, now, permanent, play, position, resolve_all

RALLY = written(
    "Rally", "Sorcery", 'You get an emblem with "Creatures you control get +2/+2 and have flying."'
)
GROWTH = written(
    "Growth", "Sorcery", 'You get an emblem with "At the beginning of your upkeep, you gain 1 life."'
)
CURSE = written("Curse", "Sorcery", 'Target opponent gets an emblem with "Creatures you control get -1/-1."')
FREEDOM = written("Freedom", "Sorcery", 'You get an emblem with "You have no maximum hand size."')
BOARD = "step: precombat main | Anna 20 hand: {} library: 9 Forest battlefield: 4 Forest, Craw Wurm | Ben 20"
THEIRS = " battlefield: Hill Giant library: 9 Forest"


def board(hand: str) -> Game:
    return position(BOARD.format(hand) + THEIRS, RALLY, GROWTH, CURSE, FREEDOM)


def test_the_static_ability_of_an_emblem_is_its_owners():
    game = board("Rally, Rally")
    play(game, "cast Rally", "resolve", "cast Rally", "resolve")
    assert now(game, "Craw Wurm").power == 10
    assert Keyword.FLYING in now(game, "Craw Wurm").keywords
    assert now(game, "Hill Giant").power == 3
    assert len(game.state.players[0].command) == 2


def test_an_emblem_triggers_in_each_upkeep_of_its_owner():
    game = board("Growth")
    play(game, "cast Growth", "resolve")
    go_to(game, "upkeep", "Ben")
    assert not game.state.stack
    for life in (21, 22):
        go_to(game, "draw", "Ben")
        go_to(game, "upkeep", "Anna")
        resolve_all(game)
        assert game.state.players[0].life == life


def test_an_opponent_may_get_one():
    game = board("Curse")
    play(game, "cast Curse", "targets: Ben", "resolve")
    assert (now(game, "Craw Wurm").power, now(game, "Hill Giant").power) == (6, 2)


def test_an_emblem_changes_rules_for_its_owner():
    game = board("Freedom, 8 Forest")
    play(game, "cast Freedom", "resolve")
    go_to(game, "upkeep", "Ben")
    assert len(game.state.players[0].hand) == 8


def test_positions_saves_and_views_have_emblems():
    game = board("Rally")
    play(game, "cast Rally", "resolve")
    again = Game.parse(str(game))
    assert now(again, "Craw Wurm").power == 8
    assert [o.name for o in game.view(1).player(0).command] == ["Emblem"]
    assert not game.view(1).player(0).command[0].now.types
    assert permanent(game, "Craw Wurm")
    game.pop()
    while game.state.stack:
        game.pop()
    assert now(game, "Craw Wurm").power == 6
