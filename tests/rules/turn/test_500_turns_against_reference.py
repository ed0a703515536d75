"""Turns, phases and steps added, skipped and cut short at random, against a slow model of each edition.

The model is written from the texts: 2002 300.6, 304.1 and 308.4, 2006 300.6-300.9, 2010 and 2016
500.7-500.10, 2025 500.7-500.11; control of a turn and its end from 2006 507.1 and 509.1, 2010 711-712, 2025
721-722. Where 2002 has no rule it is that of 2006.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from covering import rules
from manaburn import decisions as d
from manaburn.cards.vocabulary.effects_by_subject.instructions import Instruction
from manaburn.cards.vocabulary.effects_by_subject.turns import (
    AdditionWording,
    AddPhases,
    AddSteps,
    ControlNextTurn,
    Here,
    Side,
    SkipNext,
    SkipSpan,
    TakeExtraTurns,
    TurnAnchor,
    TurnPart,
)
from manaburn.cards.vocabulary.words.references import Chosen, Who
from manaburn.editions import R2002, R2006, R2010, R2016, R2025, Edition
from manaburn.notation import parse_position, position_text
from manaburn.rules.effects.effects import carry_out
from manaburn.rules.engine.engine import advance, answer
from manaburn.state import events
from manaburn.state.records.agenda import CarryOut
from manaburn.state.records.effects import Context
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
Visit = tuple[int, int | None, str, str]
"""Whose turn, who controls it, which phase, which step; main phases by number, as the rules call them."""


@dataclass
class PhaseToCome:
    kind: str
    steps: list[str]


@dataclass
class TurnToCome:
    player: int
    ordinary: bool
    phases: list[PhaseToCome] = field(default_factory=list)
    without: frozenset[str] = frozenset()
    """What is skipped all through it."""


def usual() -> list[PhaseToCome]:
    return [PhaseToCome(kind, list(steps)) for kind, steps in TURN]


class Reference:
    """The whole future as nested lists, in which everything is inserted where the rules say."""

    def __init__(self, year: int, script: dict[int, list[tuple[str, Any]]]) -> None:
        self.year = year
        self.script = script
        self.turns = [TurnToCome(0, True, usual())]
        self.skips: list[tuple[int, str, bool]] = []
        """Who skips the next of what; whether that is for this turn only."""
        self.skips_in_next_turn: list[tuple[int, str]] = []
        self.after_next_turn: list[TurnToCome] = []
        self.controllers: dict[int, int] = {}
        self.controller: int | None = None
        self.quiet = {*QUIET, "declare attackers"} if year == 2002 else QUIET
        """Nobody has priority; in 2002 also where no attacker is declared."""
        self.asked = 0

    def play(self) -> Iterator[Visit]:
        self.turns[0].phases[0].steps.pop(0)  # it begins with the upkeep step
        begun = True
        while True:
            turn = self.turns[0]
            if begun or not self.skipped(turn.player, "turn"):
                self.begin(turn)
                yield from self.play_turn(turn)
            begun = False
            self.turns.pop(0)
            if turn.ordinary:
                self.last = turn.player
            if not self.turns:
                self.turns.append(TurnToCome((self.last + 1) % 3, True))
            self.turns[0].phases = usual()

    def begin(self, turn: TurnToCome) -> None:
        """What waited for this player's next turn has come."""
        mine = [what for player, what in self.skips_in_next_turn if player == turn.player]
        turn.without |= frozenset(mine)
        self.skips_in_next_turn = [skip for skip in self.skips_in_next_turn if skip[0] != turn.player]
        self.controller = self.controllers.pop(turn.player, None)
        for extra in [extra for extra in self.after_next_turn if extra.player == turn.player]:
            self.after_next_turn.remove(extra)
            self.turns.insert(1, extra)

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
                    yield turn.player, self.controller, name, name if step == "main" else step
                    if step == "cleanup":
                        self.skips = [skip for skip in self.skips if not skip[2]]
                    if step not in self.quiet:
                        for what, how in self.script.get(self.asked, ()):
                            getattr(self, what)(*how)
                            if what == "end_the_turn":
                                break
                        self.asked += 1
                    phase.steps.pop(0)
            turn.phases.pop(0)

    def skipped(self, player: int, what: str) -> bool:
        """A skip of the next is used up, the oldest first; what is skipped all through the turn is not."""
        for index, (who, part, _) in enumerate(self.skips):
            if (who, part) == (player, what):
                del self.skips[index]
                return True
        return what in self.turns[0].without and what != "turn"

    # What happens in the step in progress, which is the first of the first phase of the first turn.

    def extra_turns(self, player: int, amount: int, without: str | None) -> None:
        for _ in range(amount):
            missing = frozenset() if without is None else frozenset({without})
            self.turns.insert(1, TurnToCome(player, False, without=missing))

    def extra_turns_for_all(self, controller: int) -> None:
        """One at a time for the active player and so on; before 2014 in an order of the effect's."""
        first = self.turns[0].player if self.year >= 2016 else controller
        for seat in range(3):
            self.turns.insert(1, TurnToCome((first + seat) % 3, False))

    def extra_turn_after_their_next(self, player: int) -> None:
        """After the turn that is named; until 2016 all are added after this one."""
        if self.year >= 2025:
            self.after_next_turn.append(TurnToCome(player, False))
        else:
            self.turns.insert(1, TurnToCome(player, False))

    def control(self, controller: int, player: int) -> None:
        self.controllers[player] = controller

    def end_the_turn(self) -> None:
        """The step in progress ends, and of the rest of the turn only a cleanup step is left."""
        here = self.turns[0].phases[0]
        if here.kind == "ending":
            here.steps[1:] = ["cleanup"]
            del self.turns[0].phases[1:]
        else:
            del here.steps[1:]
            self.turns[0].phases[1:] = [PhaseToCome("ending", ["cleanup"])]

    def add_phases(self, kinds: tuple[str, ...]) -> None:
        new = [PhaseToCome(kind, list(dict(TURN)[kind])) for kind in kinds]
        self.turns[0].phases[1:1] = new

    def add_house(self, player: int, step: str, yours: bool) -> None:
        """A step after a phase has had a phase of its own since 2024; there was no such thing before."""
        if self.year >= 2025 and (not yours or self.turns[0].player == player):
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

    def skip(self, player: int, what: str, amount: int, this_turn: bool) -> None:
        self.skips += [(player, what, this_turn)] * amount

    def skip_in_next_turn(self, player: int, what: str) -> None:
        self.skips_in_next_turn.append((player, what))


