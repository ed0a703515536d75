"""One attack and one block of two players: legality by trying every declaration [cr2025-06-06 805.10b,
805.10d].

Small random boards; restrictions and requirements are judged by the words of the cards, for all creatures of
the team together: of the declarations that no restriction forbids those that obey the most requirements.
"""

from __future__ import annotations

from itertools import chain, combinations, product

from hypothesis import given, settings
from hypothesis import strategies as st

from manaburn.decisions import Attack, Block
from manaburn.editions import R2010, R2016, R2025, Edition
from manaburn.game import Game
from manaburn.terms import ObjectId, PlayerId
from rules.positions_of_teams import CLEO, DAN, table

editions = st.sampled_from([R2010, R2016, R2025])
ATTACKERS = {"Grizzly Bears": "", "Juggernaut": "must", "Mogg Flunkies": "loner", "Wall of Wood": "defender"}
BLOCKERS = {"Grizzly Bears": "", "Storm Crow": "", "Mogg Flunkies": "loner"}

attackers = st.lists(st.sampled_from(sorted(ATTACKERS)), max_size=2)
blockers = st.lists(st.sampled_from(sorted(BLOCKERS)), max_size=2)
attacking = st.lists(st.sampled_from(["Hill Giant", "Boggart Brute", "Prized Unicorn"]), max_size=1)

Pairs = tuple[tuple[ObjectId, PlayerId | ObjectId], ...]


def board(names: list[str], first: int, words: str = "") -> str:
    """Creatures with numbers of their own."""
    told = [f"{name}#{first + 2 * i}{words}" for i, name in enumerate(names)]
    return "battlefield: " + (", ".join(told) or "none")


def best(possible: list[tuple[Pairs, int]]) -> set[Pairs]:
    """Those that obey the most requirements."""
    most = max(obeyed for _, obeyed in possible)
    return {pairs for pairs, obeyed in possible if obeyed == most}


def agreed(game: Game, every: list[Attack | Block], legal: set[Pairs]) -> None:
    """The judge, the list and the count say what the words of the cards do."""
    assert {action.pairs for action in every if not game.problems(action)} == legal
    assert {action.pairs for action in game.legal_actions if isinstance(action, Attack | Block)} == legal
    assert game.legal_actions.count() == len(legal)


@settings(max_examples=40, deadline=None)
@given(editions, attackers, attackers, st.booleans())
def test_combined_attacks(edition: Edition, mine: list[str], yours: list[str], arbiter: bool) -> None:
    theirs = "battlefield: Silent Arbiter" if arbiter else ""
    boards = {"anna": board(mine, 20), "ben": board(yours, 30)}
    game = table(edition, step="declare attackers", dan=theirs, **boards)
    names = {ObjectId(20 + 2 * i): name for i, name in enumerate(mine)}
    names |= {ObjectId(30 + 2 * i): name for i, name in enumerate(yours)}
    targets = [CLEO, DAN] if edition is R2025 else [CLEO]
    every, possible = [], []
    for picks in product((None, *targets), repeat=len(names)):
        pairs = tuple((id, to) for id, to in zip(names, picks, strict=True) if to is not None)
        every.append(Attack(pairs))
        words = [ATTACKERS[names[id]] for id, _ in pairs]
        alone = len(pairs) == 1 and "loner" in words
        if "defender" not in words and not alone and (len(pairs) < 2 or not arbiter):
            possible.append((pairs, words.count("must")))
    agreed(game, every, best(possible))


def subsets(pairs: list[tuple[ObjectId, ObjectId]]) -> chain[tuple[tuple[ObjectId, ObjectId], ...]]:
    """Every set of pairs."""
    return chain.from_iterable(combinations(pairs, size) for size in range(len(pairs) + 1))


@settings(max_examples=40, deadline=None)
@given(editions, attacking, attacking, blockers, blockers)
def test_combined_blocks(
    edition: Edition, mine: list[str], yours: list[str], hers: list[str], his: list[str]
) -> None:
    """Prized Unicorn is blocked by all who can; menace asks for two, of whichever player."""
    fought = {ObjectId(20): mine, ObjectId(30): yours}
    attackers = {id: names[0] for id, names in fought.items() if names}
    boards = {"anna": board(mine, 20, " (attacking Cleo)"), "ben": board(yours, 30, " (attacking Cleo)")}
    game = table(edition, step="declare blockers", cleo=board(hers, 40), dan=board(his, 50), **boards)
    if not attackers:
        return
    names = {ObjectId(40 + 2 * i): name for i, name in enumerate(hers)}
    names |= {ObjectId(50 + 2 * i): name for i, name in enumerate(his)}
    every, possible = [], []
    for pairs in subsets([(blocker, attacker) for blocker in names for attacker in attackers]):
        every.append(Block(tuple(sorted(pairs))))
        blocking = [blocker for blocker, _ in pairs]
        if len(set(blocking)) < len(blocking):
            continue
        if len(blocking) == 1 and BLOCKERS[names[blocking[0]]] == "loner":
            continue
        number = {attacker: sum(a == attacker for _, a in pairs) for attacker in attackers}
        if any(number[id] == 1 for id, name in attackers.items() if name == "Boggart Brute"):
            continue
        lured = sum(number[id] for id, name in attackers.items() if name == "Prized Unicorn")
        possible.append((tuple(sorted(pairs)), lured))
    agreed(game, every, best(possible))
