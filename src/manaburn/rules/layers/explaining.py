"""This module explains the characteristics of a permanent: what each continuous effect changed, in the order
in which they apply [cr2025-06-06 613]. `manaburn.narration.explanations` puts that into words.

`steps_of` applies all effects again, one after another, and makes a `ChangeStep` for each that applies to the
permanent: the effect, and the characteristics before and after it. A step also names newer effects that the
effect waited for, because it depends on them. `_Dependencies` finds these by comparing what each waiting
effect would do before and after another has applied.
"""

from __future__ import annotations

from enum import Enum, unique

from manaburn.cards.vocabulary.changes.changes import Change
from manaburn.editions import Edition, Topic
from manaburn.rules.layers.applying import Applying, in_progress
from manaburn.rules.layers.continuous import Acting
from manaburn.rules.layers.deriving import acting_effects, applied
from manaburn.rules.layers.facets import Facet
from manaburn.rules.layers.layer_order import StagePart, order_of, parts_by_stage
from manaburn.rules.layers.layers import (
    ABILITIES,
    ADDED,
    COLORS,
    DEFINED,
    NAMES,
    RULES,
    SET,
    SWITCHED,
    TYPES,
    kind_of,
)
from manaburn.rules.layers.printed import as_printed
from manaburn.state import GameState
from manaburn.state.records.records import Characteristics
from manaburn.terms import ObjectId
from manaburn.values import Record

TOPIC_OF_KIND = {
    NAMES: Topic.LAYER_OF_TEXT,
    TYPES: Topic.LAYER_OF_TYPES,
    COLORS: Topic.LAYER_OF_COLORS,
    ABILITIES: Topic.LAYER_OF_ABILITIES,
    DEFINED: Topic.DEFINED_SIZES,
    SET: Topic.SET_SIZES,
    ADDED: Topic.CHANGED_SIZES,
    SWITCHED: Topic.SWITCHED_SIZES,
    RULES: Topic.CHANGED_GAME_RULES,
}
"""The topic of the rule on each kind of change, for editions that have layers."""


@unique
class Depends(Enum):
    """The way in which one effect depends on another [cr2025-06-06 613.8a]."""

    EXISTENCE = "whether it exists"
    OBJECTS = "what it applies to"
    RESULT = "what it does to what it applies to"


class ChangeStep(Record):
    """A step: the change of a permanent by one effect, or by all its counters together."""

    topic: Topic
    stage: int | None
    """The stage in which it applies in this edition; None for counters."""
    effect: Acting | None
    """The effect; None for counters."""
    changes: tuple[Change, ...]
    after_newer: tuple[tuple[Acting, Depends], ...]
    """The effects of the same stage that applied before it although they are newer: it depends on them
    [cr2025-06-06 613.8b].
    """
    before: Characteristics
    after: Characteristics
    silences: bool
    """Whether the object lost the abilities of its own text in it: by an effect that says so, or because its
    basic land types were set [cr2025-06-06 305.7].
    """


def start_of(state: GameState, id: ObjectId) -> Characteristics:
    """Return the characteristics of a permanent before any effect applies: printed, copied or face down."""
    return as_printed(state.edition, state.objects[id])


def steps_of(state: GameState, id: ObjectId) -> tuple[ChangeStep, ...]:
    """Return the steps that changed a permanent, in order. An effect that applies but changes nothing is a
    step too.
    """
    applying = Applying(state, acting_effects(state))
    dependencies = _Dependencies(state.edition, applying)
    start = in_progress(state, applying.progress, id)
    before, losses = start.copy().finish(), start.losses
    found: list[ChangeStep] = []
    for part in applied(applying):
        progress = applying.progress[id]
        now, silences = progress.copy().finish(), progress.losses > losses
        waited = dependencies.of(part)
        topic = Topic.COUNTED_SIZES if part is None else TOPIC_OF_KIND[kind_of(part.changes[0])]
        if part is None:  # the counters were applied
            if now != before:
                found.append(ChangeStep(topic, None, None, (), (), before, now, silences))
        elif id in applying.affected.get(part.place, ()):
            step = ChangeStep(topic, part.stage, part.effect, part.changes, waited, before, now, silences)
            found.append(step)
        before, losses = now, progress.losses
    return tuple(found)


class _Dependencies:
    """A record of which effects waited for newer ones to apply first, and why."""

    def __init__(self, edition: Edition, applying: Applying) -> None:
        self._applying = applying
        self._left = {
            _key_of(part): part
            for parts in parts_by_stage(order_of(edition), applying.acting)
            for part in parts
        }
        self._newer: dict[tuple[int, int, bool], list[tuple[Acting, Depends]]] = {}
        self._before = self._outcomes()

    def of(self, applied: StagePart | None) -> tuple[tuple[Acting, Depends], ...]:
        """Note a part that was just applied; return the newer effects for which it waited, and why."""
        key = None if applied is None else _key_of(applied)
        if key is not None:
            self._left.pop(key, None)
        now = self._outcomes()
        for other, part in self._left.items() if applied is not None else ():
            assert applied is not None, "an effect was applied"
            if part.stage == applied.stage and part.effect.timestamp < applied.effect.timestamp:
                changed = _changed(self._before[other], now[other])
                if changed is not None:
                    self._newer.setdefault(other, []).append((applied.effect, changed))
        self._left.update({_key_of(part): part for part in self._applying.waiting})
        self._before = self._outcomes() if self._applying.waiting else now
        return () if key is None else tuple(self._newer.get(key, ()))

    def _outcomes(self) -> dict[tuple[int, int, bool], tuple[object, object]]:
        """Return for each remaining effect whether it exists, its objects and its changes to them."""
        ask = self._applying.outcome
        return {key: (ask(part, Facet.EXISTENCE), ask(part, Facet.SIZES)) for key, part in self._left.items()}


def _key_of(part: StagePart) -> tuple[int, int, bool]:
    return part.stage, part.place, part.defining


def _changed(before: tuple[object, object], now: tuple[object, object]) -> Depends | None:
    """Return in which way what an effect would do has changed; None if it has not."""
    if (before[0] is None) != (now[0] is None):
        return Depends.EXISTENCE
    if before[1] == now[1]:
        return None
    first, last = before[1], now[1]
    if isinstance(first, tuple) and isinstance(last, tuple) and first[0] == last[0]:
        return Depends.RESULT
    return Depends.OBJECTS
