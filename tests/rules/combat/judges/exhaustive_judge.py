"""Whether the engine agrees on every declaration of a board with the walk of `manaburn.benchmark.exhaustive`,
which is written from the definitions alone; the engine only answers whether each is legal.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

from manaburn.benchmark.exhaustive import (
    EDITIONS,
    DeclarationQuestion,
    Declared,
    Judge,
    as_action,
    number_of_declarations,
)
from manaburn.decisions import Attack, Block
from manaburn.editions import Edition
from manaburn.game import Game
from manaburn.terms import PlayerId

ANNA, BEN = PlayerId(0), PlayerId(1)
MOST = 700
"""Boards with more declarations are left out."""


@dataclass
class Case:
    """A board and the declaration that is asked for there."""

    text: str
    asked: DeclarationQuestion
    edition: Edition
    mana: int
    attacking: bool
    banding: list[bool]
    """Which of the creatures have banding, by their places."""
    game: Callable[[], Game]


def turn_of(seed: int) -> tuple[bool, Edition]:
    """Whether attackers are declared on the board of that seed, and by which rules."""
    return bool(seed % 2), EDITIONS[seed // 2 % len(EDITIONS)]


def judged(rng: Random, case: Case) -> tuple[int, str | None]:
    """How many declarations of a case were judged, and what differs, if anything does."""
    asked, attacking = case.asked, case.attacking
    if number_of_declarations(asked) > MOST or not any(asked.able):
        return 0, None
    judge = Judge(asked, case.edition, case.mana)
    legal = judge.legal()
    game = case.game()
    if game.decision is None or game.decision.player != (ANNA if attacking else BEN):
        return 0, f"{case.text}: asks {game.decision}"
    action: dict[Declared, Attack | Block] = {d: as_action(asked, d, attacking=attacking) for d in judge.all}
    said = [(each, declared in legal) for declared, each in action.items()]
    if attacking and any(case.banding):
        several = [declared for declared in judge.all if sum(map(bool, declared)) > 1]
        said += [_banded(rng, case, declared, declared in legal) for declared in several]
    for declaration, may_be in said:
        found = game.problems(declaration)
        if (not found) != may_be:
            verdict = [str(problem) for problem in found] or "legal"
            return len(said), f"{case.edition.name}: {case.text}\n  {declaration}\n  by the engine: {verdict}"
    for _ in range(3):
        sampled = game.legal_actions.sample(rng)
        if isinstance(sampled, Attack):
            sampled = replace(sampled, bands=())
        if sampled not in {action[d] for d in legal}:
            return len(said), f"{case.edition.name}: {case.text}\n  sampled {sampled}"
    return len(said), None


def _banded(rng: Random, case: Case, declared: Declared, legal: bool) -> tuple[Attack, bool]:
    """An attack in which some form a band, and whether that is legal: up to one has no banding, and all
    attack the same.
    """
    creatures = case.asked.creatures
    attackers = [place for place, option in enumerate(declared) if option]
    band = sorted(rng.sample(attackers, rng.randint(2, len(attackers))))
    together = len({declared[place] for place in band}) == 1
    without = sum(not case.banding[place] for place in band)
    pairs = sorted((creatures[place], target) for place in attackers for target in declared[place])
    members = tuple(creatures[place] for place in band)
    return Attack(tuple(pairs), (members,)), legal and together and without <= 1
