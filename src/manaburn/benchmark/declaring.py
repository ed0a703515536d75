"""This module makes benchmark questions on attacks and blocks: is a declaration legal (`legal`), which of
four is not (`mistake`), and on which of two days is it legal (`two_days`).

Each draws a board of cards and declarations on it, and keeps what the engine and the reference (`Judge`)
answer alike, as a `Keyed` question.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import log
from random import Random

from manaburn.benchmark.asked_of_boards import attack_asked, block_asked
from manaburn.benchmark.exhaustive import (
    DeclarationQuestion,
    Declared,
    Judge,
    as_action,
    number_of_declarations,
)
from manaburn.benchmark.keyed import Differs, Keyed, lines
from manaburn.benchmark.words_of_combat import ANNA, BEN, CombatBoard, board_of
from manaburn.decisions import Attack, Block
from manaburn.editions import Edition
from manaburn.errors import NotationError
from manaburn.game import Automation, Game
from manaburn.terms import Target

_MOST = 3_000
"""Boards with more declarations are left out: the reference makes every one."""
_DRAWN = 60
"""So many declarations are drawn until one is found that is wanted."""


class DatedBoard:
    """A board on a day, with the engine's game and the reference's judge."""

    def __init__(
        self, board: CombatBoard, asked: DeclarationQuestion, game: Game, *, attacking: bool
    ) -> None:
        self.board, self.asked, self.game, self.attacking = board, asked, game, attacking
        self.judge = Judge(asked, board.edition, board.mana)

    @property
    def creatures(self) -> int:
        """Count the creatures on the board."""
        return len(self.board.mine) + len(self.board.theirs)

    def verdict(self, action: Attack | Block, declared: Declared | None) -> tuple[bool, list[str]]:
        """Return whether a declaration is legal, and the numbers of the rules it breaks. None stands for one
        that a creature can't make by itself. Raises Differs.
        """
        problems = self.game.problems(action)
        legal = declared is not None and self.judge.is_legal(declared)
        if legal == bool(problems):
            engine = [str(problem) for problem in problems] or "legal"
            reference = "legal" if legal else "not legal"
            raise Differs(self.board.text, self.board.edition, self.game.text(action), engine, reference)
        return legal, sorted({problem.rule.rpartition(" ")[2] for problem in problems})

    def action(self, declared: Declared) -> Attack | Block:
        """Return a declaration as an answer of the engine."""
        return as_action(self.asked, declared, attacking=self.attacking)

    def drawn(self, rng: Random, *, legal: bool) -> Declared | None:
        """Return a declaration that the reference takes for legal, or not; None if few are so."""
        for _ in range(_DRAWN):
            declared = rng.choice(self.judge.all)
            if self.judge.is_legal(declared) == legal:
                return declared
        return None

    def impossible(self, rng: Random) -> Attack | Block | None:
        """Declare what a creature can't attack or block by itself; return None if each can everything."""
        targets: list[Target] = [BEN] if self.attacking else [c.id for c in self.board.mine]
        places = [
            (place, target)
            for place, able in enumerate(self.asked.able)
            for target in targets
            if target not in able
        ]
        if not places:
            return None
        place, target = rng.choice(places)
        none: list[frozenset[Target]] = [frozenset() for _ in self.asked.able]
        none[place] = frozenset({target})
        return self.action(tuple(none))


