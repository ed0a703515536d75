"""The attacks and blocks that are listed are exactly those the judge accepts, and those the rules allow.

Small random boards; every combination is tried, and a slow judge written from the words of the cards agrees.
"""

from __future__ import annotations

from itertools import chain, combinations, product
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from manaburn.decisions import Attack, Block
from manaburn.editions import R2002
from manaburn.game import Game
from manaburn.terms import ObjectId, PlayerId
from rules.positions_of_combat import EDITIONS, called, position

editions = st.sampled_from(list(EDITIONS.values()))
seeds = st.integers(0, 2**32)

# What each creature can do, in our own words: the tests below judge by these, the engine by the cards.

ATTACKERS = {
    "Grizzly Bears": "",
    "Air Elemental": "flying",
    "Scryb Sprites": "flying",
    "Severed Legion": "fear",
    "Dauthi Marauder": "shadow",
    "Soltari Foot Soldier": "shadow white",
    "Boggart Brute": "menace",
    "Mogg Flunkies": "loner",
    "Wall of Wood": "defender",
    "Raging Goblin": "haste",
    "Phantom Warrior": "unblockable",
    "Elvish Champion": "",
}
BLOCKERS = {
    "Grizzly Bears": "",
    "Giant Spider": "reach",
    "Storm Crow": "flying",
    "Scathe Zombies": "black",
    "Ornithopter": "flying artifact",
    "Dauthi Marauder": "shadow black",
    "Thalakos Sentry": "shadow",
    "Mogg Flunkies": "loner",
    "Foriysian Brigade": "two",
    "Palace Guard": "many",
    "Wall of Wood": "",
}
STATES = ("", "tapped", "since this turn")

a_creature = st.tuples(st.sampled_from(sorted(ATTACKERS)), st.sampled_from(STATES))
attacking_boards = st.lists(a_creature, max_size=6)
a_blocker = st.tuples(st.sampled_from(sorted(BLOCKERS)), st.sampled_from(STATES))
attackers = st.lists(
    st.sampled_from(sorted(set(ATTACKERS) - {"Mogg Flunkies", "Wall of Wood"})), min_size=1, max_size=3
)
blocking_boards = st.lists(a_blocker, max_size=3)


def written(creatures: list[tuple[str, str]], first: int) -> str:
    """Creatures as they stand in a position, numbered from `first`."""
    return ", ".join(
        f"{name}#{first + 2 * i}" + (f" ({state})" if state else "")
        for i, (name, state) in enumerate(creatures)
    )


def subsets(pairs: list[tuple[ObjectId, ObjectId]]) -> chain[tuple[tuple[ObjectId, ObjectId], ...]]:
    """Every set of pairs."""
    return chain.from_iterable(combinations(pairs, size) for size in range(len(pairs) + 1))


# Attacks


def attack_is_legal(creatures: list[tuple[str, str]], chosen: frozenset[int]) -> bool:
    """By the words of the cards: untapped, no newcomer without haste, no defender, loners not alone."""
    for index in chosen:
        name, state = creatures[index]
        does = ATTACKERS[name]
        newcomer = state == "since this turn" and "haste" not in does
        if state == "tapped" or newcomer or "defender" in does:
            return False
        if "loner" in does and len(chosen) == 1:
            return False
    return True


@settings(max_examples=150, deadline=None)
@given(editions, attacking_boards, st.booleans(), seeds)
def test_attacks(edition, creatures, walker, seed) -> None:  # type: ignore[no-untyped-def]
    walker = walker and edition.name not in ("2002", "2006")
    board = written(creatures, 20)
    theirs = "Ajani Goldmane#60" if walker else "none"
    game = position(
        edition, f"step: declare attackers | Anna 20 battlefield: {board} | Ben 20 battlefield: {theirs}"
    )
    targets = [PlayerId(1), *([ObjectId(60)] if walker else [])]
    ids = [ObjectId(20 + 2 * i) for i in range(len(creatures))]
    by_judge, by_words = set(), set()
    for picks in product((None, *targets), repeat=len(ids)):
        attack = Attack(tuple((id, t) for id, t in zip(ids, picks, strict=True) if t is not None))
        if not game.problems(attack):
            by_judge.add(attack)
        chosen = frozenset(i for i, t in enumerate(picks) if t is not None)
        if attack_is_legal(creatures, chosen):
            by_words.add(attack)
    assert_same(game, by_judge, by_words, seed)
    for impossible in (PlayerId(0), ObjectId(20)):
        assert all(game.problems(Attack(((id, impossible),))) for id in ids)


