"""This module makes benchmark questions on who dies in a combat in which no choice changes that: `deaths`
draws the combat and asks the engine (`_fought`) and the reference (`who_dies`), which is written from the
definitions of damage.

Each attacker is blocked by one creature at the most. The reference knows the creatures from a table written
by hand (`BODIES`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from random import Random

from manaburn.benchmark.keyed import Differs, Keyed
from manaburn.decisions import Pass, Priority
from manaburn.editions import Edition
from manaburn.game import Automation, Game
from manaburn.terms import Phase


@dataclass(frozen=True)
class FightCreature:
    """A creature card as the reference knows it, written by hand; `words` are those keywords that matter to
    who dies.
    """

    power: int
    toughness: int
    colors: str
    words: frozenset[str] = frozenset()
    protection: str = ""
    """From which color."""


def _body(power: int, toughness: int, colors: str, words: str = "", protection: str = "") -> FightCreature:
    return FightCreature(power, toughness, colors, frozenset(filter(None, words.split(", "))), protection)


BODIES: dict[str, FightCreature] = {
    "Grizzly Bears": _body(2, 2, "G"),
    "Gray Ogre": _body(2, 2, "R"),
    "Hill Giant": _body(3, 3, "R"),
    "Craw Wurm": _body(6, 4, "G"),
    "Savannah Lions": _body(2, 1, "W"),
    "Spined Wurm": _body(5, 4, "G"),
    "Ironroot Treefolk": _body(3, 5, "G"),
    "Serra Angel": _body(4, 4, "W", "flying"),
    "Air Elemental": _body(4, 4, "U", "flying"),
    "Wind Drake": _body(2, 2, "U", "flying"),
    "Giant Spider": _body(2, 4, "G", "reach"),
    "White Knight": _body(2, 2, "W", "first strike", "B"),
    "Black Knight": _body(2, 2, "B", "first strike", "W"),
    "Silver Knight": _body(2, 2, "W", "first strike", "R"),
    "Elvish Archers": _body(2, 1, "G", "first strike"),
    "Tundra Wolves": _body(1, 1, "W", "first strike"),
    "Razorfoot Griffin": _body(2, 2, "W", "first strike, flying"),
    "Fencing Ace": _body(1, 1, "W", "double strike"),
    "Boros Swiftblade": _body(1, 2, "RW", "double strike"),
    "Typhoid Rats": _body(1, 1, "B", "deathtouch"),
    "Deadly Recluse": _body(1, 2, "G", "deathtouch, reach"),
    "Vampire Nighthawk": _body(2, 3, "B", "deathtouch, flying"),
    "War Mammoth": _body(3, 3, "G", "trample"),
    "Stampeding Rhino": _body(4, 4, "G", "trample"),
    "Darksteel Myr": _body(0, 1, "", "indestructible"),
    "Wall of Stone": _body(0, 8, "R", "defender"),
    "Wall of Wood": _body(0, 3, "G", "defender"),
}


@dataclass
class Fighter:
    """A creature in a fight."""

    number: int
    name: str
    damage: int = 0
    counters: int = 0
    """How many +1/+1 counters it has."""

    @property
    def body(self) -> FightCreature:
        """Return what its card says."""
        return BODIES[self.name]

    @property
    def label(self) -> str:
        """Return its name and number."""
        return f"{self.name}#{self.number}"

    def stands(self, role: str) -> str:
        """Write it as a position does."""
        words = [role] if role else []
        words += [f"{self.damage} damage"] if self.damage else []
        words += [f"{self.counters} +1/+1"] if self.counters else []
        return self.label + (f" ({', '.join(words)})" if words else "")


_DOUBLE_STRIKE = date(2003, 3, 15)
"""The day since which the rules know double strike."""
Pair = tuple[Fighter, Fighter | None]
"""An attacker and what blocks it."""


def can_block(blocker: FightCreature, attacker: FightCreature) -> bool:
    """Return whether a creature can block another, by flying, reach and protection."""
    if "flying" in attacker.words and not {"flying", "reach"} & blocker.words:
        return False
    return not (attacker.protection and attacker.protection in blocker.colors)


def who_dies(pairs: list[Pair], edition: Edition) -> set[str]:
    """Return who dies when each attacker fights at most one blocker: damage with first strike comes first,
    then that of all others and of those with double strike; all of a step is dealt at once. No rules know
    double strike before Legions [cr2003-03-15 502.28].
    """
    known = edition.in_force >= _DOUBLE_STRIKE
    fights = ((attacker, blocker) for attacker, blocker in pairs if blocker is not None)
    return {label for attacker, blocker in fights for label in _dead(attacker, blocker, doubly=known)}


def _dead(attacker: Fighter, blocker: Fighter, *, doubly: bool) -> Iterator[str]:
    """Yield the labels of those of two fighters who die; double strike counts only if `doubly`."""
    marked = {id(each): each.damage for each in (attacker, blocker)}
    dead: set[int] = set()
    for first in (True, False):
        dealt = [
            (dealer, other)
            for dealer, other in ((attacker, blocker), (blocker, attacker))
            if not dead and _deals(dealer.body, first=first, doubly=doubly)  # one dead ends the fight
        ]
        for dealer, other in dealt:
            damage = dealer.body.power + dealer.counters
            if damage <= 0 or (other.body.protection and other.body.protection in dealer.body.colors):
                continue
            marked[id(other)] += damage
            lethal = marked[id(other)] >= other.body.toughness + other.counters
            if (lethal or "deathtouch" in dealer.body.words) and "indestructible" not in other.body.words:
                dead.add(id(other))
    yield from (each.label for each in (attacker, blocker) if id(each) in dead)


def _deals(body: FightCreature, *, first: bool, doubly: bool) -> bool:
    """Return whether it deals damage in the first of two steps, or in the second."""
    twice = doubly and "double strike" in body.words
    return twice or ("first strike" in body.words) == first


def deaths(rng: Random, edition: Edition, creatures: int) -> Keyed | None:
    """Ask who dies in a combat of so many creatures. Return None if none of those drawn can attack."""
    fighters = [_fighter(rng, 20 + 2 * place) for place in range(creatures)]
    attacking = [each for each in fighters if "defender" not in each.body.words][: (creatures + 1) // 2]
    home = [each for each in fighters if each not in attacking]
    if not attacking:
        return None
    pairs = _paired(rng, attacking, home)
    # With so much life nobody loses the game.
    position = "\n".join(
        (
            "step: declare blockers   active: Anna",
            f"Anna 90   battlefield: {', '.join(each.stands('attacking Ben, tapped') for each in attacking)}",
            f"Ben 90   battlefield: {', '.join(each.stands('') for each in home) or 'none'}",
        )
    )
    blocks = ", ".join(f"{blocker.label} > {attacker.label}" for attacker, blocker in pairs if blocker)
    text = f"block: {blocks or 'none'}"
    # The question is kept if the engine and the reference agree.
    found, dead = _fought(position, text, edition), who_dies(pairs, edition)
    if found != dead:
        raise Differs(position, edition, text, sorted(found), sorted(dead))
    labels = [each.label for each in fighters]
    return Keyed(
        days=(edition,),
        creatures=creatures,
        position=position,
        said=(text,),
        options=tuple(labels),
        key={"die": [label for label in labels if label in dead]},
        naive={"die": sorted(_naively(pairs))},
    )


def _paired(rng: Random, attacking: list[Fighter], home: list[Fighter]) -> list[Pair]:
    """Draw who blocks each attacker, if anybody does."""
    pairs: list[Pair] = []
    free = list(home)
    for attacker in attacking:
        able = [each for each in free if can_block(each.body, attacker.body)]
        blocker = rng.choice(able) if able and rng.random() < 0.85 else None
        free = [each for each in free if each is not blocker]
        pairs.append((attacker, blocker))
    return pairs


def _fighter(rng: Random, number: int) -> Fighter:
    fighter = Fighter(number, rng.choice(list(BODIES)))
    if rng.random() < 0.2:
        fighter.counters = rng.randint(1, 2)
    if rng.random() < 0.2:
        fighter.damage = rng.randint(0, fighter.body.toughness + fighter.counters - 1)
    return fighter


def _naively(pairs: list[Pair]) -> Iterator[str]:
    """Tell who dies if all damage is dealt at once, and only power and toughness count."""
    for attacker, blocker in pairs:
        if blocker is None:
            continue
        for one, other in ((attacker, blocker), (blocker, attacker)):
            if other.body.power >= one.body.toughness:
                yield one.label


def _fought(position: str, said: str, edition: Edition) -> set[str]:
    """Return who dies by the engine, if everybody passes until combat is over."""
    forced = {Automation.ASSIGN_FORCED_DAMAGE, Automation.ORDER_ALIKE_TRIGGERS}
    game = Game.parse(position, edition, forced)
    names = {id: game.state.objects[id].definition.name for id in game.state.permanents}
    game.push(said)
    while game.decision is not None and game.state.turn.phase is Phase.COMBAT:
        passing = isinstance(game.decision, Priority)
        game.push(Pass() if passing else next(iter(game.legal_actions)))
    return {f"{name}#{id}" for id, name in names.items() if id not in game.state.permanents}
