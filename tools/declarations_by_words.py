"""Judges declarations on random boards of real cards by the words of the cards and the rules of the day.

    python tools/declarations_by_words.py 20000 [first seed]

What each card says is written down in `words_of_combat` in our own words, and here the test of each edition:
every declaration of a board is made, and compared with all others that the text of that day compares it with.
Nothing of the engine's model or of its solver is used; the engine only answers whether each is legal.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import combinations, product
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parent.parent / "src"))

from manaburn.decisions import Attack, Block
from manaburn.editions import R2002, R2006, R2010, R2016, R2025, Edition
from manaburn.game import Automation, Game
from manaburn.notation.building import Builder
from manaburn.notation.names import Dictionary
from manaburn.notation.sheet import read_sheet
from manaburn.terms import ObjectId, PlayerId, Target
from words_of_combat import ANNA, ANY_NUMBER, BEN, Board, Creature, Permanent, Words, board_of

EDITIONS = (R2002, R2006, R2010, R2016, R2025)
MOST = 700
"""Boards with more declarations are left out."""


def game_of(board: Board) -> Game:
    """The game at that board."""
    return Game(Builder(read_sheet(board.text, Dictionary()), board.edition).build(), {Automation.PAY_MANA})


# What may be declared, what forbids, what asks, what costs: by the words

Option = frozenset[Target]
Declared = tuple[Option, ...]
"""What each creature chooses."""
NOTHING: Option = frozenset()


@dataclass
class Question:
    """A declaration that is asked for."""

    creatures: list[Creature]
    able: list[list[Target]]
    """What each may choose by itself."""
    many: list[int]
    forbids: list[Callable[[Declared], bool]]
    asks: list[tuple[int | None, list[tuple[int, Target]]]]
    """Of which creature, if of one, and what obeys it: which creature, by its place, choosing what."""
    tolls: list[tuple[int, frozenset[Target], int]]
    """What is paid once by a creature that chooses any of these, and how much mana."""


def attack_asked(board: Board) -> Question:
    """What Anna may attack with."""
    targets: list[Target] = [PlayerId(p) for p in range(1, board.players)]
    targets += board.walkers
    asked = Question(board.mine, [], [1] * len(board.mine), [], [], [])
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
            asked.forbids.append(partial(_too_few, place, words.company[0]))
        if words.stronger:
            asked.forbids.append(partial(_without, place, _stronger(creatures, place)))
        if words.dark_or_green:
            fitting = {p for p, c in enumerate(creatures) if set(c.words.colors) & {"B", "G"}}
            asked.forbids.append(partial(_without, place, fitting - {place}))
        if words.alone:
            asked.forbids.append(partial(_not_alone, place))
    for rule in board.rules:
        if rule.rule == "one each":
            asked.forbids.append(partial(_more_than, 1))
        if rule.rule == "two at most" and rule.controller:
            asked.forbids.append(partial(_more_at, 2, rule.controller))


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
    asked = Question(blockers, [], [c.words.many for c in blockers], [], [], [])
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
            asked.forbids.append(partial(_fewer_at, attacker.words.least, attacker.id))
        if attacker.words.most < ANY_NUMBER:
            asked.forbids.append(partial(_more_at, attacker.words.most, attacker.id))
    for place, blocker in enumerate(board.theirs):
        words = blocker.words
        if words.company[1]:
            asked.forbids.append(partial(_too_few, place, words.company[1]))
        if words.stronger:
            asked.forbids.append(partial(_without, place, _stronger(board.theirs, place)))
    asked.forbids += [partial(_more_than, 1) for rule in board.rules if rule.rule == "one each"]


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


def _too_few(place: int, others: int, declared: Declared) -> bool:
    return bool(declared[place]) and sum(map(bool, declared)) <= others


def _without(place: int, any_of: set[int], declared: Declared) -> bool:
    return bool(declared[place]) and not any(declared[p] for p in any_of)


def _not_alone(place: int, declared: Declared) -> bool:
    return bool(declared[place]) and sum(map(bool, declared)) > 1


def _more_than(most: int, declared: Declared) -> bool:
    return sum(map(bool, declared)) > most


def _more_at(most: int, target: Target, declared: Declared) -> bool:
    return sum(target in option for option in declared) > most


def _fewer_at(least: int, target: Target, declared: Declared) -> bool:
    return 0 < sum(target in option for option in declared) < least


# The tests of the editions


class Judge:
    """Every declaration of a question, and which are legal by the text of a day.

    Sets of requirements and of payments are numbers whose bits are their members.
    """

    def __init__(self, asked: Question, edition: Edition, mana: int) -> None:
        self.asked = asked
        self.options = [
            [frozenset(o) for size in range(min(n, len(able)) + 1) for o in combinations(able, size)]
            for able, n in zip(asked.able, asked.many, strict=True)
        ]
        self.exempt = set(self._exempt()) if edition is R2010 else set[int]()
        self.asks = [(whom, set(pairs)) for whom, pairs in asked.asks if whom not in self.exempt]
        self.all: list[Declared] = [tuple(each) for each in product(*self.options)]
        self.possible = [d for d in self.all if not any(forbids(d) for forbids in asked.forbids)]
        self.obeyed = {d: self._obeyed(d) for d in self.possible}
        self.paid = {d: self._paid(d) for d in self.possible}
        self.mana = mana
        self.by_number = sorted(self.possible, key=lambda d: -self.obeyed[d].bit_count())
        self.test = {R2002: self._by_addition, R2006: self._without_conscription}.get(edition, self._any)

    def legal(self) -> set[Declared]:
        """The legal declarations that can be paid for."""
        payable = (declared for declared in self.possible if self._mana(declared) <= self.mana)
        return {declared for declared in payable if not self._is_bettered(declared)}

    def _mana(self, declared: Declared) -> int:
        return sum(mana for place, targets, mana in self.asked.tolls if declared[place] & targets)

    def _exempt(self) -> Iterator[int]:
        for place, able in enumerate(self.asked.able):
            taxed = {t for p, targets, _ in self.asked.tolls if p == place for t in targets}
            if able and taxed.issuperset(able):
                yield place

    def _obeyed(self, declared: Declared) -> int:
        obeyed = 0
        for number, (_, pairs) in enumerate(self.asks):
            if any(target in declared[place] for place, target in pairs):
                obeyed |= 1 << number
        return obeyed

    def _paid(self, declared: Declared) -> int:
        paid = 0
        for number, (place, targets, _) in enumerate(self.asked.tolls):
            if declared[place] & targets:
                paid |= 1 << number
        return paid

    def _is_bettered(self, declared: Declared) -> bool:
        have, paid = self.obeyed[declared].bit_count(), self.paid[declared]
        for other in self.by_number:
            if self.obeyed[other].bit_count() <= have:
                return False
            if self.paid[other] & ~paid:
                continue  # nobody is forced to pay more
            if any(not other[place] <= declared[place] for place in self.exempt):
                continue
            if self.test(declared, other):
                return True
        return False

    def _any(self, declared: Declared, other: Declared) -> bool:
        return True

    def _without_conscription(self, declared: Declared, other: Declared) -> bool:
        """500.5 of 2006: for each creature what was declared, or less, or an option that obeys something."""
        return all(
            now <= before or any(place == p and t in now for _, pairs in self.asks for p, t in pairs)
            for place, (before, now) in enumerate(zip(declared, other, strict=True))
        )

    def _by_addition(self, declared: Declared, other: Declared) -> bool:
        """2002: all that do something else obey more of their own, or only add what is asked in vain."""
        done = self.obeyed[declared]
        for place, (before, now) in enumerate(zip(declared, other, strict=True)):
            if before == now:
                continue
            mine = [
                (number, {t for p, t in pairs if p == place}) for number, (_, pairs) in enumerate(self.asks)
            ]
            served = [(n, ts) for n, ts in mine if ts & before]
            open_ = [(n, ts) for n, ts in mine if ts and not done >> n & 1]
            asked = set[Target]().union(*(ts for _, ts in (*served, *open_)))
            if not now <= before | asked:
                return False
            gained = sum(bool(ts & now) for _, ts in (*served, *open_))
            in_vain = set[Target]().union(*(ts for _, ts in open_))
            if gained <= len(served) and not (before < now and now - before <= in_vain):
                return False
        return True


# The comparison


def compare(seed: int) -> tuple[int, str | None]:
    """How many declarations of the board of that seed were judged, and what differs, if anything does."""
    rng = Random(seed)
    attacking, edition = bool(seed % 2), EDITIONS[seed // 2 % len(EDITIONS)]
    board = board_of(rng, edition, attacking=attacking)
    asked = attack_asked(board) if attacking else block_asked(board)
    size = 1
    for able, n in zip(asked.able, asked.many, strict=True):
        size *= sum(1 for k in range(min(n, len(able)) + 1) for _ in combinations(able, k))
    if size > MOST or not any(asked.able):
        return 0, None
    judge = Judge(asked, edition, board.mana)
    legal = judge.legal()
    game = game_of(board)
    if game.decision is None or game.decision.player != (ANNA if attacking else BEN):
        return 0, f"{board.text}: asks {game.decision}"
    action: dict[Declared, Attack | Block] = {d: _action(asked, d, attacking=attacking) for d in judge.all}
    judged = [(said, declared in legal) for declared, said in action.items()]
    if attacking and any(creature.words.banding for creature in board.mine):
        judged += [
            _banded(rng, board, declared, declared in legal)
            for declared in judge.all
            if sum(map(bool, declared)) > 1
        ]
    for said, may_be in judged:
        found = game.problems(said)
        if (not found) != may_be:
            verdict = [str(problem) for problem in found] or "legal"
            return len(judged), f"{edition.name}: {board.text}\n  {said}\n  by the engine: {verdict}"
    for _ in range(3):
        sampled = game.legal_actions.sample(rng)
        if isinstance(sampled, Attack):
            sampled = replace(sampled, bands=())
        if sampled not in {action[d] for d in legal}:
            return len(judged), f"{edition.name}: {board.text}\n  sampled {sampled}"
    return len(judged), None


def _banded(rng: Random, board: Board, declared: Declared, legal: bool) -> tuple[Attack, bool]:
    """An attack in which some form a band, and whether that is legal: up to one has no banding, and all
    attack the same.
    """
    attackers = [place for place, option in enumerate(declared) if option]
    band = sorted(rng.sample(attackers, rng.randint(2, len(attackers))))
    together = len({declared[place] for place in band}) == 1
    without = sum(not board.mine[place].words.banding for place in band)
    pairs = sorted((board.mine[place].id, target) for place in attackers for target in declared[place])
    members = tuple(board.mine[place].id for place in band)
    return Attack(tuple(pairs), (members,)), legal and together and without <= 1


def _action(asked: Question, declared: Declared, *, attacking: bool) -> Attack | Block:
    pairs = sorted((c.id, t) for c, option in zip(asked.creatures, declared, strict=True) for t in option)
    return Attack(tuple(pairs)) if attacking else Block(tuple((b, ObjectId(a)) for b, a in pairs))


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