# Blocks


def may_block(blocker: str, attacker: str) -> bool:
    """By the words of the cards, for one blocker and one attacker."""
    here, there = BLOCKERS[blocker].split(), ATTACKERS[attacker].split()
    if "unblockable" in there:
        return False
    if "flying" in there and not {"flying", "reach"} & set(here):
        return False
    if "fear" in there and not {"black", "artifact"} & set(here):
        return False
    return ("shadow" in there) == ("shadow" in here)


def block_is_legal(
    creatures: list[tuple[str, str]], names: list[str], pairs: frozenset[tuple[int, int]]
) -> bool:
    """By the words of the cards, for a whole declaration; the pairs are indices of blockers and attackers."""
    for index in {b for b, _ in pairs}:
        name, state = creatures[index]
        limit = {"two": 2, "many": len(names)}.get(BLOCKERS[name], 1)
        if state == "tapped" or sum(b == index for b, _ in pairs) > limit:
            return False
        if BLOCKERS[name] == "loner" and len({b for b, _ in pairs}) == 1:
            return False
    for index, name in enumerate(names):
        if ATTACKERS[name] == "menace" and sum(a == index for _, a in pairs) == 1:
            return False
    return all(may_block(creatures[b][0], names[a]) for b, a in pairs)


@settings(max_examples=120, deadline=None)
@given(editions, attackers, blocking_boards, seeds)
def test_blocks(edition, names, creatures, seed) -> None:  # type: ignore[no-untyped-def]
    theirs = ", ".join(f"{name}#{20 + 2 * i} (attacking, tapped)" for i, name in enumerate(names))
    mine = written(creatures, 60)
    board = f"Anna 20 battlefield: {theirs} | Ben 20 battlefield: {mine}"
    game = position(edition, f"step: declare blockers | {board}")
    every = [
        (ObjectId(60 + 2 * b), ObjectId(20 + 2 * a)) for b in range(len(creatures)) for a in range(len(names))
    ]
    by_judge, by_words = set(), set()
    for pairs in subsets(every):
        block = Block(pairs)
        if not game.problems(block):
            by_judge.add(block)
        indices = frozenset(((b - 60) // 2, (a - 20) // 2) for b, a in pairs)
        if block_is_legal(creatures, names, indices):
            by_words.add(block)
    assert_same(game, by_judge, by_words, seed)


def assert_same(game: Game, by_judge: set[object], by_words: set[object], seed: int) -> None:
    """The judge agrees with the words, the list with the judge, the count with the list, samples with all."""
    assert by_judge == by_words
    listed = list(game.legal_actions)
    assert set(listed) == by_judge
    assert len(listed) == len(by_judge) == game.legal_actions.count()
    rng = Random(seed)
    for _ in range(8):
        assert game.legal_actions.sample(rng) in by_judge


def test_every_attack_and_block_of_a_larger_board_is_counted() -> None:
    """Counting is by formula where creatures are independent: 2^12 attacks, and 3^5 blocks."""
    game = position(R2002, "step: declare attackers | Anna 20 battlefield: 12 Grizzly Bears | Ben 20")
    assert game.legal_actions.count() == 2**12
    board = "Anna 20 battlefield: 2 Grizzly Bears (attacking) | Ben 20 battlefield: 5 Hill Giant"
    game = position(R2002, f"step: declare blockers | {board}")
    assert game.legal_actions.count() == 3**5
    assert called(game, 16) == "Grizzly Bears"