PHASE = {
    "beginning": Phase.BEGINNING,
    "main": Phase.POSTCOMBAT_MAIN,
    "combat": Phase.COMBAT,
    "ending": Phase.ENDING,
}
STEP = {step.value: step for step in Step}
PART = {"turn": TurnPart.TURN, **{phase.value: phase for phase in Phase}}


def part_called(name: str) -> Any:
    return PART.get(name) or STEP[name]


def as_effect(what: str, how: tuple[Any, ...]) -> tuple[PlayerId, Any]:
    """The controller of an effect, and the effect."""
    match what, how:
        case "extra_turns", (player, amount, without):
            left_out = () if without is None else (part_called(without),)
            return PlayerId(player), TakeExtraTurns(Who.YOU, amount, skipping=left_out)
        case "extra_turns_for_all", (player,):
            return PlayerId(player), TakeExtraTurns(Who.EACH_PLAYER)
        case "extra_turn_after_their_next", (player,):
            return PlayerId(player), TakeExtraTurns(Who.YOU, after=TurnAnchor.THEIR_NEXT_TURN)
        case "control", (controller, _):
            return PlayerId(controller), ControlNextTurn(Chosen(0))
        case "end_the_turn", ():
            return PlayerId(0), Instruction.END_THE_TURN
        case "add_phases", (kinds,):
            return PlayerId(0), AddPhases(tuple(PHASE[kind] for kind in kinds))
        case "add_house", (player, step, yours):
            wording = AdditionWording.YOU_GET if yours else AdditionWording.THERE_IS
            return PlayerId(player), AddSteps(STEP[step], 1, Here.PHASE, wording=wording)
        case "add_step", (step,):
            return PlayerId(0), AddSteps(STEP[step])
        case "add_step_beside", (step, anchor, side):
            return PlayerId(0), AddSteps(STEP[step], 1, STEP[anchor], Side[side.upper()])
        case "skip", (player, part, amount, this_turn):
            span = SkipSpan.NEXT_THIS_TURN if this_turn else SkipSpan.NEXT
            return PlayerId(player), SkipNext(part_called(part), Who.YOU, amount, span)
        case "skip_in_next_turn", (player, part):
            return PlayerId(player), SkipNext(part_called(part), span=SkipSpan.ALL_OF_NEXT_TURN)
        case _:
            raise AssertionError(what)


