"""This module declares the parts of a scenario as records: set-up (`Placement`), what the players do
(`Command`, `Intention`), where the game stops and what must then be true (`ScenarioStage`); and how it ended
(`Outcome`).

A command belongs to a step of a turn: "Anna casts Shock in turn 3". An intention is an answer of which only
the order is said, such as the next target that Anna chooses. `reading` makes these records of JSON.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any

from manaburn.state import GameState
from manaburn.state.events import Event
from manaburn.terms import Step
from manaburn.values import value

Json = Mapping[str, Any]


@value(kw_only=True)
class Reference:
    """A reference is how a scenario names an object or a player."""

    name: str | None = None
    index: int = 0
    """Which of the equally named permanents of one controller, in order of entering, from 0."""
    alias: str | None = None
    """The name that the set-up gave to one card."""
    player: str | None = None
    special: str | None = None
    """A description of what has no name: "face_down_creature"."""
    copy: bool | None = None
    """Whether it is a copy; None for either."""
    mode: int | None = None
    permanent: str | None = None
    """The name of a permanent, as `name`."""

    def __str__(self) -> str:
        said = self.name or self.permanent or self.player or self.special or "@" + str(self.alias)
        return f"{said}[{self.index}]" if self.index else said


@value(kw_only=True)
class When:
    """A step of a turn, turns being counted over all players."""

    turn: int
    step: Step


# What lies where before the first turn


@value(kw_only=True)
class PutCard:
    """Cards of one name that are put into a zone."""

    zone: str
    player: str
    name: str
    count: int = 1
    tapped: bool = False
    alias: str | None = None
    set: str | None = None


@value(kw_only=True)
class CustomCard:
    """A permanent made for the test, with the text given."""

    zone: str
    player: str
    name: str
    oracle_text: str
    ability_label: str | None = None
    """What `activate` calls its ability."""
    count: int = 1


@value(kw_only=True)
class ClearZone:
    """A player's library or hand is emptied first."""

    op: str
    player: str


@value(kw_only=True)
class StartTime:
    """The game begins as day, or night."""

    day: bool


@value(kw_only=True)
class ManualMana:
    """A player says what each of their costs in mana is paid with."""

    player: str


Placement = PutCard | CustomCard | ClearZone | StartTime | ManualMana


# What players do at a step


@value(kw_only=True)
class AtStep:
    """A command says what a player does at a step."""

    when: When
    player: str


@value(kw_only=True)
class AnnounceCommand(AtStep):
    """Cast a spell or activate an ability."""

    targets: tuple[Reference, ...] | None = None
    targets_given: bool = True
    """Whether its targets are these; otherwise they are listed apart (`ChosenTargets`)."""
    only_if: Json | None = None
    """Conditions that have to hold first, by their kinds: what is on the stack, how much mana is there."""
    window: str | None = None
    """The moment in the step, if it is another than priority: while combat damage is on the stack."""
    if_able: bool = False
    """Whether it is dropped if it can't be done at once; otherwise it waits."""


@value(kw_only=True)
class CastCommand(AnnounceCommand):
    """Cast the card of that name."""

    name: str | None = None
    alias: str | None = None
    special: str | None = None
    method: str | None = None
    """The keyword by which it is cast, such as flashback; or that it is cast fused."""


@value(kw_only=True)
class Activate(AnnounceCommand):
    """Activate the ability whose text begins with a given one."""

    ability: str
    of: Reference | None = None
    for_mana: bool = False


@value(kw_only=True)
class Play(AtStep):
    """Play the land of that name."""

    name: str


@value(kw_only=True)
class AttackCommand(AtStep):
    """Declare one attacker."""

    attacker: Reference
    defender: Reference | None = None
    combat: int = 1


@value(kw_only=True)
class BlockCommand(AtStep):
    """Declare one blocker."""

    blocker: Reference
    attacker: Reference
    combat: int = 1


@value(kw_only=True)
class DeclareNone(AtStep):
    """Declare no attacker, or no blocker."""

    blocking: bool
    combat: int = 1


@value(kw_only=True)
class WaitForStack(AtStep):
    """Hold later commands of the step back until the stack is empty, or one more object has resolved."""

    one: bool = False


@value(kw_only=True)
class Check(AtStep):
    """An expectation that is judged when the player has priority."""

    check: Json


@value(kw_only=True)
class AddCounters(AtStep):
    """Put counters on an object."""

    object: Reference
    counter: str
    count: int


