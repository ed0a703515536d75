"""A saved game becomes a study: the position from which answers lead to where it is, and these answers."""

from __future__ import annotations

from manaburn.cards.decks.pool import CardPool
from manaburn.errors import GameError
from manaburn.game import Game
from manaburn.web.beginning import opened_game, table_of_one
from manaburn.web.messages import MOST_POSITION, Frame, Message, Refused

MOST_STUDIED = 200
"""So many of the last answers of a game are followed at the most."""

Study = tuple[str, list[str]]
"""A position as text, and the answers from there on."""


def study(message: Message, cards: CardPool) -> Frame:
    """Return a saved game as a study that the page can show, go back in, and share."""
    if "save" not in message:
        raise Refused("wrong", "the message 'study' needs the field 'save'")
    game = table_of_one({}, opened_game(message, cards), analysis=True).game
    position, answers = study_of(game, cards)
    return {"is": "study", "position": position, "answers": answers}


def study_of(game: Game, cards: CardPool) -> Study:
    """Return the earliest position that is found from which answers lead to where a game is.

    The page pays mana by itself: where somebody chose other mana, the study begins after that, if need be at
    the end.
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
    """Return the study that begins after so many answers; None if it does not lead to the same."""
    original = game.clone()
    original.automation = frozenset()
    while len(original.answers) > first:
        original.pop()
    later = game.answers[len(original.answers) :]
    position = str(original)
    if len(position) > MOST_POSITION:
        return None
    try:
        table = table_of_one({}, Game.parse(position, cards=cards), analysis=True)
    except GameError:
        return None
    line: list[str] = []
    for number, action in enumerate(later, 1):
        if len(table.game.answers) < number:  # else it was given by itself
            line.append(original.text(action))
            if table.follow(line) < len(line):
                return None
        original.push(action)
    return (position, line) if _shown(table.game) == _shown(game) else None


def _shown(game: Game) -> str:
    """Return a position without what else is noted of the turn: less is noted where nothing asks for it."""
    return str(game).split("\nmore:")[0]
