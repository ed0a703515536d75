"""Judges declarations on random boards of printed cards by their texts and the rules of the day.

`tools/declaration_boards.py --imported` judges as many as you like.
The cards are those of your card store. What a text says about attacking and blocking is read by the few
patterns of `printed_words`, not by the compiler; what follows for a board is in `printed_questions`.
"""

from __future__ import annotations

from functools import partial
from random import Random

from manaburn.game import Automation, Game
from manaburn.notation.building import Builder
from manaburn.notation.names import Dictionary
from manaburn.notation.sheet import read_sheet
from rules.combat.judges.exhaustive_judge import Case, judged, turn_of
from rules.combat.judges.printed_boards import Board, Cards, board_of
from rules.combat.judges.printed_questions import question


def compare(seed: int, cards: Cards) -> tuple[int, str | None]:
    """How many declarations of the board of that seed were judged, and what differs, if anything does."""
    rng = Random(seed)
    attacking, edition = turn_of(seed)
    board = board_of(rng, cards, edition, attacking=attacking)
    if not board.stands():
        return 0, None
    creatures = board.mine if attacking else board.theirs
    banding = ["banding" in body.keywords for body in creatures]
    text = "; ".join([board.text, *(f"#{body.id} {body.name}" for body in board.bodies)])
    case = Case(text, question(board), edition, board.mana, attacking, banding, partial(_game, board, cards))
    return judged(rng, case)


def _game(board: Board, cards: Cards) -> Game:
    """The game at that board, with the definitions that the compiler made of the texts."""
    further = {}
    for id, card in board.card.items():
        definition = cards.definition(card.name)
        assert definition is not None, "only what can be played is drawn"
        further[f"card{id}"] = definition
    sheet = read_sheet(board.text, Dictionary(further))
    return Game(Builder(sheet, board.edition).build(), {Automation.PAY_MANA})
