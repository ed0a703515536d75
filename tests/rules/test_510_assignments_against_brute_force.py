"""The damage assignments that are listed are exactly those that a slow judge accepts.

Blockers may be shared, creatures may trample, have deathtouch, carry damage; orders bind from 2009 to 2024.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from manaburn import decisions as d
from manaburn.cards.definitions import CardDefinition, card
from manaburn.decisions import AssignDamage
from manaburn.editions import Edition
from manaburn.game import Game
from rules.positions_of_combat import EDITIONS, is_ordered, play, position, to_damage

ANNA, BEN = 0, 1


@dataclass
class Fighter:
    """A creature in combat, as the test knows it."""

    id: int
    power: int
    toughness: int
    keywords: str = ""
    damage: int = 0
    against: list[int] = field(default_factory=list)

    @property
    def card(self) -> CardDefinition:
        """A card with its characteristics and no other text."""
        return card(
            f"Fighter {self.power} {self.toughness} {self.keywords}".strip().replace(",", ""),
            "{0}",
            "Artifact Creature — Golem",
            self.power,
            self.toughness,
            keywords=self.keywords,
            printed="1993-08-05",
        )


powers = st.integers(0, 4)
a_fighter = st.tuples(
    powers,
    st.integers(1, 4),
    st.sampled_from(["", "", "trample", "deathtouch", "trample, deathtouch"]),
    st.integers(0, 3),
)


@st.composite
def combats(draw: st.DrawFn) -> tuple[Edition, list[Fighter], list[Fighter], int]:
    """One or two attackers, up to three blockers each blocking one of them or both."""

    def fighters(first: int, most: int, least: int) -> list[Fighter]:
        drawn = draw(st.lists(a_fighter, min_size=least, max_size=most))
        return [
            Fighter(first + 2 * i, p, t, k, min(damage, t - 1)) for i, (p, t, k, damage) in enumerate(drawn)
        ]

    edition = draw(st.sampled_from(list(EDITIONS.values())))
    attackers, blockers = fighters(20, 2, 1), fighters(60, 3, 0)
    for blocker in blockers:
        chosen = draw(st.sets(st.sampled_from([a.id for a in attackers]), min_size=1))
        blocker.against = sorted(chosen)
    for attacker in attackers:
        attacker.against = [b.id for b in blockers if attacker.id in b.against]
    return edition, attackers, blockers, draw(st.integers(0, 2**32))


def set_up(edition: Edition, attackers: list[Fighter], blockers: list[Fighter], rng: Random) -> Game:
    """The game before damage; where orders are announced, they are random and noted in `against`."""

    def words(fighter: Fighter, role: str) -> str:
        damage = f", {fighter.damage} damage" if fighter.damage else ""
        return f"{fighter.card.name}#{fighter.id} ({role}{damage})"

    mine = ", ".join(words(a, "attacking") for a in attackers)
    theirs = ", ".join(words(b, "blocking " + " and ".join(f"#{a}" for a in b.against)) for b in blockers)
    cards = [fighter.card for fighter in (*attackers, *blockers)]
    step = f"declare blockers | Anna 20 battlefield: {mine} | Ben 20 battlefield: {theirs or 'none'}"
    game = position(edition, f"step: {step}", *cards)
    if not blockers:
        play(game, "block: none")
    while isinstance(game.decision, d.OrderForDamage):
        order = rng.sample(game.decision.among, len(game.decision.among))
        fighter = next(f for f in (*attackers, *blockers) if f.id == game.decision.creature)
        fighter.against = list(order)
        game.push(d.Order(tuple(order)))
    return game


# The slow judge


def splits(total: int, among: list[int]) -> Iterator[dict[int, int]]:
    """Every way to divide a number, parts of zero left out."""
    for amounts in product(range(total + 1), repeat=len(among)):
        if sum(amounts) == total:
            yield {target: n for target, n in zip(among, amounts, strict=True) if n}


def every_assignment(
    dealers: list[Fighter], player_attacked: int | None
) -> Iterator[dict[int, dict[int, int]]]:
    """Whatever adds up: each dealer divides its power among those it fights and the player."""
    ways = []
    for dealer in dealers:
        beyond = [] if player_attacked is None else [player_attacked]
        ways.append(list(splits(dealer.power, [*dealer.against, *beyond])))
    for picked in product(*ways):
        yield {dealer.id: to for dealer, to in zip(dealers, picked, strict=True)}


def is_allowed(
    edition: Edition, dealers: list[Fighter], others: list[Fighter], assignment: dict[int, dict[int, int]]
) -> bool:
    """By the words of the rules: trample wants lethal damage for all blockers, an order for those before.

    Lethal is what is left of toughness, all of this player's assignments counted; since 2010 a single
    point from deathtouch will do.
    """
    received: Counter[int] = Counter()
    touched = set()
    for dealer in dealers:
        for target, amount in assignment[dealer.id].items():
            received[target] += amount
            if "deathtouch" in dealer.keywords and edition.name not in ("2002", "2006"):
                touched.add(target)
    safe = {
        other.id
        for other in others
        if other.id not in touched and received[other.id] < other.toughness - other.damage
    }
    for dealer in dealers:
        to = assignment[dealer.id]
        if dealer.against and BEN in to and ("trample" not in dealer.keywords or safe & set(dealer.against)):
            return False
        if is_ordered(edition) and len(dealer.against) > 1:
            for place, target in enumerate(dealer.against):
                if target in to and safe & set(dealer.against[:place]):
                    return False
    return True


@settings(max_examples=120, deadline=None)
@given(combats())
def test_assignments(drawn: tuple[Edition, list[Fighter], list[Fighter], int]) -> None:
    edition, attackers, blockers, seed = drawn
    rng = Random(seed)
    game = set_up(edition, attackers, blockers, rng)
    sides = ((ANNA, attackers, blockers), (BEN, blockers, attackers))
    for player, dealers, others in sides:
        acting = [f for f in dealers if f.power and (f.against or player == ANNA)]
        if not acting:
            continue
        to_damage(game)
        assert game.decision.player == player
        by_words, by_judge = set(), set()
        for assignment in every_assignment(acting, BEN if player == ANNA else None):
            parts = tuple(sorted((s, t, n) for s, to in assignment.items() for t, n in to.items()))
            if is_allowed(edition, acting, others, assignment):
                by_words.add(AssignDamage(parts))
            if not game.problems(AssignDamage(parts)):
                by_judge.add(AssignDamage(parts))
        listed = list(game.legal_actions)
        assert by_judge == by_words
        assert set(listed) == by_judge
        assert len(listed) == len(by_judge) == game.legal_actions.count()
        for _ in range(5):
            assert game.legal_actions.sample(rng) in by_judge
        game.push(rng.choice(listed))


def test_too_little_or_too_much_is_never_allowed() -> None:
    for edition in EDITIONS.values():
        fighters = [Fighter(20, 3, 3, "trample", against=[60])], [Fighter(60, 2, 2, against=[20])]
        game = set_up(edition, *fighters, Random(0))
        to_damage(game)
        for to_bear, to_ben in product(range(5), repeat=2):
            parts = [(20, 60, to_bear), (20, BEN, to_ben)]
            action = AssignDamage(tuple(sorted(part for part in parts if part[2])))
            legal = to_bear + to_ben == 3 and to_bear >= 2
            assert (not game.problems(action)) is legal
