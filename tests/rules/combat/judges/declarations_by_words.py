"""Judges declarations on random boards of real cards by the words of the cards and the rules of the day.

`tools/declaration_boards.py --cards` judges as many as you like.
What each card says is written down in `manaburn.benchmark`, in our own words, with what that forbids, asks
and costs. `exhaustive_judge` makes every declaration, and asks the engine whether each is legal.
"""

from __future__ import annotations

from functools import partial
from random import Random

from manaburn.benchmark.asked_of_boards import attack_asked, block_asked
from manaburn.benchmark.words_of_combat import CombatBoard, board_of
from manaburn.game import Automation, Game
from manaburn.notation.building import Builder
from manaburn.notation.names import Dictionary
from manaburn.notation.sheet import read_sheet
from rules.combat.judges.exhaustive_judge import Case, judged, turn_of


def game_of(board: CombatBoard) -> Game:
    """The game at that board."""
    return Game(Builder(read_sheet(board.text, Dictionary()), board.edition).build(), {Automation.PAY_MANA})


# The comparison


def compare(seed: int) -> tuple[int, str | None]:
    """How many declarations of the board of that seed were judged, and what differs, if anything does."""
    rng = Random(seed)
    attacking, edition = turn_of(seed)
    board = board_of(rng, edition, attacking=attacking)
    asked = attack_asked(board) if attacking else block_asked(board)
    banding = [creature.words.banding for creature in (board.mine if attacking else board.theirs)]
    return judged(
        rng, Case(board.text, asked, edition, board.mana, attacking, banding, partial(game_of, board))
    )
