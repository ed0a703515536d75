"""Judges declarations on random boards of real cards by the words of the cards and the rules of the day.

    python tools/declarations_by_words.py 20000 [first seed]

What each card says is written down in `words_of_combat` in our own words, and here what that forbids, asks
and costs. `exhaustive_judge` makes every declaration, and asks the engine whether each is legal.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parent.parent / "src"))

from exhaustive_judge import (
    Case,
    Question,
    fewer_at,
    judged,
    more_at,
    more_than,
    not_alone,
    too_few,
    turn_of,
    without,
)
from manaburn.editions import R2025
from manaburn.game import Automation, Game
from manaburn.notation.building import Builder
from manaburn.notation.names import Dictionary
from manaburn.notation.sheet import read_sheet
from manaburn.terms import ObjectId, PlayerId, Target
from words_of_combat import ANNA, ANY_NUMBER, Board, Creature, Permanent, Words, board_of


def game_of(board: Board) -> Game:
    """The game at that board."""
    return Game(Builder(read_sheet(board.text, Dictionary()), board.edition).build(), {Automation.PAY_MANA})


# What may be declared, what forbids, what asks, what costs: by the words


def attack_asked(board: Board) -> Question:
    """What Anna may attack with."""
    targets: list[Target] = [PlayerId(p) for p in range(1, board.players)]
    targets += board.walkers
    asked = Question([c.id for c in board.mine], [], [1] * len(board.mine), [], [], [])
    owner = {t: board.walkers.get(ObjectId(t), PlayerId(t)) for t in targets}
    grass = [rule for rule in board.rules if rule.rule == "grass"]
    for place, creature in enumerate(board.mine):
        words = creature.words
        newcomer = creature.state == "since this turn" and not words.haste
        never = creature.state == "tapped" or newcomer or words.defender
        kept_off = {rule.controller for rule in grass if "B" in words.colors}
        able = [t for t in targets if t not in kept_off and owner[t] not in creature.vowed]
        asked.able.append([] if never else able)
        asked.tolls += [(place, frozenset(targets), 3) for _ in creature.brainwashed]
        if words.pays is not None:
            asked.tolls.append((place, frozenset(targets), words.pays))
        for rule in board.rules:
            asked.tolls += _toll_of(board, rule, place, words, owner)
    _attack_restrictions(board, asked)
    _attack_requirements(board, asked)
    return asked


def _toll_of(
    board: Board, rule: Permanent, place: int, words: Words, owner: dict[Target, PlayerId]
) -> Iterator[tuple[int, frozenset[Target], int]]:
    if not rule.controller:
        return
    theirs = frozenset(t for t, player in owner.items() if player == rule.controller)
    if rule.rule == "taxes two, alone" or (rule.rule == "grass" and "B" not in words.colors):
        yield place, theirs & {rule.controller}, 2
    elif rule.rule == "taxes one":
        yield place, theirs, 1
    elif rule.rule == "taxes by enchantments":
        yield place, theirs, board.enchantments[rule.controller]


def _attack_restrictions(board: Board, asked: Question) -> None:
    creatures = board.mine
    for place, creature in enumerate(creatures):
        words = creature.words
        if words.company[0]:
            asked.forbids.append(partial(too_few, place, words.company[0]))
        if words.stronger:
            asked.forbids.append(partial(without, place, _stronger(creatures, place)))
        if words.dark_or_green:
            fitting = {p for p, c in enumerate(creatures) if set(c.words.colors) & {"B", "G"}}
            asked.forbids.append(partial(without, place, fitting - {place}))
        if words.alone:
            asked.forbids.append(partial(not_alone, place))
    for rule in board.rules:
        if rule.rule == "one each":
            asked.forbids.append(partial(more_than, 1))
        if rule.rule == "two at most" and rule.controller:
            asked.forbids.append(partial(more_at, 2, rule.controller))


def _attack_requirements(board: Board, asked: Question) -> None:
    everybody = [rule for rule in board.rules if rule.rule in ("all attack", "all attack and block")]
    once = board.edition is R2025  # goading again asks nothing more [701.15d]
    for place, creature in enumerate(board.mine):
        anything = [(place, t) for t in asked.able[place]]
        asked.asks += [(place, anything)] * (creature.words.attacks + len(everybody))
        for by in dict.fromkeys(creature.goaded) if once else creature.goaded:
            elsewhere = [(place, t) for t in asked.able[place] if t != by and t not in board.walkers]
            asked.asks += [(place, anything), (place, elsewhere)]
    for rule in board.rules:
        if rule.rule == "opponents attack" and rule.controller != ANNA:
            asked.asks.append((None, [(p, t) for p, able in enumerate(asked.able) for t in able]))


def block_asked(board: Board) -> Question:
    """What Ben may block with."""
    attackers, blockers = board.mine, board.theirs
    asked = Question([c.id for c in blockers], [], [c.words.many for c in blockers], [], [], [])
    heat = [rule for rule in board.rules if rule.rule == "heat" and rule.controller == ANNA]
    tithes = [c for c in attackers if c.name == "Archangel of Tithes"]
    everything = frozenset[Target](a.id for a in attackers)
    for place, blocker in enumerate(blockers):
        words = blocker.words
        tapped = blocker.state == "tapped" or (bool(heat) and "U" in words.colors)
        able: list[Target] = [] if tapped else [a.id for a in attackers if _can_block(words, a.words)]
        asked.able.append(able)
        asked.tolls += [(place, everything, 1)] * len(tithes) + [(place, everything, 0)] * len(heat)
        if words.pays is not None:
            asked.tolls.append((place, everything, words.pays))
        if words.pays_for_strong is not None:
            strong = frozenset[Target](a.id for a in attackers if a.words.power >= 3)
            asked.tolls.append((place, strong, words.pays_for_strong))
    _block_restrictions(board, asked)
    _block_requirements(board, asked)
    return asked


def _can_block(blocker: Words, attacker: Words) -> bool:
    if attacker.flying and not (blocker.flying or blocker.reach):
        return False
    if blocker.fliers_only and not attacker.flying:
        return False
    if blocker.weak_only and attacker.power >= 2:
        return False
    if attacker.no_white and "W" in blocker.colors:
        return False
    return attacker.blocked_by_walls if blocker.wall else attacker.blocked_by_others


def _block_restrictions(board: Board, asked: Question) -> None:
    for attacker in board.mine:
        if attacker.words.least > 1:
            asked.forbids.append(partial(fewer_at, attacker.words.least, attacker.id))
        if attacker.words.most < ANY_NUMBER:
            asked.forbids.append(partial(more_at, attacker.words.most, attacker.id))
    for place, blocker in enumerate(board.theirs):
        words = blocker.words
        if words.company[1]:
            asked.forbids.append(partial(too_few, place, words.company[1]))
        if words.stronger:
            asked.forbids.append(partial(without, place, _stronger(board.theirs, place)))
    asked.forbids += [partial(more_than, 1) for rule in board.rules if rule.rule == "one each"]


def _block_requirements(board: Board, asked: Question) -> None:
    melee = sum(rule.rule == "all attack and block" for rule in board.rules)
    for place, blocker in enumerate(board.theirs):
        anything = [(place, a) for a in asked.able[place]]
        asked.asks += [(place, anything)] * (blocker.words.blocks + melee)
        for attacker in board.mine:
            for lure in attacker.words.lures.split():
                if attacker.id in asked.able[place] and (lure == "all" or blocker.words.flying):
                    asked.asks.append((place, [(place, attacker.id)]))
    for attacker in board.mine:
        there: list[tuple[int, Target]] = [
            (place, attacker.id) for place, able in enumerate(asked.able) if attacker.id in able
        ]
        asked.asks += [(None, there)] * attacker.words.sought


def _stronger(creatures: list[Creature], place: int) -> set[int]:
    power = creatures[place].words.power
    return {p for p, creature in enumerate(creatures) if creature.words.power > power}


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


def main() -> None:
    """Compare so many boards and print what came of it."""
    count = int(sys.argv[1])
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    judged = boards = different = 0
    for seed in range(first, first + count):
        number, found = compare(seed)
        judged += number
        boards += number > 0
        if found is not None:
            different += 1
            print(f"seed {seed}: {found}", flush=True)
    print(f"{judged} declarations on {boards} boards, {different} boards judged differently")
    sys.exit(different > 0)


if __name__ == "__main__":
    main()
