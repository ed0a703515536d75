"""The damage assignments that are listed are exactly those that a slow judge accepts.

Blockers may be shared, planeswalkers attacked; creatures may trample, also over planeswalkers, assign damage
as though unblocked, have deathtouch, carry damage. Orders bind from 2009 to 2024.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date
from itertools import product
from math import comb, prod
from random import Random

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from manaburn import decisions as d
from manaburn.cards.abilities import Static
from manaburn.cards.changes import Rule
from manaburn.cards.definitions import CardDefinition, card
from manaburn.decisions import AssignDamage
from manaburn.editions import Edition
from manaburn.game import Game
from manaburn.rules.damage_choices import default_assignment
from manaburn.terms import PlayerId
from rules.positions_of_combat import EDITIONS, play, position, to_damage

ANNA, BEN, WALKER = 0, 1, 99
DAYS = (*(edition.in_force for edition in EDITIONS.values()), date(2009, 7, 11), date(2024, 11, 8))
PAST = "past blockers"
"""Said of a creature that may assign its damage as though it weren't blocked."""


def is_ordered(edition: Edition) -> bool:
    """Damage assignment orders were announced from Magic 2010 until Foundations."""
    return date(2009, 7, 11) <= edition.in_force < date(2024, 11, 8)


def deathtouch_divides_at_will(edition: Edition) -> bool:
    """In their first year orders did not bind deathtouch."""
    return date(2009, 7, 11) <= edition.in_force < date(2010, 7, 16)


def one_point_is_lethal(edition: Edition) -> bool:
    """Since Magic 2011."""
    return edition.in_force >= date(2010, 7, 16)


@dataclass
class Fighter:
    """A creature in combat, as the test knows it."""

    id: int
    power: int
    toughness: int
    keywords: str = ""
    damage: int = 0
    against: list[int] = field(default_factory=list)
    attacks: int = BEN
    lonely: bool = False
    """It is blocked, but nothing blocks it any more."""

    @property
    def strides(self) -> bool:
        """It has trample over planeswalkers."""
        return "over" in self.keywords

    @property
    def tramples(self) -> bool:
        """It has trample of either kind."""
        return "trample" in self.keywords

    @property
    def beyond(self) -> list[int]:
        """What it might ever damage besides creatures."""
        return [WALKER, BEN] if self.attacks == WALKER and self.strides else [self.attacks]

    @property
    def card(self) -> CardDefinition:
        """A card with its characteristics and no other text."""
        return card(
            f"Fighter {self.power} {self.toughness} {self.keywords}".strip().replace(",", ""),
            "{0}",
            "Artifact Creature — Golem",
            self.power,
            self.toughness,
            keywords=", ".join(k for k in self.keywords.split(", ") if k != PAST),
            abilities=(Static(changes=(Rule.ASSIGNS_AS_UNBLOCKED,)),) if PAST in self.keywords else (),
            printed="1993-08-05",
        )


LOYALTY = 2
_MOST_WAYS = 4000
"""As many as the slow judge has time for."""
powers = st.integers(0, 4)
a_fighter = st.tuples(
    powers,
    st.integers(1, 4),
    st.sampled_from(
        [
            *("", "", "trample", "trample", "deathtouch", "trample, deathtouch"),
            *("trample over planeswalkers", "trample over planeswalkers, deathtouch"),
            *(PAST, f"{PAST}, trample"),
        ]
    ),
    st.integers(0, 3),
)


@st.composite
def combats(draw: st.DrawFn) -> tuple[Edition, list[Fighter], list[Fighter], int]:
    """Up to three attackers, of a player or a planeswalker; up to three blockers of one or several."""

    def fighters(first: int, most: int, least: int) -> list[Fighter]:
        drawn = draw(st.lists(a_fighter, min_size=least, max_size=most))
        return [
            Fighter(first + 2 * i, p, t, k, min(damage, t - 1)) for i, (p, t, k, damage) in enumerate(drawn)
        ]

    edition = Edition.on(draw(st.sampled_from(DAYS)))
    attackers, blockers = fighters(20, 3, 1), fighters(60, 3, 0)
    if edition.in_force >= date(2007, 10, 1):
        for attacker in attackers:
            attacker.attacks = draw(st.sampled_from((BEN, WALKER)))
    for blocker in blockers:
        chosen = draw(st.sets(st.sampled_from([a.id for a in attackers]), min_size=1))
        blocker.against = sorted(chosen)
    for attacker in attackers:
        attacker.against = [b.id for b in blockers if attacker.id in b.against]
        attacker.lonely = not attacker.against and draw(st.booleans())
    for side, beyond in ((attackers, 2), (blockers, 0)):
        sizes = (comb(f.power + len(f.against) + beyond - 1, f.power) for f in side if f.power)
        assume(prod(sizes) <= _MOST_WAYS)
    return edition, attackers, blockers, draw(st.integers(0, 2**32))


