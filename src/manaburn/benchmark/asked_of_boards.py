"""This module makes of a board of cards the question what may be declared on it: `attack_asked` and
`block_asked` return a `DeclarationQuestion`, which `exhaustive` answers without the engine.

The question says of each creature what it may attack or block (`able`), what forbids (`forbids`), requires
(`asks`) and costs (`tolls`): a Juggernaut adds to `asks` that it attacks, Propaganda to `tolls` {2} for each
creature that attacks its controller. A creature's `place` is its index there. All is read from the tables of
`words_of_combat`: what creatures say (`CombatWords`), and the rules that other permanents set, by names such
as "grass" for Elephant Grass (`OTHERS`).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from manaburn.benchmark.exhaustive import (
    DeclarationQuestion,
    fewer_at,
    more_at,
    more_than,
    not_alone,
    too_few,
    without,
)
from manaburn.benchmark.words_of_combat import (
    ANNA,
    ANY_NUMBER,
    CombatBoard,
    CombatPermanent,
    CombatWords,
    Creature,
)
from manaburn.editions.axes_of_cards import RepeatedGoading
from manaburn.terms import ObjectId, PlayerId, Target


def attack_asked(board: CombatBoard) -> DeclarationQuestion:
    """Return what Anna's creatures may attack, with the restrictions, requirements and costs."""
    targets: list[Target] = [PlayerId(p) for p in range(1, board.players)]
    targets += board.walkers
    asked = DeclarationQuestion([c.id for c in board.mine], [], [1] * len(board.mine), [], [], [])
    owner = {t: board.walkers.get(ObjectId(t), PlayerId(t)) for t in targets}
    grass = [rule for rule in board.rules if rule.rule == "grass"]
    for place, creature in enumerate(board.mine):
        words = creature.words
        newcomer = creature.state == "since this turn" and not words.haste
        never = creature.state == "tapped" or newcomer or words.defender
        # Elephant Grass and vows say whom it may not attack.
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
    board: CombatBoard, rule: CombatPermanent, place: int, words: CombatWords, owner: dict[Target, PlayerId]
) -> Iterator[tuple[int, frozenset[Target], int]]:
    """Yield the cost that a permanent puts on an attack by the creature at a place, if any."""
    if not rule.controller:
        return
    theirs = frozenset(t for t, player in owner.items() if player == rule.controller)
    if rule.rule == "taxes two, alone" or (rule.rule == "grass" and "B" not in words.colors):
        yield place, theirs & {rule.controller}, 2
    elif rule.rule == "taxes one":
        yield place, theirs, 1
    elif rule.rule == "taxes by enchantments":
        yield place, theirs, board.enchantments[rule.controller]


def _attack_restrictions(board: CombatBoard, asked: DeclarationQuestion) -> None:
    """Add what the words of creatures and the rules of permanents forbid attackers."""
    creatures = board.mine
    for place, creature in enumerate(creatures):
        words = creature.words
        if words.others_needed[0]:
            asked.forbids.append(partial(too_few, place, words.others_needed[0]))
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


def _attack_requirements(board: CombatBoard, asked: DeclarationQuestion) -> None:
    """Add what requires creatures to attack: their words, goading, and the rules of permanents."""
    everybody = [rule for rule in board.rules if rule.rule in ("all attack", "all attack and block")]
    once = board.edition.repeated_goading is RepeatedGoading.ASKS_NOTHING
    for place, creature in enumerate(board.mine):
        anything = [(place, t) for t in asked.able[place]]
        asked.asks += [(place, anything)] * (creature.words.attacks + len(everybody))
        for by in dict.fromkeys(creature.goaded) if once else creature.goaded:
            elsewhere = [(place, t) for t in asked.able[place] if t != by and t not in board.walkers]
            asked.asks += [(place, anything), (place, elsewhere)]
    for rule in board.rules:
        if rule.rule == "opponents attack" and rule.controller != ANNA:
            asked.asks.append((None, [(p, t) for p, able in enumerate(asked.able) for t in able]))


def block_asked(board: CombatBoard) -> DeclarationQuestion:
    """Return what Ben's creatures may block, with the restrictions, requirements and costs."""
    attackers, blockers = board.mine, board.theirs
    asked = DeclarationQuestion([c.id for c in blockers], [], [c.words.many for c in blockers], [], [], [])
    heat = [rule for rule in board.rules if rule.rule == "heat" and rule.controller == ANNA]
    tithes = [c for c in attackers if c.words.costs_to_block_all]
    everything = frozenset[Target](a.id for a in attackers)
    for place, blocker in enumerate(blockers):
        words = blocker.words
        # Heat Wave keeps blue creatures from blocking; others pay life for it, and so no mana.
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


def _can_block(blocker: CombatWords, attacker: CombatWords) -> bool:
    """Return whether a creature can block an attacker by the words of the two."""
    if attacker.flying and not (blocker.flying or blocker.reach):
        return False
    if blocker.fliers_only and not attacker.flying:
        return False
    if blocker.weak_only and attacker.power >= 2:
        return False
    if attacker.no_white and "W" in blocker.colors:
        return False
    return attacker.blocked_by_walls if blocker.wall else attacker.blocked_by_others


def _block_restrictions(board: CombatBoard, asked: DeclarationQuestion) -> None:
    """Add what forbids blocks, or so many or so few blockers."""
    for attacker in board.mine:
        if attacker.words.least > 1:
            asked.forbids.append(partial(fewer_at, attacker.words.least, attacker.id))
        if attacker.words.most < ANY_NUMBER:
            asked.forbids.append(partial(more_at, attacker.words.most, attacker.id))
    for place, blocker in enumerate(board.theirs):
        words = blocker.words
        if words.others_needed[1]:
            asked.forbids.append(partial(too_few, place, words.others_needed[1]))
        if words.stronger:
            asked.forbids.append(partial(without, place, _stronger(board.theirs, place)))
    asked.forbids += [partial(more_than, 1) for rule in board.rules if rule.rule == "one each"]


def _block_requirements(board: CombatBoard, asked: DeclarationQuestion) -> None:
    """Add what requires creatures to block: their own words, lures, and attackers that must be blocked."""
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
