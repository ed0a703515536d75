"""This module makes benchmark questions on what a player may do now: `moment` draws a position and asks the
engine (`_offered`) and the reference (`may`), which knows the timing, costs and targets of each card used.

The reference knows the cards from tables written by hand (`SPELLS`, `ABILITIES`), each with a `ReferenceUse`.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random

from manaburn.benchmark.fights import BODIES
from manaburn.benchmark.keyed import Differs, Keyed
from manaburn.decisions import ActivateAbility, CastSpell, PlayLand
from manaburn.editions import Edition
from manaburn.game import Automation, Game
from manaburn.terms import ObjectId


@dataclass(frozen=True)
class ReferenceUse:
    """The use of a spell or ability, written by hand: for how much mana, when, and on what."""

    cost: str
    """Its colored mana, a letter each, and a number for the rest."""
    instant: bool = False
    taps: bool = False
    """Whether the permanent is tapped for it."""
    target: str = ""
    """What there has to be: a creature, a land, a spell, an artifact; or a creature that is neither black nor
    an artifact.
    """


ARTIFACTS = frozenset(("Rod of Ruin", "Darksteel Myr"))
NONCREATURES = frozenset(("Rod of Ruin",))
"""Permanents that are no creatures."""
LANDS = {"Forest": "G", "Island": "U", "Mountain": "R", "Plains": "W", "Swamp": "B"}
SPELLS: dict[str, ReferenceUse] = {
    "Shock": ReferenceUse("R", instant=True),
    "Lightning Bolt": ReferenceUse("R", instant=True),
    "Giant Growth": ReferenceUse("G", instant=True, target="creature"),
    "Unsummon": ReferenceUse("U", instant=True, target="creature"),
    "Terror": ReferenceUse("1B", instant=True, target="nonblack"),
    "Naturalize": ReferenceUse("1G", instant=True, target="artifact"),
    "Ancestral Recall": ReferenceUse("U", instant=True),
    "Opt": ReferenceUse("U", instant=True),
    "Raise the Alarm": ReferenceUse("1W", instant=True),
    "Counterspell": ReferenceUse("UU", instant=True, target="spell"),
    "Fog": ReferenceUse("G", instant=True),
    "Stone Rain": ReferenceUse("2R", target="land"),
    "Wrath of God": ReferenceUse("2WW"),
    "Divination": ReferenceUse("2U"),
    "Volcanic Hammer": ReferenceUse("1R"),
    "Lava Axe": ReferenceUse("4R"),
    "Grizzly Bears": ReferenceUse("1G"),
    "Hill Giant": ReferenceUse("3R"),
    "Serra Angel": ReferenceUse("3WW"),
    "Savannah Lions": ReferenceUse("W"),
}
ABILITIES: dict[str, ReferenceUse] = {
    "Prodigal Sorcerer": ReferenceUse("", instant=True, taps=True),
    "Samite Healer": ReferenceUse("", instant=True, taps=True),
    "Mogg Fanatic": ReferenceUse("", instant=True),
    "Rod of Ruin": ReferenceUse("3", instant=True, taps=True),
}
_MOMENTS = (
    *("upkeep", "precombat main", "beginning of combat"),
    *("declare attackers", "end of combat", "postcombat main", "end"),
)


@dataclass
class PriorityMoment:
    """A moment at which Ben has priority, with all that the reference looks at."""

    step: str
    mine: bool
    """Whether it is Ben's turn."""
    hand: list[str] = field(default_factory=list)
    lands: list[tuple[str, bool]] = field(default_factory=list)
    """Ben's lands, each with whether it is tapped."""
    permanents: list[tuple[str, str]] = field(default_factory=list)
    """Ben's other permanents, each with how it stands there."""
    theirs: list[str] = field(default_factory=list)
    land_played: bool = False
    spell: bool = False
    """Whether a spell of Anna's is on the stack."""

    @property
    def creatures(self) -> list[str]:
        """List all creatures there are."""
        return [name for name in self.names if name not in NONCREATURES]

    @property
    def names(self) -> list[str]:
        """Return the names of all permanents but lands."""
        return [*(name for name, _ in self.permanents), *self.theirs]

    def text(self) -> str:
        """Return the position."""
        mine = [land + " (tapped)" * tapped for land, tapped in self.lands]
        mine += [name + (f" ({how})" if how else "") for name, how in self.permanents]
        played = "   lands played: 1" if self.land_played else ""
        rows = [
            f"step: {self.step}   active: {'Ben' if self.mine else 'Anna'}   priority: Ben",
            f"Anna 20   battlefield: {', '.join(self.theirs) or 'none'}   library: 5 Swamp",
            f"Ben 20{played}   hand: {', '.join(self.hand) or 'none'}   library: 5 Swamp",
            f"  battlefield: {', '.join(mine) or 'none'}",
        ]
        return "\n".join(rows + ["stack: Lava Axe (by Anna, targets Ben)"] * self.spell)