@value(kw_only=True)
class SetTime(AtStep):
    """The command lets it become day, or night."""

    day: bool


@value(kw_only=True)
class Leave(AtStep):
    """Concede."""


@value(kw_only=True)
class OrderDamage(AtStep):
    """Announce the damage assignment order of a creature."""

    source: Reference
    order: tuple[Reference, ...]


@value(kw_only=True)
class DamagePart:
    """A part says how much a recipient is assigned."""

    name: str | None = None
    player: str | None = None
    index: int = 0
    amount: int


@value(kw_only=True)
class DivideDamage(AtStep):
    """Divide the combat damage of a creature like this."""

    source: Reference
    to: tuple[DamagePart, ...]


AtPriority = CastCommand | Activate | Play | WaitForStack | Check | AddCounters | SetTime | Leave
Declared = AttackCommand | BlockCommand | DeclareNone
Command = AtPriority | Declared | OrderDamage | DivideDamage


# What players answer, in order


@value(kw_only=True)
class ListedChoice:
    """The next answer to a question that is not about targets: a yes or no, a number, or what is named."""

    player: str
    yes: bool | None = None
    number: int | None = None
    text: str | None = None
    """The name of an object, a word, or the name of a way to cast or pay."""
    items: tuple[Reference, ...] | None = None
    """The objects named, if several are."""
    special: str | None = None
    chosen: str | None = None
    """A player."""
    alias: str | None = None
    copy: bool | None = None
    """Whether what is named is a copy."""
    coin: bool | None = None
    die: int | None = None
    skip: bool = False
    """Nothing more is chosen."""
    cancel_mana: bool = False
    """The payment is given up."""
    skip_failed_command: bool = False

    @property
    def named(self) -> tuple[Reference, ...]:
        """Return the objects it names: several, or one, or none."""
        if self.alias is not None:
            return (Reference(alias=self.alias),)
        if self.special is not None:
            return (Reference(special=self.special),)
        if self.text is None:
            return ()
        return self.items or (Reference(name=self.text, copy=self.copy),)


@value(kw_only=True)
class ChosenTargets:
    """The next targets of what did not get them with its command."""

    player: str
    targets: tuple[Reference, ...] = ()
    amount: int | None = None
    skip: bool = False


@value(kw_only=True)
class ChosenMode:
    """The number of a mode among those still available, from 1."""

    player: str
    number: int = 0
    skip: bool = False


Intention = ListedChoice | ChosenTargets | ChosenMode


@value(kw_only=True)
class SeatSetup:
    """A player: how much life they begin with, and what their library holds."""

    id: str
    life: int
    deck: str


@value(kw_only=True)
class ScenarioStage:
    """A point at which expectations are judged."""

    stop: When
    expect: tuple[Json, ...]


@value(kw_only=True)
class Scenario:
    """A scenario as written."""

    id: str
    game: str
    players: tuple[SeatSetup, ...]
    turn_order: tuple[str, ...]
    first_draw_skipped: bool
    attack_option: str
    range_of_influence: str
    strict: bool
    """If not, some choices that are not listed have a default: all that benefits the player, for example."""
    shuffle_libraries: bool
    setup: tuple[Placement, ...]
    commands: tuple[Command, ...]
    intentions: tuple[Intention, ...]
    stages: tuple[ScenarioStage, ...]
    """Met one after another; the game ends with the last."""
    edition: str | None = None
    computer: bool = False
    """Choices that are not listed are made by the computer player of the engine that the scenario is from."""
    exact: bool = False
    """What is declared is proposed as it is, with nothing added or taken out."""
    flags: tuple[str, ...] = ()
    """Marks of what is special in it."""


class ScenarioResult(Enum):
    """A result says how a scenario ended."""

    PASSED = "passed"
    FAILED = "failed"
    REFUSED = "refused"


@value(kw_only=True)
class Outcome:
    """The end of one scenario."""

    id: str
    result: ScenarioResult
    why: str = ""
    """The first difference of a failed one; the card or operation that one was refused for."""
    events: tuple[Event, ...] = ()
    """What happened."""
    first: GameState | None = None
    """Where it began."""
    last: GameState | None = None
    """Where it ended, or where the game had got to."""


class NotSupported(Exception):
    """Something of a scenario that cannot be carried out, or not be judged."""


class Mismatch(Exception):
    """Something that is not as it must be."""
