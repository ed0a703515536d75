"""This module says whether a spell may be cast or an ability activated now, if its card limits the
time, as "only before blockers are declared" [cr2025-06-06 506.7, 602.5b].

For `casting` and `payment`, `window_problems` yields why it is the wrong time for a `Window`, and `is_open`
says whether there is no such reason. Turn, phase and step are compared first, then the points of combat
before or after which the window lies (`_place`).

Points of combat are the beginnings of its steps, whoever is declared there [cr2025-06-06 506.7a-b]. A text
that also says "during combat" has its window in every combat phase of a turn, any other only in the first
[cr2025-06-06 506.7c-d].
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import assert_never

from manaburn.cards.describing import in_plain_words
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import Circumstance, Condition
from manaburn.cards.vocabulary.words.windows import ANY_TIME, Point, Window
from manaburn.editions import Topic
from manaburn.errors import Problem
from manaburn.rules.layers.characteristics import holds
from manaburn.rules.players.teams import is_whose
from manaburn.rules.turn_table import PLAN
from manaburn.state import GameState
from manaburn.state.records.effects import Context
from manaburn.state.records.turns import Turn
from manaburn.terms import ObjectId, Phase, PlayerId, Step
from manaburn.values import Record

_ORDER = {step: place for place, step in enumerate(PLAN[Phase.COMBAT].steps)}
"""The place of each step in the combat phase."""
_STEPS = {
    Point.ATTACKERS: (Step.DECLARE_ATTACKERS,),
    Point.BLOCKERS: (Step.DECLARE_BLOCKERS,),
    Point.COMBAT_DAMAGE: (Step.FIRST_COMBAT_DAMAGE, Step.COMBAT_DAMAGE),
    Point.END_OF_COMBAT: (Step.END_OF_COMBAT,),
}
"""The steps that begin a point of combat: it is reached as the first of them begins."""


class PointPosition(Enum):
    """The position of a point of combat, seen from now."""

    AHEAD = "to come"
    HERE = "in progress"
    BEHIND = "reached"
    LEFT_OUT = "left out of this combat, though its place is past"
    NOWHERE = "not in this turn, in which combat is skipped"


class Restricted(Record):
    """The spell or ability that a window limits: who would cast or activate it, its source, the words with
    which a refusal begins, and the rule on limits in general.
    """

    player: PlayerId
    source: ObjectId
    words: str
    topic: Topic


def window_problems(state: GameState, window: Window, what: Restricted) -> Iterator[Problem]:
    """Yield why a spell cannot be cast, or an ability not be activated, at this moment."""
    if window == ANY_TIME:
        return
    yield from _general_problems(state, window, what)
    during = window.during
    if during is not None and during not in (state.turn.phase, state.turn.step):
        topic = Topic.COMBAT_WINDOWS if during is Phase.COMBAT else what.topic
        yield state.problem(f"{what.words} only during {_in_full(window, during)}", topic)
        return
    yield from _wrong_turn(state, window, what)
    yield from _early_or_late(state, window, what.words)


def _in_full(window: Window, during: Phase | Step) -> str:
    """Return the words for a window in a phase or step, with the turn and the points that limit it."""
    whose = {Whose.YOU: "your", Whose.OPPONENT: "an opponent's"}.get(window.turn, "the")
    kind = "phase" if isinstance(during, Phase) else "step"
    combat = "combat" if whose == "the" else f"{whose} combat"
    words = combat if during is Phase.COMBAT else f"{whose} {during.value} {kind}"
    words += f" before {window.before.value}" if window.before is not None else ""
    return words + (f" after {window.after.value}" if window.after is not None else "")


def _early_or_late(state: GameState, window: Window, words: str) -> Iterator[Problem]:
    """Yield why it is too late for a window before a point, or too early for one after a point."""
    in_combat = window.during is not None
    if window.before is not None:
        where = _place(state, window.before, in_this_combat=in_combat)
        if where is not PointPosition.AHEAD:
            absent = where in (PointPosition.LEFT_OUT, PointPosition.NOWHERE)
            topic = Topic.WINDOW_BEFORE_NO_POINT if absent else _topic(state, window, window.before)
            yield state.problem(f"{words} only before {window.before.value}", topic)
    if window.after is not None:
        where = _place(state, window.after, in_this_combat=in_combat)
        left_out = where is PointPosition.LEFT_OUT
        if where is not PointPosition.BEHIND and (in_combat or not left_out):
            topic = Topic.WINDOW_AFTER_NO_BLOCKERS if left_out else _topic(state, window, window.after)
            yield state.problem(f"{words} only after {window.after.value}", topic)


def _topic(state: GameState, window: Window, point: Point) -> Topic:
    """Return the topic of the rule that a refusal cites."""
    if window.during is None and state.turn.history.combats > 1:
        return Topic.WINDOW_OF_FIRST_COMBAT
    match point:
        case Point.ATTACKERS:
            return Topic.WINDOW_OF_ATTACKERS
        case Point.BLOCKERS:
            return Topic.WINDOW_OF_BLOCKERS
        case Point.COMBAT_DAMAGE | Point.END_OF_COMBAT | Point.COMBAT:
            return Topic.COMBAT_WINDOWS
        case _:
            assert_never(point)


def is_open(state: GameState, window: Window, player: PlayerId, source: ObjectId) -> bool:
    """Return whether a window is open for a player."""
    return window == ANY_TIME or not any(
        window_problems(state, window, Restricted(player, source, "", Topic.COMBAT_WINDOWS))
    )


def _general_problems(state: GameState, window: Window, what: Restricted) -> Iterator[Problem]:
    """Yield the limits that are not about a turn, a phase, a step or a point of combat."""
    if window.after_upkeep and not _is_after_upkeep(state.turn):
        yield state.problem(f"{what.words} only after the upkeep step", Topic.WINDOW_AFTER_UPKEEP)
    if window.condition is not None:
        context = Context(controller=what.player, source=what.source)
        if not holds(state, window.condition, context):
            yield state.problem(f"{what.words} only if {_in_words(window.condition)}", what.topic)


def _wrong_turn(state: GameState, window: Window, what: Restricted) -> Iterator[Problem]:
    """Yield why it is the turn of the wrong player."""
    if window.turn is not Whose.ANYONE:
        active_players = state.sharing_turns(state.turn.active_player)
        if not any(is_whose(state, window.turn, player, what.player) for player in active_players):
            whose = "your own" if window.turn is Whose.YOU else "an opponent's"
            yield state.problem(f"{what.words} only during {whose} turn", what.topic)


def _is_after_upkeep(turn: Turn) -> bool:
    """Return whether the first upkeep step of the turn has ended, or its place is past
    [cr2025-06-06 503.2].
    """
    return turn.history.upkeeps_ended > 0 or turn.step not in (Step.UNTAP, Step.UPKEEP)


def _in_words(condition: Condition) -> str:
    return condition.value if isinstance(condition, Circumstance) else in_plain_words(condition)


def _place(state: GameState, point: Point, *, in_this_combat: bool) -> PointPosition:
    """Return where a point is, of the combat in progress or of the first combat of the turn."""
    combat, turn = state.combat, state.turn
    if combat is None or not (in_this_combat or turn.history.combats == 1):
        if turn.history.combats:
            return PointPosition.BEHIND
        return PointPosition.AHEAD if _is_to_come(turn) else PointPosition.NOWHERE
    if point is Point.COMBAT:
        return PointPosition.HERE
    steps = _STEPS[point]
    if any(step in combat.steps for step in steps):
        return PointPosition.BEHIND
    past = any(_ORDER[step] > _ORDER[steps[-1]] for step in combat.steps)
    return PointPosition.LEFT_OUT if past else PointPosition.AHEAD


def _is_to_come(turn: Turn) -> bool:
    """Return whether the first combat phase of the turn is to come. If combat turns out to be skipped,
    this is so until the precombat main phase ends [cr2025-06-06 506.7e].
    """
    if turn.phase is Phase.PRECOMBAT_MAIN or (turn.phase is Phase.BEGINNING and not turn.history.main_phases):
        return True
    return any(planned.phase is Phase.COMBAT for planned in turn.phases)
