"""Echo, and cumulative upkeep that is not mana [cr2025-06-06 702.24, 702.30]."""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import go_to, permanent, play, position, resolve, zone

ECHOING = written("Echoing", "Creature — Goblin", "Haste", "Echo {1}{R}", cost="{1}{R}", size="2/2")
HUNGRY = written("Hungry", "Creature — Imp", "Echo—Discard a card.", cost="{R}", size="2/2")
TREATY = written(
    "Treaty", "Sorcery", "Target opponent gains control of target creature you control.", cost="{R}"
)
DEBT = written("Debt", "Enchantment", "Cumulative upkeep—Pay 2 life.", cost="{G}")
CHOICE = written("Choice", "Enchantment", "Cumulative upkeep {G} or {W}", cost="{G}")
CARDS = (ECHOING, HUNGRY, TREATY, DEBT, CHOICE)


def table(hand: str, lands: str = "6 Mountain", mine: str = "") -> Game:
    text = f"""
        turn: 5
        Anna 20   hand: {hand}   battlefield: {lands}{mine}   library: 9 Mountain
        Ben 20    battlefield: 2 Mountain   library: 9 Mountain
    """
    return position(text, *CARDS)


def to_next_upkeep(game: Game, player: str) -> None:
    """The beginning of the next upkeep of a player, whatever turn it is now."""
    if game.state.turn.step is not None and game.state.turn.step.value == "upkeep":
        go_to(game, "draw")
    go_to(game, "upkeep", player)


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_echo_asks_once_for_its_cost(answer: str) -> None:  # 702.30a
    game = table("Echoing")
    play(game, "cast Echoing", "resolve")
    to_next_upkeep(game, "Ben")
    assert not game.state.stack, "it is not Ben's"
    to_next_upkeep(game, "Anna")
    resolve(game)
    play(game, answer)
    assert ("Echoing" in zone(game, "Anna", "battlefield")) is (answer == "yes")
    to_next_upkeep(game, "Anna")
    assert not game.state.stack


def test_echo_asks_anew_of_another_controller() -> None:  # 702.30a
    game = table("Treaty", mine=", Echoing (since turn 1)")
    play(game, "cast Treaty", "targets: Ben", "targets: Echoing", "resolve")
    to_next_upkeep(game, "Ben")
    resolve(game)
    assert isinstance(game.decision, d.ChooseWhether)
    play(game, "yes")
    assert permanent(game, "Echoing").controller == game.state.players[1].id
    to_next_upkeep(game, "Ben")
    assert not game.state.stack


def test_what_has_been_there_since_before_the_last_upkeep_does_not_echo() -> None:  # 702.30a
    game = table("", mine=", Echoing (since turn 1)")
    to_next_upkeep(game, "Anna")
    assert not game.state.stack


def test_echo_may_be_another_cost() -> None:  # 702.30a
    game = table("Hungry, Plains")
    play(game, "cast Hungry", "resolve")
    to_next_upkeep(game, "Anna")
    resolve(game)
    play(game, "yes", "choose: Plains")
    assert zone(game, "Anna", "graveyard") == ["Plains"]
    assert "Hungry" in zone(game, "Anna", "battlefield")


def test_cumulative_upkeep_of_life_grows() -> None:  # 702.24a
    game = table("Debt", "6 Forest")
    play(game, "cast Debt", "resolve")
    for life in (18, 14):
        to_next_upkeep(game, "Anna")
        resolve(game)
        play(game, "yes")
        assert game.state.players[0].life == life


def test_cumulative_upkeep_of_either_mana() -> None:  # 702.24a
    game = table("Choice", "1 Forest, 1 Plains")
    play(game, "cast Choice", "resolve")
    for _ in range(2):
        to_next_upkeep(game, "Anna")
        resolve(game)
        play(game, "yes")
    assert "Choice" in zone(game, "Anna", "battlefield"), "{G} for one counter, {W} for the other"
