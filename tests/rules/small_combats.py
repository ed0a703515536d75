"""Small combats at random, for what is tested against slow judges: shared blockers, attacked planeswalkers,
trample of both kinds, damage as though unblocked or by toughness, deathtouch, carried damage, and orders
where they bind.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from math import comb, prod
from random import Random

from hypothesis import assume
from hypothesis import strategies as st

from manaburn import decisions as d
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Static
from manaburn.cards.vocabulary.changes.changes import Rule
from manaburn.editions import Edition
from manaburn.game import Game
from rules.positions_of_combat import EDITIONS, play, position

ANNA, BEN, WALKER = 0, 1, 99
DAYS = (*(edition.in_force for edition in EDITIONS.values()), date(2009, 7, 11), date(2024, 11, 8))
PAST = "past blockers"
"""Said of a creature that may assign its damage as though it weren't blocked."""
BY_TOUGHNESS = "by toughness"
"""Said of a creature that assigns damage equal to its toughness."""


def is_ordered(edition: Edition) -> bool:
    """Damage assignment orders were announced from Magic 2010 until Foundations."""
    return date(2009, 7, 11) <= edition.in_force < date(2024, 11, 8)


def deathtouch_divides_at_will(edition: Edition) -> bool:
    """In their first year orders did not bind deathtouch."""
    return date(2009, 7, 11) <= edition.in_force < date(2010, 7, 16)


def power_is_needed(edition: Edition) -> bool:
    """From Darksteel to Lorwyn a creature without power assigned nothing, whatever its toughness."""
    return date(2004, 2, 1) <= edition.in_force < date(2007, 10, 1)


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
    needs_power: bool = False
    """Without power it assigns nothing, also if it would do so by its toughness."""

    @property
    def amount(self) -> int:
        """How much damage it has to assign."""
        if BY_TOUGHNESS not in self.keywords or (self.needs_power and not self.power):
            return self.power
        return self.toughness

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
        said = {PAST: Rule.ASSIGNS_AS_UNBLOCKED, BY_TOUGHNESS: Rule.ASSIGNS_TOUGHNESS}
        return card(
            f"Fighter {self.power} {self.toughness} {self.keywords}".strip().replace(",", ""),
            "{0}",
            "Artifact Creature — Golem",
            self.power,
            self.toughness,
            keywords=", ".join(k for k in self.keywords.split(", ") if k not in said),
            abilities=tuple(Static(changes=(said[k],)) for k in self.keywords.split(", ") if k in said),
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
            *(BY_TOUGHNESS, f"{BY_TOUGHNESS}, trample"),
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
            Fighter(first + 2 * i, p, t, k, min(damage, t - 1), needs_power=power_is_needed(edition))
            for i, (p, t, k, damage) in enumerate(drawn)
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
        sizes = (comb(f.amount + len(f.against) + beyond - 1, f.amount) for f in side if f.amount)
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


def those_assigning(fighters: list[Fighter], *, attacking: bool) -> list[Fighter]:
    """The fighters of a side that have damage and something to assign it to."""
    strong = [f for f in fighters if f.amount]
    acting = [f for f in strong if f.against or (attacking and not f.lonely)]
    return acting + [f for f in strong if f.lonely and (f.tramples or PAST in f.keywords)]