def may(scene: PriorityMoment) -> set[str]:
    """Return what Ben may begin and can complete, by the definitions of timing, costs and targets."""
    found = {f"cast {name}" for name in scene.hand if name in SPELLS and _is_castable(scene, SPELLS[name])}
    if _is_time_for_sorceries(scene) and not scene.land_played:
        found |= {f"play {name}" for name in scene.hand if name in LANDS}
    for name, how in scene.permanents:
        use = ABILITIES.get(name)
        if use is None or (how == "tapped" and use.taps):
            continue
        new = how == "since this turn" and use.taps and name not in NONCREATURES  # summoning sick
        if not new and _is_payable(scene, use.cost):
            found.add(f"activate {name}")
    return found


def _is_time_for_sorceries(scene: PriorityMoment) -> bool:
    return scene.mine and scene.step.endswith("main") and not scene.spell


def _is_castable(scene: PriorityMoment, use: ReferenceUse) -> bool:
    in_time = use.instant or _is_time_for_sorceries(scene)
    return in_time and _is_payable(scene, use.cost) and _has_target(scene, use.target)


def _is_payable(scene: PriorityMoment, cost: str) -> bool:
    """Return whether untapped lands, of one color each, make the mana."""
    have = Counter(LANDS[land] for land, tapped in scene.lands if not tapped)
    colored = Counter(letter for letter in cost if letter.isalpha())
    rest = sum(int(letter) for letter in cost if letter.isdigit())
    return all(have[color] >= n for color, n in colored.items()) and have.total() >= colored.total() + rest


def _has_target(scene: PriorityMoment, target: str) -> bool:
    """Return whether there is something to choose as the target that a use needs."""
    match target:
        case "creature":
            return bool(scene.creatures)
        case "land":
            return bool(scene.lands)
        case "artifact":
            return any(name in ARTIFACTS for name in scene.names)
        case "nonblack":
            return any("B" not in _colors(name) and name not in ARTIFACTS for name in scene.creatures)
        case "spell":
            return scene.spell
        case _:
            return True


def _colors(name: str) -> str:
    return BODIES[name].colors if name in BODIES else ""


def moment(rng: Random, edition: Edition, creatures: int) -> Keyed | None:
    """Ask what Ben may do now. Return None if there is nothing that could be asked about."""
    scene = _scene(rng, creatures)
    options = [f"{'play' if name in LANDS else 'cast'} {name}" for name in scene.hand]
    options += [f"activate {name}" for name, _ in scene.permanents if name in ABILITIES]
    options = list(dict.fromkeys(options))
    if not options:
        return None
    found, reference = _offered(scene.text(), edition), may(scene)
    if found != reference:
        raise Differs(scene.text(), edition, "may", sorted(found), sorted(reference))
    affordable = {f"cast {n}" for n in scene.hand if n in SPELLS and _is_payable(scene, SPELLS[n].cost)}
    naive = affordable | {each for each in options if not each.startswith("cast")}
    return Keyed(
        days=(edition,),
        creatures=len(scene.creatures),
        position=scene.text(),
        options=tuple(options),
        key={"may": [each for each in options if each in found]},
        naive={"may": [each for each in options if each in naive]},
    )


def _scene(rng: Random, creatures: int) -> PriorityMoment:
    """Draw a moment with so many creatures on the battlefield."""
    scene = PriorityMoment(rng.choice(_MOMENTS), rng.random() < 0.5)
    scene.hand = rng.sample([*SPELLS, *LANDS], rng.randint(2, 6))
    scene.lands = [(rng.choice(list(LANDS)), rng.random() < 0.25) for _ in range(rng.randint(0, 6))]
    able = [name for name in ABILITIES if name not in NONCREATURES]
    bodies = [*BODIES]
    for _ in range(creatures):
        if rng.random() < 0.5:
            scene.theirs.append(rng.choice(bodies))
            continue
        name = rng.choice(able) if rng.random() < 0.4 else rng.choice(bodies)
        if any(name == other for other, _ in scene.permanents):
            name = rng.choice(bodies)
        how = rng.choice(("", "", "tapped", "since this turn" * scene.mine))
        scene.permanents.append((name, how))
    if rng.random() < 0.3:
        scene.permanents.append(("Rod of Ruin", rng.choice(("", "tapped", "since this turn" * scene.mine))))
    scene.land_played = scene.mine and rng.random() < 0.3
    scene.spell = not scene.mine and scene.step.endswith("main") and rng.random() < 0.5
    return scene


def _offered(position: str, edition: Edition) -> set[str]:
    """Return what the engine offers Ben, passing and mana aside."""
    game = Game.parse(position, edition, {Automation.PAY_MANA})

    def name(id: ObjectId) -> str:
        return game.state.objects[id].definition.name

    found = set()
    for action in game.legal_actions:
        match action:
            case CastSpell(card):
                found.add(f"cast {name(card)}")
            case PlayLand(card):
                found.add(f"play {name(card)}")
            case ActivateAbility(source):
                found.add(f"activate {name(source)}")
            case _:
                pass
    return found