def set_up(edition: Edition, attackers: list[Fighter], blockers: list[Fighter], rng: Random) -> Game:
    """The game before damage; where orders are announced, they are random and noted in `against`."""

    def words(fighter: Fighter, role: str) -> str:
        damage = f", {fighter.damage} damage" if fighter.damage else ""
        return f"{fighter.card.name}#{fighter.id} ({role}{damage})"

    where = {BEN: "attacking", WALKER: f"attacking #{WALKER}"}
    roles = {a.id: where[a.attacks] + ", blocked" * a.lonely for a in attackers}
    mine = ", ".join(words(attacker, roles[attacker.id]) for attacker in attackers)
    theirs = ", ".join(words(b, "blocking " + " and ".join(f"#{a}" for a in b.against)) for b in blockers)
    cards = [fighter.card for fighter in (*attackers, *blockers)]
    if edition.in_force >= date(2007, 10, 1):
        theirs = f"Jace Beleren#{WALKER} ({LOYALTY} loyalty)" + ", " * bool(theirs) + theirs
    declared = bool(blockers) or any(attacker.lonely for attacker in attackers)
    asked = "   priority: Anna" * (declared and not blockers)
    step = f"declare blockers{asked} | Anna 20 battlefield: {mine} | Ben 20 battlefield: {theirs or 'none'}"
    game = position(edition, f"step: {step}", *cards)
    if not declared:
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


def every_assignment(dealers: list[Fighter], *, attacking: bool) -> Iterator[dict[int, dict[int, int]]]:
    """Whatever adds up: each dealer divides its power among those it fights and what it attacks."""
    ways = []
    for dealer in dealers:
        beyond = dealer.beyond if attacking else []
        ways.append(list(splits(dealer.power, [*dealer.against, *beyond])))
        if dealer.lonely and PAST in dealer.keywords and not dealer.tramples:
            ways[-1].append({})
    for picked in product(*ways):
        yield {dealer.id: to for dealer, to in zip(dealers, picked, strict=True)}


def is_allowed(
    edition: Edition, dealers: list[Fighter], others: list[Fighter], assignment: dict[int, dict[int, int]]
) -> bool:
    """By the words of the rules: trample wants lethal damage for all blockers, an order for those before;
    over planeswalkers it wants as much damage as the planeswalker has loyalty.

    Lethal is what is left of toughness, all of this player's assignments counted; since 2010 a single
    point from deathtouch will do.
    """
    received: Counter[int] = Counter()
    touched = set()
    for dealer in dealers:
        for target, amount in assignment[dealer.id].items():
            received[target] += amount
            if "deathtouch" in dealer.keywords and one_point_is_lethal(edition):
                touched.add(target)
    safe = {
        other.id
        for other in others
        if other.id not in touched and received[other.id] < other.toughness - other.damage
    }
    for dealer in dealers:
        to = assignment[dealer.id]
        past = to.get(BEN, 0) + to.get(WALKER, 0)
        if dealer.against and past and not (PAST in dealer.keywords and past == dealer.power):
            if not dealer.tramples or safe & set(dealer.against):
                return False
        if dealer.attacks == WALKER and to.get(BEN) and received[WALKER] < LOYALTY:
            return False
        if "deathtouch" in dealer.keywords and deathtouch_divides_at_will(edition):
            continue
        if is_ordered(edition) and len(dealer.against) > 1:
            for place, target in enumerate(dealer.against):
                if target in to and safe & set(dealer.against[:place]):
                    return False
    return True


@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])
@given(combats())
def test_assignments(drawn: tuple[Edition, list[Fighter], list[Fighter], int]) -> None:
    edition, attackers, blockers, seed = drawn
    rng = Random(seed)
    game = set_up(edition, attackers, blockers, rng)
    sides = ((ANNA, attackers, blockers), (BEN, blockers, attackers))
    for player, dealers, others in sides:
        acting = [f for f in dealers if f.power and (f.against or (player == ANNA and not f.lonely))]
        acting += [f for f in dealers if f.power and f.lonely and (f.tramples or PAST in f.keywords)]
        if not acting:
            continue
        to_damage(game)
        assert game.decision.player == player
        by_words, by_judge = set(), set()
        for assignment in every_assignment(acting, attacking=player == ANNA):
            parts = tuple(sorted((s, t, n) for s, to in assignment.items() for t, n in to.items()))
            if is_allowed(edition, acting, others, assignment):
                by_words.add(AssignDamage(parts))
            if not game.problems(AssignDamage(parts)):
                by_judge.add(AssignDamage(parts))
        listed = list(game.legal_actions)
        assert by_judge == by_words
        assert listed[0] == default_assignment(game.state, PlayerId(player))
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
