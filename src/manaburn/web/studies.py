"""This module makes a study of a saved game, for the page to step through (`study`): a position, and the
answers that lead from it to where the game is. Unlike a saved game it is text that people can read and share.
It begins as early in the game as can be (`study_of`).
"""

from __future__ import annotations

from manaburn.cards.decks.pool import CardPool
from manaburn.errors import GameError
from manaburn.game import Game
from manaburn.web.beginning import opened_game, table_of_one
from manaburn.web.messages import MOST_POSITION, Frame, Message, Refused

MOST_STUDIED = 200
"""How many of the last answers of a game a study has at the most."""

Study = tuple[str, list[str]]
"""A position as text, and the answers from there on."""


def study(message: Message, cards: CardPool) -> Frame:
    """Return the frame with a study of a saved game, which the page can step through and share."""
    if "save" not in message:
        raise Refused("wrong", "the message 'study' needs the field 'save'")
    game = table_of_one({}, opened_game(message, cards), analysis=True).game
    position, answers = study_of(game, cards)
    return {"is": "study", "position": position, "answers": answers}


def study_of(game: Game, cards: CardPool) -> Study:
    """Return the study of a game from as early a position as a binary search finds.

    In a study mana is paid automatically: where somebody chose other mana, it has to begin after that.
    """
    first, end = max(0, len(game.answers) - MOST_STUDIED), len(game.answers)
    best: Study = str(game), []
    at = first
    while first < end:
        found = _study_from(game, at, cards)
        if found is None:
            first = at + 1
        else:
            best, end = found, at
        at = (first + end) // 2
    return best


def _study_from(game: Game, first: int, cards: CardPool) -> Study | None:
    """Return the study that begins after `first` answers; None if it does not lead to where the game is."""
    original = game.clone()
    original.automation = frozenset()
    while len(original.answers) > first:
        original.pop()
    later = game.answers[len(original.answers) :]
    position = str(original)
    if len(position) > MOST_POSITION:
        return None
    try:
        start = Game.parse(position, cards=cards)
        start.state.mechanics = original.state.mechanics  # of the past it notes what the game notes
        table = table_of_one({}, start, analysis=True)
    except GameError:
        return None
    line: list[str] = []
    for number, action in enumerate(later, 1):
        if len(table.game.answers) < number:  # else it was given by itself
            line.append(original.text(action))
            if table.follow(line) < len(line):
                return None
        original.push(action)
    return (position, line) if table.game.position_key() == game.position_key() else None
