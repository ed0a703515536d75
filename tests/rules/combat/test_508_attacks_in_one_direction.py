"""Attacks only against the nearest opponent in a direction, for a time or as long as a permanent says so
[cr2025-06-06 508.1c].
"""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.game import Game
from manaburn.notation import parse_action
from rules.cards_from_text import written
from rules.positions_of_play import go_to, play, position, refused

DIRECTION = (
    "Each player may attack only the nearest opponent in the {} direction and planeswalkers controlled by"
    " that opponent."
)
BARRIER = written(
    "Barrier",
    "Sorcery",
    f"Choose left or right. Until your next turn, e{DIRECTION[1:].format('last chosen')}",
    cost="{0}",
)
RAMPART = written(
    "Rampart",
    "Creature — Wall",
    "As this creature enters, choose left or right.",
    DIRECTION.format("chosen"),
    cost="{0}",
    size="0/5",
)
LIBRARY = "library: Forest, Forest, Forest"
OTHERS = (
    f"Ben 20 {LIBRARY} battlefield: Grizzly Bears, Ajani Goldmane | Cleo 20 {LIBRARY} battlefield: Gray Ogre"
    f" | Dan 20 {LIBRARY} battlefield: Jace Beleren"
)


def hand_of_anna(cards: str) -> Game:
    anna = f"Anna 20 hand: {cards} {LIBRARY} battlefield: Hill Giant"
    return position(f"options: attack multiple players | {anna} | {OTHERS}", BARRIER, RAMPART)


def attacking(card: str, *answers: str) -> Game:
    """Anna has played a card, and is to declare attackers against Ben on her left and Dan on her right."""
    game = hand_of_anna(card)
    play(game, f"cast {card}", "resolve", *answers)
    declaring(game)
    return game


def declaring(game: Game) -> None:
    """Pass until attackers are declared."""
    while not isinstance(game.decision, d.DeclareAttackers):
        game.push(d.Pass() if isinstance(game.decision, d.Priority) else next(iter(game.legal_actions)))


def attackable(game: Game, attacker: str) -> list[str]:
    names = ("Anna", "Ben", "Cleo", "Dan", "Ajani Goldmane", "Jace Beleren")
    legal = {name for name in names if is_legal(game, f"attack: {attacker} > {name}")}
    return [name for name in names if name in legal]


def is_legal(game: Game, text: str) -> bool:
    return parse_action(game.state, text) in game.legal_actions


@pytest.mark.parametrize("card", ["Barrier", "Rampart"])
@pytest.mark.parametrize(
    ("direction", "allowed"),
    [("left", ["Ben", "Ajani Goldmane"]), ("right", ["Dan", "Jace Beleren"])],
)
def test_only_the_nearest_opponent_in_that_direction(card: str, direction: str, allowed: list[str]) -> None:
    word = direction if card == "Barrier" else direction.capitalize()
    game = attacking(card, f"choose: {word}")
    assert attackable(game, "Hill Giant") == allowed
    assert "nearest opponent" in refused(game, "attack: Hill Giant > Cleo")


def test_it_is_so_for_other_players_until_your_next_turn() -> None:
    game = attacking("Barrier", "choose: left")
    play(game, "attack: none")
    go_to(game, "upkeep", "Ben")
    declaring(game)
    assert attackable(game, "Grizzly Bears") == ["Cleo"]
    play(game, "attack: none")
    go_to(game, "upkeep", "Anna")
    declaring(game)
    assert attackable(game, "Hill Giant") == ["Ben", "Cleo", "Dan", "Ajani Goldmane", "Jace Beleren"]


def test_two_sources_that_disagree_let_nobody_attack() -> None:
    game = hand_of_anna("Barrier, Rampart")
    play(game, "cast Barrier", "resolve", "choose: left", "cast Rampart", "resolve", "choose: Right")
    declaring(game)
    assert attackable(game, "Hill Giant") == []