def setting_of(rng: Random, edition: Edition, creatures: int) -> DatedBoard | None:
    """Return a board with so many creatures on a day; None if it can't be used."""
    attacking = creatures == 1 or rng.random() < 0.5
    if attacking:
        mine = rng.randint(max(1, creatures // 2), creatures)
        numbers = mine, creatures - mine, 8
    else:
        mine = rng.randint(1, min(creatures - 1, 10))
        ready = max(1, int(log(_MOST) / log(mine + 1)))  # each blocks one attacker or none
        numbers = mine, creatures - mine, ready
    board = board_of(rng, edition, attacking=attacking, numbers=numbers)
    return on_the_day(board, edition, attacking=attacking)


def on_the_day(board: CombatBoard, edition: Edition, *, attacking: bool) -> DatedBoard | None:
    """Return a board by the rules of a day; None if it can't be used."""
    there = replace(board, edition=edition)
    asked = attack_asked(there) if attacking else block_asked(there)
    if number_of_declarations(asked) > _MOST or not any(asked.able):
        return None
    try:
        game = Game.parse(lines(there.text), edition, {Automation.PAY_MANA})
    except NotationError:  # a board that can never be
        return None
    if game.decision is None or game.decision.player != (ANNA if attacking else BEN):
        return None
    return DatedBoard(there, asked, game, attacking=attacking)


def legal(rng: Random, edition: Edition, creatures: int) -> Keyed | None:
    """Make a question whether a declaration is legal, and by which rule not. Return None if the board that
    was drawn does not serve.
    """
    setting = setting_of(rng, edition, creatures)
    if setting is None:
        return None
    wanted, by_itself = rng.random() < 0.5, rng.random() < 0.2
    impossible = setting.impossible(rng) if by_itself and not wanted else None
    declared = None if impossible else setting.drawn(rng, legal=wanted)
    if impossible is None and declared is None:
        return None
    action = impossible or setting.action(declared or ())
    found, rules = setting.verdict(action, declared)
    return Keyed(
        days=(edition,),
        creatures=setting.creatures,
        position=lines(setting.board.text),
        said=(setting.game.text(action),),
        key={"legal": found, "rules": rules},
        naive={"legal": impossible is None, **({"rule": rules[0]} if impossible else {})},
    )


def mistake(rng: Random, edition: Edition, creatures: int) -> Keyed | None:
    """Make a question which of four declarations is not legal. Return None if the board that was drawn does
    not serve.
    """
    setting = setting_of(rng, edition, max(3, creatures))
    wrong = None if setting is None else setting.drawn(rng, legal=False)
    if setting is None or wrong is None:
        return None
    # Three different legal declarations are put beside the wrong one.
    fine = dict.fromkeys(filter(None, (setting.drawn(rng, legal=True) for _ in range(8))))
    if len(fine) < 3:
        return None
    four = [wrong, *list(fine)[:3]]
    rng.shuffle(four)
    verdicts = [setting.verdict(setting.action(each), each) for each in four]
    place = four.index(wrong)
    return Keyed(
        days=(edition,),
        creatures=setting.creatures,
        position=lines(setting.board.text),
        said=tuple(setting.game.text(setting.action(each)) for each in four),
        options=tuple("abcd"),
        key={"mistake": "abcd"[place], "rules": verdicts[place][1]},
        naive={"mistake": "a"},
    )


def two_days(rng: Random, days: tuple[Edition, Edition], creatures: int) -> Keyed | None:
    """Make a question on which of two days a declaration is legal. Return None if the board that was drawn
    does not serve.
    """
    first, other = sorted(days, key=lambda day: day.in_force)
    setting = setting_of(rng, first, creatures)
    if setting is None:
        return None
    later = on_the_day(setting.board, other, attacking=setting.attacking)
    if later is None:
        return None
    declared = next(_as_wanted(rng, setting, later), None)
    if declared is None:
        return None
    found = {
        each.board.edition.name: each.verdict(each.action(declared), declared)[0] for each in (setting, later)
    }
    return Keyed(
        days=(first, other),
        creatures=setting.creatures,
        position=lines(setting.board.text),
        said=(setting.game.text(setting.action(declared)),),
        key={"legal": found},
        naive={"legal": dict.fromkeys(found, True)},
    )


def _as_wanted(rng: Random, first: DatedBoard, other: DatedBoard) -> Iterator[Declared]:
    """Yield declarations that are legal on one of two days, on both or on neither, whichever is drawn."""
    wanted = rng.choice(((True, False), (False, True), (True, True), (False, False)))
    for _ in range(_DRAWN):
        declared = rng.choice(first.judge.all)
        if declared in other.judge.obeyed or declared in other.judge.all:  # the first is quick to see
            if (first.judge.is_legal(declared), other.judge.is_legal(declared)) == wanted:
                yield declared
