"""What is said in games, for `fuzz.py`: a text begins with the number of a moment in which it is said."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from itertools import islice
from random import Random

from manaburn.editions import R2002, R2006, R2010, R2025
from manaburn.errors import GameError
from manaburn.game import Game

wandering = import_module("wandering")

BOARDS = (
    "step: declare attackers | Anna 20 battlefield: Juggernaut, 2 Benalish Hero, Mogg Fanatic | Ben 20",
    "step: declare blockers | Anna 20 battlefield: Juggernaut (attacking Ben), Craw Wurm (attacking Ben)"
    " | Ben 20 battlefield: 3 Hill Giant, Mogg Fanatic",
    "step: precombat main | Anna 9 hand: Shock, Blaze, Giant Growth battlefield: 6 Mountain, Forest"
    " | Ben 9 hand: Counterspell battlefield: Serra Angel, 2 Island",
)


@cache
def _moments() -> tuple[Game, ...]:
    found = [Game.parse(board, edition) for board in BOARDS for edition in (R2002, R2025)]
    for seed, edition in enumerate((R2002, R2006, R2010, R2025)):
        for number, game in enumerate(wandering.wander(wandering.game(edition, seed), seed, 120)):
            if number % 12 == 11 and game.decision is not None:
                found.append(game.clone())
    return tuple(found)


def good_actions() -> list[str]:
    """Some of what is legal in each of the moments, as text."""
    return [f"{number} {said}" for number, game in enumerate(_moments()) for said in _some_of(game)]


def _some_of(game: Game) -> Iterator[str]:
    return (game.text(action) for action in islice(game.legal_actions, 6))


def say(text: str) -> Game:
    """The game after that was said; one in which it is refused is as it was."""
    number, _, said = text.partition(" ")
    moments = _moments()
    game = moments[int(number) % len(moments) if number.isdecimal() and len(number) < 9 else 0].clone()
    before, answers = game.state.clone(), len(game.answers)
    try:
        game.problems(said)
        game.judge(said)
        game.push(said)
    except GameError as error:
        str(error).encode()
        assert game.state == before and len(game.answers) == answers, "a refusal changed the game"
        for viewer in (0, 1):
            try:
                game.push(said, viewer)
            except GameError as told:
                str(told).encode()
        raise
    return game


def play_on(game: Game, rng: Random) -> None:
    """Take it back, say it again, and go on with a few random answers."""
    after = game.state.clone()
    game.push(game.pop())
    assert game.state == after, "an answer that was taken back leads elsewhere"
    for _ in range(3):
        if game.decision is None:
            return
        game.push(game.legal_actions.sample(rng))