def played(edition: Edition, script: dict[int, list[tuple[str, Any]]]) -> list[Visit]:
    """The same, by the engine."""
    state = at_table(edition, step="untap").state.clone()
    state.happened.append(events.StepBegan(Step.UPKEEP))
    asked = 0
    while len(found := _visits(state.happened)) < LENGTH:
        if isinstance(state.decision, d.Priority) and state.turn.passes == 0 and not state.stack:
            for what, how in script.get(asked, ()):
                controller, effect = as_effect(what, how)
                targets = ((PlayerId(how[1]),),) if what == "control" else ()
                context = Context(controller=controller, source=ObjectId(16), targets=targets)
                carry_out(state, CarryOut((effect,), context))
                if what == "end_the_turn":
                    state.decision = None
                    break
            asked += 1
        if state.decision is None:
            advance(state)
            continue
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
    player, controller, phase = 0, None, "beginning"
    for event in told:
        match event:
            case events.TurnBegan(player=active, controller=by):
                player, controller = int(active), None if by is None else int(by)
            case events.PhaseBegan(kind):
                phase = kind.value
            case events.StepBegan(step):
                found.append((player, controller, phase, step.value))
            case _:
                pass
    return found


seats = st.integers(0, 2)
amounts = st.integers(1, 2)
step_names = st.sampled_from([step for step in HOUSE if step != "main"])
PARTS = [
    "beginning",
    "precombat main",
    "combat",
    "postcombat main",
    "ending",
    *sorted(HOUSE.keys() - {"main"}),
]
parts = st.sampled_from(["turn", *PARTS])
parts_of_turns = st.sampled_from(PARTS)
deeds = st.one_of(
    st.tuples(st.just("extra_turns"), st.tuples(seats, amounts, st.none() | parts_of_turns)),
    st.tuples(st.just("extra_turns_for_all"), st.tuples(seats)),
    st.tuples(st.just("extra_turn_after_their_next"), st.tuples(seats)),
    st.tuples(st.just("control"), st.tuples(seats, seats)),
    st.tuples(st.just("end_the_turn"), st.just(())),
    st.tuples(
        st.just("add_phases"),
        st.tuples(st.lists(st.sampled_from(sorted(PHASE)), min_size=1, max_size=3).map(tuple)),
    ),
    st.tuples(st.just("add_house"), st.tuples(seats, step_names, st.booleans())),
    st.tuples(st.just("add_step"), st.tuples(step_names)),
    st.tuples(
        st.just("add_step_beside"), st.tuples(step_names, step_names, st.sampled_from(["after", "before"]))
    ),
    st.tuples(st.just("skip"), st.tuples(seats, parts, amounts, st.booleans())),
    st.tuples(st.just("skip_in_next_turn"), st.tuples(seats, parts_of_turns)),
)
scripts = st.dictionaries(st.integers(0, 25), st.lists(deeds, min_size=1, max_size=3), max_size=8)


@rules(
    {
        "cr2010": ("500.7#1", "500.7#2", "500.7#3", "500.7#4", "500.8#1", "500.8#2", "500.9#1", "500.10#1"),
        "cr2025": (
            "500.7#1",
            "500.7#2",
            "500.7#3",
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
        ),
    }
)
@pytest.mark.parametrize("edition", [R2002, R2006, R2010, R2016, R2025], ids=str)
@settings(max_examples=30, deadline=None)
@given(script=scripts)
def test_whatever_is_added_and_skipped(edition: Edition, script: dict[int, list[tuple[str, Any]]]) -> None:
    expected: list[Visit] = []
    for visit in Reference(edition.in_force.year, script).play():
        expected.append(visit)
        if len(expected) == LENGTH:
            break
    assert played(edition, script) == expected
