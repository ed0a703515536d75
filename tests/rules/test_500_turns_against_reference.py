"""Turns, phases and steps added and skipped at random, against a slow model of 500.7-500.11."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from covering import rules
from manaburn import decisions as d
from manaburn.cards.references import Who
from manaburn.cards.turns import (
    AddPhases,
    AddSteps,
    Here,
    Side,
    SkipNext,
    TakeExtraTurns,
    TurnPart,
    Wording,
)
from manaburn.editions import R2025
from manaburn.notation import parse_position, position_text
from manaburn.rules.effects import carry_out
from manaburn.rules.engine import answer
from manaburn.state import events
from manaburn.state.agenda import CarryOut
from manaburn.state.effects import Context
from manaburn.terms import ObjectId, Phase, PlayerId, Step
from rules.positions_of_many_turns import at_table

TURN: list[tuple[str, list[str]]] = [
    ("beginning", ["untap", "upkeep", "draw"]),
    ("main", ["main"]),
    ("combat", ["beginning of combat", "declare attackers", "end of combat"]),
    ("main", ["main"]),
    ("ending", ["end", "cleanup"]),
]
"""With nothing to attack with, the rules leave the other steps of combat out."""

HOUSE = {step: phase for phase, steps in TURN for step in steps}
QUIET = ("untap", "cleanup")
"""Nobody has priority in these."""

LENGTH = 45
Visit = tuple[int, str, str]
"""Whose turn, which phase, which step; main phases by number, as the rules call them."""


@dataclass
class PhaseToCome:
    kind: str
    steps: list[str]


@dataclass
class TurnToCome:
    player: int
    ordinary: bool
    phases: list[PhaseToCome] = field(default_factory=list)


def usual() -> list[PhaseToCome]:
    return [PhaseToCome(kind, list(steps)) for kind, steps in TURN]


class Reference:
    """The whole future as nested lists, in which everything is inserted where the rules say."""

    def __init__(self, script: dict[int, list[tuple[str, Any]]]) -> None:
        self.script = script
        self.turns = [TurnToCome(0, True, usual())]
        self.skips: Counter[tuple[int, str]] = Counter()
        self.asked = 0

    def play(self) -> Iterator[Visit]:
        self.turns[0].phases[0].steps.pop(0)  # it begins with the upkeep step
        begun = True
        while True:
            turn = self.turns[0]
            if begun or not self.skipped(turn.player, "turn"):
                yield from self.play_turn(turn)
            begun = False
            self.turns.pop(0)
            if turn.ordinary:
                self.last = turn.player
            if not self.turns:
                self.turns.append(TurnToCome((self.last + 1) % 3, True))
            self.turns[0].phases = usual()

    def play_turn(self, turn: TurnToCome) -> Iterator[Visit]:
        self.mains = 0
        while turn.phases:
            phase = turn.phases[0]
            name = phase.kind
            if name == "main":
                name = "precombat main" if self.mains == 0 else "postcombat main"
            if not self.skipped(turn.player, name):
                self.mains += phase.kind == "main"
                while phase.steps:
                    step = phase.steps[0]
                    if self.skipped(turn.player, step):
                        phase.steps.pop(0)
                        continue
                    yield turn.player, name, name if step == "main" else step
                    if step not in QUIET:
                        for what, how in self.script.get(self.asked, ()):
                            getattr(self, what)(*how)
                        self.asked += 1
                    phase.steps.pop(phase.steps.index(step))
            turn.phases.pop(0)

    def skipped(self, player: int, what: str) -> bool:
        if self.skips[player, what]:
            self.skips[player, what] -= 1
            return True
        return False

    # What happens in the step in progress, which is the first of the first phase of the first turn.

    def extra_turns(self, player: int, amount: int) -> None:
        for _ in range(amount):
            self.turns.insert(1, TurnToCome(player, False))

    def add_phases(self, kinds: tuple[str, ...]) -> None:
        new = [PhaseToCome(kind, list(dict(TURN)[kind])) for kind in kinds]
        self.turns[0].phases[1:1] = new

    def add_house(self, player: int, step: str, yours: bool) -> None:
        if not yours or self.turns[0].player == player:
            self.turns[0].phases.insert(1, PhaseToCome(HOUSE[step], [step]))

    def fits(self, step: str, kind: str) -> bool:
        """A main phase has no steps, and combat is only in combat phases."""
        return kind != "main" and (HOUSE[step] != "combat" or kind == "combat")

    def add_step(self, step: str) -> None:
        if self.fits(step, self.turns[0].phases[0].kind):
            self.turns[0].phases[0].steps.insert(1, step)

    def add_step_beside(self, step: str, anchor: str, side: str) -> None:
        here = True
        for phase in self.turns[0].phases:
            for place, other in enumerate(phase.steps):
                if other == anchor and not (here and side == "before"):
                    if self.fits(step, phase.kind):
                        phase.steps.insert(place + (side == "after"), step)
                    return
                here = False

    def skip(self, player: int, what: str, amount: int) -> None:
        self.skips[player, what] += amount


PHASE = {
    "beginning": Phase.BEGINNING,
    "main": Phase.POSTCOMBAT_MAIN,
    "combat": Phase.COMBAT,
    "ending": Phase.ENDING,
}
STEP = {step.value: step for step in Step}
PART = {"turn": TurnPart.TURN, **{phase.value: phase for phase in Phase}}


def as_effect(what: str, how: tuple[Any, ...]) -> tuple[PlayerId, Any]:
    """The controller of an effect, and the effect."""
    match what, how:
        case "extra_turns", (player, amount):
            return PlayerId(player), TakeExtraTurns(Who.YOU, amount)
        case "add_phases", (kinds,):
            return PlayerId(0), AddPhases(tuple(PHASE[kind] for kind in kinds))
        case "add_house", (player, step, yours):
            wording = Wording.YOU_GET if yours else Wording.THERE_IS
            return PlayerId(player), AddSteps(STEP[step], 1, Here.PHASE, wording=wording)
        case "add_step", (step,):
            return PlayerId(0), AddSteps(STEP[step])
        case "add_step_beside", (step, anchor, side):
            return PlayerId(0), AddSteps(STEP[step], 1, STEP[anchor], Side[side.upper()])
        case "skip", (player, part, amount):
            return PlayerId(player), SkipNext(PART.get(part) or STEP[part], Who.YOU, amount)
        case _:
            raise AssertionError(what)


def played(script: dict[int, list[tuple[str, Any]]]) -> list[Visit]:
    """The same, by the engine."""
    state = at_table(R2025, step="untap").state.clone()
    state.happened.append(events.StepBegan(Step.UPKEEP))
    asked = 0
    while len(found := _visits(state.happened)) < LENGTH:
        if isinstance(state.decision, d.Priority) and state.turn.passes == 0:
            for what, how in script.get(asked, ()):
                controller, effect = as_effect(what, how)
                carry_out(state, CarryOut((effect,), Context(controller=controller, source=ObjectId(16))))
            asked += 1
        match state.decision:
            case d.Priority():
                answer(state, d.Pass())
            case d.DeclareAttackers():
                answer(state, d.Attack(()))
            case d.ChooseObjects(among=among, minimum=minimum):
                answer(state, d.Choose(among[:minimum]))
            case decision:
                raise AssertionError(f"an unexpected question: {decision}")
    assert parse_position(position_text(state)) == state
    return found[:LENGTH]


def _visits(told: Any) -> list[Visit]:
    found: list[Visit] = []
    player, phase = 0, "beginning"
    for event in told:
        match event:
            case events.TurnBegan(player=active):
                player = int(active)
            case events.PhaseBegan(kind):
                phase = kind.value
            case events.StepBegan(step):
                found.append((player, phase, step.value))
            case _:
                pass
    return found


seats = st.integers(0, 2)
amounts = st.integers(1, 2)
step_names = st.sampled_from([step for step in HOUSE if step != "main"])
parts = st.sampled_from(
    ["turn", "beginning", "precombat main", "combat", "postcombat main", "ending", *HOUSE.keys() - {"main"}]
)
deeds = st.one_of(
    st.tuples(st.just("extra_turns"), st.tuples(seats, amounts)),
    st.tuples(
        st.just("add_phases"),
        st.tuples(st.lists(st.sampled_from(sorted(PHASE)), min_size=1, max_size=3).map(tuple)),
    ),
    st.tuples(st.just("add_house"), st.tuples(seats, step_names, st.booleans())),
    st.tuples(st.just("add_step"), st.tuples(step_names)),
    st.tuples(
        st.just("add_step_beside"), st.tuples(step_names, step_names, st.sampled_from(["after", "before"]))
    ),
    st.tuples(st.just("skip"), st.tuples(seats, parts, amounts)),
)
scripts = st.dictionaries(st.integers(0, 25), st.lists(deeds, min_size=1, max_size=3), max_size=8)


@rules(
    {
        "cr2025": (
            "500.7#4",
            "500.8#1",
            "500.8#2",
            "500.9#1",
            "500.9#2",
            "500.10#1",
            "500.10#2",
            "500.10a",
            "500.11#1",
            "505.1a#1",
        )
    }
)
@settings(max_examples=60, deadline=None)
@given(scripts)
def test_whatever_is_added_and_skipped(script: dict[int, list[tuple[str, Any]]]) -> None:
    expected: list[Visit] = []
    for visit in Reference(script).play():
        expected.append(visit)
        if len(expected) == LENGTH:
            break
    assert played(script) == expected
